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
   * Shows what belongs to a feature, whose popup the browser has opened.
   *
   * @param key what the script calls the feature
   * @param content what the app shows of it; null for its name alone
   */
  void show(String key, @Nullable Component content) {
    if (element != null) {
      element.show(content);
      layer.send(layer.operation("popup").put("key", key));
    }
  }

  /** Releases what it shows, and removes the element. */
  void remove() {
    if (element != null) {
      element.show(null);
      element.getElement().removeFromParent();
      element = null;
    }
  }
}
