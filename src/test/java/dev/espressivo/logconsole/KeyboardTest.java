package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.vaadin.flow.component.Key;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Behaviour 7 of the contract: the keyboard. */
@InChromium
@DisplayName("The keyboard in a log console")
class KeyboardTest {

  @Test
  @DisplayName("moves from line to line by the arrow keys")
  void movesByTheArrows(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(300));
    Keyboard keyboard = visitor.page().keyboard();
    console.row(295).focus();

    keyboard.press("ArrowDown");
    assertThat(console.row(296)).isFocused();
    keyboard.press("ArrowUp");
    keyboard.press("ArrowUp");
    assertThat(console.row(294)).isFocused();
    for (int i = 0; i < 60; i++) {
      keyboard.press("ArrowUp");
    }

    assertThat(console.row(234)).isFocused();
    assertThat(console.row(234)).isInViewport();
  }

  @Test
  @DisplayName(
      "goes to the first and the newest line by Home and End, and a window up and down by the Page"
          + " keys")
  void goesFarByKeys(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(100_000));
    Keyboard keyboard = visitor.page().keyboard();
    console.row(100_000).focus();

    keyboard.press("Home");
    assertThat(console.row(1)).isFocused();
    assertThat(console.row(1)).isInViewport();
    console.settles();
    int window = console.linesInSight().size();
    keyboard.press("PageDown");
    long after = focusedSequence(console);
    assertThat(after).isBetween((long) window - 4, (long) window + 1);
    keyboard.press("PageUp");
    assertThat(console.row(1)).isFocused();
    keyboard.press("End");
    assertThat(console.row(100_000)).isFocused();
    console.follows();
  }

  @Test
  @DisplayName("starts a search by a shortcut, which can also be typed into the search")
  void startsASearch(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10);
    buffer.appendAll(List.of("GET /orders", "GET /users"));
    AtomicReference<LogConsole> onServer = new AtomicReference<>();
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.addFocusShortcut(Key.SLASH);
              onServer.set(made);
              return made;
            });
    Keyboard keyboard = visitor.page().keyboard();

    keyboard.press("/");
    assertThat(console.searchField()).isFocused();
    keyboard.type("/users");

    assertThat(console.searchField()).hasValue("/users");
    assertThat(console.rows()).hasCount(1);

    keyboard.press("Escape");
    assertThat(console.rows()).hasCount(2);
    Stage.on(onServer.get(), () -> onServer.get().setSearch(false));
    assertThat(console.searchField()).isHidden();
    Stage.on(onServer.get(), () -> onServer.get().focus());
    assertThat(console.row(2)).isFocused();
  }

  @Test
  @DisplayName("stops at the first and at the last line")
  void stopsAtTheEnds(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(5));
    Keyboard keyboard = visitor.page().keyboard();
    console.row(1).focus();
    keyboard.press("ArrowUp");
    assertThat(console.row(1)).isFocused();
    keyboard.press("End");
    keyboard.press("ArrowDown");
    assertThat(console.row(5)).isFocused();
  }

  @Test
  @DisplayName("reaches the lines by one tab stop")
  void reachesTheLinesByOneTabStop(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(300));

    assertThat(console.root().locator("[data-part=row][tabindex='0']")).hasCount(1);
    console.rows().last().focus();
    visitor.page().keyboard().press("ArrowUp");

    assertThat(console.root().locator("[data-part=row][tabindex='0']")).hasCount(1);
    assertThat(console.root().locator("[data-part=row][tabindex='0']")).isFocused();
  }

  @Test
  @DisplayName("opens the focused line by Enter and closes it by Enter")
  void opensByEnter(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(Lines.withText("it failed", "java.lang.IllegalStateException: no"));
    buffer.append("nothing to open");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    Keyboard keyboard = visitor.page().keyboard();
    console.row(1).focus();

    keyboard.press("Enter");
    assertThat(console.part("details")).containsText("IllegalStateException");
    assertThat(console.row(1)).hasAttribute("aria-expanded", "true");
    assertThat(console.row(1)).isFocused();
    keyboard.press("Enter");
    assertThat(console.part("details")).hasCount(0);

    keyboard.press("ArrowRight");
    assertThat(console.part("details")).hasCount(1);
    keyboard.press("ArrowLeft");
    assertThat(console.part("details")).hasCount(0);

    keyboard.press("ArrowDown");
    keyboard.press("Enter");
    assertThat(console.row(2)).isFocused();
    assertThat(console.part("details")).hasCount(0);
  }

  @Test
  @DisplayName("moves the focus and opens a line before the server can answer")
  void movesBeforeTheServerCanAnswer(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    for (int i = 0; i < 10; i++) {
      buffer.append(Lines.withText("failed " + i, "because"));
    }
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    console.row(8).focus();
    visitor.page().keyboard().press("ArrowUp");
    assertThat(console.row(7)).isFocused();
    visitor.page().keyboard().press("Enter");

    assertThat(console.row(7)).hasAttribute("aria-expanded", "true");
    assertThat(console.part("details")).hasCount(1);
    assertThat(console.part("details")).hasAttribute("aria-busy", "true");
  }

  @Test
  @DisplayName("leaves the keys of the search field to the search field")
  void leavesTheKeysOfTheSearchField(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(300));
    List<Long> seen = console.sequencesInSight();
    console.searchField().fill("");
    for (String key : List.of("Home", "End", "ArrowUp", "PageUp")) {
      console.searchField().press(key);
    }

    assertThat(console.searchField()).isFocused();
    assertThat(console.sequencesInSight()).isEqualTo(seen);
  }

  private static long focusedSequence(LogConsoleElement console) {
    assertThat(console.root().locator("[data-part=row]:focus")).hasCount(1);
    console.settles();
    return Long.parseLong(
        console.root().locator("[data-part=row]:focus").getAttribute("data-sequence"));
  }
}
