package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a buffer as it is rendered. Immutable.
 *
 * @param sequence the sequence number
 * @param level the level; null if it has none
 * @param stored a copy of the line, to which nothing is joined any more
 */
record LogLine(long sequence, @Nullable LogLevel level, StoredLine stored) {

  /** Returns the message without escape sequences. */
  String text() {
    return stored.text();
  }

  @Nullable Instant time() {
    return stored.time();
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
