package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import org.jspecify.annotations.Nullable;

/**
 * Options that determine which events of the application's log are captured, and in which form.
 * Immutable; start with {@link #DEFAULT}.
 *
 * @param level the least severe level that is captured; {@link LogLevel#TRACE} by default. Events
 *     that the logging system itself discards are never captured
 * @param pattern the pattern that formats an event as a line: for Logback and Log4j2 that of a
 *     pattern layout ({@code %d{HH:mm:ss} %-5level %logger{20} %msg}), for java.util.logging a
 *     {@link java.util.logging.SimpleFormatter} format. Null, the default, for structured entries,
 *     with the logger as source, the thread, the markers, the MDC and the key-value pairs as
 *     fields, and the stack trace as details
 */
public record LogCaptureOptions(LogLevel level, @Nullable String pattern) {

  /** Every event, as a structured entry. */
  public static final LogCaptureOptions DEFAULT = new LogCaptureOptions(LogLevel.TRACE, null);

  /** Creates options. */
  public LogCaptureOptions {
    Check.notNull("level", level);
  }

  /** Returns these options with another least severe level. */
  public LogCaptureOptions withLevel(LogLevel level) {
    return new LogCaptureOptions(level, pattern);
  }

  /** Returns these options with another pattern; null for structured entries. */
  public LogCaptureOptions withPattern(@Nullable String pattern) {
    return new LogCaptureOptions(level, pattern);
  }
}
