package dev.espressivo.calendar;

import dev.espressivo.base.ComponentText;
import java.util.List;

/**
 * The texts that a {@link Calendar} says to a screen reader. The names of months and days are not
 * among them: they come with the locale.
 */
public enum CalendarText implements ComponentText {
  /** Names the arrow to the month before. */
  PREVIOUS_MONTH,
  /** Names the arrow to the month after. */
  NEXT_MONTH,
  /** Follows the month in the name of the caption. */
  CHOOSE_MONTH,
  /** Follows the year in the name of the picker's caption. */
  CHOOSE_YEAR,
  /** Names the number of a week; {@code {0}} is the number. */
  WEEK_NUMBER,
  /** Follows the date of today. */
  TODAY,
  /** Follows the date of a range's first day. */
  RANGE_START,
  /** Follows the date of a range's last day. */
  RANGE_END,
  /** Follows the date of a selected day. */
  SELECTED,
  /** Follows the date of a day that cannot be selected. */
  UNAVAILABLE,
  /** Follows the date of a day that was deselected, or that the app did not accept. */
  NOT_SELECTED,
  /** Follows the label while a value is required. */
  REQUIRED;

  /** The others are written into the markup. */
  static final List<CalendarText> SAID_BY_SCRIPT =
      List.of(
          CHOOSE_MONTH,
          CHOOSE_YEAR,
          WEEK_NUMBER,
          TODAY,
          RANGE_START,
          RANGE_END,
          SELECTED,
          UNAVAILABLE,
          NOT_SELECTED);
}
