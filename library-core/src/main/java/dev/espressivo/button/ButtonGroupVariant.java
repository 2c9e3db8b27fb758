package dev.espressivo.button;

/** The arrangement of the buttons in a group. */
public enum ButtonGroupVariant {
  /** Buttons separated by a hairline, with round outer ends and small corners between them. */
  CONNECTED,
  /** Separate buttons with a gap between them. */
  SPACED
}
