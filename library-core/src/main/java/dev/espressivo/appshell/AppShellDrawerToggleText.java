package dev.espressivo.appshell;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AppShellDrawerToggle}. */
public enum AppShellDrawerToggleText implements ComponentText {
  /** The accessible name of the toggle of the sidebar at the start. */
  START,
  /** The accessible name of the toggle of the sidebar at the end. */
  END
}
