package dev.espressivo.map;

import org.jspecify.annotations.Nullable;

/** Fired when the user clicks or taps a map. */
public final class MapClickEvent extends MapPointerEvent {
  MapClickEvent(
      GeoMap source,
      Coordinate coordinate,
      @Nullable MapLayer layer,
      @Nullable MapFeature feature) {
    super(source, coordinate, layer, feature);
  }
}
