package dev.espressivo.map.internal.geojson;

import dev.espressivo.map.GeoJsonException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The nesting of the coordinates of a geometry.
 *
 * @param levels the number of arrays around a position
 * @param min the least number of positions in the innermost array
 * @param isClosed whether the innermost arrays end with their first position
 */
public record Depth(int levels, int min, boolean isClosed) {

  /** The arrays around a number: a position and three around it. */
  public static final int MAX = 4;

  private static final Depth POINT = new Depth(0, 1, false);
  private static final Depth POINTS = new Depth(1, 0, false);
  private static final Depth LINE = new Depth(1, 2, false);
  private static final Depth LINES = new Depth(2, 2, false);
  private static final Depth POLYGON = new Depth(2, 4, true);
  private static final Depth POLYGONS = new Depth(3, 4, true);

  /**
   * {@return the nesting that a type of geometry requires; null for other types}
   *
   * @param type the type, as GeoJSON spells it
   */
  public static @Nullable Depth of(String type) {
    return switch (type) {
      case "Point" -> POINT;
      case "MultiPoint" -> POINTS;
      case "LineString" -> LINE;
      case "MultiLineString" -> LINES;
      case "Polygon" -> POLYGON;
      case "MultiPolygon" -> POLYGONS;
      default -> null;
    };
  }

  /**
   * Refuses coordinates that are nested otherwise.
   *
   * @param value a position as an array, or a list
   * @param refused makes the exception for a path of indexes and a problem
   */
  public void check(Object value, BiFunction<String, String, GeoJsonException> refused) {
    check(value, levels, "", refused);
  }

  private void check(
      Object value, int left, String path, BiFunction<String, String, GeoJsonException> refused) {
    if (left == 0) {
      if (!(value instanceof double[])) {
        throw refused.apply(path, "must be a position: a longitude and a latitude");
      }
    } else if (!(value instanceof List<?> parts)) {
      throw refused.apply(path, "must be an array of positions, but is a position");
    } else if (left == 1) {
      checkLine(parts, path, refused);
    } else {
      for (int i = 0; i < parts.size(); i++) {
        check(parts.get(i), left - 1, path + "[" + i + "]", refused);
      }
    }
  }

  private void checkLine(
      List<?> line, String path, BiFunction<String, String, GeoJsonException> refused) {
    for (int i = 0; i < line.size(); i++) {
      if (!(line.get(i) instanceof double[])) {
        check(line.get(i), 0, path + "[" + i + "]", refused);
      }
    }
    if (line.size() < min) {
      throw refused.apply(
          path, "must have at least %d positions, but has %d".formatted(min, line.size()));
    }
    if (isClosed && !Arrays.equals((double[]) line.getFirst(), (double[]) line.getLast())) {
      throw refused.apply(
          path + "[" + (line.size() - 1) + "]",
          "must be the same as the first position, since it closes a ring");
    }
  }
}
