package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.LogRecord;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

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
  void aThrowableBecomesATraceAndPairsBecomeATree() {
    capture(LogCaptureOptions.DEFAULT);
    MDC.put("order", "17");
    logger.error("failed", new IllegalStateException("out of paper"));
    logger.atInfo().addKeyValue("pages", 3).log("printed");
    MDC.clear();
    logger.info("plain");
    assertThat((String) entries().get(0).details())
        .startsWith("order=17\njava.lang.IllegalStateException: out of paper\n\tat ")
        .contains("LogCaptureTest");
    assertThat(entries().get(1).details()).hasToString("{\"order\":\"17\",\"pages\":3}");
    assertThat(entries().get(2).details()).isNull();
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

  @Test
  void captureSurvivesAReconfigurationOfLogback() {
    capture(LogCaptureOptions.DEFAULT);
    LoggerContext context = logger.getLoggerContext();
    List<Logger> loggers = context.getLoggerList();
    List<Level> levels = loggers.stream().map(Logger::getLevel).toList();
    Logger root = context.getLogger("ROOT");
    List<Appender<ILoggingEvent>> appenders = new ArrayList<>();
    root.iteratorForAppenders().forEachRemaining(appenders::add);
    context.reset();
    try {
      logger.info("still here");
      assertThat(lines()).containsExactly("still here");
      source.close();
      context.reset();
      logger.info("late");
      assertThat(lines()).containsExactly("still here");
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
    // What a console does at its worst: it logs for each line that it is told of.
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
