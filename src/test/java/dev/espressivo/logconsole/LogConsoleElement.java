package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * A log console on a page.
 *
 * @param page the page it is on
 * @param root the console's element
 */
record LogConsoleElement(Page page, Locator root) {

  /** Opens a page with a console, and waits until it shows its lines. */
  static LogConsoleElement openedBy(Visitor visitor, Supplier<LogConsole> console) {
    Page page = visitor.opens(Stage.with(console));
    LogConsoleElement element = new LogConsoleElement(page, page.locator("es-log-console").first());
    element.settles();
    return element;
  }

  /** Opens a page with a console of the buffer. */
  static LogConsoleElement openedBy(Visitor visitor, LogBuffer buffer) {
    return openedBy(visitor, () -> new LogConsole(buffer));
  }

  /** Waits until every visible row has its text. */
  LogConsoleElement settles() {
    page.waitForFunction(
        """
        console => {
          const rows = [...console.querySelectorAll('[data-part=row]')];
          return console.hasAttribute('data-empty')
              || rows.length > 0 && rows.every(row => !row.hasAttribute('data-loading'));
        }
        """,
        root.elementHandle());
    return this;
  }

  Locator part(String name) {
    return root.locator("[data-part=" + name + "]");
  }

  Locator viewport() {
    return part("viewport");
  }

  Locator rows() {
    return part("row");
  }

  /** Returns the row of a line of the buffer, if it is painted. */
  Locator row(long sequence) {
    return root.locator("[data-part=row][data-sequence='" + sequence + "']");
  }

  /** Returns the texts of the lines within the visible area, from the top. */
  List<String> linesInSight() {
    return inSight("row => row.querySelector('[data-part=message]').textContent");
  }

  /** Returns the sequence numbers of the lines within the visible area, from the top. */
  List<Long> sequencesInSight() {
    return inSight("row => row.dataset.sequence").stream().map(Long::valueOf).toList();
  }

  @SuppressWarnings("unchecked")
  private List<String> inSight(String what) {
    return (List<String>)
        viewport()
            .evaluate(
                """
                viewport => {
                  const box = viewport.getBoundingClientRect();
                  return [...viewport.querySelectorAll('[data-part=row]:not([data-pinned])')]
                      .map(row => [row, row.getBoundingClientRect()])
                      .filter(([, rect]) => rect.bottom > box.top + 1 && rect.top < box.bottom - 1)
                      .sort((a, b) => a[1].top - b[1].top)
                      .map(([row]) => (%s)(row));
                }
                """
                    .formatted(what));
  }

  /** Returns the distance of a line from the top of the page, in px. */
  double topOf(long sequence) {
    BoundingBox box = row(sequence).boundingBox();
    if (box == null) {
      throw new AssertionError("Line " + sequence + " is not painted");
    }
    return box.y;
  }

  Locator searchField() {
    return part("searchField");
  }

  /** Types into the search field, and waits for the result. */
  LogConsoleElement searchesFor(String text) {
    searchField().fill(text);
    return this;
  }

  Locator searchCount() {
    return part("searchCount");
  }

  Locator chip(LogLevel level) {
    return root.locator(
        "[data-part=chip][data-level=" + level.name().toLowerCase(Locale.ROOT) + "]");
  }

  Locator countOf(LogLevel level) {
    return chip(level).locator("[data-count]");
  }

  Locator button(String name) {
    return root.locator("button[aria-label=\"" + name + "\"]");
  }

  Locator jump() {
    return part("jump");
  }

  /** Turns the mouse wheel over the lines, by px; negative values scroll up. */
  LogConsoleElement wheel(int pixels) {
    viewport().hover();
    page.mouse().wheel(0, pixels);
    return this;
  }

  /** Scrolls up by the wheel until the console no longer follows. */
  LogConsoleElement scrollsUp(int pixels) {
    wheel(-pixels);
    doesNotFollow();
    return settles();
  }

  /** Waits until the console follows the newest line. */
  LogConsoleElement follows() {
    assertThat(root).hasAttribute("data-follow", "");
    return this;
  }

  /** Waits until the console no longer follows the newest line. */
  LogConsoleElement doesNotFollow() {
    assertThat(root).not().hasAttribute("data-follow", "");
    return this;
  }
}
