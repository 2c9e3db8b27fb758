package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.architecture.Project;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@InChromium
@DisplayName("A calendar as a field")
class CalendarFieldTest {

  private static final LocalDate FIFTH = LocalDate.of(2026, 3, 5);

  private static final String LOOK =
      """
      (calendar) => {
        const style = getComputedStyle(calendar);
        const face = getComputedStyle(calendar.querySelector('[data-selected] [data-part=face]'));
        return [style.backgroundColor, style.boxShadow, face.backgroundColor];
      }
      """;

  /** Returns the text as the browser formats it in a language, if it supports that language. */
  private static final String FIVE =
      "(tag) => tag === 'ckb-IQ' ? '٥' : new Intl.NumberFormat(tag).format(5)";

  private static Calendar<LocalDate> labelled(String label) {
    Calendar<LocalDate> calendar = Calendar.single();
    calendar.setLocale(Locale.UK);
    calendar.setLabel(label);
    calendar.setValue(FIFTH);
    return calendar;
  }

  private static Locator named(Page page, String name) {
    return page.getByRole(AriaRole.GROUP, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @Test
  @DisplayName(
      "is named by its label, shows a failed validation, and has a distinct read-only look")
  void showsAFailedValidation(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Calendar<LocalDate> day = labelled("Arrival");
                  day.setHelperText("Weekdays only");
                  Binder<LocalDate> binder = new Binder<>();
                  binder
                      .forField(day)
                      .asRequired("Choose a day")
                      .withValidator(
                          chosen -> chosen.getDayOfWeek() != DayOfWeek.SUNDAY, "Not on Sundays")
                      .bind(ValueProvider.identity(), (bean, value) -> {});
                  Calendar<LocalDate> readOnly = labelled("Booked");
                  readOnly.setReadOnly(true);
                  return new Div(day, readOnly);
                }));
    Locator day = named(page, "Arrival Required");
    assertThat(day).hasAccessibleDescription("Weekdays only");
    Object valid = day.evaluate(LOOK);
    assertThat(valid).isNotEqualTo(named(page, "Booked").evaluate(LOOK));

    day.locator("[data-date='2026-03-08']").click();
    Locator message = day.getByRole(AriaRole.ALERT);
    assertThat(message).hasText("Not on Sundays");
    assertThat(day).hasAccessibleDescription("Not on Sundays Weekdays only");
    assertThat(day).hasAttribute("aria-invalid", "true");
    assertThat(day.getByText("Weekdays only")).isHidden();
    assertThat(day.locator("[data-part=label]"))
        .hasCSS("color", (String) message.evaluate("it => getComputedStyle(it).color"));
    assertThat(List.of(valid, named(page, "Booked").evaluate(LOOK)))
        .doesNotContain(day.evaluate(LOOK));
    Axe.assertFindsNothingOn(page);

    day.locator("[data-date='2026-03-09']").click();
    assertThat(message).hasCount(0);
    assertThat(day.getByText("Weekdays only")).isVisible();
  }

  @Test
  @DisplayName(
      "states its language, uses its digits, and fits the weekday names into their columns")
  void keepsToItsColumns(Visitor visitor) {
    List<String> tags = List.of("ar-EG", "fa-IR", "ckb-IQ", "pl-PL", "en-GB");
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div calendars = new Div();
                  for (String tag : tags) {
                    Calendar<LocalDate> calendar = labelled(tag);
                    calendar.setLocale(Locale.forLanguageTag(tag));
                    calendar.setWeekdayFormat(WeekdayFormat.SHORT);
                    calendars.add(calendar);
                  }
                  return calendars;
                }));

    for (String tag : tags) {
      Locator calendar = named(page, tag);
      assertThat(calendar.locator("[data-part=months]")).hasAttribute("lang", tag);
      assertThat(calendar.locator("[data-date='2026-03-05'] [data-part=face]"))
          .hasText((String) page.evaluate(FIVE, tag));
      for (Locator weekday : calendar.locator("[data-part=weekday]").all()) {
        assertThat((boolean) weekday.evaluate("it => it.scrollWidth <= it.clientWidth"))
            .as("%s: %s", tag, weekday.textContent())
            .isTrue();
      }
    }
  }

  @Test
  @DisplayName(
      "numbers weeks as in the test data, by the ISO week that contains most of their days")
  @SuppressWarnings("unchecked")
  void numbersWeeks(Visitor visitor) {
    JsonNode cases =
        JsonMapper.shared()
            .readTree(
                Project.read(
                    Project.root()
                        .resolve(
                            "src/test/resources/dev/espressivo/calendar/calendar-iso-weeks.json")))
            .get("cases");
    List<LocalDate> mondays =
        cases
            .valueStream()
            .map(each -> LocalDate.parse(each.get("in").asString()).with(DayOfWeek.MONDAY))
            .toList();
    List<LocalDate> firsts = LocalDate.of(2019, 1, 1).datesUntil(LocalDate.of(2028, 1, 1)).toList();
    Page page = visitor.opens("test/blank");

    List<List<Integer>> numbers =
        (List<List<Integer>>)
            page.evaluate(
                """
                async ([module, ...days]) => {
                  const { weekOf } = await import(module);
                  return days.map((each) => each.split(' ').map((day) => weekOf(+day)));
                }
                """,
                List.of(
                    Assets.CORE.replace("base:/", "") + "calendar/dates.js",
                    epochDays(mondays),
                    epochDays(firsts)));

    assertThat(numbers.getFirst())
        .isEqualTo(cases.valueStream().map(each -> each.get("out").get(1).asInt()).toList());
    for (int i = 0; i < firsts.size(); i++) {
      int number = numbers.getLast().get(i);
      assertThat(
              firsts
                  .get(i)
                  .datesUntil(firsts.get(i).plusDays(7))
                  .filter(day -> day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) == number))
          .as("days of week %d in the row of %s", number, firsts.get(i))
          .hasSizeGreaterThanOrEqualTo(4);
    }
  }

  private static String epochDays(List<LocalDate> dates) {
    return String.join(" ", dates.stream().map(date -> "" + date.toEpochDay()).toList());
  }
}
