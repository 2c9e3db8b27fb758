package dev.espressivo.chart;

import dev.espressivo.array.Extent;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the values of one series. */
final class YColumn<T> {

  private final int series;
  private final Function<? super T, ?> getter;
  private final boolean numbers;
  private final int size;
  private double[] values;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;

  /** From where on the first of the lowest and of the highest values are to be looked for. */
  private int lowestFrom;

  private int highestFrom;

  YColumn(int series, Function<? super T, ?> getter, int size, boolean numbers) {
    this.series = series;
    this.getter = getter;
    this.numbers = numbers;
    this.size = size;
    values = SpareArrays.take(size, Double.NaN);
  }

  /** Behind the last row, there may be more that are NaN. */
  double[] values() {
    return values;
  }

  /** The row of the first of the lowest values; -1 if there is none. */
  int lowest() {
    return indexOf(min, lowestFrom);
  }

  /** The row of the first of the highest values; -1 if there is none. */
  int highest() {
    return indexOf(max, highestFrom);
  }

  private int indexOf(double value, int from) {
    for (int i = from; i < values.length; i++) {
      if (values[i] == value) {
        return i;
      }
    }
    return -1;
  }

  /** Reads the rows from {@code start} to before {@code end}; the ones before have been read. */
  void read(List<T> rows, int start, int end) {
    double low = min;
    double high = max;
    double[] into = values;
    for (int i = start; i < end; i++) {
      Object value = getter.apply(ChartTable.row(rows, i, numbers));
      double y = value instanceof Double number ? number : number(value, i);
      if (Math.abs(y) < Double.POSITIVE_INFINITY) {
        low = y < low ? y : low;
        high = y > high ? y : high;
      } else {
        y = Double.NaN;
      }
      into[i] = y;
    }
    if (low < min) {
      min = low;
      lowestFrom = start;
    }
    if (high > max) {
      max = high;
      highestFrom = start;
    }
  }

  /** Keeps these rows, in this order. */
  void reorder(int[] rows) {
    double[] kept = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      kept[i] = values[rows[i]];
    }
    if (kept.length < size) {
      Optional<Extent> extent = Extent.of(kept);
      min = extent.map(Extent::min).orElse(Double.POSITIVE_INFINITY);
      max = extent.map(Extent::max).orElse(Double.NEGATIVE_INFINITY);
    }
    values = kept;
    lowestFrom = 0;
    highestFrom = 0;
  }

  private double number(@Nullable Object value, int row) {
    if (value == null) {
      return Double.NaN;
    }
    if (value instanceof Number number) {
      return number.doubleValue();
    }
    throw new IllegalArgumentException(
        "y of series %d must be a number, but is a %s in row %d"
            .formatted(series, value.getClass().getName(), row));
  }
}
