package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A retained line as it is painted and searched. Immutable and cheap; made when it is asked for.
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

  /** Its number in the buffer. */
  long sequence() {
    return sequence;
  }

  /** The message without escape sequences. */
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

  /** A {@code String} or a {@link LogEntry.Json}; null when the row cannot be opened. */
  @Nullable Object details() {
    return details;
  }

  /** Whether it is a line as a program wrote it: its level stands in its own text. */
  boolean isPlain() {
    return plain;
  }

  /** The styled stretches of {@link #text()}, worked out at each call. */
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
