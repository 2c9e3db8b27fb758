package dev.espressivo.calendar;

import java.io.Serializable;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * Days from one to another, both among them. Given the wrong way round, they are put in order.
 *
 * @param start the first day
 * @param end the last day, which may be the first
 */
public record DateRange(LocalDate start, LocalDate end) implements Serializable {

  /**
   * Creates a range.
   *
   * @param start one end
   * @param end the other end
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
   * Returns whether a day is in the range.
   *
   * @param date the day
   * @return whether it is in the range, ends included
   */
  public boolean contains(LocalDate date) {
    return !date.isBefore(start) && !date.isAfter(end);
  }

  /**
   * Returns the number of days, ends included.
   *
   * @return at least 1
   */
  public long days() {
    return ChronoUnit.DAYS.between(start, end) + 1;
  }
}
