package dev.espressivo.tabs;

/** What arrow keys do among tabs. */
public enum TabsActivation {
  /** They move the focus and show the panel of the focused tab. */
  AUTOMATIC,
  /** They move the focus only; Enter or Space shows the panel. */
  MANUAL
}
