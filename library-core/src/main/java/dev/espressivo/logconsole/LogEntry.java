package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One entry of a log. Immutable: {@code details} are turned into text when the entry is made, so
 * that later changes to the object given have no effect and every entry can be serialised.
 *
 * @param level how grave it is; null when it has no level, and then it is shown whichever levels
 *     are filtered out
 * @param time when it happened; null when that is not known
 * @param source who emitted it, such as a logger's name; null when that is not known. Line breaks
 *     become spaces, and ANSI escape sequences and control characters are removed
 * @param message the text of the line, which may hold ANSI escape sequences; cut with a mark to at
 *     most {@value #MAX_MESSAGE} chars
 * @param details what is shown when the row is opened; null when there is nothing to open. A {@code
 *     String} is a block of text. A {@link Throwable} becomes its stack trace as text. Any other
 *     object that Jackson can write becomes {@link Json}, shown as a tree. ANSI escape sequences
 *     and control characters are removed from text, and it is cut with a mark to at most {@value
 *     #MAX_DETAILS} chars. JSON longer than that becomes such text.
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
     * Takes JSON text as it is.
     *
     * @throws IllegalArgumentException if {@code text} is not one JSON value
     */
    public Json {
      Objects.requireNonNull(text, "text");
      try {
        if (JsonMapper.shared().readTree(text).isMissingNode()) {
          throw new IllegalArgumentException("text is empty; allowed is one JSON value");
        }
      } catch (JacksonException e) {
        throw new IllegalArgumentException(
            "text is not JSON: " + e.getOriginalMessage() + "; allowed is one JSON value", e);
      }
    }

    @Override
    public String toString() {
      return text;
    }
  }

  /**
   * Makes an entry.
   *
   * @throws IllegalArgumentException if {@code details} is an object that Jackson cannot write
   */
  public LogEntry {
    Objects.requireNonNull(message, "message");
    message = cut(message, MAX_MESSAGE);
    source = source == null || Ansi.isPlain(source) ? source : plain(source).replace('\n', ' ');
    details = details == null ? null : frozen(details);
  }

  /** A builder, for entries of which only some fields are known. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Reads a line as a program wrote it: the whole line is the message, and its level is read off it
   * where it has one, such as a leading {@code WARN}. ANSI escape sequences stay in the message and
   * do not disturb the reading.
   */
  public static LogEntry parse(String line) {
    Objects.requireNonNull(line, "line");
    String text = Ansi.isPlain(line) ? line : Ansi.cut(line, AnsiStyle.PLAIN).text();
    return new LogEntry(LogLevels.read(text), null, null, line, null);
  }

  /** A text of at most {@code max} chars: where some are left out, its end says how many. */
  static String cut(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    int end = max - MARK_ROOM;
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end) + "… (" + (text.length() - end) + " more chars)";
  }

  /** Text of several lines, without escape sequences and other control characters. */
  private static String plain(String text) {
    StringBuilder plain = null;
    int from = 0;
    while (from <= text.length()) {
      int end = text.indexOf('\n', from);
      end = end < 0 ? text.length() : end;
      String line = text.substring(from, end);
      if (!Ansi.isPlain(line)) {
        if (plain == null) {
          plain = new StringBuilder(text.length()).append(text, 0, from);
        }
        String ended = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        line = Ansi.cut(ended, AnsiStyle.PLAIN).text();
      }
      if (plain != null) {
        plain.append(line).append(end < text.length() ? "\n" : "");
      }
      from = end + 1;
    }
    return plain == null ? text : plain.toString();
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
      json =
          details instanceof JsonNode node
              ? node.toString()
              : JsonMapper.shared().writeValueAsString(details);
    } catch (JacksonException e) {
      throw new IllegalArgumentException(
          "details is a "
              + details.getClass().getName()
              + " that Jackson cannot write: "
              + e.getOriginalMessage()
              + "; allowed are text, a Throwable and any object that Jackson can write",
          e);
    }
    return json.length() > MAX_DETAILS ? cut(json, MAX_DETAILS) : new Json(json);
  }

  /** Makes an entry, field by field. */
  public static final class Builder {
    private @Nullable LogLevel level;
    private @Nullable Instant time;
    private @Nullable String source;
    private String message = "";
    private @Nullable Object details;

    private Builder() {}

    /** Sets how grave it is; null, the default, for no level. */
    public Builder level(@Nullable LogLevel level) {
      this.level = level;
      return this;
    }

    /** Sets when it happened; null, the default, when that is not known. */
    public Builder time(@Nullable Instant time) {
      this.time = time;
      return this;
    }

    /** Sets who emitted it; null, the default, when that is not known. */
    public Builder source(@Nullable String source) {
      this.source = source;
      return this;
    }

    /** Sets the text of the line; empty by default. */
    public Builder message(String message) {
      this.message = Objects.requireNonNull(message, "message");
      return this;
    }

    /**
     * Sets what is shown when the row is opened: text, a {@link Throwable}, or an object that
     * Jackson can write; null, the default, for nothing.
     */
    public Builder details(@Nullable Object details) {
      this.details = details;
      return this;
    }

    /**
     * Makes the entry.
     *
     * @throws IllegalArgumentException if the details are an object that Jackson cannot write
     */
    public LogEntry build() {
      return new LogEntry(level, time, source, message, details);
    }
  }
}
