package dev.espressivo.itemlist;

/** The look of an {@link ItemList}. */
public enum ListVariant {
  /** Items without a surface of their own. */
  PLAIN,
  /** Each item is a surface, with a gap to the next one; the shapes answer hover and press. */
  SEGMENTED
}
