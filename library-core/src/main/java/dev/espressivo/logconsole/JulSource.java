package dev.espressivo.logconsole;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Objects;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.jspecify.annotations.Nullable;

/** Captures the records of a java.util.logging logger. */
final class JulSource extends AbstractCapture<LogRecord> {

  private static final SimpleFormatter MESSAGES = new SimpleFormatter();

  // A strong reference: the log manager holds loggers weakly, and a handler is lost with its
  // logger.
  private final Logger logger;
  private final Handler handler = new BufferHandler();

  JulSource(String loggerName, LogCaptureOptions options) {
    super(loggerName, options);
    this.logger = Logger.getLogger(getName().equals("ROOT") ? "" : getName());
    if (options.pattern() != null) {
      try {
        String.format(options.pattern(), ZonedDateTime.now(), "", "", "", "", "");
      } catch (IllegalArgumentException e) {
        checkPattern(
            "a format of java.util.logging.SimpleFormatter", String.valueOf(e.getMessage()));
      }
    }
  }

  @Override
  void attach() {
    if (!isAttached()) {
      logger.addHandler(handler);
    }
  }

  @Override
  void detach() {
    logger.removeHandler(handler);
  }

  @Override
  boolean isAttached() {
    return Arrays.asList(logger.getHandlers()).contains(handler);
  }

  @Override
  LogLevel level(LogRecord record) {
    // The boundaries between java.util.logging's levels and those of others are the same as in
    // SLF4J's bridge.
    int value = record.getLevel().intValue();
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

  private final class BufferHandler extends Handler {

    @Override
    public void publish(LogRecord record) {
      take(record);
    }

    @Override
    public void flush() {}

    /**
     * Attaches again. When the log manager reads or resets its configuration, it removes handlers
     * and then closes them.
     */
    @Override
    public void close() {
      reattach();
    }
  }

  @Override
  @Nullable String logger(LogRecord record) {
    return record.getLoggerName();
  }

  @Override
  Instant time(LogRecord record) {
    return record.getInstant();
  }

  @Override
  @Nullable String message(LogRecord record) {
    return MESSAGES.formatMessage(record);
  }

  /** Returns the name of the thread, or its number if it is another one that logs later. */
  @Override
  @Nullable String thread(LogRecord record) {
    Thread current = Thread.currentThread();
    long id = record.getLongThreadID();
    return current.threadId() == id ? current.getName() : String.valueOf(id);
  }

  @Override
  @Nullable String trace(LogRecord record) {
    return CapturedEvent.trace(record.getThrown());
  }

  @Override
  @Nullable String line(LogRecord record) {
    String logger = Objects.requireNonNullElse(logger(record), "");
    String place =
        record.getSourceClassName() == null
            ? logger
            : record.getSourceMethodName() == null
                ? record.getSourceClassName()
                : record.getSourceClassName() + " " + record.getSourceMethodName();
    String trace = trace(record);
    return String.format(
        Objects.requireNonNull(options().pattern()),
        ZonedDateTime.ofInstant(time(record), ZoneId.systemDefault()),
        place,
        logger,
        record.getLevel().getLocalizedName(),
        message(record),
        trace == null ? "" : "\n" + trace);
  }
}
