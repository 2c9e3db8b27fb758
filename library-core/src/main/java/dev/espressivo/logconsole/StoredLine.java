package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a line with more than a text. Once it is in a buffer, it is guarded by the
 * buffer's lock; before that, it is used only by the thread that created it.
 */
final class StoredLine implements Serializable {

  /** The maximum number of lines that are joined to an entry. Further lines are only counted. */
  static final int MAX_JOINED_LINES = 1_000;

  /** The maximum number of chars that are joined to an entry. Further lines are only counted. */
  static final int MAX_JOINED_CHARS = 65_536;

  final String text;
  final @Nullable String raw;
  final AnsiStyle start;
  final @Nullable Instant time;
  final @Nullable String source;

  /** Whether it was appended as a line of text, not as an entry with fields. */
  final boolean plain;

  // A String, a LogEntry.Json, or a Joined to which lines are still being added.
  private @Nullable Object details;

  StoredLine(
      String text,
      @Nullable String raw,
      AnsiStyle start,
      @Nullable Instant time,
      @Nullable String source,
      @Nullable Object details,
      boolean plain) {
    this.plain = plain;
    this.text = text;
    this.raw = raw;
    this.start = start;
    this.time = time;
    this.source = source;
    this.details = details;
  }

  /** Returns a slot as a line to which others can be joined. */
  static StoredLine of(Object slot) {
    if (slot instanceof StoredLine line) {
      return line;
    }
    if (slot instanceof LogEntry entry) {
      return new StoredLine(
          entry.message(),
          null,
          AnsiStyle.PLAIN,
          entry.time(),
          entry.source(),
          entry.details(),
          false);
    }
    return new StoredLine((String) slot, null, AnsiStyle.PLAIN, null, null, null, true);
  }

  /** Returns a slot as a line to which nothing is joined any more. */
  static StoredLine copyOf(Object slot) {
    return slot instanceof StoredLine line ? line.copy() : of(slot);
  }

  /**
   * Returns a copy of the current state. Nothing is joined to the copy, and it can be serialised.
   */
  StoredLine copy() {
    return new StoredLine(text, raw, start, time, source, details(), plain);
  }

  static String text(Object slot) {
    if (slot instanceof String text) {
      return text;
    }
    return slot instanceof StoredLine line ? line.text : ((LogEntry) slot).message();
  }

  static @Nullable Instant time(Object slot) {
    if (slot instanceof String) {
      return null;
    }
    return slot instanceof StoredLine line ? line.time : ((LogEntry) slot).time();
  }

  static @Nullable Object details(Object slot) {
    if (slot instanceof String) {
      return null;
    }
    return slot instanceof StoredLine line ? line.details() : ((LogEntry) slot).details();
  }

  /**
   * Returns the details of a slot that was copied from a ring. The lock is acquired only for a line
   * to which others are being joined.
   *
   * @param lock the lock of the lines, which is the ring
   */
  static @Nullable Object details(Object slot, Object lock) {
    if (!(slot instanceof StoredLine line)) {
      return details(slot);
    }
    // Read only once, since other threads may start, continue or end the joining.
    Object details = line.details;
    if (!(details instanceof Joined)) {
      return details;
    }
    synchronized (lock) {
      return line.details();
    }
  }

  /**
   * Returns whether lines can be joined to a line with these details; they cannot be joined to
   * JSON.
   */
  static boolean isJoinable(@Nullable Object details) {
    return !(details instanceof LogEntry.Json);
  }

  static LogEntry entry(@Nullable LogLevel level, Object slot) {
    if (slot instanceof LogEntry entry) {
      return entry;
    }
    if (slot instanceof StoredLine line) {
      String message = line.raw == null ? line.text : line.raw;
      return new LogEntry(level, line.time, line.source, message, line.details());
    }
    return new LogEntry(level, null, null, (String) slot, null);
  }

  @Nullable Object details() {
    return details instanceof Joined joined ? joined.toString() : details;
  }

  void join(String line) {
    if (!(details instanceof Joined)) {
      details = new Joined((String) details);
    }
    ((Joined) details).add(line);
  }

  /** Ends the joining and releases its memory. */
  void seal() {
    details = details();
  }

  /** The lines joined to an entry, while more may follow. */
  private static final class Joined {
    private final StringBuilder text = new StringBuilder();
    private final int first;
    private int lines;
    private int cut;
    private @Nullable String string;

    Joined(@Nullable String before) {
      if (before != null) {
        text.append(before);
      }
      first = text.length();
    }

    void add(String line) {
      string = null;
      if (cut > 0
          || lines == MAX_JOINED_LINES
          || text.length() - first + line.length() > MAX_JOINED_CHARS) {
        cut++;
        return;
      }
      if (!text.isEmpty()) {
        text.append('\n');
      }
      text.append(line);
      lines++;
    }

    @Override
    public String toString() {
      if (string == null) {
        string = cut == 0 ? text.toString() : text + "\n… (" + cut + " more lines)";
      }
      return string;
    }
  }
}
