package dev.espressivo.alert;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link Alert}. */
public enum AlertText implements ComponentText {
  /** The name of the close button. */
  DISMISS
}
