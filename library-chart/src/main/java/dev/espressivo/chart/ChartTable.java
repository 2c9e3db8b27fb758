package dev.espressivo.chart;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.internal.row.MovingAverage;
import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.io.Serializable;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one drawing, read from the rows once. It holds arrays as long as the data, so it
 * lives only while the drawing is being made.
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
  private ZoneId zone;
  private boolean isLocal;

  /** The order of rows that are bands but have times or numbers; null if unknown. */
  private @Nullable RowsInOrder<T> bands;

  /**
   * The smallest distance of neighbouring rows, in ms; 0 if it was not computed while they were
   * read.
   */
  private double smallestStep;

  private final @Nullable Function<? super T, ?> xGetter;

  /** The places of the rows; null for their indices. */
  private final double @Nullable [] x;

  /** The indices of the rows that are kept, in their order; null for all. */
  private final int @Nullable [] order;

  private final List<YColumn<T>> columns;

  /** The number of rows on the axis before the first row of this table. */
  private final int offset;

  /** The extent of all rows, if these are a part of them; null if these are all, or categories. */
  private final @Nullable Interval all;

  /**
   * Facts about rows that have been read. With them, a part of the rows can be found without
   * reading the others.
   *
   * @param kind what the x values are
   * @param isInOrder whether the rows are in the order of their x values, and all have one
   * @param isLocal whether times are dates and times without a zone
   */
  record Known(XKind kind, boolean isInOrder, boolean isLocal) implements Serializable {}

  /**
   * The rows of a part.
   *
   * @param data all rows
   * @param rows the rows of the part and, if they have places, its neighbours on both sides
   * @param offset how many rows are before them
   * @param all the extent of all rows; null for categories
   */
  private record Part<T>(List<T> data, List<T> rows, int offset, @Nullable Interval all) {

    static <T> Part<T> all(List<T> data) {
      List<T> rows = data instanceof RandomAccess ? data : new ArrayList<>(data);
      return new Part<>(rows, rows, 0, null);
    }

    Part<T> sub(int first, int end, @Nullable Interval ends) {
      return new Part<>(data, rows.subList(first, end), first, ends);
    }
  }

  private ChartTable(
      Part<T> part,
      @Nullable Function<? super T, ?> xGetter,
      @Nullable XColumn<T> xs,
      XKind kind,
      List<YColumn<T>> columns,
      ZoneId zone,
      @Nullable Interval shown) {
    rows = part.rows();
    this.xGetter = xGetter;
    this.kind = kind;
    this.columns = columns;
    isLocal = xs != null && xs.isLocal();
    smallestStep = xs != null && xs.isInOrder() ? xs.smallestStep() : 0;
    this.zone = isLocal ? ZoneOffset.UTC : zone;
    if (xs == null || kind == XKind.CATEGORY) {
      x = null;
      order = null;
      offset = part.offset();
      all = part.all();
    } else if (xs.isInOrder()) {
      x = xs.values();
      order = null;
      offset = part.offset();
      all = part.all();
    } else {
      int[] ordered = RowOrder.ascending(Arrays.copyOf(xs.values(), rows.size()));
      int[] shownRows = shown == null ? new int[] {0, ordered.length} : rows(xs, ordered, shown);
      offset = shownRows[0];
      all = shown == null || ordered.length == 0 ? null : ends(xs, ordered);
      order = Arrays.copyOfRange(ordered, shownRows[0], shownRows[1]);
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
   * <p>The first x value that is not null determines the kind of x: a number ({@link Number}), a
   * point in time ({@code Instant}, {@code ZonedDateTime}, {@code OffsetDateTime}, {@code
   * java.util.Date}, {@code java.sql.Timestamp}, {@code Calendar}), a date or time without a zone
   * ({@code LocalDate}, {@code LocalDateTime}, {@code YearMonth}, {@code Year}, {@code
   * java.sql.Date}), or else a category. Rows are ordered by numbers or times, and those without
   * one are left out.
   *
   * @param data the rows
   * @param x the field of the x values; null for the index of the row, from 0
   * @param y the fields of the values of each series
   * @param categories whether each row is a category, whatever its x value is
   * @param numbers whether the rows are numbers; then a null row is a gap
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
    return read(Part.all(data), x, y, categories, numbers, zone, null);
  }

  /**
   * Reads rows that are bands although they have times or numbers, and checks their order at the
   * same time.
   *
   * @param data the rows
   * @param x the field of the x values
   * @param y the fields of the values of each series
   * @param numbers whether the rows are numbers; then a null row is a gap
   * @param zone the zone of points in time
   * @return the table, in the order of the data; null if the x values are not in that order
   */
  static <T> @Nullable ChartTable<T> readBands(
      List<T> data, ChartField<T> x, List<ChartField<T>> y, boolean numbers, ZoneId zone) {
    Part<T> part = Part.all(data);
    Function<? super T, ?> xGetter = numbers(x.reader(part.data()), numbers);
    XColumn<T> xs = new XColumn<>(xGetter, part.rows().size(), numbers);
    List<YColumn<T>> columns = columns(part, y, numbers);
    readBlocks(part.rows(), xs, columns);
    ChartTable<T> table =
        new ChartTable<>(part, xGetter, null, XKind.CATEGORY, columns, zone, null);
    boolean isInOrder = xs.isInOrder() || xs.kind() == XKind.CATEGORY;
    if (!isInOrder) {
      return null;
    }
    table.setOrder(RowsInOrder.of(part.rows(), xs));
    return table;
  }

  private static <T> ChartTable<T> read(
      Part<T> part,
      @Nullable ChartField<T> x,
      List<ChartField<T>> y,
      boolean categories,
      boolean numbers,
      ZoneId zone,
      @Nullable Interval shown) {
    List<T> rows = part.rows();
    int size = rows.size();
    Function<? super T, ?> xGetter = x == null ? null : numbers(x.reader(part.data()), numbers);
    XColumn<T> xs = xGetter == null || categories ? null : new XColumn<>(xGetter, size, numbers);
    List<YColumn<T>> columns = columns(part, y, numbers);
    readBlocks(rows, xs, columns);
    XKind kind = xs != null ? xs.kind() : categories ? XKind.CATEGORY : XKind.NUMBER;
    return new ChartTable<>(part, xGetter, xs, kind, columns, zone, shown);
  }

  private static <T> List<YColumn<T>> columns(
      Part<T> part, List<ChartField<T>> y, boolean numbers) {
    List<YColumn<T>> columns = new ArrayList<>(y.size());
    for (ChartField<T> field : y) {
      Function<? super T, ?> getter = numbers(field.reader(part.data()), numbers);
      columns.add(new YColumn<>(columns.size(), getter, part.rows().size(), numbers));
    }
    return columns;
  }

  private static <T> void readBlocks(
      List<T> rows, @Nullable XColumn<T> xs, List<YColumn<T>> columns) {
    for (int start = 0; start < rows.size(); start += BLOCK) {
      int end = Math.min(start + BLOCK, rows.size());
      if (xs != null) {
        xs.read(rows, start, end);
      }
      YColumn.read(columns, rows, start, end);
    }
  }

  /**
   * Reads the rows of a part of the axis and their neighbours, to which lines lead. If the rows are
   * in the order of their x values, a binary search finds the part, so that no other rows are read.
   *
   * @param data the rows
   * @param x the field of the x values; null for the index of the row, from 0
   * @param y the fields of the values of each series
   * @param known facts about the rows from an earlier reading
   * @param shown the part: numbers, times in ms or, of categories, numbers of rows
   * @param numbers whether the rows are numbers
   * @param zone the zone of points in time
   * @return the table
   */
  static <T> ChartTable<T> read(
      List<T> data,
      @Nullable ChartField<T> x,
      List<ChartField<T>> y,
      Known known,
      Interval shown,
      boolean numbers,
      ZoneId zone) {
    boolean isCategory = known.kind() == XKind.CATEGORY;
    Part<T> whole = Part.all(data);
    List<T> rows = whole.rows();
    if (!known.isInOrder() && !isCategory || rows.isEmpty()) {
      return read(whole, x, y, isCategory, numbers, zone, shown);
    }
    if (isCategory) {
      int first = (int) Math.clamp(Math.ceil(shown.from()), 0, rows.size());
      int end = (int) Math.clamp(Math.floor(shown.to()) + 1, first, rows.size());
      return read(whole.sub(first, end, null), x, y, true, numbers, zone, null);
    }
    Function<? super T, ?> getter = x == null ? null : numbers(x.reader(rows), numbers);
    IntToDoubleFunction place =
        getter == null ? row -> row : row -> placeOf(getter.apply(rows.get(row)));
    int last = rows.size() - 1;
    Bisector places = Bisector.of(place, rows.size());
    int first = Math.clamp(places.left(shown.from()) - 1L, 0, last);
    int end = Math.clamp(places.right(shown.to()) + 1L, first + 1, last + 1);
    Interval all = new Interval(place.applyAsDouble(0), place.applyAsDouble(last));
    return read(whole.sub(first, end, all), x, y, false, numbers, zone, shown);
  }

  /** Returns the place of an x value; NaN for null and for a category. */
  static double placeOf(@Nullable Object x) {
    return x == null ? Double.NaN : XColumn.position(x);
  }

  /**
   * Returns the first row of a part of ordered rows and the row after its last one, neighbours
   * included.
   */
  private static int[] rows(XColumn<?> xs, int[] ordered, Interval shown) {
    Bisector places = Bisector.of(i -> xs.values()[ordered[i]], ordered.length);
    int first = Math.max(0, Math.min(places.left(shown.from()) - 1, ordered.length - 1));
    return new int[] {first, Math.min(places.right(shown.to()) + 1, ordered.length)};
  }

  private static Interval ends(XColumn<?> xs, int[] ordered) {
    double[] values = xs.values();
    return new Interval(values[ordered[0]], values[ordered[ordered.length - 1]]);
  }

  /** Returns the getter, or one that accepts null rows if the rows are numbers. */
  private static <T> Function<? super T, ?> numbers(
      Function<? super T, ?> getter, boolean numbers) {
    return numbers ? row -> row == null ? null : getter.apply(row) : getter;
  }

  /** Returns a row of the data, which must not be null unless it is a number. */
  static <T> T row(List<T> rows, int index, boolean numbers) {
    T row = rows.get(index);
    if (row == null && !numbers) {
      throw new IllegalArgumentException(
          "data must have no null, but row %d is null".formatted(index));
    }
    return row;
  }

  /** Returns whether a column was read. */
  boolean hasColumn(int column) {
    return column < columns.size();
  }

  /** Sets the order of rows that are bands but have times or numbers. */
  void setOrder(RowsInOrder<T> inOrder) {
    if (kind != XKind.CATEGORY) {
      return;
    }
    bands = inOrder;
    if (inOrder.kind() != XKind.CATEGORY) {
      isLocal = inOrder.isLocal();
      smallestStep = inOrder.smallestStep();
      zone = isLocal ? ZoneOffset.UTC : zone;
    }
  }

  /** Returns the ordered rows, if the data are in that order; else null. */
  @Nullable RowsInOrder<T> inOrder() {
    if (bands != null || order != null) {
      return bands;
    }
    return new RowsInOrder<>(rows, kind, isLocal, smallestStep());
  }

  /** Returns whether its rows are bands that follow each other by their x values. */
  boolean hasOrderedBands() {
    return bands != null && bands.kind() != XKind.CATEGORY;
  }

  /** Returns the time of each row in ms, if its rows are bands that follow each other in time. */
  @Nullable IntToDoubleFunction times() {
    return bands != null && bands.kind() == XKind.TIME ? this::time : null;
  }

  /** Replaces the values of some rows by NaN in some columns. */
  void dropRows(IntPredicate isDropped, int... from) {
    boolean isChanged = false;
    for (int row = 0; row < size(); row++) {
      if (isDropped.test(row)) {
        for (int column : from) {
          y(column)[row] = Double.NaN;
        }
        isChanged = true;
      }
    }
    if (isChanged) {
      for (int column : from) {
        columns.get(column).forget();
      }
    }
  }

  /**
   * Replaces the values of a column by moving averages of them.
   *
   * @param column the number of the column, from 0
   * @param period the number of values in each mean, at least 1
   * @param values returns the value of any row, in the order of their places; used for rows before
   *     those that were read
   */
  void average(int column, int period, IntToDoubleFunction values) {
    MovingAverage average = new MovingAverage(period);
    average.begin(values, offset);
    columns.get(column).replace(average::next, size());
  }

  /** Returns the number of rows with a place. */
  int size() {
    return order == null ? rows.size() : order.length;
  }

  /** Returns the kind of the x values. */
  XKind xKind() {
    return kind;
  }

  /** Returns whether all rows have a place and are in the order of their places. */
  boolean isInOrder() {
    return order == null;
  }

  /** Returns the facts about the rows for later readings. */
  Known known() {
    return new Known(kind, isInOrder(), isLocal);
  }

  /** Returns the number of rows on the axis before the first row that was read. */
  int offset() {
    return offset;
  }

  /**
   * Returns the extent of all rows, if these are a part of them; null if these are all, or
   * categories.
   */
  @Nullable Interval all() {
    return all;
  }

  /** Returns whether times are dates and times without a zone. */
  boolean isLocal() {
    return isLocal;
  }

  /**
   * {@return the smallest distance of two rows that follow each other, in ms for times; infinity if
   * there are fewer than two rows}
   */
  double smallestStep() {
    if (smallestStep > 0 && (kind == XKind.TIME || hasOrderedBands())) {
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

  /** Returns the zone in which times are shown: UTC for dates and times without a zone. */
  ZoneId zone() {
    return zone;
  }

  /**
   * {@return the place of a row: its number, its time in ms since the epoch, or {@code i} if it is
   * a category}
   *
   * @param i the nth row that has a place, from 0, in ascending order of their places
   */
  double x(int i) {
    return x == null ? offset + i : x[i];
  }

  /**
   * Returns the places of all rows, for numbers and times; empty for categories. The table's own
   * array, which may be longer.
   */
  double[] places() {
    if (kind == XKind.CATEGORY) {
      return new double[0];
    }
    return x == null ? IntStream.range(offset, offset + size()).asDoubleStream().toArray() : x;
  }

  /** Returns the x value as the row has it now; the row's index if the chart has no field for x. */
  @Nullable Object xValue(int i) {
    return xGetter == null ? (Object) (offset + row(i)) : xGetter.apply(rows.get(row(i)));
  }

  /** Returns the nth row that has a place. */
  T value(int i) {
    return rows.get(row(i));
  }

  /**
   * Returns the values of a series; NaN where there is none. The array is the table's own, and may
   * be longer.
   */
  double[] y(int series) {
    return columns.get(series).values();
  }

  /** Returns the first row with the lowest value of a series; -1 if it has none. */
  int lowest(int series) {
    return columns.get(series).lowest();
  }

  /** Returns the first row with the highest value of a series; -1 if it has none. */
  int highest(int series) {
    return columns.get(series).highest();
  }

  /** Returns the index, in the rows that were read, of the nth row that has a place. */
  int row(int i) {
    return order == null ? i : order[i];
  }
}
