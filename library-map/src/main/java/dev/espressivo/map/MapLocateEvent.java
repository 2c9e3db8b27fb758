package dev.espressivo.map;

import com.vaadin.flow.component.ComponentEvent;

/** Fired when the user has asked a map where they are, and the browser has told. */
public final class MapLocateEvent extends ComponentEvent<GeoMap> {

  private final Coordinate coordinate;
  private final double accuracy;

  MapLocateEvent(GeoMap source, Coordinate coordinate, double accuracy) {
    super(source, true);
    this.coordinate = coordinate;
    this.accuracy = accuracy;
  }

  /**
   * Returns where the user is.
   *
   * @return the place in WGS 84, as the browser says it
   */
  public Coordinate getCoordinate() {
    return coordinate;
  }

  /**
   * Returns how far off the place may be.
   *
   * @return metres, 0 or more
   */
  public double getAccuracy() {
    return accuracy;
  }
}
