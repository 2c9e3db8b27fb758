package dev.espressivo.map;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;

/**
 * Fired when the user has pressed the control for their location, and the browser has reported it.
 */
public final class MapLocateEvent extends ComponentEvent<Component> {

  private final Coordinate coordinate;
  private final double accuracy;

  MapLocateEvent(Component source, Coordinate coordinate, double accuracy) {
    super(source, true);
    this.coordinate = coordinate;
    this.accuracy = accuracy;
  }

  /** {@return the location of the user in WGS 84, as the browser has reported it} */
  public Coordinate getCoordinate() {
    return coordinate;
  }

  /** {@return the accuracy of the location: the possible error in metres, 0 or more} */
  public double getAccuracy() {
    return accuracy;
  }
}
