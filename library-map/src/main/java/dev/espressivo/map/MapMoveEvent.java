package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;

/** Fired when a map has come to rest after it was moved, zoomed or given another size. */
public final class MapMoveEvent extends ComponentEvent<Component> {

  private final Coordinate center;
  private final double zoom;
  private final GeoBounds bounds;

  MapMoveEvent(
      Component source, boolean fromClient, Coordinate center, double zoom, GeoBounds bounds) {
    super(source, fromClient);
    this.center = center;
    this.zoom = zoom;
    this.bounds = bounds;
  }

  /** {@return the middle of the map in WGS 84} */
  public Coordinate getCenter() {
    return center;
  }

  /** {@return the zoom of the map, on the scale of {@link GeoMap#getZoom()}} */
  public double getZoom() {
    return zoom;
  }

  /** {@return the area that the map shows} */
  public GeoBounds getBounds() {
    return bounds;
  }
}
