package dev.espressivo.map;

import org.jspecify.annotations.Nullable;

/** The smallest area that contains some positions. */
final class Extent {

  /** 7 decimals: about a centimetre. */
  private static final double PRECISION = 1e7;

  private double west = Double.POSITIVE_INFINITY;
  private double south = Double.POSITIVE_INFINITY;
  private double east = Double.NEGATIVE_INFINITY;
  private double north = Double.NEGATIVE_INFINITY;

  void add(double[] position) {
    west = Math.min(west, position[0]);
    south = Math.min(south, position[1]);
    east = Math.max(east, position[0]);
    north = Math.max(north, position[1]);
  }

  /** Returns the area; null for no position. */
  @Nullable GeoBounds bounds() {
    return west > east ? null : new GeoBounds(west, south, east, north);
  }

  /** Returns what is wrong with a position; null if nothing is. */
  static @Nullable String problem(double[] position) {
    double longitude = position[0];
    double latitude = position[1];
    if (Math.abs(latitude) > 90) {
      return "must be a latitude from -90 to 90, but is "
          + latitude
          + (Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180
              ? "; the longitude comes first, so the two may be swapped"
              : "");
    }
    return Math.abs(longitude) > 180
        ? "must be a longitude from -180 to 180, but is " + longitude
        : null;
  }

  /** Writes degrees, rounded, as a JSON number. */
  static void append(StringBuilder json, double degrees) {
    double rounded = Math.rint(degrees * PRECISION) / PRECISION;
    if (rounded == (long) rounded) {
      json.append((long) rounded);
    } else {
      json.append(rounded);
    }
  }
}
