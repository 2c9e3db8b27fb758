package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * One entry of a log. Immutable: {@code details} are converted to text when the entry is created,
 * so that later changes of the given object have no effect and every entry can be serialised.
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
 */
public record LogEntry(
    @Nullable LogLevel level,
    @Nullable Instant time,
    @Nullable String source,
    String message,
    @Nullable Object details)
    implements Serializable {

  static final int MAX_MESSAGE = 65_536;
  static final int MAX_DETAILS = 1_048_576;
  private static final int MARK_ROOM = 32;

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
    message = cut(message, MAX_MESSAGE);
    source = source == null || Ansi.isPlain(source) ? source : plain(source).replace('\n', ' ');
    details = details == null ? null : frozen(details);
  }

  /** Creates a builder, for entries with only some of the fields. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Creates an entry from a line of a program's output. The whole line is the message; the level is
   * read from it if it states one, such as a leading {@code WARN}. ANSI escape sequences remain in
   * the message and do not affect the level.
   */
  public static LogEntry parse(String line) {
    Check.notNull("line", line);
    return new LogEntry(LogLevels.read(Ansi.plain(line)), null, null, line, null);
  }

  /** Truncates a text to at most {@code max} chars; its end then says how many are missing. */
  static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = wholeUntil(text, max - MARK_ROOM);
    return text.substring(0, end) + "… (" + (text.length() - end) + " more chars)";
  }

  /** Returns an index, or the one before if a text must not be cut there, in a surrogate pair. */
  static int wholeUntil(String text, int index) {
    return Character.isHighSurrogate(text.charAt(index - 1)) ? index - 1 : index;
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
      return cut(plain(text), MAX_DETAILS);
    }
    if (details instanceof Json json) {
      return json.text().length() > MAX_DETAILS ? cut(json.text(), MAX_DETAILS) : json;
    }
    if (details instanceof Throwable throwable) {
      return cut(plain(CapturedEvent.trace(throwable)), MAX_DETAILS);
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
    return json.length() > MAX_DETAILS ? cut(json, MAX_DETAILS) : readable(json);
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

    /**
     * Creates the entry.
     *
     * @return the entry
     * @throws IllegalArgumentException if the details are an object that Jackson cannot write
     */
    public LogEntry build() {
      return new LogEntry(level, time, source, message, details);
    }
  }
}
