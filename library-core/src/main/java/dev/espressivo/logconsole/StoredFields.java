package dev.espressivo.logconsole;

import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The fields and texts of one stored line after the other, each read when it is asked for. */
final class StoredFields {

  /** In place of the value of a field that a line does not have. */
  static final Object NONE = new Object();

  /** The cost of reading or writing a char of fields, in chars of a plain search. */
  private static final int FIELD_WORK = 16;

  private static final SourceZone ZONE = new SourceZone(ZoneOffset.UTC);

  private Object slot = "";
  private long time;
  private String text = "";
  private @Nullable Object details;
  private @Nullable LogEntry entry;
  private @Nullable String written;
  private @Nullable LineValues values;

  /**
   * Takes the next line.
   *
   * @param slot the stored form of the line
   * @param time its {@linkplain LogTime time}
   * @param ring the ring of the line
   */
  StoredFields over(Object slot, long time, LineRing ring) {
    this.slot = slot;
    this.time = time;
    text = StoredLine.text(slot);
    details = StoredLine.details(slot, ring);
    entry = StoredLine.appended(slot);
    written = null;
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

  /** Returns whether a text occurs in the message, the fields or the details. */
  boolean occurs(LogMatcher matcher, SearchWork work) {
    return matcher.occurs(text, work)
        || details != null && matcher.occurs(details.toString(), work)
        || mayOccurInFields(matcher, work) && matcher.occurs(written(work), work);
  }

  /** Counts the occurrences of a text in the message, the fields and the details. */
  int count(LogMatcher matcher, SearchWork work) {
    int count = matcher.count(text, work);
    if (details != null) {
      count += matcher.count(details.toString(), work);
    }
    return mayOccurInFields(matcher, work) ? count + matcher.count(written(work), work) : count;
  }

  /** Returns the thread and the fields as which the line was appended, as the details show them. */
  private String written(SearchWork work) {
    if (written == null) {
      written = Objects.requireNonNull(StoredLine.writtenFields(slot));
      work.count(FIELD_WORK * written.length());
    }
    return written;
  }

  /**
   * Returns whether a text may occur in the thread and the fields as which the line was appended.
   * Looking at each value takes half of the time of writing all of them as JSON, and a tenth of it
   * in a JVM that has just started.
   */
  private boolean mayOccurInFields(LogMatcher matcher, SearchWork work) {
    if (entry == null || entry.thread() == null && entry.fields().isEmpty()) {
      return false;
    }
    return written != null
        || !matcher.isInOneValue()
        || matcher.occurs(LogFields.THREAD, work)
        || occursIn(entry.thread(), matcher, work)
        || occursIn(entry.fields(), matcher, work);
  }

  private static boolean occursIn(@Nullable Object value, LogMatcher matcher, SearchWork work) {
    if (value instanceof Map<?, ?> object) {
      for (Map.Entry<?, ?> member : object.entrySet()) {
        if (occursIn(member.getKey(), matcher, work)
            || occursIn(member.getValue(), matcher, work)) {
          return true;
        }
      }
      return false;
    }
    if (value instanceof Collection<?> list) {
      for (Object element : list) {
        if (occursIn(element, matcher, work)) {
          return true;
        }
      }
      return false;
    }
    return matcher.occurs(String.valueOf(value), work);
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
  static @Nullable Object member(Map<?, ?> fields, String name) {
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
