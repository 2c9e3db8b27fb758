package dev.espressivo.button;

/** The arrangement of the buttons in a group. */
public enum ButtonGroupVariant {
  /**
   * Connected: the buttons are separated by a hairline, with round outer ends and small corners
   * between them.
   */
  CONNECTED,
  /** Spaced: separate buttons with a gap between them. */
  SPACED
}
