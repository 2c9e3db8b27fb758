package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.iconButton;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.FlexComponent.Alignment;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverPosition;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.router.Route;
import dev.espressivo.button.Button;
import dev.espressivo.calendar.Calendar;
import dev.espressivo.calendar.CalendarText;
import dev.espressivo.calendar.DateRange;
import dev.espressivo.calendar.WeekdayFormat;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.time.format.FormatStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The calendar. */
@Listed(
    group = Group.INPUT,
    glyph = "calendar",
    component = Calendar.class,
    related = {DateRange.class, CalendarText.class})
@Route(value = "components/calendar", layout = GalleryShell.class)
public class CalendarPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Calendar<DateRange> calendar = Calendar.range();
    calendar.setAriaLabel("A stay");
    LocalDate first = LocalDate.now().withDayOfMonth(9);
    calendar.setValue(new DateRange(first, first.plusDays(5)));
    return calendar;
  }

  /** A press selects a day. The caption opens the months of the year, and from there the years. */
  @Example("One day")
  Component single() {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setLabel("Date of the meeting");
    Span chosen = new Span("No day yet");
    calendar.addValueChangeListener(event -> chosen.setText("Chosen: " + event.getValue()));
    return new VerticalLayout(calendar, chosen);
  }

  /**
   * A stay, selected in two months. Booked nights cannot be selected, and a stay cannot include
   * one: after the first press, the nights beyond a booked one are unavailable. The price is a
   * component that the renderer creates for each visible day.
   */
  @Example("A booking")
  Component booking() {
    LocalDate today = LocalDate.now();
    Set<LocalDate> taken = Set.of(today.plusDays(6), today.plusDays(7), today.plusDays(19));
    Calendar<DateRange> stay = Calendar.range();
    stay.setLabel("Stay");
    stay.setHelperText("Prices per night");
    stay.setMonths(2);
    stay.setMin(today);
    stay.setMax(today.plusYears(1));
    stay.setDateDisabled(taken::contains);
    stay.setDayRenderer(
        day -> {
          boolean weekend = day.getDayOfWeek().getValue() >= DayOfWeek.FRIDAY.getValue();
          return taken.contains(day) ? null : new Span(weekend ? "€145" : "€98");
        });
    Span nights = new Span("Choose the first and the last day");
    stay.addValueChangeListener(
        event -> {
          DateRange range = event.getValue();
          nights.setText(
              range == null
                  ? "Choose the first and the last day"
                  : "%s to %s, %d nights".formatted(range.start(), range.end(), range.days() - 1));
        });
    return new VerticalLayout(stay, nights);
  }

  /** Each press selects or deselects a day. The value is a sorted list. */
  @Example("Several days")
  Component multiple() {
    Calendar<List<LocalDate>> shifts = Calendar.multiple();
    shifts.setLabel("Shifts");
    LocalDate first = LocalDate.now().withDayOfMonth(1);
    shifts.setValue(List.of(first.plusDays(4), first.plusDays(9), first.plusDays(17)));
    Span count = new Span("3 shifts");
    shifts.addValueChangeListener(event -> count.setText(event.getValue().size() + " shifts"));
    return new VerticalLayout(shifts, count);
  }

  /**
   * A field with a label and a helper text. {@code Binder} marks it as required and shows
   * validation errors: select a Sunday. A day before today, which only code can set, is refused
   * without a validator of the app.
   */
  @Example("A form")
  Component form() {
    Calendar<LocalDate> delivery = Calendar.single();
    delivery.setLabel("Day of delivery");
    delivery.setHelperText("Monday to Saturday");
    delivery.setMin(LocalDate.now());
    AtomicReference<@Nullable LocalDate> ordered = new AtomicReference<>();
    Binder<AtomicReference<@Nullable LocalDate>> binder = new Binder<>();
    binder
        .forField(delivery)
        .asRequired("Choose a day")
        .withValidator(day -> day.getDayOfWeek() != DayOfWeek.SUNDAY, "No delivery on Sundays")
        .bind(AtomicReference::get, AtomicReference::set);
    Span saved = new Span("Not ordered yet");
    Button order =
        new Button(
            "Order",
            event -> {
              if (binder.writeBeanIfValid(ordered)) {
                saved.setText("Delivery on " + ordered.get());
              }
            });
    return new VerticalLayout(delivery, order, saved);
  }

  /**
   * Whole weeks: after two presses, on the same day or on two days, a listener extends the range to
   * whole weeks.
   */
  @Example("Weeks")
  Component weeks() {
    Calendar<DateRange> weeks = Calendar.range();
    weeks.setAriaLabel("Weeks of the sprint");
    weeks.setShowWeekNumbers(true);
    weeks.setWeekStartsOn(DayOfWeek.MONDAY);
    weeks.setWeekdayFormat(WeekdayFormat.SHORT);
    Span chosen = new Span("Press a day twice for its week");
    weeks.addValueChangeListener(
        event -> {
          DateRange range = event.getValue();
          if (range != null) {
            DateRange whole =
                new DateRange(
                    range.start().with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)),
                    range.end().with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY)));
            weeks.setValue(whole);
            chosen.setText("Weeks: " + whole.days() / 7);
          }
        });
    return new VerticalLayout(weeks, chosen);
  }

  /**
   * For a date long ago, press the caption and choose the year and the month, or go back by years
   * with Shift and PageUp.
   */
  @Example("A birthday")
  Component birthday() {
    Calendar<LocalDate> birthday = Calendar.single();
    birthday.setAriaLabel("Birthday");
    birthday.setMin(LocalDate.of(1900, 1, 1));
    birthday.setMax(LocalDate.now());
    birthday.setMonth(YearMonth.of(1990, 6));
    birthday.setShowOutsideDays(false);
    return new VerticalLayout(birthday);
  }

  /**
   * A text field that accepts a typed date in any format of the locale, with a calendar in a
   * popover. Each updates the other.
   */
  @Example("A date field")
  Component dateField() {
    List<DateTimeFormatter> formats =
        Stream.of(FormatStyle.LONG, FormatStyle.MEDIUM, FormatStyle.SHORT)
            .map(
                style ->
                    new DateTimeFormatterBuilder()
                        .parseCaseInsensitive()
                        .parseLenient()
                        .appendLocalized(style, null)
                        .toFormatter(Locale.UK))
            .toList();
    TextField field = new TextField("Date");
    field.setManualValidation(true);
    field.setHelperText("As 5 March 2026 or 5/3/2026");
    Button open = iconButton(VaadinIcon.CALENDAR, "Choose a date");
    field.setSuffixComponent(open);

    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setAriaLabel("Date");
    calendar.setLocale(Locale.UK);
    calendar.getStyle().set("--es-calendar-background", "transparent");
    Popover popover = new Popover(calendar);
    popover.setAriaLabel("Choose a date");
    popover.setTarget(open);
    popover.setPosition(PopoverPosition.BOTTOM_END);
    popover.addOpenedChangeListener(
        event -> {
          if (event.isOpened()) {
            calendar.focus();
          }
        });

    calendar.addChangeListener(
        event -> {
          field.setValue(formats.getFirst().format(event.getValue()));
          field.setInvalid(false);
          popover.close();
          field.focus();
        });
    field.addValueChangeListener(
        event -> {
          if (event.isFromClient()) {
            String typed = event.getValue().strip();
            LocalDate date =
                formats.stream()
                    .map(format -> parsed(typed, format))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(null);
            boolean invalid = date == null && !typed.isEmpty();
            field.setErrorMessage("No date: write it as 5 March 2026 or 5/3/2026");
            field.setInvalid(invalid);
            if (!invalid) {
              calendar.setValue(date);
              field.setValue(date == null ? "" : formats.getFirst().format(date));
            }
          }
        });
    return new VerticalLayout(field, popover);
  }

  private static @Nullable LocalDate parsed(String text, DateTimeFormatter format) {
    try {
      return LocalDate.parse(text, format);
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  /** Names, digits, the first day of the week and the direction follow the locale. */
  @Example("Other languages")
  Component locales() {
    HorizontalLayout row = row();
    row.setAlignItems(Alignment.START);
    for (String tag : List.of("ar-EG", "ja-JP", "de-DE")) {
      Calendar<DateRange> calendar = Calendar.range();
      calendar.setLocale(Locale.forLanguageTag(tag));
      calendar.setAriaLabel(Locale.forLanguageTag(tag).getDisplayLanguage(Locale.ENGLISH));
      calendar.setValue(new DateRange(LocalDate.of(2026, 3, 5), LocalDate.of(2026, 3, 17)));
      row.add(calendar);
    }
    return row;
  }

  /**
   * A value that is out of bounds, which is kept and shown as invalid with a message in the
   * language of the page; a value that the app marks as invalid; read-only; disabled.
   */
  @Example("States")
  Component states() {
    Calendar<DateRange> outside = Calendar.range();
    outside.setLabel("Out of the window");
    outside.setMin(LocalDate.of(2026, 3, 5));
    outside.setMax(LocalDate.of(2026, 3, 27));
    outside.setValue(new DateRange(LocalDate.of(2026, 3, 2), LocalDate.of(2026, 3, 11)));
    Calendar<LocalDate> invalid = Calendar.single();
    invalid.setLabel("Invalid");
    invalid.setRequiredIndicatorVisible(true);
    invalid.setValue(LocalDate.of(2026, 3, 18));
    invalid.setErrorMessage("That day is booked out");
    invalid.setInvalid(true);
    Calendar<DateRange> readOnly = Calendar.range();
    readOnly.setLabel("Read-only");
    readOnly.setReadOnly(true);
    readOnly.setValue(new DateRange(LocalDate.of(2026, 3, 10), LocalDate.of(2026, 3, 25)));
    Calendar<LocalDate> disabled = Calendar.single();
    disabled.setLabel("Disabled");
    disabled.setHelperText("Open in April");
    disabled.setEnabled(false);
    disabled.setValue(LocalDate.of(2026, 3, 18));
    HorizontalLayout row = row(outside, invalid, readOnly, disabled);
    row.setAlignItems(Alignment.START);
    return row;
  }
}
