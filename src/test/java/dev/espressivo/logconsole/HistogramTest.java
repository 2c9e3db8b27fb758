package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Keyboard;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The histogram of a log console")
class HistogramTest {

  private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");
  private static final Pattern SOMETHING = Pattern.compile(".+");

  private static LogEntry entry(int seconds) {
    boolean broken = seconds >= 600 && seconds < 700;
    return LogEntry.builder()
        .time(START.plusSeconds(seconds))
        .level(broken ? LogLevel.ERROR : seconds % 20 == 0 ? LogLevel.WARN : LogLevel.INFO)
        .message(broken ? "payment refused" : "order " + seconds)
        .build();
  }

  /** Returns a line a second for 1,000 seconds: 100 bars of 10 seconds. */
  private static LogBuffer lines() {
    LogBuffer buffer = new LogBuffer();
    buffer.appendAll(IntStream.range(0, 1_000).mapToObj(HistogramTest::entry).toList());
    return buffer;
  }

  private static LogConsoleElement opened(Visitor visitor, LogBuffer buffer) {
    LogConsoleElement console =
        LogConsoleElement.openedBy(
            visitor,
            () -> {
              LogConsole shown = new LogConsole(buffer);
              shown.setHistogram(true);
              return shown;
            });
    if (buffer.size() > 0) {
      assertThat(strip(console)).hasAttribute("aria-valuetext", Pattern.compile(".*[1-9].*line.*"));
    }
    return console;
  }

  private static Locator strip(LogConsoleElement console) {
    return console.part("histogram").getByRole(AriaRole.SLIDER);
  }

  private static Locator brush(LogConsoleElement console) {
    return console.part("histogram").locator("[data-brush]");
  }

  private static Locator status(LogConsoleElement console) {
    return console.root().locator("[data-lines]");
  }

  private static Locator bars(LogConsoleElement console, String level) {
    return console.part("histogram").locator("path[data-level=" + level + "]");
  }

  /** Moves the pointer to a share of the width. */
  private static void point(LogConsoleElement console, double share) {
    BoundingBox box = Objects.requireNonNull(strip(console).boundingBox(), "The bars have a box");
    console
        .page()
        .mouse()
        .move(
            box.x + share * box.width, box.y + box.height / 2, new Mouse.MoveOptions().setSteps(3));
  }

  @Test
  @DisplayName(
      "limits the lines to the bars over which the pointer is dragged, and shows the range before"
          + " the server answers")
  void limitsByPointer(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    LogConsoleElement console = opened(visitor, lines());
    assertThat(status(console)).hasText("1,000 lines");
    Page page = visitor.page();

    point(console, 0.605);
    page.mouse().down();
    point(console, 0.695);
    assertThat((Boolean) brush(console).evaluate("brush => brush.hidden")).isFalse();
    page.mouse().up();
    assertThat((Boolean) brush(console).evaluate("brush => brush.hidden")).isFalse();
    assertThat(status(console)).hasText("100 lines shown");
    assertThat(console.part("toolbar").getByLabel("From")).hasValue("2026-11-27T10:10");
    assertThat(console.part("toolbar").getByLabel("To")).hasValue("2026-11-27T10:11:40");
    assertThat(bars(console, "all")).hasAttribute("d", SOMETHING);
    assertThat(bars(console, "info")).hasAttribute("d", "");

    console.button("Any time").click();
    assertThat(status(console)).hasText("1,000 lines");
    assertThat(brush(console)).isHidden();
  }

  @Test
  @DisplayName("limits the lines by a press on one bar, and a second press shows all again")
  void limitsByAPress(Visitor visitor) {
    LogConsoleElement console = opened(visitor, lines());
    point(console, 0.505);
    visitor.page().mouse().down();
    visitor.page().mouse().up();
    assertThat(status(console)).hasText("10 lines shown");
    assertThat(console.root().locator("[data-range]")).isVisible();
    point(console, 0.505);
    visitor.page().mouse().down();
    visitor.page().mouse().up();
    assertThat(status(console)).hasText("1,000 lines");
    assertThat(brush(console)).isHidden();
  }

  @Test
  @DisplayName("is one tab stop, in which keys select a range, apply and clear it")
  void limitsByKeys(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    LogConsoleElement console = opened(visitor, lines());
    Keyboard keyboard = visitor.page().keyboard();
    console.chip(LogLevel.FATAL).focus();
    keyboard.press("Tab");
    assertThat(strip(console)).isFocused();
    assertThat(strip(console)).hasAttribute("aria-valuenow", "99");
    keyboard.press("Home");
    assertThat(strip(console))
        .hasAttribute("aria-valuetext", Pattern.compile("10:00:00\\s–\\s10:00:10, 10 lines, .*"));
    keyboard.press("ArrowRight");
    keyboard.press("Shift+ArrowRight");
    keyboard.press("Shift+ArrowRight");
    assertThat(brush(console)).isVisible();
    assertThat(strip(console))
        .hasAttribute("aria-valuetext", Pattern.compile("10:00:10\\s–\\s10:00:40, 30 lines, .*"));
    Axe.assertFindsNothingOn(visitor.page());
    keyboard.press("Enter");
    assertThat((Boolean) brush(console).evaluate("brush => brush.hidden")).isFalse();
    assertThat(status(console)).hasText("30 lines shown");
    assertThat(strip(console)).isFocused();

    keyboard.press("Shift+ArrowRight");
    keyboard.press("Escape");
    assertThat(status(console)).hasText("30 lines shown");
    assertThat(brush(console)).isVisible();
    keyboard.press("Escape");
    assertThat(brush(console)).isHidden();
    assertThat(status(console)).hasText("1,000 lines");
  }

  @Test
  @DisplayName("counts lines that arrive, and keeps a range that is being selected in its place")
  void countsWhatArrives(Visitor visitor) {
    LogBuffer buffer = lines();
    LogConsoleElement console = opened(visitor, buffer);
    strip(console).focus();
    visitor.page().keyboard().press("End");
    visitor.page().keyboard().press("Shift+ArrowLeft");
    Pattern said = Pattern.compile("10:16:20\\s–\\s10:16:40, 20 lines, .*");
    assertThat(strip(console)).hasAttribute("aria-valuetext", said);
    Locator tip = console.part("histogram").locator("[data-tip]");
    for (int i = 1_000; i < 1_100; i++) {
      buffer.append(entry(i));
    }
    assertThat(tip).containsText("20 lines");
    buffer.append(entry(985));
    assertThat(tip).containsText("21 lines");
    // A screen reader would read each change.
    assertThat(strip(console)).hasAttribute("aria-valuetext", said);
    visitor.page().keyboard().press("Shift+ArrowLeft");
    assertThat(strip(console)).hasAttribute("aria-valuemax", "109");
    assertThat(strip(console))
        .hasAttribute("aria-valuetext", Pattern.compile("10:16:10\\s–\\s10:16:40, 31 lines, .*"));
  }

  @Test
  @DisplayName("shows the lines that a query selects in front of all, and has a table of them")
  void showsWhatAQuerySelects(Visitor visitor) {
    LogConsoleElement console = opened(visitor, lines());
    assertThat(bars(console, "info")).hasAttribute("d", SOMETHING);
    assertThat(bars(console, "all")).hasAttribute("d", "");
    console.searchesFor("payment");
    assertThat(bars(console, "info")).hasAttribute("d", "");
    assertThat(bars(console, "error")).hasAttribute("d", SOMETHING);
    assertThat(bars(console, "all")).hasAttribute("d", SOMETHING);
    Locator rows = console.part("histogram").getByRole(AriaRole.ROW);
    assertThat(rows.first()).hasText("Time rangeLinesError");
    assertThat(rows.nth(1)).containsText("10:10");
    visitor.takesScreenshot("log-console-histogram-query", ColorScheme.DARK);
  }

  @Test
  @DisplayName("has fewer bars where there is less room, and is legible in forced colours")
  void fits(Visitor visitor) {
    visitor.withForcedColors().withWindow(360, 800);
    LogConsoleElement console = opened(visitor, lines());
    assertThat(strip(console)).hasAttribute("aria-valuemax", "49");
    Axe.assertFindsNothingOn(visitor.page());
    strip(console).focus();
    visitor.page().keyboard().press("Shift+ArrowLeft");
    assertThat(brush(console)).isVisible();
    visitor.takesScreenshot("log-console-histogram-forced");
  }

  @Test
  @DisplayName("of an empty log has no bars, and of one line has one")
  void isOfOneLine(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10);
    LogConsoleElement console = opened(visitor, buffer);
    strip(console).focus();
    visitor.page().keyboard().press("Enter");
    assertThat(brush(console)).isHidden();
    buffer.append(entry(0));
    assertThat(bars(console, "warn")).hasAttribute("d", SOMETHING);
    visitor.page().keyboard().press("End");
    visitor.page().keyboard().press("Enter");
    assertThat(brush(console)).isVisible();
    assertThat(status(console)).hasText("1 line shown");
  }

  @Test
  @DisplayName("shows a range up to now that is chosen from the menu of the time range")
  void showsARangeUpToNow(Visitor visitor) {
    LogBuffer buffer = new LogBuffer();
    Instant now = Instant.now();
    for (int minutes : List.of(3_000, 90, 30, 10, 2)) {
      buffer.append(
          LogEntry.builder()
              .time(now.minus(Duration.ofMinutes(minutes)))
              .message(minutes + " minutes ago")
              .build());
    }
    LogConsoleElement console = opened(visitor, buffer);
    Page page = visitor.page();
    console.button("Time range").click();
    console.button("Recent").click();
    Locator menu = page.getByRole(AriaRole.MENU);
    assertThat(menu.getByRole(AriaRole.MENUITEM))
        .hasText(
            new String[] {
              "Last 5 minutes", "Last 15 minutes", "Last 1 hour", "Last 6 hours", "Last 24 hours"
            });
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
    assertThat(status(console)).hasText("2 lines shown");
    assertThat(brush(console)).isVisible();
    console.button("Recent").click();
    page.getByText("Last 24 hours").click();
    assertThat(status(console)).hasText("4 lines shown");
    assertThat(console.part("toolbar").getByLabel("To")).hasValue("");
    buffer.append("an answer");
    assertThat(status(console)).hasText("5 lines shown");
    console.button("Any time").click();
    assertThat(status(console)).hasText("6 lines");
  }

  @Test
  @DisplayName("costs few bytes on the socket while lines arrive")
  void isSmall(Visitor visitor) {
    visitor.withRoundTrip(Duration.ZERO);
    LogBuffer buffer = lines();
    LogConsoleElement console = opened(visitor, buffer);
    buffer.append(entry(990));
    assertThat(console.row(buffer.lastSequence())).isVisible();
    visitor.settles();
    long before = visitor.bytesReceived();
    for (int i = 0; i < 20; i++) {
      buffer.append(entry(1_000 + i));
      assertThat(console.row(buffer.lastSequence())).isVisible();
    }
    long bytes = (visitor.bytesReceived() - before) / 20;
    assertThat(bytes).isLessThan(400);
  }
}
