package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Locale;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys of the ARIA date grid. */
@InChromium
@DisplayName("The keys of a calendar")
class CalendarKeyboardTest {

  /** 2026-03-11 is a Wednesday; British weeks begin on Monday, Hebrew ones on Sunday. */
  private static Calendar<LocalDate> march(String locale) {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setLocale(Locale.forLanguageTag(locale));
    calendar.setValue(LocalDate.of(2026, 3, 11));
    return calendar;
  }

  @ParameterizedTest(name = "{1} from 2026-03-11 in {0}: {2}")
  @CsvSource({
    "en-GB,ArrowRight,2026-03-12",
    "en-GB,ArrowLeft,2026-03-10",
    "en-GB,ArrowDown,2026-03-18",
    "en-GB,ArrowUp,2026-03-04",
    "en-GB,Home,2026-03-09",
    "en-GB,End,2026-03-15",
    "en-GB,PageUp,2026-02-11",
    "en-GB,PageDown,2026-04-11",
    "en-GB,Shift+PageUp,2025-03-11",
    "en-GB,Shift+PageDown,2027-03-11",
    "en-GB,ArrowUp ArrowUp,2026-02-25",
    "en-GB,End ArrowRight,2026-03-16",
    "en-GB,PageDown PageDown PageDown ArrowRight,2026-06-12",
    "he-IL,ArrowRight,2026-03-10",
    "he-IL,ArrowLeft,2026-03-12",
    "he-IL,ArrowDown,2026-03-18",
    "he-IL,ArrowUp,2026-03-04",
    "he-IL,Home,2026-03-08",
    "he-IL,End,2026-03-14",
    "he-IL,PageUp,2026-02-11",
    "he-IL,PageDown,2026-04-11",
    "he-IL,Shift+PageUp,2025-03-11",
    "he-IL,Shift+PageDown,2027-03-11",
    "he-IL,End ArrowLeft,2026-03-15"
  })
  @DisplayName("move the focus, and the month with it")
  void moveTheFocus(String locale, String keys, String expected, Visitor visitor) {
    CalendarElement<LocalDate> calendar = CalendarElement.openedBy(visitor, () -> march(locale));
    calendar.day("2026-03-11").focus();

    calendar.press(keys.split(" "));

    assertThat(calendar.day(expected)).isFocused();
    assertThat(calendar.root().locator("[data-part=day][tabindex='0']")).hasCount(1);
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(calendar.onServer(), calendar.onServer()::getMonth))
                    .isEqualTo(YearMonth.parse(expected.substring(0, 7))));
    assertThat(calendar.value()).isEqualTo(LocalDate.of(2026, 3, 11));
  }

  @ParameterizedTest
  @CsvSource({"Enter", "Space"})
  @DisplayName("select the day")
  void chooseTheDay(String key, Visitor visitor) {
    CalendarElement<LocalDate> calendar = CalendarElement.openedBy(visitor, () -> march("en-GB"));
    calendar.day("2026-03-11").focus();

    calendar.press("ArrowDown", key);

    assertThat(calendar.day("2026-03-18")).hasAttribute("data-selected", "");
    assertThat(calendar.cell("2026-03-18")).hasAttribute("aria-selected", "true");
    assertThat(calendar.day("2026-03-18")).isFocused();
    Awaitility.await()
        .untilAsserted(() -> assertThat(calendar.value()).isEqualTo(LocalDate.of(2026, 3, 18)));
  }

  @Test
  @DisplayName("stop at the end of a shorter month, and at the bounds")
  void keepToTheWindow(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = march("en-GB");
              made.setValue(LocalDate.of(2026, 3, 31));
              made.setMin(LocalDate.of(2026, 2, 10));
              made.setMax(LocalDate.of(2026, 4, 20));
              return made;
            });
    calendar.day("2026-03-31").focus();

    calendar.press("PageUp");
    assertThat(calendar.day("2026-02-28")).isFocused();
    assertThat(calendar.previous()).hasAttribute("aria-disabled", "true");
    calendar.press("PageUp", "Shift+PageUp");
    assertThat(calendar.day("2026-02-28")).isFocused();
    calendar.press("ArrowUp", "ArrowUp", "ArrowUp");
    assertThat(calendar.day("2026-02-07")).isFocused();
    assertThat(calendar.day("2026-02-07")).hasAttribute("aria-disabled", "true");
    calendar.press("ArrowUp");
    assertThat(calendar.day("2026-02-07")).isFocused();
    calendar.press("Shift+PageDown");
    assertThat(calendar.day("2026-04-07")).isFocused();
    assertThat(calendar.next()).hasAttribute("aria-disabled", "true");
  }

  @Test
  @DisplayName("reach an unavailable day, which is marked as such, and do not select it")
  void reachADayThatCannotBeChosen(Visitor visitor) {
    CalendarElement<LocalDate> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<LocalDate> made = march("en-GB");
              made.setDateDisabled(LocalDate.of(2026, 3, 12)::equals);
              return made;
            });
    calendar.day("2026-03-11").focus();

    calendar.press("ArrowRight", "Enter");

    assertThat(calendar.day("2026-03-12")).isFocused();
    assertThat(calendar.day("2026-03-12")).hasAttribute("aria-disabled", "true");
    assertThat(calendar.day("2026-03-12"))
        .hasAttribute("aria-label", "Thursday, 12 March 2026, Unavailable");
    assertThat(visitor.find("[data-es=announcements]"))
        .hasText("Thursday, 12 March 2026, Unavailable");
    visitor.settles();
    assertThat(calendar.value()).isEqualTo(LocalDate.of(2026, 3, 11));
    assertThat(calendar.day("2026-03-11")).hasAttribute("data-selected", "");
  }

  @Test
  @DisplayName("discard a half-drawn range, and keep the value")
  void dropAHalfDrawnRange(Visitor visitor) {
    DateRange before = new DateRange(LocalDate.of(2026, 3, 2), LocalDate.of(2026, 3, 4));
    CalendarElement<DateRange> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<DateRange> made = Calendar.range();
              made.setLocale(Locale.UK);
              made.setValue(before);
              return made;
            });
    calendar.day("2026-03-02").focus();

    calendar.press("ArrowDown", "Enter", "ArrowRight", "ArrowRight");
    assertThat(calendar.day("2026-03-10")).hasAttribute("data-within", "");
    assertThat(calendar.day("2026-03-03")).not().hasAttribute("data-within", "");
    calendar.press("Escape");

    assertThat(visitor.find("[data-es=announcements]")).containsText("9 March 2026, Not selected");
    assertThat(calendar.day("2026-03-10")).not().hasAttribute("data-within", "");
    assertThat(calendar.day("2026-03-03")).hasAttribute("data-within", "");
    assertThat(calendar.day("2026-03-11")).isFocused();
    visitor.settles();
    assertThat(calendar.value()).isEqualTo(before);
  }

  @Test
  @DisplayName("move through the pickers of months and years, and back")
  void leadThroughThePickers(Visitor visitor) {
    CalendarElement<LocalDate> calendar = CalendarElement.openedBy(visitor, () -> march("en-GB"));
    calendar.caption().focus();

    calendar.press("Enter");
    assertThat(calendar.part("pickerItem")).hasCount(12);
    assertThat(calendar.part("pickerItem").nth(2)).isFocused();
    calendar.press("Home");
    assertThat(calendar.part("pickerItem").first()).isFocused();
    calendar.press("End");
    assertThat(calendar.part("pickerItem").nth(2)).isFocused();
    assertThat(calendar.part("grid")).isHidden();
    assertThat(calendar.next()).isHidden();
    calendar.press("Escape");
    assertThat(calendar.part("grid")).isVisible();
    assertThat(calendar.caption()).isFocused();

    calendar.press("Enter", "Shift+Tab", "Enter");
    assertThat(calendar.root().locator("[data-at='2026']")).isFocused();
    calendar.press("ArrowUp", "ArrowUp", "ArrowRight", "Enter");
    assertThat(calendar.root().locator("[data-part=pickerItem]:focus")).hasText("Mar");
    calendar.press("ArrowDown", "Home", "Enter");

    assertThat(calendar.caption()).hasText("April 2021");
    assertThat(calendar.day("2021-04-11")).isFocused();
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Stage.ask(calendar.onServer(), calendar.onServer()::getMonth))
                    .isEqualTo(YearMonth.of(2021, 4)));
  }

  @Test
  @DisplayName("take effect without waiting for the server")
  void areAnsweredAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    CalendarElement<List<LocalDate>> calendar =
        CalendarElement.openedBy(
            visitor,
            () -> {
              Calendar<List<LocalDate>> made = Calendar.multiple();
              made.setLocale(Locale.UK);
              made.setMonth(YearMonth.of(2026, 3));
              made.setDateDisabled(day -> false);
              return made;
            });
    visitor.setRoundTrip(Duration.ofMinutes(2));
    calendar.day("2026-03-01").focus();

    calendar.press("Enter", "PageDown", "Enter", "Shift+PageDown", "Space");

    assertThat(calendar.caption()).hasText("April 2027");
    assertThat(calendar.day("2027-04-01")).isFocused();
    assertThat(calendar.day("2027-04-01")).hasAttribute("data-selected", "");
    assertThat(calendar.root()).hasJSProperty("value", "2026-03-01,2026-04-01,2027-04-01");
  }
}
