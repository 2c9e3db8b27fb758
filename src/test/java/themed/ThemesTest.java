package themed;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.AppServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.theme.Espressivo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import themed.aura.AuraApp;
import themed.espressivo.EspressivoApp;
import themed.lumo.LumoApp;
import themed.none.PlainApp;

@DisplayName("In an app with a Vaadin theme or without a theme")
@Order(Integer.MAX_VALUE - 1)
class ThemesTest {

  private static final String OURS =
      "[data-es], [data-es] [data-part], :is(es-log-console, es-chart) a, es-markdown *";
  private static final String THEIRS = "#of-vaadin *";

  /**
   * Returns the look of each element that a selector finds, one line per element for a readable
   * diff.
   */
  private static final String LOOKS =
      """
      selector => {
        document.getAnimations().forEach(animation => animation.finish());
        return [...document.querySelectorAll(selector)].map((element, i) => {
          const style = getComputedStyle(element);
          const name = element.dataset.part ?? element.dataset.es ?? '';
          const looks = ['color', 'backgroundColor', 'fontFamily', 'fontSize', 'fontWeight', 'lineHeight', 'letterSpacing',
            'padding', 'margin', 'gap', 'borderWidth', 'borderStyle', 'borderRadius', 'boxShadow', 'textDecorationLine', 'textTransform',
            'textWrap', 'display', 'height', 'opacity', 'outlineStyle'].map(property => style[property]);
          return [i, element.localName, name, ...looks].join(' | ');
        });
      }
      """;

  /**
   * Compares Vaadin's components in places with those outside, shadow trees and generated boxes
   * included: every computed property whose name matches. Custom properties are left out: those of
   * ours are everywhere on the page.
   */
  private static final String DIFFERENCES =
      """
      ([places, properties]) => {
        document.getAnimations().forEach(animation => animation.finish());
        const names = [...getComputedStyle(document.body)]
          .filter(name => !name.startsWith('--') && new RegExp(properties).test(name));
        const within = element => [...element.shadowRoot?.children ?? [], ...element.children]
          .filter(child => child.localName !== 'style')
          .flatMap(child => [child, ...within(child)]);
        const values = (element, box) => {
          const style = getComputedStyle(element, box);
          return box && style.content === 'none' ? [] : names.map(name => style.getPropertyValue(name));
        };
        const looks = place => within(document.getElementById(place)).flatMap(element =>
          [null, '::before', '::after'].map(box => [element.localName + (box ?? ''), values(element, box)]));
        const outside = looks('outside');
        const differences = places.flatMap(place => {
          const inside = looks(place);
          if (inside.length !== outside.length) return [`${place}: ${inside.length} boxes, not ${outside.length}`];
          return inside.flatMap(([box, values], i) => names
            .map((name, j) => [name, values[j], outside[i][1][j]])
            .filter(([, is, expected]) => is !== expected)
            .map(([name, is, expected]) => `${place}: ${box} ${name}: ${is}, not ${expected}`));
        });
        return { compared: outside.flatMap(look => look[1]).length, differences };
      }
      """;

  /** Where in ours the sampler has components of Vaadin. */
  private static final List<String> PLACES =
      List.of("shell", "sidebar", "card", "text", "alert", "accordion", "dialog");

  private static final Map<String, ServletWebServerApplicationContext> APPS = new TreeMap<>();
  private static final Map<String, Visitor> VISITORS = new TreeMap<>();

  /** The looks recorded so far, such as those without a theme. */
  private static final Map<String, List<String>> SEEN = new HashMap<>();

  @BeforeAll
  static void startTheApps() {
    APPS.put("aura", AppServer.start("themed.aura", AuraApp.class));
    APPS.put("espressivo", AppServer.start("themed.espressivo", EspressivoApp.class));
    APPS.put("lumo", AppServer.start("themed.lumo", LumoApp.class));
    APPS.put("none", AppServer.start("themed.none", PlainApp.class));
    APPS.forEach(
        (theme, app) ->
            VISITORS.put(
                theme,
                Visitor.of(app.getWebServer().getPort())
                    .withReducedMotion()
                    // The apps have no icon.
                    .tolerating(complaint -> complaint.contains("/favicon.ico"))));
  }

  @AfterAll
  static void stopTheApps() {
    VISITORS.values().forEach(Visitor::close);
    VISITORS.clear();
    SEEN.clear();
    APPS.values().forEach(ServletWebServerApplicationContext::close);
    APPS.clear();
  }

  private static Visitor visitor(String theme) {
    return VISITORS.get(theme);
  }

  private static List<String> looks(Page page, String selector) {
    return ((List<?>) page.evaluate(LOOKS, selector)).stream().map(String::valueOf).toList();
  }

  private static Page openSampler(Visitor visitor, String query) {
    Page page = visitor.opens(query);
    assertThat(page.locator("es-alert[data-silent]")).hasCount(0);
    assertThat(page.locator("es-log-console [role=row]").first()).isVisible();
    assertThat(page.locator("es-chart a")).hasCount(2);
    return page;
  }

  @InChromium
  @ParameterizedTest(name = "{0}, {1}")
  @CsvSource({
    "aura, LIGHT",
    "aura, DARK",
    "lumo, LIGHT",
    "lumo, DARK",
    "espressivo, LIGHT",
    "espressivo, DARK"
  })
  @DisplayName("the components look as they do without a theme")
  void theComponentsLookAsWithoutOne(String theme, ColorScheme scheme) {
    List<String> without = looksOfOurs("none", scheme);
    List<String> with = looksOfOurs(theme, scheme);

    assertThat(with).hasSameSizeAs(without).hasSizeGreaterThan(100);
    assertThat(
            IntStream.range(0, with.size())
                .filter(i -> !with.get(i).equals(without.get(i)))
                .mapToObj(i -> without.get(i) + "\nis\n" + with.get(i)))
        .isEmpty();
  }

  @InChromium
  @ParameterizedTest
  @CsvSource({"aura", "lumo", "espressivo"})
  @DisplayName("a hovered link looks as it does without a theme")
  void aLinkUnderThePointerLooksAsWithoutOne(String theme) {
    assertThat(looksUnderThePointer(theme)).isEqualTo(looksUnderThePointer("none"));
  }

  private static List<String> looksUnderThePointer(String theme) {
    looksOfOurs(theme, ColorScheme.LIGHT);
    return SEEN.get(theme + ", under the pointer");
  }

  private static List<String> looksOfOurs(String theme, ColorScheme scheme) {
    String key = theme + ", " + scheme;
    if (!SEEN.containsKey(key)) {
      Visitor visitor = visitor(theme);
      visitor.page().mouse().move(-1, -1);
      visitor.switchesTo(scheme);
      Page page = openSampler(visitor, scheme == ColorScheme.DARK ? "?dark" : "");
      visitor.takesScreenshot("theme-" + theme);
      assertThat(visitor.complaints()).isEmpty();
      SEEN.put(key, looks(page, OURS));
      if (scheme == ColorScheme.LIGHT) {
        // Recorded while the page is there; these take no load of their own.
        SEEN.put(theme + ", Vaadin's", looks(page, THEIRS));
        page.locator("nav[data-es=breadcrumb] a").first().hover();
        List<String> ofTheCrumb = looks(page, "nav[data-es=breadcrumb] a");
        page.locator("a[data-es=button]").first().hover();
        SEEN.put(
            theme + ", under the pointer",
            Stream.concat(ofTheCrumb.stream(), looks(page, "a[data-es=button]").stream()).toList());
      }
    }
    return SEEN.get(key);
  }

  @InChromium
  @ParameterizedTest
  @CsvSource({"aura", "lumo", "none"})
  @DisplayName("Vaadin's components look as they do without ours")
  void whatIsVaadinsLooksAsBefore(String theme) {
    looksOfOurs(theme, ColorScheme.LIGHT);
    List<String> beside = SEEN.get(theme + ", Vaadin's");
    Visitor visitor = visitor(theme);
    visitor.page().mouse().move(-1, -1);
    visitor.switchesTo(ColorScheme.LIGHT);
    List<String> before = looks(visitor.opens("?vaadin"), THEIRS);

    assertThat(beside).hasSizeGreaterThan(5).isEqualTo(before);
  }

  @InChromium
  @ParameterizedTest
  @CsvSource({"aura", "lumo", "none"})
  @DisplayName("no property of Vaadin's components within ours differs from outside, without ours")
  void whatIsVaadinsIsTheSameInside(String theme) {
    Visitor visitor = visitor(theme);
    visitor.page().mouse().move(-1, -1);
    visitor.switchesTo(ColorScheme.LIGHT);
    Page page = visitor.opens("?fields");

    assertThat(differences(page, "")).isEmpty();
    page.evaluate("document.documentElement.style.colorScheme = 'dark'");
    assertThat(differences(page, "^(background-)?color$")).isEmpty();
    assertThat(page.locator("#text").locator(".."))
        .hasCSS("font-family", Pattern.compile(".*Google Sans Flex.*"));
  }

  @InChromium
  @Test
  @DisplayName("Vaadin's components within ours have the type that the app gives its page")
  void whatIsVaadinsHasTheTypeOfThePageInside() {
    Visitor visitor = visitor("none");
    Page page = visitor.page();
    page.route(
        url -> url.endsWith("?fields"),
        route -> {
          APIResponse response = route.fetch();
          String own = "<style>body { font: 15px/22px monospace }</style></head>";
          String body = response.text().replace("</head>", own);
          route.fulfill(new Route.FulfillOptions().setResponse(response).setBody(body));
        });
    visitor.opens("?fields");
    page.unrouteAll();

    assertThat(page.locator("#outside")).hasCSS("font-family", "monospace");
    assertThat(differences(page, "^(font|line-height|letter-spacing)")).isEmpty();
  }

  @InChromium
  @Test
  @DisplayName("Vaadin's components within ours have the theme's font")
  void whatIsVaadinsHasTheThemesFontInside() {
    Page page = visitor("espressivo").opens("?fields");

    assertThat(differences(page, "^(font-family|font-weight|letter-spacing)$")).isEmpty();
  }

  @InChromium
  @Test
  @DisplayName("the theme is one sheet: components load neither tokens nor base beside it")
  void loadsOneSheet() {
    try (Visitor first =
        Visitor.of(APPS.get("espressivo").getWebServer().getPort())
            .tolerating(complaint -> complaint.contains("/favicon.ico"))) {
      List<String> sheets = new ArrayList<>();
      first
          .page()
          .onRequest(
              request -> {
                if (request.resourceType().equals("stylesheet")) {
                  sheets.add(request.url().replaceAll("\\?.*", ""));
                }
              });
      openSampler(first, "");

      assertThat(sheets).filteredOn(sheet -> sheet.endsWith(Espressivo.STYLESHEET)).hasSize(1);
      assertThat(sheets).anyMatch(sheet -> sheet.endsWith("/card/card.css"));
      assertThat(sheets).noneMatch(sheet -> sheet.matches(".*(/tokens|/base|/aura|/lumo)\\.css"));
    }
  }

  @InChromium
  @Test
  @DisplayName("nothing moves while the page is built and its fonts arrive")
  void nothingMoves() {
    try (Visitor first =
        Visitor.of(APPS.get("espressivo").getWebServer().getPort())
            .withRoundTrip(Duration.ofMillis(200))
            .tolerating(complaint -> complaint.contains("/favicon.ico"))) {
      Page page = first.opens("?fields");
      assertThat(page.locator("#outside > vaadin-grid")).isVisible();

      assertThat((List<?>) page.evaluate(FONTS)).isNotEmpty();
      assertThat(((Number) page.evaluate(SHIFT)).doubleValue()).isLessThanOrEqualTo(0.01);
    }
  }

  /** Returns the addresses of the fonts that the page has fetched. */
  private static final String FONTS =
      """
      async () => {
        await document.fonts.ready;
        return performance.getEntriesByType('resource').map(each => each.name).filter(name => name.endsWith('.woff2'));
      }
      """;

  /** Returns the cumulative layout shift of a page. */
  private static final String SHIFT =
      """
      async () => {
        let shift = 0;
        new PerformanceObserver(list => list.getEntries().forEach(({ value }) => { shift += value; }))
          .observe({ type: 'layout-shift', buffered: true });
        for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
        return shift;
      }
      """;

  @InChromium
  @ParameterizedTest
  @CsvSource({"none, light dark", "espressivo, light", "aura, normal", "lumo, light"})
  @DisplayName("an app follows the system if it has no theme, else it is light by default")
  void hasTheColorSchemeOfItsTheme(String theme, String scheme) {
    Page page = visitor(theme).opens("?fields");

    assertThat(page.locator("#outside > vaadin-grid")).isVisible();
    assertThat(page.evaluate("getComputedStyle(document.documentElement).colorScheme"))
        .isEqualTo(scheme);
  }

  private static List<String> differences(Page page, String properties) {
    Locator rows = page.locator("vaadin-grid-cell-content:text('Linz')");
    assertThat(rows).hasCount(PLACES.size() + 1);
    Map<?, ?> found = (Map<?, ?>) page.evaluate(DIFFERENCES, List.of(PLACES, properties));
    assertThat((int) found.get("compared")).isGreaterThan(500);
    return ((List<?>) found.get("differences")).stream().map(String::valueOf).toList();
  }
}
