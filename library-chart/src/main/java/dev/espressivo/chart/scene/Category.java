package dev.espressivo.chart.scene;

/**
 * A category with one value.
 *
 * @param index its number among all, hidden ones included; which colour and pattern it has
 * @param name what it is called
 * @param value its value; NaN for none
 * @param text the value as it is written
 * @param color its CSS colour
 * @param isHidden whether it is switched off
 * @param row the number of its row in the drawing; -1 if a press on it is of no interest
 */
public record Category(
    int index, String name, double value, String text, String color, boolean isHidden, int row) {

  /** Returns whether there is anything to see of it. */
  boolean isShown() {
    return !isHidden && value > 0;
  }
}
