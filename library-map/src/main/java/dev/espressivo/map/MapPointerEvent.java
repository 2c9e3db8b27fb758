package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An event at a place on a map. */
public abstract class MapPointerEvent extends ComponentEvent<Component> {

  private final Coordinate coordinate;
  private final @Nullable MapLayer layer;
  private final @Nullable MapFeature feature;

  MapPointerEvent(
      Component source,
      Coordinate coordinate,
      @Nullable MapLayer layer,
      @Nullable MapFeature feature) {
    super(source, true);
    this.coordinate = coordinate;
    this.layer = layer;
    this.feature = feature;
  }

  /** {@return the place in WGS 84} */
  public Coordinate getCoordinate() {
    return coordinate;
  }

  /** {@return the feature at the place; empty if there is none} */
  public Optional<MapFeature> getFeature() {
    return Optional.ofNullable(feature);
  }

  /** {@return the layer of the feature at the place; empty if there is none} */
  public Optional<MapLayer> getLayer() {
    return Optional.ofNullable(layer);
  }
}
