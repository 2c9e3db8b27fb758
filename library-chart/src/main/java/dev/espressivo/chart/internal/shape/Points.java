package dev.espressivo.chart.internal.shape;

import java.util.function.IntToDoubleFunction;

/** Points by their index. A point whose x or y is not finite is missing. */
public interface Points {

  /** Returns the number of points, including missing ones. */
  int size();

  double x(int index);

  /** Returns the y coordinate or the value of a point. */
  double y(int index);

  default boolean isDefined(int index) {
    return Double.isFinite(x(index)) && Double.isFinite(y(index));
  }

  /** Returns points whose coordinates two functions give. */
  static Points of(int size, IntToDoubleFunction x, IntToDoubleFunction y) {
    return new Points() {
      @Override
      public int size() {
        return size;
      }

      @Override
      public double x(int index) {
        return x.applyAsDouble(index);
      }

      @Override
      public double y(int index) {
        return y.applyAsDouble(index);
      }
    };
  }
}
