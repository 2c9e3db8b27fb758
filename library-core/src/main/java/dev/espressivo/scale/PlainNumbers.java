package dev.espressivo.scale;

import java.io.Serializable;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;

/**
 * Writes numbers with few decimals as a {@link DecimalFormat} does, which takes ten times as long:
 * a chart writes thousands of values at once. Immutable.
 *
 * @param zero the digit zero, which the others follow
 * @param group what separates groups of digits
 * @param groupSize how many digits are in a group; 0 for no groups
 * @param decimal what separates decimals
 * @param positive what is around a positive number, before it and after it
 * @param negative the same of a negative number
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

  /** Writes a number given in thousandths, without trailing zeros. */
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
