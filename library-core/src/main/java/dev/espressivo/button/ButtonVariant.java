package dev.espressivo.button;

/** The look of a button, from the most to the least eye-catching. */
public enum ButtonVariant {
  /** A background in the tone's colour, for the most important action. */
  FILLED,
  /** A background in a quiet container colour. */
  TONAL,
  /** A surface with a shadow, for example for a button on a picture. */
  ELEVATED,
  /** A border. */
  OUTLINED,
  /** The label only. */
  TEXT,
  /** A link in running text, in the font of that text. Size and shape have no effect. */
  LINK
}
