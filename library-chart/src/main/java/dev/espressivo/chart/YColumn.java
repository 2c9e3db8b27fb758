package dev.espressivo.chart;

import dev.espressivo.array.internal.Extent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
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

  /** The rows from which to search for the first lowest and the first highest value. */
  private int lowestFrom;

  private int highestFrom;

  /** Whether the lowest and the highest values are known. */
  private boolean isFound = true;

  YColumn(int series, Function<? super T, ?> getter, int size, boolean numbers) {
    this.series = series;
    this.getter = getter;
    this.numbers = numbers;
    this.size = size;
    values = new double[size];
  }

  double[] values() {
    return values;
  }

  /** Returns the first row with the lowest value; -1 if there is none. */
  int lowest() {
    find();
    return indexOf(min, lowestFrom);
  }

  /** Returns the first row with the highest value; -1 if there is none. */
  int highest() {
    find();
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

  /** Reads the rows from {@code start} to {@code end}, exclusive, after all rows before them. */
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

  /**
   * Reads several columns, four at a time. The code calls four getters at four places, each of
   * which the compiler can inline; a single place that called all of them in turn would be slow.
   */
  static <T> void read(List<YColumn<T>> columns, List<T> rows, int start, int end) {
    int next = 0;
    for (; columns.size() - next >= 4; next += 4) {
      readFour(columns.subList(next, next + 4), rows, start, end);
    }
    for (; next < columns.size(); next++) {
      if (columns.size() < 4) {
        columns.get(next).read(rows, start, end);
      } else {
        columns.get(next).readOne(rows, start, end);
      }
    }
  }

  private void readOne(List<T> rows, int start, int end) {
    double[] into = values;
    for (int i = start; i < end; i++) {
      into[i] = finite(getter.apply(ChartTable.row(rows, i, numbers)), i);
    }
    isFound = false;
  }

  private static <T> void readFour(List<YColumn<T>> columns, List<T> rows, int start, int end) {
    YColumn<T> one = columns.get(0);
    YColumn<T> two = columns.get(1);
    YColumn<T> three = columns.get(2);
    YColumn<T> four = columns.get(3);
    double[] ones = one.values;
    double[] twos = two.values;
    double[] threes = three.values;
    double[] fours = four.values;
    for (int i = start; i < end; i++) {
      T row = ChartTable.row(rows, i, one.numbers);
      ones[i] = one.finite(one.getter.apply(row), i);
      twos[i] = two.finite(two.getter.apply(row), i);
      threes[i] = three.finite(three.getter.apply(row), i);
      fours[i] = four.finite(four.getter.apply(row), i);
    }
    columns.forEach(column -> column.isFound = false);
  }

  private double finite(@Nullable Object value, int row) {
    double y = value instanceof Double number ? number : number(value, row);
    return Math.abs(y) < Double.POSITIVE_INFINITY ? y : Double.NaN;
  }

  /** Finds the lowest and the highest value, when first asked, since not all columns need them. */
  private void find() {
    if (!isFound) {
      find(Math.min(size, values.length));
    }
  }

  /** Returns a column with other values of the same rows. */
  YColumn<T> with(DoubleUnaryOperator value, int count) {
    YColumn<T> other = new YColumn<>(series, getter, size, numbers);
    other.values = new double[values.length];
    for (int row = 0; row < count; row++) {
      other.values[row] = value.applyAsDouble(values[row]);
    }
    other.isFound = false;
    return other;
  }

  /** Replaces the value of a row by NaN. */
  void drop(int row) {
    values[row] = Double.NaN;
    isFound = false;
  }

  private void find(int count) {
    isFound = true;
    Optional<Extent> extent = Extent.of(Arrays.copyOf(values, count));
    min = extent.map(Extent::min).orElse(Double.POSITIVE_INFINITY);
    max = extent.map(Extent::max).orElse(Double.NEGATIVE_INFINITY);
    lowestFrom = 0;
    highestFrom = 0;
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
