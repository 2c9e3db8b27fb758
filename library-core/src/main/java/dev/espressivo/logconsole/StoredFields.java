package dev.espressivo.logconsole;

import java.time.ZoneOffset;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The fields and texts of one stored line after the other, each read when it is asked for. */
final class StoredFields {

  /** In place of the value of a field that a line does not have. */
  static final Object NONE = new Object();

  /** The cost of reading the fields of a char, in chars of a plain search. */
  private static final int FIELD_WORK = 16;

  private static final SourceZone ZONE = new SourceZone(ZoneOffset.UTC);

  private Object slot = "";
  private long time;
  private String text = "";
  private String details = "";
  private @Nullable LogEntry entry;
  private @Nullable LineValues values;

  /**
   * Takes the next line.
   *
   * @param details its details that are text; empty for none
   */
  StoredFields over(Object slot, long time, String text, String details) {
    this.slot = slot;
    this.time = time;
    this.text = text;
    this.details = details;
    entry = StoredLine.appended(slot);
    values = null;
    return this;
  }

  /** Returns whether the line was appended as text, from which its fields must be read. */
  boolean isText() {
    return entry == null;
  }

  /** Returns the message. */
  String text() {
    return text;
  }

  /** Returns whether a text occurs in the message or in the details. */
  boolean occurs(LogMatcher matcher, SearchWork work) {
    return matcher.occurs(text, work) || (!details.isEmpty() && matcher.occurs(details, work));
  }

  /** Returns whether the value of a field is known without reading the text. */
  boolean isNamed(String name) {
    return name.equals("source") && StoredLine.source(slot) != null;
  }

  /** Returns whether lines write the value of a field under several names. */
  static boolean isRenamed(String name) {
    return name.equals("source") || name.equals("thread");
  }

  /**
   * Returns the value of a field; {@link #NONE} if the line has no such field.
   *
   * @param name the name of the field; of a member of an object, the names with dots between them
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  @Nullable Object value(String name, SearchWork work) {
    if (isNamed(name)) {
      return StoredLine.source(slot);
    }
    if (entry == null && values == null) {
      work.count(FIELD_WORK * text.length());
      values = LineFields.read(text, text, ZONE, time >> 1);
    }
    if (isRenamed(name)) {
      boolean isThread = name.equals("thread");
      String value =
          entry == null
              ? isThread ? values.thread : values.source
              : isThread ? entry.thread() : null;
      return value == null ? NONE : value;
    }
    return member(entry == null ? values.fields : entry.fields(), name);
  }

  /** Returns a member of an object, or of an object in it. Each is entered at most once. */
  private static @Nullable Object member(Map<?, ?> fields, String name) {
    if (fields.containsKey(name)) {
      Object value = fields.get(name);
      return value instanceof Map ? NONE : value;
    }
    for (int dot = name.indexOf('.'); dot > 0; dot = name.indexOf('.', dot + 1)) {
      if (fields.get(name.substring(0, dot)) instanceof Map<?, ?> object) {
        Object value = member(object, name.substring(dot + 1));
        if (value != NONE) {
          return value;
        }
      }
    }
    return NONE;
  }
}
