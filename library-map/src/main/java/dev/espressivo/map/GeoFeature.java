package dev.espressivo.map;

import java.util.OptionalDouble;
import tools.jackson.databind.JsonNode;

/**
 * A feature of GeoJSON data: something on the map, and what is known about it.
 *
 * @param index its position in the data, from 0
 * @param id its identifier in the data, as text; its position if the data gives none
 * @param geometry its geometry as GeoJSON; a null node if it is nowhere on the map
 * @param properties its properties, an object
 */
public record GeoFeature(int index, String id, JsonNode geometry, JsonNode properties)
    implements MapFeature {

  /**
   * Returns a property as text.
   *
   * @param name the name of the property
   * @return its text, also of a number; empty if there is none, or it is an object or array
   */
  public String getText(String name) {
    JsonNode value = properties.path(name);
    return value.isNull() ? "" : value.asString("");
  }

  /**
   * Returns a property as number.
   *
   * @param name the name of the property
   * @return the number; empty if the property is no finite number
   */
  public OptionalDouble getNumber(String name) {
    JsonNode value = properties.path(name);
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }
}
