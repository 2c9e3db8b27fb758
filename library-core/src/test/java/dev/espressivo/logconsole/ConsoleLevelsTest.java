package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.RequestsTest.request;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;

@DisplayName("A log console whose users may change the levels of loggers")
class ConsoleLevelsTest {

  private static final String PACKAGE = "console.levels.test.order";
  private static final String NAME = PACKAGE + ".OrderService";

  private final Logger logger = (Logger) LoggerFactory.getLogger(NAME);
  private final LogBuffer buffer = new LogBuffer();
  private final LogConsole console = new LogConsole(buffer);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.ENGLISH);
    logger.getLoggerContext().getLogger("console").setLevel(Level.INFO);
    buffer.append(entry(NAME));
    console.setLevelControl((logger, level) -> logger.startsWith("console.levels"));
    UI.getCurrent().add(console);
  }

  @AfterEach
  void end() {
    ServerLevels.leases().end(NAME);
    ServerLevels.leases().end(PACKAGE);
    MockVaadin.tearDown();
  }

  private static LogEntry entry(String logger) {
    return LogEntry.builder().message("placed").source(logger).build();
  }

  /** Answers the browser. */
  private static void respond() {
    LogConsoleViewTest.updates();
  }

  private JsonNode menu(double line) {
    try {
      respond();
      Method menu = LogConsole.class.getDeclaredMethod("menu", double.class);
      menu.setAccessible(true);
      return ((JsonNode) menu.invoke(console, line)).get("loggers");
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode shown(LogConsole console) {
    return ((JsonNode) console.getElement().getPropertyRaw("loggerLevels")).get("leases");
  }

  @Test
  @DisplayName("offers the logger of a line and its parents, each with the levels that are more")
  void offersLoggers() {
    assertThat(menu(1).toString())
        .isEqualTo(
            """
            [{"logger":"%s","levels":["trace","debug"]},\
            {"logger":"%s","levels":["trace","debug"]},\
            {"logger":"console.levels.test","levels":["trace","debug"]},\
            {"logger":"console.levels","levels":["trace","debug"]}]\
            """
                .formatted(NAME, PACKAGE));
  }

  @Test
  @DisplayName("offers the logger of a captured event by its full name")
  void offersTheFullName() {
    LogEntry captured =
        LogEntry.builder().source("c.l.t.o.OrderService").fields(Map.of("logger", NAME)).build();
    assertThat(ConsoleLevels.loggers(captured)).startsWith(NAME, PACKAGE);
    assertThat(ConsoleLevels.loggers(entry("visitor"))).containsExactly("visitor");
    assertThat(ConsoleLevels.loggers(entry("shop.visitor"))).containsExactly("shop.visitor");
    assertThat(ConsoleLevels.loggers(entry("a.b.c.d.e.f"))).hasSize(4);
    assertThat(ConsoleLevels.loggers(entry("..."))).isNotEmpty();
    assertThat(ConsoleLevels.loggers(LogEntry.builder().build())).isEmpty();
  }

  @Test
  @DisplayName("offers nothing that the control refuses, and no logger that does not exist")
  void offersNothingElse() {
    buffer.append(entry("java.lang.Forged"));
    buffer.append(entry("console.levels.test.Unknown"));
    buffer.append(entry("x.".repeat(100_000) + "x"));
    assertThat(menu(2)).isEmpty();
    assertThat(menu(3).toString()).doesNotContain("Unknown").contains("console.levels.test");
    assertThat(menu(4)).isEmpty();

    console.setLevelControl((logger, level) -> level == LogLevel.DEBUG && logger.equals(NAME));
    assertThat(menu(1).toString())
        .isEqualTo("[{\"logger\":\"%s\",\"levels\":[\"debug\"]}]".formatted(NAME));
    console.setLevelControl(null);
    assertThat(menu(1)).isEmpty();
  }

  @Test
  @DisplayName("changes a level for a time, and every console with a control shows it")
  void changesALevel() {
    LogConsole other = new LogConsole();
    other.setLevelControl((logger, level) -> false);
    LogConsole without = new LogConsole();
    UI.getCurrent().add(other, without);
    respond();

    request(console, "changeLevel", NAME, "debug", 10);
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    update(console, other);
    JsonNode lease = shown(console).get(0);
    assertThat(lease.get("logger").asString()).isEqualTo(NAME);
    assertThat(lease.get("level").asString()).isEqualTo("debug");
    assertThat(lease.get("seconds").asInt()).isBetween(590, 600);
    assertThat(lease.get("ends").asBoolean()).isTrue();
    assertThat(shown(other).get(0).get("ends").asBoolean()).isFalse();
    assertThat(without.getElement().hasProperty("loggerLevels")).isFalse();

    request(other, "endLevel", NAME);
    request(without, "endLevel", NAME);
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
    request(console, "endLevel", NAME);
    assertThat(logger.getLevel()).isNull();
    update(console, other);
    assertThat(shown(console)).isEmpty();
    assertThat(shown(other)).isEmpty();
  }

  /** Makes the updates that are due, which a timer makes otherwise. */
  private static void update(LogConsole... consoles) {
    for (LogConsole each : consoles) {
      each.setLevelControl(each.getLevelControl());
    }
  }

  @Test
  @DisplayName("ignores forged loggers, levels and durations, and creates no loggers for them")
  void ignoresForgedRequests() {
    int before = logger.getLoggerContext().getLoggerList().size();
    for (int i = 0; i < 1_000; i++) {
      request(console, "changeLevel", "console.levels.forged" + i, "trace", 10);
    }
    request(console, "changeLevel", "console.levels." + "x".repeat(10_000), "trace", 10);
    request(console, "changeLevel", "", "trace", 10);
    request(console, "changeLevel", "ROOT", "trace", 10);
    request(console, "changeLevel", "org.slf4j", "trace", 10);
    for (String level : List.of("error", "off", "TRACE", "", "x".repeat(10_000))) {
      request(console, "changeLevel", NAME, level, 10);
    }
    for (int minutes : new int[] {0, -1, 1, 61, 100_000, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      request(console, "changeLevel", NAME, "trace", minutes);
    }
    request(console, "endLevel", "x".repeat(10_000));
    assertThat(ServerLevels.leases().all()).isEmpty();
    assertThat(logger.getLoggerContext().getLoggerList()).hasSize(before);
  }

  @Test
  @DisplayName("does nothing without a control, whatever the browser requests")
  void doesNothingWithoutAControl() {
    console.setLevelControl(null);
    assertThat(console.getLevelControl()).isNull();
    assertThat(console.getElement().hasProperty("loggerLevels")).isFalse();
    request(console, "changeLevel", NAME, "trace", 10);
    assertThat(logger.getLevel()).isNull();

    ServerLevels.leases().ask(NAME, LogLevel.DEBUG, Duration.ofMinutes(5));
    request(console, "endLevel", NAME);
    assertThat(logger.getLevel()).isEqualTo(Level.DEBUG);
  }

  @Test
  @DisplayName("has no part in the end: the level is put back if its session has ended")
  void hasNoPartInTheEnd() {
    request(console, "changeLevel", PACKAGE, "trace", 5);
    UI.getCurrent().remove(console);
    MockVaadin.tearDown();
    assertThat(logger.isTraceEnabled()).isTrue();
    assertThat(ServerLevels.leases().all()).hasSize(1);
    ServerLevels.leases().end(PACKAGE);
    assertThat(logger.isTraceEnabled()).isFalse();
    MockVaadin.setup();
  }

  @Test
  @DisplayName("keeps its control with the session, and nothing of the server's loggers")
  void isSerialised() throws Exception {
    LogConsole console = new LogConsole();
    console.setLevelControl((logger, level) -> true);
    request(console, "changeLevel", NAME, "debug", 5);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(console);
    }
    LogConsole restored =
        (LogConsole)
            new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    UI.getCurrent().add(restored);
    respond();
    assertThat(shown(restored)).hasSize(1);
    request(restored, "endLevel", NAME);
    assertThat(logger.getLevel()).isNull();
  }
}
