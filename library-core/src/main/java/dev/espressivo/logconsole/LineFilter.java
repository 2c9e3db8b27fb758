package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Decides which lines a filter selects. Used by one thread at a time, except for {@link #gaveUp()}.
 */
final class LineFilter {

  /** Decides whether a term applies to the line in {@link #line}. */
  private interface Test {
    boolean applies(int level, SearchWork work);
  }

  /**
   * Decides whether a clause applies.
   *
   * @param cost the rank of its cost; what costs least is decided first
   */
  private record Part(int cost, boolean excluded, Test[] tests) {

    boolean applies(int level, SearchWork work) {
      for (Test test : tests) {
        if (test.applies(level, work)) {
          return !excluded;
        }
      }
      return excluded;
    }
  }

  private final LogFilter filter;
  private final FieldNames names;
  private final boolean hasRange;
  // Bit n is set if lines whose level has the code n are shown.
  private int levels;
  // The texts whose occurrences are hits, and whether there must be one.
  private final @Nullable LogMatcher marks;
  private final boolean needsMark;
  private final List<LogMatcher> texts = new ArrayList<>();
  private final List<LogMatcher> phrases;
  private final Part[] parts;
  private final StoredFields line = new StoredFields();

  /**
   * Creates the filter of the lines of a buffer.
   *
   * @param names the names of fields in the buffer
   */
  LineFilter(LogFilter filter, FieldNames names) {
    this.filter = filter;
    this.names = names;
    hasRange = filter.hasRange();
    levels = 1 << LineRing.code(null) | mask(filter.levels().stream());
    marks = LogMatcher.compile(filter);
    phrases =
        filter.phrases().stream().map(term -> LogMatcher.of(term, filter.matchCase())).toList();
    List<LogTerm> marked = filter.marked();
    List<Part> others = new ArrayList<>();
    boolean isOneText = false;
    for (LogClause clause : filter.clauses()) {
      LogTerm first = clause.terms().getFirst();
      if (clause.terms().size() == 1 && first instanceof LogTerm.Level level) {
        levels &= clause.excluded() ? ~mask(level) : mask(level);
      } else if (!clause.excluded() && clause.terms().equals(marked) && isText(first)) {
        isOneText = true;
      } else {
        others.add(part(clause));
      }
    }
    needsMark = isOneText;
    others.sort(Comparator.comparingInt(Part::cost));
    parts = others.toArray(Part[]::new);
  }

  private static int mask(Stream<LogLevel> levels) {
    return levels
        .mapToInt(level -> 1 << LineRing.code(level))
        .reduce(0, (one, other) -> one | other);
  }

  private static int mask(LogTerm.Level term) {
    return mask(
        Stream.of(LogLevel.values())
            .filter(level -> term.comparison().holds(level.compareTo(term.level()))));
  }

  private static boolean isText(LogTerm term) {
    return term instanceof LogTerm.Text || term instanceof LogTerm.Expression;
  }

  private Part part(LogClause clause) {
    int cost = clause.terms().stream().mapToInt(LineFilter::cost).max().orElseThrow();
    // A text that must occur excludes more lines than one that must not.
    return new Part(
        2 * cost + (clause.excluded() ? 1 : 0),
        clause.excluded(),
        clause.terms().stream().map(this::test).toArray(Test[]::new));
  }

  private static int cost(LogTerm term) {
    return switch (term) {
      case LogTerm.Level level -> 0;
      case LogTerm.Text text -> 1;
      case LogTerm.Field field -> 2;
      case LogTerm.Expression expression -> 3;
    };
  }

  private Test test(LogTerm term) {
    if (term instanceof LogTerm.Level comparison) {
      int mask = mask(comparison);
      return (level, work) -> (mask >> level & 1) != 0;
    }
    if (term instanceof LogTerm.Field field) {
      FieldComparison test = new FieldComparison(field, filter.matchCase(), names);
      return (level, work) -> test.applies(line, work);
    }
    LogMatcher text = LogMatcher.of(term, filter.matchCase());
    texts.add(text);
    return (level, work) -> line.occurs(text, work);
  }

  /**
   * Returns the number of hits in a line; -1 if the filter does not select it.
   *
   * @param slot the stored form of the line
   * @param time its {@linkplain LogTime time}
   * @param ring the ring of the line
   * @throws SearchWork.Stopped under the conditions of {@link SearchWork#count}
   */
  int hits(Object slot, int level, long time, LineRing ring, SearchWork work) {
    if ((levels >> level & 1) == 0 || hasRange && !isInRange(slot, time)) {
      return -1;
    }
    if (marks == null && parts.length == 0) {
      return 0;
    }
    line.over(slot, time, ring);
    int hits = 0;
    if (needsMark) {
      hits = count(work);
      if (hits == 0) {
        return -1;
      }
    }
    for (Part part : parts) {
      if (!part.applies(level, work)) {
        return -1;
      }
    }
    return needsMark ? hits : count(work);
  }

  private int count(SearchWork work) {
    return marks == null ? 0 : line.count(marks, work);
  }

  /** Returns whether words that stand beside each other in the query do so in a line. */
  boolean hasPhrase(Object slot, LineRing ring, SearchWork work) {
    StoredFields texts = new StoredFields().over(slot, 0, ring);
    return phrases.stream().anyMatch(phrase -> texts.occurs(phrase, work));
  }

  private boolean isInRange(Object slot, long time) {
    Instant own = StoredLine.time(slot);
    return filter.includes(own == null ? LogTime.instant(time) : own);
  }

  /** Returns the number of lines in which the search was given up because it took too long. */
  long gaveUp() {
    long gaveUp = texts.stream().mapToLong(LogMatcher::gaveUp).sum();
    return needsMark && marks != null ? gaveUp + marks.gaveUp() : gaveUp;
  }
}
