package dev.espressivo.chart.internal.check;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Checks the values of references, annotations and ranges. */
public final class ChartValues {

  private static final Pattern COLOR = Pattern.compile("[\\w\\s#%.,()/+*-]+");

  private ChartValues() {}

  /** Refuses a value without a place on an axis: null, not finite, or not serialisable. */
  public static void check(String name, Object value) {
    Check.notNull(name, value);
    if (value instanceof Number number && !Double.isFinite(number.doubleValue())) {
      throw new IllegalArgumentException(name + " must be finite, but is " + value);
    }
    if (!(value instanceof Serializable)) {
      throw new IllegalArgumentException(
          name
              + " must be a number, a java.time value or a serialisable category, but is a "
              + value.getClass().getName());
    }
  }

  /**
   * Refuses null, and a text whose characters do not form a CSS colour. The colour is written into
   * a style declaration of the page: it must not end the declaration, nor load anything.
   */
  public static void checkColor(String name, String color) {
    Check.notBlank(name, color);
    if (!COLOR.matcher(color).matches()
        || color.toLowerCase(Locale.ROOT).contains("url(")
        || !isBalanced(color)) {
      throw new IllegalArgumentException(
          name + " must be a CSS colour such as #6750a4 or var(--chart-1), but is " + color);
    }
  }

  /** Refuses an empty list, and one with what is not a CSS colour. */
  public static void checkColors(String name, List<String> colors) {
    if (colors.isEmpty()) {
      throw new IllegalArgumentException(name + " must have at least one colour, but is empty");
    }
    colors.forEach(color -> checkColor(name, color));
  }

  /** Returns whether each parenthesis is closed; an open one would swallow later declarations. */
  private static boolean isBalanced(String color) {
    int depth = 0;
    for (int i = 0; i < color.length() && depth >= 0; i++) {
      char c = color.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return depth == 0;
  }
}
