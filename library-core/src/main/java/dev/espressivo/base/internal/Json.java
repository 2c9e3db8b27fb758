package dev.espressivo.base.internal;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of the wire formats. */
public final class Json {

  /** Numbers stay as they were written, however large or precise they are. */
  public static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private Json() {}

  /**
   * Reads a JSON text.
   *
   * @param json the text
   * @return its root
   * @throws tools.jackson.core.JacksonException if it is none
   */
  public static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /**
   * Reads a field that is a text.
   *
   * @param object the object
   * @param field the field's name
   * @return the text, also of a number; empty when the field is null, missing or no plain value
   */
  public static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isNull() ? "" : value.asString("");
  }

  /**
   * Reads a field of any kind.
   *
   * @param object the object
   * @param field the field's name
   * @return the field as JSON text; {@code null} when it is missing
   */
  public static String json(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isMissingNode() ? "null" : value.toString();
  }
}
