package dev.espressivo.aichat;

import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The JSON of the wire formats. */
final class Json {

  /** Numbers stay as they were written, however large or precise they are. */
  static final JsonMapper MAPPER =
      JsonMapper.builder().enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS).build();

  private Json() {}

  static JsonNode read(String json) {
    return MAPPER.readTree(json);
  }

  /**
   * Reads a field that is a text.
   *
   * @return the text, also of a number; empty when the field is null, missing or no plain value
   */
  static String text(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isNull() ? "" : value.asString("");
  }

  /** Reads a field of any kind, as JSON text; {@code null} when it is missing. */
  static String json(JsonNode object, String field) {
    JsonNode value = object.path(field);
    return value.isMissingNode() ? "null" : value.toString();
  }
}
