package dev.espressivo.chart.internal.row;

/** Orders rows by their x values. */
public final class RowOrder {

  private RowOrder() {}

  /** Returns the smallest distance above 0 between neighbours; infinity if there is none. */
  public static double smallestStep(double[] places) {
    double smallest = Double.POSITIVE_INFINITY;
    for (int i = 1; i < places.length; i++) {
      double step = Math.abs(places[i] - places[i - 1]);
      smallest = step > 0 && step < smallest ? step : smallest;
    }
    return smallest;
  }

  /**
   * Returns the indices of the rows that have an x value (not NaN), in ascending order of these;
   * rows with equal values keep their order. A bottom-up merge sort, which skips parts that are in
   * order already.
   */
  public static int[] ascending(double[] x) {
    int[] rows = present(x);
    int[] merged = new int[rows.length];
    for (int width = 1; width < rows.length && width > 0; width *= 2) {
      for (int start = 0; start < rows.length; start += 2 * width) {
        int middle = Math.min(start + width, rows.length);
        int end = Math.min(middle + width, rows.length);
        merge(x, rows, merged, start, middle, end);
        if (end == rows.length) {
          break;
        }
      }
      int[] swap = rows;
      rows = merged;
      merged = swap;
    }
    return rows;
  }

  private static int[] present(double[] x) {
    int count = 0;
    for (double each : x) {
      count += Double.isNaN(each) ? 0 : 1;
    }
    int[] rows = new int[count];
    int next = 0;
    for (int i = 0; i < x.length; i++) {
      if (!Double.isNaN(x[i])) {
        rows[next++] = i;
      }
    }
    return rows;
  }

  private static void merge(double[] x, int[] from, int[] to, int start, int middle, int end) {
    if (middle >= end || x[from[middle - 1]] <= x[from[middle]]) {
      System.arraycopy(from, start, to, start, end - start);
      return;
    }
    int left = start;
    int right = middle;
    for (int i = start; i < end; i++) {
      boolean isLeft = right >= end || left < middle && x[from[left]] <= x[from[right]];
      to[i] = isLeft ? from[left++] : from[right++];
    }
  }
}
