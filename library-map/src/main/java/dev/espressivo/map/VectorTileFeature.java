package dev.espressivo.map;

import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A feature of vector tiles, as the user's browser has reported it. The server has not seen the
 * tile, so do not trust the values where that matters. Immutable.
 */
public final class VectorTileFeature implements MapFeature {

  private final String sourceLayer;
  private final String id;
  private final FeatureProperties properties;

  VectorTileFeature(String sourceLayer, String id, String properties) {
    this.sourceLayer = sourceLayer;
    this.id = id;
    this.properties = new FeatureProperties(properties);
  }

  /**
   * Returns the source layer of the feature.
   *
   * @return the name of the source layer
   */
  public String getSourceLayer() {
    return sourceLayer;
  }

  /**
   * Returns the id of the feature in its source layer.
   *
   * @return its number in the tiles, as text; empty if it has none
   */
  @Override
  public String id() {
    return id;
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
   * @return its text, also of a number; empty if there is none
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
    return other instanceof VectorTileFeature feature
        && sourceLayer.equals(feature.sourceLayer)
        && id.equals(feature.id)
        && properties.equals(feature.properties);
  }

  @Override
  public int hashCode() {
    return Objects.hash(sourceLayer, id, properties);
  }

  @Override
  public String toString() {
    return "VectorTileFeature[sourceLayer=%s, id=%s, properties=%s]"
        .formatted(sourceLayer, id, properties);
  }
}
