package dev.espressivo.logconsole;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads for running regular expressions. Some expressions take steps without end and without
 * reading the text, so they cannot be stopped. A thread that has been within one line for about a
 * second is abandoned: its task is notified, another thread takes its place, and until the
 * abandoned thread ends, the same expression is not run again. While {@value #MOST_ABANDONED}
 * threads are abandoned, no expression is run at all.
 */
final class SearchThreads {

  /** The work of a thread for an expression. All methods except {@link #run} return immediately. */
  interface Task {

    /** Returns the expression. */
    String expression();

    /** Searches for a limited time. */
    void run();

    /**
     * Returns a number that changes with each line and is odd while the line is searched. Called on
     * any thread.
     */
    long line();

    /** Called on any thread if the task is not run or its thread was abandoned. */
    void giveUp();
  }

  static final int MOST_ABANDONED = 4;

  private static final long TICK_MS = 250;

  /** Counted in ticks instead of time, so that a pause of the whole process does not count. */
  private static final int TICKS = 4;

  private static final ScheduledThreadPoolExecutor WATCH = watch();

  private final ThreadPoolExecutor pool;
  private final int size;
  private final long tickMs;
  private final Set<Turn> abandoned = ConcurrentHashMap.newKeySet();

  /** Creates a pool with a name, to which the threads' numbers are added. */
  SearchThreads(String name, int atMost) {
    this(name, atMost, TICK_MS);
  }

  /** Creates a pool with ticks of another length, for tests. */
  SearchThreads(String name, int atMost, long tickMs) {
    this.tickMs = tickMs;
    size = Math.max(1, atMost);
    pool = LogView.threads(name, size);
  }

  private static ScheduledThreadPoolExecutor watch() {
    ScheduledThreadPoolExecutor watch =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, "espressivo-log-watch");
              thread.setDaemon(true);
              return thread;
            });
    watch.setRemoveOnCancelPolicy(true);
    watch.setKeepAliveTime(10, TimeUnit.SECONDS);
    watch.allowCoreThreadTimeOut(true);
    return watch;
  }

  /**
   * Runs a task when a thread is free, or gives it up.
   *
   * @return the argument for {@link #remove}
   */
  Runnable execute(Task task) {
    Turn turn = new Turn(task);
    if (isRefused(task)) {
      task.giveUp();
    } else {
      pool.execute(turn);
    }
    return turn;
  }

  /** Removes a task that no thread has started. */
  void remove(Runnable turn) {
    pool.remove(turn);
  }

  /** Returns the current number of abandoned threads. */
  int abandoned() {
    return abandoned.size();
  }

  private boolean isRefused(Task task) {
    return abandoned.size() >= MOST_ABANDONED
        || abandoned.stream().anyMatch(t -> t.task.expression().equals(task.expression()));
  }

  private synchronized void resize() {
    int threads = size + abandoned.size();
    if (threads > pool.getMaximumPoolSize()) {
      pool.setMaximumPoolSize(threads);
      pool.setCorePoolSize(threads);
    } else {
      pool.setCorePoolSize(threads);
      pool.setMaximumPoolSize(threads);
    }
  }

  private final class Turn implements Runnable {
    private final Task task;
    private @Nullable Future<?> watching;
    private long seen;
    private int ticks;
    private boolean ended;

    Turn(Task task) {
      this.task = task;
    }

    @Override
    public void run() {
      if (isRefused(task)) {
        task.giveUp();
        return;
      }
      watching = WATCH.scheduleWithFixedDelay(this::look, tickMs, tickMs, TimeUnit.MILLISECONDS);
      try {
        task.run();
      } finally {
        end();
      }
    }

    private synchronized void end() {
      ended = true;
      if (watching != null) {
        watching.cancel(false);
      }
      if (abandoned.remove(this)) {
        resize();
      }
    }

    private void look() {
      synchronized (this) {
        long line = task.line();
        ticks = line == seen && line % 2 == 1 ? ticks + 1 : 0;
        seen = line;
        if (ended || ticks < TICKS || !abandoned.add(this)) {
          return;
        }
        resize();
        if (watching != null) {
          watching.cancel(false);
        }
      }
      task.giveUp();
    }
  }
}
