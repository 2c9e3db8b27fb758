package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.map.internal.MapPopup;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a layer. Its element is in the map while the layer has popups and the map is
 * attached, so a layer without popups costs none.
 */
final class LayerPopup implements Serializable {

  private final MapLayer layer;

  /** Returns the app's component for the key of a feature; null for its label alone. */
  private final SerializableFunction<String, @Nullable Component> content;

  private @Nullable MapPopup element;

  /** The key of the feature whose popup the browser has opened last. */
  private @Nullable String key;

  LayerPopup(MapLayer layer, SerializableFunction<String, @Nullable Component> content) {
    this.layer = layer;
    this.content = content;
  }

  /** Puts the element into the map, if it is attached. */
  void place() {
    GeoMap map = layer.getMap();
    if (element == null && map != null && map.isAttached()) {
      element = new MapPopup(layer.id());
      map.getElement().appendChild(element.element());
    }
  }

  /** Fills the popup that the browser has opened at a feature, by its key in the script. */
  void show(String key) {
    if (element != null) {
      this.key = key;
      element.show(content.apply(key));
      layer.send("popup", operation -> operation.put("key", key));
    }
  }

  /** Fills the popup that was opened last anew, if its feature, or all (null), has changed. */
  void refresh(@Nullable String changed) {
    String shown = key;
    if (shown != null && (changed == null || changed.equals(shown))) {
      show(shown);
    }
  }

  /** Releases the content, and removes the element. */
  void remove() {
    if (element != null) {
      element.show(null);
      element.element().removeFromParent();
      element = null;
      key = null;
    }
  }
}
