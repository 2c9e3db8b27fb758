package dev.espressivo.topappbar;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellScroll;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.views.Stage;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@InChromium
@DisplayName("A top app bar in the browser")
class TopAppBarInTheBrowserTest {

  @ParameterizedTest(name = "{0}: {1} px, with a subtitle {2} px, the title {3}")
  @CsvSource({
    "SMALL,64,64,22px",
    "CENTERED,64,64,22px",
    "MEDIUM,112,136,28px",
    "LARGE,120,152,36px"
  })
  @DisplayName("has the heights and the type of Material 3")
  void hasTheHeights(
      TopAppBarVariant variant, int height, int withSubtitle, String type, Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(() -> new Div(bar(variant, null), new Div(bar(variant, "Subtitle")))));

    assertThat(box(page, "es-top-app-bar >> nth=0").height).isEqualTo(height);
    assertThat(box(page, "es-top-app-bar >> nth=1").height).isEqualTo(withSubtitle);
    assertThat(page.locator("[data-part=title]").first()).hasCSS("font-size", type);
  }

  @Test
  @DisplayName("gives each icon button a target of 48 px, even if the button is smaller")
  void givesIconButtonsTheirRoom(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  TopAppBar bar = new TopAppBar("Orders");
                  bar.setNavigation(iconButton("Back"));
                  bar.setActions(iconButton("Search"), iconButton("More"));
                  return bar;
                }));

    BoundingBox bar = box(page, "es-top-app-bar");
    BoundingBox back = box(page, "button >> nth=0");
    BoundingBox search = box(page, "button >> nth=1");
    BoundingBox more = box(page, "button >> nth=2");
    assertThat(back.width).isEqualTo(40);
    assertThat(back.x - bar.x).isEqualTo(8);
    assertThat(more.x - search.x).isEqualTo(48);
    assertThat(bar.x + bar.width - more.x - more.width).isEqualTo(8);
  }

  private static Button iconButton(String name) {
    Button button = new Button(new Span());
    button.setVariant(ButtonVariant.TEXT);
    button.setAriaLabel(name);
    return button;
  }

  @ParameterizedTest
  @EnumSource
  @DisplayName("collapses to one row and is tinted while its shell's column is scrolled")
  void collapsesAndIsTinted(TopAppBarVariant variant, Visitor visitor) {
    Page page =
        visitor.opens(Stage.with(() -> shell(AppShellScroll.MAIN, bar(variant, "Subtitle"))));
    Locator bar = page.locator("es-top-app-bar");
    double top = box(page, "es-app-shell").y;
    String ground = color(bar);
    assertThat(bar).not().hasAttribute("data-scrolled", "");

    scrollTo(page, 300);

    assertThat(bar).hasAttribute("data-scrolled", "");
    assertThat(bar).not().hasCSS("background-color", ground);
    BoundingBox collapsed = bar.boundingBox();
    assertThat(collapsed.y + collapsed.height - top).isEqualTo(64);
    assertThat(box(page, "[data-part=row]").y).isEqualTo(top);
    if (variant == TopAppBarVariant.MEDIUM || variant == TopAppBarVariant.LARGE) {
      assertThat(page.locator("[data-part=compact]")).hasCSS("opacity", "1");
      assertThat(page.locator("[data-part=headline]")).hasCSS("opacity", "0");
    }
    assertThat(page.getByRole(AriaRole.HEADING, named("Orders"))).hasCount(1);

    scrollTo(page, 0);

    assertThat(bar).not().hasAttribute("data-scrolled", "");
    assertThat(bar).hasCSS("background-color", ground);
    assertThat(bar.boundingBox().y).isEqualTo(top);
    assertThat(page.locator("[data-part=headline]")).hasCSS("opacity", "1");
  }

  @Test
  @DisplayName(
      "fades out its headline in the first half, and fades in the copy in the row in the second")
  void fadesHalfWayEach(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(() -> shell(AppShellScroll.MAIN, bar(TopAppBarVariant.LARGE, null))));

    scrollTo(page, 28);

    assertThat(page.locator("[data-part=headline]")).hasCSS("opacity", "0");
    assertThat(page.locator("[data-part=compact]")).hasCSS("opacity", "0");
    scrollTo(page, 42);
    assertThat(page.locator("[data-part=compact]")).hasCSS("opacity", "0.5");
  }

  @Test
  @DisplayName("follows the scrolling of the shell itself, and of a plain box")
  void findsItsScroller(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div box = new Div(bar(TopAppBarVariant.MEDIUM, null), tall());
                  box.setId("box");
                  box.setHeight("200px");
                  box.getStyle().set("overflow", "auto");
                  return new Div(
                      shell(AppShellScroll.PAGE, bar(TopAppBarVariant.MEDIUM, null)), box);
                }));
    Locator inShell = page.locator("es-app-shell es-top-app-bar");
    Locator inBox = page.locator("#box es-top-app-bar");

    page.evaluate("box.scrollTop = 100");
    assertThat(inBox).hasAttribute("data-scrolled", "");
    assertThat(inShell).not().hasAttribute("data-scrolled", "");
    BoundingBox bar = inBox.boundingBox();
    assertThat(bar.y + bar.height - box(page, "#box").y).isEqualTo(64);

    scrollTo(page, 100);
    assertThat(inShell).hasAttribute("data-scrolled", "");
    bar = inShell.boundingBox();
    assertThat(bar.y + bar.height - box(page, "es-app-shell").y).isEqualTo(64);
  }

  @Test
  @DisplayName("shrinks in a header above the whole shell, beside the scrolling element")
  void shrinksAboveTheWholeShell(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  AppShell shell =
                      new AppShell(
                          new AppShellHeader(bar(TopAppBarVariant.LARGE, null)),
                          new AppShellMain(new AppShellContent(tall())));
                  shell.setHeight("400px");
                  return shell;
                }));
    Locator bar = page.locator("es-top-app-bar");
    assertThat(bar).hasCSS("height", "120px");

    scrollTo(page, 200);
    assertThat(bar).hasCSS("height", "64px");
    assertThat(page.locator("[data-part=compact]")).hasCSS("opacity", "1");
    assertThat(box(page, "[data-part=row]").y).isEqualTo(box(page, "es-app-shell").y);

    scrollTo(page, 0);
    assertThat(bar).hasCSS("height", "120px");
    assertThat(page.locator("[data-part=headline]")).hasCSS("opacity", "1");
  }

  @Test
  @DisplayName("stays at the top of the window when the document scrolls")
  void standsAtTheTopOfTheWindow(Visitor visitor) {
    Page page = visitor.opens("test/page-shell/rows");
    Locator bar = page.locator("es-top-app-bar");

    page.evaluate("document.scrollingElement.scrollTop = 500");

    assertThat(bar).hasAttribute("data-scrolled", "");
    assertThat(bar.boundingBox().y + bar.boundingBox().height).isEqualTo(64);
    assertThat(page.locator("[data-part=compact]")).hasCSS("opacity", "1");
  }

  @Test
  @DisplayName("still works after it was moved")
  void survivesBeingMoved(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(() -> shell(AppShellScroll.MAIN, bar(TopAppBarVariant.LARGE, null))));
    Locator bar = page.locator("es-top-app-bar");

    page.evaluate(
        """
        const bar = document.querySelector('es-top-app-bar');
        const header = bar.parentElement;
        bar.remove();
        header.append(bar);
        """);
    scrollTo(page, 300);

    assertThat(bar).hasAttribute("style", Pattern.compile("--_progress: 1"));
  }

  @Test
  @DisplayName(
      "places the title 16 px and targets 4 px from the edge, mirrored in right-to-left text")
  void mirrorsItsRow(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  TopAppBar plain = bar(TopAppBarVariant.SMALL, null);
                  TopAppBar full = bar(TopAppBarVariant.SMALL, null);
                  full.setNavigation(button("Back"));
                  full.setActions(button("More"));
                  Div sheet = new Div(plain, full);
                  sheet.setId("sheet");
                  return sheet;
                }));
    BoundingBox sheet = box(page, "#sheet");
    assertThat(box(page, "[data-part=title] >> nth=0").x - sheet.x).isEqualTo(16);
    assertThat(page.getByText("Back").boundingBox().x - sheet.x).isEqualTo(4);
    assertThat(box(page, "[data-part=title] >> nth=1").x - sheet.x).isEqualTo(56);
    BoundingBox more = page.getByText("More").boundingBox();
    assertThat(sheet.x + sheet.width - more.x - more.width).isEqualTo(4);

    page.evaluate("document.documentElement.dir = 'rtl'");

    sheet = box(page, "#sheet");
    assertThat(page.getByText("More").boundingBox().x - sheet.x).isEqualTo(4);
  }

  @Test
  @DisplayName("centres its title over the whole bar, and truncates one that is too long")
  void centresItsTitle(Visitor visitor) {
    Page page =
        visitor
            .withWindow(360, 740)
            .opens(
                Stage.with(
                    () -> {
                      TopAppBar bar = bar(TopAppBarVariant.CENTERED, null);
                      bar.setNavigation(button("Back"));
                      bar.setActions(button("One"), button("Two"));
                      TopAppBar longer = bar(TopAppBarVariant.CENTERED, null);
                      longer.setTitle("A title that is far too long for a phone of this width");
                      longer.setActions(button("Three"));
                      return new Div(bar, longer);
                    }));

    BoundingBox bar = box(page, "es-top-app-bar >> nth=0");
    BoundingBox title = box(page, "[data-part=title] >> nth=0");
    assertThat(title.x + title.width / 2).isCloseTo(bar.x + bar.width / 2, within(1.0));
    assertThat(page.getByText("Three").boundingBox().x + 48).isLessThanOrEqualTo(bar.x + bar.width);
    assertThat(page.evaluate("document.scrollingElement.scrollWidth")).isEqualTo(360);
  }

  private static TopAppBar bar(TopAppBarVariant variant, @Nullable String subtitle) {
    TopAppBar bar = new TopAppBar("Orders");
    bar.setLevel(2);
    bar.setVariant(variant);
    bar.setSubtitle(subtitle);
    return bar;
  }

  private static AppShell shell(AppShellScroll scroll, TopAppBar bar) {
    AppShell shell =
        new AppShell(new AppShellMain(new AppShellHeader(bar), new AppShellContent(tall())));
    shell.setScroll(scroll);
    shell.setHeight("400px");
    return shell;
  }

  private static Component tall() {
    Div tall = new Div("tall");
    tall.setHeight("2000px");
    return tall;
  }

  private static NativeButton button(String text) {
    NativeButton button = new NativeButton(text);
    button.getStyle().set("width", "48px").set("height", "48px").set("padding", "0");
    return button;
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static String color(Locator element) {
    return (String) element.evaluate("element => getComputedStyle(element).backgroundColor");
  }

  private static void scrollTo(Page page, int top) {
    page.evaluate("top => document.querySelector('es-app-shell').scroller.scrollTop = top", top);
  }

  private static BoundingBox box(Page page, String selector) {
    return page.locator(selector).boundingBox();
  }
}
