package dev.espressivo.button;

/** How many toggles of a {@link ButtonGroup} can be pressed at a time. */
public enum ButtonGroupSelectionMode {
  /** Any number: each toggle is pressed and released by itself. */
  MULTIPLE,
  /** One: pressing a toggle releases the others, and the pressed one cannot be released. */
  SINGLE
}
