package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a line with more than a text. Once it is in a buffer, its details are guarded
 * by the buffer's lock; before that, it is used only by the thread that created it.
 *
 * @param text the message without escape sequences
 * @param raw the message as it was appended
 * @param start the style at the beginning of the message
 * @param details a {@code String}, a {@link LogEntry.Json}, null, or the lines that are being
 *     joined
 * @param entry the entry as which it was appended; null if it was appended as a line of text
 */
record StoredLine(
    String text,
    String raw,
    AnsiStyle start,
    @Nullable Instant time,
    @Nullable String source,
    @Nullable Object details,
    @Nullable LogEntry entry)
    implements Serializable {

  /** The maximum number of lines that are joined to an entry. Further lines are only counted. */
  static final int MAX_JOINED_LINES = 1_000;

  /** The maximum number of chars that are joined to an entry. Further lines are only counted. */
  static final int MAX_JOINED_CHARS = 65_536;

  /** Creates a line of text without escape sequences. */
  static StoredLine of(String text, @Nullable Instant time) {
    return new StoredLine(text, text, AnsiStyle.PLAIN, time, null, null, null);
  }

  /**
   * Creates a line with the fields of an entry.
   *
   * @param text the message without escape sequences
   */
  static StoredLine of(LogEntry entry, String text) {
    return new StoredLine(
        text,
        entry.message(),
        AnsiStyle.PLAIN,
        entry.time(),
        entry.source(),
        entry.details(),
        entry);
  }

  /** Returns a slot as a line to which others can be joined. */
  static StoredLine of(Object slot) {
    return switch (slot) {
      case StoredLine line -> line;
      case LogEntry entry -> of(entry, entry.message());
      default -> of((String) slot, null);
    };
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

  static @Nullable String source(Object slot) {
    return switch (slot) {
      case StoredLine line -> line.source;
      case LogEntry entry -> entry.source();
      default -> null;
    };
  }

  /** Returns the entry as which a line was appended; null if it was appended as text. */
  static @Nullable LogEntry appended(Object slot) {
    return slot instanceof StoredLine line
        ? line.entry
        : slot instanceof LogEntry entry ? entry : null;
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

  /**
   * Returns the texts of a slot that a search reads besides its message, in the order in which the
   * details show them: the thread and the fields as which it was appended, as JSON, and the
   * details.
   *
   * @param lock the lock of the lines, which is the ring
   */
  static List<String> folded(Object slot, Object lock) {
    String fields = writtenFields(slot);
    Object details = details(slot, lock);
    if (details == null) {
      return fields == null ? List.of() : List.of(fields);
    }
    return fields == null ? List.of(details.toString()) : List.of(fields, details.toString());
  }

  /** Returns the thread and the fields as which a slot was appended, as JSON; null for none. */
  static @Nullable String writtenFields(Object slot) {
    LogEntry entry = appended(slot);
    return entry == null ? null : LogFields.json(entry.thread(), entry.fields());
  }

  /** Returns the details as they are stored: perhaps lines to which others are being joined. */
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
    return line.builder().level(level).time(line.time).details(line.details()).build();
  }

  /** Returns the line as it was appended, without its level, time and details. */
  LogEntry.Builder builder() {
    LogEntry.Builder builder = LogEntry.builder().message(raw).source(source);
    return entry == null ? builder : builder.thread(entry.thread()).fields(entry.fields());
  }

  /** Returns whether the line was appended as an entry with a thread or other fields. */
  boolean hasFields() {
    return entry != null && (entry.thread() != null || !entry.fields().isEmpty());
  }

  /** Returns whether the line was appended as text, not as an entry with fields. */
  boolean plain() {
    return entry == null;
  }

  @Override
  public @Nullable Object details() {
    return details instanceof Joined joined ? joined.toString() : details;
  }

  /** Joins lines; returns a line to which more can be joined. */
  StoredLine join(List<String> lines) {
    Joined joined = details instanceof Joined open ? open : new Joined((String) details);
    lines.forEach(joined::add);
    return joined == details ? this : with(joined);
  }

  /** Returns a slot in its current state, to which nothing is joined any more. */
  static Object sealed(Object slot) {
    return slot instanceof StoredLine line && line.details instanceof Joined
        ? line.with(line.details())
        : slot;
  }

  private StoredLine with(Object details) {
    return new StoredLine(text, raw, start, time, source, details, entry);
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
