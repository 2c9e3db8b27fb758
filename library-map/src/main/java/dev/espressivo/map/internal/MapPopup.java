package dev.espressivo.map.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.Overlay;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a layer, with the label of a feature and the app's component. The browser opens it
 * immediately with the label; the component follows with the next response. Its element is in the
 * map while the layer has popups and the map is attached, so a layer without popups costs none.
 *
 * @param <T> the type of the features
 */
public final class MapPopup<T> implements Serializable {

  private final SerializableFunction<String, @Nullable T> features;
  private final SerializableConsumer<String> shown;
  private @Nullable SerializableFunction<T, @Nullable Component> content;
  private @Nullable Element root;

  /** The key of the feature whose popup the browser has opened last. */
  private @Nullable String key;

  /**
   * Creates a popup without an element.
   *
   * @param features returns a feature by its key; null if there is none
   * @param shown called with the key when the popup has its content
   */
  public MapPopup(
      SerializableFunction<String, @Nullable T> features, SerializableConsumer<String> shown) {
    this.features = features;
    this.shown = shown;
  }

  /**
   * Sets the app's function.
   *
   * @param content returns the component for a feature, or null for its label alone; null if the
   *     layer has no popups
   */
  public void set(@Nullable SerializableFunction<T, @Nullable Component> content) {
    this.content = content;
  }

  public boolean isSet() {
    return content != null;
  }

  /** Puts the element for a layer with popups into its map, if that is attached. */
  public void place(@Nullable Component map, int layer) {
    if (content != null && root == null && map != null && map.isAttached()) {
      root =
          new Element("es-map-popup")
              .setAttribute("role", "dialog")
              .setAttribute("data-layer", String.valueOf(layer))
              .appendChild(new Element("div"), new Element("div"));
      Overlay.place(root, Overlay.Placement.TOP);
      map.getElement().appendChild(root);
    }
  }

  /** Fills the popup that the browser has opened at a feature, unless there is no such feature. */
  public void show(String key) {
    if (content != null && features.apply(key) != null) {
      this.key = key;
      fill(key);
    }
  }

  /** Fills the popup that was opened last anew, if its feature, or all (null), has changed. */
  public void refresh(@Nullable String changed) {
    if (key != null && (changed == null || changed.equals(key))) {
      fill(key);
    }
  }

  private void fill(String key) {
    if (root != null) {
      T feature = features.apply(key);
      fill(root.getChild(1), feature == null || content == null ? null : content.apply(feature));
      shown.accept(key);
    }
  }

  /** Releases the content, and removes the element. */
  public void remove() {
    if (root != null) {
      fill(root.getChild(1), null);
      root.removeFromParent();
      root = null;
      key = null;
    }
  }

  private static void fill(Element body, @Nullable Component content) {
    Element shown = content == null ? null : content.getElement();
    body.getChildren()
        .filter(each -> !each.equals(shown))
        .toList()
        .forEach(Element::removeFromParent);
    if (shown != null) {
      // Does not move a child that is there already, so that it keeps the focus.
      body.insertChild(0, shown);
    }
  }
}
