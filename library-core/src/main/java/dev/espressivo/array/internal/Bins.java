package dev.espressivo.array.internal;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Counts numbers in consecutive intervals, with the same results as d3's {@code bin}. An interval
 * includes its lower end and excludes its upper end; the last one includes both.
 */
public final class Bins {

  /** An interval with the number of values in it. */
  public record Bin(double from, double to, int count) implements Serializable {}

  private Bins() {}

  /**
   * Returns the bins of the numbers, NaN ignored, over their extent, widened to round numbers, in
   * ascending order; empty without numbers. {@link #sturges}, {@link #scott} and {@link
   * #freedmanDiaconis} compute suitable counts, which are approximate.
   */
  public static List<Bin> ofAbout(double count, double... values) {
    return Extent.of(values).map(extent -> rounded(extent, count, values)).orElse(List.of());
  }

  /**
   * Returns the bins of the numbers within a domain, about {@code count}, with round ends between
   * its ends. Numbers outside are ignored.
   */
  public static List<Bin> within(Extent domain, double count, double... values) {
    double[] ticks = Ticks.ticks(domain.min(), domain.max(), count);
    if (ticks.length > 0 && ticks[ticks.length - 1] >= domain.max()) {
      ticks = Arrays.copyOf(ticks, ticks.length - 1);
    }
    return at(domain, ticks, values);
  }

  /**
   * Returns the bins between ascending thresholds, from the start to the end of a domain. Numbers
   * and thresholds outside are ignored.
   */
  public static List<Bin> at(Extent domain, double[] thresholds, double... values) {
    double[] between =
        Arrays.stream(thresholds)
            .filter(each -> each > domain.min() && each <= domain.max())
            .toArray();
    Bisector bisector = Bisector.of(between);
    int[] counts = new int[between.length + 1];
    for (double value : values) {
      if (value >= domain.min() && value <= domain.max()) {
        counts[bisector.right(value)]++;
      }
    }
    List<Bin> bins = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      double from = i == 0 ? domain.min() : between[i - 1];
      double to = i == between.length ? domain.max() : between[i];
      bins.add(new Bin(from, to, counts[i]));
    }
    return bins;
  }

  /** Returns the number of bins by H. A. Sturges, "The Choice of a Class Interval" (1926). */
  public static double sturges(double... values) {
    double count = Arrays.stream(values).filter(value -> !Double.isNaN(value)).count();
    return Math.max(1, Math.ceil(Math.log(count) / Math.log(2)) + 1);
  }

  /**
   * Returns the number of bins in a domain by D. W. Scott, "On Optimal and Data-Based Histograms"
   * (1979).
   */
  public static double scott(Extent domain, double... values) {
    Quantiles quantiles = Quantiles.of(values);
    double deviation = deviation(quantiles);
    return deviation > 0
        ? Math.ceil(span(domain) * Math.cbrt(quantiles.count()) / (3.49 * deviation))
        : 1;
  }

  /**
   * Returns the number of bins in a domain by Freedman and Diaconis, "On the Histogram as a Density
   * Estimator" (1981).
   */
  public static double freedmanDiaconis(Extent domain, double... values) {
    Quantiles quantiles = Quantiles.of(values);
    double middle = quantiles.quantile(0.75) - quantiles.quantile(0.25);
    return middle > 0
        ? Math.ceil(span(domain) / (2 * middle * Math.pow(quantiles.count(), -1 / 3.0)))
        : 1;
  }

  private static List<Bin> rounded(Extent extent, double count, double... values) {
    double[] nice = Ticks.nice(extent.min(), extent.max(), count);
    double low = nice[0];
    double high = nice[1];
    double[] ticks = Ticks.ticks(low, high, count);
    if (ticks.length > 0 && ticks[ticks.length - 1] >= high) {
      double increment = Ticks.tickIncrement(low, high, count);
      if (extent.max() >= high && Double.isFinite(increment)) {
        // The largest number is the end of the last interval, so it gets an interval of its own.
        high =
            increment > 0
                ? (Math.floor(high / increment) + 1) * increment
                : (Math.ceil(high * -increment) + 1) / -increment;
      } else if (extent.max() < high) {
        ticks = Arrays.copyOf(ticks, ticks.length - 1);
      }
    }
    return at(new Extent(low, high), ticks, values);
  }

  private static double span(Extent domain) {
    return domain.max() - domain.min();
  }

  /** Returns the standard deviation of a sample; 0 for fewer than two numbers. */
  private static double deviation(Quantiles quantiles) {
    double mean = quantiles.values().average().orElse(0);
    double squares = quantiles.values().map(each -> (each - mean) * (each - mean)).sum();
    return quantiles.count() < 2 ? 0 : Math.sqrt(squares / (quantiles.count() - 1));
  }
}
