package dev.espressivo.table;

/** The heights of the rows of a {@link Table}. */
public enum TableSize {
  /** Rows of 40 px, and a header of 44 px. */
  SM,
  /** Rows of 52 px, and a header of 56 px. */
  MD
}
