package dev.espressivo.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of the gallery, found from its routes. */
@InChromium
@DisplayName("Each page of the gallery")
class GalleryPagesTest {

  private static final int PHONE = 360;

  static List<String> pages() {
    return GalleryServer.get().pages();
  }

  @ParameterizedTest(name = "/{0}")
  @MethodSource("pages")
  @DisplayName("is clean for axe and has one title in light, on a desk")
  void isCleanInLight(String page, Visitor visitor) {
    Page opened = visitor.with(ColorScheme.LIGHT).opens(page);
    visitor.takesScreenshot(name(page));

    assertThat(opened.title()).isNotBlank();
    assertThat(headings(opened)).as("headings of level 1").hasSize(1);
    Axe.assertFindsNothingOn(opened);
  }

  @ParameterizedTest(name = "/{0}")
  @MethodSource("pages")
  @DisplayName("is clean for axe in dark, on a desk")
  void isCleanInDark(String page, Visitor visitor) {
    Page opened = visitor.with(ColorScheme.DARK).opens(page);
    visitor.takesScreenshot(name(page));

    Axe.assertFindsNothingOn(opened);
  }

  @ParameterizedTest(name = "/{0}")
  @MethodSource("pages")
  @DisplayName("fits a phone in light, with nothing to scroll sideways, and is clean for axe there")
  void fitsAPhoneInLight(String page, Visitor visitor) {
    Page opened = visitor.with(ColorScheme.LIGHT).withWindow(PHONE, 740).withTouch().opens(page);
    visitor.takesScreenshot(name(page));

    assertThat(widerThanTheWindow(opened)).isEmpty();
    Axe.assertFindsNothingOn(opened);
  }

  @ParameterizedTest(name = "/{0}")
  @MethodSource("pages")
  @DisplayName("fits a phone in dark, with nothing to scroll sideways")
  void fitsAPhoneInDark(String page, Visitor visitor) {
    Page opened = visitor.with(ColorScheme.DARK).withWindow(PHONE, 740).withTouch().opens(page);
    visitor.takesScreenshot(name(page));

    assertThat(widerThanTheWindow(opened)).isEmpty();
  }

  @Test
  @DisplayName("has a title of its own")
  void hasATitleOfItsOwn(Visitor visitor) {
    Set<String> titles = new HashSet<>();
    for (String page : pages()) {
      String title = visitor.opens(page).title();
      assertThat(titles.add(title)).as("title \"%s\" of /%s is new", title, page).isTrue();
    }
    assertThat(titles).as("pages of the gallery").isNotEmpty();
  }

  private static String name(String page) {
    return page.isEmpty() ? "home" : page;
  }

  private static List<String> headings(Page page) {
    return page.locator("h1:visible, [role=heading][aria-level='1']:visible").allTextContents();
  }

  /** What sticks out of the page at the end side, if the page can be scrolled sideways. */
  private static List<?> widerThanTheWindow(Page page) {
    return (List<?>)
        page.evaluate(
            """
            () => {
              const root = document.scrollingElement;
              if (root.scrollWidth <= root.clientWidth) return [];
              return [...document.body.querySelectorAll('*')]
                  .filter(each => each.getBoundingClientRect().right > root.clientWidth + 1)
                  .slice(0, 10)
                  .map(each => `${each.tagName.toLowerCase()} ${each.getAttribute('data-part') ?? ''} `
                      + `${Math.round(each.getBoundingClientRect().right)} px: `
                      + each.textContent.trim().slice(0, 40));
            }
            """);
  }
}
