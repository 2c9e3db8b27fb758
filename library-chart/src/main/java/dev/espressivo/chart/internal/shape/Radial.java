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
   * {@return points around the origin in Cartesian coordinates, one for each angle}
   *
   * @param size the number of points
   * @param angle the angle of each
   * @param radius the distance of each from the origin; a point whose distance is not finite is
   *     missing
   */
  public static Points points(int size, IntToDoubleFunction angle, IntToDoubleFunction radius) {
    return Points.of(
        size,
        index -> radius.applyAsDouble(index) * Math.sin(angle.applyAsDouble(index)),
        index -> -radius.applyAsDouble(index) * Math.cos(angle.applyAsDouble(index)));
  }

  /**
   * {@return the angle of one of several spokes that divide the circle evenly, the first at twelve
   * o'clock}
   *
   * @param index the index of the spoke, from 0
   * @param count the number of spokes
   */
  public static double spoke(int index, int count) {
    return count == 0 ? 0 : 2 * Math.PI * index / count;
  }

  /**
   * Draws a line.
   *
   * @param points the points, see {@link #points}
   * @param curve the interpolation between points, see {@link Curves} and {@link ClosedCurves}
   * @param path receives the line
   */
  public static void line(Points points, Function<Path, Curve> curve, Path path) {
    Lines.line(points, curve, path);
  }

  /**
   * Draws the area between two closed lines: the outer one, and the inner one in the opposite
   * direction.
   *
   * @param outer the points of the outer line
   * @param inner as many of the inner one
   * @param curve the interpolation between points, see {@link ClosedCurves}
   * @param path receives the outlines
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
