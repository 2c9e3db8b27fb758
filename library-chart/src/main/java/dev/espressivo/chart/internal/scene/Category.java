package dev.espressivo.chart.internal.scene;

/**
 * A category with one value, NaN for none. The index is among all categories, including hidden
 * ones, and determines colour and pattern; the row is that in the drawing, -1 if it cannot be
 * pressed.
 */
public record Category(
    int index, String name, double value, String text, String color, boolean isHidden, int row) {

  /** Returns whether it is visible. */
  boolean isShown() {
    return !isHidden && value > 0;
  }
}
