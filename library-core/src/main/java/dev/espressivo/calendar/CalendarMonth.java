package dev.espressivo.calendar;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;

/**
 * How a month lies in its grid of weeks.
 *
 * @param month the month
 * @param firstDay the day with which its weeks begin
 */
record CalendarMonth(YearMonth month, DayOfWeek firstDay) {

  static final int DAYS = 7;

  /** The first day of the first week that has a day of the month. */
  LocalDate first() {
    return month.atDay(1).with(TemporalAdjusters.previousOrSame(firstDay));
  }

  /** The last day of the last week that has a day of the month. */
  LocalDate last() {
    return month.atEndOfMonth().with(TemporalAdjusters.nextOrSame(firstDay.minus(1)));
  }

  /** How many weeks have a day of the month: 4 to 6. */
  int weeks() {
    return (int) ((last().toEpochDay() - first().toEpochDay() + 1) / DAYS);
  }

  /**
   * The number of a week.
   *
   * @param week its index
   * @return the ISO number of the week that its Thursday is in: whatever the first day, that is the
   *     week that most of its days are in
   */
  int weekNumber(int week) {
    return first()
        .plusDays((long) week * DAYS)
        .with(TemporalAdjusters.nextOrSame(DayOfWeek.THURSDAY))
        .get(IsoFields.WEEK_OF_WEEK_BASED_YEAR);
  }
}
