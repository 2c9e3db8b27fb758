package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The JSON format of messages. */
public final class AiChatJson {

  /** The most characters of the name of a kind of part. */
  private static final int MAX_TYPE = 200;

  /** How deep objects and arrays that are not known may be nested. */
  private static final int MAX_DEPTH = 64;

  private AiChatJson() {}

  /** Refuses data that could not be stored and read again. */
  static void checkData(String type, String json) {
    Check.notBlank("type", type);
    Check.notNull("json", json);
    if (type.length() > MAX_TYPE) {
      throw new IllegalArgumentException(
          "type must have at most %d characters, but has %d".formatted(MAX_TYPE, type.length()));
    }
    JsonNode fields = object("json", json);
    if (fields.has("type")) {
      throw new IllegalArgumentException("json must not have a field named type");
    }
  }

  /** Reads a JSON object that is not nested too deep. */
  private static JsonNode object(String name, String json) {
    JsonNode object;
    try {
      object = Json.read(json);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(name + " must be a JSON object, but is not valid JSON");
    }
    if (!object.isObject()) {
      throw new IllegalArgumentException(
          "%s must be a JSON object, but is of the type %s".formatted(name, object.getNodeType()));
    }
    if (isDeeper(object, MAX_DEPTH)) {
      throw new IllegalArgumentException(
          "%s must be nested at most %d deep".formatted(name, MAX_DEPTH));
    }
    return object;
  }

  private static boolean isDeeper(JsonNode node, int depth) {
    if (!node.isContainer()) {
      return false;
    }
    return depth == 0 || node.valueStream().anyMatch(child -> isDeeper(child, depth - 1));
  }

  /** Returns the id by which later data replaces earlier data; null if it has none. */
  static @Nullable String dataId(AiChatPart.Data data) {
    JsonNode id = Json.read(data.json()).path("id");
    return id.isString() ? id.stringValue() : null;
  }
}
