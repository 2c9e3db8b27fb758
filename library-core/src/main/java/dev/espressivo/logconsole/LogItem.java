package dev.espressivo.logconsole;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * A line in the feed of a {@link LogBuffer}: either a line of a program's output, or the fields of
 * a {@link LogEntry}. Programs that ship logs as JSON use the same fields, some under other names,
 * which are read too.
 *
 * @param origin what has written the line, such as a file on one node; lines of a stack trace are
 *     joined to the line before them of the same origin. Null if that is not known
 * @param line a line of output, which may have ANSI escape sequences; null if this is an entry
 * @param level the severity; null for none. Also read as {@code severity} and {@code log.level}, in
 *     upper or lower case
 * @param time the time of the event; null if it is not known. Also read as {@code timestamp} and
 *     {@code @timestamp}
 * @param source the source, such as a logger's name; null if it is not known. Also read as {@code
 *     logger}, {@code logger_name} and {@code log.logger}
 * @param message the text of the entry; null if there is none. Also read as {@code msg}
 * @param details text that is shown when the row is opened; null for none. Also read as {@code
 *     stack_trace} and {@code error.stack_trace}
 * @param json a JSON value that is shown when the row is opened, as text; null for none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LogItem(
    @Nullable String origin,
    @Nullable String line,
    @JsonAlias({"severity", "log.level"}) @JsonDeserialize(using = ShippedFields.Level.class)
        @Nullable LogLevel level,
    @JsonAlias({"timestamp", "@timestamp"}) @JsonDeserialize(using = ShippedFields.Time.class)
        @Nullable Instant time,
    @JsonAlias({"logger", "logger_name", "log.logger"}) @Nullable String source,
    @JsonAlias("msg") @Nullable String message,
    @JsonAlias({"stack_trace", "error.stack_trace"}) @Nullable String details,
    @Nullable String json) {

  static LogItem of(String origin, @Nullable String source, Object line) {
    if (line instanceof String text) {
      return new LogItem(origin, text, null, null, source, null, null, null);
    }
    LogEntry entry = (LogEntry) line;
    boolean isJson = entry.details() instanceof LogEntry.Json;
    String details = entry.details() == null ? null : entry.details().toString();
    return new LogItem(
        origin,
        null,
        entry.level(),
        entry.time(),
        entry.source(),
        entry.message(),
        isJson ? null : details,
        isJson ? details : null);
  }

  /** Returns the line of output, or the entry. */
  Object toLine() {
    return line != null
        ? line
        : new LogEntry(level, time, source, message == null ? "" : message, allDetails());
  }

  private @Nullable Object allDetails() {
    if (json == null) {
      return details;
    }
    try {
      return new LogEntry.Json(json);
    } catch (IllegalArgumentException e) {
      // Of another program.
      return json;
    }
  }
}
