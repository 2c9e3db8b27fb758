package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.fusesource.jansi.Ansi.ansi;

import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Behaviours 6 and 8 of the contract: level chips, and levels read from plain lines. */
@InChromium
@DisplayName("The levels of a log console")
class LevelsTest {

  private final AtomicReference<LogConsole> onServer = new AtomicReference<>();
  private final List<Set<LogLevel>> heard = new CopyOnWriteArrayList<>();

  @Test
  @DisplayName("are counted live on their chips")
  void areCountedOnTheirChips(Visitor visitor) {
    LogBuffer buffer = Lines.ofEachLevel();
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    for (LogLevel level : LogLevel.values()) {
      assertThat(console.countOf(level)).hasText("1");
    }

    buffer.append(new LogEntry(LogLevel.WARN, null, null, "once more", null));

    assertThat(console.countOf(LogLevel.WARN)).hasText("2");
    assertThat(console.countOf(LogLevel.ERROR)).hasText("1");
  }

  @Test
  @DisplayName("are counted correctly when old lines are evicted")
  void areCountedRightAfterEviction(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    for (int i = 0; i < 100; i++) {
      buffer.append("ERROR " + i);
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    assertThat(console.countOf(LogLevel.ERROR)).hasText("100");

    for (int i = 0; i < 60; i++) {
      buffer.append("INFO " + i);
    }

    assertThat(console.countOf(LogLevel.INFO)).hasText("60");
    assertThat(console.countOf(LogLevel.ERROR)).hasText("40");
  }

  @Test
  @DisplayName("are hidden and shown again by their chips, and an event is fired")
  void areHiddenAndShown(Visitor visitor) {
    LogConsoleElement console = open(visitor, Lines.ofEachLevel());
    assertThat(console.rows()).hasCount(7);

    console.chip(LogLevel.DEBUG).click();
    assertThat(console.rows()).hasCount(6);
    assertThat(console.chip(LogLevel.DEBUG)).hasAttribute("aria-pressed", "false");
    console.chip(LogLevel.ERROR).click();
    assertThat(console.rows()).hasCount(5);
    awaitLevels(
        List.of(
            EnumSet.complementOf(EnumSet.of(LogLevel.DEBUG)),
            EnumSet.complementOf(EnumSet.of(LogLevel.DEBUG, LogLevel.ERROR))));

    console.chip(LogLevel.DEBUG).click();
    assertThat(console.rows()).hasCount(6);
    assertThat(console.countOf(LogLevel.ERROR)).hasText("1");
  }

  @Test
  @DisplayName("keep a line without a level visible, whichever levels are off")
  void leaveALineWithoutALevel(Visitor visitor) {
    LogConsoleElement console = open(visitor, Lines.ofEachLevel());

    for (LogLevel level : LogLevel.values()) {
      console.chip(level).click();
    }

    assertThat(console.rows()).hasCount(1);
    assertThat(console.rows().first()).containsText("no level at all");
  }

  @Test
  @DisplayName("can be set by the app, and the chips show them")
  void areChosenByTheApp(Visitor visitor) {
    LogConsoleElement console = open(visitor, Lines.ofEachLevel());

    Stage.on(onServer.get(), () -> onServer.get().setLevels(Set.of(LogLevel.WARN)));

    assertThat(console.rows()).hasCount(2);
    assertThat(console.chip(LogLevel.WARN)).hasAttribute("aria-pressed", "true");
    assertThat(console.chip(LogLevel.INFO)).hasAttribute("aria-pressed", "false");
  }

  @Test
  @DisplayName("show a press immediately, before the server can answer")
  void showAPressAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = open(visitor, Lines.ofEachLevel());
    visitor.setRoundTrip(Duration.ofMinutes(2));

    console.chip(LogLevel.INFO).click();

    assertThat(console.chip(LogLevel.INFO)).hasAttribute("aria-pressed", "false");
  }

  @Test
  @DisplayName("do not flicker when pressed twice within one round trip")
  void doNotFlicker(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogConsoleElement console = open(visitor, Lines.ofEachLevel());
    visitor.setRoundTrip(Duration.ofMillis(500));
    visitor
        .page()
        .evaluate(
            """
            () => {
              const chip = document.querySelector('[data-part=chip][data-level=info]');
              window.looks = [];
              new MutationObserver(() => {
                const look = chip.getAttribute('aria-pressed');
                if (window.looks.at(-1) !== look) window.looks.push(look);
              }).observe(chip, {attributes: true});
            }
            """);

    console.chip(LogLevel.INFO).click();
    console.chip(LogLevel.INFO).click();
    console.chip(LogLevel.INFO).click();
    Awaitility.await().untilAsserted(() -> assertThat(heard).isNotEmpty());
    assertThat(console.rows()).hasCount(6);
    visitor.settles();

    assertThat(visitor.page().evaluate("window.looks"))
        .isEqualTo(List.of("false", "true", "false"));
    assertThat(Stage.ask(onServer.get(), () -> onServer.get().getLevels()))
        .doesNotContain(LogLevel.INFO)
        .hasSize(5);
  }

  @Test
  @DisplayName("are read from plain lines")
  void areReadOffPlainLines(Visitor visitor) {
    Map<String, String> levels =
        Map.of(
            "WARN disk is nearly full",
            "warn",
            "ERROR it broke",
            "error",
            "2026-03-01 10:00:00,123 INFO  [main] started",
            "info",
            "[DEBUG] looking",
            "debug",
            ansi().fgRed().a("FATAL").reset().a(" gone").toString(),
            "fatal");
    List<String> lines = List.copyOf(levels.keySet());
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole made = new LogConsole();
              made.setLines(lines);
              made.append("no word of it");
              return made;
            });

    for (int i = 0; i < lines.size(); i++) {
      assertThat(console.row(i + 1)).hasAttribute("data-level", levels.get(lines.get(i)));
    }
    assertThat(console.row(lines.size() + 1)).not().hasAttribute("data-level", "info");
    assertThat(console.row(lines.size() + 1).getAttribute("data-level")).isNull();
    assertThat(console.countOf(LogLevel.FATAL)).hasText("1");
  }

  @Test
  @DisplayName("lead from error to error by the buttons")
  void leadFromErrorToError(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(5_000);
    for (int i = 1; i <= 3_000; i++) {
      buffer.append((i == 700 || i == 2_000 ? "ERROR " : "INFO ") + i);
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    console.button("Previous error").click();
    assertThat(console.row(2_000)).isInViewport();
    assertThat(console.row(2_000)).isFocused();
    console.button("Previous error").click();
    assertThat(console.row(700)).isFocused();
    console.button("Next error").click();
    assertThat(console.row(2_000)).isFocused();
  }

  private LogConsoleElement open(Visitor visitor, LogBuffer buffer) {
    return LogConsoleElement.openedBy(
        visitor,
        () -> {
          LogConsole console = new LogConsole(buffer);
          console
              .levels()
              .addValueChangeListener(
                  event -> {
                    if (event.isFromClient()) {
                      heard.add(event.getValue());
                    }
                  });
          onServer.set(console);
          return console;
        });
  }

  private void awaitLevels(List<Set<LogLevel>> levels) {
    Awaitility.await().untilAsserted(() -> assertThat(heard).isEqualTo(levels));
  }
}
