package dev.espressivo.chart.internal.scale;

import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** Formats numbers in the digits of a locale. */
public final class Numbers {

  /** The SI prefixes from 10<sup>-24</sup> to 10<sup>24</sup>. */
  static final String[] PREFIXES = {
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"
  };

  /** The size below which numbers have an exponent. */
  public static final double SMALL = 1e-4;

  static final int MOST_DECIMALS = 340;
  static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_UP);
  static final MathContext TWELVE_DIGITS = new MathContext(12, RoundingMode.HALF_UP);
  static final long TWELVE_DIGITS_END = 1_000_000_000_000L;

  private static final char MINUS = '\u2212';

  private Numbers() {}

  /** Gives a format a true minus, as wide as a plus sign, where the locale has a hyphen. */
  public static DecimalFormat withMinus(NumberFormat numbers) {
    DecimalFormat format = (DecimalFormat) numbers;
    DecimalFormatSymbols symbols = format.getDecimalFormatSymbols();
    if (symbols.getMinusSign() == '-') {
      symbols.setMinusSign(MINUS);
      format.setDecimalFormatSymbols(symbols);
    }
    return format;
  }

  /** Returns a format with a true minus. */
  static DecimalFormat format(Locale locale, int leastDecimals, int mostDecimals) {
    DecimalFormat format = withMinus(NumberFormat.getNumberInstance(locale));
    format.setRoundingMode(RoundingMode.HALF_UP);
    format.setMaximumFractionDigits(mostDecimals);
    format.setMinimumFractionDigits(leastDecimals);
    return format;
  }

  /** Formats a number with a copy of the format, since formats are not thread-safe. */
  static String write(DecimalFormat format, Number number) {
    return ((DecimalFormat) format.clone()).format(number);
  }
}
