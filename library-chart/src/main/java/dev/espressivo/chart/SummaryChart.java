package dev.espressivo.chart;

import dev.espressivo.chart.internal.scene.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.function.ObjDoubleConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the charts that draw summaries of rows. The download has the rows of the app.
 *
 * @param <T> the type of the rows
 */
public abstract class SummaryChart<T> extends CartesianChart<T> {

  /** What was computed of the rows, and all that it depends on. */
  private transient @Nullable Object summary;

  private transient @Nullable Object known;

  /** For the charts of this package. */
  SummaryChart(String name, ChartText kind, @Nullable Class<T> type) {
    super(name, kind, type);
  }

  /** Returns the plan of the summaries of a field, which has the name and the colour of a layer. */
  abstract Plan<?> plan(Layer<T> values);

  /** Returns whether a row of the app belongs to a summary. */
  abstract boolean isPart(T row, Object summary);

  /** Returns the columns that decide to which summary a row belongs. */
  Stream<ChartColumn<T>> groups() {
    return Stream.of();
  }

  /** Returns the column of a field with its title or its usual name; none without the field. */
  final Stream<ChartColumn<T>> column(
      @Nullable ChartField<T> field, @Nullable String title, String usual) {
    return Stream.ofNullable(field).map(it -> ChartColumn.of(it, title == null ? usual : title));
  }

  /**
   * Returns the plan of the summaries. Its rows are not those of the app: whoever reads them knows.
   */
  @Override
  @SuppressWarnings("unchecked")
  final Plan<T> plan() {
    List<ChartSeries<T>> series = drawnSeries();
    return series.isEmpty()
        ? super.plan()
        : (Plan<T>) plan(layer(Mark.POINT, series.getFirst(), 0, 0, Layer.USUAL));
  }

  /** Returns what was computed of the rows, or computes it if they have changed. */
  @SuppressWarnings("unchecked")
  final <R> R summary(Supplier<R> compute) {
    Object now = List.of(revision(), zone(), locale());
    if (summary == null || !now.equals(known)) {
      summary = compute.get();
      known = now;
    }
    return (R) summary;
  }

  /** Reads the finite numbers of a field with their rows, and NaN for others. */
  final void read(ChartField<T> field, ObjDoubleConsumer<T> into) {
    Function<? super T, ?> getter = field.reader(rows());
    boolean areNumbers = areNumbers();
    int index = 0;
    for (T row : rows()) {
      if (row != null) {
        double value = number(getter.apply(row), index);
        into.accept(row, Double.isFinite(value) ? value : Double.NaN);
      } else if (!areNumbers) {
        throw new IllegalArgumentException(
            "data must have no null, but row %d is null".formatted(index));
      }
      index++;
    }
  }

  private static double number(@Nullable Object value, int row) {
    return switch (value) {
      case null -> Double.NaN;
      case Number number -> number.doubleValue();
      default ->
          throw new IllegalArgumentException(
              "the value must be a number, but is a %s in row %d"
                  .formatted(value.getClass().getName(), row));
    };
  }

  /** Returns the value of a key, made if it is new; null if as many as are drawn have others. */
  static <K, V> @Nullable V found(Map<K, V> all, K key, Function<K, V> make) {
    // Nearly all rows have a key that is known, which get finds faster than computeIfAbsent.
    V value = all.get(key);
    return value != null || all.size() >= CategoryRows.MOST
        ? value
        : all.computeIfAbsent(key, make);
  }

  @Override
  List<ChartField<T>> fields() {
    return plotted().stream().map(ChartColumn::field).toList();
  }

  @Override
  final List<ChartColumn<T>> plotted() {
    List<ChartColumn<T>> columns = new ArrayList<>(groups().toList());
    for (ChartSeries<T> series : drawnSeries()) {
      String label = series.label();
      columns.add(ChartColumn.of(series.field(), label == null ? "y" : label));
    }
    return columns;
  }

  @Override
  List<T> rowsOfFile() {
    return rows();
  }

  @Override
  List<T> rowsOf(Plan<T> plan) {
    return rows();
  }

  @Override
  void collect(T drawn, IntPredicate isAsked, int columns, List<T> into) {
    if (isAsked.test(0)) {
      rows().stream().filter(row -> row != null && isPart(row, drawn)).forEach(into::add);
    }
  }

  @Override
  @Nullable ChartPoint<T> point(int index, int place) {
    return null;
  }
}
