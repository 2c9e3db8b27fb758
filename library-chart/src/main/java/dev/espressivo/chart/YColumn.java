package dev.espressivo.chart;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the values of one series. */
final class YColumn<T> {

  private final String name;
  private final Function<? super T, ?> getter;
  private final boolean numbers;
  private double[] values;

  /** The first rows with the lowest and the highest value, -1 for none; null if unknown. */
  private int @Nullable [] ends;

  YColumn(String name, Function<? super T, ?> getter, int size, boolean numbers) {
    this.name = name;
    this.getter = getter;
    this.numbers = numbers;
    values = new double[size];
  }

  double[] values() {
    return values;
  }

  /** Returns the first row with the lowest value; -1 if there is none. */
  int lowest() {
    return ends()[0];
  }

  /** Returns the first row with the highest value; -1 if there is none. */
  int highest() {
    return ends()[1];
  }

  /** Returns the rows of the ends, which are found when first asked: not all columns need them. */
  private int[] ends() {
    int[] known = ends;
    if (known == null) {
      known = new int[] {-1, -1};
      double low = Double.POSITIVE_INFINITY;
      double high = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < values.length; i++) {
        double value = values[i];
        if (value < low) {
          low = value;
          known[0] = i;
        }
        if (value > high) {
          high = value;
          known[1] = i;
        }
      }
      ends = known;
    }
    return known;
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
      columns.get(next).readOne(rows, start, end);
    }
  }

  private void readOne(List<T> rows, int start, int end) {
    double[] into = values;
    for (int i = start; i < end; i++) {
      into[i] = finite(getter.apply(ChartTable.row(rows, i, numbers)), i);
    }
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
  }

  private double finite(@Nullable Object value, int row) {
    return finite(name, value, row);
  }

  /** Returns a finite number, or NaN for others and null. The exception names the value. */
  static double finite(String name, @Nullable Object value, int row) {
    double y = value instanceof Double number ? number : number(name, value, row);
    return Math.abs(y) < Double.POSITIVE_INFINITY ? y : Double.NaN;
  }

  /** Returns a column with other values of the same rows. */
  YColumn<T> with(DoubleUnaryOperator value, int count) {
    YColumn<T> other = new YColumn<>(name, getter, values.length, numbers);
    for (int row = 0; row < count; row++) {
      other.values[row] = value.applyAsDouble(values[row]);
    }
    return other;
  }

  /** Keeps these rows, in this order. */
  void reorder(int[] rows) {
    double[] all = values;
    values = IntStream.of(rows).mapToDouble(row -> all[row]).toArray();
  }

  /** Replaces the value of a row by NaN. */
  void drop(int row) {
    values[row] = Double.NaN;
    ends = null;
  }

  private static double number(String name, @Nullable Object value, int row) {
    return switch (value) {
      case null -> Double.NaN;
      case Number number -> number.doubleValue();
      default ->
          throw new IllegalArgumentException(
              "%s must be a number, but is a %s in row %d"
                  .formatted(name, value.getClass().getName(), row));
    };
  }
}
