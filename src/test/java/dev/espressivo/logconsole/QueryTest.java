package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The query of a log console")
class QueryTest {

  private static LogBuffer requests() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(
        List.of(
            "{\"level\":\"info\",\"message\":\"GET /orders\",\"status\":200,\"user\":\"clara\"}",
            "{\"level\":\"info\",\"message\":\"GET /health\",\"status\":200}",
            "{\"level\":\"warn\",\"message\":\"GET /orders/7\",\"status\":404,\"user\":\"clara\"}",
            "{\"level\":\"error\",\"message\":\"GET /health\",\"status\":503,\"user\":\"<b>\"}"));
    return buffer;
  }

  private static Locator terms(LogConsoleElement console) {
    return console.part("terms");
  }

  private static Locator button(Locator within, String name) {
    return within.getByRole(
        AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
  }

  @Test
  @DisplayName("shows its parts as buttons that switch them off and on, from a single word on none")
  void switchesItsParts(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, requests());
    console.searchesFor("orders");
    assertThat(console.rows()).hasCount(2);
    assertThat(terms(console)).isHidden();

    console.searchesFor("get -health status>=400");
    assertThat(console.rows()).hasCount(1);
    assertThat(console.part("term")).hasCount(3);
    Locator health = button(terms(console), "-health");
    assertThat(health).hasAttribute("aria-pressed", "true");
    assertThat(console.part("mark")).hasCount(1);

    health.click();
    assertThat(health).hasAttribute("aria-pressed", "false");
    Axe.assertFindsNothingOn(visitor.page());
    assertThat(console.rows()).hasCount(2);
    assertThat(console.searchField()).hasValue("get -health status>=400");
    health.click();
    assertThat(console.rows()).hasCount(1);
  }

  @Test
  @DisplayName("loses a part by its button or by Delete, and the focus moves to the next one")
  void losesParts(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, requests());
    console.searchesFor("get  -health \"GET /orders\" status:404");
    assertThat(console.rows()).hasCount(1);
    Keyboard keyboard = visitor.page().keyboard();

    button(terms(console), "-health").focus();
    keyboard.press("ArrowLeft");
    keyboard.press("ArrowLeft");
    assertThat(button(terms(console), "get")).isFocused();
    keyboard.press("Delete");
    assertThat(console.searchField()).hasValue("-health \"GET /orders\" status:404");
    assertThat(console.part("term")).hasCount(3);

    button(terms(console), "Remove status:404").click();
    assertThat(console.searchField()).hasValue("-health \"GET /orders\"");
    assertThat(console.rows()).hasCount(2);
  }

  @Test
  @DisplayName("that is not valid says where, and is valid again when it is corrected")
  void saysWhereItIsWrong(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, requests());
    console.searchesFor("get level:fine");
    Locator alert = console.root().getByRole(AriaRole.ALERT);
    assertThat(alert).containsText("At character 11: There is no level fine");
    assertThat(console.searchField()).hasAttribute("aria-invalid", "true");
    assertThat(console.rows()).hasCount(4);

    console.searchesFor("get level:info");
    assertThat(alert).isHidden();
    assertThat(console.rows()).hasCount(2);
  }

  @Test
  @DisplayName(
      "gets the values of a line by the menu of its row, by keys, as only these or not these")
  void getsTheValuesOfALine(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, requests());
    assertThat(console.rows()).hasCount(4);
    Page page = visitor.page();
    Keyboard keyboard = page.keyboard();
    console.row(3).focus();
    button(console.root(), "Filter by this line").focus();
    keyboard.press("Enter");
    Locator menu = page.getByRole(AriaRole.MENU);
    assertThat(menu.getByRole(AriaRole.MENUITEM))
        .hasText(
            new String[] {
              "Only level: warn",
              "Not level: warn",
              "Only status: 404",
              "Not status: 404",
              "Only user: clara",
              "Not user: clara"
            });
    keyboard.press("End");
    keyboard.press("Enter");
    assertThat(console.searchField()).hasValue("-user:clara");
    assertThat(console.rows()).hasCount(2);

    console.row(4).hover();
    button(console.root(), "Filter by this line").click();
    page.getByText("Only user: <b>").click();
    assertThat(console.searchField()).hasValue("-user:clara user:\"<b>\"");
    assertThat(console.rows()).hasCount(1);
    assertThat(console.searchCount()).hasText("");
  }

  @Test
  @DisplayName("steps first to a line in which its words stand beside each other")
  void stepsToThePhrase(Visitor visitor) {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(
        List.of("refused the connection", "no connection refused", "refused connection"));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    console.searchesFor("connection refused");
    assertThat(console.rows()).hasCount(3);
    visitor.page().keyboard().press("Enter");
    Locator current = console.root().locator("[data-part=mark][data-current]");
    assertThat(current).hasText("connection refused");
    assertThat(console.searchCount()).hasText("3 of 5");
  }
}
