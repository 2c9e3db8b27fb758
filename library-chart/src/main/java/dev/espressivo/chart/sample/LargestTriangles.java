package dev.espressivo.chart.sample;

import dev.espressivo.chart.shape.Points;
import java.util.stream.IntStream;

/**
 * Chooses points that keep the shape of a line, fewer than {@link PixelColumns} needs: Largest
 * Triangle Three Buckets of S. Steinarsson, "Downsampling Time Series for Visual Representation"
 * (2013).
 */
public final class LargestTriangles {

  private LargestTriangles() {}

  /**
   * Returns the indexes of the points to keep, the first and the last among them.
   *
   * @param points the points, none missing
   * @param count the number of points to keep, at least 3
   * @return the indexes, ascending; all if there are at most {@code count} points
   * @throws IllegalArgumentException if the count is smaller
   */
  public static int[] indexes(Points points, int count) {
    if (count < 3) {
      throw new IllegalArgumentException("count must be at least 3, but is " + count);
    }
    int size = points.size();
    if (size <= count) {
      return IntStream.range(0, size).toArray();
    }
    int[] kept = new int[count];
    double width = (size - 2.0) / (count - 2);
    for (int bucket = 0; bucket < count - 2; bucket++) {
      int start = (int) Math.floor(bucket * width) + 1;
      int end = (int) Math.floor((bucket + 1) * width) + 1;
      int nextEnd = Math.min((int) Math.floor((bucket + 2) * width) + 1, size);
      kept[bucket + 1] = largest(points, kept[bucket], start, end, nextEnd);
    }
    kept[count - 1] = size - 1;
    return kept;
  }

  /**
   * Returns the point that spans the largest triangle with the one kept before and the mean of the
   * next bucket.
   */
  private static int largest(Points points, int before, int start, int end, int nextEnd) {
    double meanX = 0;
    double meanY = 0;
    for (int i = end; i < nextEnd; i++) {
      meanX += points.x(i);
      meanY += points.y(i);
    }
    meanX /= nextEnd - end;
    meanY /= nextEnd - end;
    double x = points.x(before);
    double y = points.y(before);
    int largest = start;
    double most = -1;
    for (int i = start; i < end; i++) {
      double area = Math.abs((x - meanX) * (points.y(i) - y) - (x - points.x(i)) * (meanY - y)) / 2;
      if (area > most) {
        most = area;
        largest = i;
      }
    }
    return largest;
  }
}
