package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import dev.espressivo.base.internal.NamedRole;
import org.jspecify.annotations.Nullable;

/**
 * A component with children that can have a label for assistive technology. With a label it has the
 * role {@code group}, since screen readers read a label only on an element with a role.
 */
public interface HasGroupLabel extends HasAriaLabel {

  @Override
  default void setAriaLabel(@Nullable String ariaLabel) {
    HasAriaLabel.super.setAriaLabel(ariaLabel);
    NamedRole.show((Component) this, "group");
  }

  @Override
  default void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    HasAriaLabel.super.setAriaLabelledBy(ariaLabelledBy);
    NamedRole.show((Component) this, "group");
  }
}
