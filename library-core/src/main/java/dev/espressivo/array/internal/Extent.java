package dev.espressivo.array.internal;

import java.io.Serializable;
import java.util.Optional;

/**
 * The smallest and the largest number of a set.
 *
 * @param min the smallest
 * @param max the largest
 */
public record Extent(double min, double max) implements Serializable {

  /** Returns the extent of the numbers that are not NaN; empty if there are none. */
  public static Optional<Extent> of(double... values) {
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    boolean any = false;
    for (double value : values) {
      if (!Double.isNaN(value)) {
        any = true;
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    return any ? Optional.of(new Extent(min, max)) : Optional.empty();
  }
}
