package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Logger;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@InChromium
@DisplayName("The levels of loggers in a log console")
class LoggerLevelsInTheBrowserTest {

  private static final String PACKAGE = "com.acme.order";
  private static final String NAME = PACKAGE + ".OrderService";

  private final Logger logger = (Logger) LoggerFactory.getLogger(NAME);

  @AfterEach
  void end() {
    ServerLevels.leases().end(NAME);
    ServerLevels.leases().end(PACKAGE);
  }

  private static LogConsole console(LogLevelControl control) {
    LogConsole console = new LogConsole();
    console.append(LogEntry.builder().source(NAME).message("order 7 placed").build());
    console.append(LogEntry.builder().message("no logger").build());
    console.setHeight("14rem");
    console.setLevelControl(control);
    return console;
  }

  private static Locator button(Locator within, String name) {
    return within.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name));
  }

  @Test
  @DisplayName("are changed for a time by keys alone, are shown on all consoles, and end early")
  void areChangedByKeys(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () ->
                    new Div(console((logger, level) -> true), console((logger, level) -> false))));
    Locator root = page.locator("es-log-console").first();
    LogConsoleElement console = new LogConsoleElement(page, root).settles();
    Keyboard keyboard = page.keyboard();
    console.row(1).focus();
    button(root, "Filter by this line").focus();
    keyboard.press("Enter");
    Locator menu = page.getByRole(AriaRole.MENU);
    assertThat(menu.getByRole(AriaRole.MENUITEM).last()).hasText("Log more from OrderService …");
    keyboard.press("End");
    keyboard.press("Enter");

    Locator dialog = page.getByRole(AriaRole.DIALOG);
    assertThat(dialog).hasAccessibleName("Log more for a time");
    Locator choice = dialog.getByLabel("Logger");
    assertThat(choice).isFocused();
    assertThat(choice.locator("option")).hasText(new String[] {NAME, PACKAGE, "com.acme"});
    Axe.assertFindsNothingOn(page);
    keyboard.press("ArrowDown");
    keyboard.press("Tab");
    keyboard.press("d");
    keyboard.press("Tab");
    assertThat(dialog.getByLabel("Duration")).isFocused();
    keyboard.press("ArrowDown");
    keyboard.press("Tab");
    keyboard.press("Tab");
    assertThat(button(dialog, "Start")).isFocused();
    keyboard.press("Enter");

    Locator lease = page.locator("[data-part=lease]");
    assertThat(lease.first()).containsText("Debug for com.acme.order, 30 min left");
    assertThat(lease).hasCount(2);
    assertThat(dialog).hasCount(0);
    assertThat(logger.isDebugEnabled()).isTrue();
    assertThat(logger.isTraceEnabled()).isFalse();
    assertThat(button(lease.last(), "Stop")).isHidden();
    Axe.assertFindsNothingOn(page);

    button(lease.first(), "Stop logging more from com.acme.order").focus();
    keyboard.press("Enter");
    assertThat(lease).hasCount(0);
    assertThat(console.searchField()).isFocused();
    assertThat(logger.isDebugEnabled()).isFalse();
  }

  @Test
  @DisplayName("are offered without a search field too, and not without a logger or a control")
  void areOfferedWithoutASearch(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole bare = console((logger, level) -> true);
              bare.setSearch(false);
              return bare;
            });
    console.row(1).hover();
    button(console.root(), "Filter by this line").click();
    Locator menu = visitor.page().getByRole(AriaRole.MENU);
    assertThat(menu.getByRole(AriaRole.MENUITEM)).hasCount(1);
    menu.getByRole(AriaRole.MENUITEM).click();
    Locator dialog = visitor.page().getByRole(AriaRole.DIALOG);
    button(dialog, "Cancel").click();
    assertThat(dialog).hasCount(0);
    assertThat(logger.getLevel()).isNull();

    LogConsoleElement without = LogConsoleElement.openedBy(visitor, () -> console(null));
    without.row(1).hover();
    button(without.root(), "Filter by this line").click();
    assertThat(menu.getByRole(AriaRole.MENUITEM)).hasCount(2);
    assertThat(menu.getByText("Log more")).hasCount(0);
  }

  @Test
  @DisplayName("are put back when something else than a user ends it, in view of all")
  void areShownAsTheyAre(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, () -> console((logger, level) -> true));
    ServerLevels.leases().ask(NAME, LogLevel.TRACE, Duration.ofMinutes(5));
    Locator lease = console.part("lease");
    assertThat(lease).containsText("Trace for " + NAME + ", 5 min left");
    ServerLevels.leases().end(NAME);
    assertThat(lease).hasCount(0);
    assertThat(logger.getLevel()).isNull();
  }

  @Test
  @DisplayName("are changed in the gallery, whose example logs more then")
  void areChangedInTheGallery(Visitor visitor) {
    Page page = visitor.opens("components/log-console");
    Locator example = page.locator("#example-loggers-that-log-more-for-a-time");
    example.scrollIntoViewIfNeeded();
    button(example, "Place an order").click();
    Locator rows = example.locator("[data-part=row]");
    assertThat(rows.last()).containsText("order placed");
    rows.last().hover();
    button(example, "Filter by this line").click();
    page.getByText("Log more from Orders …").click();
    Locator dialog = page.getByRole(AriaRole.DIALOG);
    dialog.getByLabel("Level").selectOption("trace");
    button(dialog, "Start").click();
    assertThat(example.locator("[data-part=lease]")).containsText("gallery.shop.Orders");
    button(example, "Place an order").click();
    assertThat(rows.getByText("reserved in the stock")).hasCount(1);
    button(example, "Stop logging more").click();
    assertThat(example.locator("[data-part=lease]")).hasCount(0);
  }
}
