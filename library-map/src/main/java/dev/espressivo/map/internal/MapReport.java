package dev.espressivo.map.internal;

import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoBounds;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the script of a map reports. {@code geomap.js} has the same names. A report has some of the
 * members, by its type; the others are empty. All of it may be outdated or forged.
 *
 * @param type what has happened
 * @param revision how often the server had moved the map
 * @param center the middle of the map
 * @param zoom the zoom of the map
 * @param bounds the visible area: west, south, east, north
 * @param user whether the user has moved the map
 * @param world whether the map shows the whole world, as it does by default
 * @param at the place of the event: longitude and latitude
 * @param layer the id of the layer with the feature
 * @param feature the key of the feature
 * @param accuracy the possible error of a location, in metres
 * @param id the id of the layer whose visibility has changed, or whose script reports something
 * @param visible whether the user shows the layer
 * @param name what the layer's script reports
 * @param key the key of the feature that it concerns
 * @param keys the keys of the features in view
 */
public record MapReport(
    String type,
    int revision,
    double @Nullable [] center,
    double zoom,
    double @Nullable [] bounds,
    boolean user,
    boolean world,
    double @Nullable [] at,
    int layer,
    String feature,
    double accuracy,
    int id,
    boolean visible,
    String name,
    String key,
    int[] keys) {

  private static final JsonMapper MAPPER =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES).build();

  public MapReport {
    type = Objects.requireNonNullElse(type, "");
    feature = Objects.requireNonNullElse(feature, "");
    name = Objects.requireNonNullElse(name, "");
    key = Objects.requireNonNullElse(key, "");
    keys = Objects.requireNonNullElseGet(keys, () -> new int[0]);
  }

  /** Returns a report; an empty one if the detail of the event is none. */
  public static MapReport of(JsonNode detail) {
    try {
      return MAPPER.treeToValue(
          detail.isObject() ? detail : MAPPER.createObjectNode(), MapReport.class);
    } catch (JacksonException e) {
      return of(MAPPER.createObjectNode());
    }
  }

  /** Returns the place of the event; null if it is none. */
  public @Nullable Coordinate place() {
    return coordinate(at);
  }

  /** Returns the middle of the map; null if it is none. */
  public @Nullable Coordinate middle() {
    return coordinate(center);
  }

  /** Returns the visible area; null if it is none. */
  public @Nullable GeoBounds area() {
    try {
      return bounds == null || bounds.length < 4
          ? null
          : new GeoBounds(bounds[0], bounds[1], bounds[2], bounds[3]);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  private static @Nullable Coordinate coordinate(double @Nullable [] place) {
    try {
      return place == null || place.length < 2 ? null : new Coordinate(place[0], place[1]);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
