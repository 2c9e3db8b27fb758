package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Shared;
import java.util.List;

/** A component with actions at its end. */
public interface HasActions extends HasElement {

  /** {@return the actions; an unmodifiable copy; empty, the default, if there are none} */
  default List<Component> getActions() {
    return Shared.ACTIONS.of(this).get((Component) this);
  }

  /**
   * Sets the actions, which replace the earlier ones.
   *
   * @param actions the actions in order, such as buttons, links or an avatar; may be empty
   */
  default void setActions(Component... actions) {
    Shared.ACTIONS.of(this).set((Component) this, Check.noNulls("actions", actions));
  }
}
