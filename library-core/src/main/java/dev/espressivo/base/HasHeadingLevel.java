package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import dev.espressivo.base.internal.Shared;

/** A component with headings whose level the app can adapt to the page. */
public interface HasHeadingLevel extends HasElement {

  /** {@return the level of the headings; default 3} */
  default int getLevel() {
    return Shared.LEVEL.of(this).get((Component) this);
  }

  /**
   * Sets the level of the headings for assistive technology. The level should be one deeper than
   * that of the heading above the component. It does not change the look.
   *
   * @param level 1 to 6
   * @throws IllegalArgumentException if the level is not from 1 to 6
   */
  default void setLevel(int level) {
    Shared.LEVEL.of(this).set((Component) this, level);
  }
}
