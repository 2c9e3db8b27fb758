package dev.espressivo.chart;

import java.io.Serializable;

/**
 * The space between the edges of a chart and what it draws, in px.
 *
 * @param top at the top
 * @param right at the right
 * @param bottom at the bottom
 * @param left at the left
 */
public record ChartPadding(double top, double right, double bottom, double left)
    implements Serializable {

  /**
   * Creates a padding.
   *
   * @throws IllegalArgumentException if a side is negative, infinite or not a number
   */
  public ChartPadding {
    check("top", top);
    check("right", right);
    check("bottom", bottom);
    check("left", left);
  }

  /**
   * Returns a padding that is the same at all sides.
   *
   * @param all the padding of each side, in px
   * @return the padding
   * @throws IllegalArgumentException if {@code all} is negative, infinite or not a number
   */
  public static ChartPadding of(double all) {
    check("all", all);
    return new ChartPadding(all, all, all, all);
  }

  private static void check(String name, double px) {
    if (!(px >= 0 && px < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " must be finite and not negative, but is " + px);
    }
  }
}
