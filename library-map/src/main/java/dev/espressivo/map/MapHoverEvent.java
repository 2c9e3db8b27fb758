package dev.espressivo.map;

import org.jspecify.annotations.Nullable;

/**
 * Fired when the pointer comes upon another feature of a map, or leaves one. Then there is no
 * {@linkplain #getFeature feature}.
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
