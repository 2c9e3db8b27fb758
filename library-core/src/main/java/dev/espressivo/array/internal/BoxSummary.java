package dev.espressivo.array.internal;

import java.util.Arrays;
import java.util.Optional;

/**
 * A summary of numbers for a box plot. The whiskers end at the farthest numbers within 1.5 times
 * the distance of the quartiles from these, as proposed by J. W. Tukey, "Exploratory Data Analysis"
 * (1977).
 *
 * @param count the number of numbers
 * @param low the end of the lower whisker, at most the lower quartile
 * @param q1 the lower quartile, as {@link Quantiles} defines it
 * @param high the end of the upper whisker, at least the upper quartile
 * @param outliers the numbers beyond the whiskers, ascending
 */
public record BoxSummary(
    int count, double low, double q1, double median, double q3, double high, double[] outliers) {

  private static final double REACH = 1.5;

  /** The number of partitions from which on the rest is sorted, lest some orders take very long. */
  private static final int MOST_PARTITIONS = 64;

  /**
   * Summarises the first {@code count} of some finite numbers, which it puts in another order.
   * Empty if there are none.
   */
  public static Optional<BoxSummary> of(double[] values, int count) {
    if (count == 0) {
      return Optional.empty();
    }
    int middle = (count - 1) / 2;
    select(values, middle, 0, count);
    select(values, (count - 1) / 4, 0, middle);
    select(values, (int) ((count - 1) * 3L / 4), middle + 1, count);
    double[] quartiles = new double[3];
    for (int i = 0; i < quartiles.length; i++) {
      double index = (count - 1) * (i + 1L) / 4.0;
      int below = (int) index;
      double above = lowest(values, Math.min(below + 1, count - 1), count);
      // The same steps as in Quantiles, for the same last digit.
      quartiles[i] = values[below] + (above - values[below]) * (index - below);
    }
    double reach = REACH * (quartiles[2] - quartiles[0]);
    double low = quartiles[0];
    double high = quartiles[2];
    double[] beyond = new double[16];
    int outliers = 0;
    for (int i = 0; i < count; i++) {
      double value = values[i];
      if (value < quartiles[0] - reach || value > quartiles[2] + reach) {
        beyond = outliers < beyond.length ? beyond : Arrays.copyOf(beyond, 2 * outliers);
        beyond[outliers++] = value;
      } else {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
    beyond = Arrays.copyOf(beyond, outliers);
    Arrays.sort(beyond);
    return Optional.of(
        new BoxSummary(count, low, quartiles[0], quartiles[1], quartiles[2], high, beyond));
  }

  /**
   * Moves the number of that rank to its index, with none after it lower, and none before higher.
   */
  private static void select(double[] values, int index, int from, int end) {
    int low = from;
    int high = end - 1;
    for (int partitions = 0; low < high; partitions++) {
      if (partitions == MOST_PARTITIONS) {
        Arrays.sort(values, low, high + 1);
        return;
      }
      double pivot = middle(values[low], values[(low + high) >>> 1], values[high]);
      int i = low;
      int j = high;
      while (i <= j) {
        while (values[i] < pivot) {
          i++;
        }
        while (values[j] > pivot) {
          j--;
        }
        if (i <= j) {
          double swapped = values[i];
          values[i++] = values[j];
          values[j--] = swapped;
        }
      }
      if (index <= j) {
        high = j;
      } else if (index >= i) {
        low = i;
      } else {
        return;
      }
    }
  }

  private static double lowest(double[] values, int from, int end) {
    double lowest = values[from];
    for (int i = from + 1; i < end; i++) {
      lowest = Math.min(lowest, values[i]);
    }
    return lowest;
  }

  private static double middle(double a, double b, double c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
