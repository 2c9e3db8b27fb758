package dev.espressivo.logconsole;

import dev.espressivo.bench.BenchLog;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Compares searching 100,000 lines of a buffer, with all data that a console needs (the rows, and
 * the number of hits in each), with a plain loop of {@code String.indexOf} over the same lines.
 */
@State(Scope.Benchmark)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class LogSearchBench {

  private static final int LINES = 100_000;

  /** A word in three lines, in one of a hundred lines, and in each line. */
  @Param({BenchLog.RARE, BenchLog.SOME, BenchLog.EACH})
  public String needle;

  private final LogBuffer buffer = new LogBuffer(LINES);
  private List<String> lines;

  @Setup
  public void fill() {
    buffer.appendAll(BenchLog.plain(LINES));
    lines = buffer.ring().lines(0, LINES).stream().map(LogLine::text).toList();
  }

  @Benchmark
  public int indexOf() {
    int found = 0;
    for (String line : lines) {
      if (line.indexOf(needle) >= 0) {
        found++;
      }
    }
    return found;
  }

  @Benchmark
  public long searchMatchCase() throws InterruptedException {
    return search(LogFilter.ALL.withText(needle).withMatchCase(true));
  }

  @Benchmark
  public long searchIgnoreCase() throws InterruptedException {
    return search(LogFilter.ALL.withText(needle));
  }

  /** Searches for the word, without lines that have another one or a level. */
  @Benchmark
  public long searchTerms() throws InterruptedException {
    return search(LogFilter.parse("\"" + needle + "\" -POST -level:debug"));
  }

  /** Returns the word and what follows it up to a space, in any case. */
  @Benchmark
  public long searchRegex() throws InterruptedException {
    return search(LogFilter.ALL.withRegex(needle + "\\S*"));
  }

  private long search(LogFilter query) throws InterruptedException {
    LogView view = buffer.view(query);
    try {
      if (!view.matches().await(Duration.ofMinutes(1)) || view.matches().hits() == 0) {
        throw new IllegalStateException("The search found nothing");
      }
      return view.matches().hits();
    } finally {
      view.release();
    }
  }
}
