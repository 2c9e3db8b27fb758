package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

@DisplayName("The levels of a logging system")
class LoggerLevelsTest {

  private static final String PACKAGE = "levels.test.shop";
  private static final String NAME = PACKAGE + ".OrderService";
  private static final List<Logger> HELD = List.of(Logger.getLogger(NAME));

  /**
   * A logging system with the logger {@link #NAME}, whose loggers inherit the level INFO.
   *
   * @param isDebug returns whether a logger logs events of the level DEBUG
   * @param names returns the names of all loggers
   */
  record Subject<L>(
      String name,
      LoggerLevels<L> levels,
      Predicate<String> isDebug,
      java.util.function.Supplier<List<String>> names) {

    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Subject<?>> systems() {
    ch.qos.logback.classic.LoggerContext logback = new ch.qos.logback.classic.LoggerContext();
    logback.getLogger("ROOT").setLevel(Level.INFO);
    logback.getLogger(NAME);
    LoggerContext log4j = new LoggerContext("levels");
    Configuration configuration = new DefaultConfiguration();
    configuration.initialize();
    configuration.getRootLogger().setLevel(org.apache.logging.log4j.Level.INFO);
    log4j.start(configuration);
    log4j.getLogger(NAME);
    ch.qos.logback.classic.Logger bound =
        (ch.qos.logback.classic.Logger) LoggerFactory.getLogger(NAME);
    bound.getLoggerContext().getLogger("levels").setLevel(Level.INFO);
    return Stream.of(
        new Subject<>(
            "Logback",
            new LogbackLevels(logback),
            name -> logback.getLogger(name).isDebugEnabled(),
            () ->
                logback.getLoggerList().stream()
                    .map(ch.qos.logback.classic.Logger::getName)
                    .toList()),
        new Subject<>(
            "Log4j2",
            new Log4jLevels(log4j),
            name -> log4j.getLogger(name).isDebugEnabled(),
            () ->
                Stream.concat(
                        log4j.getLoggers().stream().map(each -> each.getName()),
                        log4j.getConfiguration().getLoggers().keySet().stream())
                    .toList()),
        new Subject<>(
            "java.util.logging",
            new JulLevels(),
            name -> HELD.getFirst().isLoggable(java.util.logging.Level.FINE),
            () -> Collections.list(LogManager.getLogManager().getLoggerNames())),
        new Subject<>(
            "Spring Boot",
            Objects.requireNonNull(SpringLevels.find()),
            name -> LoggerFactory.getLogger(name).isDebugEnabled(),
            () ->
                bound.getLoggerContext().getLoggerList().stream()
                    .map(ch.qos.logback.classic.Logger::getName)
                    .toList()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("systems")
  @DisplayName("are set on a logger and put back, so that it inherits its level again")
  <L> void setsALevel(Subject<L> system) {
    LoggerLevels<L> levels = system.levels();
    assertThat(levels.get(NAME)).isNull();
    assertThat(levels.passes(NAME, LogLevel.INFO)).isTrue();
    assertThat(levels.passes(NAME, LogLevel.DEBUG)).isFalse();
    List<String> before = system.names().get();

    levels.set(NAME, levels.of(LogLevel.DEBUG));
    assertThat(levels.get(NAME)).isEqualTo(levels.of(LogLevel.DEBUG));
    assertThat(levels.passes(NAME, LogLevel.DEBUG)).isTrue();
    assertThat(levels.passes(NAME, LogLevel.TRACE)).isFalse();
    assertThat(system.isDebug().test(NAME)).isTrue();

    levels.set(NAME, null);
    assertThat(levels.get(NAME)).isNull();
    assertThat(levels.passes(NAME, LogLevel.DEBUG)).isFalse();
    assertThat(system.isDebug().test(NAME)).isFalse();
    assertThat(system.names().get()).containsExactlyInAnyOrderElementsOf(before);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("systems")
  @DisplayName("are set on a parent, which need have no logger of its own")
  <L> void setsALevelOfAParent(Subject<L> system) {
    LoggerLevels<L> levels = system.levels();
    assertThat(levels.has(PACKAGE)).isTrue();
    assertThat(levels.passes(PACKAGE, LogLevel.DEBUG)).isFalse();

    levels.set(PACKAGE, levels.of(LogLevel.TRACE));
    assertThat(system.isDebug().test(NAME)).isTrue();
    assertThat(levels.get(NAME)).isNull();
    assertThat(levels.passes(NAME, LogLevel.TRACE)).isTrue();

    levels.set(PACKAGE, null);
    assertThat(system.isDebug().test(NAME)).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("systems")
  @DisplayName("are looked up without a logger being created")
  <L> void createsNoLoggers(Subject<L> system) {
    LoggerLevels<L> levels = system.levels();
    List<String> before = system.names().get();
    for (String unknown : List.of("levels.test.other", NAME + ".Inner", PACKAGE + ".Order", "x")) {
      assertThat(levels.has(unknown)).as(unknown).isFalse();
    }
    assertThat(levels.has(NAME)).isTrue();
    assertThat(system.names().get()).containsExactlyInAnyOrderElementsOf(before);
  }

  @Test
  @DisplayName("of Log4j2 stay in a configuration that a capture has added")
  void stayBesideACapture() {
    LoggerContext context = new LoggerContext("captured");
    Configuration configuration = new DefaultConfiguration();
    configuration.initialize();
    configuration.getRootLogger().setLevel(org.apache.logging.log4j.Level.INFO);
    context.start(configuration);
    LogBuffer buffer = new LogBuffer();
    LogSource capture = new Log4jSource(NAME, LogCaptureOptions.DEFAULT, context).start(buffer);
    Log4jLevels levels = new Log4jLevels(context);

    levels.set(NAME, org.apache.logging.log4j.Level.DEBUG);
    levels.set(NAME, null);
    context.getLogger(NAME).info("captured");
    assertThat(buffer.snapshot()).hasSize(1);

    levels.set(NAME, org.apache.logging.log4j.Level.DEBUG);
    capture.close();
    assertThat(context.getLogger(NAME).isDebugEnabled()).isTrue();
    levels.set(NAME, null);
    assertThat(configuration.getLoggers()).doesNotContainKey(NAME);
  }

  @Test
  @DisplayName("of java.util.logging stay, though the log manager holds its loggers weakly")
  void stayInCollectedLoggers() {
    JulLevels levels = new JulLevels();
    levels.set(PACKAGE, java.util.logging.Level.FINE);
    System.gc();
    assertThat(levels.get(PACKAGE)).isEqualTo(java.util.logging.Level.FINE);
    levels.set(PACKAGE, null);
  }
}
