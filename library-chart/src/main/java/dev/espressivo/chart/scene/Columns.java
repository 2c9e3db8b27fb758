package dev.espressivo.chart.scene;

import dev.espressivo.chart.sample.ColumnExtremes;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.IntStream;

/** Rows by the columns of pixels in which they lie. The values of each series are read once. */
final class Columns {

  private final int[] starts;
  private final int size;
  private final Map<double[], ColumnExtremes> found = new IdentityHashMap<>();

  /**
   * Divides rows.
   *
   * @param starts the first row of each column, ascending
   * @param size the number of rows
   */
  Columns(int[] starts, int size) {
    this.size = size;
    this.starts = starts;
  }

  int count() {
    return starts.length;
  }

  /** Returns the first row of a column. */
  int start(int column) {
    return starts[column];
  }

  /** Returns the columns whose first row is from {@code first} to before {@code end}. */
  int[] within(int first, int end) {
    return IntStream.range(0, starts.length)
        .filter(column -> starts[column] >= first && starts[column] < end)
        .toArray();
  }

  /** Returns the extremes of the values of each column. */
  ColumnExtremes extremes(double[] values) {
    return found.computeIfAbsent(values, each -> ColumnExtremes.of(each, starts, size));
  }
}
