package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
import java.util.Locale;

/**
 * A scale from one interval of numbers, the domain, to another, the range. Each may descend.
 *
 * <p>A domain of a single number is mapped to the middle of the range. NaN is mapped to NaN.
 */
public abstract class ContinuousScale implements Serializable {

  /** The approximate number of ticks if none is given. */
  public static final double DEFAULT_COUNT = 10;

  private final double domainStart;
  private final double domainEnd;
  private final double rangeStart;
  private final double rangeEnd;
  private final boolean clamped;

  ContinuousScale(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped) {
    this.domainStart = domainStart;
    this.domainEnd = domainEnd;
    this.rangeStart = rangeStart;
    this.rangeEnd = rangeEnd;
    this.clamped = clamped;
  }

  /** Maps a number to a line on which the scale is linear. */
  abstract double transform(double value);

  /** Reverses {@link #transform}. */
  abstract double untransform(double value);

  /** Returns a scale of this kind with another domain and range. */
  abstract ContinuousScale with(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped);

  /** Returns the position of a number of the domain. */
  public double apply(double value) {
    double from = transform(domainStart);
    double to = transform(domainEnd);
    double number = transform(clamped ? clamp(value) : value);
    return domainEnd < domainStart
        ? between(rangeEnd, rangeStart, share(to, from, number))
        : between(rangeStart, rangeEnd, share(from, to, number));
  }

  /** Returns the number of the domain at a position. */
  public double invert(double position) {
    double from = transform(domainStart);
    double to = transform(domainEnd);
    double number =
        untransform(
            rangeEnd < rangeStart
                ? between(to, from, share(rangeEnd, rangeStart, position))
                : between(from, to, share(rangeStart, rangeEnd, position)));
    return clamped ? clamp(number) : number;
  }

  /**
   * Returns round numbers of the domain, from its start to its end.
   *
   * @param count the approximate number of ticks
   */
  public abstract double[] ticks(double count);

  /**
   * Returns this scale with a domain whose ends are round.
   *
   * @param count the approximate number of ticks
   */
  public abstract ContinuousScale nice(double count);

  /**
   * Returns the format for the labels of {@link #ticks(double) ticks}, with as many digits as are
   * needed to tell ticks apart.
   *
   * @param count the count given to {@code ticks}
   * @param locale the locale of digits, separators and signs
   */
  public abstract TickFormat tickFormat(double count, Locale locale);

  /** Returns the start of the domain. */
  public double domainStart() {
    return domainStart;
  }

  /** Returns the end of the domain. */
  public double domainEnd() {
    return domainEnd;
  }

  /** Returns the start of the range. */
  public double rangeStart() {
    return rangeStart;
  }

  /** Returns the end of the range. */
  public double rangeEnd() {
    return rangeEnd;
  }

  /** Returns this scale with another domain. */
  public ContinuousScale withDomain(double start, double end) {
    return with(start, end, rangeStart, rangeEnd, clamped);
  }

  /** Returns this scale with another range. */
  public ContinuousScale withRange(double start, double end) {
    return with(domainStart, domainEnd, start, end, clamped);
  }

  /**
   * Returns this scale with clamping: a number outside the domain is mapped to the nearest end of
   * the range, and vice versa.
   */
  public ContinuousScale clamped() {
    return with(domainStart, domainEnd, rangeStart, rangeEnd, true);
  }

  boolean isClamped() {
    return clamped;
  }

  private double clamp(double value) {
    double low = Math.min(domainStart, domainEnd);
    double high = Math.max(domainStart, domainEnd);
    return Math.max(low, Math.min(high, value));
  }

  private static double share(double from, double to, double value) {
    double span = to - from;
    return span == 0 || Double.isNaN(span) ? 0.5 + 0 * value : (value - from) / span;
  }

  private static double between(double from, double to, double share) {
    return from * (1 - share) + to * share;
  }
}
