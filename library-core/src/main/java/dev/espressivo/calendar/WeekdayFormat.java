package dev.espressivo.calendar;

/** How the days of the week are named over a calendar's columns. */
public enum WeekdayFormat {
  /** By one letter, as a rule; a screen reader hears the whole name. */
  NARROW,
  /**
   * By two or three letters; as {@link #NARROW} in languages whose short names are whole words,
   * such as Arabic and Persian.
   */
  SHORT
}
