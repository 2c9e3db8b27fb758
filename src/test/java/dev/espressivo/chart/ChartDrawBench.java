package dev.espressivo.chart;

import dev.espressivo.chart.scene.Look;
import dev.espressivo.chart.text.TextMeasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Drawing a million rows, against only finding the least and the greatest of what is drawn. */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ChartDrawBench {

  private static final int ROWS = 1_000_000;

  private static final Look LOOK = new Look(TextMeasure.standard(), Locale.ENGLISH, false, "c");

  /** A measured value. */
  public record Measurement(double second, double value) {}

  private List<Measurement> rows = List.of();
  private LineChart<Measurement> chart = new LineChart<>();
  private LineChart<Measurement> zoomed = new LineChart<>();

  @Setup
  public void fill() {
    SplittableRandom random = new SplittableRandom(4711);
    rows = new ArrayList<>(ROWS);
    double value = 0;
    for (int i = 0; i < ROWS; i++) {
      value += random.nextDouble() - 0.5;
      rows.add(new Measurement(i, value));
    }
    chart = new LineChart<>(rows);
    chart.setX(Measurement::second);
    chart.setY(Measurement::value);
    zoomed = new LineChart<>(rows);
    zoomed.setX(Measurement::second);
    zoomed.setY(Measurement::value);
    zoomed.setVisibleRange(ChartRange.of(ROWS / 4, ROWS / 4 * 3));
  }

  @Benchmark
  public double findExtremes() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    double first = Double.POSITIVE_INFINITY;
    double last = Double.NEGATIVE_INFINITY;
    for (Measurement row : rows) {
      low = Math.min(low, row.value());
      high = Math.max(high, row.value());
      first = Math.min(first, row.second());
      last = Math.max(last, row.second());
    }
    return high - low + last - first;
  }

  @Benchmark
  public double findExtremesOfHalf() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    double first = Double.POSITIVE_INFINITY;
    double last = Double.NEGATIVE_INFINITY;
    for (Measurement row : rows.subList(ROWS / 4, ROWS / 4 * 3)) {
      low = Math.min(low, row.value());
      high = Math.max(high, row.value());
      first = Math.min(first, row.second());
      last = Math.max(last, row.second());
    }
    return high - low + last - first;
  }

  /** What a zoom step costs that shows half of a million rows. */
  @Benchmark
  public Map<String, String> drawHalfOfMillionRows() {
    return zoomed.plot(1_200, 500, LOOK, false);
  }

  @Benchmark
  public String drawMillionRows() {
    return chart.toSvg(1_200, 500);
  }
}
