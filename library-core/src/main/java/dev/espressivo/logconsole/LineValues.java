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

  LineValues fields(Map<String, @Nullable Object> fields) {
    this.fields = fields;
    return this;
  }
}
