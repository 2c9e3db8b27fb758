package dev.espressivo.table;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Called by the columns of a table when they change. */
interface TableHost extends Serializable {

  /** The header has to be shown again. */
  void headerChanged();

  /** The cells have to be sent again. */
  void cellsChanged();

  /** Refuses what needs all rows in memory. */
  void requireInMemory(String what);

  boolean isVisible(String key);

  void setVisible(String key, boolean visible);

  /** Returns the width in px that the user has given to a column; null if none. */
  @Nullable Integer resized(String key);

  /** Forgets the width that the user has given to a column. */
  void forgetWidth(String key);
}
