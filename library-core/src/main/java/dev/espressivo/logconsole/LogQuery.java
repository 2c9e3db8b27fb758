package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A query that selects the lines of a buffer that a console shows. Consoles with equal queries
 * share one result.
 *
 * @param levels the levels shown; a line without a level is always shown
 * @param text the text to search for in messages and in details that are text; empty for no search
 * @param regex whether {@code text} is a regular expression
 * @param matchCase whether the search is case-sensitive
 * @param from the first instant shown; null for no bound
 * @param to the first instant after those shown; null for no bound
 */
record LogQuery(
    Set<LogLevel> levels,
    String text,
    boolean regex,
    boolean matchCase,
    @Nullable Instant from,
    @Nullable Instant to)
    implements Serializable {

  /** The maximum number of characters of a search text. A longer text is not searched for. */
  static final int MAX_TEXT = 10_000;

  /** Selects every line. */
  static final LogQuery ALL =
      new LogQuery(EnumSet.allOf(LogLevel.class), "", false, false, null, null);

  LogQuery {
    levels = LogLevel.inOrder(levels);
    Check.notNull("text", text);
    if (text.isEmpty()) {
      // Normalises queries without a search text, so that they are equal.
      regex = false;
      matchCase = false;
    }
  }

  /** Returns whether there is a search text. */
  boolean hasText() {
    return !text.isEmpty();
  }

  /** Returns whether there is a time range. */
  boolean hasRange() {
    return from != null || to != null;
  }

  /** Returns whether the query selects every line. */
  boolean isAll() {
    return !hasText() && !hasRange() && levels.size() == LogLevel.values().length;
  }

  /** Returns whether a time is in the range. */
  boolean includes(Instant time) {
    return (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
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
