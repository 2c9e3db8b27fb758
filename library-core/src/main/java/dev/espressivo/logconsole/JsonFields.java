package dev.espressivo.logconsole;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the fields of a line that is a JSON object, under the names that logstash, ECS, pino,
 * bunyan, OpenTelemetry and others give them.
 */
final class JsonFields {

  /** Of numbers with more digits, no reader of logs knows the value. */
  private static final int MAX_DIGITS = 100;

  private static final JsonFactory JSON =
      JsonFactory.builder()
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(LogFields.MAX_DEPTH)
                  .maxNumberLength(MAX_DIGITS)
                  .build())
          .build();

  private static final List<String> SOURCES =
      List.of(
          "logger_name",
          "logger",
          "loggerName",
          "log.logger",
          "SourceContext",
          "category",
          "name",
          "c");
  private static final List<String> THREADS =
      List.of("thread_name", "thread", "threadName", "process.thread.name");

  /** The keys of a message in OpenTelemetry's protocol: {"body":{"stringValue":"…"}}. */
  private static final String BODY = "body";

  private static final String BODY_TEXT = "stringValue";

  private static final List<String> MESSAGES =
      List.of("message", "msg", "@m", "body", "MESSAGE", "short_message", "log", "event");

  private final String text;

  /** The members that have not been given a meaning. */
  private final Map<String, @Nullable Object> fields = new LinkedHashMap<>();

  /** The index at which the text under a key of a message begins, by key. */
  private final Map<String, Integer> messages = new HashMap<>();

  private JsonFields(String text) {
    this.text = text;
  }

  /**
   * Returns the entry that a line of JSON is; null if the line is not exactly one object, or has
   * two members of one name, a number that Java cannot represent, or too many objects in each
   * other. Such a line is shown as it is.
   *
   * @param head the level and the time of the line
   */
  static @Nullable LineValues read(String text, LineValues head, boolean hasTime) {
    JsonFields json = new JsonFields(text);
    return json.readMembers() ? json.entry(head, hasTime) : null;
  }

  /**
   * Returns whether a line begins like an object, but is none that can be read. It reads the whole
   * line, but makes no objects of it.
   */
  static boolean isRefused(String text) {
    LineScanner line = new LineScanner(text, text.length());
    if (line.at(0) != '{' || line.at(line.skip(1, LineScanner.BLANK)) != '"') {
      return false;
    }
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      int depth = 0;
      do {
        JsonToken token = json.nextToken();
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        if (token == JsonToken.VALUE_NUMBER_FLOAT) {
          decimal(json.getString());
        }
      } while (depth > 0);
      return json.nextToken() != null;
    } catch (JacksonException | ArithmeticException e) {
      return true;
    }
  }

  private @Nullable LineValues entry(LineValues head, boolean hasTime) {
    if (!takeMessage(head)) {
      return null;
    }
    if (hasTime) {
      takeFirst(key -> LineHead.isTimeKey(key, 0, key.length()));
    }
    takeFirst(key -> LogLevelWords.isKey(key, 0, key.length()));
    String source = text(SOURCES);
    if (source == null) {
      source = within("log", "logger");
    }
    if (source == null) {
      source = within("scope", "name");
    }
    if (source == null) {
      source = within("instrumentationScope", "name");
    }
    if (source == null) {
      source = within("resource", "service.name");
    }
    String thread = text(THREADS);
    if (thread == null
        && fields.get("process") instanceof Map<?, ?> process
        && process.get("thread") instanceof Map<?, ?> named
        && named.get("name") instanceof String name) {
      thread = name;
    }
    return head.source(source).thread(thread).fields(fields);
  }

  /** Gives the line the message that the object has; returns whether it has one. */
  private boolean takeMessage(LineValues line) {
    for (String key : MESSAGES) {
      Object value = fields.get(key);
      if (key.equals(BODY) && value instanceof Map<?, ?> body && body.size() == 1) {
        value = body.get(BODY_TEXT);
      }
      if (value instanceof String message) {
        int from = messages.get(key);
        fields.remove(key);
        line.escaped(message.stripTrailing(), from, end(from));
        return true;
      }
    }
    return false;
  }

  /** Returns the index of the quote after a string. */
  private int end(int from) {
    return new LineScanner(text, text.length()).closingQuote(from);
  }

  /** Removes and returns the text under the first of some keys that has one; null if none has. */
  private @Nullable String text(List<String> keys) {
    for (String key : keys) {
      if (fields.get(key) instanceof String text) {
        fields.remove(key);
        return text;
      }
    }
    return null;
  }

  private @Nullable String within(String key, String inner) {
    return fields.get(key) instanceof Map<?, ?> map && map.get(inner) instanceof String text
        ? text
        : null;
  }

  private void takeFirst(Predicate<String> isKey) {
    fields.keySet().stream()
        .filter(key -> !(fields.get(key) instanceof List<?>))
        .filter(isKey)
        .findFirst()
        .ifPresent(fields::remove);
  }

  /** Reads the members; returns whether the text is exactly one object that can be read. */
  private boolean readMembers() {
    try (JsonParser json = JSON.createParser(ObjectReadContext.empty(), text)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return false;
      }
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String name = json.currentName();
        JsonToken token = json.nextToken();
        if (token == JsonToken.VALUE_STRING && MESSAGES.contains(name)) {
          messages.put(name, textAt(json));
        }
        fields.put(
            name, name.equals(BODY) && token == JsonToken.START_OBJECT ? body(json) : value(json));
      }
      return json.nextToken() == null;
    } catch (JacksonException | ArithmeticException e) {
      return false;
    }
  }

  /** Reads an object as OpenTelemetry's protocol writes a message. */
  private Map<String, @Nullable Object> body(JsonParser json) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      if (json.nextToken() == JsonToken.VALUE_STRING && name.equals(BODY_TEXT)) {
        messages.put(BODY, textAt(json));
      }
      members.put(name, value(json));
    }
    return members;
  }

  /** Returns the index after the quote with which a string begins. */
  private static int textAt(JsonParser json) {
    return (int) json.currentTokenLocation().getCharOffset() + 1;
  }

  private static Map<String, @Nullable Object> object(JsonParser json) {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (json.nextToken() != JsonToken.END_OBJECT) {
      String name = json.currentName();
      json.nextToken();
      members.put(name, value(json));
    }
    return members;
  }

  private static List<@Nullable Object> array(JsonParser json) {
    List<@Nullable Object> elements = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(json));
    }
    return elements;
  }

  private static @Nullable Object value(JsonParser json) {
    return switch (json.currentToken()) {
      case START_OBJECT -> object(json);
      case START_ARRAY -> array(json);
      case VALUE_NUMBER_INT -> integer(json.getString());
      case VALUE_NUMBER_FLOAT -> decimal(json.getString());
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> json.getString();
    };
  }

  private static Number integer(String digits) {
    return digits.length() < 19 ? (Number) Long.valueOf(digits) : new BigInteger(digits);
  }

  /** Returns a number with a fraction or an exponent, unless it is too large. */
  private static Double decimal(String digits) {
    double number = Double.parseDouble(digits);
    if (Double.isInfinite(number)) {
      throw new ArithmeticException(digits);
    }
    return number;
  }
}
