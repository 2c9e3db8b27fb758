package dev.espressivo.array.internal;

import java.io.Serializable;
import java.util.Arrays;
import java.util.stream.DoubleStream;

/**
 * Computes quantiles by definition 7 of Hyndman and Fan, "Sample Quantiles in Statistical Packages"
 * (1996), which is also that of spreadsheets and d3.
 */
public final class Quantiles implements Serializable {

  private final double[] sorted;

  private Quantiles(double[] sorted) {
    this.sorted = sorted;
  }

  /** Creates the quantiles of some numbers. NaN is ignored. */
  public static Quantiles of(double... values) {
    return new Quantiles(
        Arrays.stream(values).filter(value -> !Double.isNaN(value)).sorted().toArray());
  }

  /**
   * {@return the number below which a share of the numbers lies, interpolated linearly between two
   * of them; NaN if there are no numbers, or if the share is NaN}
   *
   * @param share the share, from 0 (the smallest number) to 1 (the largest); values outside are
   *     clamped
   */
  public double quantile(double share) {
    if (sorted.length == 0 || Double.isNaN(share)) {
      return Double.NaN;
    }
    double index = (sorted.length - 1) * Math.clamp(share, 0, 1);
    int below = (int) index;
    // With an infinite neighbour, a weight of 0 would give NaN.
    return index == below
        ? sorted[below]
        : sorted[below] + (sorted[below + 1] - sorted[below]) * (index - below);
  }

  /** Returns the quantile of one half, NaN if there are no numbers. */
  public double median() {
    return quantile(0.5);
  }

  /** Returns the number of numbers, without NaN. */
  public int count() {
    return sorted.length;
  }

  /** Returns the numbers in ascending order. */
  DoubleStream values() {
    return Arrays.stream(sorted);
  }
}
