package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.io.Serializable;
import java.util.Locale;

/**
 * A scale from one interval of numbers, the domain, to another, the range. Each may descend, but
 * not a logarithmic domain.
 *
 * <p>A domain of a single number is mapped to the middle of the range. NaN is mapped to NaN.
 */
public record ContinuousScale(
    ValueScale kind, double domainStart, double domainEnd, double rangeStart, double rangeEnd)
    implements Serializable {

  private static final int ROUNDS = 10;

  /** Refuses a logarithmic domain that contains zero. */
  public ContinuousScale {
    if (kind == ValueScale.LOG && !(domainStart * Math.signum(domainEnd) > 0)) {
      throw new IllegalArgumentException(
          "domain must be all above or all below zero, but is from %s to %s"
              .formatted(domainStart, domainEnd));
    }
  }

  /** {@return a linear scale} */
  public static ContinuousScale linear(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    return new ContinuousScale(ValueScale.LINEAR, domainStart, domainEnd, rangeStart, rangeEnd);
  }

  /** Returns the position of a number; NaN where a logarithmic scale has none. */
  public double apply(double value) {
    if (kind == ValueScale.LOG && Math.signum(value) != Math.signum(domainStart)) {
      return Double.NaN;
    }
    double from = kind.place(domainStart);
    double to = kind.place(domainEnd);
    double number = kind.place(value);
    return domainEnd < domainStart
        ? between(rangeEnd, rangeStart, share(to, from, number))
        : between(rangeStart, rangeEnd, share(from, to, number));
  }

  /** Returns the number of the domain at a position. */
  public double invert(double position) {
    double from = kind.place(domainStart);
    double to = kind.place(domainEnd);
    double number =
        kind.value(
            rangeEnd < rangeStart
                ? between(to, from, share(rangeEnd, rangeStart, position))
                : between(from, to, share(rangeStart, rangeEnd, position)));
    return kind == ValueScale.LOG && domainStart < 0 ? -number : number;
  }

  /** Returns approximately {@code count} round numbers of the domain, from its start to its end. */
  public double[] ticks(double count) {
    return kind == ValueScale.LOG
        ? new LogTicks(domainStart, domainEnd).ticks(count)
        : Ticks.ticks(domainStart, domainEnd, count);
  }

  /**
   * Returns this scale with round ends, for approximately that many ticks; with powers of ten if it
   * is logarithmic. Unlike {@link Ticks#nice}, the domain may descend, and iterations are limited.
   */
  public ContinuousScale nice(double count) {
    if (kind == ValueScale.LOG) {
      LogTicks powers = new LogTicks(domainStart, domainEnd);
      return withDomain(powers.floor(domainStart), powers.ceil(domainEnd));
    }
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

  /**
   * Returns the format of {@link #ticks}, with as many digits as are needed to tell them apart. If
   * it is logarithmic, labels have SI prefixes, and some are empty, so that about {@code count}
   * remain.
   */
  public TickFormat tickFormat(double count, Locale locale) {
    return kind == ValueScale.LOG
        ? new LogTicks(domainStart, domainEnd).format(count, locale)
        : TickFormat.withStep(Ticks.tickStep(domainStart, domainEnd, count), locale);
  }

  public ContinuousScale withDomain(double start, double end) {
    return new ContinuousScale(kind, start, end, rangeStart, rangeEnd);
  }

  public ContinuousScale withRange(double start, double end) {
    return new ContinuousScale(kind, domainStart, domainEnd, start, end);
  }

  private static double share(double from, double to, double value) {
    double span = to - from;
    return span == 0 || Double.isNaN(span) ? 0.5 + 0 * value : (value - from) / span;
  }

  private static double between(double from, double to, double share) {
    return from * (1 - share) + to * share;
  }
}
