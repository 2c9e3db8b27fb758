package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A log entry")
class LogEntryTest {

  record Order(int id, List<String> items) {}

  /** An object that refers to itself, which no serialiser can write. */
  public static final class Endless {
    public Endless getSelf() {
      return this;
    }
  }

  private static LogEntry with(Object details) {
    return LogEntry.builder().message("m").details(details).build();
  }

  @Test
  @DisplayName("keeps text details, and a Throwable's stack trace as text")
  void keepsText() {
    assertThat(with("text").details()).isEqualTo("text");
    assertThat((String) with(new IllegalStateException("boom", new Error("deep"))).details())
        .startsWith("java.lang.IllegalStateException: boom\n\tat ")
        .contains("Caused by: java.lang.Error: deep")
        .doesNotEndWith("\n");
  }

  @Test
  @DisplayName("converts other details to JSON on creation, so that later changes have no effect")
  void freezesObjects() {
    List<String> items = new ArrayList<>(List.of("a"));
    LogEntry entry = with(new Order(7, items));
    ObjectNode node = JsonMapper.shared().createObjectNode().put("k", "v");
    LogEntry other = with(node);
    items.add("b");
    node.put("k", "changed");
    assertThat(entry.details()).isEqualTo(new LogEntry.Json("{\"id\":7,\"items\":[\"a\"]}"));
    assertThat(other.details()).isEqualTo(new LogEntry.Json("{\"k\":\"v\"}"));
  }

  @Test
  @DisplayName("refuses details that Jackson cannot write, naming their class")
  void refusesUnwritable() {
    assertThatThrownBy(() -> with(new Endless()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but is a " + Endless.class.getName())
        .hasMessageContaining("details must be text, a Throwable");
    Map<String, Object> self = new LinkedHashMap<>();
    self.put("self", self);
    assertThatThrownBy(() -> with(self)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("keeps JSON that Jackson writes but does not read as text")
  void keepsUnreadableJson() {
    String name = "x".repeat(100_000);
    assertThat(with(Map.of(name, 1)).details()).isEqualTo("{\"" + name + "\":1}");
  }

  @Test
  @DisplayName("truncates a text that is too long, with a mark")
  void cutsLongText() {
    assertThat((String) with("x".repeat(2_000_000)).details())
        .hasSizeLessThanOrEqualTo(LogEntry.MAX_DETAILS)
        .endsWith("more chars)");
    assertThat(with(List.of("x".repeat(2_000_000))).details()).isInstanceOf(String.class);
    assertThat(LogEntry.builder().message("x".repeat(70_000)).build().message())
        .hasSizeLessThanOrEqualTo(LogEntry.MAX_MESSAGE)
        .endsWith("… (4496 more chars)");
    assertThat(LogFields.cut("x".repeat(67) + "\ud83d\ude00" + "x".repeat(50), 100))
        .isEqualTo("x".repeat(67) + "… (52 more chars)");
  }

  @Test
  @DisplayName("has a source of one line, and neither source nor details with escape sequences")
  void hasNoEscapes() {
    assertThat(LogEntry.builder().source("a\r\nb\u001b[31mc\nd").build().source())
        .isEqualTo("a bc d");
    assertThat(with("one\n\u001b[1mtwo\u001b[0m\r\n\tthree\u0007\n").details())
        .isEqualTo("one\ntwo\n\tthree\n");
    assertThat((String) with(new IllegalStateException("\u001b[31mred")).details())
        .startsWith("java.lang.IllegalStateException: red\n\tat ");
  }

  @Test
  @DisplayName("has JSON that is too long as truncated text")
  void cutsLongJson() {
    LogEntry.Json json = new LogEntry.Json("\"" + "x".repeat(5_000_000) + "\"");
    assertThat((String) with(json).details())
        .hasSizeLessThanOrEqualTo(LogEntry.MAX_DETAILS)
        .startsWith("\"xxx")
        .endsWith("more chars)");
  }

  @Test
  @DisplayName("has the trace of a Throwable whose own methods throw")
  void hasTheTraceOfABrokenThrowable() {
    RuntimeException broken =
        new RuntimeException() {
          private static final long serialVersionUID = 1;

          @Override
          public String getMessage() {
            throw new IllegalStateException();
          }
        };
    assertThat((String) with(broken).details())
        .contains("toString() failed: java.lang.IllegalStateException", "\tat ");
  }

  @Test
  @DisplayName("is formatted with its time even if the pattern cannot format the time")
  void isWrittenWithAnyTime() {
    LogTimeFormat plain = new LogTimeFormat("HH:mm", Locale.ROOT, ZoneOffset.ofHours(14));
    LogTimeFormat narrow = new LogTimeFormat("pH:mm", Locale.ROOT, ZoneOffset.UTC);
    Instant noon = Instant.parse("2026-01-01T12:00:00Z");
    assertThat(plain.write(noon)).isEqualTo("02:00");
    assertThat(plain.write(Instant.MAX)).isEqualTo(Instant.MAX.toString());
    assertThat(plain.write(Instant.MIN)).isNotEmpty();
    assertThat(narrow.write(noon)).isEqualTo("2026-01-01T12:00:00Z");
  }

  @Test
  @DisplayName("accepts JSON text only if it is valid")
  void checksJson() {
    assertThat(with(new LogEntry.Json("[1]")).details()).isEqualTo(new LogEntry.Json("[1]"));
    assertThatThrownBy(() -> new LogEntry.Json("{\"a\":"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("but is not JSON");
    assertThatThrownBy(() -> new LogEntry.Json(" ")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new LogEntry.Json("1 2")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  @DisplayName("says in place of null what is allowed")
  void saysWhatIsAllowed() {
    assertThatThrownBy(() -> LogEntry.parse(null)).hasMessage("line must not be null");
    assertThatThrownBy(() -> LogBuffer.named(null)).hasMessage("name must not be null");
  }

  @Test
  @DisplayName("has the builder's fields, and null for those not set")
  void builds() {
    Instant time = Instant.parse("2026-01-01T00:00:00Z");
    assertThat(LogEntry.builder().level(LogLevel.WARN).time(time).source("s").message("m").build())
        .isEqualTo(new LogEntry(LogLevel.WARN, time, "s", "m", null));
    assertThat(LogEntry.builder().build()).isEqualTo(new LogEntry(null, null, null, "", null));
    assertThat(LogEntry.parse("WARN x"))
        .isEqualTo(new LogEntry(LogLevel.WARN, null, null, "WARN x", null));
  }
}
