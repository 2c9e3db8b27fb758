package dev.espressivo.chart.internal.shape;

import java.util.function.IntToDoubleFunction;

/** Draws lines and areas through points, interrupted where a point is missing. */
public final class Lines {

  private Lines() {}

  /** Draws a line onto the path, by one of {@link Curves}; a missing point interrupts it. */
  public static void line(Points points, Curve curve, Path path) {
    Run run = new Run(Run.Side.LINE);
    for (int i = 0; i <= points.size(); i++) {
      if (i < points.size() && points.isDefined(i)) {
        run.add(points.x(i), points.y(i));
      } else if (run.size() > 0) {
        curve.draw(run, path);
        run.clear();
      }
    }
  }

  /**
   * Draws the area between two lines onto the path, by one of {@link Curves}: out along the points
   * and back along the baseline, which has a y for each of them. A missing point, or a y that is
   * not finite, interrupts the area.
   */
  public static void area(Points points, IntToDoubleFunction baseline, Curve curve, Path path) {
    Run out = new Run(Run.Side.OUT);
    Run back = new Run(Run.Side.BACK);
    for (int i = 0; i <= points.size(); i++) {
      if (i < points.size() && points.isDefined(i) && Double.isFinite(baseline.applyAsDouble(i))) {
        out.add(points.x(i), points.y(i));
      } else if (out.size() > 0) {
        for (int row = i - 1; row >= i - out.size(); row--) {
          back.add(points.x(row), baseline.applyAsDouble(row));
        }
        curve.draw(out, path);
        curve.draw(back, path);
        out.clear();
        back.clear();
      }
    }
  }
}
