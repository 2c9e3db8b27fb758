package dev.espressivo.calendar;

import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Html;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The markup templates from which the browser builds months: an empty month, which is the same for
 * all months of a locale, a week, and an item of the pickers.
 *
 * @param calendar the calendar, which provides the texts and the classes of its parts
 * @param isNumbered whether weeks are numbered
 * @param isMultiple whether more than one day can be selected
 */
record CalendarMarkup(Calendar<?> calendar, boolean isNumbered, boolean isMultiple) {

  static final int DAYS = 7;

  private static final Map<String, Calendar.Part> PARTS =
      Stream.of(Calendar.Part.values()).collect(Collectors.toMap(Parts::nameOf, part -> part));

  /** The short and the full name of a day of the week. */
  record Weekday(String head, String name) {}

  /**
   * Writes a month without its weeks, which the browser inserts into the part {@code weeks}.
   *
   * @param weekdays the days of the week in the order of the columns
   */
  String month(List<Weekday> weekdays) {
    String corner = calendar.getText(CalendarText.WEEK_NUMBER).replace("{0}", "").strip();
    Html number = html("<div {weekNumber} role='gridcell' aria-label='{}'></div>", corner);
    String month =
        """
        <div {month}>
          <div {header}>
            <button type='button' {nav} data-by='-1' data-glyph='chevron-start'
              aria-label='{PREVIOUS_MONTH}' data-state-layer=''></button>
            <button type='button' {caption} aria-expanded='false' data-state-layer=''></button>
            <button type='button' {nav} data-by='1' data-glyph='chevron-end'
              aria-label='{NEXT_MONTH}' data-state-layer=''></button>
          </div>
          <div {grid} role='grid' aria-multiselectable='{}'>
            <div {row} role='row'>{}{}</div>
            <div {weeks} role='rowgroup'></div>
          </div>
          <div {picker}>
            <div {pickerHeader}>
              <button type='button' {caption} aria-expanded='false' data-state-layer=''></button>
            </div>
            <div {pickerGrid} role='listbox'></div>
          </div>
        </div>
        """;
    return html(
            month,
            isMultiple ? true : null,
            isNumbered ? number : null,
            weekdays.stream().map(this::weekday))
        .toString();
  }

  private Html weekday(Weekday day) {
    String weekday = "<div {weekday} role='columnheader' aria-label='{}'>{}</div>";
    return html(weekday, day.name(), day.head());
  }

  String week() {
    String day =
        """
        <div {cell} role='gridcell'>
          <button type='button' {day}><span {face} data-state-layer=''></span></button>
        </div>
        """;
    Html number = html("<div {weekNumber} role='rowheader'></div>");
    return html(
            "<div {row} role='row'>{}<div {track}><div {band}></div></div>{}</div>",
            isNumbered ? number : null,
            Stream.generate(() -> html(day)).limit(DAYS))
        .toString();
  }

  /** Writes an item of the month and year pickers. */
  String pickerItem() {
    return html("<button type='button' {pickerItem} role='option' data-state-layer=''></button>")
        .toString();
  }

  /**
   * Fills a template. A name in braces is one of the calendar's texts, {@code {NEXT_MONTH}}, or
   * stands for the attributes of a part, {@code {week}}.
   */
  private Html html(String template, @Nullable Object... values) {
    return Html.of(template, this::named, values);
  }

  private Object named(String name) {
    if (Character.isUpperCase(name.charAt(0))) {
      return calendar.getText(CalendarText.valueOf(name));
    }
    Calendar.Part part = PARTS.get(name);
    String classes = Parts.<Calendar.Part>of(calendar).classOf(part);
    return html("data-part='{}' class='{}'", name, classes.isEmpty() ? null : classes);
  }
}
