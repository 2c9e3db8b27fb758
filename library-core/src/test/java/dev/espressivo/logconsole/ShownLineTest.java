package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("What a console shows of a line")
class ShownLineTest {

  private static final String SPRING =
      "2026-11-27T13:00:00.123Z  WARN 4711 --- [shop] [exec-1] c.e.OrderService : late by 10:02";

  private final LogBuffer buffer = new LogBuffer(100);

  private LogLine append(Object line) {
    buffer.appendAll(List.of(line));
    return buffer.ring().lines(buffer.lastSequence(), 1).getFirst();
  }

  private ShownLine shown(Object line) {
    return ShownLine.of(append(line), false);
  }

  /** Returns the hits of a text in the row, as the browser marks them. */
  private static List<String> marked(ShownLine shown, String query) {
    Marks marks = shown.hitsInRow(find(shown.line().text(), query));
    List<String> marked = new ArrayList<>();
    int[] bounds = marks.bounds(shown.rowLength());
    for (int i = 0; i < bounds.length; i += 2) {
      marked.add(shown.text().substring(bounds[i], bounds[i + 1]));
    }
    return marked;
  }

  private static Marks find(String text, String query) {
    Marks marks = new Marks();
    for (int at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length())) {
      marks.add(at, at + query.length());
    }
    return marks;
  }

  @Test
  @DisplayName("is the message of a line with a known format, with its time, level and source")
  void isTheMessage() {
    ShownLine shown = shown(SPRING);

    assertThat(shown.text()).isEqualTo("late by 10:02");
    assertThat(shown.time()).isEqualTo(Instant.parse("2026-11-27T13:00:00.123Z"));
    assertThat(shown.source()).isEqualTo("c.e.OrderService");
    assertThat(shown.hasLevel()).isTrue();
    assertThat(shown.details())
        .containsExactly(
            new ShownLine.Part(SPRING, false, 0),
            new ShownLine.Part(
                "{\"thread\":\"exec-1\",\"pid\":4711,\"application\":\"shop\"}", true, -1));
  }

  @Test
  @DisplayName("is the line as it was logged, if the app prefers that or the format is not known")
  void isTheLine() {
    ShownLine raw = ShownLine.of(append(SPRING), true);
    assertThat(raw.text()).isEqualTo(SPRING);
    assertThat(raw.time()).isNull();
    assertThat(raw.hasLevel()).isFalse();
    assertThat(raw.isOpenable()).isTrue();
    assertThat(raw.details()).extracting(ShownLine.Part::searched).containsExactly(-1);

    ShownLine other = shown("2026-11-27T13:00:00Z INFO a line of its own");
    assertThat(other.text()).isEqualTo(other.line().text());
    assertThat(other.isOpenable()).isFalse();
    assertThat(other.details()).isEmpty();
  }

  @Test
  @DisplayName("is the request of an access log with its result, and the client as source")
  void isTheRequest() {
    String line =
        "192.0.2.7 - ann [27/Nov/2026:13:00:00 +0000] \"GET /a?b=1 HTTP/1.1\" 404 12 \"-\" \"c\"";
    ShownLine shown = shown(line);

    assertThat(shown.text()).isEqualTo("\"GET /a?b=1 HTTP/1.1\" 404 12");
    assertThat(shown.source()).isEqualTo("192.0.2.7");
    assertThat(marked(shown, "404")).containsExactly("404");
    assertThat(shown(line.substring(0, line.indexOf(" \"-"))).text()).isEqualTo(shown.text());
    assertThat(shown("2026-11-27T13:00:00Z INFO [orders] late").source()).isEqualTo("orders");
  }

  @Test
  @DisplayName("is the message of JSON, which opens as a tree of all of it")
  void isTheMessageOfJson() {
    String json =
        "{\"@timestamp\":\"2026-11-27T13:00:00Z\",\"level\":\"ERROR\",\"logger_name\":"
            + "\"com.example.shop.orders.internal.OrderService\",\"message\":\"no\\npaper\"}";
    ShownLine shown = shown(json);

    assertThat(shown.text()).isEqualTo("no⏎paper");
    assertThat(shown.time()).isEqualTo(Instant.parse("2026-11-27T13:00:00Z"));
    assertThat(shown.source()).isEqualTo("c.e.s.orders.internal.OrderService");
    assertThat(shown.details()).containsExactly(new ShownLine.Part(json, true, 0));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"msg\":\"a\",\"msg\":\"b\"}",
        "{\"msg\":\"a\",\"n\":1e400}",
        "{\"msg\":\"a\"",
        "{\"msg\":\"a\"} b",
        "{\"n\":1}"
      })
  @DisplayName("is the line itself if its JSON is refused")
  void isRefusedJson(String json) {
    ShownLine shown = shown(json);

    assertThat(shown.text()).isEqualTo(json);
    assertThat(shown.isOpenable()).isFalse();
  }

  @Test
  @DisplayName("is the line itself if it is JSON that is too long or too deep")
  void isLongOrDeepJson() {
    String deep = "{\"msg\":\"a\",\"n\":" + "[".repeat(1_000) + "]".repeat(1_000) + "}";
    assertThat(shown(deep).text()).isEqualTo(deep);

    ShownLine shown = shown("{\"msg\":\"a\",\"n\":\"" + "x".repeat(10_000_000) + "\"}");
    assertThat(shown.text()).startsWith("{\"msg\":\"a\",\"n\":\"xxx").endsWith(" more chars)");
  }

  @Test
  @DisplayName("has the hits in its text, and counts those before it")
  void mapsHits() {
    ShownLine shown = shown(SPRING);
    assertThat(marked(shown, "late")).containsExactly("late");
    assertThat(marked(shown, "10")).containsExactly("10");
    assertThat(marked(shown, "WARN")).isEmpty();
    // Of a hit at the edge, the part in the row is marked.
    assertThat(marked(shown, ": late")).containsExactly("late");

    Marks zeros = find(SPRING, "0");
    assertThat(marked(shown, "0")).containsExactly("0", "0");
    int before = shown.hitsBefore(zeros);
    assertThat(before).isEqualTo(zeros.size() - 2);
    assertThat(shown.isInRow(zeros, before - 1)).isFalse();
    assertThat(shown.isInRow(zeros, before)).isTrue();
    assertThat(shown.isInRow(zeros, before + 1)).isTrue();
    assertThat(shown.isInRow(zeros, before + 2)).isFalse();
    assertThat(shown.isInRow(zeros, -1)).isFalse();
  }

  @Test
  @DisplayName("has the hits in its text also where the line writes it with backslashes")
  void mapsHitsInEscapedText() {
    String message = "say \"hi\"\tto C:\\x\u00e4\nand go";
    String json = "{\"a\":\"go\",\"msg\":\"say \\\"hi\\\"\\tto C:\\\\x\\u00e4\\nand go\",\"b\":1}";
    assertThat(JsonMapper.shared().readTree(json).get("msg").asString()).isEqualTo(message);
    ShownLine shown = shown(json);

    assertThat(shown.text()).isEqualTo(message.replace('\n', '⏎'));
    assertThat(marked(shown, "hi")).containsExactly("hi");
    assertThat(marked(shown, "and")).containsExactly("and");
    assertThat(marked(shown, "x\\u00e4\\nand")).containsExactly("xä⏎and");
    assertThat(marked(shown, "00e4")).containsExactly("ä");
    assertThat(marked(shown, "go")).containsExactly("go");
    assertThat(shown.hitsBefore(find(json, "go"))).isEqualTo(1);

    ShownLine pairs = shown("level=info msg=\"a \\\"b\\\" \\d c\" b=1");
    assertThat(pairs.text()).isEqualTo("a \"b\" \\d c");
    assertThat(marked(pairs, "b")).containsExactly("b");
    assertThat(marked(pairs, "d c")).containsExactly("d c");
  }

  @Test
  @DisplayName("has the hits at the right places in messages at random")
  void mapsHitsAtRandom() {
    Random random = new Random(7);
    String[] bits = {"needle", "\"", "\\", "\n", "\t", "é", "\u2028", "😀", "/", "u0041", " "};
    for (int i = 0; i < 2_000; i++) {
      StringBuilder message = new StringBuilder("-");
      for (int n = random.nextInt(12); n >= 0; n--) {
        message.append(bits[random.nextInt(bits.length)]);
      }
      message.append('-');
      String json =
          JsonMapper.shared().writeValueAsString(Map.of("needle", 1, "msg", message.toString()));
      int times = message.toString().split("needle", -1).length - 1;

      assertThat(marked(shown(json), "needle")).as(json).hasSize(times).allMatch("needle"::equals);
    }
  }

  @Test
  @DisplayName("is styled like the line, also by sequences in a JSON text, which hide the hits")
  void isStyled() {
    ShownLine spring = shown(SPRING.replace("late", "\u001b[31mlate\u001b[0m"));
    assertThat(spring.text()).isEqualTo("late by 10:02");
    assertThat(spring.runs()).extracting(AnsiRun::start, AnsiRun::end).containsExactly(tuple(0, 4));

    ShownLine json = shown("{\"msg\":\"\\u001b[31mlate\\u001b[0m now\"}");
    assertThat(json.text()).isEqualTo("late now");
    assertThat(json.runs().getFirst().end()).isEqualTo(4);
    assertThat(marked(json, "late")).isEmpty();
    assertThat(json.isInRow(find(json.line().text(), "late"), 0)).isFalse();
  }

  @Test
  @DisplayName("keeps the source of its lines; the logger is then one of the fields")
  void keepsItsSource() {
    LogBuffer other = new LogBuffer(10);
    other.origin("stderr").append(SPRING);
    ShownLine shown = ShownLine.of(other.ring().lines(1, 1).getFirst(), false);

    assertThat(shown.source()).isEqualTo("stderr");
    assertThat(shown.details().get(1).text()).contains("\"logger\":\"c.e.OrderService\"");
  }

  @Test
  @DisplayName("of an entry is its message, and opens with its thread and fields, then its details")
  void isAnEntry() {
    LogEntry entry =
        LogEntry.builder()
            .message("paid")
            .thread("till-7")
            .fields(Map.of("list", List.of(1, 2)))
            .details(new IllegalStateException("out of paper"))
            .build();
    ShownLine shown = shown(entry);
    String fields = "{\"thread\":\"till-7\",\"list\":[1,2]}";

    assertThat(shown.text()).isEqualTo("paid");
    assertThat(shown.details())
        .containsExactly(
            new ShownLine.Part(fields, true, 1),
            new ShownLine.Part((String) entry.details(), false, 2));
    assertThat(shown.searched()).containsExactly("paid", fields, (String) entry.details());
    assertThat(shown(LogEntry.builder().message("bare").build()).isOpenable()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"till-7", "list", "\"list\":[1", "out of paper", "paid"})
  @DisplayName("is found by a search for any of it")
  void isFound(String query) throws InterruptedException {
    append(
        LogEntry.builder()
            .message("paid")
            .thread("till-7")
            .fields(Map.of("list", List.of(1, 2)))
            .details("out of paper")
            .build());
    append("another line");

    LogView view = buffer.view(LogFilter.ALL.withText(query));
    try {
      assertThat(view.matches().await(Duration.ofSeconds(20))).isTrue();
      assertThat(view.matches().hits()).isEqualTo(1);
      assertThat(view.lines(view.matches().first(), 9))
          .extracting(LogLine::sequence)
          .containsExactly(1L);
    } finally {
      view.release();
    }
  }

  @Test
  @DisplayName("is downloaded as it was logged")
  void isDownloaded() {
    Instant time = Instant.parse("2026-11-27T13:00:00Z");
    append(SPRING);
    append(
        LogEntry.builder()
            .level(LogLevel.INFO)
            .time(time)
            .source("shop")
            .message("paid")
            .thread("till-7")
            .fields(Map.of("order", 17))
            .details("trace")
            .build());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LogTimeFormat times = new LogTimeFormat(null, Locale.ROOT, ZoneOffset.UTC);

    LogText.write(buffer.view(LogFilter.ALL), 1, times, out);

    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .containsExactly(SPRING, "13:00:00.000 INFO [till-7] shop paid", "{\"order\":17}", "trace");
  }
}
