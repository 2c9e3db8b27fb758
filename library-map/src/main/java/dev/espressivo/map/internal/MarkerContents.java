package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The app's components at the visible markers. The browser places them.
 *
 * @param <T> the type of the items
 */
public final class MarkerContents<T> implements Serializable {

  private final SerializableFunction<Integer, @Nullable T> items;
  private @Nullable SerializableFunction<T, @Nullable Component> content;

  /** The elements around the components, by the key of the marker. */
  private final Map<Integer, Element> shown = new HashMap<>();

  private @Nullable Element root;

  /**
   * Creates an instance that shows nothing.
   *
   * @param items returns an item by the key of its marker; null if there is none
   */
  public MarkerContents(SerializableFunction<Integer, @Nullable T> items) {
    this.items = items;
  }

  /**
   * Sets the app's function, and removes the components of the previous one.
   *
   * @param content returns the component of an item, or null for none; null for no components
   */
  public void set(@Nullable SerializableFunction<T, @Nullable Component> content) {
    this.content = content;
    show(Set.of());
  }

  public boolean isSet() {
    return content != null;
  }

  /** Adds the element of a layer with components to an attached map, if it is not there yet. */
  public void place(@Nullable Component map, int layer) {
    if (content != null && root == null && map != null && map.isAttached()) {
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
    T item = items.apply(key);
    Component component = item == null || content == null ? null : content.apply(item);
    if (component != null && root != null) {
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
