package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a console shows of a buffer. Two consoles with equal queries share one result.
 *
 * @param levels the levels shown; a line without a level is always shown
 * @param text what is searched for in messages and in details that are text; empty for no search
 * @param regex whether {@code text} is a regular expression
 * @param matchCase whether upper and lower case differ
 * @param from the first instant shown; null for no bound
 * @param to the first instant no longer shown; null for no bound
 */
record LogQuery(
    Set<LogLevel> levels,
    String text,
    boolean regex,
    boolean matchCase,
    @Nullable Instant from,
    @Nullable Instant to)
    implements Serializable {

  /** The most characters that are searched for; a longer text is not searched for at all. */
  static final int MAX_TEXT = 10_000;

  /** Every line. */
  static final LogQuery ALL =
      new LogQuery(EnumSet.allOf(LogLevel.class), "", false, false, null, null);

  LogQuery {
    levels = Set.copyOf(levels);
    Objects.requireNonNull(text, "text");
    if (text.isEmpty()) {
      // One spelling of "no search", so that such queries are equal.
      regex = false;
      matchCase = false;
    }
  }

  /** Whether text is searched for. */
  boolean hasText() {
    return !text.isEmpty();
  }

  /** Whether the text is longer than what is searched for. */
  boolean isTooLong() {
    return text.length() > MAX_TEXT;
  }

  /** Whether lines are left out by their time. */
  boolean hasRange() {
    return from != null || to != null;
  }

  /** Whether every line is in the result. */
  boolean isAll() {
    return !hasText() && !hasRange() && levels.size() == LogLevel.values().length;
  }

  /** Whether a line of this time is in the range; a line of unknown time is in none. */
  boolean includes(@Nullable Instant time) {
    if (!hasRange()) {
      return true;
    }
    return time != null
        && (from == null || !time.isBefore(from))
        && (to == null || time.isBefore(to));
  }

  LogQuery withLevels(Set<LogLevel> levels) {
    return new LogQuery(levels, text, regex, matchCase, from, to);
  }

  LogQuery withText(String text, boolean regex, boolean matchCase) {
    return new LogQuery(levels, text, regex, matchCase, from, to);
  }

  LogQuery withRange(@Nullable Instant from, @Nullable Instant to) {
    return new LogQuery(levels, text, regex, matchCase, from, to);
  }
}
