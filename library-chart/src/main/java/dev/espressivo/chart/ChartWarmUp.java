package dev.espressivo.chart;

import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Draws charts that nobody sees until the JVM has compiled the code that draws them. Without it,
 * the first charts of a server that has just started take two to four times as long as later ones.
 *
 * <p>A Spring Boot application sets {@code espressivo.chart.warm-up=true}. Other applications call
 * {@link #start()} when they start, for example in a {@code VaadinServiceInitListener}.
 */
public final class ChartWarmUp {

  private static final Logger LOG = LoggerFactory.getLogger(ChartWarmUp.class);

  /** With more of them, a chart that was drawn afterwards was not drawn faster on JDK 25. */
  private static final int ROUNDS = 100;

  /**
   * The width of a drawing in px. It is small and so are the data, because the JVM should find out
   * about getters from the rows of the app rather than from these.
   */
  private static final double WIDTH = 300;

  private static final double HEIGHT = 300;

  /** The number of rows of a line with a marker at each row. */
  private static final int FEW = 120;

  /** The number of rows of which a drawing of this width shows only the extremes. */
  private static final int MANY = 1_000;

  /** The name of the thread. */
  static final String THREAD = "espressivo-chart-warm-up";

  private ChartWarmUp() {}

  private record Row(Instant time, String name, double value) {}

  /**
   * Starts drawing in the background, on a daemon thread. That takes three to four seconds of one
   * processor. May be called from any thread; a second call does the same again.
   */
  public static void start() {
    Thread.ofPlatform()
        .name(THREAD)
        .daemon()
        .start(
            () -> {
              long start = System.nanoTime();
              run(ROUNDS);
              LOG.debug(
                  "The warm-up of charts took {} ms", (System.nanoTime() - start) / 1_000_000);
            });
  }

  /** Draws charts until done or the thread is interrupted. */
  static void run(int rounds) {
    for (int i = 0; i < rounds && !Thread.currentThread().isInterrupted(); i++) {
      charts().forEach(ChartWarmUp::draw);
    }
  }

  /** Returns charts of lines, areas, points and bars of times, and of bars of categories. */
  static List<? extends CartesianChart<?>> charts() {
    List<Row> few = rows(FEW);
    List<CartesianChart<Row>> charts =
        List.of(
            new LineChart<>(few),
            new LineChart<>(rows(MANY)),
            new AreaChart<>(few),
            new ScatterChart<>(few),
            new BarChart<>(few),
            new BarChart<>(few));
    charts.forEach(chart -> chart.setX(Row::time));
    // Categories have another scale and other labels, and may be repeated.
    charts.getLast().setX(Row::name);
    charts.forEach(chart -> chart.setY(Row::value));
    return charts;
  }

  private static List<Row> rows(int count) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                new Row(
                    Instant.ofEpochSecond(60L * i), "row " + i, 100 * Math.sin(i / 9.0) + i % 7))
        .toList();
  }

  private static void draw(CartesianChart<?> chart) {
    ObjectNode layers = JsonNodeFactory.instance.objectNode();
    chart.plot(WIDTH, HEIGHT, chart.look(1, false), false).forEach(layers::put);
    // A response contains them as JSON.
    layers.toString();
  }
}
