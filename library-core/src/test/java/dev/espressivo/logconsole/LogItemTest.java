package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A line in a feed")
class LogItemTest {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

  private static LogItem read(String json) {
    return MAPPER.readValue(json, LogItem.class);
  }

  @Test
  @DisplayName("is read as it was written, a line of output or an entry")
  void isReadAsWritten() {
    Instant time = Instant.parse("2026-11-27T12:00:00.123456789Z");
    for (Object line :
        List.of(
            "\u001b[31mred",
            new LogEntry(null, null, null, "", null),
            new LogEntry(LogLevel.WARN, time, "source", "message", "details"),
            LogEntry.builder().thread("t").fields(Map.of("a", List.of(1, Map.of("b", 2)))).build(),
            new LogEntry(LogLevel.FATAL, time, "source", "message", new LogEntry.Json("{}")))) {
      LogItem item = LogItem.of("origin", null, line);

      assertThat(read(MAPPER.writeValueAsString(item)).toLine()).isEqualTo(line);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"level\":\"info\"}|INFO",
        "{\"level\":\"Warning\"}|WARN",
        "{\"severity\":\"ERROR\"}|ERROR",
        "{\"log.level\":\"debug\"}|DEBUG",
        "{\"level\":50}|ERROR",
        "{\"level\":\"no such level\"}|",
        "{\"level\":[1]}|",
        "{\"level\":null}|",
      })
  @DisplayName("has the level that another program has written, if it is one")
  void readsLevels(String json, LogLevel level) {
    assertThat(read(json).level()).isEqualTo(level);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"time\":\"2026-11-27T12:00:00Z\"}|2026-11-27T12:00:00Z",
        "{\"@timestamp\":\"2026-11-27T13:00:00+01:00\"}|2026-11-27T12:00:00Z",
        "{\"timestamp\":1795780800}|2026-11-27T12:00:00Z",
        "{\"time\":1795780800000}|2026-11-27T12:00:00Z",
        "{\"time\":1795780800.5}|2026-11-27T12:00:00.500Z",
        "{\"time\":1e300}|",
        "{\"time\":\"yesterday\"}|",
        "{\"time\":{}}|",
      })
  @DisplayName("has the time that another program has written, if it is one")
  void readsTimes(String json, Instant time) {
    assertThat(read(json).time()).isEqualTo(time);
  }

  @Test
  @DisplayName("has the thread and the fields that another program has written, if they are such")
  void readsThreadsAndFields() {
    LogEntry entry =
        (LogEntry)
            read("{\"thread_name\":\"t\",\"fields\":{\"a\":1,\"b\":null,\"c\":[true,0.5,\"x\"]}}")
                .toLine();
    assertThat(entry.thread()).isEqualTo("t");
    assertThat(entry.fields())
        .containsEntry("a", 1)
        .containsEntry("b", null)
        .containsEntry("c", List.of(true, 0.5, "x"));

    LogEntry other = (LogEntry) read("{\"thread\":{\"id\":1},\"fields\":[1]}").toLine();
    assertThat(other.thread()).isNull();
    assertThat(other.fields()).isEmpty();
  }

  @Test
  @DisplayName("has the source, the message and the stack trace by the names of other programs")
  void readsOtherNames() {
    LogItem item = read("{\"logger_name\":\"a.b\",\"msg\":\"m\",\"stack_trace\":\"at x\",\"v\":1}");

    assertThat(item.toLine()).isEqualTo(new LogEntry(null, null, "a.b", "m", "at x"));
  }
}
