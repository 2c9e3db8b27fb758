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

  /** Creates a line of text without escape sequences. */
  static StoredLine of(String text, @Nullable Instant time) {
    return new StoredLine(text, null, AnsiStyle.PLAIN, time, null, null, true);
  }

  /**
   * Creates a line with the fields of an entry.
   *
   * @param text the message without escape sequences
   */
  static StoredLine of(LogEntry entry, String text) {
    String raw = text.equals(entry.message()) ? null : entry.message();
    return new StoredLine(
        text, raw, AnsiStyle.PLAIN, entry.time(), entry.source(), entry.details(), false);
  }

  /** Returns a slot as a line to which others can be joined. */
  static StoredLine of(Object slot) {
    return switch (slot) {
      case StoredLine line -> line;
      case LogEntry entry -> of(entry, entry.message());
      default -> of((String) slot, null);
    };
  }

  /**
   * Returns a copy of the current state. Nothing is joined to the copy, and it can be serialised.
   */
  StoredLine copy() {
    return new StoredLine(text, raw, start, time, source, details(), plain);
  }

  static String text(Object slot) {
    return switch (slot) {
      case StoredLine line -> line.text;
      case LogEntry entry -> entry.message();
      default -> (String) slot;
    };
  }

  static @Nullable Instant time(Object slot) {
    return switch (slot) {
      case StoredLine line -> line.time;
      case LogEntry entry -> entry.time();
      default -> null;
    };
  }

  /**
   * Returns the details of a slot that was copied from a ring. The lock is acquired only for a line
   * to which others are being joined.
   *
   * @param lock the lock of the lines, which is the ring
   */
  static @Nullable Object details(Object slot, Object lock) {
    Object details = storedDetails(slot);
    if (!(details instanceof Joined)) {
      return details;
    }
    synchronized (lock) {
      return details.toString();
    }
  }

  // Other threads may start, continue or end the joining.
  private static @Nullable Object storedDetails(Object slot) {
    return switch (slot) {
      case StoredLine line -> line.details;
      case LogEntry entry -> entry.details();
      default -> null;
    };
  }

  /** Returns whether lines can be joined to a slot; they cannot be joined to JSON. */
  static boolean isJoinable(Object slot) {
    return !(storedDetails(slot) instanceof LogEntry.Json);
  }

  static LogEntry entry(@Nullable LogLevel level, Object slot) {
    if (slot instanceof LogEntry entry) {
      return entry;
    }
    StoredLine line = of(slot);
    String message = line.raw == null ? line.text : line.raw;
    return new LogEntry(level, line.time, line.source, message, line.details());
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

  /** Ends the joining to a slot and releases its memory. */
  static void seal(Object slot) {
    if (slot instanceof StoredLine line) {
      line.details = line.details();
    }
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
