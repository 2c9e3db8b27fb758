package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;

/**
 * Formats numbers with few decimals in the same way as a {@link DecimalFormat}, in a tenth of its
 * time; a chart formats thousands of values at once. Immutable.
 *
 * @param zero the digit zero; the other digits follow it in Unicode
 * @param group the separator of groups of digits
 * @param groupSize the number of digits in a group; 0 for no groups
 * @param decimal the decimal separator
 * @param positive the prefix and suffix of a positive number
 * @param negative the prefix and suffix of a negative number
 */
record PlainNumbers(
    char zero, char group, int groupSize, char decimal, Around positive, Around negative)
    implements Serializable {

  record Around(String before, String after) implements Serializable {}

  static PlainNumbers of(DecimalFormat format) {
    DecimalFormatSymbols symbols = format.getDecimalFormatSymbols();
    return new PlainNumbers(
        symbols.getZeroDigit(),
        symbols.getGroupingSeparator(),
        format.isGroupingUsed() ? format.getGroupingSize() : 0,
        symbols.getDecimalSeparator(),
        new Around(format.getPositivePrefix(), format.getPositiveSuffix()),
        new Around(format.getNegativePrefix(), format.getNegativeSuffix()));
  }

  /** Formats a number given in thousandths, without trailing zeros. */
  String write(long thousandths) {
    Around around = thousandths < 0 ? negative : positive;
    StringBuilder out = new StringBuilder(16).append(around.before);
    long size = Math.abs(thousandths);
    String whole = Long.toString(size / 1_000);
    for (int i = 0; i < whole.length(); i++) {
      int left = whole.length() - i;
      if (i > 0 && groupSize > 0 && left % groupSize == 0) {
        out.append(group);
      }
      out.append((char) (zero + whole.charAt(i) - '0'));
    }
    int rest = (int) (size % 1_000);
    if (rest > 0) {
      out.append(decimal);
      for (int unit = 100; rest > 0; unit /= 10) {
        out.append((char) (zero + rest / unit));
        rest %= unit;
      }
    }
    return out.append(around.after).toString();
  }
}
