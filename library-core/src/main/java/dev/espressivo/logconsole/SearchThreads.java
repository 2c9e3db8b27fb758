package dev.espressivo.logconsole;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Threads for regular expressions. Some expressions step on and on without a look at the text, so
 * that nothing can end them. A thread that such a one has held within one line for about a second
 * is abandoned: the task is told, another thread takes the place of this one, and until it ends
 * nothing is tried with the same expression. While {@value #MOST_ABANDONED} threads are abandoned,
 * no expression is tried at all.
 */
final class SearchThreads {

  /** What a thread does for an expression. Every method but {@link #run} returns at once. */
  interface Task {

    /** Returns the expression. */
    String expression();

    /** Searches for a while. */
    void run();

    /** Returns another number for each line, odd while that is searched. Any thread. */
    long line();

    /** Called, on any thread, when the task is not run, or its thread was abandoned. */
    void giveUp();
  }

  static final int MOST_ABANDONED = 4;

  private static final long TICK_MS = 250;

  /** Ticks rather than a time: a pause of the whole process is none of the expression's. */
  private static final int TICKS = 4;

  private static final ScheduledThreadPoolExecutor WATCH = watch();

  private final ThreadPoolExecutor pool;
  private final int size;
  private final long tickMs;
  private final Set<Turn> abandoned = ConcurrentHashMap.newKeySet();

  /** With a name to which the threads' numbers are added. */
  SearchThreads(String name, int atMost) {
    this(name, atMost, TICK_MS);
  }

  /** With ticks of another length, for tests. */
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
   * @return what {@link #remove} takes
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

  /** Takes back a task that no thread has begun. */
  void remove(Runnable turn) {
    pool.remove(turn);
  }

  /** Returns how many threads are abandoned now. */
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
