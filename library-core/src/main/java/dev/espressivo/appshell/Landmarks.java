package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;

/**
 * Whether a shell frames the page, or stands in the main content of one that something else frames.
 */
final class Landmarks {

  private Landmarks() {}

  /**
   * Whether the shell of a component, or the component if it is in none, stands within a main
   * landmark. A page has one main landmark only.
   *
   * @param component the shell or a part of it
   */
  static boolean isWithinMain(Component component) {
    Element from = component.getElement();
    for (Element each = from; each != null; each = each.getParent()) {
      if (each.getTag().equals("es-app-shell")) {
        from = each;
        break;
      }
    }
    for (Element each = from.getParent(); each != null; each = each.getParent()) {
      if (each.getTag().equals("main") || "main".equals(each.getAttribute("role"))) {
        return true;
      }
    }
    return false;
  }
}
