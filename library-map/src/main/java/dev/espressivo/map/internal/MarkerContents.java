package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The app's components at the visible markers. The browser places them. */
public final class MarkerContents implements Serializable {

  private final SerializableFunction<Integer, @Nullable Component> content;

  /** The elements around the components, by the key of the marker. */
  private final Map<Integer, Element> shown = new HashMap<>();

  private @Nullable Element root;

  /**
   * Creates an instance that shows nothing.
   *
   * @param content returns the component of a marker by its key; null for none
   */
  public MarkerContents(SerializableFunction<Integer, @Nullable Component> content) {
    this.content = content;
  }

  /** Adds the element to an attached map, if it is not there yet. */
  public void place(@Nullable Component map, int layer) {
    if (root == null && map != null && map.isAttached()) {
      root = new Element("es-map-contents").setAttribute("data-layer", String.valueOf(layer));
      map.getElement().appendChild(root);
    }
  }

  /** Shows the components of markers by key, and no others. */
  public void show(Set<Integer> keys) {
    Set.copyOf(shown.keySet()).stream().filter(key -> !keys.contains(key)).forEach(this::hide);
    keys.stream().filter(key -> !shown.containsKey(key)).forEach(this::add);
  }

  /** Creates the component of a marker anew, if one is shown. */
  public void refresh(int key) {
    if (shown.containsKey(key)) {
      hide(key);
      add(key);
    }
  }

  /** Creates all components anew. */
  public void refresh() {
    Set.copyOf(shown.keySet()).forEach(this::refresh);
  }

  /** Removes the components and the element from the map. */
  public void remove() {
    show(Set.of());
    if (root != null) {
      root.removeFromParent();
      root = null;
    }
  }

  private void add(int key) {
    Component component = content.apply(key);
    if (component != null && root != null) {
      component.getElement().removeFromParent();
      Element around =
          new Element("div")
              .setAttribute("data-key", String.valueOf(key))
              .appendChild(component.getElement());
      shown.put(key, around);
      root.appendChild(around);
    }
  }

  /** Removes a component, so that the app can show it elsewhere. */
  private void hide(int key) {
    Element around = shown.remove(key);
    around.removeAllChildren();
    around.removeFromParent();
  }
}
