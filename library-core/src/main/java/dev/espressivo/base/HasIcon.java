package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component with an icon before its text. */
public interface HasIcon extends HasElement {

  /** {@return the icon before the text, or null (the default) if there is none} */
  default @Nullable Component getIcon() {
    return Shared.ICON.of(this).get((Component) this);
  }

  /**
   * Sets the icon before the text.
   *
   * @param icon the icon; null for none
   */
  default void setIcon(@Nullable Component icon) {
    Shared.ICON.of(this).set((Component) this, icon);
  }
}
