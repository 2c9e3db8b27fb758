package dev.espressivo.logconsole;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/** Takes the records of a java.util.logging logger. */
final class JulSource extends AbstractLogSource {

  private static final SimpleFormatter MESSAGES = new SimpleFormatter();

  private final LogCaptureOptions options;
  // Held, since the log manager holds loggers weakly and a handler goes with its logger.
  private final Logger logger;
  private @Nullable Handler handler;

  JulSource(String loggerName, LogCaptureOptions options) {
    super(loggerName.isEmpty() ? "ROOT" : loggerName);
    this.options = options;
    this.logger = Logger.getLogger(getName().equals("ROOT") ? "" : getName());
    if (options.pattern() != null) {
      try {
        String.format(options.pattern(), ZonedDateTime.now(), "", "", "", "", "");
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            "pattern is '"
                + options.pattern()
                + "'; allowed is a format as of java.util.logging.SimpleFormatter: "
                + e.getMessage(),
            e);
      }
    }
  }

  @Override
  synchronized void open(LogBuffer buffer) {
    handler = new BufferHandler(buffer, options);
    logger.addHandler(handler);
  }

  @Override
  synchronized void shut() {
    if (handler != null) {
      logger.removeHandler(handler);
    }
  }

  static LogLevel level(Level level) {
    // The borders between what java.util.logging and others call a level, as SLF4J's bridge has
    // them.
    int value = level.intValue();
    if (value <= Level.FINEST.intValue()) {
      return LogLevel.TRACE;
    }
    if (value <= Level.FINE.intValue()) {
      return LogLevel.DEBUG;
    }
    if (value <= Level.INFO.intValue()) {
      return LogLevel.INFO;
    }
    return value <= Level.WARNING.intValue() ? LogLevel.WARN : LogLevel.ERROR;
  }

  private static final class BufferHandler extends Handler {
    private final LogBuffer buffer;
    private final LogCaptureOptions options;

    BufferHandler(LogBuffer buffer, LogCaptureOptions options) {
      this.buffer = buffer;
      this.options = options;
    }

    @Override
    public void publish(LogRecord record) {
      LogLevel level = level(record.getLevel());
      String name = record.getLoggerName() == null ? "" : record.getLoggerName();
      if (level.compareTo(options.level()) < 0 || LogFeedback.isFeedback(name, level)) {
        return;
      }
      String pattern = options.pattern();
      LogEntry entry =
          pattern == null
              ? new LogEntry(
                  level,
                  record.getInstant(),
                  name.isEmpty() ? null : CapturedEvent.source(name),
                  CapturedEvent.message(MESSAGES.formatMessage(record)),
                  CapturedEvent.details(Map.of(), trace(record)))
              : new LogEntry(
                  level, record.getInstant(), null, rendered(pattern, record, name), null);
      CapturedEvent.append(buffer, entry);
    }

    private static String rendered(String pattern, LogRecord record, String name) {
      Instant time = record.getInstant();
      String place =
          record.getSourceClassName() == null
              ? name
              : record.getSourceMethodName() == null
                  ? record.getSourceClassName()
                  : record.getSourceClassName() + " " + record.getSourceMethodName();
      String trace = trace(record);
      String text =
          String.format(
              pattern,
              ZonedDateTime.ofInstant(time, ZoneId.systemDefault()),
              place,
              name,
              record.getLevel().getLocalizedName(),
              MESSAGES.formatMessage(record),
              trace == null ? "" : "\n" + trace);
      return CapturedEvent.message(text.stripTrailing());
    }

    private static @Nullable String trace(LogRecord record) {
      if (record.getThrown() == null) {
        return null;
      }
      StringWriter trace = new StringWriter();
      record.getThrown().printStackTrace(new PrintWriter(trace));
      return trace.toString().stripTrailing();
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
