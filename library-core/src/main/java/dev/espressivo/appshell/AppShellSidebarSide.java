package dev.espressivo.appshell;

/** The side of the content on which a sidebar stands. */
public enum AppShellSidebarSide {
  /** Where a line begins: left, where text runs from left to right. For navigation. */
  START,
  /** Where a line ends. For an inspector of what the content shows. */
  END
}
