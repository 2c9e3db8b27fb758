package dev.espressivo.itemlist;

/** How many items of an {@link ItemList} can be selected. */
public enum ListSelectionMode {
  /** None. */
  NONE,
  /** One or none. */
  SINGLE,
  /** Any number. */
  MULTIPLE
}
