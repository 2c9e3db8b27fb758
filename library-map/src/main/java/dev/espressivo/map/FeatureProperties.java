package dev.espressivo.map;

import java.io.Serializable;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The properties of a feature, kept as JSON text, which is serialisable. */
final class FeatureProperties implements Serializable {

  private final String json;
  private transient @Nullable JsonNode known;

  /**
   * Keeps properties.
   *
   * @param json a JSON object
   */
  FeatureProperties(String json) {
    this.json = json;
  }

  /** Returns an object that the caller may change. */
  JsonNode read() {
    return JsonMapper.shared().readTree(json);
  }

  /** Returns a property as text; empty if there is none, or it is an object or array. */
  String text(String name) {
    JsonNode value = value(name);
    return value.isNull() ? "" : value.asString("");
  }

  /** Returns a property that is a finite number. */
  OptionalDouble number(String name) {
    JsonNode value = value(name);
    double number = value.isNumber() ? value.doubleValue() : Double.NaN;
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }

  private JsonNode value(String name) {
    if (known == null) {
      known = read();
    }
    return known.path(name);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof FeatureProperties properties && json.equals(properties.json);
  }

  @Override
  public int hashCode() {
    return json.hashCode();
  }

  @Override
  public String toString() {
    return json;
  }
}
