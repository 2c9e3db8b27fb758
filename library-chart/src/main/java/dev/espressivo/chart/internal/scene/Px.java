package dev.espressivo.chart.internal.scene;

/** Writes px in their shortest form: rounded to tenths, without a trailing zero. */
final class Px {

  private Px() {}

  static double round(double px) {
    return Math.rint(px * 10) / 10;
  }

  static long tenths(double px) {
    return (long) Math.rint(px * 10);
  }

  static String of(double px) {
    double rounded = round(px);
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }

  /** Writes a point. */
  static String point(double x, double y) {
    return of(x) + ',' + of(y);
  }

  /** Returns the middle of a pixel, where a line of one px is sharp. */
  static String crisp(double px) {
    return of(Math.floor(px) + 0.5);
  }
}
