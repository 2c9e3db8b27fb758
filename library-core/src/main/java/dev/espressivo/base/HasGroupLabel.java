package dev.espressivo.base;

import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.dom.Element;
import org.jspecify.annotations.Nullable;

/**
 * A component with children that may have a label for assistive technology. While it has one, its
 * role is {@code group}: a label is read only on an element with a role.
 */
public interface HasGroupLabel extends HasAriaLabel {

  @Override
  default void setAriaLabel(@Nullable String ariaLabel) {
    HasAriaLabel.super.setAriaLabel(ariaLabel);
    GroupRole.show(getElement());
  }

  @Override
  default void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    HasAriaLabel.super.setAriaLabelledBy(ariaLabelledBy);
    GroupRole.show(getElement());
  }
}

/** Keeps the method out of the interface, where it would be public. */
final class GroupRole {

  private GroupRole() {}

  static void show(Element root) {
    if (root.hasAttribute("aria-label") || root.hasAttribute("aria-labelledby")) {
      root.setAttribute("role", "group");
    } else {
      root.removeAttribute("role");
    }
  }
}
