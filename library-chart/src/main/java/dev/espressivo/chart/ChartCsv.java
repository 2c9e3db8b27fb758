package dev.espressivo.chart;

import dev.espressivo.base.internal.CsvWriter;
import dev.espressivo.base.internal.RowType;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes rows as a CSV file. */
final class ChartCsv<T> {

  private final List<T> rows;
  private final List<String> headings = new ArrayList<>();
  private final List<Function<? super T, ?>> readers = new ArrayList<>();

  /**
   * Prepares a file. Refuses maps of which none has one of the properties, and a first row that is
   * an object without one.
   */
  ChartCsv(List<T> rows, List<ChartColumn<T>> columns) {
    this.rows = rows;
    for (ChartColumn<T> column : columns) {
      ChartField<T> field = column.field();
      if (!rows.isEmpty() && rows.get(0) != null) {
        field.check(rows.get(0).getClass());
      }
      headings.add(column.heading());
      readers.add(field.reader(rows));
    }
  }

  /**
   * Returns the columns of a file for which the app has named none: all properties of the rows that
   * are numbers, times, texts and the like, and the ones that are plotted. If some are plotted by a
   * getter, the app may not want its properties exposed, so only the plotted columns are written.
   * Without a type, the class of the first row counts.
   */
  static <T> List<ChartColumn<T>> columns(
      List<T> rows, @Nullable Class<T> type, List<ChartColumn<T>> plotted) {
    if (plotted.stream().anyMatch(column -> column.value() != null)) {
      return plotted;
    }
    T first = type == null ? first(rows) : null;
    Class<?> of = first == null ? type : first.getClass();
    Map<String, ChartColumn<T>> columns = new LinkedHashMap<>();
    if (of != null && Map.class.isAssignableFrom(of)) {
      for (T row : rows) {
        for (Object key : row == null ? Set.of() : ((Map<?, ?>) row).keySet()) {
          if (key instanceof String name && !name.isBlank()) {
            columns.computeIfAbsent(name, ChartColumn::of);
          }
        }
      }
    } else if (of != null) {
      RowType.of(of).plainNames().forEach(name -> columns.put(name, ChartColumn.of(name)));
    }
    plotted.forEach(column -> columns.putIfAbsent(column.key(), column));
    return List.copyOf(columns.values());
  }

  /** Returns the first row that is not null; null for none. */
  static <T> @Nullable T first(List<T> rows) {
    return rows.stream().filter(Objects::nonNull).findFirst().orElse(null);
  }

  /** Writes the file, row by row. The stream is flushed, and left open. */
  void write(OutputStream out) throws IOException {
    CsvWriter writer = new CsvWriter(out);
    writer.line(headings);
    // A null among numbers is a gap.
    T first = first(rows);
    boolean areNumbers = first == null || first instanceof Number;
    int index = 0;
    List<@Nullable Object> fields = new ArrayList<>(readers.size());
    for (T row : rows) {
      if (row == null && !areNumbers) {
        throw new IllegalArgumentException("data must have no null, but row " + index + " is null");
      }
      fields.clear();
      for (Function<? super T, ?> reader : readers) {
        fields.add(row == null ? null : reader.apply(row));
      }
      writer.line(fields);
      index++;
    }
    writer.flush();
  }
}
