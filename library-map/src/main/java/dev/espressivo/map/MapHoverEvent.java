package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import org.jspecify.annotations.Nullable;

/**
 * Fired when the pointer enters a feature of a map, or leaves one; when it leaves, {@link
 * #getFeature} is empty.
 */
public final class MapHoverEvent extends MapPointerEvent {
  MapHoverEvent(
      Component source,
      Coordinate coordinate,
      @Nullable MapLayer layer,
      @Nullable MapFeature feature) {
    super(source, coordinate, layer, feature);
  }
}
