package dev.espressivo.chart;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.internal.row.RowOrder;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers of one drawing, read from the rows once. It holds arrays as long as the data, so it
 * lives only while the drawing is being made.
 */
final class ChartTable<T> {

  private final List<T> rows;
  private final XKind kind;
  private ZoneId zone;
  private boolean isLocal;

  /** The order of rows that are bands but have times or numbers; null if unknown. */
  private @Nullable RowsInOrder<T> bands;

  /** The smallest distance of neighbouring rows, in ms; 0 if not computed while they were read. */
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
   * Facts about rows that have been read, with which a part of them is found without reading the
   * others: whether all have an x value and are in its order, and whether times have no zone.
   */
  record Known(XKind kind, boolean isInOrder, boolean isLocal) {}

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

  ChartTable(
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
    if (xs == null || kind == XKind.CATEGORY || xs.isInOrder()) {
      x = xs == null || kind == XKind.CATEGORY ? null : xs.values();
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

  /** Returns the place of an x value; NaN for null and for a category. */
  static double placeOf(@Nullable Object x) {
    if (x instanceof Double number) {
      // Before the switch, so that the compiler can remove the box.
      return number;
    }
    return x == null ? Double.NaN : XColumn.position(x);
  }

  /** Returns the first row of a part and the row after its last one, neighbours included. */
  private static int[] rows(XColumn<?> xs, int[] ordered, Interval shown) {
    Bisector places = Bisector.of(i -> xs.values()[ordered[i]], ordered.length);
    int first = Math.max(0, Math.min(places.left(shown.from()) - 1, ordered.length - 1));
    return new int[] {first, Math.min(places.right(shown.to()) + 1, ordered.length)};
  }

  private static Interval ends(XColumn<?> xs, int[] ordered) {
    double[] values = xs.values();
    return new Interval(values[ordered[0]], values[ordered[ordered.length - 1]]);
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

  /** Returns the number of rows with a place. */
  int size() {
    return order == null ? rows.size() : order.length;
  }

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

  /** Returns the extent of all rows; null if these are all of them, or categories. */
  @Nullable Interval all() {
    return all;
  }

  /** Returns whether times are dates and times without a zone. */
  boolean isLocal() {
    return isLocal;
  }

  /** Returns the smallest step between rows, in ms for times; infinity for fewer than two rows. */
  double smallestStep() {
    if (smallestStep > 0 && (kind == XKind.TIME || hasOrderedBands())) {
      return smallestStep;
    }
    return RowOrder.smallestStep(IntStream.range(0, size()).mapToDouble(this::time).toArray());
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
   * Returns the place of the nth row in the order of places: its number, its time in ms since the
   * epoch, or {@code i} if it is a category. Rows without a place do not count.
   */
  double x(int i) {
    return x == null ? offset + i : x[i];
  }

  /** Returns the places of all rows, empty for categories. The table's own array, maybe longer. */
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

  /** Returns a field's values, NaN where there is none. The table's own array, maybe longer. */
  double[] y(int field) {
    return column(field).values();
  }

  /** Returns the nth of the fields that were read. */
  YColumn<T> column(int field) {
    return columns.get(field);
  }

  /** Returns the index, in the rows that were read, of the nth row that has a place. */
  int row(int i) {
    return order == null ? i : order[i];
  }
}
