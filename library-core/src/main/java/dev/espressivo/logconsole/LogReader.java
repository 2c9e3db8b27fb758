package dev.espressivo.logconsole;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a ring, and reports to {@link LogMatches} which of them a filter selects:
 * forwards from a line to the newest one, then backwards to the oldest, then those that are added
 * or changed. The thread that asks reads for a short time; a thread in the background reads the
 * rest.
 *
 * <p>Thread-safe.
 */
final class LogReader {

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
  private final LogMatches matches;
  private final Runnable onProgress;
  private final LongSupplier clock;
  private final LineRing.Cursor cursor = new LineRing.Cursor();

  // Held by the thread that reads, and guards the following fields. Never acquired while the lock
  // of the ring or of the matches is held.
  private final ReentrantLock reading = new ReentrantLock();
  private final SearchWork work;
  private @Nullable LineChunk chunk;

  /**
   * Creates a reader that has not read anything yet.
   *
   * @param sequence the line at which it starts
   * @param onProgress called in the background, with no lock held: about ten times a second, and at
   *     the end
   * @param clock returns the time in ns, like {@link System#nanoTime()}
   */
  LogReader(
      LineRing ring,
      long sequence,
      LogFilter filter,
      LogMatches matches,
      Runnable onProgress,
      LongSupplier clock) {
    this.ring = ring;
    this.filter = filter;
    this.matches = matches;
    this.onProgress = onProgress;
    this.clock = clock;
    work = new SearchWork(clock, matches::isStopped);
    matches.begin(ring.attach(cursor, sequence), sequence);
  }

  /** Stops reading for good. */
  void close() {
    matches.stop(true);
    ring.detach(cursor);
  }

  /**
   * Reads lines that were added or changed, unless reading is stopped. Costs little if there were
   * none.
   */
  void update() {
    if (matches.retain(ring.range()) && !readAtOnce(() -> false)) {
      readInBackground();
    }
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
  void readInBackground() {
    if (matches.beginBackground()) {
      Thread.ofVirtual().name("espressivo-log-search").start(this::readToTheEnd);
    }
  }

  private void readToTheEnd() {
    try {
      readSlices();
    } catch (Throwable e) {
      // Without a reader, the search would seem to go on for ever.
      matches.stop(true);
      matches.endIfStopped();
      throw e;
    } finally {
      onProgress.run();
    }
  }

  /** Reads until the end. Other views have their turn after each period. */
  private void readSlices() {
    long told = clock.getAsLong() - PROGRESS_NANOS;
    while (!readSlice()) {
      long now = clock.getAsLong();
      if (now - told > PROGRESS_NANOS) {
        told = now;
        onProgress.run();
      }
      Thread.yield();
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
        chunk.sequences[i] < oldest ? -1 : filter.hits(chunk.slots[i], chunk.levels[i], ring, work);
    chunk.matched++;
  }
}
