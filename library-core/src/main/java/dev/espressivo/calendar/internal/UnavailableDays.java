package dev.espressivo.calendar.internal;

import com.vaadin.flow.function.SerializablePredicate;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The days that cannot be selected. Stores the answers of the app's predicate, which is called once
 * for each visible day. Without a predicate, all days can be selected.
 */
public final class UnavailableDays implements Serializable {

  /**
   * The maximum time for which the predicate is called in one request; the browser requests the
   * remaining answers with another one.
   */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** The maximum length of a range whose days are checked with the predicate. */
  public static final int LONGEST_RANGE = 3660;

  /** The answers for one month, as bits by day of the month. */
  private static final class Answers implements Serializable {
    int known;
    int unavailable;
  }

  public final @Nullable SerializablePredicate<LocalDate> predicate;

  /**
   * The number of predicates set so far, so that the browser ignores answers of an earlier
   * predicate.
   */
  private final int generation;

  private final Map<YearMonth, Answers> months = new HashMap<>();
  private @Nullable RuntimeException failure;

  public UnavailableDays(@Nullable SerializablePredicate<LocalDate> predicate, int generation) {
    this.predicate = predicate;
    this.generation = generation;
  }

  /** Returns the successor of this object for another predicate. */
  public UnavailableDays with(@Nullable SerializablePredicate<LocalDate> other) {
    return new UnavailableDays(other, generation + 1);
  }

  /**
   * Formats the answers for consecutive days for the browser: the generation, the first day, and a
   * flag per day.
   */
  public String write(LocalDate from, LocalDate to) {
    return predicate == null ? generation + "  " : generation + " " + from + " " + ask(from, to);
  }

  /**
   * {@return the availability of each day in a range, asking the app's predicate about days it has
   * not answered yet; one character per day: 1 if the day cannot be selected, 0 if it can, ? if it
   * is not known yet} Asks about at least one such day per call.
   */
  public String ask(LocalDate from, LocalDate to) {
    return ask(from, to, System::nanoTime);
  }

  /** Like {@link #ask(LocalDate, LocalDate)}, with another clock, for tests. */
  public String ask(LocalDate from, LocalDate to, LongSupplier clock) {
    long end = clock.getAsLong() + PATIENCE.toNanos();
    StringBuilder flags = new StringBuilder();
    boolean late = false;
    for (LocalDate day = from; !day.isAfter(to); day = day.plusDays(1)) {
      if (late && !isKnown(day)) {
        flags.append('?');
      } else {
        boolean asked = !isKnown(day);
        flags.append(isUnavailable(day, true) ? '1' : '0');
        late |= asked && clock.getAsLong() > end;
      }
    }
    return flags.toString();
  }

  /**
   * Returns whether a day cannot be selected, calling the app's predicate if necessary. A day for
   * which the predicate throws cannot be selected.
   *
   * @param day the day to check
   * @param kept whether to store the answer
   */
  public boolean isUnavailable(LocalDate day, boolean kept) {
    if (predicate == null) {
      return false;
    }
    int bit = 1 << (day.getDayOfMonth() - 1);
    if (isKnown(day)) {
      return (months.get(YearMonth.from(day)).unavailable & bit) != 0;
    }
    boolean unavailable = true;
    try {
      unavailable = predicate.test(day);
    } catch (RuntimeException e) {
      failure = failure == null ? e : failure;
    }
    if (kept) {
      Answers answers = months.computeIfAbsent(YearMonth.from(day), month -> new Answers());
      answers.known |= bit;
      if (unavailable) {
        answers.unavailable |= bit;
      }
    }
    return unavailable;
  }

  private boolean isKnown(LocalDate day) {
    Answers answers = months.get(YearMonth.from(day));
    return answers != null && (answers.known & 1 << (day.getDayOfMonth() - 1)) != 0;
  }

  /** Returns the predicate's first exception since the last call of this method, or null. */
  public @Nullable RuntimeException takeFailure() {
    RuntimeException taken = failure;
    failure = null;
    return taken;
  }
}
