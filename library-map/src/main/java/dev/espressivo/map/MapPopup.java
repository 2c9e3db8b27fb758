package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.internal.Overlay;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a pressed feature, with its label and the app's component. The browser opens it
 * immediately with the label; the component follows with the next response.
 */
@Tag("es-map-popup")
final class MapPopup extends Component {

  private final Element body = new Element("div");

  MapPopup(int layer) {
    getElement()
        .setAttribute("role", "dialog")
        .setAttribute("data-layer", String.valueOf(layer))
        .appendChild(new Element("div"), body);
    Overlay.place(getElement(), Overlay.Placement.TOP);
  }

  void show(@Nullable Component content) {
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
