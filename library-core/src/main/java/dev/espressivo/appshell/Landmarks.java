package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;

/**
 * Finds out whether a shell is the frame of the page or is within the main landmark of another
 * layout.
 */
final class Landmarks {

  private Landmarks() {}

  /**
   * {@return whether a component's shell, or the component itself if it is in no shell, is within a
   * main landmark} A page must have only one main landmark.
   *
   * @param component the shell or a component in it
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
