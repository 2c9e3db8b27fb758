package dev.espressivo.calendar;

import java.io.Serializable;
import java.util.Objects;

/**
 * What a calendar says to a screen reader, in English until it is set otherwise. The names of
 * months and days are not here: they come with the locale.
 *
 * <p>A change shows when the labels are {@linkplain Calendar#setLabels set} again.
 */
public final class CalendarLabels implements Serializable {
  private String previousMonth = "Previous month";
  private String nextMonth = "Next month";
  private String chooseMonth = "Choose a month";
  private String chooseYear = "Choose a year";
  private String weekNumber = "Week {0}";
  private String today = "Today";
  private String rangeStart = "Start of range";
  private String rangeEnd = "End of range";
  private String selected = "Selected";
  private String unavailable = "Unavailable";

  /** Labels in English. */
  public CalendarLabels() {}

  /**
   * The arrow to the month before.
   *
   * @return the text
   */
  public String getPreviousMonth() {
    return previousMonth;
  }

  /**
   * The arrow to the month before. Default: {@code Previous month}.
   *
   * @param previousMonth the text
   * @return this
   */
  public CalendarLabels setPreviousMonth(String previousMonth) {
    this.previousMonth = Objects.requireNonNull(previousMonth, "previousMonth must not be null");
    return this;
  }

  /**
   * The arrow to the month after.
   *
   * @return the text
   */
  public String getNextMonth() {
    return nextMonth;
  }

  /**
   * The arrow to the month after. Default: {@code Next month}.
   *
   * @param nextMonth the text
   * @return this
   */
  public CalendarLabels setNextMonth(String nextMonth) {
    this.nextMonth = Objects.requireNonNull(nextMonth, "nextMonth must not be null");
    return this;
  }

  /**
   * The caption, said after the month that it shows.
   *
   * @return the text
   */
  public String getChooseMonth() {
    return chooseMonth;
  }

  /**
   * The caption, said after the month that it shows. Default: {@code Choose a month}.
   *
   * @param chooseMonth the text
   * @return this
   */
  public CalendarLabels setChooseMonth(String chooseMonth) {
    this.chooseMonth = Objects.requireNonNull(chooseMonth, "chooseMonth must not be null");
    return this;
  }

  /**
   * The picker's own caption, said after the year that it shows.
   *
   * @return the text
   */
  public String getChooseYear() {
    return chooseYear;
  }

  /**
   * The picker's own caption, said after the year that it shows. Default: {@code Choose a year}.
   *
   * @param chooseYear the text
   * @return this
   */
  public CalendarLabels setChooseYear(String chooseYear) {
    this.chooseYear = Objects.requireNonNull(chooseYear, "chooseYear must not be null");
    return this;
  }

  /**
   * The number of a week, in place of {@code {0}}.
   *
   * @return the text
   */
  public String getWeekNumber() {
    return weekNumber;
  }

  /**
   * The number of a week, in place of {@code {0}}. Default: {@code Week {0}}.
   *
   * @param weekNumber the text
   * @return this
   */
  public CalendarLabels setWeekNumber(String weekNumber) {
    this.weekNumber = Objects.requireNonNull(weekNumber, "weekNumber must not be null");
    return this;
  }

  /**
   * Said of today.
   *
   * @return the text
   */
  public String getToday() {
    return today;
  }

  /**
   * Said of today. Default: {@code Today}.
   *
   * @param today the text
   * @return this
   */
  public CalendarLabels setToday(String today) {
    this.today = Objects.requireNonNull(today, "today must not be null");
    return this;
  }

  /**
   * Said of the first day of a range.
   *
   * @return the text
   */
  public String getRangeStart() {
    return rangeStart;
  }

  /**
   * Said of the first day of a range. Default: {@code Start of range}.
   *
   * @param rangeStart the text
   * @return this
   */
  public CalendarLabels setRangeStart(String rangeStart) {
    this.rangeStart = Objects.requireNonNull(rangeStart, "rangeStart must not be null");
    return this;
  }

  /**
   * Said of the last day of a range.
   *
   * @return the text
   */
  public String getRangeEnd() {
    return rangeEnd;
  }

  /**
   * Said of the last day of a range. Default: {@code End of range}.
   *
   * @param rangeEnd the text
   * @return this
   */
  public CalendarLabels setRangeEnd(String rangeEnd) {
    this.rangeEnd = Objects.requireNonNull(rangeEnd, "rangeEnd must not be null");
    return this;
  }

  /**
   * Said of a chosen day.
   *
   * @return the text
   */
  public String getSelected() {
    return selected;
  }

  /**
   * Said of a chosen day. Default: {@code Selected}.
   *
   * @param selected the text
   * @return this
   */
  public CalendarLabels setSelected(String selected) {
    this.selected = Objects.requireNonNull(selected, "selected must not be null");
    return this;
  }

  /**
   * Said of a day that cannot be chosen.
   *
   * @return the text
   */
  public String getUnavailable() {
    return unavailable;
  }

  /**
   * Said of a day that cannot be chosen. Default: {@code Unavailable}.
   *
   * @param unavailable the text
   * @return this
   */
  public CalendarLabels setUnavailable(String unavailable) {
    this.unavailable = Objects.requireNonNull(unavailable, "unavailable must not be null");
    return this;
  }
}
