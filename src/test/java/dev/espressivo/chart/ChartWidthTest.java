package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.vaadin.flow.component.dialog.Dialog;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A chart without a width")
class ChartWidthTest {

  private static LineChart<Integer> chart() {
    LineChart<Integer> chart = new LineChart<>(IntStream.range(0, 50).boxed().toList());
    chart.setLabel("Sold");
    chart.setLegend(ChartLegend.TOGGLE);
    return chart;
  }

  private static double width(Locator locator) {
    return locator.boundingBox().width;
  }

  @Test
  @DisplayName("can be read in a dialog without a width, and is narrower in a narrow window")
  void isReadInADialog(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Dialog dialog = new Dialog("Sold", chart());
                  dialog.open();
                  return dialog;
                }));
    Locator chart = page.locator("es-chart");
    assertThat(chart.locator("[data-layer=marks] path").first()).isVisible();
    assertThat(width(chart)).isBetween(600.0, 640.0);

    page.setViewportSize(320, 600);
    assertThat(chart.locator("svg[data-part=plot]")).isVisible();
    assertThat(width(chart)).isBetween(200.0, 320.0);
    assertThat(
            page.evaluate(
                "() => [...document.querySelectorAll('vaadin-dialog, es-chart')]"
                    + ".every(each => each.scrollWidth <= Math.max(each.clientWidth, 1))"
                    + " && document.scrollingElement.scrollWidth <= innerWidth"))
        .isEqualTo(true);
  }

  @Test
  @DisplayName("fits into each kind of narrow parent")
  void fitsIntoNarrowParents(Visitor visitor) {
    List<String> parents =
        List.of(
            "display: block",
            "display: flex",
            "display: flex; flex-direction: column",
            "display: flex; flex-direction: column; align-items: flex-start",
            "display: grid",
            "display: grid; grid-template-columns: auto",
            "display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr))");
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div box = new Div();
                  for (String parent : parents) {
                    Div of = new Div(chart(), chart());
                    of.getElement().setAttribute("style", "inline-size: 280px; " + parent);
                    of.addClassName("parent");
                    box.add(of);
                  }
                  Div around = new Div(new Div(chart()));
                  around.getElement().setAttribute("style", "inline-size: 280px");
                  around.addClassName("parent");
                  around
                      .getElement()
                      .getChild(0)
                      .setAttribute("style", "display: inline-block; vertical-align: top");
                  box.add(around);
                  return box;
                }));
    assertThat(page.locator("es-chart [data-layer=marks] path").last()).isAttached();

    assertThat(
            page.evaluate(
                "() => [...document.querySelectorAll('.parent')]"
                    + ".filter(each => each.scrollWidth > 280).map(each => each.style.cssText)"))
        .isEqualTo(List.of());
    assertThat(width(page.locator("es-chart").last())).isEqualTo(280);
  }
}
