package dev.espressivo.appshell;

/** The side of the content on which a sidebar is placed. */
public enum AppShellSidebarSide {
  /** The left side in left-to-right languages, for example for navigation. */
  START,
  /** The right side in left-to-right languages, for example for an inspector of the selection. */
  END
}
