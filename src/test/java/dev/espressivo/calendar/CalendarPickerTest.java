package dev.espressivo.calendar;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.time.LocalDate;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The pickers of a calendar")
class CalendarPickerTest {

  private static CalendarElement<LocalDate> opens(Visitor visitor) {
    return CalendarElement.openedBy(
        visitor,
        () -> {
          Calendar<LocalDate> made = Calendar.single();
          made.setLocale(Locale.UK);
          made.setValue(LocalDate.of(2026, 3, 11));
          return made;
        });
  }

  @Test
  @DisplayName("find a month by its first letters, and have one tab stop, which is focused")
  void leadByFirstLetters(Visitor visitor) {
    CalendarElement<LocalDate> calendar = opens(visitor);
    Locator items = calendar.part("pickerItem");
    calendar.caption().focus();

    calendar.press("Enter", "j", "u", "l");
    assertThat(items.nth(6)).isFocused();
    assertThat(calendar.root().locator("[data-part=pickerItem][tabindex='0']")).hasCount(1);
    assertThat(items.nth(6)).hasAttribute("tabindex", "0");
  }

  @Test
  @DisplayName("move twelve years ahead by PageDown and back by PageUp")
  void leadByPages(Visitor visitor) {
    CalendarElement<LocalDate> calendar = opens(visitor);
    calendar.caption().focus();
    calendar.press("Enter", "Shift+Tab", "Enter");

    calendar.press("PageDown");
    assertThat(calendar.root().locator("[data-at='2038']")).isFocused();
    calendar.press("PageUp", "PageUp");
    assertThat(calendar.root().locator("[data-at='2014']")).isFocused();
  }

  @Test
  @DisplayName("and its arrows announce the visible month")
  void announceTheMonth(Visitor visitor) {
    CalendarElement<LocalDate> calendar = opens(visitor);

    calendar.next().click();

    assertThat(visitor.find("[data-es=announcements]")).hasText("April 2026");
  }
}
