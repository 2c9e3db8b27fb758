package dev.espressivo.chart;

import dev.espressivo.chart.internal.check.ChartNumbers;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The space between the edges of a chart and its plot, in px. A side that is null has the space
 * that the labels need.
 *
 * <p>{@code new ChartPadding(null, null, null, 64.0)} aligns the plots of charts below each other.
 *
 * @param top at the top
 * @param right at the right
 * @param bottom at the bottom
 * @param left at the left
 */
public record ChartPadding(
    @Nullable Double top, @Nullable Double right, @Nullable Double bottom, @Nullable Double left)
    implements Serializable {

  /**
   * Creates a padding.
   *
   * @throws IllegalArgumentException if a side is negative, infinite or not a number
   */
  public ChartPadding {
    ChartNumbers.checkNotNegative("top", top);
    ChartNumbers.checkNotNegative("right", right);
    ChartNumbers.checkNotNegative("bottom", bottom);
    ChartNumbers.checkNotNegative("left", left);
  }

  /**
   * Creates a padding with all sides.
   *
   * @param top at the top, in px
   * @param right at the right, in px
   * @param bottom at the bottom, in px
   * @param left at the left, in px
   * @throws IllegalArgumentException if a side is negative, infinite or not a number
   */
  public ChartPadding(double top, double right, double bottom, double left) {
    this(Double.valueOf(top), Double.valueOf(right), Double.valueOf(bottom), Double.valueOf(left));
  }

  /**
   * {@return a padding that is the same at all sides}
   *
   * @param all the padding of each side, in px
   * @throws IllegalArgumentException if {@code all} is negative, infinite or not a number
   */
  public static ChartPadding of(double all) {
    ChartNumbers.checkNotNegative("all", all);
    return new ChartPadding(all, all, all, all);
  }
}
