package dev.espressivo.table;

import java.io.Serializable;

/** Called by the columns of a table when they change. */
interface TableHost extends Serializable {

  /** The header has to be shown again. */
  void headerChanged();

  /** The cells have to be sent again. */
  void cellsChanged();

  /** Refuses what needs all rows in memory. */
  void requireInMemory(String what);
}
