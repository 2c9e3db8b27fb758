package dev.espressivo.tabs;

/** The parts of {@link Tabs.Part} that a tab draws in the list, in their order. */
enum TabPart {
  TAB,
  ICON,
  BADGE,
  CLOSE
}
