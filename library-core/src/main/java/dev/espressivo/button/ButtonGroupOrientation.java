package dev.espressivo.button;

/** The direction in which the buttons of a group follow each other. */
public enum ButtonGroupOrientation {
  /** Side by side, in the direction of the text. */
  HORIZONTAL,
  /** One below the other. */
  VERTICAL
}
