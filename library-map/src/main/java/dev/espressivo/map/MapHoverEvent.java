package dev.espressivo.map;

import org.jspecify.annotations.Nullable;

/**
 * Fired when the pointer enters a feature of a map, or leaves one; when it leaves, {@link
 * #getFeature} is empty.
 */
public final class MapHoverEvent extends MapPointerEvent {
  MapHoverEvent(
      GeoMap source,
      Coordinate coordinate,
      @Nullable MapLayer layer,
      @Nullable MapFeature feature) {
    super(source, coordinate, layer, feature);
  }
}
