package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.Node;
import com.vaadin.flow.internal.nodefeature.ElementData;

/**
 * Changes the tag of an element that may already be in the browser, for example from a button to a
 * link.
 *
 * <p>Flow cannot change the tag of an element that the browser has. So the element is removed from
 * the tree and inserted at the same place as a new one, with all its attributes, properties,
 * listeners and children. Its component is detached and attached again. {@code base/keep-focus.js}
 * restores the focus; the component's script registers the affected elements with it.
 */
public final class TagSwap {

  private TagSwap() {}

  /**
   * Changes the tag of a component's root.
   *
   * @param component the component whose root gets the tag
   * @param tag the tag; nothing happens if it has that one
   */
  public static void to(Component component, String tag) {
    to(component.getElement(), tag);
  }

  /**
   * Changes the tag of an element.
   *
   * @param element the element, a child of another one or not attached at all
   * @param tag the tag; nothing happens if it has that one
   */
  public static void to(Element element, String tag) {
    if (element.getTag().equals(tag)) {
      return;
    }
    Node<?> parent = element.getParentNode();
    int index = parent == null ? -1 : parent.indexOfChild(element);
    // Removed without a detach event: on the server it stays the same element.
    element.removeFromTree(false);
    element.getNode().getFeature(ElementData.class).setTag(tag);
    if (parent != null) {
      parent.insertChild(index, element);
    }
  }
}
