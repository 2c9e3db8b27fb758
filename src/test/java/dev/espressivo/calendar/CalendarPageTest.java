package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("On the calendar's page of the gallery")
class CalendarPageTest {

  @Test
  @DisplayName("the date field accepts typed dates, refuses other text, and follows its calendar")
  void theDateFieldGoesWithItsCalendar(Visitor visitor) {
    Page page = visitor.opens("components/calendar");
    Locator field =
        page.getByRole(
            AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Date").setExact(true));
    Locator open =
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Choose a date"));

    field.fill("soon");
    field.press("Enter");
    assertThat(field).hasAttribute("aria-invalid", "true");
    assertThat(page.locator("vaadin-text-field [slot=error-message]"))
        .hasText("No date: write it as 5 March 2026 or 5/3/2026");

    for (String typed : new String[] {"5/3/2026", "5 mar 2026", "05 MARCH 2026"}) {
      field.fill(typed);
      field.press("Enter");
      assertThat(field).hasValue("5 March 2026");
      assertThat(field).not().hasAttribute("aria-invalid", "true");
    }

    open.press("Enter");
    Locator day = page.locator("vaadin-popover es-calendar [data-date='2026-03-05']");
    assertThat(day).isFocused();
    page.keyboard().press("ArrowRight");
    page.keyboard().press("Enter");
    assertThat(field).hasValue("6 March 2026");
    assertThat(field).isFocused();
    assertThat(day).isHidden();

    open.press("Enter");
    assertThat(page.locator("vaadin-popover es-calendar [data-date='2026-03-06']")).isFocused();
    page.keyboard().press("Escape");
    assertThat(open).isFocused();
    assertThat(field).hasValue("6 March 2026");
  }

  @Test
  @DisplayName("two presses on one day select its week, and on two days the weeks between them")
  void twoPressesChooseWeeks(Visitor visitor) {
    Page page = visitor.opens("components/calendar");
    Locator weeks = page.locator("es-calendar[aria-label='Weeks of the sprint']");
    Locator numbers =
        weeks
            .locator("[data-part=weeks] [data-part=row]")
            .filter(new Locator.FilterOptions().setHas(page.locator("[data-within]")));
    weeks.locator("[data-part=day][tabindex='0']").focus();

    page.keyboard().press("Enter");
    page.keyboard().press("Space");
    assertThat(page.getByText("Weeks: 1")).isVisible();
    assertThat(numbers).hasCount(1);
    assertThat(numbers.locator("[data-within]")).hasCount(7);

    weeks.locator("[data-part=row]").nth(2).locator("[data-part=day]").nth(3).click();
    weeks.locator("[data-part=row]").nth(4).locator("[data-part=day]").nth(1).click();
    assertThat(page.getByText("Weeks: 3")).isVisible();
    assertThat(numbers.locator("[data-within]")).hasCount(21);
  }

  @Test
  @DisplayName("a birthday can be reached by year, in the picker and by keys")
  void aBirthdayIsReachedByYears(Visitor visitor) {
    Page page = visitor.opens("components/calendar");
    Locator birthday = page.locator("es-calendar[aria-label=Birthday]");
    Locator caption = birthday.locator("[data-part=header] [data-part=caption]");

    caption.click();
    birthday.locator("[data-part=pickerHeader] [data-part=caption]").click();
    birthday.locator("[data-at='1957']").click();
    birthday.locator("[data-part=pickerItem]").first().click();
    assertThat(caption).hasText("January 1957");

    page.keyboard().press("Shift+PageUp");
    assertThat(caption).hasText("January 1956");
    assertThat(birthday.locator("[data-part=day][tabindex='0']")).isFocused();
  }
}
