package dev.espressivo.tabs;

/** How the user closes a tab. */
public enum TabCloseReason {
  /** The user has pressed the close button. */
  BUTTON,
  /** The user has pressed Delete on the focused tab. */
  DELETE_KEY
}
