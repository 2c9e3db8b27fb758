package dev.espressivo.tabs;

import dev.espressivo.base.ComponentText;

/** The texts of {@link Tabs}. */
public enum TabsText implements ComponentText {
  /** The name of the button that closes a tab; {@code {0}} is the label of the tab. */
  CLOSE
}
