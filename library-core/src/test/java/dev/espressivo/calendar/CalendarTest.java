package dev.espressivo.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.internal.nodefeature.ElementPropertyMap;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.communication.UidlWriter;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.calendar.internal.UnavailableDays;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("A calendar")
class CalendarTest {

  private static final LocalDate FIFTH = LocalDate.of(2026, 3, 5);
  private static final LocalDate NINTH = LocalDate.of(2026, 3, 9);

  private final List<String> heard = new ArrayList<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  // ---- The value ----

  @Test
  @DisplayName("accepts selections in each mode, and fires one event from the client for each")
  void takesWhatIsChosen() {
    Calendar<LocalDate> single = attached(Calendar.single());
    Calendar<DateRange> range = attached(Calendar.range());
    Calendar<List<LocalDate>> multiple = attached(Calendar.multiple());

    browserChooses(single, "2026-03-05");
    browserChooses(range, "2026-03-05,2026-03-09");
    browserChooses(multiple, "2026-03-05,2026-03-09");

    assertThat(single.getValue()).isEqualTo(FIFTH);
    assertThat(range.getValue()).isEqualTo(new DateRange(FIFTH, NINTH));
    assertThat(multiple.getValue()).containsExactly(FIFTH, NINTH);
    assertThat(heard)
        .containsExactly(
            "value true 2026-03-05",
            "change 2026-03-05",
            "value true DateRange[start=2026-03-05, end=2026-03-09]",
            "change DateRange[start=2026-03-05, end=2026-03-09]",
            "value true [2026-03-05, 2026-03-09]",
            "change [2026-03-05, 2026-03-09]");
  }

  @Test
  @DisplayName("fires a change event for a selection that leaves the value unchanged")
  void tellsOfAChoiceThatChangesNothing() {
    Calendar<LocalDate> calendar = attached(Calendar.single());
    calendar.setValue(FIFTH);
    heard.clear();

    browserChooses(calendar, "2026-03-05");

    assertThat(heard).containsExactly("change 2026-03-05");
  }

  @Test
  @DisplayName("sorts the ends of a range and the days of a list, and removes duplicates")
  void ordersWhatItIsGiven() {
    Calendar<DateRange> range = Calendar.range();
    range.setValue(new DateRange(NINTH, FIFTH));
    Calendar<List<LocalDate>> multiple = Calendar.multiple();
    multiple.setValue(List.of(NINTH, FIFTH, NINTH));

    assertThat(range.getValue().start()).isEqualTo(FIFTH);
    assertThat(range.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");
    assertThat(multiple.getValue()).containsExactly(FIFTH, NINTH);
    assertThat(multiple.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");
  }

  @Test
  @DisplayName("is cleared by null and by clear()")
  void isCleared() {
    Calendar<LocalDate> single = Calendar.single();
    single.setValue(FIFTH);
    single.setValue(null);
    Calendar<List<LocalDate>> multiple = Calendar.multiple();
    multiple.setValue(List.of(FIFTH));
    multiple.setValue(null);
    Calendar<DateRange> range = Calendar.range();
    range.setValue(new DateRange(FIFTH, NINTH));
    range.clear();

    assertThat(single.getValue()).isNull();
    assertThat(single.getElement().getProperty("value")).isEmpty();
    assertThat(multiple.getValue()).isEmpty();
    assertThat(range.isEmpty()).isTrue();
  }

  @Test
  @DisplayName("keeps a value of the app that is out of bounds, but accepts none from the browser")
  void keepsAValueOutsideTheWindow() {
    Calendar<List<LocalDate>> calendar = attached(Calendar.multiple());
    calendar.setMin(NINTH);
    calendar.setValue(List.of(FIFTH));
    heard.clear();

    browserChooses(calendar, "2026-03-04,2026-03-05");
    assertThat(calendar.getValue()).containsExactly(FIFTH);
    assertThat(calendar.getElement().getProperty("value")).isEqualTo("2026-03-05");
    assertThat(heard).isEmpty();

    browserChooses(calendar, "2026-03-05,2026-03-10");
    assertThat(calendar.getValue()).containsExactly(FIFTH, LocalDate.of(2026, 3, 10));
  }

  @Test
  @DisplayName("reverts unavailable days, invalid dates, and any change while read-only")
  void putsBackWhatCannotBeChosen() {
    Calendar<DateRange> range = attached(Calendar.range());
    range.setDateDisabled(LocalDate.of(2026, 3, 7)::equals);
    Calendar<LocalDate> single = attached(Calendar.single());
    single.setValue(FIFTH);
    single.setReadOnly(true);
    heard.clear();

    for (String wrong :
        List.of("2026-03-05,2026-03-09", "2026-03-07,2026-03-07", "2026-13-01", "x", "1,2,3")) {
      browserChooses(range, wrong);
      assertThat(range.getElement().getProperty("value")).as(wrong).isEmpty();
    }
    browserChooses(single, "2026-03-09");

    assertThat(range.getValue()).isNull();
    assertThat(single.getValue()).isEqualTo(FIFTH);
    assertThat(single.getElement().getProperty("value")).isEqualTo("2026-03-05");
    assertThat(heard).isEmpty();
  }

  @Test
  @DisplayName("works with a Binder in each mode")
  void goesWithABinder() {
    Bean bean = new Bean();
    bean.day = FIFTH;
    Calendar<LocalDate> day = Calendar.single();
    Calendar<DateRange> stay = Calendar.range();
    Calendar<List<LocalDate>> days = Calendar.multiple();
    Binder<Bean> binder = new Binder<>();
    binder.forField(day).asRequired().bind(it -> it.day, (it, value) -> it.day = value);
    binder.forField(stay).bind(it -> it.stay, (it, value) -> it.stay = value);
    binder.forField(days).bind(it -> it.days, (it, value) -> it.days = value);
    binder.setBean(bean);
    assertThat(day.getValue()).isEqualTo(FIFTH);
    UI.getCurrent().add(day, stay, days);

    browserChooses(day, "2026-03-09");
    browserChooses(stay, "2026-03-05,2026-03-09");
    browserChooses(days, "2026-03-05");

    assertThat(bean.day).isEqualTo(NINTH);
    assertThat(bean.stay).isEqualTo(new DateRange(FIFTH, NINTH));
    assertThat(bean.days).containsExactly(FIFTH);
    day.clear();
    assertThat(binder.isValid()).isFalse();
  }

  @Test
  @DisplayName(
      "shows a failed validation of a Binder in place of its helper text, and that it is required")
  void showsAFailedValidation() {
    Calendar<LocalDate> day = attached(Calendar.single());
    day.setLabel("Day of arrival");
    day.setHelperText("Weekdays only");
    Binder<Bean> binder = new Binder<>();
    binder
        .forField(day)
        .asRequired("Choose a day")
        .withValidator(it -> it.getDayOfWeek() != DayOfWeek.SUNDAY, "No arrival on Sundays")
        .bind(it -> it.day, (it, value) -> it.day = value);
    Element root = day.getElement();
    assertThat(part(day, "label").getTextRecursively()).isEqualTo("Day of arrival Required");
    assertThat(root.getAttribute("aria-labelledby"))
        .isEqualTo(part(day, "label").getAttribute("id"));
    assertThat(root.getAttribute("aria-describedby"))
        .isEqualTo(part(day, "helper").getAttribute("id"));

    browserChooses(day, "2026-03-08");
    assertThat(day.isInvalid()).isTrue();
    assertThat(root.getAttribute("aria-invalid")).isEqualTo("true");
    assertThat(part(day, "errorMessage").getText()).isEqualTo("No arrival on Sundays");
    assertThat(part(day, "errorMessage").getAttribute("role")).isEqualTo("alert");
    assertThat(part(day, "helper").hasAttribute("hidden")).isTrue();
    assertThat(root.getAttribute("aria-describedby"))
        .isEqualTo(
            part(day, "errorMessage").getAttribute("id")
                + " "
                + part(day, "helper").getAttribute("id"));

    browserChooses(day, "2026-03-09");
    assertThat(day.isInvalid()).isFalse();
    assertThat(root.hasAttribute("aria-invalid")).isFalse();
    assertThat(part(day, "errorMessage")).isNull();
    assertThat(part(day, "helper").hasAttribute("hidden")).isFalse();
    day.clear();
    assertThat(part(day, "errorMessage").getText()).isEqualTo("Choose a day");
  }

  @Test
  @DisplayName("refuses in a Binder what its user could not select, and shows the reason")
  void isValidatedByABinder() {
    Calendar<LocalDate> day = attached(Calendar.single());
    day.setMin(FIFTH);
    day.setMax(NINTH);
    day.setDateDisabled(LocalDate.of(2026, 3, 7)::equals);
    Bean bean = new Bean();
    Binder<Bean> binder = new Binder<>();
    binder.forField(day).bind(it -> it.day, (it, value) -> it.day = value);
    binder.setBean(bean);
    assertThat(binder.validate().isOk()).isTrue();

    assertThat(reasonAfter(binder, day, "2026-03-04")).isEqualTo("Choose March 5, 2026 or later");
    assertThat(reasonAfter(binder, day, "2026-03-10")).isEqualTo("Choose March 9, 2026 or earlier");
    assertThat(reasonAfter(binder, day, "2026-03-07")).isEqualTo("March 7, 2026 is not available");
    assertThat(bean.day).as("what Binder refuses does not reach the bean").isNull();

    browserChooses(day, "2026-03-08");
    assertThat(binder.validate().isOk()).isTrue();
    assertThat(day.isInvalid()).isFalse();
    assertThat(part(day, "errorMessage")).isNull();
    assertThat(bean.day).isEqualTo(LocalDate.of(2026, 3, 8));

    bean.day = LocalDate.of(2026, 3, 1);
    binder.readBean(bean);
    assertThat(binder.validate().isOk()).isFalse();
    assertThat(day.isInvalid()).isTrue();
    assertThat(day.getValue()).as("what code sets is kept").isEqualTo(LocalDate.of(2026, 3, 1));

    day.setMin(null);
    assertThat(day.isInvalid()).as("Binder validates again when a limit changes").isFalse();
    assertThat(binder.isValid()).isTrue();
  }

  /** Sets a day in code, and returns the error message if field and Binder call it invalid. */
  private static String reasonAfter(Binder<?> binder, Calendar<LocalDate> calendar, String day) {
    calendar.setValue(LocalDate.parse(day));
    assertThat(calendar.isInvalid()).isTrue();
    assertThat(binder.isValid()).isFalse();
    assertThat(calendar.getElement().getAttribute("aria-invalid")).isEqualTo("true");
    assertThat(part(calendar, "errorMessage").getText()).isEqualTo(calendar.getErrorMessage());
    return calendar.getErrorMessage();
  }

  @Test
  @DisplayName("shows a value that is set in code as invalid while it cannot be selected")
  void validatesWithoutABinder() {
    Calendar<DateRange> stay = attached(Calendar.range());
    List<Boolean> statuses = new ArrayList<>();
    stay.addValidationStatusChangeListener(change -> statuses.add(change.getNewStatus()));
    stay.setValue(new DateRange(FIFTH, NINTH));
    assertThat(stay.isInvalid()).isFalse();

    stay.setDateDisabled(LocalDate.of(2026, 3, 7)::equals);
    assertThat(stay.getErrorMessage()).isEqualTo("March 7, 2026 is not available");
    UI.getCurrent().setLocale(Locale.GERMANY);
    assertThat(part(stay, "errorMessage").getText())
        .isEqualTo("Der 7. März 2026 ist nicht verfügbar");
    stay.setDateDisabled(null);
    assertThat(stay.isInvalid()).isFalse();
    assertThat(stay.getErrorMessage()).isNull();

    stay.setMax(LocalDate.of(2026, 3, 8));
    assertThat(part(stay, "errorMessage").getText())
        .isEqualTo("Wählen Sie den 8. März 2026 oder einen früheren Tag");
    stay.setErrorMessage("Only this week");
    assertThat(part(stay, "errorMessage").getText()).isEqualTo("Only this week");
    stay.clear();
    assertThat(stay.isInvalid()).isFalse();
    assertThat(statuses).containsExactly(false, true, false, true);
  }

  @Test
  @DisplayName("is valid again when the user deselects the day that cannot be selected")
  void isRepairedByTheUser() {
    Calendar<List<LocalDate>> days = attached(Calendar.multiple());
    days.setMin(NINTH);
    days.setValue(List.of(FIFTH, NINTH));
    assertThat(days.isInvalid()).isTrue();

    browserChooses(days, "2026-03-05,2026-03-09,2026-03-10");
    assertThat(days.isInvalid()).isTrue();
    browserChooses(days, "2026-03-09,2026-03-10");
    assertThat(days.isInvalid()).isFalse();
  }

  @Test
  @DisplayName("keeps the app's own verdict, and can be told to show none")
  void keepsTheVerdictOfTheApp() {
    Calendar<LocalDate> day = attached(Calendar.single());
    day.setInvalid(true);
    day.setErrorMessage("Taken");
    day.setMin(FIFTH);
    day.setValue(NINTH);
    assertThat(day.isInvalid()).isTrue();

    day.setValue(LocalDate.of(2026, 3, 1));
    day.setInvalid(false);
    assertThat(day.isInvalid()).isFalse();
    assertThat(part(day, "errorMessage")).isNull();

    ValueSignal<Boolean> invalid = new ValueSignal<>(false);
    day.bindInvalid(invalid);
    day.setValue(LocalDate.of(2026, 3, 2));
    assertThat(day.isInvalid()).isTrue();
    day.setValue(NINTH);
    assertThat(day.isInvalid()).isFalse();
  }

  private static Element part(Calendar<?> calendar, String name) {
    return calendar
        .getElement()
        .getChildren()
        .filter(child -> name.equals(child.getAttribute("data-part")))
        .findFirst()
        .orElse(null);
  }

  @Test
  @DisplayName(
      "fires no change event for a change by the browser while a signal makes it read-only")
  void isReadOnlyByASignal() {
    ValueSignal<Boolean> readOnly = new ValueSignal<>(true);
    Calendar<LocalDate> calendar = attached(Calendar.single());
    calendar.bindReadOnly(readOnly);
    MockVaadin.clientRoundtrip(false);

    browserChooses(calendar, "2026-03-05");
    assertThat(calendar.getElement().getAttribute("data-read-only")).isEqualTo("value");
    assertThat(calendar.getElement().getProperty("value")).isEmpty();
    assertThat(heard).isEmpty();

    readOnly.set(false);
    MockVaadin.clientRoundtrip(false);
    browserChooses(calendar, "2026-03-05");
    assertThat(heard).containsExactly("value true 2026-03-05", "change 2026-03-05");
  }

  @Test
  @DisplayName("follows signals, and writes selections to them")
  void followsSignals() {
    ValueSignal<LocalDate> value = new ValueSignal<>(FIFTH);
    ValueSignal<LocalDate> max = new ValueSignal<>(NINTH);
    ValueSignal<YearMonth> month = new ValueSignal<>(YearMonth.of(2026, 3));
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.bindValue(value, value::set);
    calendar.bindMax(max);
    calendar.month().bindValue(month, month::set);
    attached(calendar);
    MockVaadin.clientRoundtrip(false);
    assertThat(calendar.getValue()).isEqualTo(FIFTH);
    assertThat(calendar.getMax()).isEqualTo(NINTH);

    browserChooses(calendar, "2026-03-08");
    browserShows(calendar, "2026-04");
    max.set(FIFTH);
    MockVaadin.clientRoundtrip(false);

    assertThat(value.peek()).isEqualTo(LocalDate.of(2026, 3, 8));
    assertThat(month.peek()).isEqualTo(YearMonth.of(2026, 4));
    assertThat(calendar.getElement().getProperty("max")).isEqualTo("2026-03-05");
    assertThatThrownBy(() -> calendar.setMax(null)).isInstanceOf(BindingActiveException.class);
  }

  @Test
  @DisplayName("follows a signal in each mode")
  void followsASignalInEachMode() {
    ValueSignal<DateRange> stay = new ValueSignal<>(new DateRange(FIFTH, NINTH));
    ValueSignal<List<LocalDate>> days = new ValueSignal<>(List.of(NINTH, FIFTH));
    Calendar<DateRange> range = Calendar.range();
    range.bindValue(stay, stay::set);
    Calendar<List<LocalDate>> multiple = Calendar.multiple();
    multiple.bindValue(days, days::set);
    attached(range);
    attached(multiple);
    MockVaadin.clientRoundtrip(false);
    assertThat(range.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");
    assertThat(multiple.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");

    browserChooses(range, "2026-03-09,2026-03-09");
    browserChooses(multiple, "2026-03-05");

    assertThat(stay.peek()).isEqualTo(new DateRange(NINTH, NINTH));
    assertThat(days.peek()).containsExactly(FIFTH);

    days.set(List.of(NINTH, FIFTH, NINTH));
    stay.set(new DateRange(NINTH, FIFTH));
    MockVaadin.clientRoundtrip(false);
    assertThat(range.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");
    assertThat(multiple.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-09");
    days.set(List.of());
    stay.set(new DateRange(FIFTH, FIFTH));
    MockVaadin.clientRoundtrip(false);
    assertThat(range.getElement().getProperty("value")).isEqualTo("2026-03-05,2026-03-05");
    assertThat(multiple.getElement().getProperty("value")).isEmpty();
  }

  @Test
  @DisplayName("has its texts in its own language, or in that of the UI")
  void saysItsWords() {
    UI.getCurrent().setLocale(Locale.FRANCE);
    Calendar<LocalDate> calendar = attached(Calendar.single());
    MockVaadin.clientRoundtrip(false);
    assertThat(calendar.getText(CalendarText.TODAY)).isEqualTo("Aujourd’hui");
    assertThat(names(calendar).at("/labels/today").asString()).isEqualTo("Aujourd’hui");

    calendar.setLocale(Locale.GERMANY);
    MockVaadin.clientRoundtrip(false);
    assertThat(names(calendar).at("/labels/today").asString()).isEqualTo("Heute");
    assertThat(part(calendar, "months").getAttribute("lang")).isEqualTo("de-DE");
    calendar.setLocale(null);
    assertThat(part(calendar, "months").hasAttribute("lang")).isFalse();
  }

  @Test
  @DisplayName("keeps no markup in the session")
  void keepsNoMarkup() {
    Calendar<LocalDate> calendar = attached(Calendar.single());
    MockVaadin.clientRoundtrip(false);

    assertThat(names(calendar).toString()).doesNotContain("<div");
  }

  @Test
  @DisplayName("sends labels and classes as text, whatever they contain")
  void sendsLabelsAsText() {
    Calendar<LocalDate> calendar = attached(Calendar.single());
    calendar.setText(CalendarText.NEXT_MONTH, "\"><b>100% & more");
    calendar.setClasses(Calendar.Part.FACE, "w-[calc(100%-1px)]");

    CalendarMarkup markup = new CalendarMarkup(calendar, false, false);
    assertThat(markup.month(List.of())).contains("aria-label='&quot;&gt;&lt;b&gt;100% &amp; more'");
    assertThat(markup.week()).contains("class='w-[calc(100%-1px)]'");
  }

  // ---- The month ----

  @Test
  @DisplayName("shows the month of its value, then any other that is set")
  void showsTheMonthOfItsValue() {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setValue(LocalDate.of(1990, 6, 1));
    assertThat(calendar.getMonth()).isEqualTo(YearMonth.of(1990, 6));
    attached(calendar);
    assertThat(calendar.getMonth()).isEqualTo(YearMonth.of(1990, 6));

    calendar.setMonth(YearMonth.of(2001, 1));
    assertThat(calendar.getValue()).isEqualTo(LocalDate.of(1990, 6, 1));
    assertThat(calendar.getElement().getProperty("month")).isEqualTo("2001-01");

    calendar.setMonths(2);
    calendar.setValue(LocalDate.of(2001, 2, 3));
    assertThat(calendar.getMonth())
        .as("the second month in sight")
        .isEqualTo(YearMonth.of(2001, 1));
  }

  @Test
  @DisplayName("starts with a month within its bounds")
  void beginsWithinItsWindow() {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setMax(LocalDate.of(1999, 12, 31));

    attached(calendar);

    assertThat(calendar.getMonth()).isEqualTo(YearMonth.of(1999, 12));
  }

  @Test
  @DisplayName("accepts a month from the browser, and refuses a text that is not a month")
  void hearsOfAMonth() {
    Calendar<LocalDate> calendar = attached(Calendar.single());
    calendar.setMonth(YearMonth.of(2026, 3));
    calendar.month().addValueChangeListener(event -> heard.add("month " + event.isFromClient()));

    browserShows(calendar, "2026-04");
    browserShows(calendar, "12345-04");
    browserShows(calendar, "now");

    assertThat(calendar.getMonth()).isEqualTo(YearMonth.of(2026, 4));
    assertThat(heard).containsExactly("month true");
  }

  @Test
  @DisplayName("is described as required while its label does not name it")
  void isDescribedAsRequired() {
    Calendar<LocalDate> day = attached(Calendar.single());
    day.setAriaLabel("Day of arrival");
    new Binder<Bean>().forField(day).asRequired().bind(it -> it.day, (it, value) -> it.day = value);
    assertThat(description(day)).isEqualTo("Required");

    day.setHelperText("Weekdays only");
    assertThat(description(day)).isEqualTo("Required Weekdays only");

    day.setLabel("Arrival");
    assertThat(part(day, "label").getTextRecursively()).isEqualTo("Arrival Required");
    assertThat(description(day)).isEqualTo("Required Weekdays only");

    day.setAriaLabel(null);
    assertThat(description(day)).isEqualTo("Weekdays only");

    day.setAriaLabelledBy("heading");
    assertThat(description(day)).isEqualTo("Required Weekdays only");

    day.setLabel(null);
    assertThat(description(day)).isEqualTo("Required Weekdays only");

    day.setRequiredIndicatorVisible(false);
    assertThat(description(day)).isEqualTo("Weekdays only");
    assertThat(day.getElement().getTextRecursively()).doesNotContain("Required");
  }

  /** Returns the texts of the elements that the calendar refers to. */
  private static String description(Calendar<?> calendar) {
    Element root = calendar.getElement();
    return Arrays.stream(root.getAttribute("aria-describedby").split(" "))
        .map(id -> withId(root, id).getTextRecursively().strip())
        .collect(Collectors.joining(" "));
  }

  private static Element withId(Element root, String id) {
    return Stream.concat(
            root.getChildren(), root.getChildren().flatMap(child -> child.getChildren()))
        .filter(each -> !each.isTextNode() && id.equals(each.getAttribute("id")))
        .findFirst()
        .orElseThrow();
  }

  // ---- Days that cannot be selected ----

  @Test
  @DisplayName("refuses a range that is too long to ask the app about each day")
  void refusesARangeOfManyYears() {
    List<LocalDate> asked = new ArrayList<>();
    Calendar<DateRange> calendar = attached(Calendar.range());
    calendar.setMonth(YearMonth.of(2026, 3));
    calendar.setDateDisabled(
        day -> {
          asked.add(day);
          return false;
        });

    browserChooses(calendar, "0001-01-01,9999-12-31");
    browserChooses(calendar, FIFTH + "," + FIFTH.plusDays(3660));
    assertThat(calendar.getValue()).isNull();
    assertThat(calendar.getElement().getProperty("value")).isEmpty();
    assertThat(asked).isEmpty();

    browserChooses(calendar, FIFTH + "," + FIFTH.plusDays(3659));
    assertThat(calendar.getValue().days()).isEqualTo(3660);
    assertThat(asked).hasSize(3660).doesNotHaveDuplicates();

    calendar.setDateDisabled(null);
    browserChooses(calendar, "0001-01-01,9999-12-31");
    assertThat(calendar.getValue().days()).isEqualTo(3_652_059);
  }

  @Test
  @DisplayName("keeps the answers for the visible days, not those for the rest of a range")
  void keepsTheAnswersForTheDaysInSight() {
    List<LocalDate> asked = new ArrayList<>();
    Calendar<DateRange> calendar = attached(Calendar.range());
    calendar.setMonth(YearMonth.of(2026, 3));
    calendar.setShowOutsideDays(false);
    calendar.setDateDisabled(
        day -> {
          asked.add(day);
          return false;
        });

    browserChooses(calendar, "2026-03-05,2026-04-30");
    assertThat(asked).hasSize(27 + 30).doesNotHaveDuplicates();
    asked.clear();

    browserChooses(calendar, "2026-03-06,2026-04-30");
    assertThat(asked).hasSize(30).allMatch(day -> day.getMonthValue() == 4);
    asked.clear();

    MockVaadin.clientRoundtrip(false);
    assertThat(asked)
        .containsExactlyElementsOf(LocalDate.of(2026, 3, 1).datesUntil(FIFTH).toList());
  }

  @Test
  @DisplayName("asks the app only about visible days, and about each once")
  void asksForTheDaysInSight() {
    List<LocalDate> asked = new ArrayList<>();
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setLocale(Locale.UK);
    calendar.setMonth(YearMonth.of(2026, 3));
    calendar.setDateDisabled(
        day -> {
          asked.add(day);
          return day.getDayOfWeek() == DayOfWeek.SUNDAY;
        });
    assertThat(asked).isEmpty();
    attached(calendar);
    MockVaadin.clientRoundtrip(false);
    assertThat(asked)
        .doesNotHaveDuplicates()
        .hasSize(42)
        .contains(LocalDate.of(2026, 2, 23), LocalDate.of(2026, 4, 5));
    assertThat(calendar.getElement().getProperty("unavailable"))
        .endsWith(" 2026-02-23 " + "0000001".repeat(6));

    browserShows(calendar, "2026-04");
    browserShows(calendar, "2026-03");
    browserChooses(calendar, "2026-03-05");

    assertThat(asked).doesNotHaveDuplicates().hasSize(42 + 28);
  }

  @ParameterizedTest(name = "{0} from {1}: {2} to {3}")
  @CsvSource({
    "2026-02,MONDAY,2026-01-26,2026-03-01",
    "2026-02,SUNDAY,2026-02-01,2026-02-28",
    "2026-03,SATURDAY,2026-02-28,2026-04-03",
    "2026-08,MONDAY,2026-07-27,2026-09-06",
    "2024-02,THURSDAY,2024-02-01,2024-03-06"
  })
  @DisplayName("asks the app about whole weeks")
  void asksForWholeWeeks(YearMonth month, DayOfWeek firstDay, LocalDate first, LocalDate last) {
    List<LocalDate> asked = new ArrayList<>();
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setMonth(month);
    calendar.setWeekStartsOn(firstDay);
    calendar.setDateDisabled(asked::add);

    attached(calendar);
    MockVaadin.clientRoundtrip(false);

    assertThat(asked).containsExactlyElementsOf(first.datesUntil(last.plusDays(1)).toList());
  }

  @Test
  @DisplayName("does not ask the app about days of other months if they are not shown")
  void asksForNoDayOfAnotherMonth() {
    List<LocalDate> asked = new ArrayList<>();
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setMonth(YearMonth.of(2026, 3));
    calendar.setMonths(2);
    calendar.setDateDisabled(asked::add);

    attached(calendar);
    MockVaadin.clientRoundtrip(false);

    assertThat(asked).hasSize(31 + 30).startsWith(LocalDate.of(2026, 3, 1));
  }

  @Test
  @DisplayName("treats a day for which the app fails as unavailable, and reports the failure")
  void takesAFailureAsUnavailable() {
    AtomicReference<Throwable> reported = new AtomicReference<>();
    VaadinSession.getCurrent().setErrorHandler(event -> reported.set(event.getThrowable()));
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setMonth(YearMonth.of(2026, 2));
    calendar.setShowOutsideDays(false);
    calendar.setDateDisabled(
        day -> {
          if (day.getDayOfMonth() == 2) {
            throw new IllegalStateException("no answer");
          }
          return false;
        });

    attached(calendar);
    MockVaadin.clientRoundtrip(false);

    assertThat(calendar.getElement().getProperty("unavailable"))
        .endsWith(" 2026-02-01 01" + "0".repeat(26));
    assertThat(reported.get()).hasMessage("no answer");
  }

  @Test
  @DisplayName("leaves the remaining days unknown when the app is slow")
  void leavesDaysOpenWhenTheAppIsSlow() {
    AtomicLong now = new AtomicLong();
    UnavailableDays days =
        new UnavailableDays(
            day -> {
              now.addAndGet(60_000_000);
              return true;
            },
            0);
    LocalDate last = FIFTH.plusDays(9);

    assertThat(days.ask(FIFTH, last, now::get)).isEqualTo("11????????");
    assertThat(days.ask(FIFTH, last, now::get)).isEqualTo("1111??????");
  }

  // ---- Names and contents ----

  @Test
  @DisplayName("sends the names of its locale, and follows the locale of the UI")
  void sendsTheNamesOfItsLocale() {
    UI.getCurrent().setLocale(Locale.GERMANY);
    Calendar<LocalDate> calendar = attached(Calendar.single());
    MockVaadin.clientRoundtrip(false);
    assertThat(names(calendar).at("/titles/2").asString()).isEqualTo("März %y");
    assertThat(names(calendar).at("/dates/2").asString()).isEqualTo("%E, %d. März %y");
    assertThat(names(calendar).path("first").asInt()).isEqualTo(1);
    assertThat(calendar.getElement().hasAttribute("dir")).isFalse();

    UI.getCurrent().setLocale(Locale.forLanguageTag("he-IL"));
    MockVaadin.clientRoundtrip(false);
    assertThat(names(calendar).path("first").asInt()).isEqualTo(7);
    assertThat(calendar.getElement().getAttribute("dir")).isEqualTo("rtl");

    calendar.setLocale(Locale.US);
    calendar.setWeekStartsOn(DayOfWeek.WEDNESDAY);
    calendar.setWeekdayFormat(WeekdayFormat.SHORT);
    calendar.setText(CalendarText.TODAY, "now");
    String drawn = new UidlWriter().createUidl(UI.getCurrent(), false).toString();
    assertThat(names(calendar).path("first").asInt()).isEqualTo(3);
    assertThat(drawn).contains("role='columnheader' aria-label='Wednesday'>Wed</div>");
    assertThat(names(calendar).at("/labels/today").asString()).isEqualTo("now");
    assertThat(calendar.getElement().hasAttribute("dir")).isFalse();
  }

  @Test
  @DisplayName("renders the components of the visible days, and releases those of hidden days")
  void makesTheComponentsOfTheDaysInSight() {
    List<LocalDate> made = new ArrayList<>();
    List<Span> spans = new ArrayList<>();
    Calendar<LocalDate> calendar = attached(Calendar.single());
    calendar.setMonth(YearMonth.of(2026, 2));
    calendar.setDayRenderer(
        day -> {
          made.add(day);
          Span span = day.getDayOfMonth() > 2 ? null : new Span("€");
          if (span != null) {
            spans.add(span);
          }
          return span;
        });
    MockVaadin.clientRoundtrip(false);
    assertThat(made).hasSize(28);
    assertThat(spans).hasSize(2).allMatch(Span::isAttached);

    browserShows(calendar, "2026-03");
    MockVaadin.clientRoundtrip(false);
    assertThat(made).hasSize(28 + 31);
    assertThat(spans.subList(0, 2)).noneMatch(Span::isAttached);
    assertThat(spans.subList(2, 4)).allMatch(Span::isAttached);

    calendar.setDayRenderer(null);
    MockVaadin.clientRoundtrip(false);
    assertThat(spans).noneMatch(Span::isAttached);
  }

  @Test
  @DisplayName("refuses invalid arguments by name")
  void refusesNonsense() {
    Calendar<LocalDate> calendar = Calendar.single();
    LocalDate far = LocalDate.of(10_000, 1, 1);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.setMonths(3))
        .withMessageContaining("months")
        .withMessageContaining("3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.setMin(far))
        .withMessageContaining("min");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.setMax(far))
        .withMessageContaining("max");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.setValue(far))
        .withMessageContaining("value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.setMonth(YearMonth.of(-1, 1)))
        .withMessageContaining("month");
    assertThatNullPointerException()
        .isThrownBy(() -> calendar.setMonth(null))
        .withMessageContaining("month");
    assertThatNullPointerException()
        .isThrownBy(() -> calendar.setWeekdayFormat(null))
        .withMessageContaining("weekdayFormat");
    assertThatNullPointerException()
        .isThrownBy(() -> Calendar.multiple().setValue(Arrays.asList(FIFTH, null)))
        .withMessageContaining("value");
    assertThatNullPointerException()
        .isThrownBy(() -> new DateRange(null, FIFTH))
        .withMessageContaining("start");
  }

  @Test
  @DisplayName("counts the days of a range, ends included")
  void countsTheDaysOfARange() {
    DateRange range = new DateRange(FIFTH, NINTH);

    assertThat(range.days()).isEqualTo(5);
    assertThat(range.contains(FIFTH)).isTrue();
    assertThat(range.contains(NINTH)).isTrue();
    assertThat(range.contains(NINTH.plusDays(1))).isFalse();
    assertThat(new DateRange(FIFTH, FIFTH).days()).isEqualTo(1);
  }

  private static final class Bean {
    LocalDate day;
    DateRange stay;
    List<LocalDate> days;
  }

  private <V> Calendar<V> attached(Calendar<V> calendar) {
    calendar.addValueChangeListener(
        event -> heard.add("value %s %s".formatted(event.isFromClient(), event.getValue())));
    calendar.addChangeListener(event -> heard.add("change " + event.getValue()));
    UI.getCurrent().add(calendar);
    return calendar;
  }

  private static JsonNode names(Calendar<?> calendar) {
    return (JsonNode) calendar.getElement().getPropertyRaw("names");
  }

  private static void browserChooses(Calendar<?> calendar, String value) {
    browserSets(calendar, "value", value);
  }

  private static void browserShows(Calendar<?> calendar, String month) {
    browserSets(calendar, "month", month);
    MockVaadin.clientRoundtrip(false);
  }

  /**
   * Selects days as the browser does: sets the property if it has changed, then fires the event.
   */
  private static void browserSets(Calendar<?> calendar, String property, String value) {
    var element = calendar.getElement();
    if (!value.equals(element.getProperty(property))) {
      try {
        element
            .getNode()
            .getFeature(ElementPropertyMap.class)
            .deferredUpdateFromClient(property, value)
            .run();
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
    element
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(
            new DomEvent(element, property + "-changed", JsonNodeFactory.instance.objectNode()));
  }

  @Test
  @DisplayName("shows the month of its value at first, even if the day cannot be selected")
  void showsTheMonthOfTheValueAtFirst() {
    Calendar<LocalDate> calendar = Calendar.single();
    LocalDate today = LocalDate.now();
    calendar.setValue(today);
    calendar.setMin(today.plusMonths(2));

    UI.getCurrent().add(calendar);

    assertThat(calendar.getMonth()).isEqualTo(YearMonth.from(today));
  }

  @Test
  @DisplayName("refuses a month out of the years 1 to 9999, whoever sets it")
  void refusesMonthsOfOtherYears() {
    Calendar<LocalDate> calendar = Calendar.single();
    YearMonth before = calendar.getMonth();

    assertThatIllegalArgumentException()
        .isThrownBy(() -> calendar.month().setValue(YearMonth.of(10_000, 1)))
        .withMessage("month must be in the years 1 to 9999, but is +10000-01-01");
    assertThat(calendar.getMonth()).isEqualTo(before);
  }
}
