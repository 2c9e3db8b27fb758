package dev.espressivo.dialog;

/** Why a dialog closes. */
public enum DialogCloseReason {
  /** The user has pressed Escape. */
  ESCAPE,
  /** The user has pressed the scrim. */
  OUTSIDE,
  /** The user has pressed the close button, or the cancel button of a confirmation. */
  BUTTON,
  /** The user has pressed the handle of a sheet, or dragged it down. */
  HANDLE,
  /** The user has gone back, as on Android. */
  BACK,
  /** The app has closed it. */
  CODE,
  /** The user has left the view. */
  NAVIGATION
}
