package dev.espressivo.chart.internal.shape;

import java.util.function.IntToDoubleFunction;

/**
 * Points by their index. A point whose x or y is not finite is missing.
 *
 * @param size the number of points, including missing ones
 * @param x gives the x coordinate of a point
 * @param y gives the y coordinate or the value of a point
 */
public record Points(int size, IntToDoubleFunction x, IntToDoubleFunction y) {

  public double x(int index) {
    return x.applyAsDouble(index);
  }

  public double y(int index) {
    return y.applyAsDouble(index);
  }

  public boolean isDefined(int index) {
    return Double.isFinite(x(index)) && Double.isFinite(y(index));
  }

  /** Returns whether neither the point before nor the one after is there. */
  public boolean isAlone(int index) {
    return (index == 0 || !isDefined(index - 1)) && (index == size - 1 || !isDefined(index + 1));
  }
}
