package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import java.io.Serializable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a layer. Its element is in the map while the layer has popups and the map is
 * attached, so a layer without popups costs none.
 */
final class LayerPopup implements Serializable {

  private final MapLayer layer;
  private @Nullable MapPopup element;

  /** The key of the feature whose popup the browser has opened last. */
  private @Nullable String key;

  LayerPopup(MapLayer layer) {
    this.layer = layer;
  }

  /** Puts the element into the map, if it is attached. */
  void place() {
    GeoMap map = layer.getMap();
    if (element == null && map != null && map.isAttached()) {
      element = new MapPopup(layer.id());
      map.getElement().appendChild(element.getElement());
    }
  }

  /**
   * Fills the popup that the browser has opened at a feature, by its key in the script. Without the
   * app's component, the popup shows the label alone.
   */
  void show(String key, @Nullable Component content) {
    if (element != null) {
      this.key = key;
      element.show(content);
      layer.send(layer.operation("popup").put("key", key));
    }
  }

  /**
   * Replaces the content of the popup that was opened last, if its feature, or all (null), has
   * changed. The app's component for a key is null for its label alone.
   */
  void refresh(@Nullable String changed, Function<String, @Nullable Component> content) {
    String shown = key;
    if (shown != null && (changed == null || changed.equals(shown))) {
      show(shown, content.apply(shown));
    }
  }

  /** Releases the content, and removes the element. */
  void remove() {
    if (element != null) {
      element.show(null);
      element.getElement().removeFromParent();
      element = null;
      key = null;
    }
  }
}
