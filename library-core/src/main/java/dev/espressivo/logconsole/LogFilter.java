package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Decides which lines a query selects. Used by one thread at a time, except for {@link #gaveUp()}.
 */
final class LogFilter {

  private final LogQuery query;
  // Bit n is set if lines whose level has the code n are shown.
  private final int levels;
  private final @Nullable LogMatcher matcher;

  /**
   * Creates the filter of a query.
   *
   * @throws PatternSyntaxException if the query's regular expression is not valid
   */
  LogFilter(LogQuery query) {
    this.query = query;
    levels =
        query.levels().stream()
            .mapToInt(level -> 1 << LineRing.code(level))
            .reduce(1 << LineRing.code(null), (one, other) -> one | other);
    matcher = query.hasText() ? LogMatcher.compile(query) : null;
  }

  /**
   * Returns the number of hits in a line; -1 if the query does not select it.
   *
   * @param slot the stored form of the line
   * @param time its {@linkplain LogTime time}
   * @param ring the ring of the line
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  int hits(Object slot, int level, long time, LineRing ring, SearchWork work) {
    if ((levels >> level & 1) == 0 || query.hasRange() && !isInRange(slot, time)) {
      return -1;
    }
    if (matcher == null) {
      return 0;
    }
    int hits = matcher.count(StoredLine.text(slot), work);
    for (String folded : StoredLine.folded(slot, ring)) {
      hits += matcher.count(folded, work);
    }
    return hits == 0 ? -1 : hits;
  }

  private boolean isInRange(Object slot, long time) {
    Instant own = StoredLine.time(slot);
    return query.includes(own == null ? LogTime.instant(time) : own);
  }

  /** Returns the number of lines in which the search was given up because it took too long. */
  long gaveUp() {
    return matcher == null ? 0 : matcher.gaveUp();
  }
}
