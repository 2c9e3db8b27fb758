package dev.espressivo.map;

import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A feature of GeoJSON data: a geometry on the map, and its properties. Immutable. */
public final class GeoFeature implements MapFeature {

  private final int index;
  private final String id;
  private final String geometry;
  private final FeatureProperties properties;

  GeoFeature(int index, String id, String geometry, String properties) {
    this.index = index;
    this.id = id;
    this.geometry = geometry;
    this.properties = new FeatureProperties(properties);
  }

  /**
   * Returns the position of the feature in its data.
   *
   * @return the position, from 0; -1 if the browser has loaded the data
   */
  public int getIndex() {
    return index;
  }

  /**
   * Returns the id of the feature in its data.
   *
   * @return the {@code id} of the data as text; the position if the data gives none
   */
  @Override
  public String id() {
    return id;
  }

  /**
   * Returns the geometry as GeoJSON.
   *
   * @return an object that the caller may change; a null node if the feature is nowhere on the map
   */
  public JsonNode getGeometry() {
    return JsonMapper.shared().readTree(geometry);
  }

  /**
   * Returns the properties.
   *
   * @return an object that the caller may change
   */
  public JsonNode getProperties() {
    return properties.read();
  }

  /**
   * Returns a property as text.
   *
   * @param name the name of the property
   * @return its text, also of a number; empty if there is none, or it is an object or array
   */
  public String getText(String name) {
    return properties.text(name);
  }

  /**
   * Returns a property as number.
   *
   * @param name the name of the property
   * @return the number; empty if the property is no finite number
   */
  public OptionalDouble getNumber(String name) {
    return properties.number(name);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GeoFeature feature
        && index == feature.index
        && id.equals(feature.id)
        && geometry.equals(feature.geometry)
        && properties.equals(feature.properties);
  }

  @Override
  public int hashCode() {
    return Objects.hash(index, id);
  }

  @Override
  public String toString() {
    return "GeoFeature[id=%s, properties=%s]".formatted(id, properties);
  }
}
