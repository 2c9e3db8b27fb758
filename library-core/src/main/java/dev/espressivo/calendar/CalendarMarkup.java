package dev.espressivo.calendar;

import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Markup;
import java.util.List;

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

  /** The short and the full name of a day of the week. */
  record Weekday(String head, String name) {}

  /**
   * Writes a month without its weeks, which the browser inserts into the part {@code weeks}.
   *
   * @param weekdays the days of the week in the order of the columns
   */
  String month(List<Weekday> weekdays) {
    Markup out = div(new Markup(), Calendar.Part.MONTH);
    div(out, Calendar.Part.HEADER);
    nav(out, CalendarText.PREVIOUS_MONTH, "-1", "chevron-start");
    caption(out);
    nav(out, CalendarText.NEXT_MONTH, "1", "chevron-end");
    out.close();
    div(out, Calendar.Part.GRID).attribute("role", "grid");
    if (isMultiple) {
      out.attribute("aria-multiselectable", "true");
    }
    div(out, Calendar.Part.ROW).attribute("role", "row");
    String corner = calendar.getText(CalendarText.WEEK_NUMBER).replace("{0}", "").strip();
    if (isNumbered) {
      div(out, Calendar.Part.WEEK_NUMBER)
          .attribute("role", "gridcell")
          .attribute("aria-label", corner)
          .close();
    }
    for (Weekday day : weekdays) {
      div(out, Calendar.Part.WEEKDAY)
          .attribute("role", "columnheader")
          .attribute("aria-label", day.name())
          .text(day.head())
          .close();
    }
    out.close();
    div(out, Calendar.Part.WEEKS).attribute("role", "rowgroup").close().close();
    div(out, Calendar.Part.PICKER);
    div(out, Calendar.Part.PICKER_HEADER);
    caption(out);
    out.close();
    div(out, Calendar.Part.PICKER_GRID).attribute("role", "listbox").close();
    return out.close().close().toString();
  }

  String week() {
    Markup out = div(new Markup(), Calendar.Part.ROW).attribute("role", "row");
    if (isNumbered) {
      div(out, Calendar.Part.WEEK_NUMBER).attribute("role", "rowheader").close();
    }
    div(out, Calendar.Part.TRACK);
    div(out, Calendar.Part.BAND).close().close();
    for (int i = 0; i < DAYS; i++) {
      div(out, Calendar.Part.CELL).attribute("role", "gridcell");
      button(out, Calendar.Part.DAY);
      part(out.open("span"), Calendar.Part.FACE).attribute("data-state-layer", "");
      out.close().close().close();
    }
    return out.close().toString();
  }

  /** Writes an item of the month and year pickers. */
  String pickerItem() {
    return button(new Markup(), Calendar.Part.PICKER_ITEM)
        .attribute("role", "option")
        .attribute("data-state-layer", "")
        .close()
        .toString();
  }

  private void nav(Markup out, CalendarText name, String by, String glyph) {
    button(out, Calendar.Part.NAV)
        .attribute("data-by", by)
        .attribute("data-glyph", glyph)
        .attribute("aria-label", calendar.getText(name))
        .attribute("data-state-layer", "")
        .close();
  }

  private void caption(Markup out) {
    button(out, Calendar.Part.CAPTION)
        .attribute("aria-expanded", "false")
        .attribute("data-state-layer", "")
        .close();
  }

  private Markup div(Markup out, Calendar.Part part) {
    return part(out.open("div"), part);
  }

  private Markup button(Markup out, Calendar.Part part) {
    return part(out.open("button").attribute("type", "button"), part);
  }

  private Markup part(Markup out, Calendar.Part part) {
    return out.attribute("data-part", Parts.nameOf(part))
        .attributeUnlessEmpty("class", Parts.<Calendar.Part>of(calendar).classOf(part));
  }
}
