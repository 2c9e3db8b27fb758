package dev.espressivo.appshell;

/** What scrolls in an {@link AppShell}. */
public enum AppShellScroll {
  /** The content column; the shell is as high as the window. */
  MAIN,
  /** The document; sidebars stick to the top of the window. */
  PAGE
}
