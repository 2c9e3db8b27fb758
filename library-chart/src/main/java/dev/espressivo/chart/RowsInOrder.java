package dev.espressivo.chart;

import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Rows in the order of their x values (of numbers or times, only the rows that have one), and the
 * kind of these values. Rows that are in order already are not copied. The smallest step is the
 * smallest distance of two neighbours; infinite if there are fewer than two rows.
 */
record RowsInOrder<T>(List<T> rows, XKind kind, boolean isLocal, double smallestStep) {

  /**
   * A distance this many times the smallest one skips a time. A month is at most 1.11 times as long
   * as another, and a day when clocks change 1.09 times; where one is missing, twice.
   */
  private static final double UNEVEN = 1.5;

  /** Creates the record; the distance of fewer than two rows becomes infinite. */
  RowsInOrder {
    smallestStep = smallestStep < Double.MAX_VALUE ? smallestStep : Double.POSITIVE_INFINITY;
  }

  /** Returns rows that keep their order, each as a category. */
  static <T> RowsInOrder<T> unordered(List<T> rows) {
    return new RowsInOrder<>(rows, XKind.CATEGORY, false, Double.POSITIVE_INFINITY);
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
