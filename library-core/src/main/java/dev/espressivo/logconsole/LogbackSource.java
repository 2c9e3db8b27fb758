package dev.espressivo.logconsole;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggerContextListener;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.UnsynchronizedAppenderBase;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;

/** Takes the events of a Logback logger. The only class here that needs Logback. */
final class LogbackSource extends AbstractLogSource {

  private final LogCaptureOptions options;
  private @Nullable LoggerContext context;
  private @Nullable BufferAppender appender;
  private @Nullable Reattaching listener;

  LogbackSource(String loggerName, LogCaptureOptions options) {
    super(loggerName.isEmpty() ? "ROOT" : loggerName);
    this.options = options;
  }

  /** Whether SLF4J is bound to Logback. */
  static boolean isBound() {
    return LoggerFactory.getILoggerFactory() instanceof LoggerContext;
  }

  @Override
  synchronized void open(LogBuffer buffer) {
    ILoggerFactory factory = LoggerFactory.getILoggerFactory();
    if (!(factory instanceof LoggerContext bound)) {
      throw new IllegalStateException(
          "SLF4J is bound to "
              + factory.getClass().getName()
              + " and not to Logback; remove the other binding, or use LogSources.jul");
    }
    context = bound;
    appender = new BufferAppender(buffer, options);
    appender.setContext(bound);
    appender.setName("espressivo-log-console-" + System.identityHashCode(this));
    listener = new Reattaching();
    bound.addListener(listener);
    attach();
  }

  private synchronized void attach() {
    if (context != null && appender != null) {
      appender.start();
      context.getLogger(getName()).addAppender(appender);
    }
  }

  @Override
  synchronized void shut() {
    if (context != null && appender != null) {
      context.removeListener(listener);
      context.getLogger(getName()).detachAppender(appender);
      appender.stop();
    }
  }

  static LogLevel level(Level level) {
    int value = level.toInt();
    if (value >= Level.ERROR_INT) {
      return LogLevel.ERROR;
    }
    if (value >= Level.WARN_INT) {
      return LogLevel.WARN;
    }
    if (value >= Level.INFO_INT) {
      return LogLevel.INFO;
    }
    return value >= Level.DEBUG_INT ? LogLevel.DEBUG : LogLevel.TRACE;
  }

  /** A reconfiguration of Logback detaches every appender: ours comes back. */
  private final class Reattaching implements LoggerContextListener {
    @Override
    public boolean isResetResistant() {
      return true;
    }

    @Override
    public void onReset(LoggerContext context) {
      if (isRunning()) {
        attach();
      }
    }

    @Override
    public void onStart(LoggerContext context) {}

    @Override
    public void onStop(LoggerContext context) {}

    @Override
    public void onLevelChange(Logger logger, Level level) {}
  }

  // Not AppenderBase: that holds a lock while it appends, and the buffer is safe by itself.
  private static final class BufferAppender extends UnsynchronizedAppenderBase<ILoggingEvent> {
    private final LogBuffer buffer;
    private final LogCaptureOptions options;
    private @Nullable PatternLayout layout;

    BufferAppender(LogBuffer buffer, LogCaptureOptions options) {
      this.buffer = buffer;
      this.options = options;
    }

    @Override
    public void start() {
      if (options.pattern() != null) {
        PatternLayout made = new PatternLayout();
        made.setContext(getContext());
        made.setPattern(options.pattern());
        made.start();
        layout = made;
      }
      super.start();
    }

    @Override
    protected void append(ILoggingEvent event) {
      LogLevel level = level(event.getLevel());
      if (level.compareTo(options.level()) < 0
          || LogFeedback.isFeedback(event.getLoggerName(), level)) {
        return;
      }
      Instant time =
          event.getInstant() == null
              ? Instant.ofEpochMilli(event.getTimeStamp())
              : event.getInstant();
      PatternLayout pattern = layout;
      LogEntry entry =
          pattern == null
              ? new LogEntry(
                  level,
                  time,
                  CapturedEvent.source(event.getLoggerName()),
                  CapturedEvent.message(event.getFormattedMessage()),
                  CapturedEvent.details(pairs(event), trace(event)))
              : new LogEntry(
                  level,
                  time,
                  null,
                  CapturedEvent.message(pattern.doLayout(event).stripTrailing()),
                  null);
      CapturedEvent.append(buffer, entry);
    }

    private static Map<String, Object> pairs(ILoggingEvent event) {
      Map<String, String> mdc = event.getMDCPropertyMap();
      var keyValues = event.getKeyValuePairs();
      if (mdc.isEmpty() && (keyValues == null || keyValues.isEmpty())) {
        return Map.of();
      }
      Map<String, Object> pairs = new LinkedHashMap<>(mdc);
      if (keyValues != null) {
        keyValues.forEach(pair -> pairs.put(pair.key, CapturedEvent.value(pair.value)));
      }
      return pairs;
    }

    private static @Nullable String trace(ILoggingEvent event) {
      return event.getThrowableProxy() == null
          ? null
          : ThrowableProxyUtil.asString(event.getThrowableProxy());
    }
  }
}
