package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.shape.Arc;

/**
 * The angle of the middle of a shape, in thousandths of radians. When it changes, the browser
 * animates the shape from the old angle to the new one.
 */
final class Turn {

  private Turn() {}

  static String of(Arc arc) {
    return of((arc.startAngle() + arc.endAngle()) / 2);
  }

  static String of(double angle) {
    return Long.toString(Math.round(angle * 1000));
  }
}
