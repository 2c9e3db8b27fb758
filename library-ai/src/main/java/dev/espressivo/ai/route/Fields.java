package dev.espressivo.ai.route;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * The fields of an object that a client has sent. A field must have the right type; null counts as
 * missing.
 *
 * @param path the path of the object, for the messages of refusals
 */
record Fields(String path, JsonNode object) {

  private static final int MAX_ID = 256;

  /**
   * Reads an object.
   *
   * @throws RouteRefusal if the value is not an object
   */
  static Fields of(String path, JsonNode value) throws RouteRefusal {
    if (!value.isObject()) {
      throw RouteRefusal.malformed(path + " must be an object, but is " + name(value));
    }
    return new Fields(path, value);
  }

  private static String name(JsonNode value) {
    return switch (value.getNodeType()) {
      case MISSING, NULL -> "null";
      case ARRAY -> "an array";
      case OBJECT -> "an object";
      default -> "a " + value.getNodeType().name().toLowerCase(Locale.ROOT);
    };
  }

  String path(String field) {
    return path.isEmpty() ? field : path + "." + field;
  }

  boolean has(String field) {
    return object.hasNonNull(field);
  }

  JsonNode value(String field) {
    return object.path(field);
  }

  /** Returns a text that may be missing. */
  @Nullable String text(String field) throws RouteRefusal {
    JsonNode value = object.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (!value.isString()) {
      throw RouteRefusal.malformed(path(field) + " must be a string, but is " + name(value));
    }
    return value.stringValue();
  }

  /** Returns a text, or another text if it is missing. */
  String text(String field, String otherwise) throws RouteRefusal {
    String text = text(field);
    return text == null ? otherwise : text;
  }

  /** Returns a text that must be present. */
  String required(String field) throws RouteRefusal {
    String text = text(field);
    if (text == null) {
      throw RouteRefusal.malformed(path(field) + " must be a string, but is missing");
    }
    return text;
  }

  /**
   * Returns an id that may be missing. Its characters are checked, since it appears in logs and in
   * headers of other systems.
   */
  @Nullable String id(String field) throws RouteRefusal {
    String id = text(field);
    if (id == null || id.isBlank()) {
      return null;
    }
    if (id.length() > MAX_ID || id.chars().anyMatch(Character::isISOControl)) {
      throw RouteRefusal.malformed(
          "%s must have at most %d characters and no control characters, but is %s"
              .formatted(path(field), MAX_ID, RouteRefusal.quote(id)));
    }
    return id;
  }

  /** Returns an id that must be present. */
  String requiredId(String field) throws RouteRefusal {
    String id = id(field);
    if (id == null) {
      throw RouteRefusal.malformed(path(field) + " must be an id, but is missing or blank");
    }
    return id;
  }

  /** Returns a boolean that may be missing. */
  @Nullable Boolean bool(String field) throws RouteRefusal {
    JsonNode value = object.path(field);
    if (value.isMissingNode() || value.isNull()) {
      return null;
    }
    if (!value.isBoolean()) {
      throw RouteRefusal.malformed(path(field) + " must be true or false, but is " + name(value));
    }
    return value.booleanValue();
  }

  /** Returns an object that may be missing. */
  @Nullable Fields object(String field) throws RouteRefusal {
    return has(field) ? of(path(field), object.get(field)) : null;
  }

  /** Returns the objects of an array; none if it is missing. */
  List<Fields> objects(String field) throws RouteRefusal {
    JsonNode array = object.path(field);
    if (array.isMissingNode() || array.isNull()) {
      return List.of();
    }
    if (!array.isArray()) {
      throw RouteRefusal.malformed(path(field) + " must be an array, but is " + name(array));
    }
    List<Fields> objects = new ArrayList<>();
    for (JsonNode each : array) {
      objects.add(of("%s[%d]".formatted(path(field), objects.size()), each));
    }
    return objects;
  }
}
