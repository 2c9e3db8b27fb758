package dev.espressivo.http.internal;

import dev.espressivo.base.internal.Check;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads and writes the JSON of the wire formats. */
public final class Json {

  /** Keeps numbers exactly as they were written, however large or precise they are. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private Json() {}

  /** Reads a JSON text; throws {@link tools.jackson.core.JacksonException} if it is not valid. */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /**
   * Returns a field as text: numbers and booleans are converted; empty if the field is null,
   * missing, an object or an array.
   */
  public static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isNull() ? "" : value.asString("");
  }

  /** Returns a field that counts something; 0 if it is missing, negative or not an integer. */
  public static long count(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isIntegralNumber() && value.canConvertToLong()
        ? Math.max(0, value.longValue())
        : 0;
  }

  /** Returns a field of any kind as JSON text; the text {@code null} if it is missing. */
  public static String json(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isMissingNode() ? "null" : value.toString();
  }

  /**
   * Returns an unmodifiable copy of the entries, as JSON by name, that an app adds to the bodies of
   * its requests, with one more: a text, number, boolean, collection, map or bean. Refuses a name
   * that is blank or reserved for the standard entries, and a value that cannot be converted to
   * JSON.
   */
  public static Map<String, String> withEntry(
      Map<String, String> entries, String name, Object value, Collection<String> reserved) {
    Check.notBlank("name", name);
    Check.notNull("value", value);
    if (reserved.contains(name)) {
      throw new IllegalArgumentException(
          "name must not be one of %2$s, but is '%1$s'".formatted(name, reserved));
    }
    Map<String, String> more = new LinkedHashMap<>(entries);
    try {
      more.put(name, MAPPER.writeValueAsString(value));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "value must be an object that Jackson can convert to JSON, but is a %s"
              .formatted(value.getClass().getName()),
          e);
    }
    return Collections.unmodifiableMap(more);
  }
}
