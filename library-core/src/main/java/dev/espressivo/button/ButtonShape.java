package dev.espressivo.button;

/** The corners of a button at rest. */
public enum ButtonShape {
  /** Round ends. */
  ROUND,
  /** Rounded corners. */
  SQUARE
}
