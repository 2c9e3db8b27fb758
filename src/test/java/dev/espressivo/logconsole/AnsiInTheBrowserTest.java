package dev.espressivo.logconsole;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.fusesource.jansi.Ansi.ansi;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.fusesource.jansi.Ansi.Attribute;
import org.fusesource.jansi.Ansi.Color;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Behaviour 9 of the contract: ANSI sequences, and hostile text from outside. */
@InChromium
@DisplayName("ANSI sequences and hostile text in a log console")
class AnsiInTheBrowserTest {

  private static final String ESC = "\u001b";

  @ParameterizedTest
  @EnumSource(
      value = ColorScheme.class,
      names = {"LIGHT", "DARK"})
  @DisplayName("show the sixteen colours as colours of the theme that are readable")
  void showTheSixteenColours(ColorScheme scheme, Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    for (Color colour : EnumSet.complementOf(EnumSet.of(Color.DEFAULT))) {
      buffer.append(ansi().fg(colour).a("normal").fgBright(colour).a("bright").reset().toString());
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor.with(scheme), buffer);

    List<Object> colours = new ArrayList<>();
    for (Locator run : console.part("message").locator("span").all()) {
      assertThat(run.getAttribute("style")).as("a colour of its own").isNull();
      colours.add(run.evaluate("run => getComputedStyle(run).color"));
    }
    assertThat(colours).hasSize(16);
    assertThat(colours.stream().distinct().count()).isGreaterThanOrEqualTo(12);
    Axe.assertFindsNothingOn(visitor.page());
    visitor.takesScreenshot("log-console-ansi");
  }

  @Test
  @DisplayName("change with the theme, since the colours are tokens")
  void changeWithTheTheme(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(ansi().fgGreen().a("green").toString());
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    Locator run = console.part("message").locator("span");
    Object light = run.evaluate("run => getComputedStyle(run).color");

    visitor.page().evaluate("document.documentElement.style.colorScheme = 'dark'");

    assertThat(run.evaluate("run => getComputedStyle(run).color")).isNotEqualTo(light);
  }

  @Test
  @DisplayName("of new lines are painted in the elements of earlier lines, and nothing scrolls")
  void arePaintedInTheSameElements(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(10_000);
    for (int i = 0; i < 3_000; i++) {
      buffer.append("%d %s then %s".formatted(i, ansi().fgGreen().a("a").reset(), "plain"));
    }
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    console
        .viewport()
        .evaluate(
            """
            box => {
              window.changes = [];
              const note = records => window.changes.push(...records.map(r => r.type));
              new MutationObserver(note).observe(
                  box.querySelector('[data-rows]'), {childList: true, subtree: true});
              new MutationObserver(note).observe(
                  box.querySelector('[data-canvas]'), {attributes: true});
              box.addEventListener('scroll', () => window.changes.push('scroll'));
            }
            """);

    for (int i = 3_000; i < 3_100; i++) {
      buffer.append("%d %s then %s".formatted(i, ansi().bold().fg(200).a("b").reset(), "plain"));
    }

    assertThat(console.row(3_100)).isVisible();
    Locator run = console.row(3_100).locator("[data-part=message] > span");
    assertThat(run).hasAttribute("data-sgr", "bold");
    assertThat(run).hasAttribute("data-fg", "own");
    assertThat(visitor.page().evaluate("window.changes")).isEqualTo(List.of());

    for (int i = 3_100; i < 3_200; i++) {
      buffer.append("%d %s then %s".formatted(i, ansi().fgRed().a("c").reset(), "plain"));
    }
    Locator plain = console.row(3_200).locator("[data-part=message] > span");
    assertThat(plain).hasAttribute("data-fg", "1");
    assertThat(plain.getAttribute("data-sgr")).isNull();
    assertThat(plain.evaluate("run => run.style.length")).isEqualTo(0);
  }

  @Test
  @DisplayName("and right-to-left letters give a line the direction of its first letter")
  void runsAsItsFirstLetterDoes(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append("plain");
    buffer.append("\u0633\u062c\u0644 abc");
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    String bidi = "row => getComputedStyle(row.querySelector('[data-part=message]')).unicodeBidi";

    assertThat(console.row(1).evaluate(bidi)).isEqualTo("normal");
    assertThat(console.row(2).evaluate(bidi)).isEqualTo("plaintext");
    visitor.page().evaluate("document.documentElement.dir = 'rtl'");
    assertThat(console.row(1).evaluate(bidi)).isEqualTo("plaintext");
  }

  @Test
  @DisplayName("show true colours and those of 256 as given, and carry over lines")
  void showTrueColours(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(ansi().fgRgb(10, 120, 200).a("true").toString());
    buffer.append("carried over");
    buffer.append(ansi().reset().fg(196).a("red of 256").reset().a(" plain").toString());
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    for (int line : new int[] {1, 2}) {
      assertThat(console.row(line).locator("[data-part=message] span"))
          .hasCSS("color", "rgb(10, 120, 200)");
    }
    assertThat(console.row(3).locator("[data-part=message] span"))
        .hasCSS("color", "rgb(255, 0, 0)");
    assertThat(console.row(3).locator("[data-part=message]")).hasText("red of 256 plain");
  }

  @Test
  @DisplayName("leave no escape in the text that is shown and searched")
  void leaveNoEscape(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(
        ansi()
            .bold()
            .fgRed()
            .a("red")
            .reset()
            .a(" and ")
            .a(Attribute.UNDERLINE)
            .a("und")
            .reset()
            .a("erlined")
            .toString());
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    assertThat(console.part("message")).hasText("red and underlined");

    console.searchesFor("underlined");

    assertThat(console.part("mark")).hasText(new String[] {"und", "erlined"});
    assertThat(console.searchCount()).containsText("1");
  }

  @Test
  @DisplayName("make links only of http and https addresses, which open in a new tab")
  void makeLinksOfHttpOnly(Visitor visitor) {
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(link("https://example.org/a", "good"));
    buffer.append(link("javascript:alert(1)", "bad"));
    buffer.append(link("file:///etc/passwd", "bad"));
    buffer.append(link("data:text/html,x", "bad"));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);

    Locator links = console.part("message").locator("a");
    assertThat(links).hasCount(1);
    assertThat(links).hasText("good");
    assertThat(links).hasAttribute("href", "https://example.org/a");
    assertThat(links.getAttribute("rel")).contains("noopener");
    assertThat(console.row(2)).containsText("bad");

    String colour = "each => getComputedStyle(each).color";
    Object ofControls = visitor.find("es-log-console [data-action=copy]").evaluate(colour);
    assertThat(visitor.find("es-log-console a[download]").evaluate(colour)).isEqualTo(ofControls);
    assertThat(links.evaluate(colour)).isNotEqualTo(ofControls);
  }

  @Test
  @DisplayName("run no script and create no element in text, source, details and search")
  void runNothing(Visitor visitor) {
    String hostile = "<img src=x onerror=\"window.hacked=1\"><script>window.hacked=2</script>";
    LogBuffer buffer = new LogBuffer(100);
    buffer.append(hostile);
    buffer.append(
        new LogEntry(
            LogLevel.INFO, Lines.START, hostile, ansi().fgRed().a(hostile).toString(), hostile));
    buffer.append(new LogEntry(LogLevel.INFO, null, null, "json", Map.of(hostile, hostile)));
    LogConsoleElement console = LogConsoleElement.openedBy(visitor, buffer);
    console.row(2).click();
    console.row(3).click();
    assertThat(console.part("details")).hasCount(2);
    assertThat(console.part("details").first()).containsText("onerror");
    assertThat(console.part("details").last()).containsText("onerror");

    console.searchesFor("<img");
    assertThat(console.part("mark").first()).hasText("<img");

    assertThat(console.root().locator("img, script")).hasCount(0);
    assertThat(visitor.page().evaluate("window.hacked ?? null")).isNull();
  }

  private static String link(String to, String text) {
    return ESC + "]8;;" + to + ESC + "\\" + text + ESC + "]8;;" + ESC + "\\";
  }
}
