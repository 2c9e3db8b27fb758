package dev.espressivo.chart;

import java.io.Serializable;
import java.util.Objects;

/**
 * How users zoom into a chart and pan.
 *
 * <p>The wheel zooms while the chart has the focus or Ctrl is held; otherwise it scrolls the page.
 * A double click zooms in too. By keyboard, plus and minus zoom at the point that the arrow keys
 * have reached, 0 shows all, and Shift with Page Up or Page Down pans. Shift with an arrow key pans
 * too, unless there is a {@linkplain ChartBrush brush}.
 *
 * @param axis the axes along which users zoom; not {@link ChartAxis#NONE}
 * @param min the least magnification, above 0 and at most 1; below 1, users can zoom out beyond the
 *     data
 * @param max the greatest magnification, at least 1
 * @param wheel whether the wheel zooms
 * @param pinch whether a pinch with two fingers zooms
 * @param pan whether a drag pans; if there is a brush, a drag with Shift
 */
public record ChartZoom(
    ChartAxis axis, double min, double max, boolean wheel, boolean pinch, boolean pan)
    implements Serializable {

  private static final double USUAL_MAX = 1_000_000;

  /**
   * Creates a zoom.
   *
   * @throws IllegalArgumentException if the axis is {@link ChartAxis#NONE}, or if a magnification
   *     is out of range
   */
  public ChartZoom {
    Objects.requireNonNull(axis, "axis must not be null");
    if (axis == ChartAxis.NONE) {
      throw new IllegalArgumentException("axis must be X, Y or BOTH, but is NONE");
    }
    if (!(min > 0 && min <= 1)) {
      throw new IllegalArgumentException("min must be above 0 and at most 1, but is " + min);
    }
    if (!(max >= 1 && max < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("max must be at least 1 and finite, but is " + max);
    }
  }

  /** Creates a zoom along the x axis by wheel, pinch, drag and keys, up to a million times. */
  public ChartZoom() {
    this(ChartAxis.X);
  }

  /**
   * Creates a zoom by wheel, pinch, drag and keys, up to a million times.
   *
   * @param axis the axes along which users zoom; not {@link ChartAxis#NONE}
   * @throws IllegalArgumentException if the axis is {@link ChartAxis#NONE}
   */
  public ChartZoom(ChartAxis axis) {
    this(axis, 1, USUAL_MAX, true, true, true);
  }
}
