package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Candles;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The candles that are drawn: one for each row or, where these would be too thin, one for a group
 * of rows, with the opening price of its first row, the closing price of its last one, and the
 * highest and the lowest price of all. Groups begin at multiples of their length, counted in rows
 * of all data or in steps of the axis, so that they stay the same while the drawing moves. Prices
 * are NaN where no row of a group has any.
 */
final class CandleGroups {

  /** The least distance of candles, in px. */
  private static final double LEAST = 5;

  private final Series candles;
  private final X x;

  /** The first row of each group. */
  private final int[] starts;

  /** The greatest length of a group, in rows or in units of the axis. */
  private final double room;

  private final Map<double[], double[]> sums = new IdentityHashMap<>();

  private final double[] open;
  private final double[] high;
  private final double[] low;
  private final double[] close;

  private CandleGroups(Series candles, X x, int[] starts, double room) {
    this.candles = candles;
    this.x = x;
    this.starts = starts;
    this.room = room;
    open = empty();
    high = empty();
    low = empty();
    close = empty();
    for (int i = 0; i < starts.length; i++) {
      merge(i, candles.values());
    }
  }

  /** Makes a drawing's candles, on at most that many px; null if there are none. */
  static @Nullable CandleGroups of(CartesianModel model, double px) {
    Series candles =
        model.series().stream()
            .filter(series -> series.mark() == Mark.CANDLE)
            .findFirst()
            .orElse(null);
    if (candles == null) {
      return null;
    }
    X x = model.x();
    if (x.kind() == XKind.CATEGORY) {
      double every = every(x.size(), px);
      return new CandleGroups(candles, x, starts(x.size(), x.bands().offset(), every), every);
    }
    double step = x.bands().step();
    Interval part = model.view().x();
    double span = part != null ? part.to() - part.from() : x.size() == 0 ? 0 : span(x);
    double every = step > 0 ? every(span / step, px) : 1;
    int[] starts = every == 1 ? IntStream.range(0, x.size()).toArray() : starts(x, step * every);
    return new CandleGroups(candles, x, starts, step * every);
  }

  private static double span(X x) {
    return x.values()[x.size() - 1] - x.values()[0];
  }

  /** Returns the number of rows per candle: a power of two, or one and a half times that. */
  private static double every(double rows, double px) {
    double least = rows * LEAST / Math.max(px, LEAST);
    double power = 1;
    while (power < least) {
      if (power > 1 && power * 1.5 >= least) {
        return power * 1.5;
      }
      power *= 2;
    }
    return power;
  }

  private static int[] starts(int size, long offset, double every) {
    int count = 0;
    int[] starts = new int[(int) (size / every) + 2];
    int row = 0;
    while (row < size) {
      starts[count++] = row;
      row += (int) (every - (offset + row) % every);
    }
    return Arrays.copyOf(starts, count);
  }

  private static int[] starts(X x, double every) {
    IntStream.Builder starts = IntStream.builder();
    double[] places = x.values();
    double next = Double.NEGATIVE_INFINITY;
    for (int row = 0; row < x.size(); row++) {
      double place = places[row];
      if (place >= next) {
        starts.add(row);
        next = (Math.floor(place / every) + 1) * every;
      }
    }
    return starts.build().toArray();
  }

  private double[] empty() {
    double[] values = new double[count()];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  /** Merges a group's prices. One NaN in a row means four; comparisons with NaN are never true. */
  private void merge(int group, double[] closes) {
    int from = start(group);
    int to = end(group);
    while (from < to && Double.isNaN(closes[from])) {
      from++;
    }
    while (to > from && Double.isNaN(closes[to - 1])) {
      to--;
    }
    if (from < to) {
      open[group] = candles.of(Channel.OPEN)[from];
      close[group] = closes[to - 1];
      reach(group, candles.of(Channel.HIGH), candles.of(Channel.LOW), from, to);
    }
  }

  private void reach(int group, double[] highs, double[] lows, int from, int to) {
    double highest = Double.NEGATIVE_INFINITY;
    double lowest = Double.POSITIVE_INFINITY;
    for (int row = from; row < to; row++) {
      highest = highs[row] > highest ? highs[row] : highest;
      lowest = lows[row] < lowest ? lows[row] : lowest;
    }
    high[group] = highest;
    low[group] = lowest;
  }

  /** Returns the sums of values by group, such as volumes; NaN where there are none. */
  double[] sums(double[] values) {
    return sums.computeIfAbsent(values, this::add);
  }

  private double[] add(double[] values) {
    double[] added = empty();
    for (int i = 0; i < added.length; i++) {
      int end = end(i);
      double sum = Double.NaN;
      for (int row = start(i); row < end; row++) {
        double value = values[row];
        if (value == value) {
          sum = sum == sum ? sum + value : value;
        }
      }
      added[i] = sum;
    }
    return added;
  }

  /** Returns the look of candles. */
  Candles look() {
    return Objects.requireNonNull(candles.style().candles());
  }

  boolean isMerged() {
    return starts.length < x.size();
  }

  int count() {
    return starts.length;
  }

  /** Returns the first row of a group. */
  int start(int group) {
    return starts[group];
  }

  /** Returns the row after the last of a group. */
  int end(int group) {
    return group + 1 < starts.length ? starts[group + 1] : x.size();
  }

  double open(int group) {
    return open[group];
  }

  double high(int group) {
    return high[group];
  }

  double low(int group) {
    return low[group];
  }

  double close(int group) {
    return close[group];
  }

  /** Returns a range that also includes all prices, limited to {@code least} and {@code most}. */
  Range widen(Range range, double least, double most) {
    Range wide = range;
    for (double[] prices : new double[][] {open, high, low, close}) {
      wide = wide.with(prices, least, most);
    }
    return wide;
  }

  /** Returns the middle of a group, in px along the rows. */
  double middle(Places places, int group) {
    return (places.of(start(group)) + places.of(end(group) - 1)) / 2;
  }

  /** Returns the space for a group in px: that of its rows, or of its part of the axis. */
  double width(Places places, int group) {
    return x.kind() == XKind.CATEGORY ? places.step() * (end(group) - start(group)) : width(places);
  }

  /** Returns the space for a full group in px. */
  double width(Places places) {
    if (x.kind() == XKind.CATEGORY) {
      return places.step() * room;
    }
    double from = places.domain().from();
    return Math.abs(places.ofValue(from + room) - places.ofValue(from));
  }
}
