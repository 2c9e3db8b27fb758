package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The layout of the gallery")
class GalleryLayoutTest {

  @Test
  @DisplayName("gives descriptions three tenths of a table, and a phone's width to signatures")
  void laysOutTables(Visitor visitor) {
    for (String route :
        List.of("components/button", "components/line-chart", "coming-from-vaadin")) {
      Page page = visitor.opens(route);
      page.setViewportSize(1280, 800);
      assertThat(page.locator(".api-table").first()).isAttached();
      assertThat(
              page.evaluate(
                  """
                  () => [...document.querySelectorAll('.api-table table')]
                    .filter(table => table.tHead.rows[0].lastElementChild.offsetWidth
                      < 0.3 * table.offsetWidth)
                    .map(table => table.parentElement.getAttribute('aria-label'))\
                  """))
          .as("tables of %s with narrow descriptions", route)
          .isEqualTo(List.of());

      page.setViewportSize(360, 740);
      // A word is broken if its two ends are on different lines; only one longer than a row may be.
      assertThat(
              page.evaluate(
                  """
                  () => [...document.querySelectorAll('.api-table tbody th code')].flatMap(code => {
                    const room = code.closest('tr').getBoundingClientRect().width - 40;
                    return [...code.childNodes].filter(node => node.data).flatMap(text =>
                      [...text.data.matchAll(/[^\\s<>,(.\\-]+/g)].filter(word => {
                        const range = document.createRange();
                        range.setStart(text, word.index);
                        range.setEnd(text, word.index + word[0].length);
                        const lines = [...range.getClientRects()];
                        const long = lines.reduce((sum, line) => sum + line.width, 0);
                        return lines.length > 1 && long < room * 0.9;
                      }).map(word => word[0]));
                  })\
                  """))
          .as("broken words of %s", route)
          .isEqualTo(List.of());
    }
  }

  @Test
  @DisplayName("has two columns in the market and the support desk of a wide window")
  void hasTwoColumns(Visitor visitor) {
    for (String screen : List.of("market", "support")) {
      Page page = visitor.opens("examples/" + screen);
      page.setViewportSize(1920, 1080);
      Locator columns = page.locator("." + screen + "-columns");
      assertThat(columns).isVisible();
      assertThat((String) columns.evaluate("each => getComputedStyle(each).gridTemplateColumns"))
          .matches("[\\d.]+px [\\d.]+px");
      page.setViewportSize(400, 800);
      assertThat((String) columns.evaluate("each => getComputedStyle(each).gridTemplateColumns"))
          .matches("[\\d.]+px");
    }
  }

  @Test
  @DisplayName("has one colour for a source in both charts of the report, and a button to download")
  void hasOneColorForASource(Visitor visitor) {
    Page page = visitor.with(ColorScheme.LIGHT).opens("examples/report");
    for (String source : List.of("Fossil", "Nuclear", "Renewables")) {
      Locator entries =
          page.locator("[data-part=legendItem]")
              .filter(new Locator.FilterOptions().setHasText(source));
      assertThat(entries).hasCount(2);
      assertThat(color(entries.nth(0))).isEqualTo(color(entries.nth(1)));
    }
    Locator download = page.locator(".dashboard-tools a");
    assertThat(download).hasAttribute("data-es", "button");
    assertThat(download).not().hasCSS("color", "rgb(0, 0, 238)");
  }

  private static String color(Locator entry) {
    return (String)
        entry.evaluate(
            "each => getComputedStyle(each.querySelector('[fill]:not([fill=none])')).fill"
                + ".replace(/^url[^)]*\\) /, '')");
  }

  @Test
  @DisplayName("raises the cards of the dashboard above their stage, in light and dark")
  void raisesCards(Visitor visitor) {
    Page page = visitor.with(ColorScheme.LIGHT).opens("examples/dashboard");
    Locator card = page.locator(".dashboard-screen es-card").first();
    assertThat(card).isVisible();
    assertThat(lightness(card)).isLessThan(lightness(page.locator(".dashboard-screen")));
    visitor.switchesTo(ColorScheme.DARK);
    assertThat(lightness(card)).isGreaterThan(lightness(page.locator(".dashboard-screen")));
    visitor.takesScreenshot("dashboard-dark");
  }

  private static double lightness(Locator locator) {
    return ((Number)
            locator.evaluate(
                "each => getComputedStyle(each).backgroundColor.match(/\\d+/g).slice(0, 3)"
                    + ".reduce((sum, one) => sum + +one, 0)"))
        .doubleValue();
  }

  @Test
  @DisplayName("has a navigation without overlapping labels at twice the size of text")
  void growsWithText(Visitor visitor) {
    Page page = visitor.withWindow(1280, 800).withPageLoads().opens("components/badge");
    assertThat(page.locator(".navigation-link").first()).isVisible();
    page.evaluate("document.documentElement.style.fontSize = '200%'");
    assertThat(
            page.evaluate(
                """
                () => {
                  const boxes = [...document.querySelectorAll('.navigation-link')].filter(each =>
                    each.checkVisibility()).map(each => {
                      const range = document.createRange();
                      range.selectNodeContents(each);
                      return { text: each.textContent, box: each.getBoundingClientRect(),
                        content: range.getBoundingClientRect() };
                    });
                  return boxes.filter(({ box, content }, i) =>
                    content.top < box.top - 1 || content.bottom > box.bottom + 1
                    || i > 0 && box.top < boxes[i - 1].box.bottom - 1).map(({ text }) => text);
                }\
                """))
        .isEqualTo(List.of());
  }
}
