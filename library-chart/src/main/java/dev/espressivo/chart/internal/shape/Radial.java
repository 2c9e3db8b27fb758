package dev.espressivo.chart.internal.shape;

import java.util.function.Function;
import java.util.function.IntToDoubleFunction;

/**
 * Lines and areas around the origin, given by angles and radii. Angles are in radians from twelve
 * o'clock, clockwise. After d3-shape's {@code lineRadial} and {@code areaRadial}.
 */
public final class Radial {

  private Radial() {}

  /**
   * Returns points around the origin in Cartesian coordinates, one for each angle. A point whose
   * radius is not finite is missing.
   */
  public static Points points(int size, IntToDoubleFunction angle, IntToDoubleFunction radius) {
    return Points.of(
        size,
        index -> radius.applyAsDouble(index) * Math.sin(angle.applyAsDouble(index)),
        index -> -radius.applyAsDouble(index) * Math.cos(angle.applyAsDouble(index)));
  }

  /** Returns the angle of one of the spokes that divide the circle evenly, 0 at twelve o'clock. */
  public static double spoke(int index, int count) {
    return count == 0 ? 0 : 2 * Math.PI * index / count;
  }

  /** Draws a line through {@link #points}, by one of {@link Curves} or {@link ClosedCurves}. */
  public static void line(Points points, Function<Path, Curve> curve, Path path) {
    Lines.line(points, curve, path);
  }

  /**
   * Draws the area between two closed lines of as many points, by one of {@link ClosedCurves}: the
   * outer line, and the inner one in the opposite direction.
   */
  public static void area(Points outer, Points inner, Function<Path, Curve> curve, Path path) {
    line(outer, curve, path);
    int last = inner.size() - 1;
    line(
        Points.of(inner.size(), index -> inner.x(last - index), index -> inner.y(last - index)),
        curve,
        path);
  }
}
