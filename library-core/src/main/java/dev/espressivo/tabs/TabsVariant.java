package dev.espressivo.tabs;

/** The look of tabs. */
public enum TabsVariant {
  /** The main tabs of a page: the indicator is as wide as the content of the tab. */
  PRIMARY,
  /** Tabs within a page: the indicator is as wide as the tab. */
  SECONDARY
}
