package dev.espressivo.chart;

import dev.espressivo.chart.internal.scene.Mark;
import java.util.ArrayList;
import java.util.List;
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

  private final Remembered<Object> summary = new Remembered<>();

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
    return (R) summary.get(List.of(revision(), zone(), locale()), compute::get);
  }

  /** Reads the finite numbers of a field with their rows, and NaN for others. */
  final void read(ChartField<T> field, ObjDoubleConsumer<T> into) {
    Function<? super T, ?> getter = field.reader(rows());
    boolean areNumbers = areNumbers();
    List<T> rows = ChartTable.Part.all(rows()).rows();
    for (int i = 0; i < rows.size(); i++) {
      T row = ChartTable.row(rows, i, areNumbers);
      if (row != null) {
        into.accept(row, YColumn.finite("the value", getter.apply(row), i));
      }
    }
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
