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
  private double[] values;
  private double min = Double.POSITIVE_INFINITY;
  private double max = Double.NEGATIVE_INFINITY;

  YColumn(int series, Function<? super T, ?> getter, int size, boolean numbers) {
    this.series = series;
    this.getter = getter;
    this.numbers = numbers;
    values = new double[size];
  }

  double[] values() {
    return values;
  }

  /** The smallest and the largest value; empty if there is none. */
  Optional<Extent> extent() {
    return min > max ? Optional.empty() : Optional.of(new Extent(min, max));
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
    min = low;
    max = high;
  }

  /** Keeps these rows, in this order. */
  void reorder(int[] rows) {
    double[] kept = new double[rows.length];
    for (int i = 0; i < rows.length; i++) {
      kept[i] = values[rows[i]];
    }
    if (kept.length < values.length) {
      Optional<Extent> extent = Extent.of(kept);
      min = extent.map(Extent::min).orElse(Double.POSITIVE_INFINITY);
      max = extent.map(Extent::max).orElse(Double.NEGATIVE_INFINITY);
    }
    values = kept;
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
