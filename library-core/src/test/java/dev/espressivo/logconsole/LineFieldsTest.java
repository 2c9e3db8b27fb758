package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The fields of a line")
@Execution(ExecutionMode.CONCURRENT)
class LineFieldsTest {

  private static final Instant NOW = Instant.parse("2025-06-15T12:00:00Z");

  record Case(String format, String line, JsonNode expected) {
    @Override
    public String toString() {
      return format + ": " + line;
    }
  }

  static Stream<Case> lines() {
    try (InputStream in = LineFieldsTest.class.getResourceAsStream("log-lines.json")) {
      List<Case> cases = new ArrayList<>();
      for (JsonNode node : JsonMapper.shared().readTree(in).get("cases")) {
        cases.add(new Case(node.get("format").asString(), node.get("in").asString(), node));
      }
      return cases.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static LogEntry read(String line) {
    SourceZone utc = new SourceZone(ZoneOffset.UTC);
    return LogEntry.builder(LineFields.read(line, Ansi.plain(line), utc, LogTime.micros(NOW)))
        .build();
  }

  private static @Nullable String text(JsonNode expected, String name) {
    return expected.has(name) ? expected.get(name).asString() : null;
  }

  @ParameterizedTest
  @MethodSource("lines")
  @DisplayName("are those that the program has written")
  void areThoseWritten(Case c) {
    LogEntry entry = read(c.line());
    JsonNode expected = c.expected();

    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    fields.put("level", entry.level() == null ? null : entry.level().name());
    fields.put("time", entry.time() == null ? null : entry.time().toString());
    fields.put("source", entry.source());
    fields.put("thread", entry.thread());
    fields.put("message", entry.message());
    fields.put("fields", JsonMapper.shared().valueToTree(entry.fields()).toString());

    Map<String, @Nullable Object> wanted = new LinkedHashMap<>();
    wanted.put("level", text(expected, "level"));
    wanted.put(
        "time", expected.has("time") ? Instant.parse(text(expected, "time")).toString() : null);
    wanted.put("source", text(expected, "source"));
    wanted.put("thread", text(expected, "thread"));
    wanted.put("message", text(expected, "message"));
    wanted.put("fields", expected.get("fields").toString());
    assertThat(fields).isEqualTo(wanted);
  }

  @Test
  @DisplayName("are tested with at least twenty lines of each format")
  void areTestedWithManyLines() {
    Map<String, Long> counts =
        lines().collect(Collectors.groupingBy(Case::format, Collectors.counting()));
    assertThat(counts).hasSizeGreaterThanOrEqualTo(13);
    assertThat(counts.values()).allMatch(count -> count >= 20);
  }

  @ParameterizedTest
  @MethodSource("lines")
  @DisplayName("have the level and the time that its row has")
  void agreeWithTheRow(Case c) {
    LogBuffer buffer = new LogBuffer(10);
    buffer.setZone(ZoneOffset.UTC);
    buffer.append(c.line());
    LogEntry entry = buffer.parsed(1);
    LogEntry alone = LogEntry.parse(c.line(), ZoneOffset.UTC);

    assertThat(entry.level()).isEqualTo(alone.level()).isEqualTo(buffer.get(1).level());
    assertThat(entry.arrival()).isEqualTo(alone.time() == null);
    if (!entry.arrival()) {
      assertThat(entry.time()).isEqualTo(alone.time());
    }
    assertThat(buffer.get(1).message()).isEqualTo(c.line());
  }

  @ParameterizedTest
  @MethodSource("lines")
  @DisplayName("are read from the beginning of a line, wherever it was cut, without an exception")
  void areReadOfCutLines(Case c) {
    for (int end = 0; end <= c.line().length(); end++) {
      String line = c.line().substring(0, end);
      assertThat(read(line).message().length()).isLessThanOrEqualTo(line.length());
    }
  }

  static Stream<String> hostile() {
    return Stream.of(
        "{\"message\":\"x\",\"a\":" + "[".repeat(1_000) + "]".repeat(1_000) + "}",
        "{\"message\":\"x\",\"a\":" + "{\"a\":".repeat(1_000) + "1" + "}".repeat(1_001),
        "{\"message\":\"x\",\"a\":\"" + "y".repeat(10_000_000) + "\"}",
        "{\"message\":\"x\",\"a\":1e400}",
        "{\"message\":\"x\",\"a\":-1e400}",
        "{\"message\":\"x\",\"a\":" + "9".repeat(10_000) + "}",
        "{\"message\":\"x\",\"a\":1,\"a\":2}",
        "{\"message\":\"x\",\"b\":{\"a\":1,\"a\":2}}",
        "{\"message\":\"x\",\"a\":NaN}",
        "{\"message\":{\"a\":1}}",
        "{\"message\":\"x\"",
        "{" + "\"a\",".repeat(10_000),
        "a=\"" + "\\".repeat(60_001),
        "a=b ".repeat(16_000),
        "<34>1 2003-10-11T22:14:15.003Z a b c d " + "[a b=\"c\"".repeat(6_000),
        "1 - - [10/Oct/2000:13:55:36 -0700] \"" + "\\\"".repeat(30_000),
        "2025-03-04 10:00:00 INFO " + "[".repeat(60_000),
        "2025-03-04 10:00:00 INFO a -" + "a=\"b\" ".repeat(10_000));
  }

  @ParameterizedTest
  @MethodSource("hostile")
  @DisplayName("are only the message if the line is hostile")
  void areOnlyTheMessage(String line) {
    LogEntry entry = read(line);
    if (line.length() <= LogEntry.MAX_MESSAGE && !line.startsWith("2025")) {
      assertThat(entry.message()).isEqualTo(line);
    }
    assertThat(entry.message()).startsWith(line.startsWith("{") ? "{" : "");
    assertThat(entry.fields()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {4_000, 8_000, 16_000})
  @DisplayName("of JSON keep what the line has, up to the longest line")
  void keepLargeObjects(int chars) {
    String line = "{\"message\":\"x\",\"a\":\"" + "y".repeat(chars) + "\"}";
    assertThat(read(line).message()).isEqualTo("x");
    assertThat((String) read(line).fields().get("a")).hasSize(chars);
  }

  @Test
  @DisplayName("of a coloured line are without its escape sequences")
  void areWithoutEscapeSequences() {
    LogEntry entry =
        read("\u001b[2m10:02:11.345\u001b[0m [main] \u001b[32mINFO\u001b[0m  c.a.Foo -- ok");
    assertThat(entry.message()).isEqualTo("ok");
    assertThat(entry.source()).isEqualTo("c.a.Foo");
    assertThat(read("\u001b[31mred").message()).isEqualTo("\u001b[31mred");
  }

  @Test
  @DisplayName("of an entry are copied, bounded and immutable")
  void areCopied() {
    Map<String, @Nullable Object> given = new HashMap<>();
    List<@Nullable Object> list = new ArrayList<>(List.of(1, 2));
    given.put("list", list);
    given.put("none", null);
    given.put("object", new StringBuilder("text"));
    LogEntry entry = LogEntry.builder().thread("t").fields(given).build();
    list.add(3);
    given.clear();

    assertThat(entry.thread()).isEqualTo("t");
    assertThat(entry.fields()).containsEntry("list", List.of(1, 2)).containsEntry("object", "text");
    assertThat(entry.fields()).containsEntry("none", null);
    assertThatThrownBy(() -> entry.fields().put("a", "b"))
        .isInstanceOf(UnsupportedOperationException.class);

    Map<String, @Nullable Object> endless = new HashMap<>();
    endless.put("self", endless);
    assertThat(LogEntry.builder().fields(endless).build().fields().toString())
        .endsWith("{…}" + "}".repeat(32));
  }

  @Test
  @DisplayName("are those of the entry that was appended")
  void areThoseOfTheEntry() {
    LogBuffer buffer = new LogBuffer(10);
    LogEntry entry =
        LogEntry.builder().message("m").time(NOW).thread("t").fields(Map.of("a", 1)).build();
    buffer.append(entry);
    buffer.append(LogEntry.builder().message("\u001b[1mm").fields(Map.of("a", 1)).build());

    assertThat(buffer.parsed(1)).isEqualTo(entry);
    assertThat(buffer.parsed(2).fields()).isEqualTo(Map.of("a", 1));
    assertThat(buffer.parsed(2).arrival()).isTrue();
    assertThat(buffer.get(2).fields()).isEqualTo(Map.of("a", 1));
    assertThat(buffer.get(2).time()).isNull();
    assertThat(buffer.parsed(3)).isNull();
  }

  @Test
  @DisplayName("have the time of the entry's line if a trace is not joined to it")
  void haveTheTimeOfTheirEntry() {
    LogBuffer buffer = new LogBuffer(10);
    buffer.setJoinStackTraces(false);
    buffer.append("2025-03-04T10:00:00Z ERROR a.B : failed");
    buffer.append("java.lang.IllegalStateException: no\n\tat a.B.c(B.java:1)\nnext");

    assertThat(List.of(buffer.parsed(2), buffer.parsed(3)))
        .allSatisfy(
            line -> {
              assertThat(line.time()).isEqualTo("2025-03-04T10:00:00Z");
              assertThat(line.arrival()).isFalse();
            });
    assertThat(buffer.parsed(4).arrival()).isTrue();
  }

  @Test
  @DisplayName("of a line without a time have that of its arrival, also in another buffer")
  void haveTheTimeOfArrival() {
    LogBuffer buffer = new LogBuffer(10);
    Instant before = Instant.now().minusMillis(1);
    buffer.append("no time");
    LogEntry entry = buffer.parsed(1);
    LogBuffer other = new LogBuffer(10);
    other.append(entry);

    assertThat(entry.arrival()).isTrue();
    assertThat(entry.time()).isBetween(before, Instant.now());
    assertThat(other.parsed(1)).isEqualTo(entry);
  }

  @Test
  @DisplayName("have the zone of the source, or else that of the buffer")
  void haveTheZoneOfTheSource() {
    LogBuffer buffer = new LogBuffer(10);
    buffer.setZone(ZoneId.of("Asia/Tokyo"));
    LogSourceOptions options = LogSourceOptions.DEFAULT.withZone(ZoneId.of("Europe/Berlin"));
    buffer.origin(null, LogSourceOptions.DEFAULT).append("2025-07-01 10:00:00 x");
    buffer.origin(null, options).append("2025-07-01 10:00:00 x");

    assertThat(buffer.parsed(1).time()).isEqualTo("2025-07-01T01:00:00Z");
    assertThat(buffer.parsed(2).time()).isEqualTo("2025-07-01T08:00:00Z");
  }

  @Test
  @DisplayName("have a time in the zone of the source")
  void haveTheSourcesTime() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    assertThat(LogEntry.parse("2025-07-01 10:00:00.000 INFO a - b", berlin).time())
        .isEqualTo("2025-07-01T08:00:00Z");
    assertThat(LogEntry.parse("2025-01-01 10:00:00.000 INFO a - b", berlin).time())
        .isEqualTo("2025-01-01T09:00:00Z");
    assertThat(LogEntry.parse("2025-07-01T10:00:00.000Z INFO a - b", berlin).time())
        .isEqualTo("2025-07-01T10:00:00Z");
  }
}
