package dev.espressivo.table;

/** How many rows of a {@link Table} the user can select. */
public enum TableSelectionMode {
  /** None. */
  NONE,
  /** At most one. */
  SINGLE,
  /** Any number. */
  MULTIPLE
}
