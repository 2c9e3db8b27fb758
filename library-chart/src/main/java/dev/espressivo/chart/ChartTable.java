package dev.espressivo.chart;

import dev.espressivo.chart.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one drawing, read from the rows once. It holds arrays as long as the data, so it
 * lives only as long as the drawing is made.
 *
 * @param <T> the type of the rows
 */
final class ChartTable<T> {

  /**
   * Rows are read in blocks, column by column: a loop with one getter is fast, and the rows of a
   * block are still in the processor's cache for the next column.
   */
  private static final int BLOCK = 256;

  private final List<T> rows;
  private final XKind kind;
  private final ZoneId zone;
  private final boolean isLocal;

  /** How far apart neighbours are at least, in ms; 0 if it was not found while they were read. */
  private final double smallestStep;

  private final @Nullable Function<? super T, ?> xGetter;

  /** The places of the rows; null for their indices. */
  private final double @Nullable [] x;

  /** Which rows are left, in their order; null for all. */
  private final int @Nullable [] order;

  private final List<YColumn<T>> columns;

  private ChartTable(
      List<T> rows,
      @Nullable Function<? super T, ?> xGetter,
      @Nullable XColumn<T> xs,
      XKind kind,
      List<YColumn<T>> columns,
      ZoneId zone) {
    this.rows = rows;
    this.xGetter = xGetter;
    this.kind = kind;
    this.columns = columns;
    isLocal = xs != null && xs.isLocal();
    smallestStep = xs != null && xs.isInOrder() ? xs.smallestStep() : 0;
    this.zone = isLocal ? ZoneOffset.UTC : zone;
    if (xs == null || kind == XKind.CATEGORY) {
      x = null;
      order = null;
    } else if (xs.isInOrder()) {
      x = xs.values();
      order = null;
    } else {
      order = RowOrder.ascending(Arrays.copyOf(xs.values(), rows.size()));
      x = new double[order.length];
      for (int i = 0; i < order.length; i++) {
        x[i] = xs.values()[order[i]];
      }
      columns.forEach(column -> column.reorder(order));
    }
  }

  /**
   * Reads rows.
   *
   * <p>The first x value that is not null says what x is: a number ({@link Number}), a point in
   * time ({@code Instant}, {@code ZonedDateTime}, {@code OffsetDateTime}, {@code java.util.Date},
   * {@code java.sql.Timestamp}, {@code Calendar}), a date or time without a zone ({@code
   * LocalDate}, {@code LocalDateTime}, {@code YearMonth}, {@code Year}, {@code java.sql.Date}), or
   * else a category. Rows with numbers or times are ordered by them, and left out if they have
   * none.
   *
   * @param data the rows
   * @param x the field of the x values; null for the index of the row, from 0
   * @param y the fields of the values of each series
   * @param categories whether each row is a category, whatever its x value is
   * @param numbers whether the rows are numbers: then one that is null has no values
   * @param zone the zone of points in time
   * @return the table
   * @throws IllegalArgumentException if a row is null, if the rows lack a property, if a value of a
   *     series is not a number, or if x values are of several kinds
   */
  static <T> ChartTable<T> read(
      List<T> data,
      @Nullable ChartField<T> x,
      List<ChartField<T>> y,
      boolean categories,
      boolean numbers,
      ZoneId zone) {
    List<T> rows = data instanceof RandomAccess ? data : new ArrayList<>(data);
    int size = rows.size();
    Function<? super T, ?> xGetter = x == null ? null : numbers(x.reader(rows), numbers);
    XColumn<T> xs = xGetter == null || categories ? null : new XColumn<>(xGetter, size, numbers);
    List<YColumn<T>> columns = new ArrayList<>(y.size());
    for (ChartField<T> field : y) {
      columns.add(
          new YColumn<>(columns.size(), numbers(field.reader(rows), numbers), size, numbers));
    }
    for (int start = 0; start < size; start += BLOCK) {
      int end = Math.min(start + BLOCK, size);
      if (xs != null) {
        xs.read(rows, start, end);
      }
      for (YColumn<T> column : columns) {
        column.read(rows, start, end);
      }
    }
    XKind kind = xs != null ? xs.kind() : categories ? XKind.CATEGORY : XKind.NUMBER;
    return new ChartTable<>(rows, xGetter, xs, kind, columns, zone);
  }

  /** A getter for rows of which one that is null has no value. */
  private static <T> Function<? super T, ?> numbers(
      Function<? super T, ?> getter, boolean numbers) {
    return numbers ? row -> row == null ? null : getter.apply(row) : getter;
  }

  /** A row of the data, which must not be null unless it is a number. */
  static <T> T row(List<T> rows, int index, boolean numbers) {
    T row = rows.get(index);
    if (row == null && !numbers) {
      throw new IllegalArgumentException(
          "data must have no null, but row %d is null".formatted(index));
    }
    return row;
  }

  /** How many rows have a place. */
  int size() {
    return order == null ? rows.size() : order.length;
  }

  /** What the x values are. */
  XKind xKind() {
    return kind;
  }

  /** Whether the rows are in their order, all of them. */
  boolean isInOrder() {
    return order == null;
  }

  /** Whether times are dates and times without a zone. */
  boolean isLocal() {
    return isLocal;
  }

  /**
   * How far apart, in ms, the two rows are that are next to each other in time.
   *
   * @return infinity if there are not two
   */
  double smallestStep() {
    if (smallestStep > 0 && kind == XKind.TIME) {
      return smallestStep;
    }
    double smallest = Double.POSITIVE_INFINITY;
    double before = Double.NaN;
    for (int i = 0; i < size(); i++) {
      double time = time(i);
      double step = Math.abs(time - before);
      smallest = step > 0 && step < smallest ? step : smallest;
      before = time;
    }
    return smallest;
  }

  private double time(int i) {
    if (kind == XKind.TIME) {
      return x(i);
    }
    Object value = xValue(i);
    return value == null ? Double.NaN : XColumn.position(value);
  }

  /** The zone in which times are shown: UTC for dates and times without a zone. */
  ZoneId zone() {
    return zone;
  }

  /**
   * Returns the place of a row.
   *
   * @param i the nth row that has a place, from 0, in ascending order of their places
   * @return its number, its time in ms since the epoch, or {@code i} if it is a category
   */
  double x(int i) {
    return x == null ? i : x[i];
  }

  /**
   * The places of all rows, for numbers and times; empty for categories. The table's own array,
   * which may be longer.
   */
  double[] places() {
    if (kind == XKind.CATEGORY) {
      return new double[0];
    }
    return x == null ? IntStream.range(0, size()).asDoubleStream().toArray() : x;
  }

  /** The x value as the row has it now; the row's index if the chart has no field for x. */
  @Nullable Object xValue(int i) {
    return xGetter == null ? (Object) row(i) : xGetter.apply(rows.get(row(i)));
  }

  /**
   * The values of a series; NaN where there is none. The array is the table's own, and may be
   * longer.
   */
  double[] y(int series) {
    return columns.get(series).values();
  }

  /** The row of the first of the lowest values of a series; -1 if it has none. */
  int lowest(int series) {
    return columns.get(series).lowest();
  }

  /** The row of the first of the highest values of a series; -1 if it has none. */
  int highest(int series) {
    return columns.get(series).highest();
  }

  /** Lets another table have the arrays. Nothing may be read any more. */
  void release() {
    if (x != null) {
      SpareArrays.giveBack(x);
    }
    columns.forEach(column -> SpareArrays.giveBack(column.values()));
  }

  /** The index in the data of the nth row that has a place. */
  int row(int i) {
    return order == null ? i : order[i];
  }
}
