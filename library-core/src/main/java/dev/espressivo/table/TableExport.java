package dev.espressivo.table;

import com.vaadin.flow.data.provider.DataProvider;
import com.vaadin.flow.data.provider.Query;
import com.vaadin.flow.data.provider.QuerySortOrder;
import com.vaadin.flow.function.SerializableComparator;
import com.vaadin.flow.function.SerializablePredicate;
import dev.espressivo.base.internal.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a table hands out: its visible columns and its rows, in the sort order and with the filter
 * of one moment. It is made with the session locked, and the rows are read without the lock.
 *
 * @param <T> the type of the rows
 */
final class TableExport<T> {

  /** The most rows of a file. */
  static final int MAX_ROWS = 1_000_000;

  /** The most rows on the clipboard. */
  static final int MAX_COPIED = 10_000;

  /** The number of rows that are read at a time. */
  static final int PAGE = 1_000;

  /** Begins a response. */
  interface Response {
    OutputStream begin() throws IOException;
  }

  /** Reads rows of the provider. */
  interface Source<T> {
    List<@Nullable T> read(int offset, int limit);
  }

  private final List<TableColumn<T>> columns;
  private final Source<T> source;
  private final int count;

  private TableExport(List<TableColumn<T>> columns, Source<T> source, int count) {
    this.columns = columns;
    this.source = source;
    this.count = count;
  }

  /**
   * Returns the rows of a provider.
   *
   * @param count the number of rows that a backend has now; -1 if it does not know
   */
  static <T> TableExport<T> of(
      List<TableColumn<T>> columns,
      DataProvider<T, SerializablePredicate<T>> provider,
      @Nullable SerializablePredicate<T> filter,
      @Nullable SerializableComparator<T> order,
      List<QuerySortOrder> orders,
      int count) {
    if (!provider.isInMemory()) {
      List<QuerySortOrder> sorted = List.copyOf(orders);
      return new TableExport<>(
          columns,
          (offset, limit) -> {
            Query<T, SerializablePredicate<T>> query =
                new Query<>(offset, limit, sorted, order, filter);
            try (Stream<T> rows = provider.fetch(query)) {
              // One more than is asked for shows that the provider ignores the limit.
              return rows.limit(limit + 1L).collect(Collectors.toList());
            }
          },
          count);
    }
    // The app may change them when the lock is released.
    List<@Nullable T> rows = new ArrayList<>(provider.fetch(new Query<>(filter)).toList());
    boolean[] isSorted = {order == null};
    return new TableExport<>(
        columns,
        (offset, limit) -> {
          if (!isSorted[0]) {
            rows.sort(order);
            isSorted[0] = true;
          }
          return rows.subList(offset, Math.min(offset + limit, rows.size()));
        },
        rows.size());
  }

  /** Reads the rows from an offset on; returns none behind the last one, and behind a limit. */
  private List<T> page(int offset, int most) {
    int end = count < 0 ? most : Math.min(most, count);
    int limit = Math.min(PAGE, end - offset);
    // A page that is not full is the last one.
    if (limit <= 0 || offset % PAGE != 0) {
      return List.of();
    }
    List<@Nullable T> rows = source.read(offset, limit);
    // Some may be gone since they were counted.
    boolean isLast = count < 0 || offset + limit == end;
    if (rows.size() > limit || !isLast && rows.size() < limit) {
      throw new IllegalStateException(
          "the provider must return %d rows from %d on, but returned %d"
              .formatted(limit, offset, rows.size()));
    }
    if (rows.contains(null)) {
      throw new IllegalStateException("the provider must not return null as a row");
    }
    return rows;
  }

  /**
   * Writes a CSV file. If the provider fails at the first rows, the response is not begun; if it
   * fails later, the stream is not closed, so that the half of a file does not look like all of it.
   */
  void write(Response response) throws IOException {
    List<T> rows = page(0, MAX_ROWS);
    OutputStream out = response.begin();
    CsvWriter writer = new CsvWriter(out);
    writer.line(columns.stream().map(TableColumn::heading).toList());
    for (int read = 0; !rows.isEmpty(); rows = page(read, MAX_ROWS)) {
      for (T row : rows) {
        List<@Nullable Object> values = new ArrayList<>(columns.size());
        columns.forEach(column -> values.add(column.value(row)));
        writer.line(values);
      }
      read += rows.size();
    }
    writer.flush();
    out.close();
  }

  /** Returns the first rows that a predicate accepts. */
  List<T> rows(Predicate<T> accepted) {
    List<T> all = new ArrayList<>();
    int read = 0;
    List<T> page = page(0, Integer.MAX_VALUE);
    while (!page.isEmpty() && all.size() < MAX_COPIED) {
      page.stream().filter(accepted).limit((long) MAX_COPIED - all.size()).forEach(all::add);
      read += page.size();
      page = page(read, Integer.MAX_VALUE);
    }
    return all;
  }

  /** Returns rows as lines of texts between tabs, below the headings. */
  String text(List<T> rows, Locale locale) {
    StringBuilder text = new StringBuilder(line(columns.stream().map(TableColumn::heading)));
    for (T row : rows) {
      Stream<String> cells = columns.stream().map(column -> column.text(column.value(row), locale));
      text.append('\n').append(line(cells));
    }
    return text.toString();
  }

  private static String line(Stream<String> cells) {
    return cells
        .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " "))
        .collect(Collectors.joining("\t"));
  }
}
