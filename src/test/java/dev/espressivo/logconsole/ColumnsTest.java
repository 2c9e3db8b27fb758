package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The columns of a log console in the browser")
class ColumnsTest {

  private static LogConsole console() {
    LogConsole console =
        new LogConsole(
            List.of(
                """
                {"time":"2026-11-28T10:02:11.345Z","level":"info","logger":"shop","message":"paid",\
                "user":"clara","status":200}\
                """,
                """
                {"time":"2026-11-28T10:02:12.345Z","level":"warn","logger":"shop","message":"slow",\
                "status":504,"constructor":"x","message2":"y"}\
                """));
    console.setHeight("16rem");
    return console;
  }

  private static List<String> cells(LogConsoleElement console, long line) {
    return console.row(line).locator("[role=gridcell]").allTextContents().stream()
        .map(String::strip)
        .toList();
  }

  @Test
  @DisplayName("are those that the app sets, in that order, before the message")
  void areThoseOfTheApp(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = console();
              made.setColumns(List.of("user", "level", "status", "toString"));
              return made;
            });
    assertThat(cells(console, 1)).containsExactly("1", "clara", "INFO", "200", "paid");
    assertThat(cells(console, 2)).containsExactly("2", "WARN", "504", "slow");
    assertThat(console.row(1).boundingBox().height)
        .as("with further columns as without")
        .isEqualTo(console.topOf(2) - console.topOf(1))
        .isLessThan(24);
  }

  @Test
  @DisplayName("are chosen in a menu, by keys alone; a chosen one becomes the last")
  void areChosenByKeys(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, ColumnsTest::console);
    Page page = visitor.page();
    Keyboard keyboard = page.keyboard();
    assertThat(cells(console, 1).subList(2, 5)).containsExactly("INFO", "shop", "paid");

    console.root().locator("[data-action=columns]").focus();
    keyboard.press("Enter");
    Locator menu = page.getByRole(AriaRole.MENU);
    Locator items = menu.getByRole(AriaRole.MENUITEMCHECKBOX);
    assertThat(items.first()).isFocused();
    assertThat(menu).hasAccessibleName("Columns");
    Axe.assertFindsNothingOn(page);
    keyboard.press("Enter");
    assertThat(items.first()).hasAttribute("aria-checked", "false");
    assertThat(console.row(1).locator("[data-part=time]")).hasCount(0);
    keyboard.type("stat");
    keyboard.press("Enter");
    assertThat(console.row(2).locator("[data-part=cell]")).hasText("504 ");
    keyboard.press("Escape");
    assertThat(console.root().locator("[data-action=columns]")).isFocused();
    assertThat(cells(console, 1)).containsExactly("1", "INFO", "shop", "200", "paid");
  }

  @Test
  @DisplayName("leave the message its own line on a phone, in rows of one height")
  void leaveTheMessageRoom(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor.withWindow(360, 700),
            () -> {
              LogConsole made = console();
              made.append("plain");
              return made;
            });
    BoundingBox message = console.row(1).locator("[data-part=message]").boundingBox();
    BoundingBox time = console.row(1).locator("[data-part=time]").boundingBox();
    assertThat(message.y).isGreaterThanOrEqualTo(time.y + time.height - 1);
    assertThat(message.x).isLessThan(40);
    assertThat(console.row(1).boundingBox().height)
        .isEqualTo(console.row(3).boundingBox().height)
        .isGreaterThan(30);
    assertThat(console.topOf(2) - console.topOf(1)).isEqualTo(console.row(1).boundingBox().height);

    console.root().locator("[data-action=wrap]").click();
    message = console.row(1).locator("[data-part=message]").boundingBox();
    time = console.row(1).locator("[data-part=time]").boundingBox();
    assertThat(message.y).isGreaterThanOrEqualTo(time.y + time.height - 1);
  }
}
