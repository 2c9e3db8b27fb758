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
   * The range of the message in the line without escape sequences, where it may be written with
   * backslashes; empty at -1 if the whole line is the message.
   */
  int messageFrom = -1;

  int messageTo = -1;

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

  /** Sets the message, which the line has in a range. */
  LineValues message(String message, int from, int to) {
    this.messageFrom = from;
    this.messageTo = to;
    return message(message);
  }

  /** Returns whether the line has a known format, so that its message is a part of it. */
  boolean isParsed() {
    return messageFrom >= 0;
  }

  LineValues fields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
    return this;
  }
}
