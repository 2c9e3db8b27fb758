package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The popup of a layer. Its element is in the map while the layer has popups and the map is
 * attached, so a layer without popups costs none.
 */
final class LayerPopup implements Serializable {

  private final MapLayer layer;
  private @Nullable MapPopup element;

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
   * Fills the popup that the browser has opened at a feature.
   *
   * @param key the key of the feature in the script
   * @param content the app's component for it; null for its label alone
   */
  void show(String key, @Nullable Component content) {
    if (element != null) {
      element.show(content);
      layer.send(layer.operation("popup").put("key", key));
    }
  }

  /** Releases the content, and removes the element. */
  void remove() {
    if (element != null) {
      element.show(null);
      element.getElement().removeFromParent();
      element = null;
    }
  }
}
