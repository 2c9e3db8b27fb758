package dev.espressivo.ai.route;

import java.time.Duration;
import java.util.List;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** What the callers of a route have used of their budgets. Thread-safe. */
final class Spending {

  private static final Duration PERIOD = Duration.ofHours(1);

  final RouteBudget budget;
  private final LongSupplier clock;
  private final Buckets characters;
  private final Buckets millis;
  private final Buckets steps;

  /**
   * Creates the accounts of a route.
   *
   * @param clock returns the nanoseconds of the JVM's clock
   */
  Spending(RouteBudget budget, LongSupplier clock) {
    this.budget = budget;
    this.clock = clock;
    characters = new Buckets(budget.characters(), PERIOD, clock);
    millis = new Buckets(budget.time().toMillis(), PERIOD, clock);
    steps = new Buckets(budget.steps(), PERIOD, clock);
  }

  Spending(RouteBudget budget) {
    this(budget, System::nanoTime);
  }

  /** Returns the account of a caller, which may be used on any thread. */
  Account of(RouteCaller caller) {
    return new Account(Buckets.Caller.of(caller));
  }

  /** The account of a caller. Each method returns zero, or the time to wait if it is used up. */
  final class Account {

    private final Buckets.Caller caller;

    private Account(Buckets.Caller caller) {
      this.caller = caller;
    }

    /** Returns how long to wait until something of each amount is left. */
    Duration waiting() {
      return Stream.of(characters, millis, steps)
          .map(each -> each.take(caller, 0))
          .max(Duration::compareTo)
          .orElse(Duration.ZERO);
    }

    Duration characters(long number) {
      return number == 0 ? Duration.ZERO : characters.take(caller, number);
    }

    Duration steps(int number) {
      return steps.take(caller, number);
    }

    /** Begins to count the time of a reply. */
    Clock begin() {
      return new Clock();
    }

    /** The time of one reply. Not thread-safe. */
    final class Clock {

      private final long began = clock.getAsLong();
      private long charged;

      /** Returns for how long the reply has been running. */
      Duration elapsed() {
        return Duration.ofNanos(clock.getAsLong() - began);
      }

      /** Counts the time since the last call. */
      Duration charge() {
        long total = elapsed().toMillis();
        long more = total - charged;
        charged = total;
        return more == 0 ? Duration.ZERO : millis.take(caller, more);
      }
    }
  }

  /** Returns how many callers are remembered, for tests. */
  int callers() {
    return List.of(characters, millis, steps).stream().mapToInt(Buckets::callers).max().orElse(0);
  }
}
