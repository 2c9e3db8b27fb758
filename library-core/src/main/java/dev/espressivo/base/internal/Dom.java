package dev.espressivo.base.internal;

import com.vaadin.flow.dom.Element;
import org.jspecify.annotations.Nullable;

/** Sets or removes attributes in one call, which Flow's {@link Element} does not offer. */
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
}
