package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;

/**
 * Captures the events of a logging system. It never throws an exception into the code that logs,
 * and does not drop an event if a part of it cannot be read.
 */
abstract class AbstractCapture extends AbstractLogSource {

  /** The interval, in ms, of checking whether the appender or handler is still attached. */
  private static final long LOOK = 250;

  private final LogCaptureOptions options;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final ReentrantLock attaching = new ReentrantLock();
  // Events are written under the read lock, so that none is between two buffers during a move.
  private final ReentrantReadWriteLock moving = new ReentrantReadWriteLock();

  AbstractCapture(String loggerName, LogCaptureOptions options) {
    super(loggerName.isEmpty() ? "ROOT" : loggerName);
    this.options = options;
  }

  /**
   * An event of a logging system. Each method may throw an exception, since it may call code of the
   * app; the event is then captured without the method's return value.
   */
  interface Event {
    LogLevel level();

    /** Returns the name of the logger; empty if it has none. */
    String logger();

    Instant time();

    @Nullable String message();

    /** Returns the key-value pairs and the diagnostic context. */
    Map<String, @Nullable Object> pairs();

    @Nullable String trace();

    /** Returns the event formatted with the pattern of the options; null if there is no pattern. */
    @Nullable String line();
  }

  /** Adds an appender or handler to the logger, unless it is already there. */
  abstract void attach();

  /** Removes the appender or handler. */
  abstract void detach();

  /** Returns whether the logger still has the appender or handler. */
  abstract boolean isAttached();

  @Override
  final void open(LogBuffer buffer) {
    attaching.lock();
    try {
      attach();
    } finally {
      attaching.unlock();
    }
    work(this::watch);
  }

  @Override
  final void shut() {
    closed.countDown();
    attaching.lock();
    try {
      detach();
    } finally {
      attaching.unlock();
    }
  }

  /**
   * Attaches the appender or handler again after a reconfiguration of the logging system has
   * removed it. The logging system calls this while holding its own locks, for which another thread
   * that attaches or detaches may be waiting. So this method does not wait for that thread, but
   * leaves the work to the watch.
   */
  final void reattach() {
    if (attaching.tryLock()) {
      attachWhileRunning();
    }
  }

  private void attachWhileRunning() {
    try {
      if (isRunning()) {
        attach();
      }
    } finally {
      attaching.unlock();
    }
  }

  final LogCaptureOptions options() {
    return options;
  }

  /**
   * Checks at intervals whether the logging system has removed the appender or handler without
   * notification, and attaches it again.
   */
  private void watch() throws InterruptedException {
    boolean missing = false;
    while (!closed.await(LOOK, TimeUnit.MILLISECONDS)) {
      boolean gone = !isAttached();
      // Not at the first check, which may happen during a reconfiguration that attaches it again.
      if (gone && missing && isRunning()) {
        attaching.lock();
        attachWhileRunning();
        note(
            LogLevel.WARN,
            "The capture of the logger "
                + getName()
                + " had been removed and was added again; lines logged in between are missing");
        gone = false;
      }
      missing = gone;
    }
  }

  /**
   * Writes an event into the buffer, unless that would cause further events. Never throws an
   * exception.
   */
  final void take(Event event) {
    try {
      LogLevel level = level(event);
      String logger = event.logger();
      if (level.compareTo(options.level()) < 0 || LogFeedback.isFeedback(logger, level)) {
        return;
      }
      LogEntry entry = entry(event, level, logger);
      moving.readLock().lock();
      try {
        LogFeedback.guard(() -> Objects.requireNonNull(buffer()).append(entry));
      } finally {
        moving.readLock().unlock();
      }
    } catch (Throwable e) {
      // Not thrown, since the caller only logs; not logged, since that may fail in the same way.
    }
  }

  private static LogLevel level(Event event) {
    try {
      return event.level();
    } catch (RuntimeException | Error e) {
      return LogLevel.INFO;
    }
  }

  private LogEntry entry(Event event, LogLevel level, String logger) {
    Instant time = time(event);
    if (options.pattern() != null) {
      try {
        String line = event.line();
        if (line != null) {
          return new LogEntry(level, time, null, CapturedEvent.message(line.stripTrailing()), null);
        }
      } catch (RuntimeException | Error e) {
        // The event is written as an entry with fields instead.
      }
    }
    String source = logger.isEmpty() ? null : CapturedEvent.source(logger);
    String message = message(event);
    try {
      return new LogEntry(
          level, time, source, message, CapturedEvent.details(pairs(event), trace(event)));
    } catch (RuntimeException | Error e) {
      return new LogEntry(level, time, source, message, null);
    }
  }

  private static Instant time(Event event) {
    try {
      return Objects.requireNonNull(event.time());
    } catch (RuntimeException | Error e) {
      return Instant.now();
    }
  }

  private static String message(Event event) {
    try {
      return CapturedEvent.message(event.message());
    } catch (RuntimeException | Error e) {
      return CapturedEvent.failed("The message", e);
    }
  }

  private static Map<String, @Nullable Object> pairs(Event event) {
    try {
      return event.pairs();
    } catch (RuntimeException | Error e) {
      return Map.of("pairs", CapturedEvent.failed("They", e));
    }
  }

  private static @Nullable String trace(Event event) {
    try {
      return event.trace();
    } catch (RuntimeException | Error e) {
      return CapturedEvent.failed("The stack trace", e);
    }
  }

  /**
   * Writes into another buffer from now on. The contents of the current buffer are copied to it
   * first, so that no event is missing or duplicated.
   */
  final void moveTo(LogBuffer other) {
    moving.writeLock().lock();
    try {
      LogBuffer from = buffer();
      if (from != null && from != other) {
        LogFeedback.guard(() -> other.appendAll(from.snapshot()));
        redirect(other);
      }
    } finally {
      moving.writeLock().unlock();
    }
  }
}
