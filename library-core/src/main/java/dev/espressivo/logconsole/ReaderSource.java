package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Backoff;
import dev.espressivo.base.internal.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Calls an app's reader again and again, on a virtual thread, and writes its lines in batches. */
final class ReaderSource<P> extends AbstractLogSource {

  private static final int MAX_BATCH = 1_000;
  private static final int MAX_CHARS = 1_048_576;
  private static final long BATCH_MS = 50;
  private static final long IDLE_MS = 200;
  private static final long LONGEST_MS = 30_000;
  private static final long CLOSE_SECONDS = 2;
  private static final Pattern DIGITS = Pattern.compile("\\d+");

  private final LogReader<P> reader;
  private final Pause pause;
  private final Executor later;
  private volatile @Nullable Thread thread;

  // Of the thread of the reader.
  private final Backoff backoff = new Backoff(LONGEST_MS);
  private @Nullable String problem;
  private @Nullable P failedAfter;

  /** Held while lines are written, so that they stay in order. */
  private final ReentrantLock writing = new ReentrantLock();

  // Guarded by the lock.
  private @Nullable LogOrigin origin;
  private @Nullable Call call;
  private P position;
  private List<Object> batch = new ArrayList<>();
  private long chars;
  private boolean timed;

  /** Waits between two calls. */
  interface Pause {
    void await(long ms) throws InterruptedException;
  }

  ReaderSource(String name, P start, LogReader<P> reader) {
    this(
        name,
        start,
        reader,
        Thread::sleep,
        CompletableFuture.delayedExecutor(
            BATCH_MS, TimeUnit.MILLISECONDS, Thread::startVirtualThread));
  }

  /**
   * Creates a source.
   *
   * @param pause waits between two calls, until it is interrupted
   * @param later writes a batch that has not become full meanwhile
   */
  ReaderSource(String name, P start, LogReader<P> reader, Pause pause, Executor later) {
    super(name);
    position = start;
    this.reader = reader;
    this.pause = pause;
    this.later = later;
  }

  @Override
  void open(LogBuffer buffer) {
    writing.lock();
    try {
      origin = buffer.origin();
    } finally {
      writing.unlock();
    }
    work(this::run);
  }

  private void run() {
    thread = Thread.currentThread();
    while (isRunning()) {
      long wait = read();
      // Left by the reader. An interruption by close() is not lost: the source no longer runs.
      Thread.interrupted();
      if (wait > 0 && isRunning()) {
        try {
          pause.await(wait);
        } catch (InterruptedException e) {
          // By the source, which then is not running, or by the reader's own code.
        }
      }
    }
  }

  /** Calls the reader; returns how long to wait before the next call, in ms. */
  private long read() {
    Call next = new Call();
    P after = allow(next);
    Throwable failure = null;
    try {
      reader.read(after, next);
    } catch (Throwable e) {
      failure = e;
    }
    P reached = allow(null);
    if (failure != null) {
      return failed(failure, reached);
    }
    backoff.worked();
    problem = null;
    if (!next.empty) {
      return 0;
    }
    write();
    return IDLE_MS;
  }

  /** Lets only one call add lines, or none; returns the position. */
  private P allow(@Nullable Call next) {
    writing.lock();
    try {
      call = next;
      return position;
    } finally {
      writing.unlock();
    }
  }

  private long failed(Throwable e, P reached) {
    if (!reached.equals(failedAfter)) {
      failedAfter = reached;
      backoff.worked();
    }
    write();
    String text = CapturedEvent.text(e);
    // The same problem may have the time, a port or an object's identity in its message.
    String kind = DIGITS.matcher(text).replaceAll("0");
    if (isRunning() && !kind.equals(problem)) {
      problem = kind;
      note(LogLevel.WARN, "Reading fails and is tried again: " + text, e);
    }
    return backoff.failed();
  }

  /** Writes the batch unless the source is closed. */
  private void write() {
    writing.lock();
    try {
      if (isRunning()) {
        writeBatch();
      }
    } finally {
      writing.unlock();
    }
  }

  private void writeLate() {
    writing.lock();
    try {
      timed = false;
      write();
    } finally {
      writing.unlock();
    }
  }

  private void writeBatch() {
    List<Object> lines = batch;
    batch = new ArrayList<>();
    chars = 0;
    if (!lines.isEmpty()) {
      Objects.requireNonNull(origin).appendAll(lines.toArray());
    }
  }

  @Override
  void shut() {
    Thread reading = thread;
    if (reading != null && reading != Thread.currentThread()) {
      reading.interrupt();
    }
    try {
      // Does not wait long for a listener of the buffer, which may wait for this thread.
      if (writing.tryLock(CLOSE_SECONDS, TimeUnit.SECONDS)) {
        try {
          writeBatch();
        } finally {
          writing.unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** One call of the reader. */
  private final class Call implements LogReader.Lines<P> {

    // Guarded by the lock.
    private boolean empty = true;

    @Override
    public void add(String line) {
      add(line, Check.notNull("line", line).length());
    }

    @Override
    public void add(LogEntry entry) {
      Object details = Check.notNull("entry", entry).details();
      // Details are text that is there already.
      int length = details == null ? 0 : details.toString().length();
      add(entry, entry.message().length() + length);
    }

    private void add(Object line, int length) {
      writing.lock();
      try {
        check();
        empty = false;
        batch.add(line);
        chars += length;
        if (batch.size() >= MAX_BATCH || chars >= MAX_CHARS) {
          writeBatch();
        } else if (!timed) {
          timed = true;
          later.execute(ReaderSource.this::writeLate);
        }
      } finally {
        writing.unlock();
      }
    }

    @Override
    public void reached(P next) {
      Check.notNull("position", next);
      writing.lock();
      try {
        check();
        position = next;
      } finally {
        writing.unlock();
      }
    }

    private void check() {
      if (call != this || !isRunning()) {
        throw new IllegalStateException(
            "Lines of the source %s can be added only during a call, while it is open"
                .formatted(getName()));
      }
    }
  }
}
