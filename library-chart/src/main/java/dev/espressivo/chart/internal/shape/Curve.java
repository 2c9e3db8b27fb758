package dev.espressivo.chart.internal.shape;

/**
 * A way of connecting points. It draws a run of points at once, since the shape between two of them
 * may depend on their neighbours.
 */
@FunctionalInterface
public interface Curve {

  /** Draws through a run of at least one point. */
  void draw(Run run, Path path);
}
