package dev.espressivo.table;

/** Where the cells of a {@link TableColumn} have their content. */
public enum TableAlign {
  /** Numbers at the end, everything else at the start. */
  AUTO,
  /** At the start. */
  START,
  /** In the middle. */
  CENTER,
  /** At the end. */
  END
}
