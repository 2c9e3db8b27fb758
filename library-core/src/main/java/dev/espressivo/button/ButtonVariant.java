package dev.espressivo.button;

/** The look of a button, from the most to the least eye-catching. */
public enum ButtonVariant {
  /** On the tone's colour: the one most important action. */
  FILLED,
  /** On a quiet container colour. */
  TONAL,
  /** On a surface with a shadow, for a button above a picture. */
  ELEVATED,
  /** Framed. */
  OUTLINED,
  /** The label alone. */
  TEXT,
  /** A link in running text, in the font of that text; it has no size and no shape. */
  LINK
}
