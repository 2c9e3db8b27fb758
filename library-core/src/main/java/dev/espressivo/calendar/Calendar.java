package dev.espressivo.calendar;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.component.AbstractField.ComponentValueChangeEvent;
import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.Focusable;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializablePredicate;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import com.vaadin.flow.server.ErrorEvent;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.FormField;
import dev.espressivo.base.HasParts;
import dev.espressivo.base.HasTexts;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BrowserTimeZone;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Drawing;
import dev.espressivo.base.internal.Field;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.calendar.internal.CalendarLocale;
import dev.espressivo.calendar.internal.CalendarMode;
import dev.espressivo.calendar.internal.CalendarNames;
import dev.espressivo.calendar.internal.UnavailableDays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An inline calendar for selecting one day, a range of days, or several days. Shows one or two
 * months.
 *
 * <p>A factory method determines what can be selected: {@link #single()}, {@link #range()} or
 * {@link #multiple()}.
 *
 * <p>It is a field with a label, a helper text and an error message; it works with {@code Binder},
 * {@code addValueChangeListener} and {@code bindValue}. A value that the app sets is kept even if
 * it {@linkplain #setMin cannot be selected} by the user; it is then shown as invalid, with a
 * message that says why, and {@code Binder} refuses it. When the app sets a value, the calendar
 * shows its month; to show another month, set the month after the value. While the calendar is
 * read-only, the user can still page through the months.
 *
 * <p>A range needs two presses. After the first, it is half-drawn and the app is not notified; with
 * the second, it becomes the value. It never includes a day that {@link #setDateDisabled} refuses:
 * while the range is half-drawn, the days beyond such a day cannot be selected.
 *
 * <p>Names, titles, digits and the first day of the week come from {@code java.time} and the
 * locale. Today is the current date in the user's time zone. Months are those of the ISO calendar
 * in the years 1 to 9999. The names of a locale are sent once; after that the browser draws any
 * month without a round trip, so paging is immediate even if the server is far away.
 *
 * <p>Accessibility: the calendar has the role {@code group} and is named by its label or
 * aria-label. Each month is a grid with one tab stop, named by its title. A screen reader reads the
 * full date of a day, and whether it is today, selected, an end of the range, or unavailable;
 * unavailable days can still be focused. The calendar announces a new month and the effect of
 * pressing a day, including that the day was deselected or not accepted.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowLeft, ArrowRight</td><td>a day back, ahead; the other way round in right-to-left text</td></tr>
 *   <tr><td>ArrowUp, ArrowDown</td><td>a week back, ahead</td></tr>
 *   <tr><td>Home, End</td><td>first, last day of the week</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a month back, ahead</td></tr>
 *   <tr><td>Shift+PageUp, Shift+PageDown</td><td>a year back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>selects the day; on the caption: opens the month picker</td></tr>
 *   <tr><td>In a picker: PageUp, PageDown, a letter</td><td>four rows back, ahead; the next item that starts with the letter</td></tr>
 *   <tr><td>Escape</td><td>discards a half-drawn range; closes the picker</td></tr>
 * </table>
 *
 * @param <V> the type of the value: {@link LocalDate} or null, {@link DateRange} or null, or a
 *     sorted list of {@link LocalDate}
 * @usefor selecting days that users look up in a month: a stay, a shift, an appointment; days with
 *     prices or limited availability
 * @notfor a date that users know by heart, such as an expiry date: use {@link
 *     com.vaadin.flow.component.html.Input} or a date picker, in which it can be typed
 */
@Tag("es-calendar")
@StyleSheet(Assets.GLYPHS)
@StyleSheet(Assets.CORE + "calendar/calendar.css")
@JsModule(Assets.CORE + "calendar/calendar.js")
public final class Calendar<V extends @Nullable Object> extends AbstractField<Calendar<V>, V>
    implements HasParts<Calendar.Part>,
        FormField<ComponentValueChangeEvent<Calendar<V>, V>, V>,
        HasSize,
        HasTexts<CalendarText>,
        Focusable<Calendar<V>> {

  /** The named parts of a calendar, to which {@link #setClasses} gives utility classes. */
  public enum Part {
    /** The calendar. */
    ROOT,
    /** The label. */
    LABEL,
    /** The months side by side. */
    MONTHS,
    /** One month. */
    MONTH,
    /** The row with the caption of a month and its arrows. */
    HEADER,
    /** The button with the name of the month, which opens the picker. */
    CAPTION,
    /** An arrow to another month. */
    NAV,
    /** The table of days. */
    GRID,
    /** The rows of the weeks, without the row of weekday names. */
    WEEKS,
    /** The row of a week, or of the weekday names. */
    ROW,
    /** The name of a day of the week. */
    WEEKDAY,
    /** The number of a week. */
    WEEK_NUMBER,
    /** The table cell of a day. */
    CELL,
    /** The button of a day; it has the attribute {@code data-date}. */
    DAY,
    /** The strip behind the days of a week that contains the band. */
    TRACK,
    /**
     * The band behind the days of a range in one week. While the range is half-drawn, the calendar
     * has the attribute {@code data-half-drawn}.
     */
    BAND,
    /** The disc with the number of a day. */
    FACE,
    /** The picker for a month or a year, which replaces the days while it is open. */
    PICKER,
    /** The header of the picker with the year. */
    PICKER_HEADER,
    /** The grid of months or years. */
    PICKER_GRID,
    /** A month or year in the picker. */
    PICKER_ITEM,
    /** The helper text, or the component in its place. */
    HELPER,
    /** The error message. */
    ERROR_MESSAGE
  }

  /**
   * Fired when the user selects, even if the value stays the same, as when the selected day of a
   * {@linkplain Calendar#single() single} selection is pressed again. For a range it is fired once
   * the range is complete.
   *
   * @param <V> the type of the value
   */
  public static final class ChangeEvent<V extends @Nullable Object>
      extends ComponentEvent<Calendar<V>> {

    private final transient V value;

    /**
     * Creates the event.
     *
     * @param source the calendar
     * @param value the value of the calendar
     */
    public ChangeEvent(Calendar<V> source, V value) {
      super(source, true);
      this.value = value;
    }

    /** {@return the value of the calendar when the event was fired} */
    public V getValue() {
      return value;
    }
  }

  private static final Prop<Calendar<?>, Boolean> TWO_MONTHS =
      Prop.flag("twoMonths").then(Calendar::refreshNames);
  private static final Prop<Calendar<?>, Boolean> OUTSIDE_DAYS =
      Prop.flagUnless("showOutsideDays", "data-no-outside-days").then(Calendar::refreshNames);
  private static final Prop<Calendar<?>, Boolean> WEEK_NUMBERS =
      Prop.flag("weekNumbers").then(Calendar::refreshNames);
  private static final Prop<Component, Boolean> AUTOFOCUS = Prop.flag("autofocus");
  private static final Prop<Component, Boolean> SWIPE = Prop.flagUnless("swipe", "data-no-swipe");
  private static final Prop<Component, Boolean> HAPTICS =
      Prop.flagUnless("haptics", "data-no-haptics");
  private static final Prop<Calendar<?>, @Nullable LocalDate> MIN =
      Prop.optional("min", LocalDate.class)
          .checked(CalendarMode::check)
          .then(Calendar::changeWindow);
  private static final Prop<Calendar<?>, @Nullable LocalDate> MAX =
      Prop.optional("max", LocalDate.class)
          .checked(CalendarMode::check)
          .then(Calendar::changeWindow);
  private static final Prop<Calendar<?>, @Nullable Locale> LOCALE =
      Prop.optional("locale", Locale.class).then(Calendar::showLocale);
  private static final Prop<Calendar<?>, @Nullable DayOfWeek> WEEK_STARTS_ON =
      Prop.optional("weekStartsOn", DayOfWeek.class).then(Calendar::refreshNames);
  private static final Prop<Calendar<?>, WeekdayFormat> WEEKDAY_FORMAT =
      Prop.kept("weekdayFormat", WeekdayFormat.NARROW).then(Calendar::refreshNames);

  private final CalendarMode<V> mode;
  private final Bindable<List<LocalDate>> days;
  private final Bindable<YearMonth> month;
  private final Field field;
  private final Element months;
  private final Drawing drawing = new Drawing(this);
  private final DayContents contents = new DayContents();

  private UnavailableDays unavailable = new UnavailableDays(null, 0);

  /** The last value of which each day could be selected, so that the app is not asked again. */
  private @Nullable List<LocalDate> available;

  /** Whether the app or the user has chosen the month or a value, which has a month. */
  private boolean monthChosen;

  /** Whether the browser's last value was refused. */
  private boolean refused;

  /** Whether the browser's names are outdated. */
  private boolean namesStale = true;

  private @Nullable Registration pending;

  private Calendar(CalendarMode<V> mode) {
    super(mode.empty());
    this.mode = mode;
    Element root = getElement();
    root.setAttribute("data-es", "").setAttribute("role", "group");
    root.setAttribute("data-mode", mode.name());
    months = Parts.element(this, Part.MONTHS, "div");
    root.appendChild(months);
    showWindow();
    YearMonth now = YearMonth.now();
    month = Bindable.ofProperty(this, "month", now, now, Calendar::monthOf, Calendar::written);
    month.addValueChangeListener(
        event -> {
          monthChosen = true;
          refresh();
        });
    days =
        Bindable.<List<LocalDate>>ofProperty(
                this, "value", List.of(), List.of(), this::parse, CalendarMode::format)
            .admitting(this::admit);
    days.addValueChangeListener(
        event -> {
          if (event.isFromClient()) {
            setModelValue(mode.of().apply(event.getValue()), true);
          }
        });
    field =
        new Field(this, days, Part.LABEL, Part.HELPER, Part.ERROR_MESSAGE)
            .required(() -> Texts.of(this, CalendarText.REQUIRED))
            .<V>rule(chosen -> problem(mode.days().apply(mode.normal(chosen))));
    root.addEventListener("value-changed", event -> fireChange());
    drawing
        .layer("frame", () -> markup().month(weekdays()))
        .layer("week", () -> markup().week())
        .layer("item", () -> markup().pickerItem());
    Parts.<Part>of(this).onChange(this::refreshNames);
  }

  /**
   * Creates a calendar for selecting one day.
   *
   * @return a calendar without a value; its value is null while no day is selected
   */
  public static Calendar<@Nullable LocalDate> single() {
    return new Calendar<>(CalendarMode.single());
  }

  /**
   * Creates a calendar for selecting a range of consecutive days.
   *
   * @return a calendar without a value; its value is null while no range is selected
   */
  public static Calendar<@Nullable DateRange> range() {
    return new Calendar<>(CalendarMode.range());
  }

  /**
   * Creates a calendar for selecting any number of days. A press on a day selects it; another press
   * deselects it.
   *
   * @return a calendar without a value; its value is an unmodifiable list in ascending order, empty
   *     while no day is selected
   */
  public static Calendar<List<LocalDate>> multiple() {
    return new Calendar<>(CalendarMode.multiple());
  }

  // ---- The value ----

  /**
   * Sets the value, and shows its month unless that is already visible. Days that are {@linkplain
   * #setMin out of bounds} or {@linkplain #setDateDisabled refused} are kept and shown as invalid.
   *
   * @param value the value; null for none. A list is sorted, and duplicates are removed.
   * @throws IllegalArgumentException if a day is not in the years 1 to 9999
   */
  @Override
  public void setValue(@Nullable V value) {
    super.setValue(mode.normal(value));
  }

  @Override
  protected void setPresentationValue(V value) {
    List<LocalDate> shown = mode.days().apply(mode.normal(value));
    days.setValue(shown);
    monthChosen |= !shown.isEmpty();
    if (!shown.isEmpty() && shown.stream().map(YearMonth::from).noneMatch(this::isInSight)) {
      month.setFromComponent(YearMonth.from(shown.getFirst()));
    }
  }

  private boolean isInSight(YearMonth shown) {
    YearMonth first = month.getValue();
    return !shown.isBefore(first) && shown.isBefore(first.plusMonths(getMonths()));
  }

  private @Nullable List<LocalDate> parse(String text) {
    // Assumed until the value is accepted.
    refused = true;
    return CalendarMode.parse(text);
  }

  private List<LocalDate> admit(List<LocalDate> before, List<LocalDate> proposed) {
    refused = !mayChoose(proposed, before);
    if (!refused && !mode.name().equals("multiple")) {
      available = proposed;
    }
    return refused ? before : proposed;
  }

  private boolean mayChoose(List<LocalDate> days, List<LocalDate> before) {
    DateRange inSight = daysInSight();
    if (!mode.name().equals("range")) {
      Set<LocalDate> kept = Set.copyOf(before);
      return days.stream().allMatch(day -> kept.contains(day) || isAvailable(day, inSight));
    }
    if (days.isEmpty()) {
      return true;
    }
    DateRange range = new DateRange(days.getFirst(), days.getLast());
    return days.size() <= 2
        && isInWindow(range.start())
        && isInWindow(range.end())
        && (getDateDisabled() == null
            || range.days() <= UnavailableDays.LONGEST_RANGE
                && range
                    .start()
                    .datesUntil(range.end().plusDays(1))
                    .allMatch(day -> isAvailable(day, inSight)));
  }

  private boolean isAvailable(LocalDate day, DateRange inSight) {
    boolean available = isInWindow(day) && !unavailable.isUnavailable(day, inSight.contains(day));
    reportFailure();
    return available;
  }

  /**
   * Returns the reason why a value is invalid: its first day that cannot be selected. Of a longer
   * range than the user could select, only the first days are checked.
   */
  private @Nullable SerializableSupplier<String> problem(List<LocalDate> chosen) {
    if (chosen.isEmpty() || chosen.equals(available)) {
      return null;
    }
    LocalDate first = chosen.getFirst();
    LocalDate last = chosen.getLast();
    if (first.isBefore(from())) {
      return () -> format(CalendarText.TOO_EARLY, from());
    }
    if (last.isAfter(to())) {
      return () -> format(CalendarText.TOO_LATE, to());
    }
    DateRange inSight = daysInSight();
    Stream<LocalDate> days =
        mode.name().equals("range") && getDateDisabled() != null
            ? first.datesUntil(last.plusDays(1)).limit(UnavailableDays.LONGEST_RANGE)
            : chosen.stream();
    Optional<LocalDate> disabled = days.filter(day -> !isAvailable(day, inSight)).findFirst();
    if (disabled.isPresent()) {
      return () -> format(CalendarText.NOT_AVAILABLE, disabled.get());
    }
    available = chosen;
    return null;
  }

  /** Formats a text about a day in the language of the page, as the error message is. */
  private String format(CalendarText text, LocalDate day) {
    Locale locale = Texts.localeOf(this);
    return Texts.format(
        this,
        text,
        DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
            .withLocale(locale)
            .withDecimalStyle(DecimalStyle.of(locale))
            .format(day));
  }

  private boolean isInWindow(LocalDate day) {
    return !day.isBefore(from()) && !day.isAfter(to());
  }

  private void fireChange() {
    if (!refused) {
      ComponentUtil.fireEvent(this, new ChangeEvent<>(this, getValue()));
    }
    refused = false;
  }

  /**
   * Adds a listener for selections by the user, including those that do not change the value. For a
   * range, it is called once the range is complete.
   *
   * @param listener called for each selection
   * @return a registration that removes the listener
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public Registration addChangeListener(ComponentEventListener<ChangeEvent<V>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    return addListener(ChangeEvent.class, (ComponentEventListener) listener);
  }

  // ---- The month ----

  /**
   * {@return the first visible month as a two-way property, which the user changes by paging}
   * Default: the month of the value, else the user's current month.
   */
  public Bindable<YearMonth> month() {
    return month;
  }

  /** {@return the first visible month; never null} */
  public YearMonth getMonth() {
    return month.getValue();
  }

  /**
   * Sets the first visible month.
   *
   * @param month the month to show; the first one if two are shown
   * @throws IllegalArgumentException if the month is not in the years 1 to 9999
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  public void setMonth(YearMonth month) {
    this.month.setValue(month);
    monthChosen = true;
  }

  /** Refuses a month that the browser cannot show, also one from a signal. */
  private static String written(YearMonth month) {
    CalendarMode.check("month", month.atDay(1));
    return month.toString();
  }

  /** Parses a text from the browser, which may be any text; returns null if it is not a month. */
  private static @Nullable YearMonth monthOf(String text) {
    List<LocalDate> first = CalendarMode.parse(text + "-01");
    return first == null ? null : YearMonth.from(first.getFirst());
  }

  /** {@return the number of visible months, 1 (the default) or 2} */
  public int getMonths() {
    return TWO_MONTHS.get(this) ? 2 : 1;
  }

  /**
   * Sets the number of visible months. Two months are placed side by side, or one above the other
   * if the calendar is narrower than 40rem; they show no days of other months.
   *
   * @param months 1 or 2
   * @throws IllegalArgumentException if the number is neither 1 nor 2
   */
  public void setMonths(int months) {
    if (months != 1 && months != 2) {
      throw new IllegalArgumentException("months must be 1 or 2, but is " + months);
    }
    TWO_MONTHS.set(this, months == 2);
  }

  // ---- Days that can be selected ----

  /** {@return the first day that can be selected, or null (the default) if there is no limit} */
  public @Nullable LocalDate getMin() {
    return MIN.get(this);
  }

  /**
   * Sets the first day that can be selected. The user cannot page to months before it.
   *
   * @param min the day; null for none
   * @throws IllegalArgumentException if the day is not in the years 1 to 9999
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setMin(@Nullable LocalDate min) {
    MIN.set(this, min);
  }

  /**
   * Binds to a signal the first day that can be selected.
   *
   * @param min the signal; null in it means no limit
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable LocalDate> bindMin(Signal<@Nullable LocalDate> min) {
    return MIN.bind(this, min);
  }

  /** {@return the last day that can be selected, or null (the default) if there is no limit} */
  public @Nullable LocalDate getMax() {
    return MAX.get(this);
  }

  /**
   * Sets the last day that can be selected. The user cannot page to months after it.
   *
   * @param max the day; null for none
   * @throws IllegalArgumentException if the day is not in the years 1 to 9999
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void setMax(@Nullable LocalDate max) {
    MAX.set(this, max);
  }

  /**
   * Binds to a signal the last day that can be selected.
   *
   * @param max the signal; null in it means no limit
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  public SignalBinding<@Nullable LocalDate> bindMax(Signal<@Nullable LocalDate> max) {
    return MAX.bind(this, max);
  }

  private LocalDate from() {
    return Objects.requireNonNullElse(getMin(), CalendarMode.FIRST);
  }

  private LocalDate to() {
    return Objects.requireNonNullElse(getMax(), CalendarMode.LAST);
  }

  private void showWindow() {
    getElement().setProperty("min", from().toString()).setProperty("max", to().toString());
  }

  private void changeWindow() {
    showWindow();
    validate();
  }

  private void validate() {
    available = null;
    field.validate();
  }

  /**
   * {@return the predicate for days that cannot be selected, or null (the default) if every day can
   * be selected}
   */
  public @Nullable SerializablePredicate<LocalDate> getDateDisabled() {
    return unavailable.predicate;
  }

  /**
   * Sets the predicate for days that cannot be selected. The predicate is called once for each
   * visible day; its answers are kept until a predicate is set again. If a selected range includes
   * days that were never visible, the predicate is called for these days as well. With a predicate,
   * the user cannot select a range of more than 3,660 days; of a longer one that the app sets, the
   * first 3,660 days are validated.
   *
   * <p>The calls of a slow predicate are spread over several requests, and the calendar stays
   * usable in between. A day that the user selects before its answer is known is reverted if it
   * turns out to be refused. A day for which the predicate throws cannot be selected; the exception
   * goes to the session's error handler.
   *
   * @param dateDisabled returns true for a day that cannot be selected; null if every day can be
   *     selected
   */
  public void setDateDisabled(@Nullable SerializablePredicate<LocalDate> dateDisabled) {
    unavailable = unavailable.with(dateDisabled);
    validate();
    refresh();
  }

  /**
   * {@return the renderer of the days' content, or null (the default) if days show only their
   * number}
   */
  public @Nullable SerializableFunction<LocalDate, @Nullable Component> getDayRenderer() {
    return contents.renderer;
  }

  /**
   * Sets the renderer of a component below the number of each visible day, such as a price or a
   * dot. The renderer is called again whenever a month becomes visible. The component is within the
   * day's button, and a screen reader reads it as the day's description, so it must not be
   * focusable.
   *
   * @param dayRenderer returns the component of a day, or null for none; null if all days show only
   *     their number
   */
  public void setDayRenderer(
      @Nullable SerializableFunction<LocalDate, @Nullable Component> dayRenderer) {
    contents.renderer = dayRenderer;
    getElement().setAttribute("data-content", dayRenderer != null);
    refresh();
  }

  // ---- Locale and words ----

  /** {@return the locale of names, digits and texts: the one that was set, else that of the UI} */
  @Override
  public Locale getLocale() {
    Locale locale = LOCALE.get(this);
    return locale != null ? locale : super.getLocale();
  }

  /**
   * Sets the locale of names, digits and texts. For a right-to-left language the calendar is
   * mirrored. The label, the helper text and the error message stay in the language of the page.
   *
   * @param locale the locale; null for that of the UI
   */
  public void setLocale(@Nullable Locale locale) {
    LOCALE.set(this, locale);
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    refreshNames();
  }

  /** {@return the first day of the week, or null (the default) for that of the locale} */
  public @Nullable DayOfWeek getWeekStartsOn() {
    return WEEK_STARTS_ON.get(this);
  }

  /**
   * Sets the first day of the week.
   *
   * @param weekStartsOn the day; null for that of the locale
   */
  public void setWeekStartsOn(@Nullable DayOfWeek weekStartsOn) {
    WEEK_STARTS_ON.set(this, weekStartsOn);
  }

  /**
   * {@return the format of the weekday names above the columns; default {@link
   * WeekdayFormat#NARROW}}
   */
  public WeekdayFormat getWeekdayFormat() {
    return WEEKDAY_FORMAT.get(this);
  }

  /**
   * Sets the format of the weekday names above the columns.
   *
   * @param weekdayFormat one letter or a short name
   */
  public void setWeekdayFormat(WeekdayFormat weekdayFormat) {
    WEEKDAY_FORMAT.set(this, weekdayFormat);
  }

  /**
   * {@return a text, with its placeholders, as the calendar shows or announces it in its
   * {@linkplain #getLocale() locale}}
   *
   * @param text the text to look up
   */
  @Override
  public String getText(CalendarText text) {
    return Texts.of(this, text, getLocale());
  }

  // ---- Options ----

  /** {@return whether days of other months fill the first and the last week; default true} */
  public boolean isShowOutsideDays() {
    return OUTSIDE_DAYS.get(this);
  }

  /**
   * Sets whether days of other months fill the first and the last week. Ignored with two visible
   * months, which never show days of other months.
   *
   * @param showOutsideDays whether days of other months are shown
   */
  public void setShowOutsideDays(boolean showOutsideDays) {
    OUTSIDE_DAYS.set(this, showOutsideDays);
  }

  /** {@return whether weeks are numbered; default false} */
  public boolean isShowWeekNumbers() {
    return WEEK_NUMBERS.get(this);
  }

  /**
   * Sets whether weeks are numbered. The number is that of the ISO week that contains the row's
   * Thursday, whatever the first day of the week is.
   *
   * @param showWeekNumbers whether weeks are numbered
   */
  public void setShowWeekNumbers(boolean showWeekNumbers) {
    WEEK_NUMBERS.set(this, showWeekNumbers);
  }

  /** {@return whether the calendar receives the focus when it is first shown; default false} */
  public boolean isAutofocus() {
    return AUTOFOCUS.get(this);
  }

  /**
   * Sets whether the calendar receives the focus, on its active day, when it is first shown.
   *
   * @param autofocus whether the calendar receives the focus
   */
  public void setAutofocus(boolean autofocus) {
    AUTOFOCUS.set(this, autofocus);
  }

  /** {@return whether a horizontal swipe changes the month; default true} */
  public boolean isSwipe() {
    return SWIPE.get(this);
  }

  /**
   * Sets whether a horizontal swipe changes the month.
   *
   * @param swipe whether a swipe changes the month
   */
  public void setSwipe(boolean swipe) {
    SWIPE.set(this, swipe);
  }

  /** {@return whether the device vibrates on a selection; default true} */
  public boolean isHaptics() {
    return HAPTICS.get(this);
  }

  /**
   * Sets whether the device vibrates on a selection. The device vibrates only if it can and {@code
   * EspressivoTheme} has not switched haptics off.
   *
   * @param haptics whether the device vibrates
   */
  public void setHaptics(boolean haptics) {
    HAPTICS.set(this, haptics);
  }

  // ---- Messages to the browser ----

  @Override
  protected void onAttach(AttachEvent event) {
    if (!monthChosen) {
      LocalDate today = LocalDate.now(BrowserTimeZone.of(event.getUI()));
      LocalDate shown = today.isAfter(to()) ? to() : today.isBefore(from()) ? from() : today;
      month.setFromComponent(YearMonth.from(shown));
    }
    refresh();
    if (isAutofocus()) {
      focus();
    }
  }

  @Override
  public void onEnabledStateChanged(boolean enabled) {
    super.onEnabledStateChanged(enabled);
    getElement().setProperty("disabled", !enabled);
    Dom.setAttribute(getElement(), "aria-disabled", enabled ? null : "true");
  }

  /** Sends the data of the visible months, once before the response. */
  private void refresh() {
    getUI()
        .ifPresent(
            ui -> {
              if (pending != null) {
                pending.remove();
              }
              pending = ui.beforeClientResponse(this, context -> send(context.getUI()));
            });
  }

  private void showLocale() {
    Locale locale = LOCALE.get(this);
    Dom.setAttribute(months, "lang", locale == null ? null : locale.toLanguageTag());
    refreshNames();
  }

  private void refreshNames() {
    namesStale = true;
    field.show();
    drawing.refresh();
    refresh();
  }

  private void send(UI ui) {
    pending = null;
    if (namesStale) {
      namesStale = false;
      sendNames();
    }
    sendUnavailable();
    contents.send(
        getElement(),
        ui,
        getMonth().atDay(1).datesUntil(getMonth().plusMonths(getMonths()).atDay(1)));
  }

  DayOfWeek firstDay() {
    DayOfWeek first = getWeekStartsOn();
    return first != null ? first : new CalendarLocale(getLocale()).firstDay();
  }

  private CalendarMarkup markup() {
    return new CalendarMarkup(this, isShowWeekNumbers(), !mode.name().equals("single"));
  }

  private void sendNames() {
    CalendarLocale names = new CalendarLocale(getLocale());
    Element root = getElement();
    root.setPropertyBean(
        "names", CalendarNames.of(names, firstDay(), getMonths(), isFilled(), this::getText));
    if (Texts.isRightToLeft(getLocale())) {
      root.setAttribute("dir", "rtl");
    } else if ("rtl".equals(root.getAttribute("dir"))) {
      root.removeAttribute("dir");
    }
  }

  /** Returns whether days of other months are shown. */
  boolean isFilled() {
    return getMonths() == 1 && isShowOutsideDays();
  }

  /** Returns the days of the week in the order of the columns. */
  private List<CalendarMarkup.Weekday> weekdays() {
    CalendarLocale names = new CalendarLocale(getLocale());
    List<String> heads = names.weekdays(getWeekdayFormat());
    List<String> whole = names.weekdays(TextStyle.FULL_STANDALONE);
    return IntStream.range(0, CalendarMarkup.DAYS)
        .map(column -> firstDay().plus(column).ordinal())
        .mapToObj(day -> new CalendarMarkup.Weekday(heads.get(day), whole.get(day)))
        .toList();
  }

  private DateRange daysInSight() {
    LocalDate first = getMonth().atDay(1);
    LocalDate last = getMonth().plusMonths(getMonths() - 1L).atEndOfMonth();
    if (isFilled()) {
      first = first.with(TemporalAdjusters.previousOrSame(firstDay()));
      last = last.with(TemporalAdjusters.nextOrSame(firstDay().minus(1)));
    }
    return new DateRange(first, last);
  }

  /**
   * Sends the availability of the visible days. If the app's predicate was too slow for all of
   * them, the browser requests the rest.
   */
  private void sendUnavailable() {
    DateRange inSight = daysInSight();
    String flags = unavailable.write(inSight.start(), inSight.end());
    getElement().setProperty("unavailable", flags);
    reportFailure();
    if (flags.contains("?")) {
      getElement().executeJs("").then(answer -> sendUnavailable());
    }
  }

  private void reportFailure() {
    RuntimeException failure = unavailable.takeFailure();
    if (failure != null) {
      getUI().ifPresent(ui -> ui.getSession().getErrorHandler().error(new ErrorEvent(failure)));
    }
  }
}
