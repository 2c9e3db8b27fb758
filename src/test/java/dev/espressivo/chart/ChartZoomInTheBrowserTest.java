package dev.espressivo.chart;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("Brush and zoom in the browser")
class ChartZoomInTheBrowserTest {

  /** A row of the chart. */
  record Point(int x, double y) {}

  /**
   * Returns whether the browser has moved the drawing from where the server drew it, after two
   * frames.
   */
  private static final String IS_MOVED =
      "chart => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done("
          + "chart.querySelector('svg').hasAttribute('data-moving')"
          + " && !!chart.querySelector('[data-layer=marks] [transform]')))))";

  /**
   * Remembers that the browser has moved the drawing, which lasts until the server has answered: a
   * slow machine would look too late.
   */
  private static final String REMEMBER_MOVES =
      "chart => new MutationObserver(() => chart.wasMoved ||= !!chart.querySelector("
          + "'svg[data-moving] [data-layer=marks] [transform]')).observe(chart,"
          + " { subtree: true, attributeFilter: ['data-moving', 'transform'] })";

  private static final String WAS_MOVED =
      "chart => { const was = chart.wasMoved; chart.wasMoved = false; return was; }";

  /** Returns whether the server has answered the last event. */
  private static final String IS_SETTLED =
      "chart => { const zoom = chart.querySelector('es-chart-zoom');"
          + " return zoom.axes.every((axis, i) => Math.abs(axis[2] - zoom.shown[i][0]) < 1e-6"
          + " && Math.abs(axis[3] - zoom.shown[i][1]) < 1e-6); }";

  private static final List<Point> POINTS =
      IntStream.rangeClosed(0, 1000).mapToObj(i -> new Point(i, Math.sin(i / 50.0))).toList();

  private final AtomicReference<LineChart<Point>> chart = new AtomicReference<>();

  private Locator opens(Visitor visitor, @Nullable ChartBrush brush, @Nullable ChartZoom zoom) {
    visitor.setRoundTrip(Duration.ZERO);
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  LineChart<Point> made = new LineChart<>(POINTS);
                  made.setX("x");
                  made.setY("y");
                  made.setBrush(brush);
                  made.setZoom(zoom);
                  chart.set(made);
                  ChartRange range = new ChartRange(600.0, 800.0, null, null);
                  Div box =
                      new Div(
                          made,
                          new NativeButton("600 to 800", click -> made.setSelectedRange(range)));
                  box.setWidth("600px");
                  return box;
                }));
    Locator root = page.locator("es-chart");
    assertThat(root.locator("[data-box=zoom]")).isAttached();
    assertThat(root.locator("[data-layer=marks] path").first()).isAttached();
    root.evaluate(REMEMBER_MOVES);
    visitor.setRoundTrip(Duration.ofMillis(200));
    return root;
  }

  private static Locator drawing(Locator root) {
    return root.locator("[role=application]");
  }

  /** Returns a place in the plot by shares of the drawing's width and height. */
  private static double[] at(Locator root, double x, double y) {
    BoundingBox box = drawing(root).boundingBox();
    return new double[] {box.x + x * box.width, box.y + y * box.height};
  }

  private static void drags(Locator root, double from, double to) {
    Mouse mouse = root.page().mouse();
    double[] start = at(root, from, 0.4);
    double[] end = at(root, to, 0.5);
    mouse.move(start[0], start[1]);
    mouse.down();
    mouse.move(end[0], end[1], new Mouse.MoveOptions().setSteps(4));
  }

  /** The drawing follows the pointer with the next frame. */
  private static void isMoved(Locator root) {
    Awaitility.await().until(() -> Boolean.TRUE.equals(root.evaluate(WAS_MOVED)));
  }

  /** Waits until the server has drawn the visible range. */
  private double[] isSharp(Locator root) {
    assertThat(root.locator("svg[data-part=plot]")).not().hasAttribute("data-moving", "");
    ChartRange range = chart.get().getVisibleRange();
    return range.isAll()
        ? new double[] {0, 1000}
        : new double[] {(Double) range.from(), (Double) range.to()};
  }

  /** Waits until another range is visible and stays. */
  private double[] comesToShow(Locator root, double[] before) {
    Awaitility.await().untilAsserted(() -> assertThat(isSharp(root)).isNotEqualTo(before));
    root.page().waitForCondition(() -> root.evaluate(IS_SETTLED).equals(true));
    root.evaluate(WAS_MOVED);
    return isSharp(root);
  }

  @Test
  @DisplayName("follow the mouse before the server answers: wheel, drag, double click, reset")
  void followTheMouse(Visitor visitor) {
    Locator root = opens(visitor, null, new ChartZoom());
    Mouse mouse = root.page().mouse();
    double[] middle = at(root, 0.5, 0.5);
    mouse.move(middle[0], middle[1]);
    mouse.wheel(0, -500);
    assertThat(root.evaluate(IS_MOVED)).isEqualTo(false);

    mouse.click(middle[0], middle[1]);
    mouse.wheel(0, -500);
    isMoved(root);
    double[] zoomed = comesToShow(root, new double[] {0, 1000});
    assertThat(zoomed[1] - zoomed[0]).isBetween(450.0, 550.0);
    Locator reset = root.locator("[data-part=zoomReset]");
    assertThat(reset).hasText("Reset zoom");

    drags(root, 0.5, 0.3);
    isMoved(root);
    mouse.up();
    double[] panned = comesToShow(root, zoomed);
    assertThat(panned[1] - panned[0]).isBetween(450.0, 550.0);
    assertThat(panned[0]).isGreaterThan(zoomed[0] + 50);

    mouse.dblclick(middle[0], middle[1]);
    isMoved(root);
    double[] closer = comesToShow(root, panned);
    assertThat(closer[1] - closer[0]).isLessThan(300);
    assertThat(root.locator("[data-layer=axes] text").first()).not().hasText("0");

    reset.click();
    isMoved(root);
    assertThat(reset).isHidden();
    assertThat(comesToShow(root, closer)).containsExactly(0, 1000);
  }

  @Test
  @DisplayName(
      "together: a drag selects, a drag with Shift pans, the selection moves along, and"
          + " the server's ends one by keyboard")
  void selectWithTheMouse(Visitor visitor) {
    Locator root = opens(visitor, ChartBrush.marking(), new ChartZoom());
    Locator mark = root.locator("[data-part=selection]");
    drags(root, 0.4, 0.6);
    assertThat(mark).isVisible();
    root.page().mouse().up();
    Awaitility.await()
        .untilAsserted(() -> assertThat(chart.get().getSelectedRange().isAll()).isFalse());
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(
                        (Double) chart.get().getSelectedRange().to()
                            - (Double) chart.get().getSelectedRange().from())
                    .isBetween(180.0, 230.0));
    ChartRange selected = chart.get().getSelectedRange();
    assertThat(chart.get().getVisibleRange()).isEqualTo(ChartRange.ALL);

    drags(root, 0.5, 0.7);
    root.page().mouse().up();
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat((Double) chart.get().getSelectedRange().from())
                    .isGreaterThan((Double) selected.to() - 50));

    drawing(root).focus();
    root.page().keyboard().press("+");
    double[] zoomed = comesToShow(root, new double[] {0, 1000});
    root.page().keyboard().down("Shift");
    drags(root, 0.2, 0.4);
    isMoved(root);
    root.page().mouse().up();
    root.page().keyboard().up("Shift");
    assertThat(comesToShow(root, zoomed)[0]).isLessThan(zoomed[0]);

    double[] beside = at(root, 0.2, 0.5);
    root.page().mouse().click(beside[0], beside[1]);
    assertThat(mark).isHidden();
    Awaitility.await()
        .untilAsserted(() -> assertThat(chart.get().getSelectedRange()).isEqualTo(ChartRange.ALL));

    root.page().keyboard().press("0");
    root.page().keyboard().press("PageDown");
    root.page().keyboard().press("Shift+ArrowRight");
    Awaitility.await()
        .untilAsserted(
            () -> assertThat(chart.get().getSelectedRange()).isNotEqualTo(ChartRange.ALL));
    root.page().getByText("600 to 800").click();
    Awaitility.await()
        .untilAsserted(() -> assertThat(mark.boundingBox().width).isBetween(80.0, 140.0));
  }

  @Test
  @DisplayName("are shared: a point reached in one chart of a group is marked in the other")
  void areShared(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  Div box = new Div();
                  box.setWidth("600px");
                  for (int to : new int[] {1000, 500}) {
                    LineChart<Point> made = new LineChart<>(POINTS.subList(0, to + 1));
                    made.setX("x");
                    made.setY("y");
                    made.setGroup("both");
                    box.add(made);
                  }
                  return box;
                }));
    Locator first = page.locator("es-chart").first();
    Locator second = page.locator("es-chart").last();
    assertThat(second.locator("[data-box=zoom]")).isAttached();
    assertThat(first.locator("[data-box=zoom]")).isAttached();
    Locator mark = second.locator("[data-box=crosshair]");

    double[] quarter = at(first, 0.25, 0.5);
    page.mouse().move(quarter[0], quarter[1]);
    assertThat(mark).isVisible();
    BoundingBox at = mark.boundingBox();
    BoundingBox drawing = drawing(second).boundingBox();
    // A quarter of 1,000 is half of 500.
    assertThat((at.x - drawing.x) / drawing.width).isBetween(0.42, 0.56);

    drawing(first).focus();
    page.keyboard().press("End");
    assertThat(mark).isHidden();
    page.keyboard().press("Home");
    assertThat(mark).isVisible();
  }

  @Test
  @DisplayName("are shared with a chart that joins the group while a point is reached")
  void areSharedWithOneThatJoins(Visitor visitor) {
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  LineChart<Point> present = new LineChart<>(POINTS);
                  LineChart<Point> later = new LineChart<>(POINTS);
                  for (LineChart<Point> each : List.of(present, later)) {
                    each.setX("x");
                    each.setY("y");
                  }
                  present.setGroup("both");
                  NativeButton joins = new NativeButton("Join");
                  joins.addClickListener(event -> later.setGroup("both"));
                  Div box = new Div(present, later, joins);
                  box.setWidth("600px");
                  return box;
                }));
    Locator first = page.locator("es-chart").first();
    Locator second = page.locator("es-chart").last();
    assertThat(first.locator("[data-box=zoom]")).isAttached();
    assertThat(second.locator("[data-layer=marks] path").first()).isAttached();
    double[] quarter = at(first, 0.25, 0.5);
    page.mouse().move(quarter[0], quarter[1]);
    assertThat(first.locator("[data-layer=overlay] line")).isAttached();

    // Without the mouse, which stays where it is.
    page.locator("button", new Page.LocatorOptions().setHasText("Join")).dispatchEvent("click");
    Locator mark = second.locator("[data-box=crosshair]");
    assertThat(mark).isVisible();
    BoundingBox at = mark.boundingBox();
    BoundingBox drawing = drawing(second).boundingBox();
    assertThat((at.x - drawing.x) / drawing.width).isBetween(0.2, 0.3);
  }

  @Test
  @DisplayName("work by keyboard, too")
  void followTheKeyboard(Visitor visitor) {
    Locator root = opens(visitor, new ChartBrush(), new ChartZoom());
    drawing(root).focus();
    root.page().keyboard().press("+");
    isMoved(root);
    double[] zoomed = comesToShow(root, new double[] {0, 1000});
    assertThat(visitor.find("[data-es=announcements]")).containsText("Shows ");
    root.page().keyboard().press("Shift+PageDown");
    isMoved(root);
    double[] panned = comesToShow(root, zoomed);
    assertThat(panned[0]).isGreaterThan(zoomed[0]);
    root.page().keyboard().press("-");
    isMoved(root);
    comesToShow(root, panned);
    root.page().keyboard().press("0");
    Awaitility.await().untilAsserted(() -> assertThat(isSharp(root)).containsExactly(0, 1000));

    root.page().keyboard().press("PageDown");
    assertThat(root.locator("[data-layer=overlay] line")).isAttached();
    root.page().keyboard().press("Shift+ArrowRight");
    Locator mark = root.locator("[data-part=selection]");
    assertThat(mark).isVisible();
    root.page().keyboard().press("Shift+PageDown");
    for (int i = 0; i < 3; i++) {
      root.page().keyboard().press("Shift+ArrowRight");
    }
    root.page().keyboard().press("Enter");
    isMoved(root);
    double[] selected = comesToShow(root, new double[] {0, 1000});
    assertThat(selected[1] - selected[0]).isLessThan(200);
    assertThat(mark).isHidden();
  }

  @Test
  @DisplayName("follow fingers: two zoom, one pans")
  void followFingers(Visitor visitor) {
    visitor.withTouch();
    Locator root = opens(visitor, null, new ChartZoom());
    CDPSession cdp = root.page().context().newCDPSession(root.page());
    touches(cdp, "touchStart", at(root, 0.4, 0.5), at(root, 0.6, 0.5));
    for (int i = 1; i <= 4; i++) {
      touches(cdp, "touchMove", at(root, 0.4 - i * 0.05, 0.5), at(root, 0.6 + i * 0.05, 0.5));
    }
    isMoved(root);
    touches(cdp, "touchEnd");
    double[] zoomed = comesToShow(root, new double[] {0, 1000});
    assertThat(zoomed[1] - zoomed[0]).isBetween(250.0, 450.0);

    touches(cdp, "touchStart", at(root, 0.6, 0.5));
    for (int i = 1; i <= 4; i++) {
      touches(cdp, "touchMove", at(root, 0.6 - i * 0.05, 0.5));
    }
    isMoved(root);
    touches(cdp, "touchEnd");
    assertThat(comesToShow(root, zoomed)[0]).isGreaterThan(zoomed[0]);
  }

  private static void touches(CDPSession cdp, String type, double[]... fingers) {
    StringBuilder points = new StringBuilder();
    for (int i = 0; i < fingers.length; i++) {
      points
          .append(i == 0 ? "" : ",")
          .append("{\"x\":%s,\"y\":%s,\"id\":%d}".formatted(fingers[i][0], fingers[i][1], i));
    }
    JsonObject event =
        JsonParser.parseString("{\"type\":\"%s\",\"touchPoints\":[%s]}".formatted(type, points))
            .getAsJsonObject();
    cdp.send("Input.dispatchTouchEvent", event);
  }
}
