package dev.espressivo.chart.internal.shape;

/** Receives an outline, step by step. */
public interface Path {

  /** Begins a new part at a point. */
  void moveTo(double x, double y);

  /** Draws a straight line to a point. */
  void lineTo(double x, double y);

  /** Draws a cubic Bézier curve with two control points to a point. */
  void curveTo(double x1, double y1, double x2, double y2, double x, double y);

  /** Draws a straight line back to the start of the part. */
  void closePath();
}
