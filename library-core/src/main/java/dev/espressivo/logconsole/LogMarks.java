package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Finds the hits in lines that are about to be shown, within the time limit of a request. Lines
 * that are not reached in time have no marks. Belongs to one session.
 */
final class LogMarks {

  /** The maximum time for which a request waits for its marks, in ns. */
  static final long PATIENCE = 8_000_000;

  static final SearchThreads THREADS = new SearchThreads("espressivo-log-marks-", 2);

  private final LogMatcher matcher;
  private final boolean regex;
  private final String text;
  private final LongSupplier clock;

  /**
   * Creates a finder for the text of a query, which must not be empty.
   *
   * @throws java.util.regex.PatternSyntaxException if the text is a regular expression that is not
   *     valid
   */
  LogMarks(LogQuery query) {
    this(query, System::nanoTime);
  }

  /** Creates a finder with another clock, for tests. */
  LogMarks(LogQuery query, LongSupplier clock) {
    matcher = LogMatcher.compile(query);
    regex = query.regex();
    text = query.text();
    this.clock = clock;
  }

  /**
   * Finds the hits in texts.
   *
   * @param until the index in a text from which hits are not shown
   * @return the marks of each text, in order; none for a text that was not reached in time
   */
  List<Marks> in(List<String> texts, int until) {
    Marks[] marks = new Marks[texts.size()];
    Arrays.fill(marks, Marks.NONE);
    if (texts.isEmpty()) {
      return List.of();
    }
    if (regex) {
      inTime(texts, until, marks);
      return List.of(marks);
    }
    SearchWork work = new SearchWork(clock, () -> false);
    work.begin(PATIENCE, true);
    try {
      for (int i = 0; i < marks.length; i++) {
        marks[i] = matcher.marks(texts.get(i), until, work);
      }
    } catch (SearchWork.Stopped e) {
      // The remaining texts have no marks.
    }
    return List.of(marks);
  }

  /**
   * Runs on a thread that can be abandoned, since some steps of a regular expression do not read a
   * char.
   */
  private void inTime(List<String> texts, int until, Marks[] marks) {
    AtomicBoolean late = new AtomicBoolean();
    AtomicInteger done = new AtomicInteger();
    Marks[] found = new Marks[marks.length];
    // The time per line is limited, so that lines on which the expression is slow leave time for
    // the others.
    LogMatcher own =
        matcher.copy(Math.max(LogMatcher.FEW_LOOKS, LogMatcher.MAX_LOOKS / marks.length));
    FutureTask<Boolean> task =
        new FutureTask<>(
            () -> {
              SearchWork work = new SearchWork(clock, late::get);
              work.begin(PATIENCE, true);
              try {
                for (int i = 0; i < found.length && !late.get(); i++) {
                  found[i] = own.marks(texts.get(i), until, work);
                  done.set(i + 1);
                }
              } catch (SearchWork.Stopped e) {
                return false;
              }
              return true;
            });
    Runnable turn = THREADS.execute(new Marking(text, task, own));
    if (task.isCancelled()) {
      return;
    }
    try {
      task.get(PATIENCE, TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException | CancellationException e) {
      late.set(true);
      THREADS.remove(turn);
    } catch (InterruptedException e) {
      late.set(true);
      Thread.currentThread().interrupt();
    }
    System.arraycopy(found, 0, marks, 0, done.get());
  }

  private record Marking(String expression, FutureTask<Boolean> task, LogMatcher matcher)
      implements SearchThreads.Task {

    @Override
    public void run() {
      task.run();
    }

    @Override
    public long line() {
      return matcher.line();
    }

    @Override
    public void giveUp() {
      task.cancel(false);
    }
  }
}
