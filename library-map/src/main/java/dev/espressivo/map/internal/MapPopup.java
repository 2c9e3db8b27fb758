package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Overlay;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a pressed feature, with its label and the app's component. The browser opens it
 * immediately with the label; the component follows with the next response.
 */
public final class MapPopup implements Serializable {

  private final Element root = new Element("es-map-popup");

  private final Element body = new Element("div");

  public MapPopup(int layer) {
    root.setAttribute("role", "dialog")
        .setAttribute("data-layer", String.valueOf(layer))
        .appendChild(new Element("div"), body);
    Overlay.place(root, Overlay.Placement.TOP);
  }

  public Element element() {
    return root;
  }

  public void show(@Nullable Component content) {
    Element shown = content == null ? null : content.getElement();
    if (body.getChildCount() == 1 && body.getChild(0).equals(shown)) {
      // Moved, it would lose the focus.
      return;
    }
    body.removeAllChildren();
    if (content != null) {
      content.getElement().removeFromParent();
      body.appendChild(content.getElement());
    }
  }
}
