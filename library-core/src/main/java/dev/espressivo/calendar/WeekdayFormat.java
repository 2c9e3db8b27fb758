package dev.espressivo.calendar;

/** The format of the weekday names above a calendar's columns. */
public enum WeekdayFormat {
  /** Usually one letter; a screen reader reads the full name. */
  NARROW,
  /**
   * Two or three letters; the same as {@link #NARROW} in languages whose short names are whole
   * words, such as Arabic and Persian.
   */
  SHORT
}
