package dev.espressivo.logconsole;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats the times of lines. Thread-safe. */
final class LogTimeFormat {

  private static final String DEFAULT_PATTERN = "HH:mm:ss.SSS";

  /**
   * A time whose fields all have their maximum length, to detect a pattern whose width is too
   * small.
   */
  private static final ZonedDateTime LONGEST =
      ZonedDateTime.of(2026, 12, 31, 23, 59, 59, 999_999_999, ZoneOffset.UTC);

  private final DateTimeFormatter formatter;

  /**
   * Creates a format.
   *
   * @param pattern a pattern of {@link DateTimeFormatter}; null for {@code HH:mm:ss.SSS}
   */
  LogTimeFormat(@Nullable String pattern, Locale locale, ZoneId zone) {
    formatter =
        DateTimeFormatter.ofPattern(pattern == null ? DEFAULT_PATTERN : pattern, locale)
            .withZone(zone);
  }

  /** Refuses a pattern that is not valid or cannot format all times. */
  static void check(String name, @Nullable String pattern) {
    try {
      new LogTimeFormat(pattern, Locale.ROOT, ZoneOffset.UTC).formatter.format(LONGEST);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IllegalArgumentException(
          "%s must be a pattern of DateTimeFormatter that can format all times, but is %s: %s"
              .formatted(name, pattern, e.getMessage()),
          e);
    }
  }

  /**
   * Formats a time. If the pattern cannot format its year, the result is in the ISO 8601 format.
   */
  String write(Instant time) {
    try {
      return formatter.format(time);
    } catch (DateTimeException e) {
      return time.toString();
    }
  }
}
