package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component with a slot for a small component at its end. */
public interface HasEnd extends HasElement {

  /** {@return the component at the end, or null (the default) if there is none} */
  default @Nullable Component getEnd() {
    return Shared.END.of(this).get((Component) this);
  }

  /**
   * Sets the component at the end, such as a badge.
   *
   * @param end the component; null for none
   */
  default void setEnd(@Nullable Component end) {
    Shared.END.of(this).set((Component) this, end);
  }
}
