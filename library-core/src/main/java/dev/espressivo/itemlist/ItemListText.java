package dev.espressivo.itemlist;

import dev.espressivo.base.ComponentText;

/** The texts of {@link ItemList}. */
public enum ItemListText implements ComponentText {
  /** Shown while there are no items. */
  EMPTY,
  /** Shown in the error state if the error has no message. */
  ERROR,
  /** The button that loads the items again after an error. */
  RETRY,
  /**
   * Announced when an item has moved: {@code {0}} its text, {@code {1}} its place of {@code {2}}.
   */
  MOVED,
  /** The name of the button that opens the menu of an item. */
  MENU
}
