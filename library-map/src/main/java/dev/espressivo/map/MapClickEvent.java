package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import org.jspecify.annotations.Nullable;

/** Fired when the user clicks or taps a map. */
public final class MapClickEvent extends MapPointerEvent {
  MapClickEvent(
      Component source,
      Coordinate coordinate,
      @Nullable MapLayer layer,
      @Nullable MapFeature feature) {
    super(source, coordinate, layer, feature);
  }
}
