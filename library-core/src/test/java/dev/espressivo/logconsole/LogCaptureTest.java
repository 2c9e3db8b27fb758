package dev.espressivo.logconsole;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.pattern.ClassicConverter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.CoreConstants;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.logging.Handler;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.springframework.boot.logging.LoggingInitializationContext;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.core.env.StandardEnvironment;

@DisplayName("The capture of the app's log")
class LogCaptureTest {

  private static final String NAME = "dev.espressivo.logconsole.test.capturing.Subject";

  private final LogBuffer buffer = new LogBuffer();
  private final Logger logger = (Logger) LoggerFactory.getLogger(NAME);
  private final java.util.logging.Logger jul = java.util.logging.Logger.getLogger(NAME);
  private LogSource source;

  @AfterEach
  void close() {
    if (source != null) {
      source.close();
    }
    logger.setLevel(null);
    logger.setAdditive(true);
    jul.setLevel(null);
    jul.setUseParentHandlers(true);
    MDC.clear();
  }

  private void capture(LogCaptureOptions options) {
    logger.setLevel(Level.TRACE);
    logger.setAdditive(false);
    source = LogSources.logback(NAME, options).start(buffer);
  }

  private void captureJul(LogCaptureOptions options) {
    jul.setLevel(java.util.logging.Level.ALL);
    jul.setUseParentHandlers(false);
    source = LogSources.jul(NAME, options).start(buffer);
  }

  private List<LogEntry> entries() {
    return buffer.snapshot();
  }

  private List<String> lines() {
    return entries().stream().map(LogEntry::message).toList();
  }

  @Test
  void logbackEventsBecomeEntries() {
    capture(LogCaptureOptions.DEFAULT);
    logger.trace("a");
    logger.debug("b");
    logger.info("c {}", 1);
    logger.warn("d");
    logger.error("e");
    assertThat(lines()).containsExactly("a", "b", "c 1", "d", "e");
    assertThat(entries())
        .extracting(LogEntry::level)
        .containsExactly(
            LogLevel.TRACE, LogLevel.DEBUG, LogLevel.INFO, LogLevel.WARN, LogLevel.ERROR);
    assertThat(entries()).allSatisfy(entry -> assertThat(entry.time()).isNotNull());
    assertThat(entries())
        .allSatisfy(entry -> assertThat(entry.source()).isEqualTo("d.e.l.test.capturing.Subject"));
    assertThat(entries()).allSatisfy(entry -> assertThat(entry.details()).isNull());
  }

  @Test
  void aThrowableBecomesATraceAndPairsBecomeFields() {
    capture(LogCaptureOptions.DEFAULT);
    MDC.put("order", "17");
    logger.error("failed", new IllegalStateException("out of paper"));
    logger.atInfo().addKeyValue("pages", 3).log("printed");
    MDC.clear();
    logger.info("plain");
    assertThat((String) entries().get(0).details())
        .startsWith("java.lang.IllegalStateException: out of paper\n\tat ")
        .contains("LogCaptureTest");
    assertThat(entries())
        .extracting(LogEntry::fields)
        .containsExactly(
            Map.of("logger", NAME, "order", "17"),
            Map.of("logger", NAME, "order", "17", "pages", 3),
            Map.of("logger", NAME));
    assertThat(entries().get(1).details()).isNull();
  }

  @Test
  void threadMarkersAndValuesKeepTheirStructure() throws InterruptedException {
    capture(LogCaptureOptions.DEFAULT);
    Marker marker = MarkerFactory.getDetachedMarker("AUDIT");
    marker.add(MarkerFactory.getDetachedMarker("MONEY"));
    List<Object> own = new ArrayList<>(List.of(1, 2));
    own.add(own);
    Thread.ofPlatform()
        .name("till-7")
        .start(
            () ->
                logger
                    .atInfo()
                    .addMarker(marker)
                    .addKeyValue("list", List.of(1, Map.of("x", true)))
                    .addKeyValue("array", new String[] {"a", "b"})
                    .addKeyValue("own", own)
                    .log("paid"))
        .join();
    LogEntry entry = entries().getFirst();
    assertThat(entry.thread()).isEqualTo("till-7");
    assertThat(entry.fields())
        .containsEntry("markers", List.of("AUDIT", "MONEY"))
        .containsEntry("list", List.of(1, Map.of("x", true)))
        .containsEntry("array", List.of("a", "b"));
    assertThat(String.valueOf(entry.fields().get("own"))).startsWith("[1, 2, [1, 2");
  }

  @Test
  void aMessageOfSeveralLinesOpensWithItsFirst() {
    capture(LogCaptureOptions.DEFAULT);
    logger.error("\n\n*****\nFAILED TO START\n*****");
    assertThat(lines()).containsExactly("*****");
    assertThat((String) entries().get(0).details()).contains("FAILED TO START");
  }

  @Test
  void theLeastLevelIsKept() {
    capture(LogCaptureOptions.DEFAULT.withLevel(LogLevel.WARN));
    logger.info("no");
    logger.warn("yes");
    assertThat(lines()).containsExactly("yes");
  }

  @Test
  void aPatternWritesTheLine() {
    capture(LogCaptureOptions.DEFAULT.withPattern("%-5level [%X{order}] %msg%n"));
    MDC.put("order", "17");
    logger.info("printed");
    logger.error("failed", new IllegalStateException("out of paper"));
    assertThat(lines()).containsExactly("INFO  [17] printed", "ERROR [17] failed");
    assertThat(entries().get(0).level()).isEqualTo(LogLevel.INFO);
    assertThat(entries().get(0).source()).isNull();
    assertThat((String) entries().get(1).details()).contains("out of paper", "\tat ");
  }

  @Test
  void afterItsEndNothingIsCaptured() {
    capture(LogCaptureOptions.DEFAULT);
    source.close();
    logger.info("late");
    assertThat(lines()).isEmpty();
    assertThat(logger.iteratorForAppenders().hasNext()).isFalse();
  }

  /** Runs a task that reconfigures Logback, and then restores the configuration. */
  private void withLogbackRestored(Consumer<LoggerContext> action) {
    LoggerContext context = logger.getLoggerContext();
    List<Logger> loggers = context.getLoggerList();
    List<Level> levels = loggers.stream().map(Logger::getLevel).toList();
    Logger root = context.getLogger("ROOT");
    List<Appender<ILoggingEvent>> appenders = new ArrayList<>();
    root.iteratorForAppenders().forEachRemaining(appenders::add);
    try {
      action.accept(context);
    } finally {
      IntStream.range(0, loggers.size()).forEach(i -> loggers.get(i).setLevel(levels.get(i)));
      appenders.forEach(
          appender -> {
            appender.start();
            root.addAppender(appender);
          });
    }
  }

  @Test
  void captureSurvivesAReconfigurationOfLogback() {
    capture(LogCaptureOptions.DEFAULT);
    withLogbackRestored(
        context -> {
          context.reset();
          logger.info("still here");
          assertThat(lines()).containsExactly("still here");
          source.close();
          context.reset();
          logger.info("late");
          assertThat(lines()).containsExactly("still here");
          assertThat(context.getTurboFilterList()).isEmpty();
        });
  }

  @Test
  void captureSurvivesAStopOfLogback() {
    capture(LogCaptureOptions.DEFAULT);
    withLogbackRestored(
        context -> {
          for (int i = 0; i < 3; i++) {
            context.stop();
            logger.info("stopped " + i);
            context.reset();
            logger.info("reset " + i);
            context.start();
            logger.info("started " + i);
          }
        });
    assertThat(lines())
        .containsExactly(
            "stopped 0",
            "reset 0",
            "started 0",
            "stopped 1",
            "reset 1",
            "started 1",
            "stopped 2",
            "reset 2",
            "started 2");
    assertThat(source.isRunning()).isTrue();
  }

  @Test
  void captureSurvivesSpringsLoggingSystem() {
    capture(LogCaptureOptions.DEFAULT);
    withLogbackRestored(
        context -> {
          LoggingSystem system = LoggingSystem.get(getClass().getClassLoader());
          system.cleanUp();
          system.beforeInitialize();
          system.initialize(
              new LoggingInitializationContext(new StandardEnvironment()), null, null);
          logger.warn("after the initialisation");
          system.cleanUp();
        });
    assertThat(lines()).containsExactly("after the initialisation");
  }

  @Test
  void anAppenderThatIsTakenAwayComesBackAndSaysSo() {
    capture(LogCaptureOptions.DEFAULT);
    logger.detachAndStopAllAppenders();
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(1));
    logger.info("again");
    assertThat(lines().get(0)).contains(NAME, "had been removed", "are missing");
    assertThat(entries().get(0).level()).isEqualTo(LogLevel.WARN);
    assertThat(lines().get(1)).isEqualTo("again");
  }

  @Test
  void appsThatConfigureLogbackWhileOthersBeginAndEndACaptureDoNotFail() throws Exception {
    LoggerContext context = new LoggerContext();
    AtomicReference<Throwable> failure = new AtomicReference<>();
    Runnable capturing =
        () -> {
          try {
            for (int i = 0; i < 300; i++) {
              LogSource capture = new LogbackSource(NAME, LogCaptureOptions.DEFAULT, context);
              capture.start(buffer).close();
            }
          } catch (Throwable e) {
            failure.set(e);
          }
        };
    List<Thread> threads =
        List.of(Thread.ofPlatform().start(capturing), Thread.ofPlatform().start(capturing));
    while (threads.stream().anyMatch(Thread::isAlive)) {
      context.stop();
      context.reset();
      context.start();
    }
    assertThat(failure).hasValue(null);
  }

  /** A class whose methods all throw. */
  private static final class Broken extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String getMessage() {
      throw new IllegalStateException("no message");
    }

    @Override
    public String toString() {
      throw new StackOverflowError();
    }
  }

  /** A number that JSON cannot represent. */
  private static final class Odd extends Number {
    private static final long serialVersionUID = 1;

    @Override
    public int intValue() {
      throw new IllegalStateException("no number");
    }

    @Override
    public long longValue() {
      return intValue();
    }

    @Override
    public float floatValue() {
      return intValue();
    }

    @Override
    public double doubleValue() {
      return intValue();
    }

    @Override
    public String toString() {
      return "odd";
    }
  }

  /** A map that cannot be read. */
  private static final class BrokenMap extends AbstractMap<String, String> {
    @Override
    public Set<Entry<String, String>> entrySet() {
      throw new IllegalStateException("no entries");
    }
  }

  @Test
  void noLogbackEventIsDroppedForItsDecoration() {
    capture(LogCaptureOptions.DEFAULT);
    logger.atInfo().addKeyValue("k", new Broken()).log("broken value");
    logger.atInfo().addKeyValue(null, "v").log("null key");
    logger.atInfo().addKeyValue("k", (Object) null).log("null value");
    logger.atInfo().addKeyValue("k", new Odd()).log("odd number");
    logger.atInfo().addKeyValue("k", Double.NaN).log("no number");
    logger.atInfo().addKeyValue("k", new AtomicInteger(3)).log("number that changes");
    logger.atInfo().addKeyValue("k", new BrokenMap()).log("broken map");
    assertThat(lines())
        .containsExactly(
            "broken value",
            "null key",
            "null value",
            "odd number",
            "no number",
            "number that changes",
            "broken map");
    assertThat(entries())
        .extracting(entry -> entry.fields().get("k"))
        .containsExactly(
            "[" + Broken.class.getName() + ".toString() failed: java.lang.StackOverflowError]",
            null,
            null,
            "odd",
            Double.NaN,
            "3",
            "[A value failed: java.lang.IllegalStateException]");
    assertThat(entries().get(1).fields()).containsEntry("null", "v");
    assertThat(entries().get(2).fields()).containsKey("k");
  }

  @Test
  void aLogbackPatternThatIsNoneIsRefused() {
    for (String pattern : List.of("%nosuchword %msg", "%d{nonsense %msg", "%-")) {
      assertThatThrownBy(
              () -> LogSources.logback(NAME, LogCaptureOptions.DEFAULT.withPattern(pattern)))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith(
              "pattern must be a layout pattern of Logback, but is '" + pattern);
    }
  }

  @Test
  void aPatternWithWordsOfTheConfigurationIsReadAgainWhenThatChanges() {
    LoggerContext context = logger.getLoggerContext();
    String key = CoreConstants.PATTERN_RULE_REGISTRY;
    Object before = context.getObject(key);
    try {
      context.putObject(key, new HashMap<>(Map.of("loud", Loud.class.getName())));
      capture(LogCaptureOptions.DEFAULT.withPattern("%loud %msg"));
      logger.info("a");
      context.removeObject(key);
      logger.info("b");
      context.putObject(key, new HashMap<>(Map.of("loud", Loud.class.getName())));
      logger.info("c");
    } finally {
      context.removeObject(key);
      if (before != null) {
        context.putObject(key, before);
      }
    }
    assertThat(lines()).containsExactly("LOUD a", "b", "LOUD c");
  }

  /** A converter that a pattern can name. */
  public static final class Loud extends ClassicConverter {
    @Override
    public String convert(ILoggingEvent event) {
      return "LOUD";
    }
  }

  @Test
  void julRecordsBecomeEntries() {
    captureJul(LogCaptureOptions.DEFAULT);
    jul.finest("a");
    jul.finer("b");
    jul.fine("c");
    jul.config("d");
    jul.log(java.util.logging.Level.INFO, "e {0}", 1);
    jul.warning("f");
    jul.log(java.util.logging.Level.SEVERE, "g", new IllegalStateException("out of paper"));
    assertThat(lines()).containsExactly("a", "b", "c", "d", "e 1", "f", "g");
    assertThat(entries())
        .extracting(LogEntry::level)
        .containsExactly(
            LogLevel.TRACE,
            LogLevel.DEBUG,
            LogLevel.DEBUG,
            LogLevel.INFO,
            LogLevel.INFO,
            LogLevel.WARN,
            LogLevel.ERROR);
    assertThat(entries().get(0).source()).isEqualTo("d.e.l.test.capturing.Subject");
    assertThat(entries().get(0).thread()).isEqualTo(Thread.currentThread().getName());
    assertThat(entries().get(0).fields()).containsExactly(Map.entry("logger", NAME));
    assertThat(entries().get(0).time()).isNotNull();
    assertThat((String) entries().get(6).details()).contains("out of paper", "\tat ");
    source.close();
    jul.info("late");
    assertThat(entries()).hasSize(7);
    assertThat(jul.getHandlers()).isEmpty();
  }

  @Test
  void aJulRecordWithoutMessageOrLoggerDoesNotFail() {
    captureJul(LogCaptureOptions.DEFAULT);
    LogRecord record = new LogRecord(java.util.logging.Level.INFO, null);
    jul.getHandlers()[0].publish(record);
    assertThat(entries()).hasSize(1);
    assertThat(entries().get(0).source()).isNull();
  }

  @Test
  void noJulRecordIsDroppedForItsDecorationAndNothingIsThrown() {
    captureJul(LogCaptureOptions.DEFAULT);
    jul.log(java.util.logging.Level.SEVERE, "broken", new Broken());
    jul.log(java.util.logging.Level.SEVERE, "cause", new IllegalStateException("x", new Broken()));
    jul.log(
        new LogRecord(java.util.logging.Level.INFO, "unreadable") {
          private static final long serialVersionUID = 1;

          @Override
          public String getMessage() {
            throw new IllegalStateException();
          }

          @Override
          public Instant getInstant() {
            throw new IllegalStateException();
          }
        });
    assertThat(lines())
        .containsExactly(
            "broken", "cause", "[The message failed: java.lang.IllegalStateException]");
    assertThat((String) entries().get(0).details())
        .startsWith("[" + Broken.class.getName() + ".toString() failed")
        .contains("\tat " + getClass().getName());
    assertThat((String) entries().get(1).details())
        .startsWith("java.lang.IllegalStateException: x\n\tat ")
        .contains("\nCaused by: [" + Broken.class.getName());
    source.close();
    captureJul(LogCaptureOptions.DEFAULT.withPattern("%5$s%6$s"));
    jul.log(java.util.logging.Level.SEVERE, "by pattern", new Broken());
    assertThat(lines()).endsWith("by pattern");
  }

  @Test
  void aListenerOfTheBufferThatFailsReachesNoLoggingCode() {
    captureJul(LogCaptureOptions.DEFAULT);
    buffer.addListener(
        () -> {
          throw new StackOverflowError();
        });
    jul.info("one");
    assertThat(lines()).containsExactly("one");
  }

  @Test
  void julCaptureSurvivesItsConfiguration() throws IOException {
    captureJul(LogCaptureOptions.DEFAULT);
    LogManager manager = LogManager.getLogManager();
    java.util.logging.Logger root = java.util.logging.Logger.getLogger("");
    java.util.logging.Level level = root.getLevel();
    List<Handler> handlers = List.of(root.getHandlers());
    String configuration = ".level=INFO\n";
    try {
      manager.reset();
      jul.info("reset");
      manager.readConfiguration(new ByteArrayInputStream(configuration.getBytes(UTF_8)));
      jul.info("read");
      manager.updateConfiguration(
          new ByteArrayInputStream(
              (configuration + NAME + ".handlers=java.util.logging.ConsoleHandler\n")
                  .getBytes(UTF_8)),
          null);
      jul.info("updated");
      manager.updateConfiguration(
          new ByteArrayInputStream(configuration.getBytes(UTF_8)), key -> (before, after) -> after);
      jul.info("updated again");
    } finally {
      List.of(root.getHandlers()).forEach(root::removeHandler);
      handlers.forEach(root::addHandler);
      root.setLevel(level);
    }
    assertThat(lines()).containsExactly("reset", "read", "updated", "updated again");
    source.close();
    assertThat(List.of(jul.getHandlers()))
        .noneMatch(h -> h.getClass().getName().contains("espressivo"));
    List.of(jul.getHandlers()).forEach(jul::removeHandler);
  }

  @Test
  void julCapturesOfTheRootBeginAndEndWhileItIsConfigured() throws Exception {
    LogManager manager = LogManager.getLogManager();
    java.util.logging.Logger root = java.util.logging.Logger.getLogger("");
    java.util.logging.Level level = root.getLevel();
    List<Handler> handlers = List.of(root.getHandlers());
    AtomicBoolean ended = new AtomicBoolean();
    try {
      Thread captures =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    for (int i = 0; i < 2_000; i++) {
                      LogSources.jul("", LogCaptureOptions.DEFAULT).start(buffer).close();
                    }
                    ended.set(true);
                  });
      Thread configures =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    while (!ended.get()) {
                      try {
                        manager.readConfiguration(
                            new ByteArrayInputStream(".level=INFO\n".getBytes(UTF_8)));
                      } catch (IOException e) {
                        throw new UncheckedIOException(e);
                      }
                    }
                  });
      assertThat(captures.join(Duration.ofSeconds(20))).as("without a deadlock").isTrue();
      assertThat(configures.join(Duration.ofSeconds(20))).as("without a deadlock").isTrue();
    } finally {
      if (ended.get()) {
        List.of(root.getHandlers()).forEach(root::removeHandler);
        handlers.forEach(root::addHandler);
        root.setLevel(level);
      }
    }
  }

  @Test
  void aJulHandlerThatIsTakenAwayComesBackAndSaysSo() {
    captureJul(LogCaptureOptions.DEFAULT);
    List.of(jul.getHandlers()).forEach(jul::removeHandler);
    await().untilAsserted(() -> assertThat(buffer.size()).isEqualTo(1));
    jul.info("again");
    assertThat(lines().get(0)).contains(NAME, "had been removed");
    assertThat(lines().get(1)).isEqualTo("again");
  }

  @Test
  void aFormatWritesTheJulLine() {
    captureJul(LogCaptureOptions.DEFAULT.withPattern("%4$s: %5$s%6$s%n").withLevel(LogLevel.INFO));
    jul.fine("no");
    jul.info("printed");
    jul.log(java.util.logging.Level.SEVERE, "failed", new IllegalStateException("out of paper"));
    assertThat(lines().get(0)).endsWith(": printed");
    assertThat(lines().get(1)).endsWith(": failed");
    assertThat((String) entries().get(1).details()).contains("out of paper");
    assertThatThrownBy(() -> LogSources.jul("", LogCaptureOptions.DEFAULT.withPattern("%9$q")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll("pattern", "%9$q");
  }

  @Test
  void whatAGuardedThreadLogsIsNotCaptured() {
    capture(LogCaptureOptions.DEFAULT);
    LogFeedback.guard(
        () -> {
          logger.error("inside");
          LogFeedback.guard(() -> logger.error("further inside"));
          logger.error("still inside");
        });
    assertThatThrownBy(
            () ->
                LogFeedback.guard(
                    () -> {
                      throw new IllegalStateException();
                    }))
        .isInstanceOf(IllegalStateException.class);
    logger.info("outside");
    assertThat(lines()).containsExactly("outside");
  }

  @Test
  void anythingThatLogsWhenALineComesDoesNotRunAway() {
    capture(LogCaptureOptions.DEFAULT);
    AtomicInteger told = new AtomicInteger();
    // The worst case of a console: it logs at each call of its listener.
    buffer.addListener(
        () -> {
          if (told.incrementAndGet() > 1_000) {
            throw new AssertionError("ran away");
          }
          logger.warn("pushing a line");
        });
    for (int i = 0; i < 10; i++) {
      logger.info("line");
    }
    assertThat(told).hasValue(10);
    assertThat(buffer.size()).isEqualTo(10);
  }

  @Test
  void theTransportOfLinesIsCapturedFromInfoOn() {
    String transport = "org.atmosphere.cpr.Test";
    Logger atmosphere = (Logger) LoggerFactory.getLogger(transport);
    atmosphere.setLevel(Level.TRACE);
    source = LogSources.logback("org.atmosphere").start(buffer);
    try {
      atmosphere.trace("frame");
      atmosphere.debug("frame");
      atmosphere.info("started");
      atmosphere.warn("slow");
      assertThat(lines()).containsExactly("started", "slow");
    } finally {
      atmosphere.setLevel(null);
    }
  }

  @Test
  void longLoggerNamesAreShortenedFromTheLeft() {
    assertThat(CapturedEvent.source("short.Name")).isEqualTo("short.Name");
    assertThat(CapturedEvent.source("org.springframework.boot.web.embedded.tomcat.TomcatWebServer"))
        .isEqualTo("o.s.b.w.e.tomcat.TomcatWebServer");
    assertThat(CapturedEvent.source("NameWithoutPackagesThatIsLongerThanAnyRoom"))
        .isEqualTo("NameWithoutPackagesThatIsLongerThanAnyRoom");
    assertThat(
            CapturedEvent.source("org.apache.catalina.core.ContainerBase.[Tomcat].[localhost].[/]"))
        .isEqualTo("o.a.c.c.C.[Tomcat].[localhost].[/]");
    assertThat(CapturedEvent.source("a..b".repeat(20))).isNotEmpty();
  }
}
