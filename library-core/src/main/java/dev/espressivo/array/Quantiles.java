package dev.espressivo.array;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Some numbers in order, asked for quantiles: method R-7 of Hyndman and Fan, "Sample Quantiles in
 * Statistical Packages" (1996), which spreadsheets and d3 use too.
 */
public final class Quantiles implements Serializable {

  private final double[] sorted;

  private Quantiles(double[] sorted) {
    this.sorted = sorted;
  }

  /** Returns the quantiles of the numbers that are not NaN. */
  public static Quantiles of(double... values) {
    return new Quantiles(
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray());
  }

  /**
   * Returns the number below which a share of the numbers lies, between two of them by proportion.
   *
   * @param share from 0, the smallest, to 1, the largest; what is beyond counts as these
   * @return NaN if there are no numbers, or if the share is NaN
   */
  public double quantile(double share) {
    if (sorted.length == 0 || Double.isNaN(share)) {
      return Double.NaN;
    }
    double index = (sorted.length - 1) * Math.clamp(share, 0, 1);
    int below = (int) index;
    // Beside an infinity, a share of nothing would be NaN.
    return index == below
        ? sorted[below]
        : sorted[below] + (sorted[below + 1] - sorted[below]) * (index - below);
  }

  /** Returns the quantile of one half, NaN if there are no numbers. */
  public double median() {
    return quantile(0.5);
  }

  /** Returns how many numbers there are. */
  public int count() {
    return sorted.length;
  }

  /** Returns the numbers in ascending order. */
  DoubleStream values() {
    return Arrays.stream(sorted);
  }
}
