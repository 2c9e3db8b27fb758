package dev.espressivo.logconsole;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ValueDeserializer;

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
