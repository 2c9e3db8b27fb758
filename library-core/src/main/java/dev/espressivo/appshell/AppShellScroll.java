package dev.espressivo.appshell;

/** The element of an {@link AppShell} that scrolls. */
public enum AppShellScroll {
  /** The content column; the shell is as high as the window. */
  MAIN,
  /** The document; sidebars stick to the top of the window. */
  PAGE
}
