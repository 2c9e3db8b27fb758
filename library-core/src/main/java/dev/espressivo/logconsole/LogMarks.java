package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds the hits in lines that are about to be shown, within the time limit of a request. Lines
 * that are not reached in time have no marks. Belongs to one session.
 */
final class LogMarks {

  /** The maximum time that a request spends on its marks, in ns. */
  static final long PATIENCE = 8_000_000;

  /** The number of chars that a regular expression may read in all lines, and in each of many. */
  private static final int ALL_LOOKS = 200_000;

  private static final int LEAST_LOOKS = 10_000;

  private final LogMatcher matcher;
  private final LongSupplier clock;

  /** Creates a finder for the texts of a filter; null if it has none. */
  static @Nullable LogMarks of(LogFilter filter) {
    LogMatcher matcher = LogMatcher.compile(filter);
    return matcher == null ? null : new LogMarks(matcher, System::nanoTime);
  }

  /** Creates a finder with a clock, which tests exchange. */
  LogMarks(LogMatcher matcher, LongSupplier clock) {
    this.matcher = matcher;
    this.clock = clock;
  }

  /**
   * Finds the hits in texts.
   *
   * @param until returns, for the position of a text, the index from which hits in it are not shown
   * @return the marks of each text, in order; none for a text that was not reached in time
   */
  List<Marks> in(List<String> texts, IntUnaryOperator until) {
    Marks[] marks = new Marks[texts.size()];
    Arrays.fill(marks, Marks.NONE);
    // Lines on which an expression is slow leave time for the others.
    matcher.limit(Math.max(LEAST_LOOKS, ALL_LOOKS / Math.max(1, marks.length)));
    SearchWork work = new SearchWork(clock, () -> false);
    work.begin(PATIENCE, true);
    try {
      for (int i = 0; i < marks.length; i++) {
        marks[i] = matcher.marks(texts.get(i), until.applyAsInt(i), work);
      }
    } catch (SearchWork.Stopped e) {
      // The remaining texts have no marks.
    }
    return List.of(marks);
  }
}
