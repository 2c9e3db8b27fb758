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

  /** Returns what this rectangle and another one have in common. */
  Box within(Box other) {
    double from = Math.max(left, other.left);
    double upper = Math.max(top, other.top);
    return new Box(
        from,
        upper,
        Math.max(from, Math.min(right, other.right)),
        Math.max(upper, Math.min(bottom, other.bottom)));
  }

  /** Returns the path of an upright or a horizontal line across the rectangle. */
  String line(boolean isUpright, double at) {
    return isUpright
        ? "M" + Px.crisp(at) + ',' + Px.of(top) + 'V' + Px.of(bottom)
        : "M" + Px.of(left) + ',' + Px.crisp(at) + 'H' + Px.of(right);
  }

  /** Returns whether a point is inside, or at most a pixel outside. */
  boolean isAround(double x, double y) {
    return x >= left - 1 && x <= right + 1 && y >= top - 1 && y <= bottom + 1;
  }
}
