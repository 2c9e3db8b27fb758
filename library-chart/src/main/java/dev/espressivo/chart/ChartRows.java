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
    PLACES(false, Sorting.NONE),
    /** As {@link #PLACES}, but of rows that are sorted first. */
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
  private @Nullable Known known;
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

  /** Returns whether they are as these, so that what they have learned is still true. */
  boolean isLike(ChartRows<T> other) {
    return given == other.given
        && order == other.order
        && areNumbers == other.areNumbers
        && arePositive == other.arePositive
        && sort.equals(other.sort)
        && Objects.equals(x, other.x)
        && zone.equals(other.zone);
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

  /** Returns the ordered rows, reading the x values if necessary. */
  RowsInOrder<T> inOrder() {
    RowsInOrder<T> is = inOrder;
    if (is == null) {
      is =
          order.sorting == Sorting.ALL
              ? RowsInOrder.of(given, Objects.requireNonNull(x), areNumbers)
              : RowsInOrder.byTime(given, x, areNumbers);
      inOrder = is;
    }
    return is;
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
    return known == null ? all(List.of()).known() : known;
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
    // Most rows are in order; whether they are is found out while their values are read.
    boolean areOrdered =
        order.sorting == Sorting.ALL
            || order == Order.TIMES && x != null && RowsInOrder.isTime(given, x);
    ChartTable<T> table =
        areOrdered && inOrder == null && sort.order() == ChartOrder.DATA ? tentative(fields) : null;
    if (table == null) {
      table = read(Part.all(rows()), fields, isBanded(), null);
    }
    known = table.known();
    return ordered(table);
  }

  /** Reads rows as if they were in their order; returns null if they are not. */
  private @Nullable ChartTable<T> tentative(List<ChartField<T>> fields) {
    Part<T> part = Part.all(given);
    if (!order.isBanded) {
      try {
        ChartTable<T> table = read(part, fields, false, null);
        inOrder = table.isInOrder() ? table.inOrder() : null;
        return inOrder == null ? null : table;
      } catch (SeveralKindsException e) {
        if (order != Order.TIMES) {
          throw e;
        }
        return null;
      }
    }
    Function<? super T, ?> getter = reader(Objects.requireNonNull(x));
    XColumn<T> xs = new XColumn<>(getter, part.rows().size(), areNumbers);
    List<YColumn<T>> columns = columns(part, fields);
    read(part.rows(), xs, columns);
    if (!xs.isInOrder() && xs.kind() != XKind.CATEGORY) {
      return null;
    }
    inOrder = RowsInOrder.of(part.rows(), xs);
    return new ChartTable<>(part, getter, null, XKind.CATEGORY, columns, zone, null);
  }

  /**
   * Reads the rows of a part of the axis (numbers, times in ms or, of categories, numbers of rows)
   * and their neighbours, to which lines lead. If the rows are in the order of their x values, a
   * binary search finds the part, so that no other rows are read.
   */
  ChartTable<T> part(List<ChartField<T>> fields, Interval shown) {
    Known is = known();
    boolean isCategory = is.kind() == XKind.CATEGORY;
    Part<T> whole = Part.all(rows());
    List<T> all = whole.rows();
    if (!is.isInOrder() && !isCategory || all.isEmpty()) {
      return ordered(read(whole, fields, isCategory, shown));
    }
    if (isCategory) {
      int first = (int) Math.clamp(Math.ceil(shown.from()), 0, all.size());
      int end = (int) Math.clamp(Math.floor(shown.to()) + 1, first, all.size());
      return ordered(read(whole.sub(first, end, null), fields, true, null));
    }
    Function<? super T, ?> getter = x == null ? null : reader(x);
    IntToDoubleFunction place =
        getter == null ? row -> row : row -> ChartTable.placeOf(getter.apply(all.get(row)));
    int last = all.size() - 1;
    Bisector places = Bisector.of(place, all.size());
    int first = Math.clamp(places.left(shown.from()) - 1L, 0, last);
    int end = Math.clamp(places.right(shown.to()) + 1L, first + 1, last + 1);
    Interval ends = new Interval(place.applyAsDouble(0), place.applyAsDouble(last));
    return read(whole.sub(first, end, ends), fields, false, shown);
  }

  private ChartTable<T> ordered(ChartTable<T> table) {
    if (isBanded() && order.sorting != Sorting.NONE && !isSorted()) {
      table.setOrder(inOrder());
    }
    return table;
  }

  private ChartTable<T> read(
      Part<T> part, List<ChartField<T>> fields, boolean areCategories, @Nullable Interval shown) {
    Function<? super T, ?> getter = x == null ? null : reader(x);
    XColumn<T> xs =
        getter == null || areCategories
            ? null
            : new XColumn<>(getter, part.rows().size(), areNumbers);
    List<YColumn<T>> columns = columns(part, fields);
    read(part.rows(), xs, columns);
    XKind kind = xs != null ? xs.kind() : areCategories ? XKind.CATEGORY : XKind.NUMBER;
    return new ChartTable<>(part, getter, xs, kind, columns, zone, shown);
  }

  private List<YColumn<T>> columns(Part<T> part, List<ChartField<T>> fields) {
    List<YColumn<T>> columns = new ArrayList<>(fields.size());
    for (ChartField<T> field : fields) {
      String name = "y of series " + columns.size();
      columns.add(new YColumn<>(name, reader(field), part.rows().size(), areNumbers));
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
