package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A candlestick chart in the browser")
class CandlestickInTheBrowserTest {

  record Day(LocalDate date, double open, double high, double low, double close, int volume) {}

  private static final List<Day> DAYS =
      IntStream.range(0, 400)
          .mapToObj(
              i -> {
                double open = 50 + 20 * Math.sin(i / 30.0);
                double close = 50 + 20 * Math.sin((i + 1) / 30.0);
                double high = Math.max(open, close) + 2;
                double low = Math.min(open, close) - 2;
                LocalDate date = LocalDate.of(2026, 1, 1).plusDays(i);
                return new Day(date, open, high, low, close, 100 + i);
              })
          .toList();

  @Test
  @DisplayName(
      "shows the four prices at the pointer and by keys, and splits merged candles when zoomed")
  void saysItsPrices(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  CandlestickChart<Day> chart = new CandlestickChart<>(DAYS);
                  chart.setVolume("volume");
                  chart.setLegend(ChartLegend.TOGGLE);
                  chart.setZoom(new ChartZoom());
                  Div box = new Div(chart);
                  box.setWidth("600px");
                  return box;
                }));
    Locator root = page.locator("es-chart");
    Locator marks = root.locator("[data-layer=marks]");
    assertThat(marks.locator("path")).hasCount(3);
    BoundingBox box = root.locator("[role=application]").boundingBox();
    page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
    Locator tooltip = root.locator("[data-part=tooltip]");
    assertThat(tooltip.locator("span:nth-of-type(odd)"))
        .hasText(new String[] {"Open", "High", "Low", "Close", "Volume"});
    // The merged candle covers several days.
    assertThat(tooltip.locator("strong")).containsText(" – ");
    assertThat(root.locator("[data-layer=overlay] > rect")).hasCount(1);
    assertThat(root.locator("[data-layer=overlay] > path")).hasCount(0);

    page.mouse().move(0, 0);
    assertThat(tooltip).isHidden();
    root.locator("[role=application]").focus();
    page.keyboard().press("End");
    page.keyboard().press("ArrowDown");
    assertThat(tooltip.locator("[data-current]").first()).hasText("High");
    assertThat(tooltip.locator("strong")).containsText("Feb 4, 2027");

    for (int i = 0; i < 3; i++) {
      page.keyboard().press("+");
    }
    // The server splits them in its answer; until then the reached candle covers several days.
    await()
        .untilAsserted(
            () -> {
              page.keyboard().press("End");
              assertThat(tooltip.locator("strong").textContent()).doesNotContain("–");
            });

    root.locator("[data-part=legendItem]").nth(1).click();
    assertThat(marks.locator("path")).hasCount(2);
    assertThat(visitor.complaints()).isEmpty();
  }
}
