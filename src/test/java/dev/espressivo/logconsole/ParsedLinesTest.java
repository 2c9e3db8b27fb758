package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A line in a known format")
class ParsedLinesTest {

  private static final String SPRING =
      "2026-11-27T13:00:00.123Z  WARN 4711 --- [shop] [exec-1] c.e.OrderService : late by 7 s";

  private static final String JSON =
      "{\"time\":\"2026-11-27T13:00:01Z\",\"level\":\"error\",\"msg\":\"no paper\","
          + "\"printer\":{\"name\":\"north\",\"trays\":[{\"size\":\"A4\"},{\"size\":\"needle\"}]}}";

  private static LogConsoleElement opened(Visitor visitor, AtomicReference<LogConsole> onServer) {
    return LogConsoleElement.openedBy(
        visitor,
        () -> {
          LogConsole console = new LogConsole(List.of(SPRING, JSON, "a line of its own"));
          console.setTimeZone(ZoneOffset.UTC);
          onServer.set(console);
          return console;
        });
  }

  @Test
  @DisplayName("shows its message, and as the app wants it all of it")
  void showsItsMessage(Visitor visitor) {
    AtomicReference<LogConsole> onServer = new AtomicReference<>();
    LogConsoleElement console = opened(visitor, onServer);
    assertThat(console.row(1).locator("span:not([data-part=lineNumber])"))
        .hasText(new String[] {"13:00:00.123", "WARN", "c.e.OrderService", "late by 7 s"});
    assertThat(console.row(2).locator("[data-part=message]")).hasText("no paper");
    assertThat(console.row(3).locator("span:not([data-part=lineNumber])"))
        .hasText(new String[] {"a line of its own"});
    Axe.assertFindsNothingOn(visitor.page());

    Stage.on(onServer.get(), () -> onServer.get().setRawLines(true));

    assertThat(console.row(1).locator("[data-part=message]")).hasText(SPRING);
    assertThat(console.row(2).locator("[data-part=message]")).hasText(JSON);
    assertThat(console.row(1).locator("[data-part=time]")).hasCount(0);
  }

  @Test
  @DisplayName("opens with the line and its fields, or with the tree of its JSON")
  void opens(Visitor visitor) {
    LogConsoleElement console = opened(visitor, new AtomicReference<>());

    console.row(1).click();
    assertThat(console.part("details").locator("pre")).hasText(SPRING);
    assertThat(console.part("details").locator("[data-json=''] > div"))
        .hasText(new String[] {"thread: \"exec-1\"", "pid: 4711", "application: \"shop\""});
    console.row(1).click();
    assertThat(console.part("details")).hasCount(0);

    console.row(2).click();
    assertThat(console.part("details").locator("pre")).hasCount(0);
    assertThat(console.part("details").locator("summary")).hasText("printer: {2}");
    assertThat(console.row(3).getAttribute("aria-expanded")).isNull();
  }

  @Test
  @DisplayName("is searched as it was logged, and shows each hit where it is")
  void isSearched(Visitor visitor) {
    LogConsoleElement console = opened(visitor, new AtomicReference<>()).searchesFor("7");
    // Three in the first line, of which one is in the message, and one in the time of the second
    assertThat(console.searchCount()).containsText("4");
    assertThat(console.rows()).hasCount(2);
    assertThat(console.row(1).locator("mark")).hasText("7");
    assertThat(console.part("details")).hasCount(0);

    console.searchField().press("Enter");
    Locator current = console.root().locator("mark[data-current]");
    assertThat(console.part("details").locator("pre mark")).hasCount(3);
    assertThat(console.part("details").locator("pre mark").first())
        .hasAttribute("data-current", "");
    console.searchField().press("Enter");
    assertThat(console.part("details").locator("pre mark").nth(1)).hasAttribute("data-current", "");
    console.searchField().press("Enter");
    assertThat(console.row(1).locator("mark")).hasAttribute("data-current", "");
    assertThat(current).hasCount(1);
  }

  @Test
  @DisplayName("opens the branches of its JSON in which a hit is")
  void opensBranches(Visitor visitor) {
    LogConsoleElement console = opened(visitor, new AtomicReference<>()).searchesFor("needle");
    assertThat(console.rows()).hasCount(1);

    console.searchField().press("Enter");

    assertThat(console.part("details").locator("mark")).hasText("needle");
    assertThat(console.part("details").locator("mark")).isVisible();
    assertThat(console.part("details").locator("mark")).hasAttribute("data-current", "");
    assertThat(console.part("details").locator("details:not([open])")).hasCount(1);
  }

  @Test
  @DisplayName("marks each part of a hit that is in several of its JSON")
  void marksParts(Visitor visitor) {
    LogConsoleElement console = opened(visitor, new AtomicReference<>()).searchesFor("ter\":{\"na");
    assertThat(console.rows()).hasCount(1);

    console.searchField().press("Enter");

    assertThat(console.part("details").locator("mark")).hasText(new String[] {"ter", "na"});
  }

  @Test
  @DisplayName("is copied as it was logged, alone and among others")
  void isCopied(Visitor visitor) {
    visitor.withClipboard();
    LogConsoleElement console = opened(visitor, new AtomicReference<>());
    console.row(1).focus();

    visitor.page().keyboard().press("Control+C");
    Awaitility.await().untilAsserted(() -> assertThat(clipboard(visitor)).isEqualTo(SPRING));

    visitor.page().keyboard().press("Shift+ArrowDown");
    visitor.page().keyboard().press("Shift+ArrowDown");
    assertThat(console.row(3)).isFocused();
    visitor.page().keyboard().press("Control+C");
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(clipboard(visitor).lines())
                    .containsExactly(SPRING, JSON, "a line of its own"));
  }

  private static String clipboard(Visitor visitor) {
    return (String) visitor.page().evaluate("() => navigator.clipboard.readText()");
  }
}
