package dev.espressivo.logconsole;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.node.ObjectNode;

/** Reads the fields of logs that other programs ship, which write them in many ways. */
final class ShippedFields {

  /** Numbers above this, which as seconds is the year 5138, are ms. */
  private static final double MAX_SECONDS = 1e11;

  /** As ms, the year 9999. */
  private static final double MAX_MS = 253e12;

  private static final int LONGEST_TIME = 40;

  private ShippedFields() {}

  /** Reads a level: a word, or a number as loggers for Node write it. */
  static final class Level extends ValueDeserializer<LogLevel> {

    @Override
    public @Nullable LogLevel deserialize(JsonParser json, DeserializationContext context) {
      JsonNode level = json.readValueAsTree();
      return level.isString() || level.isIntegralNumber()
          ? LogLevels.read("{\"level\":" + level + "}")
          : null;
    }
  }

  /** Reads a text; anything else is none. */
  static final class Text extends ValueDeserializer<String> {

    @Override
    public @Nullable String deserialize(JsonParser json, DeserializationContext context) {
      JsonNode text = json.readValueAsTree();
      return text.isString() ? text.stringValue() : null;
    }
  }

  /** Reads an object; anything else is none. */
  static final class Fields extends ValueDeserializer<Map<String, @Nullable Object>> {

    @Override
    public @Nullable Map<String, @Nullable Object> deserialize(
        JsonParser json, DeserializationContext context) {
      return json.readValueAsTree() instanceof ObjectNode fields ? map(fields) : null;
    }

    private static Map<String, @Nullable Object> map(ObjectNode node) {
      Map<String, @Nullable Object> map = new LinkedHashMap<>();
      node.forEachEntry((name, value) -> map.put(name, value(value)));
      return map;
    }

    private static @Nullable Object value(JsonNode node) {
      return switch (node.getNodeType()) {
        case OBJECT -> map((ObjectNode) node);
        case ARRAY -> node.valueStream().map(Fields::value).collect(Collectors.toList());
        case NUMBER -> node.numberValue();
        case BOOLEAN -> node.booleanValue();
        case NULL, MISSING -> null;
        default -> node.asString();
      };
    }
  }

  /** Reads a time: in the form of ISO 8601, or a number of seconds or ms since 1970. */
  static final class Time extends ValueDeserializer<Instant> {

    @Override
    public @Nullable Instant deserialize(JsonParser json, DeserializationContext context) {
      JsonNode time = json.readValueAsTree();
      try {
        return time.isNumber()
            ? ofNumber(time.doubleValue())
            : time.isString() && time.stringValue().length() <= LONGEST_TIME
                ? OffsetDateTime.parse(time.stringValue()).toInstant()
                : null;
      } catch (DateTimeException e) {
        return null;
      }
    }

    private static @Nullable Instant ofNumber(double number) {
      double ms = number > MAX_SECONDS ? number : number * 1_000;
      return Math.abs(ms) < MAX_MS ? Instant.ofEpochMilli((long) ms) : null;
    }
  }
}
