package dev.espressivo.chart.internal.scene;

/**
 * A category with one value.
 *
 * @param index its number among all categories, including hidden ones; determines its colour and
 *     pattern
 * @param name its label in the legend and the tooltip
 * @param value its value; NaN for none
 * @param text the text of the value
 * @param color its CSS colour
 * @param isHidden whether it is switched off
 * @param row the number of its row in the drawing; -1 if it cannot be pressed
 */
public record Category(
    int index, String name, double value, String text, String color, boolean isHidden, int row) {

  /** Returns whether it is visible. */
  boolean isShown() {
    return !isHidden && value > 0;
  }
}
