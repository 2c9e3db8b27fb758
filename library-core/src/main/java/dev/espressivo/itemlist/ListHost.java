package dev.espressivo.itemlist;

import com.vaadin.flow.component.Component;
import java.io.Serializable;

/** The list that shows an item. */
interface ListHost extends Serializable {

  /** What the item shows has changed. */
  void changed(Component item);
}
