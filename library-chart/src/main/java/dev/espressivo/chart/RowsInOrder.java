package dev.espressivo.chart;

import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows in the order of their x values (of numbers or times, only the rows that have one), and the
 * kind of these values. Rows that are in order already are not copied. The smallest step is the
 * smallest distance of two neighbours; infinite if there are fewer than two rows.
 */
record RowsInOrder<T>(List<T> rows, XKind kind, boolean isLocal, double smallestStep) {

  private static final int BLOCK = 256;

  /**
   * A distance this many times the smallest one skips a time. A month is at most 1.11 times as long
   * as another, and a day when clocks change 1.09 times; where one is missing, twice.
   */
  private static final double UNEVEN = 1.5;

  /** Creates the record; the distance of fewer than two rows becomes infinite. */
  RowsInOrder {
    smallestStep = smallestStep < Double.MAX_VALUE ? smallestStep : Double.POSITIVE_INFINITY;
  }

  /** Reads the x values of all rows. Throws if a row is null, or x values are of several kinds. */
  static <T> RowsInOrder<T> of(List<T> data, ChartField<T> x, boolean numbers) {
    List<T> rows = data instanceof RandomAccess ? data : new ArrayList<>(data);
    Function<? super T, ?> reader = x.reader(rows);
    Function<? super T, ?> getter =
        numbers ? row -> row == null ? null : reader.apply(row) : reader;
    XColumn<T> xs = new XColumn<>(getter, rows.size(), numbers);
    for (int start = 0; start < rows.size(); start += BLOCK) {
      xs.read(rows, start, Math.min(start + BLOCK, rows.size()));
    }
    return of(rows, xs);
  }

  /** Orders rows by x values that have been read. */
  static <T> RowsInOrder<T> of(List<T> rows, XColumn<T> xs) {
    if (xs.kind() == XKind.CATEGORY) {
      return new RowsInOrder<>(rows, XKind.CATEGORY, false, Double.POSITIVE_INFINITY);
    }
    if (xs.isInOrder()) {
      double step =
          xs.kind() == XKind.TIME ? xs.smallestStep() : RowOrder.smallestStep(xs.values());
      return new RowsInOrder<>(rows, xs.kind(), xs.isLocal(), step);
    }
    int[] order = RowOrder.ascending(Arrays.copyOf(xs.values(), rows.size()));
    List<T> ordered = new ArrayList<>(order.length);
    double[] places = new double[order.length];
    for (int i = 0; i < order.length; i++) {
      ordered.add(rows.get(order[i]));
      places[i] = xs.values()[order[i]];
    }
    return new RowsInOrder<>(ordered, xs.kind(), xs.isLocal(), RowOrder.smallestStep(places));
  }

  /**
   * Puts rows in the order of their times; x is null for the number of the row. Rows whose x values
   * are no times, or of several kinds, keep their order, each as a category. Throws if a row of
   * times is null.
   */
  static <T> RowsInOrder<T> byTime(List<T> data, @Nullable ChartField<T> x, boolean numbers) {
    if (x != null && isTime(data, x)) {
      try {
        return of(data, x, numbers);
      } catch (XColumn.SeveralKindsException e) {
        // Side by side, they need not be comparable.
      }
    }
    return new RowsInOrder<>(data, XKind.CATEGORY, false, Double.POSITIVE_INFINITY);
  }

  /** Returns whether the first x value that is not null is a time. */
  static <T> boolean isTime(List<T> data, ChartField<T> x) {
    Sort sort = sort(data, x);
    return sort == Sort.POINTS_IN_TIME || sort == Sort.LOCAL_TIMES;
  }

  /** Returns the kind of the first x value that is not null; null if there is none. */
  static <T> @Nullable Sort sort(List<T> data, @Nullable ChartField<T> x) {
    if (x == null) {
      return null;
    }
    return data.stream()
        .filter(Objects::nonNull)
        .<Object>map(x.reader(data))
        .filter(Objects::nonNull)
        .findFirst()
        .map(XColumn::sortOf)
        .orElse(null);
  }

  /** Returns whether the times of the rows have even distances, such as those of days or months. */
  boolean isEven(ChartField<T> x) {
    Function<? super T, ?> getter = x.reader(rows);
    double before = Double.NaN;
    for (T row : rows) {
      double time = ChartTable.placeOf(getter.apply(row));
      if (time - before > smallestStep * UNEVEN) {
        return false;
      }
      before = time;
    }
    return true;
  }
}
