package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.Collection;

/**
 * A part of the earth between two meridians and two parallels, in degrees of WGS 84.
 *
 * @param west the western longitude, from -180 to 180; greater than the eastern one if the part
 *     crosses the antimeridian
 * @param south the southern latitude, from -90 to the northern one
 * @param east the eastern longitude, from -180 to 180
 * @param north the northern latitude, to 90
 */
public record GeoBounds(double west, double south, double east, double north)
    implements Serializable {

  /** The whole earth. */
  public static final GeoBounds WORLD = new GeoBounds(-180, -90, 180, 90);

  private static final double ROUND = 360;

  /**
   * Creates bounds.
   *
   * @throws IllegalArgumentException if one of them is out of range or not a number, or if south is
   *     greater than north
   */
  public GeoBounds {
    Check.range("west", west, -180, 180);
    Check.range("east", east, -180, 180);
    Check.range("south", south, -90, 90);
    Check.range("north", north, -90, 90);
    if (south > north) {
      throw new IllegalArgumentException(
          "south must not be greater than north, but is " + south + ", north " + north);
    }
  }

  /**
   * {@return the bounds between two corners}
   *
   * @param southWest the corner in the south-west
   * @param northEast the corner in the north-east
   * @throws IllegalArgumentException if the first one is north of the second one
   */
  public static GeoBounds of(Coordinate southWest, Coordinate northEast) {
    Check.notNull("southWest", southWest);
    Check.notNull("northEast", northEast);
    return new GeoBounds(
        southWest.longitude(), southWest.latitude(), northEast.longitude(), northEast.latitude());
  }

  /**
   * {@return the smallest bounds around some places} They cross the antimeridian if that is the
   * shorter way, as from Fiji to Samoa.
   *
   * @param places the places, at least one
   * @throws IllegalArgumentException if there is no place
   */
  public static GeoBounds around(Collection<Coordinate> places) {
    if (Check.notNull("places", places).isEmpty()) {
      throw new IllegalArgumentException("places must not be empty");
    }
    double[] longitudes = places.stream().mapToDouble(Coordinate::longitude).sorted().toArray();
    int last = longitudes.length - 1;
    // All but the widest gap between neighbours on the way round.
    double gap = longitudes[0] + ROUND - longitudes[last];
    double west = longitudes[0];
    double east = longitudes[last];
    for (int i = 1; i <= last; i++) {
      if (longitudes[i] - longitudes[i - 1] > gap) {
        gap = longitudes[i] - longitudes[i - 1];
        west = longitudes[i];
        east = longitudes[i - 1];
      }
    }
    double south = places.stream().mapToDouble(Coordinate::latitude).min().getAsDouble();
    double north = places.stream().mapToDouble(Coordinate::latitude).max().getAsDouble();
    return new GeoBounds(west, south, east, north);
  }

  /**
   * {@return whether the bounds cross the antimeridian, the line of 180 degrees: whether west is
   * greater than east}
   */
  public boolean crossesAntimeridian() {
    return west > east;
  }

  /**
   * {@return whether a place is within the bounds or on their edge}
   *
   * @param place the coordinate to check
   */
  public boolean contains(Coordinate place) {
    Check.notNull("place", place);
    double longitude = place.longitude();
    boolean between =
        crossesAntimeridian()
            ? longitude >= west || longitude <= east
            : longitude >= west && longitude <= east;
    return between && place.latitude() >= south && place.latitude() <= north;
  }

  /** {@return the place in the middle of the bounds, in degrees} */
  public Coordinate center() {
    double middle = (west + (crossesAntimeridian() ? east + ROUND : east)) / 2;
    return new Coordinate(middle > 180 ? middle - ROUND : middle, (south + north) / 2);
  }
}
