package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * The ticks of a logarithmic scale that ascends: powers of ten and their multiples, of one sign.
 */
record LogTicks(double start, double end) {

  /** The number of ticks by which is decided which of them have a label. */
  private static final double USUAL = 10;

  /** Returns about {@code count} powers of ten; also multiples if these are too few. */
  double[] ticks(double count) {
    double from = log(start);
    double to = log(end);
    return to - from < count
        ? multiples(count)
        : Arrays.stream(Ticks.ticks(from, to, Math.min(to - from, count)))
            .map(this::power)
            .toArray();
  }

  /** Returns multiples of the powers; round numbers if they are less than half the count. */
  private double[] multiples(double count) {
    DoubleStream.Builder ticks = DoubleStream.builder();
    int last = (int) Math.ceil(log(end));
    for (int exponent = (int) Math.floor(log(start)); exponent <= last; exponent++) {
      for (int i = 1; i < 10; i++) {
        double tick = multiple(isNegative() ? 10 - i : i, exponent);
        if (tick >= start && tick <= end) {
          ticks.add(tick);
        }
      }
    }
    double[] found = ticks.build().toArray();
    return found.length * 2 < count ? Ticks.ticks(start, end, count) : found;
  }

  /** Returns a multiple of a power. Fractions are quotients: 3 / 10 is exact, 3 * 0.1 is not. */
  private double multiple(int times, int exponent) {
    boolean quotient = isNegative() ? exponent > 0 : exponent < 0;
    return quotient ? times / power(-exponent) : times * power(exponent);
  }

  /** Returns the power of ten at a number or before it. */
  double floor(double number) {
    return power(Math.floor(log(number)));
  }

  /** Returns the power of ten at a number or after it. */
  double ceil(double number) {
    return power(Math.ceil(log(number)));
  }

  /** Returns a format with labels for about {@code count} ticks; that of others is empty. */
  TickFormat format(double count, Locale locale) {
    TickFormat format = TickFormat.si(locale);
    double widest = Math.max(1, 10 * count / ticks(USUAL).length);
    return tick -> {
      double times = tick / power(Math.floor(log(tick) + 0.5));
      return (times * 10 < 9.5 ? times * 10 : times) <= widest ? format.apply(tick) : "";
    };
  }

  private double log(double value) {
    return isNegative() ? -Math.log10(-value) : Math.log10(value);
  }

  private double power(double exponent) {
    return isNegative() ? -Math.pow(10, -exponent) : Math.pow(10, exponent);
  }

  private boolean isNegative() {
    return start < 0;
  }
}
