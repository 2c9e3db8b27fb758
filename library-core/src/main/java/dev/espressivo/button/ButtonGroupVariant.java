package dev.espressivo.button;

/** How the buttons of a group stand together. */
public enum ButtonGroupVariant {
  /** As one: a hairline between them, round ends outside, small corners where they join. */
  CONNECTED,
  /** Apart, as buttons of their own. */
  SPACED
}
