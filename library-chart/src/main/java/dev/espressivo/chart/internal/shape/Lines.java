package dev.espressivo.chart.internal.shape;

import java.util.function.Function;
import java.util.function.IntToDoubleFunction;

/** Draws lines and areas through points, interrupted where a point is missing. */
public final class Lines {

  private Lines() {}

  /** Draws a line onto the path, by one of {@link Curves}; a missing point interrupts it. */
  public static void line(Points points, Function<Path, Curve> curve, Path path) {
    Curve drawn = curve.apply(path);
    boolean inside = false;
    for (int i = 0; i < points.size(); i++) {
      boolean defined = points.isDefined(i);
      if (defined && !inside) {
        drawn.lineStart();
      } else if (!defined && inside) {
        drawn.lineEnd();
      }
      inside = defined;
      if (defined) {
        drawn.point(points.x(i), points.y(i));
      }
    }
    if (inside) {
      drawn.lineEnd();
    }
  }

  /**
   * Draws the area between two lines onto the path, by one of {@link Curves}: out along the points
   * and back along the baseline, which has a y for each of them. A missing point, or a y that is
   * not finite, interrupts the area.
   */
  public static void area(
      Points points, IntToDoubleFunction baseline, Function<Path, Curve> curve, Path path) {
    Curve drawn = curve.apply(path);
    int start = -1;
    for (int i = 0; i <= points.size(); i++) {
      boolean defined =
          i < points.size() && points.isDefined(i) && Double.isFinite(baseline.applyAsDouble(i));
      if (defined && start < 0) {
        start = i;
        drawn.areaStart();
        drawn.lineStart();
      } else if (!defined && start >= 0) {
        drawn.lineEnd();
        drawn.lineStart();
        for (int back = i - 1; back >= start; back--) {
          drawn.point(points.x(back), baseline.applyAsDouble(back));
        }
        drawn.lineEnd();
        drawn.areaEnd();
        start = -1;
      }
      if (defined) {
        drawn.point(points.x(i), points.y(i));
      }
    }
  }
}
