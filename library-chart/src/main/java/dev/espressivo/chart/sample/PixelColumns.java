package dev.espressivo.chart.sample;

import dev.espressivo.chart.shape.Points;
import java.util.stream.IntStream;

/** Chooses the extreme points of a line in each column of pixels. */
public final class PixelColumns {

  private PixelColumns() {}

  /**
   * {@return the indexes of the lowest and the highest point of each column, ascending and without
   * repetition}
   *
   * @param points the points, with ascending x; missing ones are left out
   * @param columns the number of columns, at least 1
   * @throws IllegalArgumentException if there is no column
   */
  public static int[] minMax(Points points, int columns) {
    return indexes(points, columns, false);
  }

  /**
   * Returns the indexes of the first, the lowest, the highest and the last point of each column. A
   * line through them covers the same pixels as one through all: Jugel and others, "M4: A
   * Visualization-Oriented Time Series Data Aggregation" (2014).
   *
   * @param points the points, with ascending x; missing ones are left out, which closes gaps: see
   *     {@link #line}
   * @param columns the number of columns, at least 1
   * @return the indexes, ascending and without repetition
   * @throws IllegalArgumentException if there is no column
   */
  public static int[] m4(Points points, int columns) {
    return indexes(points, columns, true);
  }

  /**
   * Returns the indexes of {@link #m4} and, where points are missing between two of them, the index
   * of one missing point, so that a line is interrupted there.
   *
   * @param points the points, with ascending x
   * @param columns the number of columns, at least 1
   * @return the indexes, ascending and without repetition
   * @throws IllegalArgumentException if there is no column
   */
  public static int[] line(Points points, int columns) {
    IntStream.Builder line = IntStream.builder();
    int next = -1;
    for (int kept : m4(points, columns)) {
      if (next >= 0) {
        IntStream.range(next, kept).filter(i -> !points.isDefined(i)).limit(1).forEach(line::add);
      }
      line.add(kept);
      next = kept + 1;
    }
    return line.build().toArray();
  }

  private static int[] indexes(Points points, int columns, boolean ends) {
    if (columns < 1) {
      throw new IllegalArgumentException("columns must be at least 1, but is " + columns);
    }
    IntStream.Builder kept = IntStream.builder();
    int size = points.size();
    double start = size == 0 ? 0 : points.x(0);
    double span = size == 0 ? 0 : points.x(size - 1) - start;
    Column column = new Column();
    int current = 0;
    for (int i = 0; i < size; i++) {
      if (points.isDefined(i)) {
        int place =
            span == 0
                ? 0
                : (int) Math.min(columns - 1, Math.floor(columns * (points.x(i) - start) / span));
        if (place != current) {
          column.keep(kept, ends);
          current = place;
        }
        column.add(i, points.y(i));
      }
    }
    column.keep(kept, ends);
    return kept.build().toArray();
  }

  /** The points of one column that matter. */
  private static final class Column {
    private int first = -1;
    private int last;
    private int lowest;
    private int highest;
    private double low;
    private double high;

    void add(int index, double y) {
      if (first < 0) {
        first = index;
        lowest = index;
        highest = index;
        low = y;
        high = y;
      } else if (y < low) {
        lowest = index;
        low = y;
      } else if (y > high) {
        highest = index;
        high = y;
      }
      last = index;
    }

    void keep(IntStream.Builder kept, boolean ends) {
      if (first >= 0) {
        int before = Math.min(lowest, highest);
        int after = Math.max(lowest, highest);
        (ends ? IntStream.of(first, before, after, last) : IntStream.of(before, after))
            .distinct()
            .forEach(kept::add);
      }
      first = -1;
    }
  }
}
