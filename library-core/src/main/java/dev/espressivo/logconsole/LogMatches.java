package dev.espressivo.logconsole;

import java.io.Serializable;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * What a view has found so far: its rows, the hits in them, and which lines have been read.
 *
 * <p>Rows are addressed by <em>ordinals</em>, which are consecutive. Eviction raises {@link
 * #first()} and new lines raise {@link #end()}; neither changes an ordinal. While a large buffer is
 * read backwards, older rows are added before the others and lower {@code first()}, which does not
 * change ordinals either. Ordinals change only if a line starts to match after it was read, because
 * a stack trace was joined to it, and rows of other origins follow it; {@link #revision()} then
 * rises. If every line is a row, the ordinal is the sequence number, and rows take no memory.
 *
 * <p>Thread-safe.
 */
final class LogMatches {

  /** One occurrence of the search text: the {@code index}-th in its row, counted from 0. */
  record Hit(long ordinal, long sequence, int index) {

    Place place() {
      return new Place(sequence, index);
    }
  }

  /** The part of a hit that identifies it for good, since ordinals may change. */
  record Place(long sequence, int index) implements Serializable {}

  private static final int ERROR = LineRing.code(LogLevel.ERROR);

  private final boolean all;
  private final LogRows rows;
  // The rows whose level is ERROR or above.
  private final LogRows errors = new LogRows(false);
  // The rows in which words stand beside each other as in the query.
  private final LogRows phrases = new LogRows(false);
  // The range of the buffer, as far as it is known.
  private long bufferFirst;
  private long bufferEnd;
  private long bufferChanges;
  // The lines from the first number (inclusive) to the second (exclusive) have been read.
  private long readFrom;
  private long readTo;
  private long readChanges;
  private long revision;
  private long moves;
  private boolean complete;
  private boolean inBackground;
  private volatile boolean stopped;

  /**
   * Creates matches without rows.
   *
   * @param all whether every line is a row
   * @param counted whether hits are counted
   */
  LogMatches(boolean all, boolean counted) {
    this.all = all;
    rows = new LogRows(counted);
    complete = all;
  }

  // What the reader reports.

  /** Starts at a line, from which the lines of a buffer are read in both directions. */
  synchronized void begin(LineRange buffer, long sequence) {
    readFrom = Math.clamp(sequence, buffer.first(), buffer.end());
    readTo = readFrom;
    // Reserves an ordinal for each older line.
    rows.begin(readFrom - buffer.first());
    errors.begin(readFrom - buffer.first());
    phrases.begin(readFrom - buffer.first());
    retain(buffer);
  }

  /**
   * Removes the rows of lines that are no longer in a buffer.
   *
   * @return whether it has lines to read; false if reading is stopped, or if it goes on in the
   *     background until these lines have been read, too
   */
  synchronized boolean retain(LineRange buffer) {
    // Another thread may have seen a later range.
    bufferFirst = Math.max(bufferFirst, buffer.first());
    bufferEnd = Math.max(bufferEnd, buffer.end());
    bufferChanges = Math.max(bufferChanges, buffer.changes());
    rows.trim(bufferFirst);
    errors.trim(bufferFirst);
    phrases.trim(bufferFirst);
    return !(stopped || inBackground || (complete && isAllRead()));
  }

  private boolean isAllRead() {
    return all || (readFrom <= bufferFirst && readTo >= bufferEnd && readChanges >= bufferChanges);
  }

  /**
   * Adds the rows among the lines of a chunk that have been matched since it was published last.
   *
   * @return whether all lines of the buffer have been read
   */
  synchronized boolean publish(LineChunk chunk) {
    retain(chunk.range);
    for (; chunk.published < chunk.matched; chunk.published++) {
      int i = chunk.published;
      long sequence = chunk.sequences[i];
      int hits = sequence < bufferFirst ? -1 : chunk.hits[i];
      boolean isError = hits >= 0 && chunk.levels[i] >= ERROR;
      if (chunk.isChanged(i)) {
        // A row whose details have changed counts as changed even if it has the same hits.
        long count = rows.end() - rows.first();
        if (rows.put(sequence, hits) || hits >= 0) {
          revision++;
        }
        if (rows.end() - rows.first() != count) {
          moves++;
        }
        errors.put(sequence, isError ? 0 : -1);
        phrases.put(sequence, hits >= 0 && chunk.phrases[i] ? 0 : -1);
      } else if (hits >= 0) {
        add(rows, chunk.older, sequence, hits);
        if (isError) {
          add(errors, chunk.older, sequence, 0);
        }
        if (chunk.phrases[i]) {
          add(phrases, chunk.older, sequence, 0);
        }
      }
    }
    if (chunk.older) {
      readFrom = chunk.reached();
    } else {
      readTo = chunk.reached();
    }
    if (chunk.isMatched()) {
      readChanges = chunk.range.changes();
    }
    boolean isAll = chunk.isMatched() && isAllRead();
    if (isAll) {
      complete = true;
      inBackground = false;
    }
    notifyAll();
    return isAll;
  }

  private static void add(LogRows rows, boolean older, long sequence, int hits) {
    if (older) {
      rows.addFirst(sequence, hits);
    } else {
      rows.addLast(sequence, hits);
    }
  }

  /**
   * Begins reading the rest of a buffer in the background.
   *
   * @return false if it is being read there already, or reading is stopped
   */
  synchronized boolean beginBackground() {
    if (stopped || inBackground) {
      return false;
    }
    inBackground = true;
    complete = false;
    return true;
  }

  /** Returns whether reading is stopped; then it no longer goes on in the background. */
  synchronized boolean endIfStopped() {
    // Read once: another thread can stop reading, or continue it, at any time.
    boolean ends = stopped;
    if (ends) {
      inBackground = false;
    }
    return ends;
  }

  /**
   * Sets whether reading is stopped. Then the lines that have not been read count as lines without
   * hits.
   */
  void stop(boolean stopped) {
    this.stopped = stopped;
  }

  boolean isStopped() {
    return stopped;
  }

  // How far reading has come.

  /** Returns whether lines are being read in the background. */
  synchronized boolean isInBackground() {
    return inBackground;
  }

  /** Returns whether every retained line has been read. */
  synchronized boolean isComplete() {
    return complete;
  }

  /** Returns whether every retained line has been read, or reading is stopped. */
  synchronized boolean isDone() {
    return complete || stopped;
  }

  /** Returns the share of the retained lines that has been read, from 0 to 1; 1 if it is done. */
  synchronized double progress() {
    if (isDone() || bufferEnd <= bufferFirst) {
      return isDone() ? 1 : 0;
    }
    double read = readTo - Math.max(readFrom, bufferFirst);
    return Math.clamp(read / (bufferEnd - bufferFirst), 0.0, 1.0);
  }

  /**
   * Waits until every retained line has been read.
   *
   * @return false if the timeout expires first
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  boolean await(Duration timeout) throws InterruptedException {
    return await(() -> false, timeout);
  }

  /**
   * Waits until a window of rows {@linkplain #knows is known}.
   *
   * @param timeout the maximum time to wait
   * @return false if the timeout expires first
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  boolean awaitWindow(long sequence, int count, Duration timeout) throws InterruptedException {
    return await(() -> knows(sequence, count), timeout);
  }

  private synchronized boolean await(BooleanSupplier enough, Duration timeout)
      throws InterruptedException {
    long end = System.nanoTime() + timeout.toNanos();
    while (!complete && !enough.getAsBoolean()) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      TimeUnit.NANOSECONDS.timedWait(this, left);
    }
    return true;
  }

  /**
   * Returns whether a window of rows is known, or every retained line has been read.
   *
   * @param sequence the line at or after which the window begins; if there are too few rows after
   *     it, the window consists of the newest ones
   * @param count the number of rows in the window
   */
  synchronized boolean knows(long sequence, int count) {
    if (complete || readFrom > Math.max(sequence, bufferFirst)) {
      return complete;
    }
    return end() - ordinalAtOrAfter(sequence) >= count
        || (isNewestKnown() && end() - first() >= count);
  }

  /**
   * Returns whether all lines before the first row have been read, so that hits can be counted from
   * it.
   */
  synchronized boolean isOldestKnown() {
    return readFrom <= bufferFirst || stopped;
  }

  private boolean isNewestKnown() {
    return readTo >= bufferEnd || stopped;
  }

  // Rows.

  /**
   * Returns what is known of the rows at or after a line, all of the same moment.
   *
   * @param sequence the line; 0 for all rows
   */
  synchronized LogMoment moment(long sequence) {
    long first = ordinalAtOrAfter(sequence);
    return new LogMoment(
        new LineRange(bufferFirst, bufferEnd, bufferChanges),
        first,
        end(),
        hits() - hitsBefore(first),
        progress(),
        stopped,
        isDone(),
        revision());
  }

  /** Returns the ordinal of the oldest retained row. */
  synchronized long first() {
    return all ? bufferFirst : rows.first();
  }

  /**
   * Returns one more than the ordinal of the newest row; equal to {@link #first()} if there are no
   * rows.
   */
  synchronized long end() {
    return all ? bufferEnd : rows.end();
  }

  /**
   * Returns a number that rises whenever the details, the hits or the ordinal of a row have
   * changed.
   */
  synchronized long revision() {
    return all ? bufferChanges : revision;
  }

  /** Returns a number that rises whenever a row was added between others, or removed. */
  synchronized long moves() {
    return moves;
  }

  /**
   * Returns the sequence number of a row.
   *
   * @throws IndexOutOfBoundsException if there is no such row
   */
  synchronized long sequenceAt(long ordinal) {
    if (ordinal < first() || ordinal >= end()) {
      throw new IndexOutOfBoundsException(
          "ordinal is " + ordinal + "; rows are from " + first() + " to before " + end());
    }
    return all ? ordinal : rows.sequenceAt(ordinal);
  }

  /** Returns the sequence numbers of at most a number of rows, from an ordinal on. */
  synchronized long[] sequences(long fromOrdinal, int max) {
    long from = Math.max(first(), fromOrdinal);
    return LongStream.range(from, from + Math.clamp(end() - from, 0, max))
        .map(this::sequenceAt)
        .toArray();
  }

  /** Returns the ordinal of the oldest row at or after a line; {@link #end()} if there is none. */
  synchronized long ordinalAtOrAfter(long sequence) {
    long ordinal = all ? Math.min(end(), sequence) : rows.ordinalAtOrAfter(sequence);
    return Math.max(first(), ordinal);
  }

  /** Returns the ordinal of the row of a line; -1 if the line is not shown. */
  synchronized long ordinalOf(long sequence) {
    long ordinal = ordinalAtOrAfter(sequence);
    return ordinal < end() && sequenceAt(ordinal) == sequence ? ordinal : -1;
  }

  // Hits and errors.

  /** Returns the number of hits in all rows. */
  synchronized long hits() {
    return hitsBefore(end());
  }

  /** Returns the number of hits in the rows before an ordinal. */
  synchronized long hitsBefore(long ordinal) {
    return all ? 0 : rows.hitsBefore(Math.clamp(ordinal, first(), end()));
  }

  /**
   * Returns the position of a hit.
   *
   * @param n the index of the hit, counted from 0 at the oldest row
   * @throws IndexOutOfBoundsException if there are not that many hits
   */
  synchronized Hit hitAt(long n) {
    if (n < 0 || n >= hits()) {
      throw new IndexOutOfBoundsException("n is " + n + "; there are " + hits() + " hits");
    }
    long ordinal = rows.ordinalOfHit(n);
    return new Hit(ordinal, rows.sequenceAt(ordinal), (int) (n - rows.hitsBefore(ordinal)));
  }

  /**
   * {@return the hit a number of steps after or before another one; after the last one comes the
   * first; null if there is none} Rows may be removed by other threads in the meantime. Costs the
   * same for any number of steps. Returns null while unread lines may contain the hit.
   *
   * @param fromOrdinal the first row whose hits count
   * @param place the other hit; if it is null or its line has no row, the first step leads to the
   *     first hit in a row in which words stand beside each other as in the query, to the first of
   *     all if there is none, or backwards to the last
   * @param steps the number of hits to move forwards, or backwards if negative; not 0
   */
  synchronized @Nullable Hit hitBeside(long fromOrdinal, @Nullable Place place, long steps) {
    long before = hitsBefore(fromOrdinal);
    long count = hits() - before;
    if (count == 0) {
      return null;
    }
    boolean forward = steps > 0;
    long ordinal = place == null ? -1 : ordinalOf(place.sequence);
    boolean known = ordinal >= Math.max(first(), fromOrdinal);
    // Without a hit to start at, the first step ends at the first hit, or at the last one.
    long at =
        known
            ? hitsBefore(ordinal) - before + place.index
            : forward ? hitsBeforePhrase(fromOrdinal) - 1 : count;
    boolean goesRound = forward ? steps >= count - at : steps < -at;
    boolean needsOldest = goesRound || (!known && forward);
    boolean needsNewest = goesRound || (!known && !forward);
    if ((needsOldest && !isOldestKnown()) || (needsNewest && !isNewestKnown())) {
      return null;
    }
    return hitAt(before + Math.floorMod(at + Math.floorMod(steps, count), count));
  }

  private long hitsBeforePhrase(long fromOrdinal) {
    long phrase = phrases.ordinalAtOrAfter(sequenceAt(Math.max(first(), fromOrdinal)));
    return phrase == phrases.end()
        ? 0
        : hitsBefore(ordinalOf(phrases.sequenceAt(phrase))) - hitsBefore(fromOrdinal);
  }

  /**
   * Returns the row nearest to a line whose level is {@link LogLevel#ERROR} or above. Unknown if
   * every line is a row.
   *
   * @param sequence the line; it does not count itself
   * @param forward whether to search after the line, otherwise before it
   * @return the sequence number of the row; -1 if there is none
   */
  synchronized long errorBeside(long sequence, boolean forward) {
    long next = errors.ordinalAtOrAfter(forward ? sequence + 1 : sequence);
    long ordinal = forward ? next : next - 1;
    return ordinal < errors.first() || ordinal >= errors.end() ? -1 : errors.sequenceAt(ordinal);
  }

  /**
   * Returns a hit with its present ordinal; null if its line has no row.
   *
   * @param fromOrdinal the first row that counts
   */
  synchronized @Nullable Hit find(@Nullable Place place, long fromOrdinal) {
    long ordinal = place == null ? -1 : ordinalOf(place.sequence);
    return place == null || ordinal < fromOrdinal
        ? null
        : new Hit(ordinal, place.sequence, place.index);
  }

  /**
   * Returns the number of a hit, counted from 1; 0 while unread lines may contain hits before it.
   *
   * @param hit the hit, which has a row
   * @param fromOrdinal the first row whose hits count
   */
  synchronized long numberOf(Hit hit, long fromOrdinal) {
    return isOldestKnown() ? hitsBefore(hit.ordinal) - hitsBefore(fromOrdinal) + hit.index + 1 : 0;
  }

  /** Returns the number of rows whose level is {@link LogLevel#ERROR} or above. */
  synchronized long errors() {
    return errors.end() - errors.first();
  }
}
