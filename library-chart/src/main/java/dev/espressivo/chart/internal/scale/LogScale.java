package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;

/**
 * A scale on which equal ratios have equal distances. Its domain is either positive or negative and
 * does not contain zero.
 */
public final class LogScale extends ContinuousScale {

  private final int base;

  /**
   * Creates a scale with ticks at powers of ten.
   *
   * @param domainStart the number that is mapped to the start of the range
   * @param domainEnd the number that is mapped to the end of the range
   * @param rangeStart the position of the domain's start
   * @param rangeEnd the position of the domain's end
   * @throws IllegalArgumentException if the domain contains zero
   */
  public LogScale(double domainStart, double domainEnd, double rangeStart, double rangeEnd) {
    this(domainStart, domainEnd, rangeStart, rangeEnd, false, 10);
  }

  private LogScale(
      double domainStart,
      double domainEnd,
      double rangeStart,
      double rangeEnd,
      boolean clamped,
      int base) {
    super(domainStart, domainEnd, rangeStart, rangeEnd, clamped);
    if (!(domainStart * Math.signum(domainEnd) > 0)) {
      throw new IllegalArgumentException(
          "domain must be all above or all below zero, but is from %s to %s"
              .formatted(domainStart, domainEnd));
    }
    this.base = base;
  }

  /**
   * Returns this scale with ticks at the powers of another number.
   *
   * @param base the base, at least 2
   * @throws IllegalArgumentException if the base is less than 2
   */
  public LogScale withBase(int base) {
    if (base < 2) {
      throw new IllegalArgumentException("base must be at least 2, but is " + base);
    }
    return new LogScale(domainStart(), domainEnd(), rangeStart(), rangeEnd(), isClamped(), base);
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
  LogScale with(
      double domainStart, double domainEnd, double rangeStart, double rangeEnd, boolean clamped) {
    return new LogScale(domainStart, domainEnd, rangeStart, rangeEnd, clamped, base);
  }

  /**
   * Returns powers of the base and, if the domain contains few of them, their multiples.
   *
   * @param count the approximate number of ticks
   */
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

  /**
   * Returns multiples of the powers; if these are less than half the desired number, round numbers.
   */
  private double[] multiples(double low, double high, double count) {
    DoubleStream.Builder ticks = DoubleStream.builder();
    int last = (int) Math.ceil(log(high));
    for (int exponent = (int) Math.floor(log(low)); exponent <= last; exponent++) {
      for (int i = 1; i < base; i++) {
        double tick = multiple(isNegative() ? base - i : i, exponent);
        if (tick >= low && tick <= high) {
          ticks.add(tick);
        }
      }
    }
    double[] found = ticks.build().toArray();
    return found.length * 2 < count ? Ticks.ticks(low, high, count) : found;
  }

  /**
   * Returns a multiple of a power. A fraction is computed as a quotient, since 3 / 10 is exact
   * while 3 * 0.1 is not.
   */
  private double multiple(int times, int exponent) {
    boolean quotient = isNegative() ? exponent > 0 : exponent < 0;
    return quotient ? times / power(-exponent) : times * power(exponent);
  }

  @Override
  public ContinuousScale nice(double count) {
    return nice();
  }

  /** Returns this scale with powers of the base as ends of its domain. */
  public ContinuousScale nice() {
    DoubleUnaryOperator below = value -> power(Math.floor(log(value)));
    DoubleUnaryOperator above = value -> power(Math.ceil(log(value)));
    boolean descends = domainEnd() < domainStart();
    return withDomain(
        (descends ? above : below).applyAsDouble(domainStart()),
        (descends ? below : above).applyAsDouble(domainEnd()));
  }

  /**
   * Returns the format for the labels of ticks. Some multiples of a power have an empty label, so
   * that about {@code count} labels remain. For base 10, SI prefixes are used.
   */
  @Override
  public TickFormat tickFormat(double count, Locale locale) {
    TickFormat format = base == 10 ? TickFormat.si(locale) : TickFormat.general(locale);
    double widest = Math.max(1, base * count / ticks(DEFAULT_COUNT).length);
    return tick -> {
      double times = tick / power(roundHalfUp(log(tick)));
      return (times * base < base - 0.5 ? times * base : times) <= widest ? format.apply(tick) : "";
    };
  }

  private double log(double value) {
    return isNegative() ? -positiveLog(-value) : positiveLog(value);
  }

  private double positiveLog(double value) {
    return base == 10
        ? Math.log10(value)
        : base == 2 ? log2(value) : Math.log(value) / Math.log(base);
  }

  /**
   * Returns the logarithm to base 2. It is exact for powers of two, unlike a quotient of
   * logarithms.
   */
  private static double log2(double value) {
    int exponent = Math.getExponent(value);
    return exponent + Math.log(value / Math.scalb(1.0, exponent)) / Math.log(2);
  }

  private double power(double exponent) {
    return isNegative() ? -Math.pow(base, -exponent) : Math.pow(base, exponent);
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
