package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Options for reading lines from a source. Immutable; start with {@link #DEFAULT}:
 *
 * <pre>{@code
 * LogSources.tail(path, LogSourceOptions.DEFAULT.withInitialLines(500))
 * }</pre>
 *
 * @param charset the character encoding; UTF-8 by default. Malformed bytes become U+FFFD
 * @param maxLineLength the maximum number of chars that are kept of a line, from 16 to 65,536;
 *     16,384 by default. A longer line ends with a mark that says how much is missing
 * @param initialLines the number of lines of an existing file that are read, counted from its end:
 *     0 for none; {@link #AS_MANY_AS_FIT}, the default, for as many as fit into the buffer. A file
 *     that appears later is read from its beginning
 * @param pollInterval the interval of checking a file for new lines, at least 10 milliseconds; 200
 *     milliseconds by default
 * @param zone the zone of times that state none, such as {@code 10:02:11.345}; null, the default,
 *     for {@linkplain LogBuffer#setZone that of the buffer}, which also applies to all lines of a
 *     buffer with a feed
 */
public record LogSourceOptions(
    Charset charset,
    int maxLineLength,
    int initialLines,
    Duration pollInterval,
    @Nullable ZoneId zone) {

  private static final Duration MIN_POLL = Duration.ofMillis(10);

  /** Value of {@link #initialLines()}: as many lines as fit into the buffer. */
  public static final int AS_MANY_AS_FIT = -1;

  /**
   * UTF-8, lines of up to 16,384 chars, as many lines of a file as fit, a poll interval of 200 ms.
   */
  public static final LogSourceOptions DEFAULT =
      new LogSourceOptions(
          StandardCharsets.UTF_8, 16_384, AS_MANY_AS_FIT, Duration.ofMillis(200), null);

  /**
   * Creates options.
   *
   * @throws IllegalArgumentException if a value is out of range
   */
  public LogSourceOptions {
    Check.notNull("charset", charset);
    Check.notNull("pollInterval", pollInterval);
    if (maxLineLength < 16 || maxLineLength > LogEntry.MAX_MESSAGE) {
      throw new IllegalArgumentException(
          "maxLineLength must be from 16 to " + LogEntry.MAX_MESSAGE + ", but is " + maxLineLength);
    }
    if (initialLines < AS_MANY_AS_FIT) {
      throw new IllegalArgumentException(
          "initialLines must be at least 0 or AS_MANY_AS_FIT, but is " + initialLines);
    }
    if (pollInterval.compareTo(MIN_POLL) < 0) {
      throw new IllegalArgumentException(
          "pollInterval must be at least 10 milliseconds, but is " + pollInterval);
    }
  }

  /** Returns these options with another charset. */
  public LogSourceOptions withCharset(Charset charset) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval, zone);
  }

  /** Returns these options with another maximum line length. */
  public LogSourceOptions withMaxLineLength(int maxLineLength) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval, zone);
  }

  /** Returns these options with another number of initial lines. */
  public LogSourceOptions withInitialLines(int initialLines) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval, zone);
  }

  /** Returns these options with another poll interval. */
  public LogSourceOptions withPollInterval(Duration pollInterval) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval, zone);
  }

  /** Returns these options with another zone; null for that of the buffer. */
  public LogSourceOptions withZone(@Nullable ZoneId zone) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval, zone);
  }
}
