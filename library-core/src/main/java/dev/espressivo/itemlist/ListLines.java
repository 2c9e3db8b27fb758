package dev.espressivo.itemlist;

/** The number of lines of the items of an {@link ItemList}, and so their height. */
public enum ListLines {
  /** Each item is as high as its texts, at least 56 px. Not with items from a backend. */
  AUTO,
  /** 56 px: the headline. */
  ONE,
  /** 72 px: the headline and one line of supporting text. */
  TWO,
  /** 88 px: the headline and two lines, of which the overline may be one. */
  THREE
}
