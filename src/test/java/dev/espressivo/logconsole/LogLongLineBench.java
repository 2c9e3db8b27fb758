package dev.espressivo.logconsole;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Compares searching one long line that is hard to search with searching one of a tenth of its
 * length: ten times the text should take about ten times as long, whatever the query.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LogLongLineBench {

  private static final int LENGTH = 100_000;

  /** The pairs of query and line. */
  public enum Search {
    /** A letter of which one case is frequent and the other absent. */
    LETTER("e", "e details ", false),
    /** A long case-sensitive text that almost matches everywhere. */
    EXACT("a".repeat(4_000) + "b" + "a".repeat(4_000), "a", true),
    /** The same text, ignoring case. */
    ANY_CASE("a".repeat(4_000) + "b" + "a".repeat(4_000), "a", false),
    /** A long text, ignoring case, whose first half matches everywhere. */
    HALF("ab".repeat(2_000) + "aa".repeat(2_000), "ab", false);

    private final LogFilter query;
    private final String unit;

    Search(String text, String unit, boolean matchCase) {
      this.query = LogFilter.ALL.withText(text).withMatchCase(matchCase);
      this.unit = unit;
    }
  }

  @Param public Search search;

  private LogMatcher matcher;
  private String line;
  private String longLine;

  @Setup
  public void fill() {
    matcher = LogMatcher.compile(search.query);
    line = search.unit.repeat(LENGTH / search.unit.length());
    longLine = line.repeat(10);
  }

  @Benchmark
  public int searchLine() {
    return count(line);
  }

  @Benchmark
  public int searchLineTenTimesAsLong() {
    return count(longLine);
  }

  private int count(String text) {
    SearchWork work = new SearchWork(System::nanoTime, () -> false);
    work.begin(Long.MAX_VALUE / 2, false);
    return matcher.count(text, work);
  }
}
