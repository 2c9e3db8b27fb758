package dev.espressivo.chart;

import java.util.ArrayList;
import java.util.List;
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

  /** A measured value. */
  public record Measurement(double second, double value) {}

  private List<Measurement> rows = List.of();
  private LineChart<Measurement> chart = new LineChart<>();

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
  public String drawMillionRows() {
    return chart.toSvg(1_200, 500);
  }
}
