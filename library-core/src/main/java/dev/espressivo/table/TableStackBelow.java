package dev.espressivo.table;

/** The width of a {@link Table} below which each row is a card. */
public enum TableStackBelow {
  /** Rows are never cards; a table without enough room scrolls. */
  NEVER,
  /** 640 px. */
  SM,
  /** 768 px. */
  MD,
  /** 1024 px. */
  LG,
  /** 1280 px. */
  XL
}
