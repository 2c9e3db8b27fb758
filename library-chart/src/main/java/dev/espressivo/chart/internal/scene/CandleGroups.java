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
 *
 * @param starts the first row of each group
 * @param room the greatest length of a group, in rows or in units of the axis
 * @param added the sums of other values by group, as far as they have been asked for
 */
record CandleGroups(
    Series candles,
    X x,
    int[] starts,
    double room,
    Map<double[], double[]> added,
    double[] open,
    double[] high,
    double[] low,
    double[] close) {

  /** The least distance of candles, in px. */
  private static final double LEAST = 5;

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
      return merged(candles, x, starts(x.size(), x.bands().offset(), every), every);
    }
    double step = x.bands().step();
    Interval part = model.view().x();
    double span = part != null ? part.to() - part.from() : x.size() == 0 ? 0 : span(x);
    double every = step > 0 ? every(span / step, px) : 1;
    int[] starts = every == 1 ? IntStream.range(0, x.size()).toArray() : starts(x, step * every);
    return merged(candles, x, starts, step * every);
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

  private static CandleGroups merged(Series candles, X x, int[] starts, double room) {
    int count = starts.length;
    CandleGroups groups =
        new CandleGroups(
            candles,
            x,
            starts,
            room,
            new IdentityHashMap<>(),
            empty(count),
            empty(count),
            empty(count),
            empty(count));
    for (int i = 0; i < count; i++) {
      groups.merge(
          i,
          candles.of(Channel.OPEN),
          candles.of(Channel.HIGH),
          candles.of(Channel.LOW),
          candles.values());
    }
    return groups;
  }

  private static double[] empty(int count) {
    double[] values = new double[count];
    Arrays.fill(values, Double.NaN);
    return values;
  }

  /** Merges a group's prices. One NaN in a row means four; comparisons with NaN are never true. */
  private void merge(int group, double[] opens, double[] highs, double[] lows, double[] closes) {
    int end = end(group);
    double highest = Double.NEGATIVE_INFINITY;
    double lowest = Double.POSITIVE_INFINITY;
    for (int row = start(group); row < end; row++) {
      highest = highs[row] > highest ? highs[row] : highest;
      lowest = lows[row] < lowest ? lows[row] : lowest;
      if (closes[row] == closes[row]) {
        open[group] = Double.isNaN(open[group]) ? opens[row] : open[group];
        high[group] = highest;
        low[group] = lowest;
        close[group] = closes[row];
      }
    }
  }

  /** Returns the sums of values by group, such as volumes; NaN where there are none. */
  double[] sums(double[] values) {
    return added.computeIfAbsent(values, this::add);
  }

  private double[] add(double[] values) {
    double[] sums = empty(count());
    for (int i = 0; i < sums.length; i++) {
      int end = end(i);
      double sum = Double.NaN;
      for (int row = start(i); row < end; row++) {
        double value = values[row];
        if (value == value) {
          sum = sum == sum ? sum + value : value;
        }
      }
      sums[i] = sum;
    }
    return sums;
  }

  /** Returns the look of candles. */
  Candles look() {
    return (Candles) Objects.requireNonNull(candles.style().own());
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
