package dev.espressivo.chart;

import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one drawing, read from the rows once. It holds arrays as long as the data, so it
 * lives only while the drawing is being made.
 *
 * @param xs the numbers or times of the rows; null if they have none
 * @param zone the zone in which times are shown: UTC for dates and times without a zone
 * @param inOrder the order of the rows by their x values; null if they have another one
 */
record ChartTable<T>(
    Part<T> part,
    @Nullable Function<? super T, ?> xGetter,
    @Nullable XColumn<T> xs,
    XKind xKind,
    List<YColumn<T>> columns,
    ZoneId zone,
    @Nullable RowsInOrder<T> inOrder) {

  ChartTable {
    xs = xKind == XKind.CATEGORY ? null : xs;
    zone = inOrder != null && inOrder.isLocal() ? ZoneOffset.UTC : zone;
  }

  /** What x values are, and whether times have no zone. */
  record Known(XKind kind, boolean isLocal) {}

  /**
   * The rows of a part and, if they have places, its neighbours on both sides; {@code offset} rows
   * are before them. The extent of all rows is null for categories.
   */
  record Part<T>(List<T> rows, int offset, @Nullable Interval all) {

    static <T> Part<T> all(List<T> data) {
      return new Part<>(data instanceof RandomAccess ? data : new ArrayList<>(data), 0, null);
    }

    Part<T> sub(int first, int end, @Nullable Interval ends) {
      return new Part<>(rows.subList(first, end), first, ends);
    }
  }

  /** Returns the place of an x value; NaN for null and for a category. */
  static double placeOf(@Nullable Object x) {
    if (x instanceof Double number) {
      // Before the switch, so that the compiler can remove the box.
      return number;
    }
    return x == null ? Double.NaN : XColumn.position(x);
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

  /** Returns whether its rows are bands that follow each other by their x values. */
  boolean hasOrderedBands() {
    return xKind == XKind.CATEGORY && inOrder != null && inOrder.kind() != XKind.CATEGORY;
  }

  /** Returns the time of each row in ms, if its rows are bands that follow each other in time. */
  @Nullable IntToDoubleFunction times() {
    boolean isTime = inOrder != null && inOrder.kind() == XKind.TIME;
    return xKind == XKind.CATEGORY && isTime ? i -> placeOf(xValue(i)) : null;
  }

  int size() {
    return part.rows().size();
  }

  /** Returns the number of rows on the axis before the first row that was read. */
  int offset() {
    return part.offset();
  }

  /** Returns the extent of all rows; null if these are all of them, or categories. */
  @Nullable Interval all() {
    return part.all();
  }

  /** Returns whether times are dates and times without a zone. */
  boolean isLocal() {
    return inOrder != null && inOrder.isLocal();
  }

  /** Returns the smallest step between rows, in ms for times; infinity for fewer than two rows. */
  double smallestStep() {
    if (inOrder != null && hasOrderedBands()) {
      return inOrder.smallestStep();
    }
    return xs != null && xKind == XKind.TIME
        ? xs.smallestStep()
        : RowOrder.smallestStep(
            IntStream.range(0, size()).mapToDouble(i -> placeOf(xValue(i))).toArray());
  }

  /**
   * Returns the place of a row: its number, its time in ms since the epoch, or its index on the
   * axis.
   */
  double x(int i) {
    return xs == null ? part.offset() + i : xs.values()[i];
  }

  /** Returns the places of all rows, empty for categories. The table's own array. */
  double[] places() {
    if (xKind == XKind.CATEGORY) {
      return new double[0];
    }
    return xs == null
        ? IntStream.range(part.offset(), part.offset() + size()).asDoubleStream().toArray()
        : xs.values();
  }

  /** Returns the x value as the row has it now; the row's index if the chart has no field for x. */
  @Nullable Object xValue(int i) {
    return xGetter == null ? (Object) (part.offset() + i) : xGetter.apply(part.rows().get(i));
  }

  T value(int i) {
    return part.rows().get(i);
  }

  /** Returns a field's values, NaN where there is none. The table's own array. */
  double[] y(int field) {
    return column(field).values();
  }

  /** Returns the nth of the fields that were read. */
  YColumn<T> column(int field) {
    return columns.get(field);
  }
}
