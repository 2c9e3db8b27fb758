package dev.espressivo.logconsole;

import static dev.espressivo.logconsole.LineScanner.BLANK;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the level of a line that is a JSON object, complete or truncated. */
final class JsonLine {

  private static final int MAX_CHARS = 4_096;

  private final LineScanner line;
  private final int from;

  /** The number of open objects and arrays. */
  private int depth = 1;

  /** Whether the open object is the value of "log": {@code {"log":{"level":…}}}. */
  private boolean inLog;

  /** Whether the line begins with an object "t", like those of MongoDB. */
  private boolean mongo;

  /** The string that is the value of "log": the line of a container. */
  private @Nullable String wrapped;

  private JsonLine(String text, int from) {
    this.line = new LineScanner(text, from + MAX_CHARS);
    this.from = from;
  }

  /**
   * Returns the level that a line of JSON states, or null if it states none.
   *
   * @param from the index after the opening brace
   * @param levels reads a line that is wrapped in the JSON
   */
  static @Nullable LogLevel read(
      String text, int from, Function<String, @Nullable LogLevel> levels) {
    JsonLine json = new JsonLine(text, from);
    LogLevel level = json.read();
    if (level != null || json.wrapped == null) {
      return level;
    }
    String inner = json.wrapped.replace("\\\"", "\"").replace("\\n", "").replace("\\t", "\t");
    return inner.startsWith("{") && inner.contains("\"log\"") ? null : levels.apply(inner);
  }

  private @Nullable LogLevel read() {
    LogLevel level = null;
    int i = from;
    while (i >= 0 && i < line.end && depth > 0 && level == null) {
      char c = line.at(i);
      if (c != '"') {
        bracket(c);
        i++;
        continue;
      }
      int key = i + 1;
      int keyEnd = line.closingQuote(key);
      if (keyEnd < 0) {
        break;
      }
      i = line.skip(keyEnd + 1, BLANK);
      if (line.at(i) != ':') {
        continue; // A string that is not a key.
      }
      i = line.skip(i + 1, BLANK);
      char first = line.at(i);
      if (first == '{') {
        bracket(first);
        if (depth == 2) {
          inLog = isKey(key, keyEnd, "log");
          mongo |= key == from + 1 && isKey(key, keyEnd, "t");
        }
        i++;
      } else if (first == '"') {
        int value = i + 1;
        i = line.closingQuote(value);
        if (i >= 0) {
          level = level(key, keyEnd, value, i);
          if (depth == 1 && isKey(key, keyEnd, "log")) {
            wrapped = line.text.substring(value, Math.min(i, value + LineScanner.MAX_HEAD));
          }
          i++;
        }
      } else if (first != '[') {
        int value = i;
        while (i < line.end && "],} \t".indexOf(line.at(i)) < 0) {
          i++;
        }
        level = level(key, keyEnd, value, i);
      }
    }
    return level;
  }

  private void bracket(char c) {
    if (c == '{' || c == '[') {
      depth++;
    } else if (c == '}' || c == ']') {
      depth--;
      inLog &= depth > 1;
    }
  }

  private @Nullable LogLevel level(int key, int keyEnd, int value, int valueEnd) {
    if (depth > 1 && !(depth == 2 && inLog)) {
      return null;
    }
    boolean digit = valueEnd - value == 1 && isKey(key, keyEnd, "PRIORITY");
    if (digit || LevelValues.isKey(line.text, key, keyEnd)) {
      return LevelValues.read(line.text, value, valueEnd);
    }
    boolean letter = mongo && valueEnd - value <= 2 && isKey(key, keyEnd, "s");
    return letter ? LevelInitials.level(line.at(value)) : null;
  }

  private boolean isKey(int from, int to, String key) {
    return to - from == key.length() && line.text.startsWith(key, from);
  }
}
