package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A line of a buffer as it is rendered and searched. Immutable; a buffer stores lines in a smaller
 * form ({@link StoredLine}) and creates this one on demand.
 */
final class LogLine {
  private final long sequence;
  private final String text;
  private final @Nullable String raw;
  private final AnsiStyle start;
  private final @Nullable LogLevel level;
  private final @Nullable Instant time;
  private final @Nullable String source;
  private final @Nullable Object details;
  private final boolean plain;

  LogLine(
      long sequence,
      String text,
      @Nullable String raw,
      AnsiStyle start,
      @Nullable LogLevel level,
      @Nullable Instant time,
      @Nullable String source,
      @Nullable Object details,
      boolean plain) {
    this.sequence = sequence;
    this.text = text;
    this.raw = raw;
    this.start = start;
    this.level = level;
    this.time = time;
    this.source = source;
    this.details = details;
    this.plain = plain;
  }

  /** Returns the sequence number. */
  long sequence() {
    return sequence;
  }

  /** Returns the message without escape sequences. */
  String text() {
    return text;
  }

  @Nullable LogLevel level() {
    return level;
  }

  @Nullable Instant time() {
    return time;
  }

  @Nullable String source() {
    return source;
  }

  /**
   * Returns the details: a {@code String}, a {@link LogEntry.Json}, or null if the row cannot be
   * opened.
   */
  @Nullable Object details() {
    return details;
  }

  /**
   * Returns whether the line was appended as text, so that its level, if any, is part of the text.
   */
  boolean isPlain() {
    return plain;
  }

  /** Returns the styled runs of {@link #text()}, computed at each call. */
  List<AnsiRun> runs() {
    if (raw == null && start.isPlain()) {
      return List.of();
    }
    return Ansi.runs(raw == null ? text : raw, start);
  }

  @Override
  public String toString() {
    return sequence + ": " + text;
  }
}
