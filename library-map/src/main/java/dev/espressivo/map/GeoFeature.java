package dev.espressivo.map;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A feature of GeoJSON data: a geometry on the map, and its properties. Immutable. */
public final class GeoFeature extends DataFeature {

  private final int index;
  private final String geometry;

  GeoFeature(int index, String id, String geometry, String properties) {
    super(id, properties);
    this.index = index;
    this.geometry = geometry;
  }

  /**
   * {@return the position of the feature in its data, from 0; -1 if the browser has loaded the
   * data}
   */
  public int getIndex() {
    return index;
  }

  /**
   * {@return the geometry as GeoJSON, an object that the caller may change; a null node if the
   * feature is nowhere on the map}
   */
  public JsonNode getGeometry() {
    return JsonMapper.shared().readTree(geometry);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GeoFeature feature
        && index == feature.index
        && geometry.equals(feature.geometry)
        && isLike(feature);
  }

  @Override
  public int hashCode() {
    return Objects.hash(index, id());
  }

  @Override
  public String toString() {
    return "GeoFeature[id=%s, properties=%s]".formatted(id(), properties);
  }
}
