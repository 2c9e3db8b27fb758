package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
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

  private static final int ROUNDS = 10;

  private final double domainStart;
  private final double domainEnd;
  private final double rangeStart;
  private final double rangeEnd;

  ContinuousScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    this.domainStart = domainStart;
    this.domainEnd = domainEnd;
    this.rangeStart = rangeStart;
    this.rangeEnd = rangeEnd;
  }

  /** Maps a number to a line on which the scale is linear. */
  abstract double transform(double value);

  abstract double untransform(double value);

  /** Returns a scale of this kind with another domain and range. */
  abstract ContinuousScale with(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd);

  /** Returns the position of a number of the domain. */
  public double apply(double value) {
    double from = transform(domainStart);
    double to = transform(domainEnd);
    double number = transform(value);
    return domainEnd < domainStart
        ? between(rangeEnd, rangeStart, share(to, from, number))
        : between(rangeStart, rangeEnd, share(from, to, number));
  }

  /** Returns the number of the domain at a position. */
  public double invert(double position) {
    double from = transform(domainStart);
    double to = transform(domainEnd);
    return untransform(
        rangeEnd < rangeStart
            ? between(to, from, share(rangeEnd, rangeStart, position))
            : between(from, to, share(rangeStart, rangeEnd, position)));
  }

  /** Returns approximately {@code count} round numbers of the domain, from its start to its end. */
  public double[] ticks(double count) {
    return Ticks.ticks(domainStart, domainEnd, count);
  }

  /**
   * Returns this scale with round ends, for approximately that many ticks. Like {@link Ticks#nice},
   * but the domain may descend, and iterations are limited.
   */
  public ContinuousScale nice(double count) {
    double low = Math.min(domainStart, domainEnd);
    double high = Math.max(domainStart, domainEnd);
    double last = Double.NaN;
    for (int round = 0; round < ROUNDS; round++) {
      double increment = Ticks.tickIncrement(low, high, count);
      if (increment == last) {
        return domainEnd < domainStart ? withDomain(high, low) : withDomain(low, high);
      }
      if (increment == 0 || Double.isNaN(increment)) {
        break;
      }
      low = Ticks.floor(low, increment);
      high = Ticks.ceil(high, increment);
      last = increment;
    }
    return this;
  }

  /** Returns the format of {@link #ticks}, with as many digits as are needed to tell them apart. */
  public TickFormat tickFormat(double count, Locale locale) {
    return TickFormat.withStep(Ticks.tickStep(domainStart, domainEnd, count), locale);
  }

  public double domainStart() {
    return domainStart;
  }

  public double domainEnd() {
    return domainEnd;
  }

  public double rangeStart() {
    return rangeStart;
  }

  public double rangeEnd() {
    return rangeEnd;
  }

  public ContinuousScale withDomain(double start, double end) {
    return with(start, end, rangeStart, rangeEnd);
  }

  public ContinuousScale withRange(double start, double end) {
    return with(domainStart, domainEnd, start, end);
  }

  private static double share(double from, double to, double value) {
    double span = to - from;
    return span == 0 || Double.isNaN(span) ? 0.5 + 0 * value : (value - from) / span;
  }

  private static double between(double from, double to, double share) {
    return from * (1 - share) + to * share;
  }
}
