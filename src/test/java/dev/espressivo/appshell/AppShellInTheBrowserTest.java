package dev.espressivo.appshell;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@InChromium
@DisplayName("An app shell in the browser")
class AppShellInTheBrowserTest {

  private static final String MAIN = "test/shell/";
  private static final String PAGE = "test/page-shell/";

  /** Returns the scroll position of the page's shell. */
  private static final String TOP =
      "() => Math.round(document.querySelector('es-app-shell').scroller.scrollTop)";

  @Test
  @DisplayName("is as high as the window, and only its column scrolls")
  void scrollsItsColumn(Visitor visitor) {
    Page page = visitor.opens(MAIN + "rows");
    assertThat(box(page, "es-app-shell").height).isEqualTo(800);

    page.mouse().move(640, 500);
    page.mouse().wheel(0, 900);
    page.waitForCondition(() -> top(page) == 900);

    assertThat(page.evaluate("document.scrollingElement.scrollTop")).isEqualTo(0);
    assertThat(page.evaluate("document.scrollingElement.scrollHeight")).isEqualTo(800);
    assertThat(box(page, "es-app-shell-sidebar >> nth=0").y).isZero();
    assertThat(page.evaluate("document.querySelector('es-app-shell').scroller.localName"))
        .isEqualTo("es-app-shell-main");
  }

  @Test
  @DisplayName("lets the document scroll, while its sidebars stick to the top")
  void scrollsThePage(Visitor visitor) {
    Page page = visitor.opens(PAGE + "rows");

    page.mouse().move(640, 500);
    page.mouse().wheel(0, 900);
    page.waitForCondition(() -> top(page) == 900);

    assertThat(page.evaluate("document.scrollingElement.scrollTop")).isEqualTo(900);
    for (Locator sidebar : page.locator("es-app-shell-sidebar").all()) {
      assertThat(sidebar.boundingBox().y).isZero();
      assertThat(sidebar.boundingBox().height).isEqualTo(800);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {MAIN, PAGE})
  @DisplayName("keeps a sticky header at the top and a sticky footer at the bottom")
  void keepsStickyBands(String shell, Visitor visitor) {
    Page page = visitor.opens(shell + "rows");

    scrollTo(page, 1500);

    BoundingBox header = box(page, "[data-es=app-shell-header]");
    BoundingBox footer = box(page, "[data-es=app-shell-footer]");
    assertThat(header.y + header.height).as("what is left of a large bar").isEqualTo(64);
    assertThat(footer.y + footer.height).isEqualTo(800);
  }

  @ParameterizedTest
  @ValueSource(strings = {MAIN, PAGE})
  @DisplayName("scrolls focused elements into the area between header and footer")
  void showsWhatGetsTheFocus(String shell, Visitor visitor) {
    Page page = visitor.opens(shell + "rows");

    page.getByText("Last of row").focus();
    assertThat(page.getByText("Last of row")).isInViewport();
    BoundingBox footer = box(page, "[data-es=app-shell-footer]");
    BoundingBox last = page.getByText("Last of row").boundingBox();
    assertThat(last.y + last.height).isLessThanOrEqualTo(footer.y);

    page.evaluate("document.getElementById('row-50').scrollIntoView()");
    assertThat(page.locator("#row-50").boundingBox().y).isCloseTo(64, within(1.0));
  }

  @Test
  @DisplayName("puts its footer to the bottom of the column when the content is short")
  void putsItsFooterToTheBottom(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  AppShell shell =
                      new AppShell(
                          new AppShellMain(
                              new AppShellContent(new Span("short")),
                              new AppShellFooter(new Span("Footer"))));
                  shell.setHeight("300px");
                  return shell;
                }));

    BoundingBox shell = box(page, "es-app-shell");
    BoundingBox footer = box(page, "[data-es=app-shell-footer]");
    assertThat(footer.y + footer.height).isEqualTo(shell.y + shell.height);
  }

  @Test
  @DisplayName("lets a page fill the column")
  void letsAPageFillTheColumn(Visitor visitor) {
    Page page = visitor.opens(MAIN + "full");

    BoundingBox full = box(page, "#full");
    // 800 px minus the large bar, the footer's line and the gutters.
    assertThat(full.height)
        .isCloseTo(800 - 120 - box(page, "[data-es=app-shell-footer]").height - 48, within(1.0));
  }

  @ParameterizedTest(name = "{0} px: start {1}, end {2}")
  @CsvSource({"767,false,false", "768,true,false", "1023,true,false", "1024,true,true"})
  @DisplayName("shows a sidebar from its breakpoint on, by the width of the window")
  void hasSidebarsFromTheirBreakpoints(int width, boolean start, boolean end, Visitor visitor) {
    Page page = visitor.withWindow(width, 700).opens(PAGE + "rows");

    assertThat(page.locator("es-app-shell-sidebar").first().isVisible()).isEqualTo(start);
    assertThat(page.locator("es-app-shell-sidebar").last().isVisible()).isEqualTo(end);
    BoundingBox main = box(page, "es-app-shell-main");
    assertThat(main.x).isEqualTo(start ? 280 : 0);
    assertThat(page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
  }

  @ParameterizedTest(name = "{0} from {1} px on")
  @CsvSource({"SM,640", "MD,768", "LG,1024", "XL,1280", "NEVER,0"})
  @DisplayName("in a box compares its breakpoints with the width of the box")
  void takesTheWidthOfItsBox(AppShellSidebarBreakpoint breakpoint, int width, Visitor visitor) {
    Page page =
        visitor
            .withWindow(1600, 700)
            .opens(
                Stage.with(
                    () -> {
                      AppShellSidebar sidebar = new AppShellSidebar("Pages", new Span("Pages"));
                      sidebar.setBreakpoint(breakpoint);
                      AppShell shell = new AppShell(sidebar, new AppShellMain());
                      shell.setSizeFull();
                      Div frame = new Div(shell);
                      frame.setId("frame");
                      frame.setHeight("300px");
                      return frame;
                    }));
    Locator sidebar = page.locator("es-app-shell-sidebar");
    if (width > 0) {
      page.evaluate("width => frame.style.width = `${width - 1}px`", width);
      assertThat(sidebar).isHidden();
    }

    page.evaluate("width => frame.style.width = `${width || 320}px`", width);

    assertThat(sidebar).isVisible();
    assertThat(box(page, "es-app-shell").height).isEqualTo(300);
    assertThat(sidebar.boundingBox().height).isEqualTo(300);
    // A change within a sidebar causes no measurement by the shell.
    assertThat(
            page.evaluate(
                """
                async () => {
                  // After two frames the shell has measured the new width.
                  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
                  const shell = document.querySelector('es-app-shell');
                  let looks = 0;
                  shell.querySelectorAll = (selector) => {
                    looks++;
                    return HTMLElement.prototype.querySelectorAll.call(shell, selector);
                  };
                  shell.querySelector('es-app-shell-sidebar span').append(document.createElement('i'));
                  await new Promise(setTimeout);
                  return looks;
                }
                """))
        .isEqualTo(0);
  }

  @Test
  @DisplayName("scrolls itself in a box with page scrolling")
  void scrollsItselfInABox(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div tall = new Div("tall");
                  tall.setHeight("2000px");
                  AppShell shell =
                      new AppShell(
                          new AppShellHeader(new Span("Header")),
                          new AppShellSidebar("Pages", new Span("Pages")),
                          new AppShellMain(new AppShellContent(tall)));
                  shell.setScroll(AppShellScroll.PAGE);
                  shell.setHeight("300px");
                  return shell;
                }));
    BoundingBox shell = box(page, "es-app-shell");
    BoundingBox header = box(page, "[data-es=app-shell-header]");

    scrollTo(page, 400);

    assertThat(box(page, "[data-es=app-shell-header]").y).isEqualTo(shell.y);
    BoundingBox sidebar = box(page, "es-app-shell-sidebar");
    assertThat(sidebar.y).isCloseTo(shell.y + header.height, within(1.0));
    assertThat(sidebar.height).isCloseTo(300 - header.height, within(1.0));
    assertThat(page.evaluate("document.querySelector('es-app-shell').scroller.localName"))
        .isEqualTo("es-app-shell");
  }

  @Test
  @DisplayName("mirrors its sidebars where text runs from right to left")
  void mirrorsItsSidebars(Visitor visitor) {
    Page page = visitor.opens(MAIN + "rows");

    page.evaluate("document.documentElement.dir = 'rtl'");

    assertThat(page.locator("es-app-shell-sidebar").first().boundingBox().x).isEqualTo(1000);
    assertThat(page.locator("es-app-shell-sidebar").last().boundingBox().x).isZero();
    assertThat(box(page, "es-app-shell-main").x).isEqualTo(320);
  }

  @ParameterizedTest(name = "{0}: {1} px")
  @CsvSource({"SM,640", "MD,768", "LG,1024", "XL,1280", "FULL,1584"})
  @DisplayName("centres its content, limited to the maximum width")
  void hasContentOfAtMostItsWidth(AppShellContentWidth width, int px, Visitor visitor) {
    Page page =
        visitor
            .withWindow(1600, 700)
            .opens(
                Stage.with(
                    () -> {
                      AppShellContent content = new AppShellContent(new Span("text"));
                      content.setWidth(width);
                      AppShell shell = new AppShell(new AppShellMain(content));
                      shell.setHeight("200px");
                      shell.setWidth("1584px");
                      return shell;
                    }));

    BoundingBox main = box(page, "es-app-shell-main");
    BoundingBox content = box(page, "es-app-shell-content");
    assertThat(content.width).isEqualTo(px);
    assertThat(content.x - main.x).isCloseTo((1584 - px) / 2.0, within(0.5));
    assertThat(page.locator("es-app-shell-content > span").boundingBox().x - content.x)
        .isEqualTo(24);
  }

  @Test
  @DisplayName("has a narrower gutter on a phone, and none when it is not padded")
  void hasANarrowerGutterOnAPhone(Visitor visitor) {
    Page page = visitor.withWindow(360, 740).withTouch().opens(MAIN + "rows");
    assertThat(page.locator("es-app-shell-content > div").boundingBox().x).isEqualTo(16);

    page.evaluate("document.querySelector('es-app-shell-content').dataset.flush = ''");

    assertThat(page.locator("es-app-shell-content > div").boundingBox().x).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {MAIN, PAGE})
  @DisplayName("skips to its main landmark, from the first tab stop")
  void skipsToItsMainLandmark(String shell, Visitor visitor) {
    Page page = visitor.opens(shell + "rows");
    String address = page.url();

    page.keyboard().press("Tab");
    Locator skip = page.getByText("Skip to main content");
    assertThat(skip).isFocused();
    assertThat(skip).hasCSS("clip-path", "none");
    page.keyboard().press("Enter");

    assertThat(page.getByRole(AriaRole.MAIN)).isFocused();
    page.keyboard().press("Tab");
    assertThat(page.getByText("First of row")).isFocused();
    assertThat(page.url()).isEqualTo(address);
  }

  @Test
  @DisplayName("has the landmarks of a page")
  void hasTheLandmarksOfAPage(Visitor visitor) {
    Page page = visitor.opens(MAIN + "rows");

    for (AriaRole role :
        List.of(
            AriaRole.BANNER,
            AriaRole.NAVIGATION,
            AriaRole.MAIN,
            AriaRole.COMPLEMENTARY,
            AriaRole.CONTENTINFO)) {
      assertThat(page.getByRole(role)).hasCount(1);
    }
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("scrolls its column by the keys, before anything has the focus")
  void scrollsByTheKeys(Visitor visitor) {
    Page page = visitor.opens(MAIN + "rows");

    page.keyboard().press("PageDown");

    page.waitForCondition(() -> top(page) > 100);
  }

  @ParameterizedTest
  @ValueSource(strings = {MAIN, PAGE})
  @DisplayName("begins a new page at its top, and restores the scroll position on back and forward")
  void goesBackToWhereAPageWasLeft(String shell, Visitor visitor) {
    Page page = visitor.withRoundTrip(Duration.ofMillis(50)).opens(shell + "rows");
    scrollTo(page, 1200);

    follow(page, "Others");
    page.waitForURL("**/others");
    assertThat(page.getByText("other 1", new Page.GetByTextOptions().setExact(true))).isVisible();
    page.waitForCondition(() -> top(page) == 0);
    scrollTo(page, 700);

    page.goBack();
    assertThat(page.locator("#row-30")).hasText("row 30");
    page.waitForCondition(() -> top(page) == 1200);
    page.waitForURL("**/rows");

    page.goForward();
    assertThat(page.locator("#row-30")).hasText("other 30");
    page.waitForCondition(() -> top(page) == 700);
    page.waitForURL("**/others");

    follow(page, "Rows");
    assertThat(page.locator("#row-30")).hasText("row 30");
    page.waitForCondition(() -> top(page) == 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {MAIN, PAGE})
  @DisplayName("keeps the scroll position after a reload")
  void isWhereItWasAfterAReload(String shell, Visitor visitor) {
    Page page = visitor.opens(shell + "rows");
    scrollTo(page, 1200);

    page.reload();
    visitor.settles();

    page.waitForCondition(() -> top(page) == 1200);
  }

  @Test
  @DisplayName("goes to the fragment of the address")
  void goesToTheFragment(Visitor visitor) {
    Page page = visitor.opens(MAIN + "rows#row-60");

    assertThat(page.locator("#row-60")).isInViewport();
    assertThat(page.locator("#row-60").boundingBox().y).isCloseTo(64, within(1.0));
  }

  @Test
  @DisplayName(
      "has a modal drawer below the breakpoint, which navigation, Escape and a wide window close")
  void hasADrawer(Visitor visitor) {
    Page page = visitor.withWindow(400, 700).opens("test/drawer-shell/rows");
    Locator drawer = page.locator("es-app-shell-sidebar");
    Locator toggle =
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Navigation"));
    assertThat(drawer).isHidden();

    toggle.click();
    assertThat(drawer).isFocused();
    assertThat(toggle).hasAttribute("aria-expanded", "true");
    page.waitForCondition(() -> drawer.boundingBox().x == 0);
    BoundingBox sheet = drawer.boundingBox();
    assertThat(sheet.width).isEqualTo(344);
    assertThat(sheet.height).isEqualTo(700);
    for (String link : List.of("Rows", "Others")) {
      page.keyboard().press("Tab");
      assertThat(drawer.getByText(link)).isFocused();
    }
    page.keyboard().press("Tab");
    assertThat((String) page.evaluate("document.activeElement.localName")).isEqualTo("body");

    page.keyboard().press("Escape");
    assertThat(drawer).isHidden();
    assertThat(toggle).isFocused();

    toggle.click();
    drawer.getByText("Others").click();
    page.waitForURL("**/others");
    assertThat(drawer).isHidden();
    assertThat(toggle).isFocused();
    assertThat(page.locator("[inert]")).hasCount(0);

    page.evaluate("document.documentElement.dir = 'rtl'");
    toggle.click();
    page.waitForCondition(() -> drawer.boundingBox().x == 56);
    page.mouse().click(20, 400);
    assertThat(drawer).isHidden();

    toggle.click();
    page.setViewportSize(1280, 800);
    assertThat(toggle).isHidden();
    assertThat(drawer).isVisible();
    assertThat(page.locator("[inert]")).hasCount(0);
    page.waitForCondition(() -> drawer.boundingBox().width == 280);
    page.evaluate("document.documentElement.dir = 'ltr'");
    assertThat(page.getByRole(AriaRole.HEADING).first().boundingBox().x).isEqualTo(280 + 16);
  }

  /** Presses a link without scrolling to it first, which Playwright might do. */
  private static void follow(Page page, String link) {
    page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link)).dispatchEvent("click");
  }

  /** Scrolls, and waits until the shell has received the event. */
  private static void scrollTo(Page page, int top) {
    page.evaluate(
        """
        top => new Promise(done => {
          document.querySelector('es-app-shell').scroller.scrollTop = top;
          requestAnimationFrame(() => requestAnimationFrame(done));
        })
        """,
        top);
  }

  private static int top(Page page) {
    return (int) page.evaluate(TOP);
  }

  private static BoundingBox box(Page page, String selector) {
    return page.locator(selector).boundingBox();
  }
}
