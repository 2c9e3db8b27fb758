package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Div;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The axes of a chart, and what its rows have of their own, in the browser")
class ChartAxesInTheBrowserTest {

  record Point(double x, double y) {}

  record Day(LocalDate date, double y) {}

  record City(String name, double x, double y, double people, String region) {}

  private final AtomicReference<CartesianChart<?>> shown = new AtomicReference<>();

  private Locator opens(Visitor visitor, Supplier<CartesianChart<?>> chart) {
    visitor.setRoundTrip(Duration.ZERO);
    Page page =
        visitor
            .withPageLoads()
            .opens(
                Stage.with(
                    () -> {
                      CartesianChart<?> made = chart.get();
                      shown.set(made);
                      Div box = new Div(made);
                      box.setWidth("600px");
                      return box;
                    }));
    Locator root = page.locator("es-chart");
    assertThat(root.locator("[data-layer=marks] path").first()).isAttached();
    visitor.setRoundTrip(Duration.ofMillis(200));
    return root;
  }

  /**
   * Zooms with the wheel in the middle of the drawing, and returns the range that comes to show.
   */
  private ChartRange zooms(Locator root) {
    assertThat(root.locator("[data-box=zoom]")).isAttached();
    BoundingBox box = root.locator("[role=application]").boundingBox();
    Mouse mouse = root.page().mouse();
    mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    mouse.wheel(0, -500);
    Awaitility.await().until(() -> !shown.get().getVisibleRange().isAll());
    assertThat(root.locator("svg[data-part=plot]")).not().hasAttribute("data-moving", "");
    return shown.get().getVisibleRange();
  }

  private static double number(Object end) {
    return (Double) end;
  }

  @Test
  @DisplayName("zoom a logarithmic axis to the decades at the pointer")
  void zoomDecades(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            () -> {
              List<Point> points =
                  IntStream.rangeClosed(0, 60)
                      .mapToObj(i -> new Point(Math.pow(10, i / 10.0), i))
                      .toList();
              LineChart<Point> chart = new LineChart<>(points);
              chart.setX("x");
              chart.setY("y");
              chart.setXScale(ChartScale.LOG);
              chart.setZoom(new ChartZoom());
              return chart;
            });

    ChartRange range = zooms(root);
    double from = Math.log10(number(range.from()));
    double to = Math.log10(number(range.to()));
    // Six decades; a linear reading of the pixels would end near the highest value.
    assertThat(to - from).isBetween(2.6, 3.4);
    assertThat((from + to) / 2).isBetween(2.5, 3.5);
    assertThat(root.locator("[data-layer=axes] text").first()).not().hasText("1");
  }

  @Test
  @DisplayName("zoom a reversed axis, and pan it with the pointer")
  void panReversed(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            () -> {
              LineChart<Point> chart =
                  new LineChart<>(
                      IntStream.rangeClosed(0, 1_000).mapToObj(i -> new Point(i, i)).toList());
              chart.setX("x");
              chart.setY("y");
              chart.setXReversed(true);
              chart.setZoom(new ChartZoom());
              return chart;
            });

    ChartRange zoomed = zooms(root);
    assertThat(number(zoomed.to()) - number(zoomed.from())).isBetween(430.0, 570.0);
    BoundingBox box = root.locator("[role=application]").boundingBox();
    Mouse mouse = root.page().mouse();
    mouse.move(box.x + box.width * 0.5, box.y + 80);
    mouse.down();
    mouse.move(box.x + box.width * 0.3, box.y + 80, new Mouse.MoveOptions().setSteps(4));
    mouse.up();
    // What was at the right comes into view: lower numbers.
    Awaitility.await()
        .until(() -> number(shown.get().getVisibleRange().from()) < number(zoomed.from()) - 50);
  }

  @Test
  @DisplayName("zoom bars of days to some of the days, each with its bar")
  void zoomBars(Visitor visitor) {
    Locator root =
        opens(
            visitor,
            () -> {
              LocalDate first = LocalDate.of(2026, 1, 1);
              BarChart<Day> chart =
                  new BarChart<>(
                      IntStream.range(0, 60)
                          .mapToObj(i -> new Day(first.plusDays(i), 5 + i % 7))
                          .toList());
              chart.setX("date");
              chart.setY("y");
              chart.setZoom(new ChartZoom());
              return chart;
            });

    ChartRange range = zooms(root);
    long days = Duration.between((LocalDateTime) range.from(), (LocalDateTime) range.to()).toDays();
    assertThat(days).isBetween(26L, 34L);
  }

  @Test
  @DisplayName("tell the fields of a row as text, and a bubble is reached within its circle")
  void tellRows(Visitor visitor) {
    String hostile = "<img src=x onerror=alert(1)>";
    Locator root =
        opens(
            visitor,
            () -> {
              ScatterChart<City> chart =
                  new ScatterChart<>(
                      List.of(
                          new City("Big", 40, 50, 9_000_000, "Alone"),
                          new City("Small", 45.4, 50, 10, hostile),
                          new City("Far", 100, 100, 10, "North"),
                          new City("Near", 0, 0, 10, "South")));
              chart.setX("x");
              chart.setY("y");
              chart.setSizeBy("people");
              chart.setColorBy("region");
              chart.setTooltipFields(ChartColumn.of("name", "City"), ChartColumn.of("region"));
              return chart;
            });
    Locator drawing = root.locator("[role=application]");
    Locator tooltip = root.locator("[data-part=tooltip]");
    drawing.focus();
    for (String name : List.of("Near", "Big", "Small")) {
      root.page().keyboard().press("ArrowRight");
      assertThat(tooltip).containsText(name);
    }
    assertThat(tooltip).containsText(hostile);
    assertThat(tooltip.locator("img")).hasCount(0);
    assertThat(visitor.find("[data-es=announcements]")).containsText("City Small");

    // Within the large circle, but nearer to the middle of the small one.
    BoundingBox circle =
        root.locator("[data-layer=marks] path[fill='var(--chart-1)']").first().boundingBox();
    assertThat(circle.width).isBetween(40.0, 60.0);
    root.page().mouse().move(circle.x + circle.width / 2 + 0.83 * 24, circle.y + circle.height / 2);
    assertThat(tooltip).containsText("Big");
  }

  record Cell(String column, String row, double value) {}

  @Test
  @DisplayName(
      "have the pointer outline one cell of a heat map, and mark a whole bar of a histogram")
  void markCellsAndBars(Visitor visitor) {
    List<Cell> cells =
        List.of(
            new Cell("A", "One", 1),
            new Cell("B", "One", 2),
            new Cell("A", "Two", 3),
            new Cell("B", "Two", 4));
    Locator heatmap =
        opens(
            visitor,
            () -> {
              HeatmapChart<Cell> chart = new HeatmapChart<>(cells);
              chart.setX("column");
              chart.setY("row");
              chart.setValue("value");
              return chart;
            });
    BoundingBox drawing = heatmap.locator("[role=application]").boundingBox();
    double x = drawing.x + drawing.width * 0.7;
    double y = drawing.y + drawing.height * 0.25;
    heatmap.page().mouse().move(x, y);
    BoundingBox cell = heatmap.locator("[data-layer=overlay] rect[stroke]").boundingBox();
    assertThat(x).isBetween(cell.x, cell.x + cell.width);
    assertThat(y).isBetween(cell.y, cell.y + cell.height);
    assertThat(cell.width).isBetween(drawing.width / 4, drawing.width / 2);
    assertThat(cell.height).isBetween(drawing.height / 4, drawing.height / 2);

    Locator histogram =
        opens(
            visitor,
            () -> {
              Histogram<Cell> chart = new Histogram<>(cells);
              chart.setValue("value");
              chart.setThresholds(List.of(3.0));
              return chart;
            });
    drawing = histogram.locator("[role=application]").boundingBox();
    histogram
        .page()
        .mouse()
        .move(drawing.x + drawing.width * 0.9, drawing.y + drawing.height * 0.5);
    BoundingBox bar = histogram.locator("[data-layer=overlay] rect").boundingBox();
    // From 3 to 4, a third of the axis.
    assertThat(bar.width).isBetween(drawing.width / 4, drawing.width / 3);
  }
}
