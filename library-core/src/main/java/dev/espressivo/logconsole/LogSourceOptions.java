package dev.espressivo.logconsole;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Objects;

/**
 * How a source reads lines. Immutable; begin with {@link #DEFAULT}:
 *
 * <pre>{@code
 * LogSources.tail(path, LogSourceOptions.DEFAULT.withInitialLines(500))
 * }</pre>
 *
 * @param charset how the bytes are written; UTF-8 by default. What is not valid in it becomes
 *     U+FFFD
 * @param maxLineLength how many chars of a line are kept, from 16 to 65,536; 16,384 by default. A
 *     longer line ends with a mark that says how much was left out
 * @param initialLines how many lines that a file has already are read, counted from its end: 0 for
 *     none, {@link #AS_MANY_AS_FIT}, the default, for as many as the buffer holds. A file that
 *     appears later is read from its beginning
 * @param pollInterval how often a file is looked at, at least 10 milliseconds; 200 milliseconds by
 *     default
 */
public record LogSourceOptions(
    Charset charset, int maxLineLength, int initialLines, Duration pollInterval) {

  private static final Duration MIN_POLL = Duration.ofMillis(10);

  /** Value of {@link #initialLines()}: as many lines as the buffer holds. */
  public static final int AS_MANY_AS_FIT = -1;

  /** UTF-8, lines of up to 16,384 chars, as much of a file as fits, a look every 200 ms. */
  public static final LogSourceOptions DEFAULT =
      new LogSourceOptions(StandardCharsets.UTF_8, 16_384, AS_MANY_AS_FIT, Duration.ofMillis(200));

  /**
   * Makes options.
   *
   * @throws IllegalArgumentException if a value is out of range
   */
  public LogSourceOptions {
    Objects.requireNonNull(charset, "charset");
    Objects.requireNonNull(pollInterval, "pollInterval");
    if (maxLineLength < 16 || maxLineLength > LogEntry.MAX_MESSAGE) {
      throw new IllegalArgumentException(
          "maxLineLength is " + maxLineLength + "; allowed are 16 to " + LogEntry.MAX_MESSAGE);
    }
    if (initialLines < AS_MANY_AS_FIT) {
      throw new IllegalArgumentException(
          "initialLines is " + initialLines + "; allowed are 0 and more, and AS_MANY_AS_FIT");
    }
    if (pollInterval.compareTo(MIN_POLL) < 0) {
      throw new IllegalArgumentException(
          "pollInterval is " + pollInterval + "; allowed are 10 milliseconds and more");
    }
  }

  /** These options with another charset. */
  public LogSourceOptions withCharset(Charset charset) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval);
  }

  /** These options with another line length. */
  public LogSourceOptions withMaxLineLength(int maxLineLength) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval);
  }

  /** These options with another number of lines to begin with. */
  public LogSourceOptions withInitialLines(int initialLines) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval);
  }

  /** These options with another poll interval. */
  public LogSourceOptions withPollInterval(Duration pollInterval) {
    return new LogSourceOptions(charset, maxLineLength, initialLines, pollInterval);
  }
}
