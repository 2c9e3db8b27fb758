package dev.espressivo.base.internal;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The ratio of width to height of a picture, as the app writes it. */
public final class Ratio {

  private static final Pattern PATTERN =
      Pattern.compile("\\s*(\\d+(?:\\.\\d+)?)\\s*(?:/\\s*(\\d+(?:\\.\\d+)?)\\s*)?");

  private Ratio() {}

  /**
   * Refuses a text that is no ratio.
   *
   * @param ratio the text, such as "16/9", "1" or "2.35"
   * @return the ratio without white space
   * @throws IllegalArgumentException if the text is not a ratio of positive numbers
   */
  public static String checked(String ratio) {
    Matcher matcher = PATTERN.matcher(ratio);
    if (!matcher.matches() || !isPositive(matcher.group(1)) || !isPositive(matcher.group(2))) {
      throw new IllegalArgumentException(
          "ratio must be a positive number, or two with a slash between them such as \"16/9\", but"
              + " is \"%s\"".formatted(ratio));
    }
    return matcher.group(2) == null ? matcher.group(1) : matcher.group(1) + "/" + matcher.group(2);
  }

  private static boolean isPositive(@Nullable String number) {
    return number == null || new BigDecimal(number).signum() > 0;
  }
}
