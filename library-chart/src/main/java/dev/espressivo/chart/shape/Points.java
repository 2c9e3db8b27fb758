package dev.espressivo.chart.shape;

import java.util.function.IntToDoubleFunction;

/** Points by their index. A point whose x or y is not finite is missing. */
public interface Points {

  /** Returns how many points there are, missing ones included. */
  int size();

  /** Returns how far a point is from the start. */
  double x(int index);

  /** Returns the value or the height of a point. */
  double y(int index);

  /** Returns whether a point is there. */
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
