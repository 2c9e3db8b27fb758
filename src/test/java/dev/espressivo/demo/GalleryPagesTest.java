package dev.espressivo.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.GalleryServer;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every page of the gallery, found from its routes. */
@InChromium
@DisplayName("Each page of the gallery")
@Order(1)
class GalleryPagesTest {

  private static final int PHONE = 360;

  /** The width in px for the WCAG criterion "Reflow": a window of 1280 px at a zoom of 400 %. */
  private static final int SMALL_PHONE = 320;

  private static final Map<String, String> PAGES_BY_TITLE = new ConcurrentHashMap<>();

  static List<String> pages() {
    return GalleryServer.get().pages();
  }

  @ParameterizedTest(name = "/{0}")
  @MethodSource("pages")
  @DisplayName("has no violation of axe and fits, on a desktop and on a phone, in light and dark")
  void isCleanAndFits(String page, Visitor visitor) {
    // From page to page in turn, so that each scheme is checked on a desk and on a phone.
    boolean isLightFirst = pages().indexOf(page) % 2 == 0;
    ColorScheme onTheDesk = isLightFirst ? ColorScheme.LIGHT : ColorScheme.DARK;
    ColorScheme onThePhone = isLightFirst ? ColorScheme.DARK : ColorScheme.LIGHT;
    Page opened = visitor.with(onTheDesk).opens(page);

    assertAll(
        () -> assertHasATitleOfItsOwn(opened, page),
        () -> assertThat(headings(opened)).as("headings of level 1").hasSize(1),
        () -> {
          visitor.takesScreenshot(name(page));
          Axe.assertFindsNothingOn(opened, "on a desk, " + onTheDesk);
        },
        () -> {
          visitor.takesScreenshot(name(page), onThePhone);
          visitor.switchesTo(onThePhone);
          visitor.takesAPhone(PHONE, 740);
          visitor.takesScreenshot(name(page));
          visitor.takesScreenshot(name(page), onTheDesk);
          assertThat((boolean) opened.evaluate("matchMedia('(pointer: coarse)').matches")).isTrue();
          assertThat(widerThanTheWindow(opened)).as("elements wider than a phone").isEmpty();
        },
        () -> Axe.assertFindsNothingOn(opened, "on a phone, " + onThePhone),
        () -> {
          opened.setViewportSize(SMALL_PHONE, 740);
          assertThat(widerThanTheWindow(opened)).as("elements wider than 320 px").isEmpty();
        });
  }

  private static void assertHasATitleOfItsOwn(Page opened, String page) {
    String title = opened.title();
    assertThat(title).as("title").isNotBlank();
    String other = PAGES_BY_TITLE.putIfAbsent(title, page);
    assertThat(other == null || other.equals(page))
        .as("title \"%s\" is not that of /%s too", title, other)
        .isTrue();
  }

  private static String name(String page) {
    return page.isEmpty() ? "home" : page;
  }

  private static List<String> headings(Page page) {
    return page.locator("h1:visible, [role=heading][aria-level='1']:visible").allTextContents();
  }

  /**
   * Returns the elements that extend beyond the end side of the page, if the page scrolls sideways.
   */
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
