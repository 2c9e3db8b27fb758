package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Behaviour 5 of the contract: search. */
@InChromium
@DisplayName("The search of a log console")
class SearchTest {

  @Test
  @DisplayName("narrows the list to matching lines and marks each hit")
  void narrowsTheList(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("order 1 accepted");
    buffer.append("payment of order 1 failed");
    buffer.append("nothing here");
    buffer.append("Order 2: order again");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.searchesFor("order");

    assertThat(console.searchCount()).containsText("4");
    assertThat(console.rows()).hasCount(3);
    assertThat(console.part("mark")).hasText(new String[] {"order", "order", "Order", "order"});
  }

  @Test
  @DisplayName("sends typed text and steps in the same task")
  void sendsAtOnce(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(50));
    console.searchField().focus();
    for (String key : List.of("7", "Enter")) {
      visitor
          .page()
          .evaluate(
              """
              key => {
                const done = window.done = [];
                const { send } = XMLHttpRequest.prototype;
                XMLHttpRequest.prototype.send = function (...body) {
                  XMLHttpRequest.prototype.send = send;
                  done.push('sent');
                  return send.apply(this, body);
                };
                const other = new MessageChannel();
                other.port1.onmessage = () => done.push('other');
                const type = key === 'Enter' ? 'keydown' : 'input';
                addEventListener(type, () => other.port2.postMessage(0), { capture: true, once: true });
              }\
              """,
              key);
      visitor.page().keyboard().press(key);
      visitor.page().waitForFunction("() => done.length === 2");
      assertThat(visitor.page().evaluate("() => done")).isEqualTo(List.of("sent", "other"));
      assertThat(console.searchCount()).containsText(key.equals("7") ? "5" : "1");
    }
    visitor.page().evaluate("() => delete window.done");
  }

  @Test
  @DisplayName("keeps the buttons of a narrow console side by side")
  void keepsItsButtonsTogether(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(10));
    console.root().evaluate("console => (console.style.width = '280px')");

    assertThat(console.part("search").locator("[data-action=previous]").boundingBox().y)
        .isEqualTo(console.part("search").locator("[data-action=next]").boundingBox().y);
  }

  @Test
  @DisplayName("shows matching lines that arrive later, and no others")
  void showsMatchingLinesThatArriveLater(Visitor visitor) {
    LogBuffer buffer = Lines.numbered(50);
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, buffer).searchesFor("\"line 4\"");
    assertThat(console.rows()).hasCount(11);

    buffer.append("line 4 again");
    buffer.append("another");

    assertThat(console.rows()).hasCount(12);
    assertThat(console.rows().last()).containsText("line 4 again");
  }

  @Test
  @DisplayName("steps from hit to hit by Enter and Shift+Enter, and wraps at the ends")
  void stepsByEnter(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(2_000));
    console.searchesFor("\"line 1\"");
    assertThat(console.searchCount()).containsText("1,111");
    Keyboard keyboard = visitor.page().keyboard();

    keyboard.press("Enter");
    int first = current(console);
    keyboard.press("Enter");
    assertCurrent(console, first % 1_111 + 1);
    keyboard.press("Enter");
    assertCurrent(console, (first + 1) % 1_111 + 1);
    keyboard.press("Shift+Enter");
    assertCurrent(console, first % 1_111 + 1);
    assertThat(console.searchField()).isFocused();
  }

  @Test
  @DisplayName("steps by the arrow buttons and scrolls to the current hit, which is marked")
  void stepsByTheButtons(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10_000);
    for (int i = 0; i < 3_000; i++) {
      buffer.append("line " + i + (i % 1_000 == 500 ? " needle" : ""));
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer).searchesFor("needle");
    assertThat(console.rows()).hasCount(3);

    console.button("Next hit").click();
    int first = current(console);
    console.button("Next hit").click();
    assertCurrent(console, first % 3 + 1);
    console.button("Next hit").click();
    assertCurrent(console, (first + 1) % 3 + 1);
    console.button("Next hit").click();
    assertCurrent(console, first);
    console.button("Previous hit").click();
    assertCurrent(console, (first + 1) % 3 + 1);
  }

  @Test
  @DisplayName("scrolls to a hit that is far away")
  void scrollsToAHitThatIsFarAway(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, Lines.numbered(100_000)).searchesFor("7");
    assertThat(console.searchCount()).not().isEmpty();
    console.searchField().press("Enter");
    int here = current(console);
    console.searchField().press("Shift+Enter");
    int before = current(console);
    assertThat(before).isNotEqualTo(here);
    Locator mark = console.root().locator("[data-part=mark][data-current]");
    assertThat(mark).hasCount(1);
    assertThat(mark).isInViewport();
  }

  @Test
  @DisplayName("accepts a regular expression, and reports an invalid one in the field")
  void takesARegularExpression(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(200));
    console.button("Regular expression").click();

    console.searchesFor("line 1?7$");
    assertThat(console.part("mark")).hasText(new String[] {"line 7", "line 17"});

    console.searchesFor("line (");
    assertThat(console.root().locator("[role=alert]")).containsText("Not a regular expression");
    assertThat(console.searchField()).hasAttribute("aria-invalid", "true");
    assertThat(console.rows().first()).isVisible();
    Axe.assertFindsNothingOn(visitor.page());

    console.searchesFor("line 19[89]");
    assertThat(console.root().locator("[role=alert]")).isEmpty();
    assertThat(console.searchField()).not().hasAttribute("aria-invalid", "true");
    assertThat(console.rows()).hasCount(2);
  }

  @Test
  @DisplayName("ignores case unless match case is pressed")
  void ignoresCaseUntilTold(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("an Error");
    buffer.append("an error");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer).searchesFor("Error");
    assertThat(console.part("mark")).hasCount(2);

    console.button("Match case").click();

    assertThat(console.part("mark")).hasText(new String[] {"Error"});
    assertThat(console.button("Match case")).hasAttribute("aria-pressed", "true");
  }

  @Test
  @DisplayName("finds text literally, not as markup or a pattern")
  void findsTextAsItIs(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("<b>bold</b> a.c [x] \\d");
    buffer.append("abc");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    for (String text : new String[] {"<b>", "a.c", "[x]", "\\d"}) {
      console.searchesFor(text);
      assertThat(console.part("mark")).hasText(new String[] {text});
    }
  }

  @Test
  @DisplayName("states if there is no hit, and is cleared by Escape")
  void saysWhenThereIsNoHit(Visitor visitor) {
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(20));
    console.searchesFor("nowhere");
    assertThat(console.searchCount()).hasText("No hits");
    assertThat(console.rows()).hasCount(0);

    console.searchField().press("Escape");

    assertThat(console.searchField()).hasValue("");
    assertThat(console.row(20)).isVisible();
    assertThat(console.row(19)).isVisible();
  }

  @Test
  @DisplayName("counts every hit in all lines of the buffer")
  void countsEveryHit(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, Lines.numbered(100_000)).searchesFor("\"line 99\"");

    // The hits: 99, 990 to 999, 9900 to 9999, 99000 to 99999.
    assertThat(console.searchCount()).containsText("1,111");
  }

  @Test
  @DisplayName("notifies the app of the search text")
  void tellsTheApp(Visitor visitor) {
    AtomicReference<String> heard = new AtomicReference<>();
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole(Lines.numbered(20));
              made.query()
                  .addValueChangeListener(
                      event -> {
                        if (event.isFromClient()) {
                          heard.set(event.getValue());
                        }
                      });
              return made;
            });

    console.searchesFor("\"line 3\"");

    Awaitility.await().untilAtomic(heard, equalTo("\"line 3\""));
  }

  @Test
  @DisplayName("states that it was cancelled, also when lines arrive")
  void saysThatItWasCancelled(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(60_000);
    buffer.appendAll(Collections.nCopies(59_999, "a".repeat(28) + "!"));
    buffer.append("ab");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    console.button("Regular expression").click();
    console.searchesFor("ab|a*a*a*a*a*a*a*(?<=b)");

    assertThat(console.rows()).hasCount(1);
    assertThat(console.searchCount()).hasText("1 hit so far");
    assertThat(console.root().locator("[data-lines]")).hasText("1 line shown so far");
    console.root().getByText("Cancel").click();

    Locator why = console.root().locator("[data-gave-up]");
    assertThat(why).hasText("Search cancelled: change it to search again");
    assertThat(console.searchCount()).hasText("1 hit, stopped");
    assertThat(visitor.find("[data-es=announcements]")).hasText(why.textContent());
    buffer.append("ab");
    assertThat(console.root().locator("[data-lines]")).containsText("shown");
    assertThat(console.searchCount()).containsText(", stopped");

    console.searchesFor("a?b");
    assertThat(console.searchCount()).not().containsText("stopped");
    assertThat(why).isEmpty();
  }

  @Test
  @DisplayName("leads from a hit to its line among all lines, and back")
  void leadsToTheLineInTheWholeLog(Visitor visitor) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(visitor, Lines.numbered(3_000)).searchesFor("\"line 1500\"");
    assertThat(console.rows()).hasCount(1);
    console.row(1_500).hover();

    console.button("View in context").click();

    assertThat(console.row(1_499)).isVisible();
    assertThat(console.row(1_500)).isInViewport();
    assertThat(console.row(1_500)).hasAttribute("data-found", "");
    assertThat(console.row(1_501)).isVisible();
    console.root().getByText("Back to the results").click();
    assertThat(console.rows()).hasCount(1);
    assertThat(console.searchField()).hasValue("\"line 1500\"");
  }

  @Test
  @DisplayName("keeps the typed text while responses are late")
  void keepsWhatIsTyped(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, Lines.numbered(500));
    visitor.setRoundTrip(Duration.ofMillis(400));

    console.searchField().pressSequentially("\"line 42\"");

    assertThat(console.rows()).hasCount(11);
    assertThat(console.searchField()).hasValue("\"line 42\"");
  }

  /** Returns the number of the current hit, once that is visible and marked. */
  private static int current(LogConsoleElement console) {
    assertThat(console.searchCount()).containsText(" of ");
    Locator mark = console.root().locator("[data-part=mark][data-current]");
    assertThat(mark).hasCount(1);
    assertThat(mark).isInViewport();
    return number(console);
  }

  private static void assertCurrent(LogConsoleElement console, int number) {
    assertThat(console.searchCount()).containsText("%,d of".formatted(number));
    current(console);
  }

  private static int number(LogConsoleElement console) {
    assertThat(console.searchCount()).containsText(" of ");
    return Integer.parseInt(console.searchCount().textContent().split(" ")[0].replace(",", ""));
  }
}
