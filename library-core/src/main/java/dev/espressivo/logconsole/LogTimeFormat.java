package dev.espressivo.logconsole;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes the times of lines. Safe for threads. */
final class LogTimeFormat {

  private static final String DEFAULT_PATTERN = "HH:mm:ss.SSS";

  /**
   * Each of its fields is as long as it can be, for a pattern may set a width that is too small.
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

  /** Refuses a pattern that is none, or that cannot write every time. */
  static void check(String name, @Nullable String pattern) {
    try {
      new LogTimeFormat(pattern, Locale.ROOT, ZoneOffset.UTC).formatter.format(LONGEST);
    } catch (IllegalArgumentException | DateTimeException e) {
      throw new IllegalArgumentException(
          "%s must be a pattern of DateTimeFormatter that can write every time, but is %s: %s"
              .formatted(name, pattern, e.getMessage()),
          e);
    }
  }

  /**
   * Writes a time; one beyond the years that the pattern can write is written as ISO 8601 has it.
   */
  String write(Instant time) {
    try {
      return formatter.format(time);
    } catch (DateTimeException e) {
      return time.toString();
    }
  }
}
