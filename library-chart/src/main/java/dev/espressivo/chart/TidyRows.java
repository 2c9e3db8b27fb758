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
  private final List<@Nullable Object> xs = new ArrayList<>();
  private final Keys keys = new Keys();
  private final List<Column<T>> columns = new ArrayList<>();
  private List<Integer> places = new Places();
  private final ChartField<T> x = field(xs::get);

  /** What the series are of; empty if no field gives them. */
  private final List<@Nullable Object> names = new ArrayList<>();

  /** The fields of single rows; a drawing remembers what it has read of a field. */
  private final Map<ChartField<T>, ChartField<T>> ofFirst = new HashMap<>();

  /** The place of the last row that was added. */
  private int guess;

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
      return xs.size();
    }
  }

  /** A list of rows. */
  private static final class Source<T> {
    final List<T> given;
    final List<T> rows;
    final @Nullable ChartField<T> x;

    /** The number, from 1, of the row before each one in the same cell; null if all are alone. */
    int @Nullable [] before;

    Source(List<T> given, @Nullable ChartField<T> x) {
      this.given = given;
      this.x = x;
      rows = given instanceof RandomAccess ? given : new ArrayList<>(given);
    }
  }

  /** The rows of a series by place. */
  private static final class Column<T> {
    final Source<T> source;

    /** Whether an earlier series has the same rows. */
    final boolean isShared;

    private final Function<? super T, ?> y;

    /** The field of its values at places, which is the same in each plan; null at first. */
    @Nullable ChartField<T> drawn;

    /** The number of the last row at each place, from 1; 0 for none. */
    private int[] last = new int[16];

    /** The sum, the lowest or the highest of the values at each place, if it is computed. */
    private double[] values = {};

    /** The number of values at each place, if something is computed. */
    private int[] counts = {};

    /** The number of places that have a row. */
    int size;

    Column(Source<T> source, ChartField<T> y, boolean isShared) {
      this.source = source;
      this.y = y.reader(source.rows);
      this.isShared = isShared;
    }

    /** Returns the number of the last row at a place, from 1; 0 for none. */
    int last(int place) {
      return place < last.length ? last[place] : 0;
    }

    /** Returns the last row at a place; null for none. */
    @Nullable T row(int place) {
      return last(place) == 0 ? null : source.rows.get(last[place] - 1);
    }

    void add(int place, int row, ChartDuplicates rule) {
      if (place >= last.length) {
        last = Arrays.copyOf(last, Math.max(place + 1, last.length * 3 / 2));
      }
      size += last[place] > 0 ? 0 : 1;
      if (last[place] > 0 && !isShared) {
        int[] links = source.before == null ? new int[source.rows.size()] : source.before;
        links[row] = last[place];
        source.before = links;
      }
      last[place] = row + 1;
      if (rule != ChartDuplicates.KEEP && rule != ChartDuplicates.LAST) {
        compute(place, row, rule);
      }
    }

    private void compute(int place, int row, ChartDuplicates rule) {
      if (place >= counts.length) {
        values = Arrays.copyOf(values, last.length);
        counts = Arrays.copyOf(counts, last.length);
      }
      Object read = y.apply(source.rows.get(row));
      if (read != null && !(read instanceof Number)) {
        throw new IllegalArgumentException(
            "y must be a number, but is a %s in row %d".formatted(read.getClass().getName(), row));
      }
      double value = read == null ? Double.NaN : ((Number) read).doubleValue();
      if (Double.isFinite(value)) {
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
      if (last(place) == 0) {
        return null;
      }
      return switch (rule) {
        case KEEP, LAST -> y.apply(source.rows.get(last[place] - 1));
        case COUNT -> (Object) (double) counts[place];
        case MEAN -> counts[place] == 0 ? null : (Object) (values[place] / counts[place]);
        case SUM, MIN, MAX -> counts[place] == 0 ? null : (Object) values[place];
      };
    }
  }

  /** Numbers values as they appear. Equal numbers and times are one, whatever their types. */
  private static final class Keys {

    /** Odd, so that different numbers stay different. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final Map<Sort, Map<@Nullable Object, Integer>> found = new EnumMap<>(Sort.class);

    /** Returns the number of a value; {@code next} if it is new. */
    int of(@Nullable Object value, int next) {
      Sort sort = value == null ? Sort.CATEGORIES : XColumn.sortOf(value);
      // 0 for minus 0, too. The hashes of doubles with few digits would collide.
      Object key =
          value == null || sort == Sort.CATEGORIES
              ? value
              : (Object) (MIX * Double.doubleToLongBits(XColumn.position(value) + 0.0));
      Integer known = found.computeIfAbsent(sort, any -> new HashMap<>()).putIfAbsent(key, next);
      return known == null ? next : known;
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
    TidyRows<T> made = new TidyRows<>(rule(rule, firstOf(source.rows, x), areBars));
    Function<? super T, ?> name = by.reader(source.rows);
    Function<? super T, ?> getter = x == null ? null : x.reader(source.rows);
    Keys numbers = new Keys();
    int[] gaps = ChartBuffer.gapsOf(rows).clone();
    int gap = 0;
    for (int i = 0; i < source.rows.size(); i++) {
      T row = ChartTable.row(source.rows, i, false);
      for (; gap < gaps.length && gaps[gap] <= i; gap++) {
        gaps[gap] = made.xs.size();
      }
      Object value = name.apply(row);
      int number = numbers.of(value, made.names.size());
      if (number == made.names.size() && number < MOST) {
        made.names.add(value);
        made.columns.add(new Column<>(source, y, false));
      }
      if (number < made.names.size()) {
        List<Column<T>> column = List.of(made.columns.get(number));
        made.add(getter == null ? (Object) column.getFirst().size : getter.apply(row), i, column);
      } else {
        made.leftOut++;
      }
    }
    // Those after the last row interrupt nothing yet.
    made.places = ChartBuffer.withGaps(made.places, Arrays.copyOf(gaps, gap));
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
    Object first = null;
    for (ChartSeries<T> each : series) {
      List<T> its = each.rows() == null ? rows : each.rows();
      ChartField<T> itsX = each.x() == null ? x : each.x();
      Source<T> known = null;
      for (Column<T> column : columns) {
        boolean isSame = column.source.given == its && Objects.equals(column.source.x, itsX);
        known = isSame ? column.source : known;
      }
      first = first == null && known == null ? firstOf(its, itsX) : first;
      Source<T> source = known == null ? new Source<>(its, itsX) : known;
      columns.add(new Column<>(source, each.field(), known != null));
    }
    ChartDuplicates drawn = rule(rule, first, areBars);
    if (!isOwn && (x == null || !isChanged(rows, x, drawn))) {
      return null;
    }
    TidyRows<T> made = new TidyRows<>(drawn);
    made.columns.addAll(columns);
    for (Column<T> column : columns) {
      if (!column.isShared) {
        made.read(column.source);
      }
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
    Keys keys = new Keys();
    int number = 0;
    for (T row : rows) {
      if (row != null && keys.of(getter.apply(row), number) != number) {
        return true;
      }
      number++;
    }
    return false;
  }

  private static ChartDuplicates rule(
      @Nullable ChartDuplicates given, @Nullable Object first, boolean areBars) {
    if (given != null) {
      return given;
    }
    boolean isCategory = first != null && XColumn.sortOf(first) == Sort.CATEGORIES;
    return isCategory || areBars ? ChartDuplicates.SUM : ChartDuplicates.KEEP;
  }

  /** Returns the first x value that is not null; null if there is none. */
  private static <T> @Nullable Object firstOf(List<T> rows, @Nullable ChartField<T> x) {
    if (x != null) {
      Function<? super T, ?> getter = x.reader(rows);
      for (T row : rows) {
        Object value = row == null ? null : getter.apply(row);
        if (value != null) {
          return value;
        }
      }
    }
    return null;
  }

  private void read(Source<T> source) {
    List<Column<T>> its = columns.stream().filter(each -> each.source == source).toList();
    Function<? super T, ?> getter = source.x == null ? null : source.x.reader(source.rows);
    for (int i = 0; i < source.rows.size(); i++) {
      T row = ChartTable.row(source.rows, i, false);
      add(getter == null ? (Object) i : getter.apply(row), i, its);
    }
  }

  /** Adds a row to series that have the same rows. */
  private void add(@Nullable Object x, int row, List<Column<T>> its) {
    int place = place(x);
    guess = place;
    if (place < xs.size() && its.getFirst().last(place) > 0) {
      duplicates++;
      place = rule == ChartDuplicates.KEEP ? xs.size() : place;
    }
    if (place == xs.size()) {
      xs.add(x);
    }
    for (Column<T> column : its) {
      column.add(place, row, rule);
    }
  }

  /**
   * Returns the place of an x value, which may be a new one. Most rows have the x value of the row
   * before or, if a database gives one series after the other, that of the place after it.
   */
  private int place(@Nullable Object x) {
    boolean isEachAlone = rule != ChartDuplicates.KEEP || duplicates == 0;
    for (int i = guess; i < Math.min(guess + (isEachAlone ? 2 : 1), xs.size()); i++) {
      if (Objects.equals(x, xs.get(i))) {
        return i;
      }
    }
    return keys.of(x, xs.size());
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
              Function<? super T, ?> getter = field.reader(column.source.rows);
              fields.put(
                  channel,
                  field(
                      place -> {
                        T row = column.row(place);
                        return row == null ? null : getter.apply(row);
                      }));
            });
    ChartField<T> drawn = column.drawn;
    if (drawn == null) {
      drawn = field(place -> column.value(place, rule));
      column.drawn = drawn;
    }
    fields.put(Channel.Y, drawn);
    if (column.size < xs.size()) {
      fields.put(Channel.ROW, field(place -> column.last(place) > 0 ? 1.0 : null));
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
    columns.forEach(column -> readers.add(field.reader(column.source.rows)));
    return field(
        place -> {
          for (int i = 0; i < columns.size(); i++) {
            T row = columns.get(i).row(place);
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
    return columns.get(series).row((Integer) place);
  }

  /** Adds the rows that some of the series have at a place to a list. */
  void collect(T place, IntPredicate isAsked, List<T> into) {
    List<Source<T>> collected = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Column<T> column = columns.get(i);
      Source<T> source = column.source;
      int[] links = source.before;
      // Series of the same rows have them at the same places; those of a field never do.
      if (isAsked.test(i) && (!names.isEmpty() || !collected.contains(source))) {
        collected.add(source);
        int end = into.size();
        for (int row = column.last((Integer) place);
            row > 0;
            row = links == null ? 0 : links[row - 1]) {
          into.add(source.rows.get(row - 1));
        }
        Collections.reverse(into.subList(end, into.size()));
      }
    }
  }

  /** Returns all rows as the app has given them. */
  List<T> all() {
    List<Source<T>> sources = columns.stream().map(each -> each.source).distinct().toList();
    return sources.size() == 1
        ? sources.getFirst().rows
        : sources.stream().flatMap(each -> each.rows.stream()).toList();
  }
}
