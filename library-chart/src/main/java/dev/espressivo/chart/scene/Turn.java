package dev.espressivo.chart.scene;

import dev.espressivo.chart.shape.Arc;

/**
 * The angle in the middle of a shape, by which the browser turns it from where it was: in
 * thousandths of radians.
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
