package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.shape.Arc;

/** The angle of a shape's middle, in thousandths of radians, for the browser's animations of it. */
final class Turn {

  private Turn() {}

  static String of(Arc arc) {
    return of((arc.startAngle() + arc.endAngle()) / 2);
  }

  static String of(double angle) {
    return Long.toString(Math.round(angle * 1000));
  }
}
