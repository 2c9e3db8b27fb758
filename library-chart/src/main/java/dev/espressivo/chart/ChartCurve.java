package dev.espressivo.chart;

import dev.espressivo.chart.shape.Curve;
import dev.espressivo.chart.shape.Curves;
import dev.espressivo.chart.shape.Path;
import java.util.function.Function;

/** The interpolation between the points of a chart. */
public enum ChartCurve {
  /** Straight lines. */
  LINEAR(Curves.linear()),
  /** Smooth, and rising or falling only where the points do. */
  SMOOTH(Curves.monotoneX()),
  /** As little bent as a curve through all points can be; it may go beyond them. */
  NATURAL(Curves.natural()),
  /** Steps halfway between the points. */
  STEP(Curves.step()),
  /** Steps at the point before. */
  STEP_BEFORE(Curves.stepBefore()),
  /** Steps at the point after. */
  STEP_AFTER(Curves.stepAfter()),
  /** Smooth through all points, without loops; it may go a little beyond them. */
  CATMULL_ROM(Curves.catmullRom()),
  /** Very smooth: it passes through the first and the last point and near the others. */
  BASIS(Curves.basis());

  private final Function<Path, Curve> shape;

  ChartCurve(Function<Path, Curve> shape) {
    this.shape = shape;
  }

  /**
   * Returns the curve as a shape, for {@link dev.espressivo.chart.shape.Lines}.
   *
   * @return a function from a path to the curve that draws on it
   */
  public Function<Path, Curve> shape() {
    return shape;
  }
}
