package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;

/** Tells whether a shell frames the page or is within the main landmark of another frame. */
final class Landmarks {

  private Landmarks() {}

  /**
   * Returns whether the shell of a component, or the component itself if it is in none, is within a
   * main landmark. A page must have only one.
   *
   * @param component the shell or a component in it
   * @return whether it is
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
