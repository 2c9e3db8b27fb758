package dev.espressivo.logconsole;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a buffer as it is rendered. Immutable.
 *
 * @param sequence the sequence number
 * @param level the level; null if it has none
 * @param storedTime the {@linkplain LogTime time}
 * @param stored a copy of the line, to which nothing is joined any more
 */
record LogLine(long sequence, @Nullable LogLevel level, long storedTime, StoredLine stored) {

  /** Returns the message without escape sequences. */
  String text() {
    return stored.text();
  }

  /** Returns the time that the line states or, if it {@linkplain #isArrival states none}, came. */
  Instant time() {
    Instant own = stored.time();
    return own == null ? LogTime.instant(storedTime) : own;
  }

  /** Returns whether the time is that of the arrival of the line, which states none. */
  boolean isArrival() {
    return LogTime.isArrival(storedTime);
  }

  @Nullable String source() {
    return stored.source();
  }

  /**
   * Returns the details: a {@code String}, a {@link LogEntry.Json}, or null if the row cannot be
   * opened.
   */
  @Nullable Object details() {
    return stored.details();
  }

  /**
   * Returns whether the line was appended as text, so that its level, if any, is part of the text.
   */
  boolean isPlain() {
    return stored.plain();
  }

  /**
   * Reads the fields of a line that was appended as text. If the line has a source, the one in the
   * text is the field {@code logger}.
   */
  LineValues values() {
    LineValues values =
        LineFields.read(stored.raw(), text(), new SourceZone(ZoneOffset.UTC), storedTime >> 1);
    if (source() != null) {
      if (values.source != null) {
        values.fields.putIfAbsent("logger", values.source);
      }
      values.source(source());
    }
    return values;
  }

  /** Returns the line as an entry, with the fields that its text has. */
  LogEntry entry() {
    LogEntry.Builder entry = isPlain() ? LogEntry.builder(values()) : stored.builder();
    entry.level(level).details(details());
    return (isArrival() ? entry.arrival(time()) : entry.time(time())).build();
  }

  /** Returns the styled runs of {@link #text()}, computed at each call. */
  List<AnsiRun> runs() {
    if (stored.raw().equals(text()) && stored.start().isPlain()) {
      return List.of();
    }
    return Ansi.runs(stored.raw(), stored.start());
  }

  @Override
  public String toString() {
    return sequence + ": " + text();
  }
}
