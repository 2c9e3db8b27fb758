package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;

/**
 * A place on the earth in WGS 84, the system of GPS. The longitude comes first, as in GeoJSON.
 *
 * @param longitude degrees east of Greenwich, from -180 to 180; negative in the west
 * @param latitude degrees north of the equator, from -90 to 90; negative in the south
 */
public record Coordinate(double longitude, double latitude) implements Serializable {

  /**
   * Creates a coordinate.
   *
   * @throws IllegalArgumentException if the longitude or the latitude is out of range or not a
   *     number
   */
  public Coordinate {
    if (!(latitude >= -90 && latitude <= 90)) {
      boolean swapped = latitude >= -180 && latitude <= 180 && Math.abs(longitude) <= 90;
      throw new IllegalArgumentException(
          "latitude must be from -90 to 90, but is "
              + latitude
              + (swapped ? "; the longitude comes first" : ""));
    }
    Check.range("longitude", longitude, -180, 180);
    // No negative zero, so that equal places are equal as keys.
    longitude += 0.0;
    latitude += 0.0;
  }
}
