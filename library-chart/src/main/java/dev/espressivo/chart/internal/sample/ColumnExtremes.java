package dev.espressivo.chart.internal.sample;

import java.util.Arrays;

/**
 * The values of each column of pixels that determine its look, found once for the line and for its
 * description. An index is -1 if a column has no value.
 */
public final class ColumnExtremes {

  private final double[] values;
  private final int[] first;
  private final int[] last;
  private final int[] lowest;
  private final int[] highest;
  private final boolean[] hasGap;

  private ColumnExtremes(double[] values, int columns) {
    this.values = values;
    first = new int[columns];
    last = new int[columns];
    lowest = new int[columns];
    highest = new int[columns];
    hasGap = new boolean[columns];
  }

  /**
   * Finds the values.
   *
   * @param values the values, of which those that are not finite are missing; the array is kept,
   *     and must not change
   * @param starts the index at which each column starts, ascending
   * @param end the index at which the last column ends
   * @return the extremes of each column
   */
  public static ColumnExtremes of(double[] values, int[] starts, int end) {
    ColumnExtremes found = new ColumnExtremes(values, starts.length);
    for (int i = 0; i < starts.length; i++) {
      found.find(i, starts[i], i + 1 < starts.length ? starts[i + 1] : end);
    }
    return found;
  }

  private void find(int column, int start, int end) {
    int begin = -1;
    int done = -1;
    int least = -1;
    int most = -1;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (int row = start; row < end; row++) {
      double value = values[row];
      if (value - value != 0) {
        // The value is not finite.
        hasGap[column] = true;
        continue;
      }
      if (begin < 0) {
        begin = row;
      }
      done = row;
      if (value < low) {
        low = value;
        least = row;
      }
      if (value > high) {
        high = value;
        most = row;
      }
    }
    first[column] = begin;
    last[column] = done;
    lowest[column] = least;
    highest[column] = most;
  }

  /**
   * {@return the extremes of wider columns}
   *
   * @param ends for each wider column, the number of the first column after those that it consists
   *     of; ascending
   */
  public ColumnExtremes joined(int[] ends) {
    ColumnExtremes joined = new ColumnExtremes(values, ends.length);
    int column = 0;
    for (int i = 0; i < ends.length; i++) {
      joined.first[i] = -1;
      joined.last[i] = -1;
      joined.lowest[i] = -1;
      joined.highest[i] = -1;
      for (; column < ends[i]; column++) {
        joined.add(i, this, column);
      }
    }
    return joined;
  }

  private void add(int column, ColumnExtremes other, int part) {
    hasGap[column] |= other.hasGap[part];
    if (other.first[part] < 0) {
      return;
    }
    last[column] = other.last[part];
    if (first[column] < 0) {
      first[column] = other.first[part];
      lowest[column] = other.lowest[part];
      highest[column] = other.highest[part];
      return;
    }
    if (values[other.lowest[part]] < values[lowest[column]]) {
      lowest[column] = other.lowest[part];
    }
    if (values[other.highest[part]] > values[highest[column]]) {
      highest[column] = other.highest[part];
    }
  }

  /** Returns the index of the first lowest value of a column. */
  public int lowest(int column) {
    return lowest[column];
  }

  /** Returns the index of the first highest value of a column. */
  public int highest(int column) {
    return highest[column];
  }

  /**
   * {@return the indexes of the first, the lowest, the highest and the last value of each column
   * and, where values are missing between two of them, the index of one that is missing, so that a
   * line is interrupted there; ascending, without repetition} A line through them covers the same
   * pixels as one through all values: Jugel and others, "M4: A Visualization-Oriented Time Series
   * Data Aggregation" (2014).
   */
  public int[] line() {
    int[] kept = new int[5 * first.length + 2];
    int count = 0;
    int before = -1;
    for (int i = 0; i < first.length; i++) {
      if (first[i] < 0) {
        continue;
      }
      int middle = Math.min(lowest[i], highest[i]);
      for (int row : new int[] {first[i], middle, lowest[i] + highest[i] - middle, last[i]}) {
        if (row == before) {
          continue;
        }
        boolean mayMiss = before >= 0 && (row == first[i] || hasGap[i]);
        int gap = mayMiss ? missing(before + 1, row) : -1;
        if (count + 2 > kept.length) {
          kept = Arrays.copyOf(kept, 2 * kept.length);
        }
        if (gap >= 0) {
          kept[count++] = gap;
        }
        kept[count++] = row;
        before = row;
      }
    }
    return Arrays.copyOf(kept, count);
  }

  private int missing(int from, int to) {
    for (int row = from; row < to; row++) {
      if (!Double.isFinite(values[row])) {
        return row;
      }
    }
    return -1;
  }
}
