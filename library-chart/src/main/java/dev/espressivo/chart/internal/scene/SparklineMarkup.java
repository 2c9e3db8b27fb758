package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.sample.ColumnExtremes;
import dev.espressivo.chart.internal.shape.Curve;
import dev.espressivo.chart.internal.shape.Lines;
import dev.espressivo.chart.internal.shape.Points;
import dev.espressivo.chart.internal.shape.ShortPath;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Draws sparklines. Points lie on a grid with one column per value, so that most steps take two or
 * three characters.
 */
public final class SparklineMarkup {

  /** The number of rows of the grid: the height in px of most sparklines. */
  private static final int COARSE = 24;

  /** The number of rows for a slow line, in which the steps of a coarse grid would be visible. */
  private static final int FINE = 256;

  /** A slow line climbs or falls by at most this share of its height per value on average. */
  private static final double SLOW = 1 / 16.0;

  /** The largest number of values that are visible in a line of this size. */
  private static final int MOST = 1_000;

  private SparklineMarkup() {}

  /** Returns the drawing of a line; empty if there is no value. */
  public static String of(List<? extends Number> data, Curve curve, boolean isFilled) {
    double[] values = thinned(data);
    DoubleSummaryStatistics ends =
        DoubleStream.of(values).filter(value -> !Double.isNaN(value)).summaryStatistics();
    double low = ends.getMin();
    double high = ends.getMax();
    if (low > high) {
      return "";
    }
    int rows = isSlow(values, low, high) ? FINE : COARSE;
    Points points = points(values, low, high, rows);
    int last = Math.max(1, values.length - 1);
    Markup out =
        new Markup()
            .open("svg")
            .attribute("viewBox", "0 0 %d %d".formatted(last, rows))
            .attribute("preserveAspectRatio", "none")
            .attribute("aria-hidden", "true");
    if (isFilled) {
      ShortPath area = new ShortPath(0);
      Lines.area(points, i -> rows, curve, area);
      out.open("path").attribute("data-fill", "").attribute("d", area.toString()).close();
    }
    ShortPath line = new ShortPath(0);
    Lines.line(points, curve, line);
    out.open("path").attribute("d", line.toString()).close();
    String lone = lone(points);
    if (!lone.isEmpty()) {
      out.open("path").attribute("data-points", "").attribute("d", lone).close();
    }
    return out.close().toString();
  }

  /** Returns the points between gaps, as lines of no length: only their ends are seen. */
  private static String lone(Points points) {
    StringBuilder lone = new StringBuilder();
    for (int i = 0; i < points.size(); i++) {
      if (points.isDefined(i) && points.isAlone(i)) {
        lone.append('M').append(Px.of(points.x(i))).append(',').append(Px.of(points.y(i)));
        lone.append("h0");
      }
    }
    return lone.toString();
  }

  /** Returns the points of values: equal ones in the middle, a single one as a line. */
  private static Points points(double[] values, double low, double high, int rows) {
    int count = values.length == 1 ? 2 : values.length;
    return new Points(
        count,
        i -> i,
        i -> {
          double value = values[Math.min(i, values.length - 1)];
          double share = high == low ? 0.5 : (high / 2 - value / 2) / (high / 2 - low / 2);
          return Double.isNaN(value) ? value : Math.rint(share * rows);
        });
  }

  private static boolean isSlow(double[] values, double low, double high) {
    double climbed = 0;
    for (int i = 1; i < values.length; i++) {
      double step = Math.abs(values[i] / 2 - values[i - 1] / 2);
      climbed += Double.isNaN(step) ? 0 : step;
    }
    return climbed <= SLOW * (values.length - 1) * (high / 2 - low / 2);
  }

  /** Returns the values, NaN if not finite; of too many, the extremes of each stretch. */
  private static double[] thinned(List<? extends Number> data) {
    double[] values =
        data.stream()
            .mapToDouble(number -> number == null ? Double.NaN : number.doubleValue())
            .map(value -> Double.isInfinite(value) ? Double.NaN : value)
            .toArray();
    if (values.length <= MOST) {
      return values;
    }
    int stretches = MOST / 2;
    int[] starts =
        IntStream.range(0, stretches)
            .map(stretch -> (int) ((long) values.length * stretch / stretches))
            .toArray();
    ColumnExtremes ends = ColumnExtremes.of(values, starts, values.length);
    return IntStream.range(0, stretches)
        .flatMap(stretch -> IntStream.of(ends.lowest(stretch), ends.highest(stretch)).sorted())
        .mapToDouble(row -> row < 0 ? Double.NaN : values[row])
        .toArray();
  }
}
