package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;

/**
 * The ARIA role that a component has while it has a name. Assistive technology reads a name only on
 * an element with a role, and a custom element has none by default.
 */
public final class NamedRole {

  private NamedRole() {}

  /**
   * Gives the root a role while it has a name, by an aria-label or by another element. A native
   * root element and a root with another role are not changed.
   *
   * @param component the component whose root gets the role
   * @param role the ARIA role
   */
  public static void show(Component component, String role) {
    Element root = component.getElement();
    boolean isNamed = root.hasAttribute("aria-label") || root.hasAttribute("aria-labelledby");
    String shown = root.getAttribute("role");
    if (isNamed && shown == null && root.getTag().startsWith("es-")) {
      root.setAttribute("role", role);
    } else if (!isNamed && role.equals(shown)) {
      root.removeAttribute("role");
    }
  }
}
