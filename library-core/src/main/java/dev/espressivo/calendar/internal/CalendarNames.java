package dev.espressivo.calendar.internal;

import dev.espressivo.base.Parts;
import dev.espressivo.calendar.CalendarText;
import java.time.DayOfWeek;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The data with which the browser draws any month of a locale; sent once. The script uses the same
 * names for its fields.
 *
 * @param first the first day of the week; 1 is Monday
 * @param digits the digits from 0 to 9
 * @param count the number of visible months
 * @param fills whether days of other months are shown
 * @param days the days of the week in the form used in dates, Monday first
 * @param months the short names of the months
 * @param titles the titles of the months; see {@link CalendarLocale}
 * @param dates the formats of full dates by month
 * @param labels the texts that the script uses, by name
 */
public record CalendarNames(
    int first,
    String digits,
    int count,
    boolean fills,
    List<String> days,
    List<String> months,
    List<String> titles,
    List<String> dates,
    Map<String, String> labels) {

  /** The texts that the script uses; the others are in the markup. */
  private static final List<CalendarText> SAID_BY_SCRIPT =
      List.copyOf(EnumSet.range(CalendarText.CHOOSE_MONTH, CalendarText.NOT_SELECTED));

  /**
   * Returns the names of a locale.
   *
   * @param text returns the words of a text
   */
  public static CalendarNames of(
      CalendarLocale names,
      DayOfWeek first,
      int count,
      boolean fills,
      Function<CalendarText, String> text) {
    Map<String, String> labels = new TreeMap<>();
    for (CalendarText said : SAID_BY_SCRIPT) {
      labels.put(Parts.nameOf(said), text.apply(said));
    }
    return new CalendarNames(
        first.getValue(),
        names.digits(),
        count,
        fills,
        names.weekdaysInDates(),
        names.months(TextStyle.SHORT_STANDALONE),
        Arrays.stream(Month.values()).map(names::title).toList(),
        Arrays.stream(Month.values()).map(names::date).toList(),
        labels);
  }
}
