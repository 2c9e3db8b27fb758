package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import dev.espressivo.base.Parts;
import org.jspecify.annotations.Nullable;

/** Elements and attributes in one call, which Flow's {@link Element} does not offer. */
public final class Dom {

  private Dom() {}

  /**
   * Sets or removes an attribute.
   *
   * @param element the element to change
   * @param name the attribute
   * @param value the value; null removes the attribute
   */
  public static void setAttribute(Element element, String name, @Nullable String value) {
    if (value == null) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value);
    }
  }

  /**
   * Creates a button that a component draws itself.
   *
   * @param action the action, by which the component's script knows the button
   * @return a button without a text
   */
  public static Element button(String action) {
    return action(new Element("button").setAttribute("type", "button"), action);
  }

  /**
   * Creates a button with an icon that a component draws itself.
   *
   * @param action the action, by which the component's script knows the button
   * @param glyph the icon, one of {@code theme/glyphs.css}
   * @return a button without a name
   */
  public static Element button(String action, String glyph) {
    return button(action).setAttribute("data-glyph", glyph);
  }

  /**
   * Gives an element the look and the action of a button that a component draws itself.
   *
   * @param element the element, such as a link
   * @param action the action, by which the component's script knows the element
   * @return the element
   */
  public static Element action(Element element, String action) {
    return element.setAttribute("data-action", action).setAttribute("data-state-layer", "");
  }

  /**
   * Places an element in a parent, or removes it. An element that has a parent keeps its place. If
   * the element is a part or has parts, they get the classes that were set in the meantime.
   *
   * @param parent the element to place it in
   * @param index the index among the parent's children, which may be too large for them
   * @param child the element
   * @param isShown whether the element is placed
   */
  public static void place(Element parent, int index, Element child, boolean isShown) {
    if (!isShown) {
      child.removeFromParent();
    } else if (child.getParent() == null) {
      parent.insertChild(Math.min(index, parent.getChildCount()), child);
      Parts.refresh(parent);
    }
  }
}
