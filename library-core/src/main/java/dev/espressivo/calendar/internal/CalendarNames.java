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
 * names for its fields. Weeks begin on day {@code first}, 1 for Monday; {@code count} months are
 * visible, with days of other months if {@code fills}; titles and dates are formats of {@link
 * CalendarLocale}; days are as in dates, Monday first.
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
