package dev.espressivo.itemlist;

import java.io.Serializable;

/** The list that shows an item. */
interface ListHost extends Serializable {

  /** What the item shows has changed. */
  void changed(ListItem item);
}
