package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The result of a filter on a buffer, shared by all consoles with an equal filter. It reads the
 * lines of the buffer, and reports to its {@link LogMatches} which of them the filter selects:
 * forwards from a line to the newest one, then backwards to the oldest, then those that are added
 * or changed. The thread that asks reads for a short time; a thread in the background reads the
 * rest.
 *
 * <p>Thread-safe. The matches are those after the last {@link #update()} by any thread or, while a
 * large buffer is first read, those so far.
 */
final class LogView {

  /** The maximum size of a buffer that is read immediately, beginning with the oldest line. */
  static final int AT_ONCE_LINES = 20_000;

  /**
   * The maximum time, in ns, for which {@link #update()} reads or waits before the rest is read in
   * the background.
   */
  static final long AT_ONCE_NANOS = 8_000_000;

  // The time for which a background thread reads before it publishes the rows it has found.
  private static final long SLICE_NANOS = 4_000_000;
  private static final long PROGRESS_NANOS = 100_000_000;
  private static final int CHUNK_LINES = 1_024;

  /** The cost of a line that is not searched, in chars. */
  private static final int LINE_WORK = 8;

  private final LineRing ring;
  private final LogFilter filter;
  private final boolean all;
  private final LogMatches matches;
  private final LineFilter lines;
  private final LogListeners listeners = new LogListeners();
  private final LongSupplier clock;
  private final LineRing.Cursor cursor = new LineRing.Cursor();

  // Held by the thread that reads, and guards the following fields. Never acquired while the lock
  // of the ring or of the matches is held.
  private final ReentrantLock reading = new ReentrantLock();
  private final SearchWork work;
  private @Nullable LineChunk chunk;

  // The shared views; this map is also the lock for them and for the number of holders.
  private final Map<LogFilter, LogView> shared;
  private int holders;

  private LogView(
      LineRing ring,
      Map<LogFilter, LogView> shared,
      LogFilter filter,
      LongSupplier clock,
      long sequence) {
    this.ring = ring;
    this.shared = shared;
    this.filter = filter;
    all = filter.isAll();
    this.clock = clock;
    lines = new LineFilter(filter, ring.fieldNames);
    matches = new LogMatches(all, !filter.marked().isEmpty());
    long from = ring.range().size() > AT_ONCE_LINES ? sequence : 0;
    work = new SearchWork(clock, matches::isStopped);
    matches.begin(ring.attach(cursor, from), from);
  }

  /**
   * Returns the shared view for a filter, which is created if there is none. A small buffer is read
   * immediately; a large one in the background, except for a window of rows that this thread may
   * read itself.
   *
   * @param ring the lines
   * @param shared the views of the same lines by filter
   * @param filter selects the lines
   * @param sequence the line at which reading a large buffer starts; {@link Long#MAX_VALUE} for the
   *     newest
   * @param count the number of rows in the window; 0 for no window
   */
  static LogView acquire(
      LineRing ring, Map<LogFilter, LogView> shared, LogFilter filter, long sequence, int count) {
    LogView view;
    boolean isNew;
    synchronized (shared) {
      isNew = !shared.containsKey(filter);
      view =
          shared.computeIfAbsent(
              filter, f -> new LogView(ring, shared, f, System::nanoTime, sequence));
      view.holders++;
      view.matches.stop(false);
    }
    if (isNew && !view.all && ring.range().size() > AT_ONCE_LINES) {
      view.readWindow(sequence, count);
      if (!view.matches.isComplete()) {
        view.readInBackground();
      }
    } else {
      view.update();
    }
    return view;
  }

  /** Creates a view that is not shared and will start reading a large buffer at a line. */
  static LogView fresh(LineRing ring, LogFilter filter, LongSupplier clock, long sequence) {
    return new LogView(ring, new HashMap<>(), filter, clock, sequence);
  }

  /** Releases the view. Each {@link #acquire} must be matched by one call. */
  void release() {
    synchronized (shared) {
      if (holders == 0) {
        throw new IllegalStateException(
            "The view must not be released more often than it was acquired");
      }
      if (--holders > 0) {
        return;
      }
      shared.remove(filter, this);
    }
    matches.stop(true);
    ring.detach(cursor);
  }

  LogFilter filter() {
    return filter;
  }

  /** Returns the rows and hits. */
  LogMatches matches() {
    return matches;
  }

  /**
   * Reads lines that were added, changed or evicted, unless reading is stopped. Costs little if
   * there were none.
   */
  void update() {
    if (matches.retain(ring.range()) && !readAtOnce(() -> false)) {
      readInBackground();
    }
  }

  /**
   * Updates the view, and returns what it shows.
   *
   * @param sequence the first line that counts
   */
  LogMoment look(long sequence) {
    update();
    return matches.moment(sequence);
  }

  /**
   * Reads on this thread, within the time limit, until a window of rows is {@linkplain
   * LogMatches#knows known}. Most searches find it in less time than another thread needs to start.
   */
  void readWindow(long sequence, int count) {
    if (count > 0) {
      readAtOnce(() -> matches.knows(sequence, count));
    }
  }

  /**
   * Stops reading, unless there are other holders of the view. The rows found so far are kept, and
   * acquiring the view again continues reading.
   *
   * @return whether reading was stopped
   */
  boolean cancel() {
    synchronized (shared) {
      if (holders > 1 || matches.isComplete()) {
        return false;
      }
      matches.stop(true);
    }
    listeners.fire();
    return true;
  }

  /** Returns the number of lines in which the search was given up because it took too long. */
  long gaveUp() {
    return lines.gaveUp();
  }

  /**
   * {@return the sequence number of the row nearest to a line whose level is {@link LogLevel#ERROR}
   * or above; -1 if there is none}
   *
   * @param sequence the line; it does not count itself
   * @param forward whether to search after the line, otherwise before it
   */
  long errorBeside(long sequence, boolean forward) {
    return all
        ? ring.nextOfLevel(sequence, LogLevel.ERROR, forward)
        : matches.errorBeside(sequence, forward);
  }

  /**
   * {@return copies of consecutive rows for rendering, from {@code fromOrdinal}, or from the oldest
   * retained row after it}
   *
   * @param fromOrdinal the first row
   * @param max the maximum number of rows
   */
  List<LogLine> lines(long fromOrdinal, int max) {
    if (all) {
      // Lines that were evicted in the meantime are replaced by those after them.
      long from = Math.max(matches.first(), fromOrdinal);
      return ring.lines(from, Math.clamp(matches.end() - from, 0, max));
    }
    return ring.lines(matches.sequences(fromOrdinal, max));
  }

  /**
   * Adds a listener. It is called on a background thread with no lock held: about ten times a
   * second while a large buffer is read, and at the end of reading.
   */
  Registration addListener(Runnable listener) {
    return listeners.add(listener);
  }

  // ---- Reading ----

  /** Reads within the time limit; returns whether the background is not needed. */
  private boolean readAtOnce(BooleanSupplier enough) {
    try {
      if (!reading.tryLock(AT_ONCE_NANOS, TimeUnit.NANOSECONDS)) {
        return false;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      return matches.isInBackground() || read(AT_ONCE_NANOS, true, enough);
    } finally {
      reading.unlock();
    }
  }

  /** Reads the rest in the background, unless reading is stopped. */
  private void readInBackground() {
    if (matches.beginBackground()) {
      Thread.ofVirtual().name("espressivo-log-search").start(this::readToTheEnd);
    }
  }

  /** Reads until the end. Other views have their turn after each period. */
  private void readToTheEnd() {
    try {
      long told = clock.getAsLong() - PROGRESS_NANOS;
      while (!readSlice()) {
        long now = clock.getAsLong();
        if (now - told > PROGRESS_NANOS) {
          told = now;
          listeners.fire();
        }
        Thread.yield();
      }
    } catch (Throwable e) {
      // Without a reader, the search would seem to go on for ever.
      matches.stop(true);
      matches.endIfStopped();
      throw e;
    } finally {
      listeners.fire();
    }
  }

  private boolean readSlice() {
    reading.lock();
    try {
      return read(SLICE_NANOS, false, () -> false) || matches.endIfStopped();
    } finally {
      reading.unlock();
    }
  }

  // `reading` is held.

  /**
   * Reads lines until there are no more or the time is over. Lines that were copied but not matched
   * in time are matched first at the next call.
   *
   * @param nanos the time limit in ns
   * @param stopsInText see {@link SearchWork#begin}
   * @param enough returns whether the rows found so far are sufficient
   * @return whether all lines have been read
   */
  private boolean read(long nanos, boolean stopsInText, BooleanSupplier enough) {
    work.begin(nanos, stopsInText);
    // Lines that were evicted since they were copied are not searched.
    long oldest = ring.range().first();
    while (!matches.isStopped()) {
      LineChunk next = chunk == null ? ring.read(cursor, CHUNK_LINES) : chunk;
      match(next, oldest);
      chunk = next.isMatched() ? null : next;
      if (matches.publish(next)) {
        return true;
      }
      if (chunk != null || work.isOver() || enough.getAsBoolean()) {
        return false;
      }
    }
    return false;
  }

  private void match(LineChunk chunk, long oldest) {
    try {
      while (!chunk.isMatched() && !work.isOver()) {
        matchNext(chunk, oldest);
      }
    } catch (SearchWork.Stopped e) {
      // The line will be searched again from its beginning.
    }
  }

  /**
   * Matches one line. A method of its own, so that the JVM compiles it after some hundred lines;
   * the loop around it would be interpreted for some ten thousand.
   */
  private void matchNext(LineChunk chunk, long oldest) {
    int i = chunk.matched;
    work.count(LINE_WORK);
    chunk.hits[i] =
        chunk.sequences[i] < oldest
            ? -1
            : lines.hits(chunk.slots[i], chunk.levels[i], chunk.times[i], ring, work);
    chunk.phrases[i] = chunk.hits[i] > 0 && lines.hasPhrase(chunk.slots[i], ring, work);
    chunk.matched++;
  }
}
