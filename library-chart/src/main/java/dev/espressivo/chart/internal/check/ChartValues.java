package dev.espressivo.chart.internal.check;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Locale;
import java.util.regex.Pattern;

/** Checks the values of references, annotations and ranges. */
public final class ChartValues {

  private static final Pattern COLOR = Pattern.compile("[\\w\\s#%.,()/+*-]+");

  private ChartValues() {}

  /**
   * Refuses a value that has no place on an axis.
   *
   * @param name the argument
   * @param value the value to check
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it is not finite, or not serialisable
   */
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
   * Refuses a text whose characters do not form a CSS colour. The colour is written into a style
   * declaration of the page: it must not end the declaration, nor load anything.
   *
   * @param name the argument
   * @param color a CSS colour
   * @throws NullPointerException if it is null
   * @throws IllegalArgumentException if it cannot be a CSS colour
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

  /**
   * Returns whether each parenthesis is closed; an open one would swallow the declarations that
   * follow.
   */
  private static boolean isBalanced(String color) {
    int depth = 0;
    for (int i = 0; i < color.length() && depth >= 0; i++) {
      char c = color.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    }
    return depth == 0;
  }
}
