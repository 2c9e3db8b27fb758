package dev.espressivo.logconsole;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Makes immutable, serialisable and bounded copies of fields, and writes them as JSON. */
final class LogFields {

  /** The maximum number of maps and lists within each other. What is deeper becomes text. */
  static final int MAX_DEPTH = 32;

  /** The maximum number of values in all. The others are left out. */
  static final int MAX_VALUES = 10_000;

  /** The maximum number of chars of a name or text. */
  static final int MAX_TEXT = 65_536;

  /** The maximum number of chars of all names and texts. The others are left out. */
  static final int MAX_CHARS = 1_048_576;

  /** The name under which the thread is written. */
  static final String THREAD = "thread";

  private static final int MARK_ROOM = 32;

  private int room = MAX_VALUES;
  private int chars = MAX_CHARS;

  private LogFields() {}

  /** Returns a copy of fields: texts, numbers, booleans, nulls, and lists and maps of them. */
  static Map<String, @Nullable Object> frozen(Map<?, ?> fields) {
    return fields.isEmpty() ? Map.of() : new LogFields().map(fields, 1);
  }

  /**
   * Returns a copy of one value: a text, a number, a boolean, null, or a list or map of them. Never
   * throws an exception.
   */
  static @Nullable Object frozenValue(@Nullable Object value) {
    try {
      return new LogFields().value(value, 1);
    } catch (RuntimeException | Error e) {
      return CapturedEvent.failed("A value", e);
    }
  }

  /**
   * Returns a thread and fields as a JSON object, which the details of a line show and a search
   * reads; null if there are none.
   */
  static @Nullable String json(@Nullable String thread, Map<String, @Nullable Object> fields) {
    if (thread == null) {
      return fields.isEmpty() ? null : JsonMapper.shared().writeValueAsString(fields);
    }
    Map<String, @Nullable Object> all = new LinkedHashMap<>();
    all.put(THREAD, thread);
    all.putAll(fields);
    return JsonMapper.shared().writeValueAsString(all);
  }

  private Map<String, @Nullable Object> map(Map<?, ?> given, int depth) {
    Map<String, @Nullable Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : given.entrySet()) {
      if (--room < 0 || chars <= 0) {
        break;
      }
      copy.put(text(entry.getKey()), value(entry.getValue(), depth));
    }
    return Collections.unmodifiableMap(copy);
  }

  private List<@Nullable Object> list(Collection<?> given, int depth) {
    List<@Nullable Object> copy = new ArrayList<>();
    for (Object element : given) {
      if (--room < 0 || chars <= 0) {
        break;
      }
      copy.add(value(element, depth));
    }
    return Collections.unmodifiableList(copy);
  }

  private @Nullable Object value(@Nullable Object value, int depth) {
    return switch (value) {
      case null -> null;
      case Boolean flag -> flag;
      case Integer number -> number;
      case Long number -> number;
      case Double number -> number;
      case Float number -> number;
      case Short number -> number;
      case Byte number -> number;
      case BigInteger number when number.getClass() == BigInteger.class -> number;
      case BigDecimal number when number.getClass() == BigDecimal.class -> number;
      case Map<?, ?> map when depth < MAX_DEPTH -> map(map, depth + 1);
      case Collection<?> list when depth < MAX_DEPTH -> list(list, depth + 1);
      case Object[] array -> value(Arrays.asList(array), depth);
      case Map<?, ?> map -> "{…}";
      case Collection<?> list -> "[…]";
      default -> text(value);
    };
  }

  private String text(@Nullable Object value) {
    String text = cut(CapturedEvent.text(value), MAX_TEXT);
    chars -= text.length();
    return text;
  }

  /** Truncates a text to at most {@code max} chars; its end then says how many are missing. */
  static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = wholeUntil(text, max - MARK_ROOM);
    return text.substring(0, end) + "… (" + (text.length() - end) + " more chars)";
  }

  /** Returns an index, or the one before if a text must not be cut there, in a surrogate pair. */
  static int wholeUntil(String text, int index) {
    return Character.isHighSurrogate(text.charAt(index - 1)) ? index - 1 : index;
  }
}
