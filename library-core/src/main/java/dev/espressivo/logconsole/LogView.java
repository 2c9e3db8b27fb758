package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The result of a query on a buffer: its rows and the hits in them. It is shared by all consoles
 * with an equal query and updated line by line.
 *
 * <p>Rows are addressed by <em>ordinals</em>, which are consecutive. Eviction raises {@link
 * #first()} and new lines raise {@link #end()}; neither changes an ordinal. A large buffer is read
 * from the position of the user: forwards to the newest line, then backwards to the oldest. Until
 * {@link #isComplete()}, older rows are added before the others and lower {@link #first()}, which
 * does not change ordinals either. Ordinals change only if a line starts to match after it was
 * read, because a stack trace was joined to it, and rows of other origins follow it; {@link
 * #revision()} then rises. For {@link LogQuery#ALL} the ordinal is the sequence number, and the
 * view uses no memory for rows.
 *
 * <p>Thread-safe. Accessors return the state after the last {@link #update()} by any thread or,
 * while a large buffer is first read, the state so far.
 */
final class LogView {

  /** One occurrence of the search text: the {@code index}-th in its row, counted from 0. */
  record Hit(long ordinal, long sequence, int index) {

    Place place() {
      return new Place(sequence, index);
    }
  }

  /** The part of a hit that identifies it for good, since ordinals may change. */
  record Place(long sequence, int index) implements Serializable {}

  /**
   * The reason why lines are permanently left unread; named like the {@link LogConsoleText} that
   * explains it.
   */
  enum Stop {
    /** No lines are left unread. */
    NONE,
    /** A user has cancelled the search. */
    CANCELLED
  }

  /** The maximum size of a buffer that is read immediately. */
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
  private static final int ERROR = LineRing.code(LogLevel.ERROR);

  /** The cost of a line that is not searched, in chars. */
  private static final int LINE_WORK = 8;

  private final LineRing ring;
  private final LogQuery query;
  private final boolean all;
  private final int levels;
  private final boolean showsErrors;
  private final @Nullable LogMatcher matcher;
  private final LogListeners listeners = new LogListeners();
  private final LongSupplier clock;

  // The shared views; this map is also the lock for them and for the number of holders.
  private final Map<LogQuery, LogView> shared;
  private int holders;

  private final LineRing.Cursor cursor = new LineRing.Cursor();

  // Held by the thread that reads lines. Acquired before the ring's lock and before `lock`, never
  // while holding one of them.
  private final ReentrantLock reading = new ReentrantLock();
  private final SearchWork work;
  private @Nullable LineChunk chunk;
  private long told;
  // Lines before this one have been evicted; those of them that were copied are not searched.
  private long oldest;

  // Guards the following fields. The ring's lock can be acquired while this one is held, but not
  // vice versa.
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition progressed = lock.newCondition();
  private final LogRows rows;
  // The rows whose level is ERROR or above.
  private final LogRows errors = new LogRows(false);
  private long first;
  private long end;
  private long bufferFirst;
  private long bufferEnd;
  // The lines from the first number (inclusive) to the second (exclusive) have been read.
  private long readFrom;
  private long readSoFar;
  private long readChanges;
  private long wantedChanges;
  private long revision;
  private boolean complete;
  private volatile boolean inBackground;
  private volatile boolean cancelled;

  private LogView(
      LineRing ring, Map<LogQuery, LogView> shared, LogQuery query, LongSupplier clock) {
    this.ring = ring;
    this.shared = shared;
    this.clock = clock;
    this.work = new SearchWork(clock, () -> cancelled);
    this.query = query;
    this.all = query.isAll();
    int mask = 1;
    for (LogLevel level : query.levels()) {
      mask |= 1 << LineRing.code(level);
    }
    this.levels = mask;
    this.showsErrors = mask >> ERROR != 0;
    this.matcher = query.hasText() ? LogMatcher.compile(query) : null;
    this.rows = new LogRows(query.hasText());
  }

  /**
   * Returns the shared view for a query, which is created if there is none. A small buffer is read
   * immediately; a large one in the background, except for a window of rows that this thread may
   * read itself.
   *
   * @param ring the lines
   * @param shared the views of the same lines by query
   * @param query the query that the view answers
   * @param sequence the line at which reading a large buffer starts; {@link Long#MAX_VALUE} for the
   *     newest
   * @param count the number of rows in the window; 0 for no window
   * @throws PatternSyntaxException if the query's regular expression is not valid
   */
  static LogView acquire(
      LineRing ring, Map<LogQuery, LogView> shared, LogQuery query, long sequence, int count) {
    LogView view;
    boolean made = false;
    synchronized (shared) {
      view = shared.get(query);
      if (view == null) {
        view = new LogView(ring, shared, query, System::nanoTime);
        shared.put(query, view);
        made = true;
        if (!view.all) {
          view.attach(sequence);
        }
      }
      view.holders++;
    }
    if (made && !view.all && ring.extent().size() > AT_ONCE_LINES) {
      view.readWindow(sequence, count);
      if (!view.isComplete()) {
        view.readInBackground();
      }
    } else if (view.cancelled) {
      view.cancelled = false;
      view.readInBackground();
    } else {
      view.update();
    }
    return view;
  }

  private void attach(long sequence) {
    if (ring.extent().size() <= AT_ONCE_LINES) {
      ring.attach(cursor);
      return;
    }
    LineRing.Extent extent = ring.attach(cursor, sequence);
    lock.lock();
    try {
      readFrom = Math.clamp(sequence, extent.first(), extent.end());
      readSoFar = readFrom;
      // Reserves an ordinal for each older line.
      rows.begin(readFrom - extent.first());
      errors.begin(readFrom - extent.first());
      trim(extent.first(), extent.end());
    } finally {
      lock.unlock();
    }
  }

  /** Creates a view that is not shared and has not read anything yet. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock) {
    return fresh(ring, query, clock, 0);
  }

  /** Creates a view that is not shared and starts reading a large buffer at a line. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock, long sequence) {
    LogView view = new LogView(ring, new HashMap<>(), query, clock);
    view.attach(sequence);
    return view;
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
      shared.remove(query, this);
      cancelled = true;
    }
    ring.detach(cursor);
  }

  LogQuery query() {
    return query;
  }

  /**
   * Updates the view for lines that were added, changed or evicted. Costs little if there were
   * none.
   */
  void update() {
    if (all) {
      long bufferChanges;
      long newFirst;
      long newEnd;
      lock.lock();
      try {
        LineRing.Extent extent = ring.extent();
        bufferChanges = extent.changes();
        newFirst = extent.first();
        newEnd = extent.end();
        // Another thread may have read the range later but arrived here earlier.
        if (newEnd >= end && newFirst >= first && bufferChanges >= revision) {
          first = newFirst;
          end = newEnd;
          revision = bufferChanges;
        }
        finish();
      } finally {
        lock.unlock();
      }
      return;
    }
    if (isUpToDateOrWillBe()) {
      return;
    }
    try {
      if (!readAtOnce()) {
        readInBackground();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean isUpToDateOrWillBe() {
    LineRing.Extent extent = ring.extent();
    lock.lock();
    try {
      if (inBackground || cancelled) {
        wantedChanges = Math.max(wantedChanges, extent.changes());
      } else if (!complete || extent.end() != readSoFar || extent.changes() != readChanges) {
        return false;
      }
      trim(extent.first(), extent.end());
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** Reads on this thread within the time limit; returns whether everything has been read. */
  private boolean readAtOnce() throws InterruptedException {
    if (!reading.tryLock(AT_ONCE_NANOS, TimeUnit.NANOSECONDS)) {
      return false;
    }
    try {
      return inBackground || read(AT_ONCE_NANOS, true, () -> false);
    } finally {
      reading.unlock();
    }
  }

  /**
   * Reads on this thread, within the time limit, until a window as defined by {@link #awaitWindow}
   * is known. Most searches find it in less time than another thread needs to start.
   */
  void readWindow(long sequence, int count) {
    if (count == 0 || !reading.tryLock()) {
      return;
    }
    try {
      read(AT_ONCE_NANOS, true, () -> knows(sequence, count));
    } finally {
      reading.unlock();
    }
  }

  private boolean knows(long sequence, int count) {
    lock.lock();
    try {
      return isKnown(sequence, count);
    } finally {
      lock.unlock();
    }
  }

  /** Returns whether every retained line has been read. */
  boolean isComplete() {
    lock.lock();
    try {
      return complete;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the share of the retained lines that has been read, from 0 to 1. */
  double progress() {
    lock.lock();
    try {
      if (complete || bufferEnd <= bufferFirst) {
        return complete ? 1 : 0;
      }
      long read = readSoFar - Math.max(readFrom, bufferFirst);
      double part = (double) read / (bufferEnd - bufferFirst);
      return Math.max(0, Math.min(1, part));
    } finally {
      lock.unlock();
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
      if (holders > 1 || isComplete()) {
        return false;
      }
      cancelled = true;
    }
    listeners.fire();
    return true;
  }

  /** Returns whether lines are being read in the background. */
  boolean isReading() {
    return inBackground;
  }

  /** Returns whether reading was stopped before it was complete. */
  boolean isCancelled() {
    return cancelled;
  }

  /** Returns the reason why new lines are not read any more, or {@link Stop#NONE}. */
  Stop stop() {
    return cancelled ? Stop.CANCELLED : Stop.NONE;
  }

  /**
   * Waits until every retained line has been read.
   *
   * @return false if the timeout expires first
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  boolean await(Duration timeout) throws InterruptedException {
    long nanos = timeout.toNanos();
    lock.lock();
    try {
      while (!complete) {
        if (nanos <= 0) {
          return false;
        }
        nanos = progressed.awaitNanos(nanos);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Waits until a window of rows is known or every retained line has been read.
   *
   * @param sequence the line at or after which the window begins; if there are too few rows after
   *     it, the window consists of the newest ones
   * @param count the number of rows in the window
   * @param timeout the maximum time to wait
   * @return false if the timeout expires first
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  boolean awaitWindow(long sequence, int count, Duration timeout) throws InterruptedException {
    long nanos = timeout.toNanos();
    lock.lock();
    try {
      while (!complete && !isKnown(sequence, count)) {
        if (nanos <= 0) {
          return false;
        }
        nanos = progressed.awaitNanos(nanos);
      }
      return true;
    } finally {
      lock.unlock();
    }
  }

  private boolean isKnown(long sequence, int count) {
    if (readFrom > Math.max(sequence, bufferFirst)) {
      return false;
    }
    return end - rows.ordinalAtOrAfter(sequence) >= count
        || (isNewestRead() && end - first >= count);
  }

  /**
   * Returns whether all lines before the first row have been read, so that hits can be counted from
   * it.
   */
  boolean isOldestKnown() {
    lock.lock();
    try {
      return isOldestRead();
    } finally {
      lock.unlock();
    }
  }

  // Lines that a stopped search never reaches count as read.

  private boolean isOldestRead() {
    return readFrom <= bufferFirst || cancelled;
  }

  private boolean isNewestRead() {
    return readSoFar >= bufferEnd || cancelled;
  }

  /** Returns the ordinal of the oldest retained row. */
  long first() {
    lock.lock();
    try {
      return first;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns one more than the ordinal of the newest row; equal to {@link #first()} if there are no
   * rows.
   */
  long end() {
    lock.lock();
    try {
      return end;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns a number that rises whenever the details, the hits or the ordinal of a row have
   * changed.
   */
  long revision() {
    lock.lock();
    try {
      return revision;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of lines in which the search was given up because it took too long. */
  long gaveUp() {
    return matcher == null ? 0 : matcher.gaveUp();
  }

  /**
   * Returns the sequence number of a row.
   *
   * @throws IndexOutOfBoundsException if there is no such row
   */
  long sequenceAt(long ordinal) {
    lock.lock();
    try {
      checkRow(ordinal);
      return all ? ordinal : rows.sequenceAt(ordinal);
    } finally {
      lock.unlock();
    }
  }

  /** Returns the ordinal of the oldest row at or after a line; {@link #end()} if there is none. */
  long ordinalAtOrAfter(long sequence) {
    lock.lock();
    try {
      if (all) {
        return Math.max(first, Math.min(end, sequence));
      }
      return Math.max(first, rows.ordinalAtOrAfter(sequence));
    } finally {
      lock.unlock();
    }
  }

  /** Returns the ordinal of the row of a line; -1 if the line is not shown. */
  long ordinalOf(long sequence) {
    lock.lock();
    try {
      long ordinal = ordinalAtOrAfter(sequence);
      boolean there = ordinal < end && (all ? ordinal : rows.sequenceAt(ordinal)) == sequence;
      return there ? ordinal : -1;
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of hits in all rows. */
  long hits() {
    lock.lock();
    try {
      return rows.hitsBefore(end) - rows.hitsBefore(first);
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of hits in the rows before an ordinal. */
  long hitsBefore(long ordinal) {
    lock.lock();
    try {
      if (matcher == null) {
        return 0;
      }
      long bounded = Math.max(first, Math.min(end, ordinal));
      return rows.hitsBefore(bounded) - rows.hitsBefore(first);
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns the position of a hit.
   *
   * @param n the index of the hit, counted from 0 at the oldest row
   * @throws IndexOutOfBoundsException if there are not that many hits
   */
  Hit hitAt(long n) {
    lock.lock();
    try {
      long before = rows.hitsBefore(first);
      long count = rows.hitsBefore(end) - before;
      if (n < 0 || n >= count) {
        throw new IndexOutOfBoundsException("n is " + n + "; there are " + count + " hits");
      }
      return hitEver(before + n);
    } finally {
      lock.unlock();
    }
  }

  /**
   * {@return the hit a number of steps after or before another one; after the last one comes the
   * first; null if there is none} Rows may be removed by other threads in the meantime. Costs the
   * same for any number of steps. Returns null while unread lines may contain the hit.
   *
   * @param fromOrdinal the first row whose hits count
   * @param place the other hit; if it is null or its line has no row, the first step leads to the
   *     first or the last hit
   * @param steps the number of hits to move forwards, or backwards if negative; not 0
   */
  @Nullable Hit hitBeside(long fromOrdinal, @Nullable Place place, long steps) {
    lock.lock();
    try {
      long from = Math.max(first, Math.min(end, fromOrdinal));
      long before = rows.hitsBefore(from);
      long count = rows.hitsBefore(end) - before;
      if (matcher == null || count == 0) {
        return null;
      }
      boolean forward = steps > 0;
      long ordinal = place == null ? -1 : ordinalOf(place.sequence);
      boolean known = ordinal >= from;
      // Without a hit to start at, the first step ends at the first hit, or at the last one.
      long at = known ? rows.hitsBefore(ordinal) - before + place.index : forward ? -1 : count;
      boolean goesRound = forward ? steps >= count - at : steps < -at;
      boolean needsOldest = goesRound || (!known && forward);
      boolean needsNewest = goesRound || (!known && !forward);
      if ((needsOldest && !isOldestRead()) || (needsNewest && !isNewestRead())) {
        return null;
      }
      return hitEver(before + Math.floorMod(at + Math.floorMod(steps, count), count));
    } finally {
      lock.unlock();
    }
  }

  private Hit hitEver(long n) {
    long ordinal = rows.ordinalOfHit(n);
    return new Hit(ordinal, rows.sequenceAt(ordinal), (int) (n - rows.hitsBefore(ordinal)));
  }

  /**
   * Returns the row nearest to a line whose level is {@link LogLevel#ERROR} or above.
   *
   * @param sequence the line; it does not count itself
   * @param forward whether to search after the line, otherwise before it
   * @return the sequence number of the row; -1 if there is none
   */
  long errorBeside(long sequence, boolean forward) {
    if (!showsErrors) {
      return -1;
    }
    lock.lock();
    try {
      if (all) {
        return ring.nextOfLevel(sequence, LogLevel.ERROR, forward);
      }
      long next = errors.ordinalAtOrAfter(forward ? sequence + 1 : sequence);
      long ordinal = forward ? Math.max(errors.first(), next) : next - 1;
      return ordinal < errors.first() || ordinal >= errors.end() ? -1 : errors.sequenceAt(ordinal);
    } finally {
      lock.unlock();
    }
  }

  /** Returns the number of rows whose level is {@link LogLevel#ERROR} or above. */
  long errors() {
    lock.lock();
    try {
      return errors.end() - errors.first();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns the number of hits in a row.
   *
   * @throws IndexOutOfBoundsException if there is no such row
   */
  int hitsIn(long ordinal) {
    lock.lock();
    try {
      checkRow(ordinal);
      return matcher == null ? 0 : (int) (rows.hitsBefore(ordinal + 1) - rows.hitsBefore(ordinal));
    } finally {
      lock.unlock();
    }
  }

  /**
   * Returns copies of rows for rendering.
   *
   * @param fromOrdinal the first row
   * @param max the maximum number of rows
   * @return consecutive rows from {@code fromOrdinal}, or from the oldest retained row after it
   */
  List<LogLine> lines(long fromOrdinal, int max) {
    long[] sequences;
    lock.lock();
    try {
      long from = Math.max(first, fromOrdinal);
      int count = (int) Math.max(0, Math.min(max, end - from));
      if (all) {
        return ring.lines(from, count);
      }
      sequences = new long[count];
      for (int i = 0; i < count; i++) {
        sequences[i] = rows.sequenceAt(from + i);
      }
    } finally {
      lock.unlock();
    }
    return ring.lines(sequences);
  }

  /**
   * Adds a listener. It is called on a background thread with no lock held: about ten times a
   * second while a large buffer is read, and at the end of reading.
   */
  Registration addListener(Runnable listener) {
    return listeners.add(listener);
  }

  private void checkRow(long ordinal) {
    if (ordinal < first || ordinal >= end) {
      throw new IndexOutOfBoundsException(
          "ordinal is " + ordinal + "; rows are from " + first + " to before " + end);
    }
  }

  // Reading. `reading` is held.

  /**
   * Reads lines until there are no more or the time is over. Lines that were copied but not
   * searched in time are searched first at the next call.
   *
   * @param nanos the time limit in ns
   * @param stopsInText see {@link SearchWork#begin}
   * @param enough returns whether the rows found so far are sufficient
   * @return whether all lines have been read
   */
  private boolean read(long nanos, boolean stopsInText, BooleanSupplier enough) {
    work.begin(nanos, stopsInText);
    oldest = ring.extent().first();
    while (!cancelled) {
      LineChunk some = chunk;
      if (some == null || some.isMatched()) {
        some = next(some);
        chunk = some;
      }
      match(some);
      if (publish(some)) {
        chunk = null;
        return true;
      }
      if (!some.isMatched() || work.isOver() || enough.getAsBoolean()) {
        return false;
      }
    }
    return false;
  }

  /** Copies the next lines from the ring. */
  private LineChunk next(@Nullable LineChunk before) {
    LineRing.Extent extent = ring.extent();
    long behind = extent.end() - Math.max(readSoFar, extent.first());
    boolean older = behind == 0 && readFrom > extent.first();
    LineChunk next = before;
    if (next == null || next.room() < CHUNK_LINES) {
      long lines = older ? readFrom - extent.first() : behind;
      next = new LineChunk((int) Math.max(1, Math.min(CHUNK_LINES, lines)));
    }
    if (older) {
      ring.readOlder(next, cursor);
    } else {
      ring.read(next, cursor);
    }
    return next;
  }

  /** Searches the remaining lines of a chunk until the time is over. */
  private void match(LineChunk chunk) {
    try {
      while (chunk.changedMatched < chunk.changed.size() && !work.isOver()) {
        LineChunk.Changed line = chunk.changed.get(chunk.changedMatched);
        work.count(LINE_WORK);
        line.hits = isShown(line.level, line.time) ? hits(line.text, line.details) : -1;
        chunk.changedMatched++;
      }
      while (chunk.matched < chunk.count && !work.isOver()) {
        matchNext(chunk);
      }
    } catch (SearchWork.Stopped e) {
      // The line will be searched again from its beginning.
    }
  }

  /**
   * Searches one line. A method of its own, so that the JVM compiles it after some hundred lines;
   * the loop around it would be interpreted for some ten thousand.
   */
  private void matchNext(LineChunk chunk) {
    int k = chunk.index(chunk.matched);
    Object slot = Objects.requireNonNull(chunk.slots[k]);
    work.count(LINE_WORK);
    if (chunk.from + k >= oldest && isShown(chunk.levels[k], StoredLine.time(slot))) {
      int hits = hits(StoredLine.text(slot), StoredLine.details(slot, ring.lock));
      if (hits >= 0) {
        chunk.found(k, hits);
      }
    }
    chunk.matched++;
  }

  private boolean isShown(int level, @Nullable Instant time) {
    return (levels >> level & 1) != 0 && query.includes(time);
  }

  /** Returns the number of hits in a line; -1 if it is not a row. */
  private int hits(String text, @Nullable Object details) {
    if (matcher == null) {
      return 0;
    }
    int hits = matcher.count(text, work);
    if (details instanceof String string) {
      hits += matcher.count(string, work);
    }
    return hits == 0 ? -1 : hits;
  }

  /** Publishes the rows found in a chunk; returns whether everything requested has been read. */
  private boolean publish(LineChunk chunk) {
    lock.lock();
    try {
      for (; chunk.changedPublished < chunk.changedMatched; chunk.changedPublished++) {
        LineChunk.Changed line = chunk.changed.get(chunk.changedPublished);
        // A row whose details have changed counts as changed even if it has the same hits.
        if (rows.put(line.sequence, line.hits) || line.hits >= 0) {
          revision++;
        }
        errors.put(line.sequence, line.level >= ERROR ? line.hits : -1);
      }
      if (chunk.older) {
        publishOlder(chunk);
      } else {
        publishNewer(chunk);
      }
      trim(chunk.bufferFirst, chunk.bufferEnd);
      // An update may have been requested since the chunk was copied.
      boolean done =
          chunk.isMatched()
              && readSoFar == bufferEnd
              && readFrom <= bufferFirst
              && chunk.changes >= wantedChanges;
      if (done) {
        readChanges = chunk.changes;
        inBackground = false;
        finish();
      }
      progressed.signalAll();
      return done;
    } finally {
      lock.unlock();
    }
  }

  private void publishNewer(LineChunk chunk) {
    while (chunk.foundLeft() > 0) {
      int k = chunk.takeFound();
      rows.add(chunk.from + k, chunk.takenHits());
      if (chunk.levels[k] >= ERROR) {
        errors.add(chunk.from + k, 0);
      }
    }
    readSoFar = chunk.from + chunk.matched;
  }

  private void publishOlder(LineChunk chunk) {
    int found = chunk.foundLeft();
    long[] sequences = new long[found];
    int[] hits = new int[found];
    long[] errorSequences = new long[found];
    int error = found;
    for (int row = found - 1; row >= 0; row--) {
      int k = chunk.takeFound();
      sequences[row] = chunk.from + k;
      hits[row] = chunk.takenHits();
      if (chunk.levels[k] >= ERROR) {
        errorSequences[--error] = chunk.from + k;
      }
    }
    rows.addBefore(sequences, hits, 0);
    errors.addBefore(errorSequences, hits, error);
    readFrom = chunk.from + chunk.count - chunk.matched;
  }

  private void trim(long newBufferFirst, long newBufferEnd) {
    bufferFirst = Math.max(bufferFirst, newBufferFirst);
    bufferEnd = Math.max(bufferEnd, newBufferEnd);
    first = rows.trim(bufferFirst);
    end = rows.end();
    errors.trim(bufferFirst);
  }

  private void finish() {
    complete = true;
    progressed.signalAll();
  }

  private void readInBackground() {
    lock.lock();
    try {
      if (inBackground) {
        return;
      }
      inBackground = true;
      complete = false;
    } finally {
      lock.unlock();
    }
    Thread.ofVirtual().name("espressivo-log-search").start(this::readToTheEnd);
  }

  /** Reads until the end. Other views have their turn after each period. */
  private void readToTheEnd() {
    while (!readSlice()) {
      long now = clock.getAsLong();
      if (now - told > PROGRESS_NANOS) {
        told = now;
        listeners.fire();
      }
      Thread.yield();
    }
    listeners.fire();
  }

  private boolean readSlice() {
    reading.lock();
    try {
      return read(SLICE_NANOS, false, () -> false) || isStopped();
    } finally {
      reading.unlock();
    }
  }

  private boolean isStopped() {
    lock.lock();
    try {
      // Read once: another thread can cancel the search, or continue it, at any time.
      boolean stopped = cancelled;
      if (stopped) {
        inBackground = false;
      }
      return stopped;
    } finally {
      lock.unlock();
    }
  }
}
