package dev.espressivo.calendar;

import com.vaadin.flow.function.SerializablePredicate;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which days cannot be chosen: what the app answered for each day in sight, which is asked for
 * once. Without a predicate all can.
 */
final class UnavailableDays implements Serializable {

  /** How long the app is asked in one request; the browser asks for the rest by another. */
  private static final Duration PATIENCE = Duration.ofMillis(100);

  /** The longest range that the app is asked for day by day. */
  static final int LONGEST_RANGE = 3660;

  /** Bits by day of the month. */
  private static final class Answers implements Serializable {
    int known;
    int unavailable;
  }

  final @Nullable SerializablePredicate<LocalDate> predicate;

  /** Counts the predicates that were set, so that the browser drops the answers of another one. */
  private final int generation;

  private final Map<YearMonth, Answers> months = new HashMap<>();
  private @Nullable RuntimeException failure;

  UnavailableDays(@Nullable SerializablePredicate<LocalDate> predicate, int generation) {
    this.predicate = predicate;
    this.generation = generation;
  }

  /** These days once the app has set another predicate. */
  UnavailableDays with(@Nullable SerializablePredicate<LocalDate> other) {
    return new UnavailableDays(other, generation + 1);
  }

  /**
   * Writes what the browser is sent of days in a row: which answers these are, the first, flags.
   */
  String write(LocalDate from, LocalDate to) {
    return predicate == null ? generation + "  " : generation + " " + from + " " + ask(from, to);
  }

  /**
   * What is known of days in a row, after the app was asked for those that it was not asked for
   * yet, at least for one of them.
   *
   * @return a character a day: 1 cannot be chosen, 0 can, ? is to be asked again for
   */
  String ask(LocalDate from, LocalDate to) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    StringBuilder flags = new StringBuilder();
    boolean late = false;
    for (LocalDate day = from; !day.isAfter(to); day = day.plusDays(1)) {
      if (late && !isKnown(day)) {
        flags.append('?');
      } else {
        boolean asked = !isKnown(day);
        flags.append(isUnavailable(day, true) ? '1' : '0');
        late |= asked && System.nanoTime() > end;
      }
    }
    return flags.toString();
  }

  /**
   * Whether a day cannot be chosen, asking the app if need be; one that it fails for cannot.
   *
   * @param kept whether the answer is kept
   */
  boolean isUnavailable(LocalDate day, boolean kept) {
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

  /** The first failure of the app since the last call, or null. */
  @Nullable RuntimeException takeFailure() {
    RuntimeException taken = failure;
    failure = null;
    return taken;
  }
}
