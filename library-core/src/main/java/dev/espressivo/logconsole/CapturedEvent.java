package dev.espressivo.logconsole;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How an event of a logging system becomes an entry. */
final class CapturedEvent {

  private static final int SOURCE_LENGTH = 36;
  private static final int MAX_NAMES = 10_000;
  // A name is shortened once, and its entries share one String.
  private static final Map<String, String> SOURCES = new ConcurrentHashMap<>();

  private CapturedEvent() {}

  /** Brings an entry into the buffer, unless that would make further ones. */
  static void append(LogBuffer buffer, LogEntry entry) {
    LogFeedback.guard(() -> buffer.append(entry));
  }

  /**
   * A logger's name in about 36 chars: packages become their first letters, from the left, until it
   * fits ({@code o.s.boot.web.embedded.TomcatServer}).
   */
  static String source(String logger) {
    if (logger.length() <= SOURCE_LENGTH) {
      return logger;
    }
    String known = SOURCES.get(logger);
    if (known == null) {
      known = shortened(logger);
      if (SOURCES.size() < MAX_NAMES) {
        SOURCES.put(logger, known);
      }
    }
    return known;
  }

  private static String shortened(String logger) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    int dot = logger.indexOf('.');
    while (dot >= 0) {
      int left = logger.length() - from;
      if (text.length() + left <= SOURCE_LENGTH || dot == from) {
        break;
      }
      text.append(logger, from, logger.offsetByCodePoints(from, 1)).append('.');
      from = dot + 1;
      dot = logger.indexOf('.', from);
    }
    return text.append(logger, from, logger.length()).toString();
  }

  /** A message without the empty lines some begin with, so that the row says something. */
  static String message(@Nullable String message) {
    if (message == null) {
      return "null";
    }
    int from = 0;
    while (from < message.length()
        && (message.charAt(from) == '\n' || message.charAt(from) == '\r')) {
      from++;
    }
    return message.substring(from);
  }

  /** Key-value pairs and a stack trace as one text; null when there is neither. */
  static @Nullable Object details(Map<String, Object> pairs, @Nullable String trace) {
    if (trace == null) {
      return pairs.isEmpty() ? null : pairs;
    }
    StringBuilder text = new StringBuilder();
    pairs.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    return text.append(trace.stripTrailing()).toString();
  }

  /** A value that is the same tomorrow: numbers, booleans and null as they are, others as text. */
  static Object value(@Nullable Object value) {
    return value instanceof Number || value instanceof Boolean ? value : String.valueOf(value);
  }
}
