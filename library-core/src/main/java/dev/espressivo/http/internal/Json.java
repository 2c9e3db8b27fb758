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

  /**
   * Reads a JSON text.
   *
   * @param json the text
   * @return its root
   * @throws tools.jackson.core.JacksonException if the text is not valid JSON
   */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /**
   * Reads a field as text.
   *
   * @param object the object to read from
   * @param field the field's name
   * @return the text; numbers and booleans are converted; empty if the field is null, missing, an
   *     object or an array
   */
  public static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isNull() ? "" : value.asString("");
  }

  /**
   * Reads a field of any kind.
   *
   * @param object the object to read from
   * @param field the field's name
   * @return the field as JSON text; the text {@code null} if it is missing
   */
  public static String json(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isMissingNode() ? "null" : value.toString();
  }

  /**
   * {@return the entries that an app adds to the bodies of its requests, with one more; an
   * unmodifiable copy of the entries with the new one}
   *
   * @param entries the entries so far, as JSON by name
   * @param name the name of the entry
   * @param value a text, number, boolean, collection, map or bean
   * @param reserved the names of the standard entries
   * @throws IllegalArgumentException if the name is blank or reserved, or the value cannot be
   *     converted to JSON
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
