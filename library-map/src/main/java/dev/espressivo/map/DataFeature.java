package dev.espressivo.map;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A feature with properties, as GeoJSON data and vector tiles have them. Immutable. */
public abstract class DataFeature implements MapFeature {

  private final String id;

  /** A JSON object, as text, which is serialisable. */
  final String properties;

  private transient @Nullable JsonNode known;

  DataFeature(String id, String properties) {
    this.id = id;
    this.properties = properties;
  }

  /**
   * {@return the id of the feature as text: of a {@link GeoFeature}, that in its data or, if the
   * data gives none, its position; of a {@link VectorTileFeature}, its number in its source layer,
   * empty if it has none}
   */
  @Override
  public String id() {
    return id;
  }

  /** {@return the properties, an object that the caller may change} */
  public final JsonNode getProperties() {
    return JsonMapper.shared().readTree(properties);
  }

  /**
   * {@return a property as text, also of a number; empty if there is none, or it is an object or
   * array}
   *
   * @param name the name of the property
   */
  public final String getText(String name) {
    JsonNode value = value(name);
    return value.isNull() ? "" : value.asString("");
  }

  /**
   * {@return a property as number; empty if the property is no finite number}
   *
   * @param name the name of the property
   */
  public final OptionalDouble getNumber(String name) {
    JsonNode value = value(name);
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }

  private JsonNode value(String name) {
    if (known == null) {
      known = getProperties();
    }
    return known.path(name);
  }

  /** Returns whether another feature has the same id and properties. */
  final boolean isLike(DataFeature other) {
    return id.equals(other.id) && properties.equals(other.properties);
  }
}
