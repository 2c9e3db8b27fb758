package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Captures the events of a logging system. It never throws an exception into the code that logs,
 * and does not drop an event if a part of it cannot be read.
 */
abstract class AbstractCapture<E> extends AbstractLogSource {

  /** The interval, in ms, of checking whether the appender or handler is still attached. */
  private static final long LOOK = 250;

  /** The maximum number of markers of an event; markers may contain any number of others. */
  static final int MAX_MARKERS = 100;

  private final LogCaptureOptions options;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final ReentrantLock attaching = new ReentrantLock();
  // Events are written under the read lock, so that none is between two buffers during a move.
  private final ReentrantReadWriteLock moving = new ReentrantReadWriteLock();

  AbstractCapture(String loggerName, LogCaptureOptions options) {
    super(loggerName.isEmpty() ? "ROOT" : loggerName);
    this.options = options;
  }

  // The parts of an event. Each method may throw an exception, since it may call code of the app;
  // the event is then captured without the method's return value.

  abstract LogLevel level(E event);

  /** Returns the name of the logger; null or empty if it has none. */
  abstract @Nullable String logger(E event);

  abstract Instant time(E event);

  abstract @Nullable String message(E event);

  /** Returns the name of the thread; null or empty if it has none. */
  abstract @Nullable String thread(E event);

  /** Returns the names of the markers; there are none by default. */
  Set<String> markers(E event) {
    return Set.of();
  }

  /** Passes on the diagnostic context, then the key-value pairs; there are none by default. */
  void pairs(E event, BiConsumer<Object, @Nullable Object> pairs) {}

  abstract @Nullable String trace(E event);

  /** Returns the event formatted with the pattern of the options; null if that is not possible. */
  abstract @Nullable String line(E event);

  /** Adds an appender or handler to the logger, unless it is already there. */
  abstract void attach();

  /** Removes the appender or handler. */
  abstract void detach();

  /** Returns whether the logger still has the appender or handler. */
  abstract boolean isAttached();

  @Override
  final void open(LogBuffer buffer) {
    attaching.lock();
    attachWhileRunning();
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

  /** Attaches and releases the lock, which the caller holds. */
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
   * Refuses the pattern of the options if the logging system cannot read it.
   *
   * @param problem the reason; null if it can
   * @throws IllegalArgumentException if there is a problem
   */
  final void checkPattern(String allowed, @Nullable String problem) {
    if (problem != null) {
      throw new IllegalArgumentException(
          "pattern must be %s, but is '%s': %s".formatted(allowed, options.pattern(), problem));
    }
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
  final void take(E event) {
    try {
      LogLevel level = read(() -> level(event), e -> LogLevel.INFO);
      String logger = Objects.requireNonNullElse(logger(event), "");
      if (level.compareTo(options.level()) < 0 || LogFeedback.isFeedback(logger, level)) {
        return;
      }
      LogEntry entry = entry(event, level, logger);
      moving.readLock().lock();
      try {
        LogFeedback.guard(() -> Objects.requireNonNull(buffer).append(entry));
      } finally {
        moving.readLock().unlock();
      }
    } catch (Throwable e) {
      // Not thrown, since the caller only logs; not logged, since that may fail in the same way.
    }
  }

  private LogEntry entry(E event, LogLevel level, String logger) {
    Instant time = read(() -> Objects.requireNonNull(time(event)), e -> Instant.now());
    String line = options.pattern() == null ? null : read(() -> line(event), e -> null);
    if (line != null) {
      return new LogEntry(level, time, null, CapturedEvent.message(line.stripTrailing()), null);
    }
    String source = logger.isEmpty() ? null : CapturedEvent.source(logger);
    String message =
        read(
            () -> CapturedEvent.message(message(event)),
            e -> CapturedEvent.failed("The message", e));
    String thread = read(() -> thread(event), e -> null);
    String trace = read(() -> trace(event), e -> CapturedEvent.failed("The stack trace", e));
    return LogEntry.builder()
        .level(level)
        .time(time)
        .source(source)
        .thread(thread == null || thread.isEmpty() ? null : thread)
        .message(message)
        .fields(fields(event, logger, source))
        .details(trace == null ? null : trace.stripTrailing())
        .build();
  }

  /**
   * Returns what else an event has: the whole name of the logger if the source is shortened, the
   * markers, the diagnostic context, and the key-value pairs, of which the last one with a name
   * counts.
   */
  private Map<String, @Nullable Object> fields(E event, String logger, @Nullable String source) {
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    if (source != null && !logger.equals(source)) {
      fields.put("logger", logger);
    }
    Set<String> markers = read(() -> markers(event), e -> Set.of());
    if (!markers.isEmpty()) {
      fields.put("markers", List.copyOf(markers));
    }
    try {
      pairs(event, (key, value) -> fields.put(String.valueOf(key), LogFields.frozenValue(value)));
    } catch (RuntimeException | Error e) {
      fields.put("pairs", CapturedEvent.failed("They", e));
    }
    return fields;
  }

  /** Returns the result of a function, or what takes its place if it throws anything. */
  private static <T extends @Nullable Object> T read(
      Supplier<T> function, Function<Throwable, T> failed) {
    try {
      return function.get();
    } catch (RuntimeException | Error e) {
      return failed.apply(e);
    }
  }

  /**
   * Writes into another buffer from now on. The contents of the current buffer are copied to it
   * first, so that no event is missing or duplicated.
   */
  final void moveTo(LogBuffer other) {
    moving.writeLock().lock();
    try {
      LogBuffer from = buffer;
      if (from != null && from != other) {
        LogFeedback.guard(() -> other.appendAll(from.snapshot()));
        buffer = other;
      }
    } finally {
      moving.writeLock().unlock();
    }
  }
}
