package dev.espressivo.calendar;

import dev.espressivo.base.Parts;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the browser draws months of: the markup of one that is empty, which is the same for every
 * month of a locale.
 *
 * @param parts the classes of the parts
 * @param labels what a screen reader hears
 * @param isNumbered whether weeks are numbered
 * @param isMultiple whether more than one day can be chosen
 */
record CalendarMarkup(
    Parts<Calendar.Part> parts, CalendarLabels labels, boolean isNumbered, boolean isMultiple) {

  /** A day of the week: its short and its whole name. */
  record Weekday(String head, String name) {}

  private static final String LAYER = " data-state-layer";

  /**
   * A month.
   *
   * @param weekdays the days of the week in their order
   * @return markup, with {@code %} in place of its weeks
   */
  String month(List<Weekday> weekdays) {
    String header =
        nav(labels.getPreviousMonth(), -1, "start")
            + caption()
            + nav(labels.getNextMonth(), 1, "end");
    String heads =
        weekdays.stream()
            .map(
                day ->
                    div(
                        Calendar.Part.WEEKDAY,
                        " role=columnheader" + label(day.name()),
                        escaped(day.head())))
            .collect(Collectors.joining());
    String corner = label(labels.getWeekNumber().replace("{0}", "").strip());
    return div(
        Calendar.Part.MONTH,
        "",
        div(Calendar.Part.HEADER, "", header)
            + div(
                Calendar.Part.GRID,
                " role=grid" + (isMultiple ? " aria-multiselectable=true" : ""),
                div(Calendar.Part.ROW, " role=row", number(" role=gridcell" + corner) + heads)
                    + div(Calendar.Part.WEEKS, " role=rowgroup", "%"))
            + div(
                Calendar.Part.PICKER,
                "",
                div(Calendar.Part.PICKER_HEADER, "", caption())
                    + div(Calendar.Part.PICKER_GRID, " role=listbox", "")));
  }

  /** A week. */
  String week() {
    String day =
        button(Calendar.Part.DAY, "", "<span" + part(Calendar.Part.FACE) + LAYER + "></span>");
    String cell = div(Calendar.Part.CELL, " role=gridcell", day);
    return div(
        Calendar.Part.ROW,
        " role=row",
        number(" role=rowheader")
            + div(Calendar.Part.TRACK, "", div(Calendar.Part.BAND, "", ""))
            + cell.repeat(CalendarMonth.DAYS));
  }

  /** A month or a year to pick. */
  String pickerItem() {
    return button(Calendar.Part.PICKER_ITEM, " role=option" + LAYER, "");
  }

  private String number(String attributes) {
    return isNumbered ? div(Calendar.Part.WEEK_NUMBER, attributes, "") : "";
  }

  private String nav(String name, int by, String side) {
    return button(
        Calendar.Part.NAV,
        " data-by=%d data-glyph=chevron-%s".formatted(by, side) + label(name) + LAYER,
        "");
  }

  private String caption() {
    return button(Calendar.Part.CAPTION, " aria-expanded=false" + LAYER, "");
  }

  private String div(Calendar.Part part, String attributes, String content) {
    return "<div" + part(part) + attributes + ">" + content + "</div>";
  }

  private String button(Calendar.Part part, String attributes, String content) {
    return "<button type=button" + part(part) + attributes + ">" + content + "</button>";
  }

  private String part(Calendar.Part part) {
    String classes = parts.classOf(part);
    return " data-part="
        + Parts.nameOf(part)
        + (classes.isEmpty() ? "" : " class=\"" + escaped(classes) + "\"");
  }

  private static String label(String text) {
    return " aria-label=\"" + escaped(text) + "\"";
  }

  /**
   * A text as the content of an element or of an attribute; {@code %} is the place of the weeks.
   */
  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace("\"", "&quot;")
        .replace("%", "&#37;");
  }
}
