package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Behaviour 2 of the contract: details under a line. */
@InChromium
@DisplayName("The details of a line")
class DetailsTest {

  @Test
  @DisplayName("open below it on a click, and close on another")
  void openUnderIt(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("before");
    buffer.append(Lines.withText("it failed", "first line\nsecond line"));
    buffer.append("after");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    assertThat(console.row(2)).hasAttribute("aria-expanded", "false");

    console.row(2).click();

    Locator details = console.part("details");
    assertThat(details).hasText("first line\nsecond line");
    assertThat(details).isInViewport();
    assertThat(details.boundingBox().y).isGreaterThan(console.topOf(2));
    assertThat(console.topOf(3)).isGreaterThan(details.boundingBox().y);
    assertThat(console.row(2)).hasAttribute("aria-expanded", "true");

    console.row(2).click();
    assertThat(details).hasCount(0);
  }

  @Test
  @DisplayName("show all of a line that is too long for its row")
  void showAllOfALongLine(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10);
    buffer.append("x".repeat(4_000) + "y");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.row(1).press("Enter");

    assertThat(console.part("details")).hasText("x".repeat(4_000) + "y");
    assertThat(console.part("details").locator("[aria-busy]")).hasCount(0);
  }

  @Test
  @DisplayName("come in turns if many large ones are open")
  void comeInTurns(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10);
    for (int line = 1; line <= 9; line++) {
      buffer.append(Lines.withText("line " + line, "d".repeat(250_000) + line));
    }
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.setHeight("2000px");
              for (int line = 1; line <= 9; line++) {
                made.expand(line);
              }
              return made;
            });

    assertThat(console.page().locator("[data-part=details] pre")).hasCount(9);
    assertThat(console.part("details").last()).containsText("d9");
  }

  @Test
  @DisplayName("do not exist for a line without details")
  void areNotThereForALineWithoutAny(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(5));

    console.row(3).click();

    assertThat(console.part("details")).hasCount(0);
    assertThat(console.row(3).getAttribute("aria-expanded")).isNull();
  }

  @Test
  @DisplayName("show an object as a tree whose branches fold")
  void showAnObjectAsATree(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(Lines.withTree("a request"));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.row(1).click();
    Locator branches = console.part("details").locator("summary");
    assertThat(branches.first()).containsText("request");
    assertThat(console.part("details").getByText("/orders")).hasCount(0);
    branches.first().click();
    assertThat(console.part("details").getByText("/orders")).isVisible();
    branches.first().click();

    assertThat(console.part("details").getByText("/orders")).isHidden();
    assertThat(console.part("details")).isVisible();
    Axe.assertFindsNothingOn(visitor.page());
  }

  @Test
  @DisplayName("show JSON as it was logged, with the original order and all digits")
  void showJsonAsItWasLogged(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    String json =
        """
        {"id": 9007199254740993, "far": 1e400, "7": "a \\"quoted\\" {", "id": null,
         "list": [], "deep": {"on": true}}
        """;
    buffer.append(new LogEntry(null, null, null, "a request", new LogEntry.Json(json)));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.row(1).click();

    assertThat(console.part("details").locator("[data-json=''] > *"))
        .hasText(
            new String[] {
              "id: 9007199254740993",
              "far: 1e400",
              "7: \"a \\\"quoted\\\" {\"",
              "id: null",
              "list: []",
              "deep: {1}"
            });
    console.part("details").locator("summary").click();
    assertThat(console.part("details").locator("details > div")).hasText("on: true");
  }

  @Test
  @DisplayName("and the source are read from left to right in a right-to-left page")
  void areReadFromTheLeft(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(new LogEntry(null, null, "host.[/]", "a trace", "... 2 more (?)"));
    buffer.append(new LogEntry(null, null, null, "a request", new LogEntry.Json("[\"is?\"]")));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    visitor.page().evaluate("document.documentElement.dir = 'rtl'");
    console.row(1).click();
    console.row(2).click();

    assertThat(console.part("details")).hasCount(2);
    assertThat(endsAtTheRight(console.part("source"))).isEqualTo(true);
    assertThat(endsAtTheRight(console.part("details").locator("pre"))).isEqualTo(true);
    assertThat(endsAtTheRight(console.part("details").locator("[data-json='']"))).isEqualTo(true);
  }

  /** Returns whether the last character of a text is at its right end. */
  private static Object endsAtTheRight(Locator text) {
    return text.evaluate(
        """
        element => {
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const boxes = [];
          const range = document.createRange();
          while (texts.nextNode()) {
            for (let i = 0; i < texts.currentNode.data.trimEnd().length; i++) {
              range.setStart(texts.currentNode, i);
              range.setEnd(texts.currentNode, i + 1);
              boxes.push(range.getBoundingClientRect().right);
            }
          }
          return boxes.at(-1) === Math.max(...boxes);
        }
        """);
  }

  @Test
  @DisplayName("contain the complete text of a long line, with the hits that its row cannot show")
  void holdTheWholeLine(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("x".repeat(6_000) + " needle");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer).searchesFor("needle");
    assertThat(console.rows()).hasCount(1);

    console.searchField().press("Enter");

    Locator mark = console.part("details").locator("mark");
    assertThat(mark).hasText("needle");
    assertThat(mark).hasAttribute("data-current", "");
  }

  @Test
  @DisplayName("fold the frames that a stack trace repeats")
  void foldRepeatedFrames(Visitor visitor) {
    String frames =
        IntStream.range(0, 200)
            .mapToObj(i -> "\tat app.Recursion.down(Recursion.java:7)")
            .collect(Collectors.joining("\n"));
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(
        Lines.withText(
            "too deep",
            "java.lang.StackOverflowError\n" + frames + "\n\tat app.Main.main(Main.java:1)"));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.row(1).click();

    assertThat(console.part("details")).containsText("StackOverflowError");
    assertThat(console.part("details").locator("summary")).containsText("repeated");
    assertThat(console.part("details")).containsText("Main.java:1");
    assertThat(console.part("details").innerText().lines().count()).isLessThan(20);
  }

  @Test
  @DisplayName("of an exception that a log prints after its line are joined to that line")
  void ofAPrintedExceptionAreJoined(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("ERROR it failed");
    buffer.append("java.lang.IllegalStateException: no");
    buffer.append("\tat app.Main.main(Main.java:1)");
    buffer.append("INFO it goes on");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    assertThat(console.rows()).hasCount(2);
    console.rows().first().click();

    assertThat(console.part("details")).containsText("IllegalStateException: no");
    assertThat(console.part("details")).containsText("Main.java:1");
  }

  @Test
  @DisplayName("are found by a search, and opened at the hit")
  void areFoundByASearch(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(1_000);
    for (int i = 0; i < 300; i++) {
      buffer.append(
          i == 40
              ? Lines.withText("it failed", "caused by a needle")
              : Lines.withText("ok", "fine"));
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer).searchesFor("needle");
    assertThat(console.rows()).hasCount(1);

    console.searchField().press("Enter");

    assertThat(console.part("details")).containsText("caused by a needle");
    assertThat(console.part("details").locator("mark")).hasText("needle");
  }

  @Test
  @DisplayName("are opened and closed by the app")
  void areOpenedByTheApp(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(Lines.withText("it failed", "because"));
    AtomicReference<LogConsole> onServer = new AtomicReference<>();
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(buffer);
              made.expand(1);
              onServer.set(made);
              return made;
            });
    assertThat(console.part("details")).hasText("because");

    Stage.on(onServer.get(), () -> onServer.get().collapse(1));

    assertThat(console.part("details")).hasCount(0);
  }

  @Test
  @DisplayName("keep the lines in place while others arrive")
  void keepTheLinesInPlace(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(1_000);
    for (int i = 0; i < 100; i++) {
      buffer.append(Lines.withText("failed " + i, "because\nof\n" + i));
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    long opened = console.sequencesInSight().get(2);
    console.row(opened).click();
    console.doesNotFollow();
    assertThat(console.part("details")).containsText("of");
    double top = console.topOf(opened);

    Lines.append(buffer, 50);
    assertThat(console.jump()).containsText("50 new");

    assertThat(console.topOf(opened)).isEqualTo(top);
    assertThat(console.part("details")).isVisible();
  }
}
