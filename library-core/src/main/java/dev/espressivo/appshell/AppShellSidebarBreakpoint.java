package dev.espressivo.appshell;

/** The minimum width of the window at which a sidebar is shown. */
public enum AppShellSidebarBreakpoint {
  /** 640 px. */
  SM,
  /** 768 px. */
  MD,
  /** 1024 px. */
  LG,
  /** 1280 px. */
  XL,
  /** Shown at every width. */
  NEVER
}
