package dev.espressivo.chart;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.ChartRows.Order.Sorting;
import dev.espressivo.chart.ChartTable.Known;
import dev.espressivo.chart.ChartTable.Part;
import dev.espressivo.chart.XColumn.SeveralKindsException;
import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a chart with two axes, as its axis orders them. It reads what it is asked for, keeps
 * what it has learned of the x values, and is made anew when the rows change.
 *
 * @param <T> the type of the rows
 */
final class ChartRows<T> {

  /** How rows become places on the axis. */
  enum Order {
    /** Numbers and times have their places, other rows are categories. */
    PLACES(false, Sorting.ALL),
    /** As {@link #PLACES}, of marks that are as wide as the smallest step. */
    SORTED_PLACES(false, Sorting.ALL),
    /** Times have their places, each other row is a category. */
    TIMES(false, Sorting.TIMES),
    /** Each row is a category, in the order of the data. */
    CATEGORIES(true, Sorting.NONE),
    /** Each row is a category; times are in their order. */
    BANDS(true, Sorting.TIMES),
    /** Each row is a category; numbers and times are in their order. */
    SORTED_BANDS(true, Sorting.ALL);

    enum Sorting {
      NONE,
      TIMES,
      ALL
    }

    private final boolean isBanded;
    private final Sorting sorting;

    Order(boolean isBanded, Sorting sorting) {
      this.isBanded = isBanded;
      this.sorting = sorting;
    }
  }

  /**
   * Rows are read in blocks, column by column: a loop with one getter is fast, and the rows of a
   * block are still in the processor's cache for the next column.
   */
  private static final int BLOCK = 256;

  private final List<T> given;
  private final @Nullable ChartField<T> x;
  private final Order order;
  private final boolean areNumbers;
  private final ZoneId zone;
  private final boolean arePositive;
  private final RowSort<T> sort;
  private @Nullable List<T> sorted;
  private @Nullable RowsInOrder<T> inOrder;
  private @Nullable RowColors colors;
  private @Nullable Object coloredBy;

  /** What could not be drawn, by the name of its property, with one example each. */
  private final Map<String, String> problems = new LinkedHashMap<>();

  /**
   * Keeps rows for reading.
   *
   * @param x the field of the x values; null for the index of the row, from 0; not if rows are to
   *     be sorted
   * @param areNumbers whether the rows are numbers; then a null row is a gap
   */
  ChartRows(
      List<T> given, @Nullable ChartField<T> x, Order order, boolean areNumbers, ZoneId zone) {
    this(given, x, order, areNumbers, zone, false, new RowSort<>(ChartOrder.DATA, List.of()));
  }

  /**
   * Keeps rows for reading.
   *
   * @param arePositive whether rows whose x value is zero or a negative number are left out
   * @param sort how categories are sorted
   */
  ChartRows(
      List<T> given,
      @Nullable ChartField<T> x,
      Order order,
      boolean areNumbers,
      ZoneId zone,
      boolean arePositive,
      RowSort<T> sort) {
    this.given = given;
    this.x = x;
    this.order = order;
    this.areNumbers = areNumbers;
    this.zone = zone;
    this.arePositive = arePositive;
    this.sort = sort;
  }

  /** Returns the rows in the order in which they are drawn, without those that are left out. */
  List<T> rows() {
    if (isSorted()) {
      sorted = sorted == null ? sort.sorted(given, x) : sorted;
      return sorted;
    }
    return order.sorting == Sorting.NONE ? given : inOrder().rows();
  }

  /** Returns whether the app wants the rows, which are categories, in another order. */
  private boolean isSorted() {
    return sort.order() != ChartOrder.DATA
        && (isBanded() || x != null && RowsInOrder.sort(given, x) == Sort.CATEGORIES);
  }

  /** Returns whether each row is a category, whatever its x value is. */
  private boolean isBanded() {
    return order == Order.TIMES ? inOrder().kind() != XKind.TIME : order.isBanded;
  }

  /** Returns the rows as the app has given them. */
  List<T> given() {
    return given;
  }

  @Nullable ChartField<T> x() {
    return x;
  }

  ZoneId zone() {
    return zone;
  }

  Order order() {
    return order;
  }

  /** Returns the rows in the order in which the app downloads or selects all of them. */
  List<T> listed() {
    return order == Order.PLACES ? given : rows();
  }

  /** Returns the ordered rows, reading the x values if necessary. */
  RowsInOrder<T> inOrder() {
    if (inOrder == null && hasOrder()) {
      first(List.of());
    }
    RowsInOrder<T> is = inOrder == null ? RowsInOrder.unordered(given) : inOrder;
    inOrder = is;
    return is;
  }

  /** Returns whether rows are ordered by their x values, unless these are categories. */
  private boolean hasOrder() {
    return x != null
        && (order.sorting == Sorting.ALL
            || order.sorting == Sorting.TIMES && RowsInOrder.isTime(given, x));
  }

  /** Returns the colours of the rows by a field, reading it if necessary. */
  RowColors colors(ChartField<T> field, List<String> palette, @Nullable ChartPalette shared) {
    RowColors is = colors;
    Object by = Arrays.asList(field, palette, shared);
    if (is == null || !by.equals(coloredBy)) {
      is = RowColors.of(given, safe("colorBy", field), palette, shared);
      colors = is;
      coloredBy = by;
    }
    String wrong = is.wrong();
    if (wrong != null) {
      complain("colorBy", "is neither a finite number nor of the kind of the first: " + wrong);
    }
    return is;
  }

  /** Notes a value that is not drawn, unless another one of the property is known. */
  void complain(String property, String problem) {
    problems.putIfAbsent(property, property + " of a row " + problem + ". It is left out.");
  }

  /** Returns what could not be drawn, by the name of its property. */
  Map<String, String> problems() {
    return problems;
  }

  /** Returns the getter of a field that a drawing can do without: null for a row if it throws. */
  Function<T, @Nullable Object> safe(String property, ChartField<T> field) {
    Function<? super T, ?> getter = reader(field);
    return row -> {
      try {
        return getter.apply(row);
      } catch (RuntimeException e) {
        complain(property, "has thrown " + e);
        return null;
      }
    };
  }

  /** Returns the facts about the x values, reading them if necessary. */
  Known known() {
    return new Known(kind(), inOrder().isLocal());
  }

  private XKind kind() {
    return isBanded() ? XKind.CATEGORY : x == null ? XKind.NUMBER : inOrder().kind();
  }

  /** Returns the x value of a row that is drawn. */
  @Nullable Object xValue(int row) {
    return x == null ? (Object) row : x.reader(rows()).apply(rows().get(row));
  }

  // ---- Tables ----

  /**
   * Reads all rows.
   *
   * <p>The first x value that is not null determines the kind of x: a number ({@link Number}), a
   * point in time ({@code Instant}, {@code ZonedDateTime}, {@code OffsetDateTime}, {@code
   * java.util.Date}, {@code java.sql.Timestamp}, {@code Calendar}), a date or time without a zone
   * ({@code LocalDate}, {@code LocalDateTime}, {@code YearMonth}, {@code Year}, {@code
   * java.sql.Date}), or else a category. Rows are ordered by numbers or times, and those without
   * one are left out.
   *
   * @throws IllegalArgumentException if a row is null, if the rows lack a property, if a value of a
   *     field is not a number, or if x values are of several kinds
   */
  ChartTable<T> all(List<ChartField<T>> fields) {
    // Whether rows are in order is found out while their values are read.
    boolean isNew = inOrder == null && hasOrder() && sort.order() == ChartOrder.DATA;
    ChartTable<T> table = isNew ? first(fields) : null;
    return table == null ? read(Part.all(rows()), fields) : table;
  }

  /** Reads all rows and learns their order; returns null if their x values are of several kinds. */
  private @Nullable ChartTable<T> first(List<ChartField<T>> fields) {
    List<T> rows = Part.all(given).rows();
    XColumn<T> xs = new XColumn<>(reader(Objects.requireNonNull(x)), rows.size(), areNumbers);
    List<YColumn<T>> columns = columns(rows, fields);
    try {
      read(rows, xs, columns);
    } catch (SeveralKindsException e) {
      if (order.sorting == Sorting.ALL) {
        throw e;
      }
      // Side by side, they need not be comparable.
      inOrder = RowsInOrder.unordered(rows);
      return null;
    }
    XKind kind = xs.kind();
    if (!xs.isInOrder() && kind != XKind.CATEGORY) {
      int[] sorted = xs.sort();
      rows = IntStream.of(sorted).<T>mapToObj(rows::get).toList();
      columns.forEach(column -> column.reorder(sorted));
    }
    boolean hasStep = kind == XKind.TIME || kind == XKind.NUMBER && order != Order.PLACES;
    double step = hasStep ? xs.smallestStep() : Double.POSITIVE_INFINITY;
    inOrder = new RowsInOrder<>(rows, kind, xs.isLocal(), step);
    return table(Part.all(rows), xs, columns);
  }

  /**
   * Reads the rows of a part of the axis (numbers, times in ms or, of categories, numbers of rows)
   * and their neighbours, to which lines lead. If the rows are in the order of their x values, a
   * binary search finds the part, so that no other rows are read.
   */
  ChartTable<T> part(List<ChartField<T>> fields, Interval shown) {
    Part<T> whole = Part.all(rows());
    List<T> all = whole.rows();
    if (all.isEmpty()) {
      return read(whole, fields);
    }
    if (kind() == XKind.CATEGORY) {
      int first = (int) Math.clamp(Math.ceil(shown.from()), 0, all.size());
      int end = (int) Math.clamp(Math.floor(shown.to()) + 1, first, all.size());
      return read(whole.sub(first, end, null), fields);
    }
    Function<? super T, ?> getter = x == null ? null : reader(x);
    IntToDoubleFunction place =
        getter == null ? row -> row : row -> ChartTable.placeOf(getter.apply(all.get(row)));
    int last = all.size() - 1;
    Bisector places = Bisector.of(place, all.size());
    int first = Math.clamp(places.left(shown.from()) - 1L, 0, last);
    int end = Math.clamp(places.right(shown.to()) + 1L, first + 1, last + 1);
    Interval ends = new Interval(place.applyAsDouble(0), place.applyAsDouble(last));
    return read(whole.sub(first, end, ends), fields);
  }

  private ChartTable<T> read(Part<T> part, List<ChartField<T>> fields) {
    List<T> rows = part.rows();
    XColumn<T> xs =
        x == null || kind() == XKind.CATEGORY
            ? null
            : new XColumn<>(reader(x), rows.size(), areNumbers);
    List<YColumn<T>> columns = columns(rows, fields);
    read(rows, xs, columns);
    return table(part, xs, columns);
  }

  private ChartTable<T> table(Part<T> part, @Nullable XColumn<T> xs, List<YColumn<T>> columns) {
    Function<? super T, ?> getter = x == null ? null : reader(x);
    RowsInOrder<T> bands = isSorted() || !hasOrder() ? null : inOrder();
    return new ChartTable<>(part, getter, xs, kind(), columns, zone, bands);
  }

  private List<YColumn<T>> columns(List<T> rows, List<ChartField<T>> fields) {
    List<YColumn<T>> columns = new ArrayList<>(fields.size());
    for (ChartField<T> field : fields) {
      String name = "y of series " + columns.size();
      columns.add(new YColumn<>(name, reader(field), rows.size(), areNumbers));
    }
    return columns;
  }

  private static <T> void read(List<T> rows, @Nullable XColumn<T> xs, List<YColumn<T>> columns) {
    for (int start = 0; start < rows.size(); start += BLOCK) {
      int end = Math.min(start + BLOCK, rows.size());
      if (xs != null) {
        xs.read(rows, start, end);
      }
      YColumn.read(columns, rows, start, end);
    }
  }

  /** Returns the getter of a field, which accepts null rows if the rows are numbers. */
  private Function<? super T, ?> reader(ChartField<T> field) {
    Function<? super T, ?> read = field.reader(given);
    Function<? super T, ?> getter =
        arePositive && field == x ? row -> positive(read.apply(row)) : read;
    return areNumbers ? row -> row == null ? null : getter.apply(row) : getter;
  }

  private static @Nullable Object positive(@Nullable Object x) {
    return x instanceof Number number && !(number.doubleValue() > 0) ? null : x;
  }
}
