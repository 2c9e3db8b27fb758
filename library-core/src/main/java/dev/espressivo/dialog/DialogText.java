package dev.espressivo.dialog;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link Dialog} and a {@link ConfirmDialog}. */
public enum DialogText implements ComponentText {
  /** The name of the close button. */
  CLOSE,
  /** The name of the handle of a sheet that peeks; a screen reader adds whether it is expanded. */
  HANDLE,
  /** The button that confirms. */
  CONFIRM,
  /** The button that cancels. */
  CANCEL,
  /** The message that the action of a confirmation has failed. */
  FAILED
}
