package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The JSON of messages, without what it means: of any origin, but not too deep or too large. */
final class JsonText {

  /** The types of the parts that this version knows. */
  static final Set<String> PARTS =
      Set.of("text", "reasoning", "tool-call", "source", "file", "finish");

  /** How deep the objects and arrays of a field that is not known may be nested. */
  static final int MAX_DEPTH = 64;

  /** The most characters of the name of a kind of part. */
  private static final int MAX_TYPE = 200;

  /** The most values and names in a text. */
  private static final int MAX_TOKENS = 5_000_000;

  /** The levels of a conversation around the fields of a part. */
  private static final int LEVELS = 8;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH + LEVELS)
                          .maxTokenCount(MAX_TOKENS)
                          .build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
          .build();

  /** Reads a value in the middle of a text. */
  private static final ObjectReader PART_OF_TEXT =
      MAPPER.reader().without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private JsonText() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /** Reads the value at which a parser is. */
  static JsonNode tree(JsonParser from) {
    return PART_OF_TEXT.readTree(from);
  }

  /** Reads a JSON text, which is named in the failure. */
  static JsonNode tree(String name, String json) {
    try {
      return MAPPER.readTree(Check.notNull(name, json));
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "%s must be JSON, but is not: %s".formatted(name, e.getOriginalMessage()), e);
    }
  }

  /** Returns what a value is, for failures. */
  static String kind(JsonNode value) {
    return value.isMissingNode()
        ? "missing"
        : switch (value.getNodeType()) {
          case NULL -> "null";
          case ARRAY -> "an array";
          case OBJECT -> "an object";
          default -> "a " + value.getNodeType().name().toLowerCase(Locale.ROOT);
        };
  }

  /** Refuses data that could not be written and read again. */
  static void checkData(String type, String json) {
    Check.notBlank("type", type);
    if (type.length() > MAX_TYPE) {
      throw new IllegalArgumentException(
          "type must have at most %d characters, but has %d".formatted(MAX_TYPE, type.length()));
    }
    if (PARTS.contains(type)) {
      throw new IllegalArgumentException(
          "type must not be one of the known %s, but is %s".formatted(PARTS, type));
    }
    if (object("json", json, MAX_DEPTH).has("type")) {
      throw new IllegalArgumentException("json must not have a field named type");
    }
  }

  /** Refuses unknown fields that could not be written and read again. */
  static void checkExtra(String json) {
    // Those of parts are three levels deeper.
    object("extra", json, MAX_DEPTH + 3);
  }

  /** Reads a JSON object that is nested at most that deep. */
  static ObjectNode object(String name, String json, int depth) {
    JsonNode tree = tree(name, json);
    if (!(tree instanceof ObjectNode object)) {
      throw new IllegalArgumentException(
          "%s must be a JSON object, but is %s".formatted(name, kind(tree)));
    }
    if (!canBeKept(object, depth)) {
      throw new IllegalArgumentException("%s must be %s".formatted(name, keepable(depth)));
    }
    return object;
  }

  /** Returns what {@link #canBeKept} asks for, in words. */
  static String keepable(int depth) {
    return "nested at most %d deep, with names of whole characters".formatted(depth);
  }

  /**
   * Returns whether JSON is not too deep, and has no name with half a character, which Jackson can
   * write but not read.
   */
  static boolean canBeKept(JsonNode node, int depth) {
    return !node.isContainer()
        || depth > 0
            && node.propertyNames().stream().allMatch(name -> half(name, 0) < 0)
            && node.valueStream().allMatch(child -> canBeKept(child, depth - 1));
  }

  /** Returns the id by which later data replaces earlier data; null if it has none. */
  static @Nullable String dataId(String json) {
    JsonNode id = MAPPER.readTree(json).path("id");
    return id.isString() ? id.stringValue() : null;
  }

  /**
   * Returns the JSON text, in which half a surrogate pair is escaped: within a string, where alone
   * it can be, that means the same, and it could not be encoded as UTF-8.
   */
  static String text(JsonNode tree) {
    String json = MAPPER.writeValueAsString(tree);
    StringBuilder text = new StringBuilder();
    int copied = 0;
    for (int half = half(json, 0); half >= 0; half = half(json, copied)) {
      text.append(json, copied, half).append("\\u").append(Integer.toHexString(json.charAt(half)));
      copied = half + 1;
    }
    return copied == 0 ? json : text.append(json, copied, json.length()).toString();
  }

  /** Returns where the first half of a surrogate pair without the other one is, or -1. */
  private static int half(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.charCount(text.codePointAt(i)) == 1) {
          return i;
        }
        i++;
      }
    }
    return -1;
  }
}
