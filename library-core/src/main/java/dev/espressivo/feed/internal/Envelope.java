package dev.espressivo.feed.internal;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The form of an item on the engine: {@code {"v":1,"by":"…","n":17,"lost":2,"item":…}}. Any other
 * object is an item that another program has written.
 *
 * @param publisher who has published the item; null if it is not known
 * @param number the number of the item among those of its publisher, from 1 on
 * @param lost how many items before it the publisher could not send
 * @param item the item; null if it cannot be read
 * @param <T> the type of the item
 */
record Envelope<T>(@Nullable String publisher, long number, long lost, @Nullable T item) {

  /** The version of the form. A later one that this class can still read keeps these fields. */
  private static final int VERSION = 1;

  /** The most characters of an item. An entry of a log has up to 1.1 million, before escaping. */
  static final int MAX_CHARS = 8_000_000;

  private static final int MAX_NAME = 64;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .enable(EnumFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL)
          .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
          .build();

  /**
   * Writes an item.
   *
   * @throws IllegalArgumentException if Jackson cannot write it, or it is too long
   */
  static String write(Object item) {
    String text;
    try {
      text = MAPPER.writeValueAsString(item);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "item must be what Jackson can write, but is a %s: %s"
              .formatted(item.getClass().getName(), e.getOriginalMessage()),
          e);
    }
    if (text.length() > MAX_CHARS) {
      throw new IllegalArgumentException(
          "item must have at most %,d characters as JSON, but has %,d"
              .formatted(MAX_CHARS, text.length()));
    }
    return text;
  }

  /** Puts an item, which is written already, into an envelope. */
  static String seal(String publisher, long number, long lost, String item) {
    return "{\"v\":%d,\"by\":\"%s\",\"n\":%d,%s\"item\":%s}"
        .formatted(VERSION, publisher, number, lost == 0 ? "" : "\"lost\":" + lost + ",", item);
  }

  /** Reads an item, which may be any text. */
  static <T> Envelope<T> read(String text, Class<T> type) {
    if (text.length() > MAX_CHARS + 1_000) {
      return unreadable();
    }
    try {
      if (!(MAPPER.readTree(text) instanceof ObjectNode object)) {
        return unreadable();
      }
      JsonNode item = object.get("item");
      JsonNode publisher = object.path("by");
      JsonNode number = object.path("n");
      boolean isOurs =
          object.path("v").isInt()
              && publisher.isString()
              && number.isIntegralNumber()
              && item != null;
      if (!isOurs) {
        return new Envelope<>(null, 0, 0, value(object, type));
      }
      String by = publisher.stringValue();
      long n = number.asLong(0);
      long lost = object.path("lost").asLong(0);
      return by.isEmpty() || by.length() > MAX_NAME || lost < 0 || lost >= n
          ? unreadable()
          : new Envelope<>(by, n, lost, value(item, type));
    } catch (JacksonException | StackOverflowError e) {
      return unreadable();
    }
  }

  private static <T> Envelope<T> unreadable() {
    return new Envelope<>(null, 0, 0, null);
  }

  private static <T> @Nullable T value(JsonNode item, Class<T> type) {
    try {
      return MAPPER.treeToValue(item, type);
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      // Of Jackson, or of a constructor of the app.
      return null;
    }
  }
}
