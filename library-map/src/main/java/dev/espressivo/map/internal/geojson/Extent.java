package dev.espressivo.map.internal.geojson;

import dev.espressivo.map.GeoBounds;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The smallest area that contains some geometries, which are cut at the antimeridian.
 *
 * <p>It crosses the antimeridian if it is at most half as wide as the earth there, or a quarter of
 * the earth narrower than from -180 to 180.
 */
public final class Extent {

  /** 7 decimals: about a centimetre. */
  private static final double PRECISION = 1e7;

  private static final double HALF = 180;
  private static final double ROUND = 360;
  private static final double QUARTER = 90;

  /** The columns of the earth, in which gaps are searched. */
  private static final int COLUMNS = 3600;

  /** The least and the greatest longitude in each column. */
  private final double[] wests = new double[COLUMNS];

  private final double[] easts = new double[COLUMNS];

  /** How many geometries more than in the previous column cover the column. */
  private final int[] covers = new int[COLUMNS + 1];

  private double south = Double.POSITIVE_INFINITY;
  private double north = Double.NEGATIVE_INFINITY;

  public Extent() {
    Arrays.fill(wests, ROUND);
    Arrays.fill(easts, -ROUND);
  }

  /** Adds the area around the positions of a part of a geometry. */
  public void add(List<double[]> part) {
    double west = HALF;
    double east = -HALF;
    for (double[] position : part) {
      west = Math.min(west, position[0]);
      east = Math.max(east, position[0]);
      south = Math.min(south, position[1]);
      north = Math.max(north, position[1]);
    }
    if (west <= east) {
      int from = column(west);
      int to = column(east);
      widen(from, west, from == to ? east : Math.max(west, start(from + 1)));
      widen(to, from == to ? west : Math.min(start(to), east), east);
      covers[Math.min(from + 1, to)]++;
      covers[to]--;
    }
  }

  private void widen(int column, double west, double east) {
    wests[column] = Math.min(wests[column], west);
    easts[column] = Math.max(easts[column], east);
  }

  private static int column(double longitude) {
    return Math.min((int) ((longitude + HALF) * COLUMNS / ROUND), COLUMNS - 1);
  }

  /** Returns the longitude at which a column begins. */
  private static double start(int column) {
    return column * ROUND / COLUMNS - HALF;
  }

  /** Returns the area; null for no position. */
  public @Nullable GeoBounds bounds() {
    double first = ROUND;
    double last = -ROUND;
    double gap = 0;
    double west = 0;
    double east = 0;
    int covered = 0;
    for (int i = 0; i < COLUMNS; i++) {
      covered += covers[i];
      double from = covered > 0 ? start(i) : wests[i];
      double to = covered > 0 ? start(i + 1) : easts[i];
      if (from > to) {
        continue;
      }
      if (last >= -HALF && from - last > gap) {
        gap = from - last;
        west = from;
        east = last;
      }
      first = Math.min(first, from);
      last = to;
    }
    if (first > last) {
      return null;
    }
    boolean crosses = gap >= HALF || ROUND - (last - first) + QUARTER <= gap;
    return crosses && ROUND - gap < last - first
        ? new GeoBounds(west, south, east, north)
        : new GeoBounds(first, south, last, north);
  }

  /** Returns what is wrong with a position; null if nothing is. */
  public static @Nullable String problem(double[] position) {
    double longitude = position[0];
    double latitude = position[1];
    if (Math.abs(latitude) > 90) {
      return "must be a latitude from -90 to 90, but is "
          + latitude
          + (Math.abs(longitude) <= 90 && Math.abs(latitude) <= 180
              ? "; the longitude comes first, so the two may be swapped"
              : "");
    }
    return Math.abs(longitude) > ROUND
        ? "must be a longitude from -360 to 360, but is " + longitude
        : null;
  }

  /** Writes degrees, rounded, as a JSON number. */
  public static void append(StringBuilder json, double degrees) {
    double rounded = Math.rint(degrees * PRECISION) / PRECISION;
    if (rounded == (long) rounded) {
      json.append((long) rounded);
    } else {
      json.append(rounded);
    }
  }
}
