package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Behaviours 1 and 3 of the contract: virtual rows, incremental appending. */
@InChromium
@DisplayName("A log console of many lines")
class ManyLinesTest {

  @ParameterizedTest(name = "{0} lines")
  @ValueSource(ints = {10, 100_000, 1_000_000})
  @DisplayName("holds only the visible lines in the page, however many lines there are")
  void holdsInThePageWhatIsInSight(int count, Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(count));

    assertThat(console.linesInSight()).last().isEqualTo("line " + count);
    assertThat(console.rows().count()).isLessThanOrEqualTo(Math.min(count, 100));
    assertThat(
            ((Number) visitor.page().evaluate("document.querySelectorAll('*').length")).intValue())
        .isLessThan(1_500);

    console.viewport().focus();
    visitor.page().keyboard().press("Home");
    assertThat(console.row(1)).isVisible();
    console.settles();
    assertThat(console.linesInSight()).startsWith("line 1", "line 2", "line 3");
  }

  @Test
  @DisplayName("stays as small while details are open")
  void staysAsSmallWhileDetailsAreOpen(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100_000);
    for (int i = 1; i <= 100_000; i++) {
      buffer.append(Lines.withText("failed " + i, "because of " + i));
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    for (long sequence : List.of(100_000L, 99_999L)) {
      console.row(sequence).click();
    }
    assertThat(console.part("details")).hasCount(2);

    visitor.page().keyboard().press("Home");
    assertThat(console.row(1)).isVisible();
    console.settles().row(4).click();
    assertThat(console.part("details").first()).containsText("because of 4");
    assertThat(console.linesInSight()).startsWith("failed 1", "failed 2", "failed 3", "failed 4");
    assertThat(console.rows().count()).isLessThan(100);

    visitor.page().keyboard().press("End");
    assertThat(console.row(100_000)).isVisible();
    assertThat(console.part("details").last()).containsText("because of 100000");
  }

  @Test
  @DisplayName("shows any position when the scroll bar is dragged")
  void isReachedByDraggingTheScrollBar(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(1_000_000));
    // Sets the scroll position of the box, as dragging the thumb does.
    console.viewport().evaluate("box => box.scrollTop = box.scrollHeight / 2");
    console.doesNotFollow();
    visitor
        .page()
        .waitForFunction(
            """
            () => {
              const row = document.querySelector('[data-part=row][data-sequence]');
              return row && Math.abs(Number(row.dataset.sequence) - 500000) < 20000;
            }
            """);
    console.settles();

    List<Long> seen = console.sequencesInSight();
    assertThat(seen).hasSizeGreaterThan(5);
    for (int i = 1; i < seen.size(); i++) {
      assertThat(seen.get(i)).isEqualTo(seen.get(i - 1) + 1);
    }
  }

  @Test
  @DisplayName("repeats a request for lines that was dropped behind a modal dialog")
  void asksAgainAfterAModalDialog(Visitor visitor) {
    AtomicReference<LogConsole> made = new AtomicReference<>();
    LogBuffer buffer = Lines.numbered(50_000);
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              made.set(new LogConsole(buffer));
              return made.get();
            });
    console.viewport().evaluate("box => box.scrollTop = box.scrollHeight / 2");
    console.doesNotFollow().settles();
    Div dialog = new Div();
    Stage.on(made.get(), () -> made.get().getUI().orElseThrow().addModal(dialog));
    // Shortens timeouts of seconds.
    visitor
        .page()
        .evaluate(
            "() => { const wait = window.setTimeout;"
                + " window.setTimeout = (f, ms, ...a) => wait(f, ms >= 2000 ? 300 : ms, ...a); }");

    visitor
        .page()
        .waitForResponse(
            response -> response.url().contains("v-r=uidl"),
            () -> console.viewport().evaluate("box => box.scrollTop = 0"));
    assertThat(console.root().locator("[data-loading]").first()).isAttached();
    Stage.on(made.get(), () -> dialog.removeFromParent());

    assertThat(console.row(1)).isVisible();
  }

  @Test
  @DisplayName("shows its numbers in a page whose lang is not a language tag")
  void goesOnCountingWithoutALanguage(Visitor visitor) {
    LogBuffer buffer = Lines.numbered(5);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    visitor.page().evaluate("document.querySelector('[data-stage]').lang = 'en_US'");
    buffer.append("one more");
    assertThat(console.root().locator("[data-lines]")).containsText("6");

    visitor.page().evaluate("document.querySelectorAll('[lang]').forEach(e => e.lang = '')");
    buffer.append("and another");
    assertThat(console.root().locator("[data-lines]")).containsText("7");
  }

  @Test
  @DisplayName("keeps its rows when a line is appended, and paints only the new one")
  void keepsTheRowsThatItHas(Visitor visitor) {
    LogBuffer buffer = Lines.numbered(5_000);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    visitor
        .page()
        .evaluate(
            """
            () => {
              window.repainted = new Set();
              new MutationObserver(changes => changes.forEach(change => {
                const row = (change.target.closest ? change.target : change.target.parentElement)
                    ?.closest('[data-part=message]')?.closest('[data-part=row]');
                if (row) window.repainted.add(row.dataset.sequence);
              })).observe(document.querySelector('[data-part=viewport]'),
                  {subtree: true, childList: true, characterData: true});
            }
            """);

    buffer.append("the new line");

    assertThat(console.row(5_001)).isVisible();
    assertThat(visitor.page().evaluate("() => [...window.repainted]")).isEqualTo(List.of("5001"));
  }

  @Test
  @DisplayName("needs as many bytes for a new line as a short console")
  void putsAsManyBytesOnTheWire(Visitor visitor) {
    LogBuffer large = Lines.numbered(100_000);
    LogBuffer small = Lines.numbered(100);
    visitor.withRoundTrip(Duration.ZERO);

    long forSmall = bytesForALine(visitor, small);
    long forLarge = bytesForALine(visitor, large);

    assertThat(forLarge).isLessThan(forSmall * 3 / 2);
  }

  private static long bytesForALine(Visitor visitor, LogBuffer buffer) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    // The first line may be sent together with changes that are left from opening the page.
    buffer.append("first");
    assertThat(console.row(buffer.lastSequence())).isVisible();
    long before = visitor.bytesReceived();
    for (int i = 0; i < 5; i++) {
      buffer.append("another");
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }
    return visitor.bytesReceived() - before;
  }
}
