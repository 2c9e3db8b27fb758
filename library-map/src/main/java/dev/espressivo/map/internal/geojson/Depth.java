package dev.espressivo.map.internal.geojson;

import dev.espressivo.map.GeoJsonException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The nesting of the coordinates of a geometry: the number of arrays around a position, the least
 * number of positions in the innermost ones, and whether these end with their first position.
 */
public record Depth(int levels, int min, boolean isClosed) {

  /** The arrays around a number: a position and three around it. */
  public static final int MAX = 4;

  /** Returns the nesting of a type of geometry, as GeoJSON spells it; null for other types. */
  public static @Nullable Depth of(String type) {
    return switch (type) {
      case "Point" -> new Depth(0, 1, false);
      case "MultiPoint" -> new Depth(1, 0, false);
      case "LineString" -> new Depth(1, 2, false);
      case "MultiLineString" -> new Depth(2, 2, false);
      case "Polygon" -> new Depth(2, 4, true);
      case "MultiPolygon" -> new Depth(3, 4, true);
      default -> null;
    };
  }

  /**
   * Refuses a position or a list that is nested otherwise, by an exception for a path of indexes
   * and a problem.
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
