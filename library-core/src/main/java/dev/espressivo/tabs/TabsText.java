package dev.espressivo.tabs;

import dev.espressivo.base.ComponentText;

/** The texts of {@link Tabs}. */
public enum TabsText implements ComponentText {
  /** The name of the button that closes a tab; {@code {0}} is the label of the tab. */
  CLOSE,
  /** The name of the menu of all tabs and of its button. */
  OVERFLOW,
  /**
   * The announcement when the user has moved a tab; {@code {0}} is the label of the tab, {@code
   * {1}} its position from 1, {@code {2}} the number of tabs.
   */
  MOVED
}
