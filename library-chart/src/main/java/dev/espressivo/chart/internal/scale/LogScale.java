package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/** A scale of equal distances for equal ratios. Its domain has one sign and contains no zero. */
public final class LogScale extends ContinuousScale {

  private static final int BASE = 10;

  /** Maps the ends of the domain to those of the range. Throws if the domain contains zero. */
  public LogScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    super(domainStart, domainEnd, rangeStart, rangeEnd);
    if (!(domainStart * Math.signum(domainEnd) > 0)) {
      throw new IllegalArgumentException(
          "domain must be all above or all below zero, but is from %s to %s"
              .formatted(domainStart, domainEnd));
    }
  }

  @Override
  double transform(double value) {
    return isNegative() ? -Math.log(-value) : Math.log(value);
  }

  @Override
  double untransform(double value) {
    return isNegative() ? -Math.exp(-value) : Math.exp(value);
  }

  @Override
  LogScale with(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    return new LogScale(domainStart, domainEnd, rangeStart, rangeEnd);
  }

  /** Returns about {@code count} powers of ten; also multiples if these are too few. */
  @Override
  public double[] ticks(double count) {
    double low = Math.min(domainStart(), domainEnd());
    double high = Math.max(domainStart(), domainEnd());
    double from = log(low);
    double to = log(high);
    double[] ticks =
        to - from < count
            ? multiples(low, high, count)
            : Arrays.stream(Ticks.ticks(from, to, Math.min(to - from, count)))
                .map(this::power)
                .toArray();
    return domainEnd() < domainStart() ? reversed(ticks) : ticks;
  }

  /** Returns multiples of the powers; round numbers if they are less than half the count. */
  private double[] multiples(double low, double high, double count) {
    DoubleStream.Builder ticks = DoubleStream.builder();
    int last = (int) Math.ceil(log(high));
    for (int exponent = (int) Math.floor(log(low)); exponent <= last; exponent++) {
      for (int i = 1; i < BASE; i++) {
        double tick = multiple(isNegative() ? BASE - i : i, exponent);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    double[] found = ticks.build().toArray();
    return found.length * 2 < count ? Ticks.ticks(low, high, count) : found;
  }

  /** Returns a multiple of a power. Fractions are quotients: 3 / 10 is exact, 3 * 0.1 is not. */
  private double multiple(int times, int exponent) {
    boolean quotient = isNegative() ? exponent > 0 : exponent < 0;
    return quotient ? times / power(-exponent) : times * power(exponent);
  }

  /** Returns this scale with powers of ten as ends of its domain. */
  @Override
  public ContinuousScale nice(double count) {
    DoubleUnaryOperator below = value -> power(Math.floor(log(value)));
    DoubleUnaryOperator above = value -> power(Math.ceil(log(value)));
    boolean descends = domainEnd() < domainStart();
    return withDomain(
        (descends ? above : below).applyAsDouble(domainStart()),
        (descends ? below : above).applyAsDouble(domainEnd()));
  }

  /**
   * Returns the format for the labels of ticks. Some multiples of a power have an empty label, so
   * that about {@code count} labels remain. Large and small numbers have SI prefixes.
   */
  @Override
  public TickFormat tickFormat(double count, Locale locale) {
    TickFormat format = TickFormat.si(locale);
    double widest = Math.max(1, BASE * count / ticks(DEFAULT_COUNT).length);
    return tick -> {
      double times = tick / power(roundHalfUp(log(tick)));
      return (times * BASE < BASE - 0.5 ? times * BASE : times) <= widest ? format.apply(tick) : "";
    };
  }

  private double log(double value) {
    return isNegative() ? -Math.log10(-value) : Math.log10(value);
  }

  private double power(double exponent) {
    return isNegative() ? -Math.pow(BASE, -exponent) : Math.pow(BASE, exponent);
  }

  private boolean isNegative() {
    return domainStart() < 0;
  }

  private static double roundHalfUp(double value) {
    return Math.floor(value + 0.5);
  }

  private static double[] reversed(double[] values) {
    double[] reversed = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      reversed[i] = values[values.length - 1 - i];
    }
    return reversed;
  }
}
