package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has been read of a line. */
final class LineValues {

  @Nullable LogLevel level;
  @Nullable Instant time;
  @Nullable String source;
  @Nullable String thread;
  String message = "";

  /**
   * The range of the line without escape sequences that its row shows: the message, and of an
   * access log also what follows it; empty at -1 if the whole line is the message.
   */
  int rowFrom = -1;

  int rowTo = -1;

  /** Whether the message may be written with backslashes in that range. */
  boolean isEscaped;

  Map<String, @Nullable Object> fields = Map.of();

  LineValues level(@Nullable LogLevel level) {
    this.level = level;
    return this;
  }

  LineValues time(@Nullable Instant time) {
    this.time = time;
    return this;
  }

  LineValues source(@Nullable String source) {
    this.source = source;
    return this;
  }

  LineValues thread(@Nullable String thread) {
    this.thread = thread;
    return this;
  }

  LineValues message(String message) {
    this.message = message;
    return this;
  }

  /** Sets the message, and the range of the line that its row shows. */
  LineValues message(String message, int from, int to) {
    this.rowFrom = from;
    this.rowTo = to;
    return message(message);
  }

  /** Sets the message, which the line has in a range, perhaps with backslashes. */
  LineValues escaped(String message, int from, int to) {
    isEscaped = true;
    return message(message, from, to);
  }

  /** Returns whether the line has a known format, so that its message is a part of it. */
  boolean isParsed() {
    return rowFrom >= 0;
  }

  LineValues fields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
    return this;
  }
}
