package dev.espressivo.appshell;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AppShell}. */
public enum AppShellText implements ComponentText {
  /** The text of the link to the main content. */
  SKIP
}
