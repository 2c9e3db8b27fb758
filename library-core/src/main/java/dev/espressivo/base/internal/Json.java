package dev.espressivo.base.internal;

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
}
