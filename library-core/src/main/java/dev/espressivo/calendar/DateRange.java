package dev.espressivo.calendar;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * A range of days, including both ends. Ends in the wrong order are swapped.
 *
 * @param start the first day
 * @param end the last day; the same as the first for a range of one day
 */
public record DateRange(LocalDate start, LocalDate end) implements Serializable {

  /**
   * Creates a range.
   *
   * @param start one end; not null
   * @param end the other end; not null
   */
  public DateRange {
    Objects.requireNonNull(start, "start must not be null");
    Objects.requireNonNull(end, "end must not be null");
    if (start.isAfter(end)) {
      LocalDate first = end;
      end = start;
      start = first;
    }
  }

  /**
   * {@return whether a day is in the range, ends included}
   *
   * @param date the day
   */
  public boolean contains(LocalDate date) {
    return !date.isBefore(start) && !date.isAfter(end);
  }

  /** {@return the number of days, ends included, at least 1} */
  public long days() {
    return ChronoUnit.DAYS.between(start, end) + 1;
  }
}
