package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.Node;
import com.vaadin.flow.internal.nodefeature.ElementData;

/**
 * Changes the tag of an element that may be in the browser already: a button becomes a link, say.
 *
 * <p>Flow fixes the tag once the browser has the element, so the element leaves the tree and comes
 * back to its place as a new one with all that it holds: attributes, properties, listeners,
 * children. A component on it is detached and attached again meanwhile. {@code base/keep-focus.js}
 * restores the focus; the component's script registers the affected elements with it.
 */
public final class TagSwap {

  private TagSwap() {}

  /**
   * Gives the root of a component another tag.
   *
   * @param component the component
   * @param tag the tag; nothing happens if it has that one
   */
  public static void to(Component component, String tag) {
    to(component.getElement(), tag);
  }

  /**
   * Gives an element another tag.
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
    // Without a detach event: for the server it is the same element.
    element.removeFromTree(false);
    element.getNode().getFeature(ElementData.class).setTag(tag);
    if (parent != null) {
      parent.insertChild(index, element);
    }
  }
}
