package dev.espressivo.chart.internal.shape;

import java.util.function.IntToDoubleFunction;

/**
 * Points around the origin, given by angles and radii. Angles are in radians from twelve o'clock,
 * clockwise. After d3-shape's {@code lineRadial}.
 */
public final class Radial {

  private Radial() {}

  /**
   * Returns points around the origin in Cartesian coordinates, one for each angle. A point whose
   * radius is not finite is missing.
   */
  public static Points points(int size, IntToDoubleFunction angle, IntToDoubleFunction radius) {
    return new Points(
        size,
        index -> radius.applyAsDouble(index) * Math.sin(angle.applyAsDouble(index)),
        index -> -radius.applyAsDouble(index) * Math.cos(angle.applyAsDouble(index)));
  }

  /** Returns the angle of one of the spokes that divide the circle evenly, 0 at twelve o'clock. */
  public static double spoke(int index, int count) {
    return count == 0 ? 0 : 2 * Math.PI * index / count;
  }
}
