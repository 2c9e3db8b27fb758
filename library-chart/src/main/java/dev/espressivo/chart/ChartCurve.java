package dev.espressivo.chart;

import dev.espressivo.chart.internal.shape.Curve;
import dev.espressivo.chart.internal.shape.Curves;

/** The interpolation between the points of a chart. */
public enum ChartCurve {
  /** Straight lines. */
  LINEAR(Curves.linear()),
  /** Smooth, and monotone: rising or falling only where the points do. */
  SMOOTH(Curves.monotoneX()),
  /** A natural cubic spline, the curve with the least bending; it may overshoot the points. */
  NATURAL(Curves.natural()),
  /** Steps halfway between the points. */
  STEP(Curves.step()),
  /** Steps at the earlier of two points. */
  STEP_BEFORE(Curves.stepBefore()),
  /** Steps at the later of two points. */
  STEP_AFTER(Curves.stepAfter()),
  /** Smooth through all points, without loops; it may overshoot them a little. */
  CATMULL_ROM(Curves.catmullRom()),
  /** Very smooth: it passes through the first and the last point and near the others. */
  BASIS(Curves.basis());

  private final Curve shape;

  ChartCurve(Curve shape) {
    this.shape = shape;
  }

  /** Returns a function from a path to the curve that draws on it. */
  Curve shape() {
    return shape;
  }
}
