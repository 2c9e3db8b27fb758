package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Further actions of the user of a log. */
@InChromium
@DisplayName("The user of a log console")
class ReadingTest {

  @Test
  @DisplayName("copies a selection that spans lines as text, including lines out of view")
  void copiesASelectionThatSpansLines(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(300));
    BoundingBox from = console.row(295).locator("[data-part=message]").boundingBox();
    BoundingBox to = console.row(297).locator("[data-part=message]").boundingBox();
    visitor.page().mouse().move(from.x + 1, from.y + from.height / 2);
    visitor.page().mouse().down();
    visitor.page().mouse().move(to.x + 200, to.y + to.height / 2);
    visitor.page().mouse().up();

    visitor.page().keyboard().press("Control+C");

    assertThat(clipboard(visitor)).isEqualTo("line 295\nline 296\nline 297");
  }

  @Test
  @DisplayName("copies lines that were selected by keys with Shift, in both directions")
  void copiesLinesSelectedByKeys(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(300));
    Keyboard keyboard = visitor.page().keyboard();
    console.row(295).focus();

    keyboard.press("Shift+ArrowDown");
    keyboard.press("Shift+ArrowDown");
    assertThat(console.row(297)).isFocused();
    keyboard.press("Control+C");
    assertThat(clipboard(visitor)).isEqualTo("line 295\nline 296\nline 297");

    keyboard.press("Shift+PageUp");
    keyboard.press("Shift+Home");
    assertThat(console.row(1)).isFocused();
    assertThat(console.row(2)).isVisible();
    keyboard.press("Control+C");
    assertCopied(visitor, 295, "line 1", "line 295");

    keyboard.press("ArrowDown");
    keyboard.press("Control+C");
    Awaitility.await().untilAsserted(() -> assertThat(clipboard(visitor)).isEqualTo("line 2"));
  }

  @Test
  @DisplayName(
      "copies all lines of a drag that ends below them, including those that are not painted")
  void copiesADragThatEndsBelow(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(510));
    console.viewport().focus();
    visitor.page().keyboard().press("Home");
    assertThat(console.row(3)).isVisible();
    BoundingBox from = console.row(3).locator("[data-part=message]").boundingBox();
    BoundingBox box = console.viewport().boundingBox();
    visitor.page().mouse().move(from.x + 1, from.y + from.height / 2);
    visitor.page().mouse().down();
    visitor.page().mouse().move(from.x + 20, from.y + from.height * 2);
    console.viewport().evaluate("box => box.scrollTop = box.scrollHeight");
    assertThat(console.row(510)).isVisible();
    visitor.page().mouse().move(box.x + box.width / 2, box.y + box.height + 8);
    visitor.page().mouse().up();

    visitor.page().keyboard().press("Control+C");

    assertCopied(visitor, 508, "line 3", "line 510");
  }

  @Test
  @DisplayName("copies the newest of very many lines, with a notice about the others")
  void copiesTheNewest(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(60_000));

    console.button("Copy what is shown").click();

    assertThat(console.root().locator("[data-notice]"))
        .hasText("Copied the newest 50,000 lines; 10,000 older lines were left out");
    assertCopied(visitor, 50_000, "line 10001", "line 60000");
    Download download =
        visitor
            .page()
            .waitForDownload(() -> console.root().locator("[data-action=download-all]").click());
    assertThat(download.suggestedFilename()).isEqualTo("log.txt");
  }

  private static void assertCopied(Visitor visitor, int count, String first, String last) {
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(clipboard(visitor).lines())
                    .hasSize(count)
                    .startsWith(first)
                    .endsWith(last));
  }

  @Test
  @DisplayName("keeps the search field, its text and the focus while the app changes the toolbar")
  void keepsTheSearchField(Visitor visitor) {
    AtomicReference<LogConsole> onServer = new AtomicReference<>();
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(Lines.ofEachLevel());
              made.setTimeRange(new LogTimeRange(Lines.START.plusSeconds(2), null));
              onServer.set(made);
              return made;
            });
    assertThat(console.rows()).hasCount(5);
    assertThat(console.part("status")).containsText("1 line has no time; its arrival counts");
    console.searchField().pressSequentially("message of");
    assertThat(console.rows()).hasCount(4);

    Stage.on(
        onServer.get(),
        () -> {
          onServer.get().setTimeRange(LogTimeRange.ALL);
          onServer.get().setText(LogConsoleText.SEARCH_LABEL, "Find in the log");
          onServer.get().setFilters(false);
        });

    assertThat(console.rows()).hasCount(6);
    assertThat(console.part("chip").first()).isHidden();
    assertThat(console.searchField()).hasAttribute("aria-label", "Find in the log");
    assertThat(console.searchField()).hasValue("message of");
    assertThat(console.searchField()).isFocused();
  }

  @Test
  @DisplayName("keeps three lines and the status in view in a low console, whose toolbar scrolls")
  void keepsTheStatusInALowConsole(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(Lines.ofEachLevel());
              made.setHeight("200px");
              made.setTimeRange(new LogTimeRange(Lines.START, null));
              return made;
            });

    BoundingBox root = console.root().boundingBox();
    BoundingBox status = console.part("status").boundingBox();
    BoundingBox lines = console.viewport().boundingBox();

    assertThat(root.height).isEqualTo(200);
    assertThat(status.height).isGreaterThanOrEqualTo(32);
    assertThat(status.y + status.height).isLessThanOrEqualTo(root.y + root.height);
    assertThat(lines.height).isGreaterThanOrEqualTo(60);
    visitor.find("[data-range] input").last().focus();
    assertThat(visitor.find("[data-range] input").last()).isInViewport();
  }

  @Test
  @DisplayName("copies a line by its button")
  void copiesALine(Visitor visitor) {
    visitor.withClipboard();
    LogBuffer buffer = Lines.numbered(10);
    buffer.append("y".repeat(10_022));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    console.row(11).hover();
    console.button("Copy line").click();
    Awaitility.await().untilAsserted(() -> assertThat(clipboard(visitor)).hasSize(10_022));
    console.row(4).hover();

    console.button("Copy line").click();

    assertThat(visitor.find("[data-es=announcements]")).hasText("Copied");
    Awaitility.await().untilAsserted(() -> assertThat(clipboard(visitor)).isEqualTo("line 4"));
  }

  @Test
  @DisplayName("copies all lines shown, and no others")
  void copiesWhatIsShown(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, Lines.numbered(200)).searchesFor("\"line 15\"");
    assertThat(console.rows()).hasCount(11);

    console.button("Copy what is shown").click();

    assertThat(visitor.find("[data-es=announcements]")).hasText("Copied");
    assertThat(clipboard(visitor).lines()).hasSize(11).startsWith("line 15", "line 150");
  }

  @Test
  @DisplayName("downloads the complete text of all lines shown")
  void downloadsWhatIsShown(Visitor visitor) throws IOException {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(20_000));

    Download download =
        visitor
            .page()
            .waitForDownload(
                () -> console.root().locator("a[aria-label='Download what is shown']").click());

    assertThat(download.suggestedFilename()).isEqualTo("log.txt");
    List<String> lines = Files.readAllLines(download.path());
    assertThat(lines).hasSize(20_000).startsWith("line 1", "line 2").endsWith("line 20000");
  }

  @Test
  @DisplayName("wraps long lines and unwraps them")
  void wrapsLongLines(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("word ".repeat(200));
    buffer.append("short");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    double flat = console.row(1).boundingBox().height;

    console.button("Wrap lines").click();
    assertThat(console.button("Wrap lines")).hasAttribute("aria-pressed", "true");
    assertThat(console.root()).hasAttribute("data-wrap", "");
    assertThat(console.row(1).boundingBox().height).isGreaterThan(flat * 2);
    assertThat(console.row(2).boundingBox().height).isEqualTo(flat);

    console.button("Wrap lines").click();
    assertThat(console.root()).not().hasAttribute("data-wrap", "");
    assertThat(console.row(1).boundingBox().height).isEqualTo(flat);
  }

  @Test
  @DisplayName("reads the times in their own time zone, unless the app sets another one")
  void readsTheTimesInTheirZone(Visitor visitor) {
    visitor.withTimeZone("Asia/Tokyo");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.ofEachLevel());
    assertThat(console.row(1).locator("[data-part=time]")).hasText("19:00:00.000");
    assertThat(console.row(1).locator("[data-part=source]")).hasText("source-0");
    assertThat(console.row(1).textContent())
        .isEqualTo("1 19:00:00.000 TRACE source-0 message of TRACE");

    LogConsoleElement elsewhere =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(Lines.ofEachLevel());
              made.setTimeZone(ZoneOffset.UTC);
              made.setTimePattern("HH:mm");
              return made;
            });
    assertThat(elsewhere.row(1).locator("[data-part=time]")).hasText("10:00");
  }

  @Test
  @DisplayName("narrows the log to a time range")
  void narrowsToATimeRange(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.ofEachLevel());
    console.button("Time range").click();

    console.root().getByLabel("From").fill("2026-03-01T10:00:03");
    console.root().getByLabel("From").press("Tab");

    assertThat(console.part("row").filter(hasText("message of INFO"))).hasCount(0);
    assertThat(console.part("row").filter(hasText("message of WARN"))).hasCount(1);
    console.button("Any time").click();
    assertThat(console.part("row").filter(hasText("message of INFO"))).hasCount(1);
  }

  @Test
  @DisplayName("jumps to the first line")
  void jumpsToTheFirstLine(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(50_000));

    console.button("First line").click();

    assertThat(console.row(1)).isInViewport();
    console.settles().doesNotFollow();
    assertThat(console.linesInSight()).startsWith("line 1", "line 2");
  }

  @Test
  @DisplayName("sees a text while there are no lines, and the first line when it arrives")
  void seesATextWhereThereIsNoLine(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10);
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.setEmptyText("All quiet");
              made.setHeight("12rem");
              return made;
            });
    assertThat(console.part("empty")).hasText("All quiet");
    assertThat(console.part("empty")).isVisible();
    assertThat(console.part("empty").boundingBox().y)
        .isGreaterThanOrEqualTo(console.viewport().boundingBox().y);

    buffer.append("something");

    assertThat(console.row(1)).isVisible();
    assertThat(console.part("empty")).isHidden();
    console.searchesFor("else");
    assertThat(console.part("empty")).hasText("No lines match the search and the filters");
    assertThat(console.part("empty")).isVisible();
  }

  @Test
  @DisplayName("sees only the buttons and fields that the app has kept")
  void meetsOnlyTheControlsThatAreLeft(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(Lines.ofEachLevel());
              made.setSearch(false);
              made.setFilters(false);
              made.setWrappable(false);
              made.setTimestamps(false);
              made.setLineNumbers(false);
              return made;
            });

    assertThat(console.searchField()).hasCount(0);
    assertThat(console.part("chip")).hasCount(0);
    assertThat(console.button("Wrap lines")).hasCount(0);
    assertThat(console.row(1).locator("[data-part=time]")).isHidden();
    assertThat(console.row(1).locator("[data-part=lineNumber]")).isHidden();
    assertThat(console.row(1)).containsText("message of TRACE");
  }

  @Test
  @DisplayName("sees the classes that the app gives to parts, also in later rows")
  void seesTheClassesOfTheParts(Visitor visitor) {
    LogBuffer buffer = Lines.ofEachLevel();
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.setClasses(LogConsole.Part.ROW, "row-of-app");
              made.setClasses(LogConsole.Part.MESSAGE, "message-of-app");
              made.setClasses(LogConsole.Part.VIEWPORT, "viewport-of-app");
              made.addClassName("root-of-app");
              return made;
            });
    buffer.append("one more");

    assertThat(console.row(8)).hasAttribute("class", "row-of-app");
    assertThat(console.row(8).locator("[data-part=message]"))
        .hasAttribute("class", "message-of-app");
    assertThat(console.viewport()).hasAttribute("class", "viewport-of-app");
    assertThat(console.root()).hasAttribute("class", "root-of-app");
  }

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  @DisplayName("meets no accessibility violations found by axe, with everything open")
  void isHinderedByNothing(ColorScheme scheme, Visitor visitor) {
    LogBuffer buffer = Lines.ofEachLevel();
    buffer.append(Lines.withTree("with a tree"));
    buffer.append(
        Lines.withText("with a text", "java.lang.IllegalStateException\n\tat a.B.c(B.java:1)"));
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor.with(scheme),
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.setClearable(true);
              return made;
            });
    // The last one first: opening the other shows the jump button, which would cover it.
    console.row(9).click();
    console.row(8).click();
    assertThat(console.part("details")).hasCount(2);
    console.button("Time range").click();
    console.searchesFor("e");
    console.searchField().press("Enter");
    assertThat(console.searchCount()).containsText(" of ");
    console.chip(LogLevel.TRACE).click();
    console.row(8).hover();

    visitor.takesScreenshot("log-console-open");
    Axe.assertFindsNothingOn(visitor.page());
  }

  private static Locator.FilterOptions hasText(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }

  private static String clipboard(Visitor visitor) {
    return (String) visitor.page().evaluate("navigator.clipboard.readText()");
  }
}
