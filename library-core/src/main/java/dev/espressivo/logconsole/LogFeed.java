package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One origin of lines: a file, a process, a logger. A line continues the ANSI style and the stack
 * trace of its own origin, even if the lines of several origins alternate in the buffer.
 */
final class LogFeed {

  private static final Pattern LINE_BREAK = Pattern.compile("\r?\n");

  private final LineRing ring;
  private final LogListeners listeners;
  private final @Nullable String source;
  // Also the lock of all following fields.
  private final StackTraces traces = new StackTraces();
  private AnsiStyle style = AnsiStyle.PLAIN;

  // The entry to which a stack trace would be joined, in the buffer or in the batch.
  private long lastSequence;
  private boolean lastJoinable;
  private boolean lastHasLevel;
  private @Nullable Instant lastTime;
  // The line in the buffer to which lines were joined last; it is sealed when the next entry
  // arrives.
  private @Nullable StoredLine open;

  // The batch: lines that are processed before they are added, without holding the buffer's lock.
  private Object[] batch = new Object[16];
  private byte[] batchLevels = new byte[16];
  private int batched;
  private final List<String> joining = new ArrayList<>();
  private @Nullable Instant joiningTime;

  /**
   * Creates an origin of lines.
   *
   * @param listeners the listeners to call after lines were added
   * @param source the source of its lines; null for none
   */
  LogFeed(LineRing ring, LogListeners listeners, @Nullable String source) {
    this.ring = ring;
    this.listeners = listeners;
    this.source = source;
  }

  /**
   * Returns lines of any origin as an array.
   *
   * @throws IllegalArgumentException if an element is neither a {@link LogEntry} nor a {@link
   *     String}; the message names its index
   */
  static Object[] checked(Collection<?> lines) {
    Object[] all = Check.notNull("lines", lines).toArray();
    for (int i = 0; i < all.length; i++) {
      if (!(all[i] instanceof String) && !(all[i] instanceof LogEntry)) {
        throw new IllegalArgumentException(
            "lines[%d] must be a LogEntry or a String, but is %s"
                .formatted(i, all[i] == null ? "null" : "a " + all[i].getClass().getName()));
      }
    }
    return all;
  }

  /**
   * Appends an entry, or text that may have line breaks, and calls the listeners.
   *
   * @param line a {@link LogEntry} or a {@link String}
   * @return the number of the last line, or of the entry to which it was joined
   */
  long append(Object line) {
    return appendAll(new Object[] {line});
  }

  /** Appends several entries or texts, each like {@link #append}, and calls the listeners once. */
  long appendAll(Object[] lines) {
    long sequence;
    synchronized (traces) {
      for (Object line : lines) {
        add(line);
      }
      sequence = commit();
    }
    listeners.fire();
    return sequence;
  }

  /**
   * Appends lines without line breaks, and calls the listeners once.
   *
   * @param suspects the indices of the lines that may not be {@linkplain Ansi#isPlain plain}
   */
  void take(List<String> lines, BitSet suspects) {
    synchronized (traces) {
      for (int i = 0; i < lines.size(); i++) {
        addLine(lines.get(i), !suspects.get(i));
      }
      commit();
    }
    listeners.fire();
  }

  private void add(Object line) {
    if (line instanceof LogEntry entry) {
      addEntry(entry);
      return;
    }
    String text = (String) line;
    if (text.indexOf('\n') < 0) {
      addLine(text, false);
    } else {
      for (String part : lines(text)) {
        addLine(part, false);
      }
    }
  }

  /**
   * Returns the lines of a text, which end with LF or CRLF. As in a terminal, text after a single
   * CR overwrites the line before it.
   */
  private static List<String> lines(String text) {
    List<String> lines = List.of(LINE_BREAK.split(text, -1));
    return text.endsWith("\n") ? lines.subList(0, lines.size() - 1) : lines;
  }

  private void addLine(String line, boolean knownPlain) {
    String raw = LogEntry.cut(line, LogEntry.MAX_MESSAGE);
    AnsiStyle start = style;
    boolean plain = knownPlain || Ansi.isPlain(raw);
    String text = raw;
    if (!plain) {
      Ansi.Cut cut = Ansi.cut(raw, start);
      text = cut.text();
      style = cut.end();
    }
    if (ring.joinStackTraces
        && traces.joins(text, lastJoinable && (batched > 0 || lastSequence > 0), lastHasLevel)) {
      if (batched > 0) {
        StoredLine entry = StoredLine.of(batch[batched - 1]);
        entry.join(text);
        batch[batched - 1] = entry;
      } else {
        joining.add(text);
        joiningTime = lastTime;
      }
      return;
    }
    boolean bare = plain && start.isPlain() && source == null;
    LogLevel level = LogLevels.read(text);
    addSlot(
        bare ? raw : new StoredLine(text, plain ? null : raw, start, null, source, null, true),
        level,
        true);
  }

  private void addEntry(LogEntry entry) {
    String message = entry.message();
    Object details = entry.details();
    Object slot = entry;
    if (!Ansi.isPlain(message)) {
      if (message.indexOf('\n') >= 0) {
        if (StoredLine.isJoinable(details)) {
          String[] parts = LINE_BREAK.split(message, 2);
          message = parts[0];
          details =
              LogEntry.cut(
                  parts[1].lines().map(Ansi::plain).collect(Collectors.joining("\n"))
                      + (details == null ? "" : "\n" + details),
                  LogEntry.MAX_DETAILS);
        } else {
          message = LINE_BREAK.matcher(message).replaceAll(" ⏎ ");
        }
      }
      boolean plain = Ansi.isPlain(message);
      String text = Ansi.plain(message);
      slot =
          new StoredLine(
              text,
              plain ? null : message,
              AnsiStyle.PLAIN,
              entry.time(),
              entry.source(),
              details,
              false);
    }
    traces.reset();
    addSlot(slot, entry.level(), StoredLine.isJoinable(details));
  }

  private void addSlot(Object slot, @Nullable LogLevel level, boolean joinable) {
    if (batched == batch.length) {
      batch = Arrays.copyOf(batch, batched * 2);
      batchLevels = Arrays.copyOf(batchLevels, batched * 2);
    }
    if (batched > 0 && batch[batched - 1] instanceof StoredLine line) {
      line.seal();
    }
    batch[batched] = slot;
    batchLevels[batched] = LineRing.code(level);
    batched++;
    lastJoinable = joinable;
    lastHasLevel = level != null;
    lastTime = StoredLine.time(slot);
  }

  /** Adds the batch to the buffer; returns the number of the last line. */
  private long commit() {
    try {
      synchronized (ring) {
        if (!joining.isEmpty()) {
          joinToLast();
        }
        if (batched > 0) {
          if (open != null) {
            open.seal();
          }
          for (int i = 0; i < batched; i++) {
            lastSequence = ring.push(batch[i], batchLevels[i]);
          }
          open = batch[batched - 1] instanceof StoredLine line ? line : null;
        }
        return lastSequence > 0 ? lastSequence : ring.last();
      }
    } finally {
      Arrays.fill(batch, 0, batched, null);
      batched = 0;
      joining.clear();
      if (batch.length > 4096) {
        batch = new Object[16];
        batchLevels = new byte[16];
      }
    }
  }

  private void joinToLast() {
    if (ring.isRetained(lastSequence)) {
      open = ring.join(lastSequence, joining);
      return;
    }
    // The entry was evicted, so the first of the lines takes its place, at its time.
    StoredLine line =
        new StoredLine(joining.getFirst(), null, AnsiStyle.PLAIN, joiningTime, null, null, true);
    joining.subList(1, joining.size()).forEach(line::join);
    LogLevel level = LogLevels.read(line.text);
    lastSequence = ring.push(line, LineRing.code(level));
    if (batched == 0) {
      lastHasLevel = level != null;
      lastJoinable = true;
    }
    open = line;
  }
}
