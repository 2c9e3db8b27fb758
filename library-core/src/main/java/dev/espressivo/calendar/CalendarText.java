package dev.espressivo.calendar;

import dev.espressivo.base.ComponentText;
import java.util.List;

/**
 * The texts that a {@link Calendar} says to a screen reader. The names of months and days are not
 * among them: they come with the locale.
 */
public enum CalendarText implements ComponentText {
  /** Names the arrow to the month before. */
  PREVIOUS_MONTH("Previous month"),
  /** Names the arrow to the month after. */
  NEXT_MONTH("Next month"),
  /** Follows the month in the name of the caption. */
  CHOOSE_MONTH("Choose a month"),
  /** Follows the year in the name of the picker's caption. */
  CHOOSE_YEAR("Choose a year"),
  /** Names the number of a week; {@code {0}} is the number. */
  WEEK_NUMBER("Week {0}"),
  /** Follows the date of today. */
  TODAY("Today"),
  /** Follows the date of a range's first day. */
  RANGE_START("Start of range"),
  /** Follows the date of a range's last day. */
  RANGE_END("End of range"),
  /** Follows the date of a selected day. */
  SELECTED("Selected"),
  /** Follows the date of a day that cannot be selected. */
  UNAVAILABLE("Unavailable");

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
          UNAVAILABLE);

  private final String english;

  CalendarText(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
