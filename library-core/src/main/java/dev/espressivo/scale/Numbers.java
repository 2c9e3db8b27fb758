package dev.espressivo.scale;

import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.util.Locale;

/** Numbers in the digits of a locale. */
final class Numbers {

  /** Of the prefixes from 10<sup>-24</sup> to 10<sup>24</sup>. */
  static final String[] PREFIXES = {
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y"
  };

  static final int MOST_DECIMALS = 340;
  static final MathContext SIX_DIGITS = new MathContext(6, RoundingMode.HALF_UP);
  static final MathContext TWELVE_DIGITS = new MathContext(12, RoundingMode.HALF_UP);
  static final long TWELVE_DIGITS_END = 1_000_000_000_000L;

  private static final char MINUS = '\u2212';

  private Numbers() {}

  /** A format with a true minus sign, which is as wide as a plus, where the locale has a hyphen. */
  static DecimalFormat format(Locale locale, int leastDecimals, int mostDecimals) {
    DecimalFormat format = (DecimalFormat) NumberFormat.getNumberInstance(locale);
    DecimalFormatSymbols symbols = format.getDecimalFormatSymbols();
    if (symbols.getMinusSign() == '-') {
      symbols.setMinusSign(MINUS);
      format.setDecimalFormatSymbols(symbols);
    }
    format.setRoundingMode(RoundingMode.HALF_UP);
    format.setMaximumFractionDigits(mostDecimals);
    format.setMinimumFractionDigits(leastDecimals);
    return format;
  }

  /** Writes a number; a copy of the format does it, since a format is not for several threads. */
  static String write(DecimalFormat format, Number number) {
    return ((DecimalFormat) format.clone()).format(number);
  }
}
