package dev.espressivo.aichat;

import dev.espressivo.base.internal.Prop;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The fields of a JSON object of any origin. A field that is not as required is refused. */
final class MessageFields {

  /** The most characters of a time or of a word. */
  private static final int MAX_WORD = 64;

  private final String path;
  private final ObjectNode object;

  /** The names that were asked for. */
  private final Set<String> known = new HashSet<>();

  /** Creates the fields of an object, which is named by its path in messages. */
  MessageFields(String path, JsonNode node) {
    this.path = path;
    if (!(node instanceof ObjectNode given)) {
      throw refused(path, "an object", JsonText.kind(node));
    }
    object = given;
  }

  private static IllegalArgumentException refused(String path, String allowed, String given) {
    return new IllegalArgumentException("%s must be %s, but is %s".formatted(path, allowed, given));
  }

  private IllegalArgumentException refuse(String name, String allowed, String given) {
    return refused(path + "." + name, allowed, given);
  }

  private JsonNode value(String name) {
    known.add(name);
    return object.path(name);
  }

  private static boolean isAbsent(JsonNode value) {
    return value.isMissingNode() || value.isNull();
  }

  /** Refuses an object of a version that is later than the latest that is known. */
  void checkVersion(int latest) {
    JsonNode version = value("version");
    if (!version.isIntegralNumber() || !version.canConvertToInt() || version.intValue() < 1) {
      throw refuse(
          "version", "a number from 1", version.isNumber() ? version + "" : JsonText.kind(version));
    }
    if (version.intValue() > latest) {
      throw new IllegalArgumentException(
          "This %s has version %d, but this library reads up to version %d"
              .formatted(path, version.intValue(), latest));
    }
  }

  String text(String name) {
    JsonNode value = value(name);
    if (!value.isString()) {
      throw refuse(name, "a text", JsonText.kind(value));
    }
    return value.stringValue();
  }

  @Nullable String optionalText(String name) {
    return isAbsent(value(name)) ? null : text(name);
  }

  /** Returns a count; 0 if it is missing. */
  long count(String name) {
    JsonNode value = value(name);
    if (isAbsent(value)) {
      return 0;
    }
    if (!value.isIntegralNumber() || !value.canConvertToLong() || value.longValue() < 0) {
      String given = value.isIntegralNumber() ? "out of range" : JsonText.kind(value);
      throw refuse(name, "an integer from 0 to " + Long.MAX_VALUE, given);
    }
    return value.longValue();
  }

  <E extends Enum<E>> E word(Class<E> type, String name) {
    String word = text(name);
    return Prop.spelled(type, word)
        .orElseThrow(
            () ->
                refuse(
                    name,
                    "one of "
                        + Arrays.stream(type.getEnumConstants()).map(Prop::spellingOf).toList(),
                    "'%s'; a later version may have it".formatted(cut(word))));
  }

  /** Returns a time or duration in the form of its class. */
  <T> T time(String name, String form, Function<String, T> parser) {
    String text = text(name);
    try {
      if (text.length() <= MAX_WORD) {
        return parser.apply(text);
      }
    } catch (RuntimeException e) {
      // Refused below: a text of another form, or a time out of range.
    }
    throw refuse(name, form, "'%s'".formatted(cut(text)));
  }

  private static String cut(String word) {
    return word.length() <= MAX_WORD ? word : word.substring(0, MAX_WORD) + "…";
  }

  boolean has(String name) {
    return !isAbsent(value(name));
  }

  MessageFields object(String name) {
    return new MessageFields(path + "." + name, value(name));
  }

  /** Returns the objects of an array. */
  List<MessageFields> objects(String name) {
    if (!(value(name) instanceof ArrayNode array)) {
      throw refuse(name, "an array", JsonText.kind(object.path(name)));
    }
    List<MessageFields> objects = new ArrayList<>();
    for (JsonNode each : array) {
      objects.add(new MessageFields("%s.%s[%d]".formatted(path, name, objects.size()), each));
    }
    return objects;
  }

  /** Returns the fields that were not asked for. */
  ObjectNode others() {
    ObjectNode others = JsonText.object();
    others.setAll(object);
    others.remove(known);
    if (!JsonText.canBeKept(others, JsonText.MAX_DEPTH)) {
      throw new IllegalArgumentException(
          "Unknown fields of %s must be %s".formatted(path, JsonText.keepable(JsonText.MAX_DEPTH)));
    }
    return others;
  }

  /** Calls a constructor that refuses invalid values, and adds the path to its words. */
  <T> T make(Supplier<T> constructor) {
    try {
      return constructor.get();
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(path + ": " + e.getMessage(), e);
    }
  }
}
