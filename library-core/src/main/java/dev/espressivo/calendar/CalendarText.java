package dev.espressivo.calendar;

import dev.espressivo.base.ComponentText;

/**
 * The texts of a {@link Calendar}: its error messages, and what screen readers read. The names of
 * months and days come from the locale instead.
 */
public enum CalendarText implements ComponentText {
  /** The name of the arrow to the previous month. */
  PREVIOUS_MONTH,
  /** The name of the arrow to the next month. */
  NEXT_MONTH,
  /** Added after the month in the name of the caption. */
  CHOOSE_MONTH,
  /** Added after the year in the name of the picker's caption. */
  CHOOSE_YEAR,
  /** The name of a week number; {@code {0}} is the number. */
  WEEK_NUMBER,
  /** Added after the date of today. */
  TODAY,
  /** Added after the date of a range's first day. */
  RANGE_START,
  /** Added after the date of a range's last day. */
  RANGE_END,
  /** Added after the date of a selected day. */
  SELECTED,
  /** Added after the date of a day that cannot be selected. */
  UNAVAILABLE,
  /** Added after the date of a day that was deselected, or that the app did not accept. */
  NOT_SELECTED,
  /** Added after the label while a value is required. */
  REQUIRED,
  /** The error message for a day that is too early; {@code {0}} is the first day allowed. */
  TOO_EARLY,
  /** The error message for a day that is too late; {@code {0}} is the last day allowed. */
  TOO_LATE,
  /** The error message for a day that cannot be selected; {@code {0}} is the day. */
  NOT_AVAILABLE;
}
