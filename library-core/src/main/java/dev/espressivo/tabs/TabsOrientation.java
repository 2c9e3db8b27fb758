package dev.espressivo.tabs;

/** The direction in which tabs are arranged. */
public enum TabsOrientation {
  /** In a row above the panel. */
  HORIZONTAL,
  /** In a column beside the panel; in a row if the window is narrower than 640 px. */
  VERTICAL
}
