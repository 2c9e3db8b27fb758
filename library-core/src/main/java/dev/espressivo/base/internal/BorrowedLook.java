package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;

/** Gives a component that is not of this library the look of one that is. */
public final class BorrowedLook {

  private BorrowedLook() {}

  /**
   * Refuses a component that has a look of its own.
   *
   * @param component the component that is to have the look
   * @param name the name of the component that lends its look
   * @throws IllegalArgumentException if the component is another component of this library
   */
  public static void check(Component component, String name) {
    String own = component.getElement().getAttribute("data-es");
    if (own != null && !own.equals(name)) {
      throw new IllegalArgumentException(
          "component must be a native one, but is a " + component.getClass().getName());
    }
  }

  /**
   * Makes the style sheet of a component apply to another one, wherever that is attached.
   *
   * @param component the component that has the look from now on
   * @param name the name of the component that lends its look
   * @param lender the class of that component
   */
  public static void apply(Component component, String name, Class<? extends Component> lender) {
    Element element = component.getElement();
    if (!element.hasAttribute("data-es")) {
      element.setAttribute("data-es", name);
      component.getUI().ifPresent(ui -> load(ui, lender));
      component.addAttachListener(attach -> load(attach.getUI(), lender));
    }
  }

  private static void load(UI ui, Class<? extends Component> lender) {
    ui.getInternals().addComponentDependencies(lender);
  }
}
