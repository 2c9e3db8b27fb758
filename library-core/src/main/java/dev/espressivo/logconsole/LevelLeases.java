package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Loggers that log more for a time. A lease belongs to the server, not to a session: it ends in
 * time whatever becomes of the user. Then the logger has the level from before, or inherits it
 * again.
 *
 * <p>Several users may ask for one logger. It has the most detailed level that somebody has asked
 * for, each until the last end for which it was asked, so nobody gets less than they asked for.
 *
 * <p>If something else has set the level meanwhile, or has configured the logging system anew, the
 * lease is over and that level stays.
 *
 * <p>Thread-safe. No lock is held while a level is set, since listeners of the logging system run
 * then. Changes run one after the other, on the thread that asks or on one that is changing
 * already.
 *
 * @param <L> the levels of the logging system
 */
final class LevelLeases<L> {

  /** The levels that can be asked for. A lease never makes a logger log less. */
  static final List<LogLevel> LEVELS = List.of(LogLevel.TRACE, LogLevel.DEBUG, LogLevel.INFO);

  /** The durations that can be asked for, in minutes. */
  static final List<Integer> MINUTES = List.of(5, 10, 30, 60);

  /** The maximum number of leases. */
  static final int MOST = 100;

  /** The maximum number of characters of a logger's name; no class has a longer one. */
  private static final int MAX_NAME = 500;

  private final LoggerLevels<L> levels;
  private final LongSupplier clock;
  private final Timer timer;
  private final List<Runnable> listeners = new CopyOnWriteArrayList<>();
  private final Queue<Runnable> changes = new ConcurrentLinkedQueue<>();
  private final AtomicInteger waiting = new AtomicInteger();

  /** The leases; replaced by each change. */
  private volatile List<Lease<L>> leases = List.of();

  /** The time, in ns of the clock, at which the timer rings next; used by changes alone. */
  private long due = Long.MAX_VALUE;

  /** Runs an action after a time. */
  @FunctionalInterface
  interface Timer {
    void after(long nanos, Runnable action);
  }

  /**
   * A logger that logs more for a time.
   *
   * @param logger its full name
   * @param level the level that it has
   * @param ends the time, in ns of the clock, until which each level was asked for
   * @param offered the levels by which it logs more than before
   * @param before the level that was set on it; null if it has inherited its level
   */
  record Lease<L>(
      String logger,
      LogLevel level,
      Map<LogLevel, Long> ends,
      List<LogLevel> offered,
      @Nullable L before) {

    long end() {
      return Objects.requireNonNull(ends.get(level));
    }
  }

  /** Creates leases of a logging system, with the system's clock. */
  LevelLeases(LoggerLevels<L> levels) {
    this(levels, sinceNow(), LevelLeases::afterwards);
  }

  LevelLeases(LoggerLevels<L> levels, LongSupplier clock, Timer timer) {
    this.levels = levels;
    this.clock = clock;
    this.timer = timer;
  }

  private static LongSupplier sinceNow() {
    long start = System.nanoTime();
    return () -> System.nanoTime() - start;
  }

  private static void afterwards(long nanos, Runnable action) {
    CompletableFuture.delayedExecutor(
            nanos,
            TimeUnit.NANOSECONDS,
            task -> Thread.ofVirtual().name("espressivo-levels").start(task))
        .execute(action);
  }

  /** Returns the leases, the oldest first; another list after each change. */
  List<Lease<L>> all() {
    return leases;
  }

  /** Returns the time that is left of a lease. */
  Duration left(Lease<?> lease) {
    return Duration.ofNanos(Math.max(0, lease.end() - clock.getAsLong()));
  }

  /**
   * Returns the levels by which a logger would log more than without a lease; empty for a logger
   * that the logging system does not have.
   */
  List<LogLevel> offered(String logger) {
    if (logger.isEmpty() || logger.length() > MAX_NAME || !levels.has(logger)) {
      return List.of();
    }
    Lease<L> lease = lease(logger);
    if (lease != null && isInForce(lease)) {
      return lease.offered();
    }
    return leases.size() < MOST
        ? LEVELS.stream().filter(level -> !levels.passes(logger, level)).toList()
        : List.of();
  }

  private @Nullable Lease<L> lease(String logger) {
    return leases.stream().filter(each -> each.logger().equals(logger)).findAny().orElse(null);
  }

  /** Returns whether nothing else has set the level of the logger. */
  private boolean isInForce(Lease<L> lease) {
    return levels.of(lease.level()).equals(levels.get(lease.logger()));
  }

  /** Sets a logger to a level for a time, if the level is {@linkplain #offered offered}. */
  void ask(String logger, LogLevel level, Duration duration) {
    change(
        () -> {
          settle();
          List<LogLevel> offered = offered(logger);
          if (!offered.contains(level)) {
            return;
          }
          Lease<L> lease = lease(logger);
          Map<LogLevel, Long> ends = new EnumMap<>(LogLevel.class);
          if (lease != null) {
            ends.putAll(lease.ends());
          }
          ends.merge(level, clock.getAsLong() + duration.toNanos(), Math::max);
          L before = lease == null ? levels.get(logger) : lease.before();
          put(logger, new Lease<>(logger, highest(ends), ends, offered, before));
        });
  }

  /** Ends the lease of a logger, for all that have asked for it. */
  void end(String logger) {
    change(
        () -> {
          settle();
          put(logger, null);
        });
  }

  private static LogLevel highest(Map<LogLevel, Long> ends) {
    return ends.keySet().stream().min(Comparator.naturalOrder()).orElseThrow();
  }

  /**
   * Replaces the lease of a logger, which is in force, and sets the level.
   *
   * @param next the new lease; null for none
   */
  private void put(String logger, @Nullable Lease<L> next) {
    Lease<L> last = lease(logger);
    if (Objects.equals(next, last)) {
      return;
    }
    try {
      if (next == null) {
        levels.set(logger, last.before());
      } else if (last == null || last.level() != next.level()) {
        levels.set(logger, levels.of(next.level()));
      }
    } finally {
      // A listener of the logging system may fail after the level was set.
      keep(last, next);
    }
  }

  private void keep(@Nullable Lease<L> last, @Nullable Lease<L> next) {
    leases =
        Stream.concat(
                leases.stream().map(each -> each == last ? next : each),
                last == null ? Stream.of(next) : Stream.of())
            .filter(Objects::nonNull)
            .toList();
    listeners.forEach(Runnable::run);
  }

  /** Ends what is over. */
  private void settle() {
    leases.forEach(lease -> attempt(() -> settle(lease)));
  }

  private void settle(Lease<L> lease) {
    Map<LogLevel, Long> ends = new EnumMap<>(lease.ends());
    ends.values().removeIf(end -> end <= clock.getAsLong());
    if (!isInForce(lease)) {
      keep(lease, null);
    } else if (ends.isEmpty()) {
      put(lease.logger(), null);
    } else if (ends.size() < lease.ends().size()) {
      put(
          lease.logger(),
          new Lease<>(lease.logger(), highest(ends), ends, lease.offered(), lease.before()));
    }
  }

  /** Makes the timer ring at the next end. */
  private void ring() {
    long next =
        leases.stream()
            .flatMap(lease -> lease.ends().values().stream())
            .min(Comparator.naturalOrder())
            .orElse(Long.MAX_VALUE);
    if (next < due) {
      due = next;
      timer.after(
          Math.max(0, next - clock.getAsLong()),
          () ->
              change(
                  () -> {
                    due = Long.MAX_VALUE;
                    settle();
                  }));
    }
  }

  /** Runs a change after those that are waiting. */
  private void change(Runnable change) {
    changes.add(change);
    if (waiting.getAndIncrement() == 0) {
      do {
        attempt(changes.remove());
        ring();
      } while (waiting.decrementAndGet() != 0);
    }
  }

  /** Runs an action, in which a logging system or its listeners may fail. */
  private static void attempt(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException | Error e) {
      LoggerFactory.getLogger(LevelLeases.class).warn("The level of a logger was not set", e);
    }
  }

  /**
   * Adds a listener, which is called on any thread after each change and must not block.
   *
   * @return a registration that removes it
   */
  Registration addListener(Runnable listener) {
    return Registration.addAndRemove(listeners, listener);
  }
}
