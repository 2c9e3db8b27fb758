package dev.espressivo.button;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link Button}. */
public enum ButtonText implements ComponentText {
  /** Announced before the button's name when it begins to load. */
  LOADING
}
