package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * One entry of a log, whichever way it was logged: the event of a logging system, a JSON object, or
 * a line of text that {@link #parse(String)} has read. Immutable: {@code details} and {@code
 * fields} are copied when the entry is created, so that later changes of the given objects have no
 * effect and every entry can be serialised.
 *
 * @param level the severity; null for none. An entry without a level is shown whichever levels are
 *     filtered out
 * @param time the time of the event; null if it is not known
 * @param source the origin, such as a logger's name; null if it is not known. Line breaks become
 *     spaces, and ANSI escape sequences and control characters are removed
 * @param message the text of the line, which may contain ANSI escape sequences. It is truncated to
 *     {@value #MAX_MESSAGE} chars; its end then states how many are missing
 * @param details the content shown when the row is opened; null if the row cannot be opened. A
 *     {@code String} is shown as a block of text, a {@link Throwable} as its stack trace. Any other
 *     object that Jackson can write becomes {@link Json}, shown as a tree. ANSI escape sequences
 *     and control characters are removed from text. Text is truncated to {@value #MAX_DETAILS}
 *     chars; its end then states how many are missing. Longer JSON becomes such text.
 * @param thread the name of the thread; null if it is not known
 * @param fields what else is known of the event, by name, in the order of the line: texts, numbers,
 *     booleans, nulls, and lists and maps of them, at most 32 in each other. Other objects become
 *     text. Empty if there is nothing else. Shown as a tree, with the thread, when the row is
 *     opened
 * @param arrival whether {@code time} is that of the line's arrival, since the line states none
 */
public record LogEntry(
    @Nullable LogLevel level,
    @Nullable Instant time,
    @Nullable String source,
    String message,
    @Nullable Object details,
    @Nullable String thread,
    Map<String, @Nullable Object> fields,
    boolean arrival)
    implements Serializable {

  static final int MAX_MESSAGE = LogFields.MAX_TEXT;
  static final int MAX_DETAILS = 1_048_576;

  /**
   * Details that are a JSON value.
   *
   * @param text the value, as JSON text
   */
  public record Json(String text) implements Serializable {

    /**
     * Checks that the text is JSON and keeps it unchanged.
     *
     * @throws IllegalArgumentException if the text is not exactly one JSON value
     */
    public Json {
      Check.notNull("text", text);
      try {
        if (JsonMapper.shared().readTree(text).isMissingNode()) {
          throw new IllegalArgumentException("text must be one JSON value, but is empty");
        }
      } catch (JacksonException e) {
        throw new IllegalArgumentException(
            "text must be one JSON value, but is not JSON: " + e.getOriginalMessage(), e);
      }
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * Creates an entry.
   *
   * @throws IllegalArgumentException if the details are an object that Jackson cannot write
   */
  public LogEntry {
    Check.notNull("message", message);
    message = LogFields.cut(message, MAX_MESSAGE);
    source = source == null ? null : oneLine(source);
    details = details == null ? null : frozen(details);
    fields = LogFields.frozen(Check.notNull("fields", fields));
  }

  /**
   * Creates an entry without a thread and fields.
   *
   * @throws IllegalArgumentException if the details are an object that Jackson cannot write
   */
  public LogEntry(
      @Nullable LogLevel level,
      @Nullable Instant time,
      @Nullable String source,
      String message,
      @Nullable Object details) {
    this(level, time, source, message, details, null, Map.of(), false);
  }

  /** Creates a builder with what has been read of a line. */
  static Builder builder(LineValues line) {
    return builder()
        .level(line.level)
        .time(line.time)
        .source(line.source)
        .thread(line.thread)
        .message(line.message)
        .fields(line.fields);
  }

  /** Creates a builder, for entries with only some of the fields. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Creates an entry from a line of a program's output, like {@link #parse(String, ZoneId)} with
   * the zone of this JVM.
   */
  public static LogEntry parse(String line) {
    return parse(line, ZoneId.systemDefault());
  }

  /**
   * Creates an entry from a line of a program's output. Reads the fields of JSON as logstash, ECS,
   * pino, bunyan and OpenTelemetry write it, of logfmt, of syslog (RFC 3164 and 5424), of the
   * access logs of Apache and nginx, and of the default patterns of Spring Boot, Logback and
   * Log4j2.
   *
   * <p>Of any other line the whole line is the message, with its ANSI escape sequences; the level
   * and the time are read from it if it states them, such as a leading {@code WARN}. So it is with
   * JSON that is not exactly one object, has no message, has two members of one name or a number
   * that is out of range, or has more than 32 objects and lists in each other.
   *
   * <p>Times have microseconds. If a line states no year or no date, it is the latest that is not
   * in the future.
   *
   * @param line the line, without its line break
   * @param zone the zone of a time that states none
   */
  public static LogEntry parse(String line, ZoneId zone) {
    Check.notNull("line", line);
    long now = LogTime.micros(Instant.now());
    return builder(LineFields.read(line, Ansi.plain(line), new SourceZone(zone), now)).build();
  }

  /** Returns a text without escape sequences, control characters and line breaks. */
  static String oneLine(String text) {
    return Ansi.isPlain(text) ? text : plain(text).replace('\n', ' ');
  }

  /**
   * Returns a text, which may have several lines, without escape sequences and other control
   * characters.
   */
  private static String plain(String text) {
    return Ansi.isPlain(text.replace("\n", ""))
        ? text
        : Stream.of(text.split("\n", -1)).map(Ansi::plain).collect(Collectors.joining("\n"));
  }

  private static Object frozen(Object details) {
    if (details instanceof String text) {
      return LogFields.cut(plain(text), MAX_DETAILS);
    }
    if (details instanceof Json json) {
      return json.text().length() > MAX_DETAILS ? LogFields.cut(json.text(), MAX_DETAILS) : json;
    }
    if (details instanceof Throwable throwable) {
      return LogFields.cut(plain(CapturedEvent.trace(throwable)), MAX_DETAILS);
    }
    String json;
    try {
      json = JsonMapper.shared().writeValueAsString(details);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "details must be text, a Throwable or an object that Jackson can write, but is a %s: %s"
              .formatted(details.getClass().getName(), e.getOriginalMessage()),
          e);
    }
    return json.length() > MAX_DETAILS ? LogFields.cut(json, MAX_DETAILS) : readable(json);
  }

  /** Jackson does not read all that it writes, such as a name of more than 50,000 characters. */
  private static Object readable(String json) {
    try {
      return new Json(json);
    } catch (IllegalArgumentException e) {
      return json;
    }
  }

  /** A builder of entries. */
  public static final class Builder {
    private @Nullable LogLevel level;
    private @Nullable Instant time;
    private @Nullable String source;
    private String message = "";
    private @Nullable Object details;
    private @Nullable String thread;
    private Map<String, @Nullable Object> fields = Map.of();
    private boolean arrival;

    private Builder() {}

    /** Sets the severity; null, the default, for no level. */
    public Builder level(@Nullable LogLevel level) {
      this.level = level;
      return this;
    }

    /** Sets the time of the event; null, the default, if it is not known. */
    public Builder time(@Nullable Instant time) {
      this.time = time;
      return this;
    }

    /** Sets the origin, such as a logger's name; null, the default, if it is not known. */
    public Builder source(@Nullable String source) {
      this.source = source;
      return this;
    }

    /** Sets the text of the line; empty by default. */
    public Builder message(String message) {
      this.message = Check.notNull("message", message);
      return this;
    }

    /**
     * Sets the content shown when the row is opened: text, a {@link Throwable}, or an object that
     * Jackson can write; null, the default, for none.
     */
    public Builder details(@Nullable Object details) {
      this.details = details;
      return this;
    }

    /** Sets the name of the thread; null, the default, if it is not known. */
    public Builder thread(@Nullable String thread) {
      this.thread = thread;
      return this;
    }

    /** Sets what else is known of the event, by name; nothing by default. */
    public Builder fields(Map<String, @Nullable Object> fields) {
      this.fields = Check.notNull("fields", fields);
      return this;
    }

    /** Sets the time of a line that states none to that of its arrival. */
    Builder arrival(Instant time) {
      arrival = true;
      return time(time);
    }

    /**
     * Creates the entry.
     *
     * @return the entry
     * @throws IllegalArgumentException if the details are an object that Jackson cannot write
     */
    public LogEntry build() {
      return new LogEntry(level, time, source, message, details, thread, fields, arrival);
    }
  }
}
