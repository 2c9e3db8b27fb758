package dev.espressivo.chart.shape;

/** Takes an outline, step by step. */
public interface Path {

  /** Begins a new part at a point. */
  void moveTo(double x, double y);

  /** Goes straight to a point. */
  void lineTo(double x, double y);

  /** Goes to a point by a cubic Bézier curve with two control points. */
  void curveTo(double x1, double y1, double x2, double y2, double x, double y);

  /**
   * Goes to a point along a circle.
   *
   * @param radius the circle's radius, above 0
   * @param isLong whether to take the longer way round
   * @param isClockwise whether to go clockwise, with y growing downward
   * @param x where to
   * @param y where to
   */
  void arcTo(double radius, boolean isLong, boolean isClockwise, double x, double y);

  /** Goes straight back to where the part began. */
  void closePath();
}
