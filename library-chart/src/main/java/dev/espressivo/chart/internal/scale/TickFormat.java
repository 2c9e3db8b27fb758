package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.util.Locale;
import java.util.function.DoubleFunction;

/** Formats the labels of ticks. Thread-safe. */
@FunctionalInterface
public interface TickFormat extends DoubleFunction<String>, Serializable {

  /**
   * Returns a format with grouped digits and as many decimals as are needed to tell ticks apart;
   * six if the step is 0, NaN or infinite.
   */
  public static TickFormat withStep(double step, Locale locale) {
    boolean known = step != 0 && Double.isFinite(step);
    int decimals = known ? Math.max(0, -exponent(Math.abs(step))) : 6;
    DecimalFormat format = Numbers.format(locale, decimals, decimals);
    return tick ->
        Double.isFinite(tick)
            ? Numbers.write(format, new BigDecimal(tick).setScale(decimals, RoundingMode.HALF_UP))
            : Numbers.write(format, tick);
  }

  /** Returns a format with at most six significant digits and an SI prefix: 1,500,000 is 1.5M. */
  static TickFormat si(Locale locale) {
    DecimalFormat format = Numbers.format(locale, 0, Numbers.MOST_DECIMALS);
    return tick -> {
      if (tick == 0 || !Double.isFinite(tick)) {
        // Adding zero turns negative zero into zero.
        return Numbers.write(format, tick + 0.0);
      }
      BigDecimal rounded = BigDecimal.valueOf(tick).round(Numbers.SIX_DIGITS);
      int prefix = Math.clamp(Math.floorDiv(exponent(rounded), 3), -8, 8);
      return Numbers.write(format, rounded.movePointLeft(prefix * 3))
          + Numbers.PREFIXES[prefix + 8];
    };
  }

  /**
   * Returns a format with grouped digits and at most twelve significant ones. Very large and very
   * small numbers have an exponent.
   */
  static TickFormat general(Locale locale) {
    DecimalFormat format = Numbers.format(locale, 0, Numbers.MOST_DECIMALS);
    PlainNumbers plain = PlainNumbers.of(format);
    return tick -> {
      long thousandths = Math.round(tick * 1_000);
      if (thousandths / 1_000.0 == tick && Math.abs(thousandths) < Numbers.TWELVE_DIGITS_END) {
        return plain.write(thousandths);
      }
      if (tick == 0 || !Double.isFinite(tick)) {
        // Adding zero turns negative zero into zero.
        return Numbers.write(format, tick + 0.0);
      }
      BigDecimal rounded = BigDecimal.valueOf(tick).round(Numbers.TWELVE_DIGITS);
      int exponent = exponent(rounded);
      return Math.abs(tick) < Numbers.SMALL || exponent >= Numbers.TWELVE_DIGITS.getPrecision()
          ? Numbers.write(format, rounded.movePointLeft(exponent))
              + "e"
              + (exponent < 0 ? "-" : "+")
              + Math.abs(exponent)
          : Numbers.write(format, rounded);
    };
  }

  /**
   * Returns a format for the values of an axis between two ends, with at most two decimals more
   * than about five ticks have. Axes of very large and very small numbers have exponents.
   */
  static TickFormat fitting(double low, double high, Locale locale) {
    // Equal values have as many digits as from zero on.
    double step =
        low == high
            ? Ticks.tickStep(Math.min(0, low), Math.max(0, high), 5)
            : Ticks.tickStep(low, high, 5);
    double largest = Math.max(Math.abs(low), Math.abs(high));
    TickFormat general = general(locale);
    if (!(step > 0) || largest >= Numbers.TWELVE_DIGITS_END) {
      return general;
    }
    int decimals = Math.max(0, 2 - exponent(step));
    return largest >= Numbers.SMALL
        ? rounded(decimals, locale)
        : value ->
            Double.isFinite(value)
                ? general.apply(
                    new BigDecimal(value).setScale(decimals, RoundingMode.HALF_UP).doubleValue())
                : general.apply(value);
  }

  /** Returns a format with grouped digits and at most that many decimals, no trailing zeros. */
  static TickFormat rounded(int decimals, Locale locale) {
    DecimalFormat format = Numbers.format(locale, 0, decimals);
    PlainNumbers plain = PlainNumbers.of(format);
    double unit = Math.pow(10, decimals);
    int thousandths = decimals > 3 ? 0 : (int) (1_000 / unit);
    return tick -> {
      double units = tick * unit;
      double rounded = Math.rint(units);
      // A number near the middle between two results is rounded by all of its digits.
      boolean isClear = Math.abs(units) < 1e9 && Math.abs(units - rounded) < 0.499;
      return isClear && thousandths > 0
          ? plain.write((long) rounded * thousandths)
          : Numbers.write(format, Math.abs(units) < 0.5 ? 0 : tick);
    };
  }

  private static int exponent(double value) {
    return exponent(new BigDecimal(Double.toString(value)));
  }

  private static int exponent(BigDecimal value) {
    return value.precision() - value.scale() - 1;
  }
}
