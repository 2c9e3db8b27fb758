package dev.espressivo.chart.internal.scene;

/** A rectangle in px, y growing downward. */
record Box(double left, double top, double right, double bottom) {

  double width() {
    return right - left;
  }

  double height() {
    return bottom - top;
  }

  double center() {
    return (left + right) / 2;
  }

  double middle() {
    return (top + bottom) / 2;
  }

  boolean overlaps(Box other) {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
}
