package dev.espressivo.chart;

import dev.espressivo.chart.scene.CartesianModel.XKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;

/**
 * Rows in the order of their x values, and the kind of these values. Rows that are in order already
 * are not copied.
 *
 * @param rows the rows; if x values are numbers or times, only the rows that have one
 * @param kind the kind of the x values
 * @param isLocal whether times are dates and times without a zone
 * @param smallestStep the smallest distance of two rows that follow each other; infinite if there
 *     are fewer than two
 * @param <T> the type of the rows
 */
record RowsInOrder<T>(List<T> rows, XKind kind, boolean isLocal, double smallestStep) {

  private static final int BLOCK = 256;

  /** Creates the record; the distance of fewer than two rows becomes infinite. */
  RowsInOrder {
    smallestStep = smallestStep < Double.MAX_VALUE ? smallestStep : Double.POSITIVE_INFINITY;
  }

  /**
   * Reads the x values of all rows.
   *
   * @throws IllegalArgumentException if a row is null, or x values are of several kinds
   */
  static <T> RowsInOrder<T> of(List<T> data, ChartField<T> x, boolean numbers) {
    List<T> rows = data instanceof RandomAccess ? data : new ArrayList<>(data);
    Function<? super T, ?> reader = x.reader(rows);
    Function<? super T, ?> getter =
        numbers ? row -> row == null ? null : reader.apply(row) : reader;
    XColumn<T> xs = new XColumn<>(getter, rows.size(), numbers);
    for (int start = 0; start < rows.size(); start += BLOCK) {
      xs.read(rows, start, Math.min(start + BLOCK, rows.size()));
    }
    RowsInOrder<T> read = of(rows, xs);
    SpareArrays.giveBack(xs.values());
    return read;
  }

  /** Orders rows by x values that have been read. */
  static <T> RowsInOrder<T> of(List<T> rows, XColumn<T> xs) {
    if (xs.kind() == XKind.CATEGORY) {
      return new RowsInOrder<>(rows, XKind.CATEGORY, false, Double.POSITIVE_INFINITY);
    }
    if (xs.isInOrder()) {
      double step = xs.kind() == XKind.TIME ? xs.smallestStep() : step(xs.values(), rows.size());
      return new RowsInOrder<>(rows, xs.kind(), xs.isLocal(), step);
    }
    int[] order = RowOrder.ascending(Arrays.copyOf(xs.values(), rows.size()));
    List<T> ordered = new ArrayList<>(order.length);
    double[] places = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      ordered.add(rows.get(order[i]));
      places[i] = xs.values()[order[i]];
    }
    return new RowsInOrder<>(ordered, xs.kind(), xs.isLocal(), step(places, places.length));
  }

  private static double step(double[] places, int size) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int i = 1; i < size; i++) {
      double step = places[i] - places[i - 1];
      smallest = step > 0 && step < smallest ? step : smallest;
    }
    return smallest;
  }
}
