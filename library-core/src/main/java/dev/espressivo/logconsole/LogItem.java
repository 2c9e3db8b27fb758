package dev.espressivo.logconsole;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
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
 * @param thread the name of the thread; null if it is not known. Also read as {@code thread_name}
 *     and {@code process.thread.name}
 * @param fields what else is known of the event; null if there is nothing else
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
    @Nullable String json,
    @JsonAlias({"thread_name", "process.thread.name"})
        @JsonDeserialize(using = ShippedFields.Text.class)
        @Nullable String thread,
    @JsonDeserialize(using = ShippedFields.Fields.class)
        @Nullable Map<String, @Nullable Object> fields) {

  /** Creates a line without a thread and fields. */
  public LogItem(
      @Nullable String origin,
      @Nullable String line,
      @Nullable LogLevel level,
      @Nullable Instant time,
      @Nullable String source,
      @Nullable String message,
      @Nullable String details,
      @Nullable String json) {
    this(origin, line, level, time, source, message, details, json, null, null);
  }

  static LogItem of(String origin, @Nullable String source, Object line) {
    if (line instanceof String text) {
      return new LogItem(origin, text, null, null, source, null, null, null, null, null);
    }
    LogEntry entry = (LogEntry) line;
    boolean isJson = entry.details() instanceof LogEntry.Json;
    String details = entry.details() == null ? null : entry.details().toString();
    return new LogItem(
        origin,
        null,
        entry.level(),
        entry.arrival() ? null : entry.time(),
        entry.source(),
        entry.message(),
        isJson ? null : details,
        isJson ? details : null,
        entry.thread(),
        entry.fields().isEmpty() ? null : entry.fields());
  }

  /** Returns the line of output, or the entry. */
  Object toLine() {
    return line != null
        ? line
        : LogEntry.builder()
            .level(level)
            .time(time)
            .source(source)
            .message(message == null ? "" : message)
            .details(allDetails())
            .thread(thread)
            .fields(fields == null ? Map.of() : fields)
            .build();
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
