package dev.espressivo.chart;

import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.text.TextMeasure;
import java.time.Instant;
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

/**
 * Measures drawing a million rows or half a million candles, against a loop that only finds the
 * lowest and the highest value.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ChartDrawBench {

  private static final int ROWS = 1_000_000;

  private static final Look LOOK = new Look(TextMeasure.standard(), Locale.ENGLISH, false, "c");

  /** The prices of a minute. */
  public record Minute(
      Instant time, double open, double high, double low, double close, double volume) {}

  /** A row with a time and a value. */
  public record Measurement(double second, double value) {}

  private List<Measurement> rows = List.of();
  private LineChart<Measurement> chart = new LineChart<>();
  private LineChart<Measurement> zoomed = new LineChart<>();
  private List<Minute> minutes = List.of();
  private CandlestickChart<Minute> candles = new CandlestickChart<>();

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
    minutes = new ArrayList<>(ROWS / 2);
    double price = 1_000;
    for (int i = 0; i < ROWS / 2; i++) {
      double close = price + random.nextDouble() - 0.5;
      double high = Math.max(price, close) + 0.2;
      double low = Math.min(price, close) - 0.2;
      double volume = random.nextDouble();
      minutes.add(new Minute(Instant.ofEpochSecond(60L * i), price, high, low, close, volume));
      price = close;
    }
    candles = new CandlestickChart<>(minutes);
    candles.setX(Minute::time);
    candles.setOpen(Minute::open);
    candles.setHigh(Minute::high);
    candles.setLow(Minute::low);
    candles.setClose(Minute::close);
    candles.setVolume(Minute::volume);
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

  /** Draws half of a million rows, as after a zoom step. */
  @Benchmark
  public Map<String, String> drawHalfOfMillionRows() {
    return zoomed.plot(1_200, 500, LOOK, false);
  }

  @Benchmark
  public double findExtremesOfCandles() {
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    double others = 0;
    long first = Long.MAX_VALUE;
    long last = Long.MIN_VALUE;
    for (Minute row : minutes) {
      low = Math.min(low, row.low());
      high = Math.max(high, row.high());
      others = Math.max(others, Math.max(Math.max(row.open(), row.close()), row.volume()));
      first = Math.min(first, row.time().getEpochSecond());
      last = Math.max(last, row.time().getEpochSecond());
    }
    return high - low + others + last - first;
  }

  /** Draws candles as after a change of the rows, when their order has to be found again. */
  @Benchmark
  public String drawHalfMillionCandles() {
    candles.refresh();
    return candles.toSvg(1_200, 500);
  }

  @Benchmark
  public String drawMillionRows() {
    return chart.toSvg(1_200, 500);
  }
}
