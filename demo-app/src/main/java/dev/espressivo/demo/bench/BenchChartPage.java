package dev.espressivo.demo.bench;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.PageTitle;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.server.Command;
import dev.espressivo.chart.BarChart;
import dev.espressivo.chart.CartesianChart;
import dev.espressivo.chart.Chart;
import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.ChartRange;
import dev.espressivo.chart.ChartZoom;
import dev.espressivo.chart.LineChart;
import dev.espressivo.chart.Sparkline;
import dev.espressivo.demo.bench.BenchPoints.Bar;
import dev.espressivo.demo.bench.BenchPoints.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * A bare page for the benchmark harness: a chart of the harness's numbers, and a button that
 * appends a hundredth of them. Query parameters: {@code n}, the number of points; {@code kind},
 * which is {@code line}, {@code bar}, {@code dashboard} for 12 charts, {@code stream} for 12 to
 * which rows are appended, {@code pan} for one with a zoom, {@code sparklines} for n of them, or
 * {@code none} for an empty page.
 */
@Route("bench/chart")
@PageTitle("Chart benchmark")
@Tag("main")
public class BenchChartPage extends Component implements BeforeEnterObserver {

  private static final int DASHBOARD = 12;
  private static final int SPARKLINE_POINTS = 24;

  /** The time between two appends: twenty per second. */
  private static final long APPEND_NANOS = 50_000_000;

  /** Notifies the harness that the marks were drawn, like the pages of the other contestants. */
  private static final String HOOKS =
      """
      const chart = $0;
      // A line that moves changes in each frame; the first one shows the update.
      let due = 'bench:painted';
      const look = () => {
        if (!due || !chart.querySelector('[data-layer=marks] path')) return;
        dispatchEvent(new CustomEvent(due));
        due = null;
      };
      window.__bench = {
        version: 1,
        name: 'ours',
        start: () => {
          due = 'bench:updated';
          document.querySelector('[data-bench=start]').click();
        },
      };
      new MutationObserver(look).observe(
          chart, {subtree: true, childList: true, attributeFilter: ['d']});
      look();
      """;

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    var parameters = event.getLocation().getQueryParameters();
    int n = parameters.getSingleParameter("n").map(Integer::parseInt).orElse(1000);
    getElement().removeAllChildren();
    switch (parameters.getSingleParameter("kind").orElse("line")) {
      case "bar" -> showBars();
      case "dashboard" -> showDashboard(n);
      case "pan" -> showZoom(n);
      case "stream" -> showStreams(n);
      case "sparklines" -> showSparklines(n);
      case "none" -> {}
      default -> showLine(n);
    }
  }

  private void showLine(int n) {
    List<Point> all = BenchPoints.line(n);
    // With room for what is appended: growing a list of a million is no part of a chart.
    List<Point> shown = new ArrayList<>(all.size());
    shown.addAll(all.subList(0, n));
    LineChart<Point> chart = line(shown);
    show(
        chart,
        () -> {
          shown.addAll(all.subList(shown.size(), all.size()));
          chart.refresh();
        });
  }

  private void showBars() {
    List<Bar> all = BenchPoints.bars();
    List<Bar> shown = new ArrayList<>(all.subList(0, all.size() - 1));
    BarChart<Bar> chart = new BarChart<>(shown);
    chart.setX(Bar::name);
    chart.setY(Bar::value);
    show(
        chart,
        () -> {
          shown.addAll(all.subList(shown.size(), all.size()));
          chart.refresh();
        });
  }

  /** Shows the chart in a box of 1200 x 500 px, in which the harness measures. */
  private void show(CartesianChart<?> chart, Command append) {
    chart.setWidth("1200px");
    chart.setHeight(500);
    chart.setLabel("Benchmark");
    chart.getElement().setAttribute("data-bench", "chart");
    NativeButton start = new NativeButton("Start", click -> append.execute());
    start.getElement().setAttribute("data-bench", "start");
    getElement().appendChild(new Div(start).getElement(), chart.getElement());
    getElement().executeJs(HOOKS, chart.getElement());
  }

  private void showDashboard(int n) {
    for (int i = 0; i < DASHBOARD; i++) {
      Chart<Point> chart = line(BenchPoints.line(n));
      chart.setWidth("400px");
      getElement().appendChild(chart.getElement());
    }
  }

  /** Shows the middle half of a line, in a chart with a zoom. */
  private void showZoom(int n) {
    LineChart<Point> chart = line(BenchPoints.line(n));
    chart.setWidth("1200px");
    chart.setHeight(500);
    chart.setZoom(new ChartZoom());
    List<Point> points = chart.getData();
    chart.setVisibleRange(ChartRange.of(points.get(n / 4).time(), points.get(n / 4 * 3).time()));
    getElement().appendChild(chart.getElement());
  }

  /** Shows twelve charts with n rows each, to which rows are appended while they are attached. */
  private void showStreams(int n) {
    List<Point> points = BenchPoints.line(n);
    AtomicBoolean isShown = new AtomicBoolean(true);
    List<ChartBuffer<Point>> buffers = new ArrayList<>();
    for (int i = 0; i < DASHBOARD; i++) {
      ChartBuffer<Point> buffer = new ChartBuffer<>(n);
      buffer.appendAll(points.subList(0, n));
      LineChart<Point> chart = line(List.of());
      chart.setWidth("400px");
      chart.setYMin(-200.0);
      chart.setYMax(200.0);
      chart.setBuffer(buffer);
      chart.addDetachListener(event -> isShown.set(false));
      buffers.add(buffer);
      getElement().appendChild(chart.getElement());
    }
    Thread.ofVirtual().start(() -> append(points, buffers, isShown));
  }

  private static void append(
      List<Point> points, List<ChartBuffer<Point>> buffers, AtomicBoolean isShown) {
    Point last = points.getLast();
    long due = System.nanoTime();
    for (int i = 1; isShown.get(); i++) {
      Point next = new Point(last.time().plusSeconds(i), points.get(i % points.size()).value());
      buffers.forEach(buffer -> buffer.append(next));
      due += APPEND_NANOS;
      LockSupport.parkNanos(due - System.nanoTime());
    }
  }

  private static LineChart<Point> line(List<Point> points) {
    LineChart<Point> chart = new LineChart<>(points);
    chart.setX(Point::time);
    chart.setY(Point::value);
    return chart;
  }

  private void showSparklines(int n) {
    Random random = new Random(1);
    for (int i = 0; i < Math.min(n, BenchPoints.MAX); i++) {
      getElement()
          .appendChild(new Sparkline(random.doubles(SPARKLINE_POINTS).toArray()).getElement());
    }
  }
}
