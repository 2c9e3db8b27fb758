package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The frame of the gallery")
class GalleryShellTest {

  private static final Pattern THEME = Pattern.compile("/theme$");

  @Test
  @DisplayName("lets the keyboard skip to the content, past the bar and the navigation")
  void skipsToTheContent(Visitor visitor) {
    Page page = visitor.opens("components/badge");

    page.keyboard().press("Tab");
    assertThat(page.getByText("Skip to content")).isFocused();
    page.keyboard().press("Enter");
    assertThat(page.locator("#gallery-content")).isFocused();
  }

  @Test
  @DisplayName("shows a focus ring on the library's and on its own elements")
  void showsWhereTheFocusIs(Visitor visitor) {
    Page page = visitor.opens("components/badge");

    for (String focused : new String[] {".shell > a", ".brand", ".search-button"}) {
      page.keyboard().press("Tab");
      assertThat(page.locator(focused)).isFocused();
      assertThat(page.locator(focused)).hasCSS("outline-width", "3px");
    }
  }

  @Test
  @DisplayName(
      "starts a new page at its top with the focus, and restores the position on going back")
  void comesBackToWhereOneWas(Visitor visitor) {
    Page page = visitor.opens("components/badge");
    page.evaluate("scrollTo({top: 700, behavior: 'instant'})");

    navigation(page).getByText("Theme").click();
    page.waitForURL(THEME);
    assertThat(page.locator("#gallery-content")).isFocused();
    assertThat(navigation(page).getByRole(AriaRole.LINK, link("Theme")))
        .hasAttribute("aria-current", "page");
    page.waitForFunction("() => scrollY === 0");

    page.goBack();
    page.waitForFunction("() => scrollY === 700");
  }

  @Test
  @DisplayName("searches by the keyboard, and scrolls results to below its bar")
  void searches(Visitor visitor) {
    Page page = visitor.opens("components/badge");

    page.keyboard().press("/");
    assertThat(page.locator("#gallery-search")).isVisible();
    page.keyboard().press("Escape");
    assertThat(page.locator("#gallery-search")).not().isVisible();
    assertThat(page.locator(".search-button")).isFocused();
    page.keyboard().press("/");
    page.keyboard().type("a dot");
    found(page, "A dot").waitFor();
    page.keyboard().press("Enter");
    assertThat(page.locator("#gallery-search")).not().isVisible();
    page.waitForFunction(
        """
        () => {
          const top = document.getElementById('example-a-dot').getBoundingClientRect().top;
          return top >= document.querySelector('header').offsetHeight && top < 200;
        }
        """);
  }

  @Test
  @DisplayName("opens an example of another page from the search at the example")
  void searchesOtherPages(Visitor visitor) {
    Page page = visitor.opens("theme");

    page.keyboard().press("Control+k");
    page.keyboard().type("a dot");
    found(page, "A dot").waitFor();
    page.keyboard().press("Enter");
    page.waitForURL(Pattern.compile("/components/badge#example-a-dot$"));
    page.waitForFunction(
        "() => Math.abs(document.getElementById('example-a-dot').getBoundingClientRect().top - 88)"
            + " < 30");
  }

  @Test
  @DisplayName("has the navigation behind the menu button on a phone, and closes it on navigation")
  void hasADrawerOnAPhone(Visitor visitor) {
    Page page = visitor.withWindow(360, 740).withTouch().opens("components/badge");
    Locator menu = page.getByRole(AriaRole.BUTTON, button("Navigation"));
    assertThat(navigation(page)).not().isVisible();

    menu.tap();
    assertThat(navigation(page)).isVisible();
    assertThat(menu).hasAttribute("aria-expanded", "true");
    page.locator("#gallery-navigation a").last().focus();
    page.keyboard().press("Tab");
    assertThat(page.locator(":focus")).hasCount(0);
    page.keyboard().press("Escape");
    assertThat(navigation(page)).not().isVisible();
    assertThat(menu).isFocused();

    menu.tap();
    navigation(page).getByText("Theme").tap();
    page.waitForURL(THEME);
    assertThat(navigation(page)).not().isVisible();
    assertThat(page.locator("#gallery-content")).isFocused();
  }

  @Test
  @DisplayName("shows Vaadin's components in the theme that the visitor chooses, and keeps it")
  void changesTheTheme(Visitor visitor) {
    Page page = visitor.opens("vaadin-components");
    Locator button = page.locator("#filled-button");
    assertThat(button).hasCSS("border-radius", "20px");

    choose(page, "aura");
    assertThat(button).not().hasCSS("border-radius", "20px");
    Object aura = button.evaluate("button => getComputedStyle(button).backgroundColor");
    page.reload();
    assertThat(button).not().hasCSS("border-radius", "20px");
    assertThat(page.locator("link[data-theme=espressivo]")).hasAttribute("disabled", "");

    choose(page, "lumo");
    assertThat(button).not().hasCSS("background-color", String.valueOf(aura));
    choose(page, "espressivo");
    assertThat(button).hasCSS("border-radius", "20px");
  }

  private static void choose(Page page, String theme) {
    page.getByRole(AriaRole.BUTTON, button("Appearance")).click();
    page.locator("#gallery-settings input[name=theme][value=%s]".formatted(theme)).check();
    page.keyboard().press("Escape");
    assertThat(page.locator("#gallery-settings")).not().isVisible();
  }

  @Test
  @DisplayName(
      "opens the settings below their button, also on the page with an example of that name")
  void opensTheSettings(Visitor visitor) {
    Page page = visitor.opens("components/accordion");
    Locator button = page.getByRole(AriaRole.BUTTON, button("Appearance"));

    button.click();
    Locator settings = page.getByRole(AriaRole.DIALOG, button("Appearance"));
    assertThat(settings).isVisible();
    page.waitForCondition(
        () -> {
          BoundingBox at = button.boundingBox();
          BoundingBox panel = settings.boundingBox();
          return Math.abs(panel.y - at.y - at.height - 4) < 1
              && Math.abs(panel.x + panel.width - at.x - at.width) < 1;
        });
    assertThat(
            page.evaluate(
                "[...document.querySelectorAll('[id]')].filter((e, i, all) =>"
                    + " all.findIndex((other) => other.id === e.id) !== i).map((e) => e.id)"))
        .isEqualTo(List.of());
    page.keyboard().press("Escape");
    assertThat(settings).isHidden();
    assertThat(button).isFocused();
  }

  @Test
  @DisplayName("links from a component's page to the similar ones on the home page")
  void leadsToTheOthers(Visitor visitor) {
    Page page = visitor.opens("components/badge");

    page.getByRole(AriaRole.NAVIGATION, new Page.GetByRoleOptions().setName("Breadcrumb"))
        .getByText("Components")
        .click();
    page.waitForURL(Pattern.compile("/#components$"));
    page.locator("#components").waitFor();
    assertThat(page.locator("#components")).isInViewport();
    assertThat(page.locator("#gallery-content")).isFocused();
    page.locator("#components es-card").filter(text("Alert")).getByRole(AriaRole.LINK).focus();
    page.keyboard().press("Enter");
    page.waitForURL(Pattern.compile("/components/alert$"));
  }

  @Test
  @DisplayName("folds groups of the navigation, and unfolds and reveals that of the current page")
  void foldsGroups(Visitor visitor) {
    Page page = visitor.withWindow(1280, 500).opens("components/badge");
    Locator current = navigation(page).locator("[aria-current=page]");
    Locator group = navigation(page).locator("summary").filter(text("Feedback"));
    assertThat(current).isInViewport();
    assertThat(page.locator(".specimen es-badge").first()).isInViewport();

    group.press("Enter");
    assertThat(current).isHidden();
    navigation(page).getByText("Theme").click();
    page.waitForURL(THEME);
    assertThat(current).isInViewport();
    page.goBack();
    assertThat(current).hasText("Badge");
    assertThat(current).isInViewport();
    group.press("Enter");
    group.press("Enter");
    page.evaluate("localStorage.removeItem('gallery-folded')");
  }

  @Test
  @DisplayName("keeps text in coloured boxes legible and code visible at high contrast")
  void isReadableAtHighContrast(Visitor visitor) {
    Page page = visitor.opens("components/app-shell");
    assertThat(page.locator(".prose pre code").first())
        .hasCSS("background-color", "rgba(0, 0, 0, 0)");

    visitor.opens("getting-started");
    page.evaluate("document.documentElement.dataset.contrast = 'high'");
    Axe.assertColorsAreCleanOn(page, "high contrast");
    page.evaluate("delete document.documentElement.dataset.contrast");
  }

  /**
   * Returns the result that Enter opens. The first search waits until the server has read its
   * sources.
   */
  private static Locator found(Page page, String title) {
    return page.locator("#gallery-search-results a[aria-selected=true]").filter(text(title));
  }

  private static Locator navigation(Page page) {
    return page.locator("#gallery-navigation");
  }

  private static Locator.GetByRoleOptions link(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }

  private static Page.GetByRoleOptions button(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Locator.FilterOptions text(String text) {
    return new Locator.FilterOptions().setHasText(text);
  }
}
