package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** The app's components at the visible markers. The browser places them. */
public final class MarkerContents implements Serializable {

  private final Element root = new Element("es-map-contents");

  /** The elements around the components, by the key of the marker. */
  private final Map<Integer, Element> shown = new HashMap<>();

  public MarkerContents(int layer) {
    root.setAttribute("data-layer", String.valueOf(layer));
  }

  public Element element() {
    return root;
  }

  /**
   * Shows the components of markers by key, and no others; {@code content} returns one for a new
   * marker, or null.
   */
  public void show(Set<Integer> keys, IntFunction<@Nullable Component> content) {
    for (int key : Set.copyOf(shown.keySet())) {
      if (!keys.contains(key)) {
        refresh(key, null);
      }
    }
    for (int key : keys) {
      if (!shown.containsKey(key)) {
        Component component = content.apply(key);
        if (component != null) {
          add(key, component);
        }
      }
    }
  }

  /** Replaces the component of a marker, if it is shown. */
  public void refresh(int key, @Nullable Component content) {
    Element before = shown.remove(key);
    if (before != null) {
      remove(before);
      if (content != null) {
        add(key, content);
      }
    }
  }

  public Set<Integer> keys() {
    return shown.keySet();
  }

  private void add(int key, Component component) {
    component.getElement().removeFromParent();
    Element around =
        new Element("div")
            .setAttribute("data-key", String.valueOf(key))
            .appendChild(component.getElement());
    shown.put(key, around);
    root.appendChild(around);
  }

  /** Removes a component, so that the app can show it elsewhere. */
  private void remove(Element around) {
    around.removeAllChildren();
    around.removeFromParent();
  }
}
