package dev.espressivo.chart;

import com.vaadin.flow.component.HasElement;

/** A chart that connects points. */
public interface HasLines extends HasElement {

  /** {@return how points are connected; default {@link ChartCurve#SMOOTH}} */
  default ChartCurve getCurve() {
    return ChartProps.CURVE.get((Chart<?>) this);
  }

  /**
   * Sets how points are connected, unless a series has its own setting.
   *
   * @param curve the interpolation between points
   */
  default void setCurve(ChartCurve curve) {
    ChartProps.CURVE.set((Chart<?>) this, curve);
  }

  /** {@return whether each point is marked; default false} */
  default boolean isPoints() {
    return ChartProps.POINTS.get((Chart<?>) this);
  }

  /**
   * Sets whether each point is marked, with a different shape for each series.
   *
   * @param points whether points are marked
   */
  default void setPoints(boolean points) {
    ChartProps.POINTS.set((Chart<?>) this, points);
  }
}
