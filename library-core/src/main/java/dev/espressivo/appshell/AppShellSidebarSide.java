package dev.espressivo.appshell;

/** The side of the content on which a sidebar is placed. */
public enum AppShellSidebarSide {
  /** Left in a language that is written from left to right. For navigation. */
  START,
  /** The other side. For an inspector of the selection. */
  END
}
