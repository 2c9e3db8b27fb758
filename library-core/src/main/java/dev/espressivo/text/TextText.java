package dev.espressivo.text;

import dev.espressivo.base.ComponentText;

/** The texts of an expandable {@link Text}. */
public enum TextText implements ComponentText {
  /** The button that shows the whole text. */
  MORE,
  /** The button that shortens the text again. */
  LESS
}
