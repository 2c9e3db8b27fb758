package dev.espressivo.text;

/** How the lines of a text are aligned. */
public enum TextAlign {
  /** Where lines begin: on the left in left-to-right text. */
  START,
  /** In the middle. */
  CENTER,
  /** Where lines end. */
  END,
  /** On both sides, by wider spaces; the last line begins at the start. */
  JUSTIFY
}
