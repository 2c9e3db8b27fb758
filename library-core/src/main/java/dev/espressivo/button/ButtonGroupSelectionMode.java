package dev.espressivo.button;

/** The number of toggles of a {@link ButtonGroup} that can be pressed at a time. */
public enum ButtonGroupSelectionMode {
  /** Any number; the toggles are independent of each other. */
  MULTIPLE,
  /** One; pressing a toggle releases the others, and pressing it again does not release it. */
  SINGLE
}
