package dev.espressivo.logconsole;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which events of the application's log a source takes, and how they read. Immutable; begin with
 * {@link #DEFAULT}.
 *
 * @param level the least level that is taken; {@link LogLevel#TRACE} by default. What the logging
 *     system itself does not log never arrives
 * @param pattern how an event is written as a line: a pattern layout's pattern for Logback and
 *     Log4j2 ({@code %d{HH:mm:ss} %-5level %logger{20} %msg}), a {@link
 *     java.util.logging.SimpleFormatter} format for java.util.logging. Null, the default, for
 *     structured entries, with the logger as source and the stack trace or the MDC and key-value
 *     pairs as details
 */
public record LogCaptureOptions(LogLevel level, @Nullable String pattern) {

  /** Every event, as a structured entry. */
  public static final LogCaptureOptions DEFAULT = new LogCaptureOptions(LogLevel.TRACE, null);

  /** Makes options. */
  public LogCaptureOptions {
    Objects.requireNonNull(level, "level");
  }

  /** These options with another least level. */
  public LogCaptureOptions withLevel(LogLevel level) {
    return new LogCaptureOptions(level, pattern);
  }

  /** These options with another pattern; null for structured entries. */
  public LogCaptureOptions withPattern(@Nullable String pattern) {
    return new LogCaptureOptions(level, pattern);
  }
}
