package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;

/** Fired when the user presses a feature of a map, by a click or by the keyboard. */
public final class MapSelectEvent extends ComponentEvent<Component> {

  private final MapLayer layer;
  private final MapFeature feature;

  MapSelectEvent(Component source, MapLayer layer, MapFeature feature) {
    super(source, true);
    this.layer = layer;
    this.feature = feature;
  }

  /** {@return the feature that was pressed} */
  public MapFeature getFeature() {
    return feature;
  }

  /** {@return the layer of the pressed feature} */
  public MapLayer getLayer() {
    return layer;
  }
}
