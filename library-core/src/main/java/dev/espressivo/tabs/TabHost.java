package dev.espressivo.tabs;

import com.vaadin.flow.component.Component;
import java.io.Serializable;

/** What a {@link Tab} tells the tabs that it is in. */
interface TabHost extends Serializable {

  /** Refuses a value that another tab has. */
  void requireFree(String value, Component tab);

  /** Shows a tab whose value, label, panel or close button has changed. */
  void changed(Component tab);

  /** Removes a tab. */
  void drop(Component tab);
}
