package dev.espressivo.logconsole;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the level and the place of the time of a line that is a JSON object, even truncated. */
final class JsonLine extends LineScanner {

  private static final int MAX_CHARS = 4_096;

  private final int from;

  /** The number of open objects and arrays. */
  private int depth = 1;

  /** Whether the open object is the value of "log": {@code {"log":{"level":…}}}. */
  private boolean inLog;

  /** Whether the line begins with an object "t", like those of MongoDB. */
  private boolean mongo;

  /** The string that is the value of "log": the line of a container. */
  private @Nullable String wrapped;

  private @Nullable LogLevel level;

  /** The index of the time; -1 if there is none. */
  private int timeAt = -1;

  private JsonLine(String text, int from) {
    super(text, from + MAX_CHARS);
    this.from = from;
  }

  /**
   * Reads a line of JSON.
   *
   * @param from the index after the opening brace
   * @param levels reads a line that is wrapped in the JSON
   */
  static LineStart read(String text, int from, Function<String, @Nullable LogLevel> levels) {
    JsonLine json = new JsonLine(text, from);
    json.read();
    LogLevel level = json.level;
    if (level == null && json.wrapped != null) {
      String inner = json.wrapped.replace("\\\"", "\"").replace("\\n", "").replace("\\t", "\t");
      level = inner.startsWith("{") && inner.contains("\"log\"") ? null : levels.apply(inner);
    }
    return new LineStart(level, json.timeAt);
  }

  private void read() {
    int i = from;
    while (i < end && depth > 0 && (level == null || timeAt < 0)) {
      if (at(i) != '"') {
        bracket(at(i++));
        continue;
      }
      int key = i + 1;
      int keyEnd = closingQuote(key);
      i = skip(keyEnd + 1, BLANK);
      if (keyEnd < 0) {
        return;
      }
      if (at(i) != ':') {
        continue; // A string that is not a key.
      }
      i = skip(i + 1, BLANK);
      int value = i + 1;
      switch (at(i)) {
        case '{' -> {
          bracket(at(i++));
          if (depth == 2) {
            inLog = isKey(key, keyEnd, "log");
            mongo |= key == from + 1 && isKey(key, keyEnd, "t");
          }
        }
        case '"' -> {
          int valueEnd = closingQuote(value);
          if (valueEnd < 0) {
            return;
          }
          member(key, keyEnd, value, valueEnd);
          if (depth == 1 && isKey(key, keyEnd, "log")) {
            wrapped = text.substring(value, Math.min(valueEnd, value + MAX_HEAD));
          }
          i = valueEnd + 1;
        }
        case '[' -> bracket(at(i++));
        default -> {
          value = i;
          while (i < end && "],} \t".indexOf(at(i)) < 0) {
            i++;
          }
          member(key, keyEnd, value, i);
        }
      }
    }
  }

  /** Takes the level or the time from a member, whichever it is. */
  private void member(int key, int keyEnd, int value, int valueEnd) {
    boolean dated = depth == 2 && mongo && isKey(key, keyEnd, "$date");
    if (timeAt < 0 && (dated || depth == 1 && LineHead.isTimeKey(text, key, keyEnd))) {
      timeAt = is(value, DIGIT | LETTER) ? value : -1;
    }
    if (level == null) {
      level = level(key, keyEnd, value, valueEnd);
    }
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
    if (digit || LogLevelWords.isKey(text, key, keyEnd)) {
      return LogLevelWords.value(text, value, valueEnd);
    }
    boolean initial = mongo && valueEnd - value <= 2 && isKey(key, keyEnd, "s");
    return initial && is(value, UPPER)
        ? LogLevelWords.level(this, value, value + 1, LogLevelWords.INITIAL)
        : null;
  }

  private boolean isKey(int from, int to, String key) {
    return to - from == key.length() && text.startsWith(key, from);
  }
}
