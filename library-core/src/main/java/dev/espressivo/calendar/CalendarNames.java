package dev.espressivo.calendar;

import dev.espressivo.base.Parts;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
record CalendarNames(
    int first,
    String digits,
    int count,
    boolean fills,
    List<String> days,
    List<String> months,
    List<String> titles,
    List<String> dates,
    Map<String, String> labels) {

  static CalendarNames of(Calendar<?> calendar, CalendarLocale names) {
    Map<String, String> labels = new TreeMap<>();
    for (CalendarText text : CalendarText.SAID_BY_SCRIPT) {
      labels.put(Parts.nameOf(text), calendar.getText(text));
    }
    return new CalendarNames(
        calendar.firstDay().getValue(),
        names.digits(),
        calendar.getMonths(),
        calendar.isFilled(),
        names.weekdaysInDates(),
        names.months(TextStyle.SHORT_STANDALONE),
        Arrays.stream(Month.values()).map(names::title).toList(),
        Arrays.stream(Month.values()).map(names::date).toList(),
        labels);
  }
}
