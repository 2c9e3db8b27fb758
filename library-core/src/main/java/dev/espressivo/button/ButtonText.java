package dev.espressivo.button;

import dev.espressivo.base.ComponentText;

/** The texts that a {@link Button} says by itself. */
public enum ButtonText implements ComponentText {
  /** Announced before the button's name when it begins to load. */
  LOADING
}
