package dev.espressivo.chart;

import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.XColumn.Sort;
import dev.espressivo.chart.internal.scene.Channel;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Rows as a database gives them, put together by their x values: at each place, every series has at
 * most one value. The places are numbered as their x values appear. It keeps the numbers of rows
 * and reads a row's value whenever it is asked, unless the value is computed from several.
 *
 * @param <T> the type of the rows
 */
final class TidyRows<T> {

  /** The largest number of series that a field gives; more could not be told apart. */
  static final int MOST = 100;

  private final ChartDuplicates rule;
  private final Numbered xs = new Numbered();
  private final List<Column<T>> columns = new ArrayList<>();
  private List<Integer> places = new Places();
  private final ChartField<T> x = field(xs.values::get);

  /** What the series are of; empty if no field gives them. */
  private List<@Nullable Object> names = List.of();

  /** The fields of single rows; a drawing remembers what it has read of a field. */
  private final Map<ChartField<T>, ChartField<T>> ofFirst = new HashMap<>();

  private int duplicates;
  private int leftOut;

  private TidyRows(ChartDuplicates rule) {
    this.rule = rule;
  }

  /** The numbers of the places, which are the rows of the drawing. */
  private final class Places extends AbstractList<Integer> implements RandomAccess {

    @Override
    public Integer get(int index) {
      return Objects.checkIndex(index, size());
    }

    @Override
    public int size() {
      return xs.values.size();
    }
  }

  /** A list of rows. */
  private static final class Source<T> {
    final List<T> given;
    final List<T> rows;
    final @Nullable ChartField<T> x;

    /** The number, from 1, of the row before each one in the same cell; null if all are alone. */
    int @Nullable [] before;

    /** The gaps of the rows, as numbers of places as soon as they are passed. */
    private final int[] gaps;

    private int passed;

    Source(List<T> given, @Nullable ChartField<T> x) {
      this.given = given;
      this.x = x;
      rows = given instanceof RandomAccess ? given : new ArrayList<>(given);
      gaps = ChartBuffer.gapsOf(given).clone();
    }

    /** Passes the gaps before a row, before which there are some places. */
    void pass(int row, int places) {
      for (; passed < gaps.length && gaps[passed] <= row; passed++) {
        gaps[passed] = places;
      }
    }

    /**
     * Returns places with the gaps that were passed; those after the last row interrupt nothing.
     */
    List<Integer> withGaps(List<Integer> places) {
      return ChartBuffer.withGaps(places, Arrays.copyOf(gaps, passed));
    }
  }

  /** The rows of a series by place; series of the same rows share them. */
  private static final class Cells<T> {
    final Source<T> source;

    /** The number of the last row at each place, from 1; 0 for none. */
    private int[] last = new int[16];

    /** The number of places that have a row. */
    int size;

    Cells(Source<T> source) {
      this.source = source;
    }

    /** Returns the number of the last row at a place, from 1; 0 for none. */
    int last(int place) {
      return place < last.length ? last[place] : 0;
    }

    /** Returns the last row at a place; null for none. */
    @Nullable T row(int place) {
      int row = last(place);
      return row == 0 ? null : source.rows.get(row - 1);
    }

    void add(int place, int row) {
      if (place >= last.length) {
        last = Arrays.copyOf(last, Math.max(place + 1, last.length * 3 / 2));
      }
      int other = last[place];
      if (other == 0) {
        size++;
      } else {
        int[] links = source.before == null ? new int[source.rows.size()] : source.before;
        links[row] = other;
        source.before = links;
      }
      last[place] = row + 1;
    }

    /** Adds the rows at a place to a list, in their order. */
    void collect(int place, List<T> into) {
      int[] links = source.before;
      int end = into.size();
      for (int row = last(place); row > 0; row = links == null ? 0 : links[row - 1]) {
        into.add(source.rows.get(row - 1));
      }
      Collections.reverse(into.subList(end, into.size()));
    }
  }

  /** The values of a series by place. */
  private static final class Column<T> {
    final Cells<T> cells;
    private final Function<? super T, ?> y;

    /** The field of its values at places, which is the same in each plan; null at first. */
    @Nullable ChartField<T> drawn;

    /** The sum, the lowest or the highest of the values at each place, if it is computed. */
    private double[] values = {};

    /** The number of values at each place, if something is computed. */
    private int[] counts = {};

    Column(Cells<T> cells, ChartField<T> y) {
      this.cells = cells;
      this.y = y.reader(cells.source.rows);
    }

    /** Adds the value of a row to what is computed of those at its place. */
    void compute(int place, int row, ChartDuplicates rule) {
      if (place >= counts.length) {
        values = Arrays.copyOf(values, cells.last.length);
        counts = Arrays.copyOf(counts, cells.last.length);
      }
      double value = YColumn.finite("y", y.apply(cells.source.rows.get(row)), row);
      if (!Double.isNaN(value)) {
        boolean isFirst = counts[place]++ == 0;
        double before = values[place];
        values[place] =
            switch (rule) {
              case MIN -> isFirst ? value : Math.min(before, value);
              case MAX -> isFirst ? value : Math.max(before, value);
              default -> before + value;
            };
      }
    }

    @Nullable Object value(int place, ChartDuplicates rule) {
      int row = cells.last(place);
      if (row == 0) {
        return null;
      }
      return switch (rule) {
        case KEEP, LAST -> y.apply(cells.source.rows.get(row - 1));
        case COUNT -> (Object) (double) counts[place];
        case MEAN -> counts[place] == 0 ? null : (Object) (values[place] / counts[place]);
        case SUM, MIN, MAX -> counts[place] == 0 ? null : (Object) values[place];
      };
    }
  }

  /** Values, numbered as they appear. Equal numbers and times are one, whatever their types. */
  private static final class Numbered {

    /** Odd, so that different numbers stay different. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private record Key(Sort sort, long place) {}

    final List<@Nullable Object> values = new ArrayList<>();

    /** The numbers of the first values, as many as were looked up when one did not rise. */
    private final Map<@Nullable Object, Integer> known = new HashMap<>();

    private int looked;
    private double greatest = Double.NEGATIVE_INFINITY;
    private int last;
    private boolean hasRepeated;

    /**
     * Returns the number of a value, which is added if it is new. Most rows have the value of the
     * row before or, if a database gives them in turn, that of the next number.
     */
    int of(@Nullable Object value) {
      int size = values.size();
      int next = last + 1 < size ? last + 1 : 0;
      if (size > 0 && Objects.equals(value, values.get(last))) {
        return last;
      }
      if (size > 0 && !hasRepeated && Objects.equals(value, values.get(next))) {
        last = next;
        return next;
      }
      double place = ChartTable.placeOf(value);
      // Of numbers and times that rise, no two are equal.
      Integer number = place > greatest ? null : known(value);
      if (number == null) {
        values.add(value);
        greatest = Math.max(greatest, Double.isNaN(place) ? greatest : place);
      }
      last = number == null ? size : number;
      return last;
    }

    private @Nullable Integer known(@Nullable Object value) {
      for (; looked < values.size(); looked++) {
        known.putIfAbsent(key(values.get(looked)), looked);
      }
      return known.get(key(value));
    }

    /** Adds a value that is known already. Returns its second number, which is not found. */
    int again(@Nullable Object value) {
      hasRepeated = true;
      values.add(value);
      return values.size() - 1;
    }

    private static @Nullable Object key(@Nullable Object value) {
      double place = ChartTable.placeOf(value);
      // 0 for minus 0, too. The hashes of doubles with few digits would collide.
      return value == null || Double.isNaN(place)
          ? value
          : new Key(XColumn.sortOf(value), MIX * Double.doubleToLongBits(place + 0.0));
    }
  }

  /**
   * Puts rows together of which a field names the series, in the order in which its values appear.
   *
   * @param x the field of the x values; null for the number of the row among those of its series
   * @param rule what becomes of several values; null for the usual
   * @param areBars whether rows are drawn as bars, whose values are usually added
   */
  static <T> TidyRows<T> by(
      ChartField<T> by,
      List<T> rows,
      @Nullable ChartField<T> x,
      ChartField<T> y,
      @Nullable ChartDuplicates rule,
      boolean areBars) {
    Source<T> source = new Source<>(rows, x);
    TidyRows<T> made = new TidyRows<>(rule(rule, RowsInOrder.sort(source.rows, x), areBars));
    Function<? super T, ?> name = by.reader(source.rows);
    Function<? super T, ?> getter = x == null ? null : x.reader(source.rows);
    Numbered names = new Numbered();
    for (int i = 0; i < source.rows.size(); i++) {
      T row = ChartTable.row(source.rows, i, false);
      source.pass(i, made.xs.values.size());
      int number = names.of(name.apply(row));
      if (number >= MOST) {
        made.leftOut++;
        continue;
      }
      if (number == made.columns.size()) {
        made.columns.add(new Column<>(new Cells<>(source), y));
      }
      Column<T> column = made.columns.get(number);
      int place =
          made.add(
              getter == null ? (Object) column.cells.size : getter.apply(row), i, column.cells);
      if (made.isComputed()) {
        column.compute(place, i, made.rule);
      }
    }
    made.names = names.values.subList(0, made.columns.size());
    made.places = source.withGaps(made.places);
    return made;
  }

  /**
   * Puts the rows of series together. Returns null if they all have the chart's rows, and no two of
   * these belong together.
   */
  static <T> @Nullable TidyRows<T> of(
      List<ChartSeries<T>> series,
      List<T> rows,
      @Nullable ChartField<T> x,
      @Nullable ChartDuplicates rule,
      boolean areBars) {
    boolean isOwn = series.stream().anyMatch(each -> each.rows() != null || each.x() != null);
    List<Column<T>> columns = new ArrayList<>();
    Sort first = null;
    for (ChartSeries<T> each : series) {
      List<T> its = each.rows() == null ? rows : each.rows();
      ChartField<T> itsX = each.x() == null ? x : each.x();
      Cells<T> cells = null;
      for (Column<T> column : columns) {
        Source<T> known = column.cells.source;
        cells = known.given == its && Objects.equals(known.x, itsX) ? column.cells : cells;
      }
      if (cells == null) {
        cells = new Cells<>(new Source<>(its, itsX));
        first = first == null ? RowsInOrder.sort(its, itsX) : first;
      }
      columns.add(new Column<>(cells, each.field()));
    }
    ChartDuplicates drawn = rule(rule, first, areBars);
    if (!isOwn && (x == null || !isChanged(rows, x, drawn))) {
      return null;
    }
    TidyRows<T> made = new TidyRows<>(drawn);
    made.columns.addAll(columns);
    List<Cells<T>> all = columns.stream().map(each -> each.cells).distinct().toList();
    all.forEach(made::read);
    if (all.size() == 1) {
      // A gap of one list of rows is none of the others.
      made.places = all.getFirst().source.withGaps(made.places);
    }
    return made;
  }

  /** Returns whether a rule changes rows, of which each is at a place of its own if it can be. */
  private static <T> boolean isChanged(List<T> rows, ChartField<T> x, ChartDuplicates rule) {
    if (rule == ChartDuplicates.KEEP || rule == ChartDuplicates.COUNT) {
      return rule == ChartDuplicates.COUNT;
    }
    Function<? super T, ?> getter = x.reader(rows);
    // Of numbers and times that rise, no two are equal.
    double last = Double.NEGATIVE_INFINITY;
    for (T row : rows) {
      double place = row == null ? Double.NaN : ChartTable.placeOf(getter.apply(row));
      if (!(place > last)) {
        return hasEqual(rows, getter);
      }
      last = place;
    }
    return false;
  }

  private static <T> boolean hasEqual(List<T> rows, Function<? super T, ?> getter) {
    Numbered known = new Numbered();
    for (T row : rows) {
      int next = known.values.size();
      if (row != null && known.of(getter.apply(row)) != next) {
        return true;
      }
    }
    return false;
  }

  private static ChartDuplicates rule(
      @Nullable ChartDuplicates given, @Nullable Sort first, boolean areBars) {
    ChartDuplicates usual =
        first == Sort.CATEGORIES || areBars ? ChartDuplicates.SUM : ChartDuplicates.KEEP;
    return given == null ? usual : given;
  }

  private boolean isComputed() {
    return rule != ChartDuplicates.KEEP && rule != ChartDuplicates.LAST;
  }

  /** Reads the rows of some of the series. */
  private void read(Cells<T> cells) {
    List<Column<T>> computed =
        columns.stream().filter(each -> isComputed() && each.cells == cells).toList();
    Source<T> source = cells.source;
    Function<? super T, ?> getter = source.x == null ? null : source.x.reader(source.rows);
    for (int i = 0; i < source.rows.size(); i++) {
      T row = ChartTable.row(source.rows, i, false);
      source.pass(i, xs.values.size());
      int place = add(getter == null ? (Object) i : getter.apply(row), i, cells);
      for (Column<T> column : computed) {
        column.compute(place, i, rule);
      }
    }
  }

  /** Adds a row to the cells of its series. Returns its place. */
  private int add(@Nullable Object x, int row, Cells<T> cells) {
    int place = xs.of(x);
    if (cells.last(place) > 0) {
      duplicates++;
      place = rule == ChartDuplicates.KEEP ? xs.again(x) : place;
    }
    cells.add(place, row);
    return place;
  }

  // ---- What is drawn ----

  /**
   * Returns the places as if they were rows. A drawing knows nothing of its rows but fields that
   * read them, so that it draws these as any others.
   */
  @SuppressWarnings("unchecked")
  List<T> rows() {
    return (List<T>) places;
  }

  /** Returns the field of the x values of places. */
  ChartField<T> x() {
    return x;
  }

  /** Returns the series that are drawn: those of the app, unless a field names them. */
  List<ChartSeries<T>> series(
      List<ChartSeries<T>> given,
      BiFunction<ChartSeries<T>, @Nullable Object, ChartSeries<T>> named) {
    return names.isEmpty()
        ? given
        : names.stream().map(name -> named.apply(given.getFirst(), name)).toList();
  }

  /** Returns the layer of a series, which reads places. */
  Layer<T> layer(int series, Layer<T> layer) {
    Column<T> column = columns.get(series);
    Map<Channel, ChartField<T>> fields = new EnumMap<>(Channel.class);
    layer
        .others()
        .forEach(
            (channel, field) -> {
              Function<? super T, ?> getter = field.reader(column.cells.source.rows);
              fields.put(
                  channel,
                  field(
                      place -> {
                        T row = column.cells.row(place);
                        return row == null ? null : getter.apply(row);
                      }));
            });
    ChartField<T> drawn = column.drawn;
    if (drawn == null) {
      drawn = field(place -> column.value(place, rule));
      column.drawn = drawn;
    }
    fields.put(Channel.Y, drawn);
    if (column.cells.size < xs.values.size()) {
      fields.put(Channel.ROW, field(place -> column.cells.last(place) > 0 ? 1.0 : null));
    }
    return layer.reading(fields);
  }

  /** Returns what single rows have of their own: that of the first series with a row at a place. */
  Single<T> single(Single<T> single) {
    return new Single<>(
        ofFirst(single.color()),
        ofFirst(single.label()),
        single.tooltip().stream()
            .map(each -> ChartColumn.of(ofFirst(each.field()), each.heading()))
            .toList(),
        single.palette(),
        single.shared());
  }

  private @Nullable ChartField<T> ofFirst(@Nullable ChartField<T> field) {
    return field == null ? null : ofFirst.computeIfAbsent(field, this::readFirst);
  }

  private ChartField<T> readFirst(ChartField<T> field) {
    List<Function<? super T, ?>> readers = new ArrayList<>();
    columns.forEach(column -> readers.add(field.reader(column.cells.source.rows)));
    return field(
        place -> {
          for (int i = 0; i < columns.size(); i++) {
            T row = columns.get(i).cells.row(place);
            if (row != null) {
              return readers.get(i).apply(row);
            }
          }
          return null;
        });
  }

  @SuppressWarnings("unchecked")
  private static <T> ChartField<T> field(ValueProvider<Integer, ?> ofPlace) {
    return (ChartField<T>) ChartField.of(ofPlace);
  }

  /** Returns what the app's developer should know of the rows, if the rule is the usual one. */
  List<String> notes(boolean isUsual) {
    List<String> notes = new ArrayList<>();
    if (isUsual && rule == ChartDuplicates.SUM && duplicates > 0) {
      notes.add(
          ("%d rows have the same x value and series as an earlier one. Their values are added;"
                  + " setDuplicates chooses what is shown.")
              .formatted(duplicates));
    }
    if (leftOut > 0) {
      notes.add(
          "%d rows are left out, because seriesBy has more than %d values."
              .formatted(leftOut, MOST));
    }
    return notes;
  }

  // ---- The app's rows ----

  /** Returns the last row that a series has at a place; null for none. */
  @Nullable T row(int series, T place) {
    return columns.get(series).cells.row((Integer) place);
  }

  /** Adds the rows that some of the series have at a place to a list. */
  void collect(T place, IntPredicate isAsked, List<T> into) {
    List<Cells<T>> collected = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Cells<T> cells = columns.get(i).cells;
      if (isAsked.test(i) && !collected.contains(cells)) {
        collected.add(cells);
        cells.collect((Integer) place, into);
      }
    }
  }

  /** Returns all rows as the app has given them. */
  List<T> all() {
    List<Source<T>> sources = columns.stream().map(each -> each.cells.source).distinct().toList();
    return sources.size() == 1
        ? sources.getFirst().rows
        : sources.stream().flatMap(each -> each.rows.stream()).toList();
  }
}
