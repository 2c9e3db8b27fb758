package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * What one query shows of one buffer: its rows, and the hits in them. Shared by all who ask the
 * same, and kept up with the buffer line by line.
 *
 * <p>Rows are addressed by <em>ordinals</em>, which are consecutive. Eviction raises {@link
 * #first()} and new lines raise {@link #end()}; neither shifts an ordinal. A large buffer is read
 * from where the reader is: to the newest line, then back to the oldest. Until {@link
 * #isComplete()} older rows come before the others and lower {@link #first()}, which shifts none
 * either. Only a line that changes after it was read, because a stack trace was joined to it, can
 * (when it comes to match, and rows of other origins stand behind it); {@link #revision()} tells.
 * For {@link LogQuery#ALL} the ordinal is the sequence number and the view takes no room.
 *
 * <p>Everything may be called from any thread. What the accessors tell is as of the last {@link
 * #update()} by anyone, or as far as the first reading of a large buffer has come.
 */
final class LogView {

  /** One occurrence of the search text: the {@code index}-th in its row, counted from 0. */
  record Hit(long ordinal, long sequence, int index) {}

  /** Why lines are left unread for good; named as the {@link LogConsoleText} that says so. */
  enum Stop {
    /** They are not. */
    NONE,
    /** A reader has cancelled the search. */
    CANCELLED,
    /** The regular expression held a thread within one line, or may not be tried now. */
    TOO_SLOW
  }

  /** Buffers up to this size are read at once. */
  static final int AT_ONCE_LINES = 20_000;

  /** How long {@link #update()} reads, or waits, before the rest is left to the background. */
  static final long AT_ONCE_NANOS = 8_000_000;

  // How long a background thread reads before others see what it has found.
  private static final long SLICE_NANOS = 4_000_000;
  // After how many of these other views have their turn.
  private static final int TURN_SLICES = 12;
  private static final long PROGRESS_NANOS = 100_000_000;
  private static final int CHUNK_LINES = 1_024;
  private static final int ERROR = LineRing.code(LogLevel.ERROR);

  /** What a line costs that is not searched, in chars. */
  private static final int LINE_WORK = 8;

  // A regular expression can keep a thread for long. It is never tried on the thread of a request,
  // nor does a search for text wait for it.
  private static final ThreadPoolExecutor TEXTS =
      threads("espressivo-log-search-", Runtime.getRuntime().availableProcessors() - 1);
  private static final SearchThreads EXPRESSIONS =
      new SearchThreads("espressivo-log-regex-", Runtime.getRuntime().availableProcessors() - 1);

  private final LineRing ring;
  private final LogQuery query;
  private final boolean all;
  private final int levels;
  private final boolean showsErrors;
  private final @Nullable LogMatcher matcher;
  private final LogListeners listeners = new LogListeners();
  private final LongSupplier clock;

  // The views that are shared, and what guards them and the holders.
  private final Map<LogQuery, LogView> shared;
  private int holders;

  private final LineRing.Cursor cursor = new LineRing.Cursor();

  // Held by who reads lines. Taken before the ring's lock and before `lock`, never within.
  private final ReentrantLock reading = new ReentrantLock();
  private final SearchWork work;
  private @Nullable LineChunk chunk;
  private @Nullable Instant lastTime;
  private long told;

  // Guards what follows. The ring's lock may be taken within, never the other way round.
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition progressed = lock.newCondition();
  private final LogRows rows;
  // Those of the rows whose level is ERROR or above.
  private final LogRows errors = new LogRows(false);
  private long first;
  private long end;
  private long bufferFirst;
  private long bufferEnd;
  // The lines from the one to before the other are read.
  private long readFrom;
  private long readSoFar;
  private long readChanges;
  private long wantedChanges;
  private long revision;
  private boolean complete;
  private volatile boolean inBackground;
  private volatile boolean cancelled;
  // The expression ended no more, or was not tried: nothing is read any more.
  private volatile boolean hopeless;

  private LogView(
      LineRing ring, Map<LogQuery, LogView> shared, LogQuery query, LongSupplier clock) {
    this.ring = ring;
    this.shared = shared;
    this.clock = clock;
    this.work = new SearchWork(clock, () -> cancelled || hopeless);
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
   * The view that shows what a query asks for; made if there is none yet. A small buffer is read at
   * once, a large one in the background, but for a window that this thread may find by itself.
   *
   * @param shared the views of the same lines, by what they show
   * @param sequence the line at which a large buffer is begun; {@link Long#MAX_VALUE} for the
   *     newest
   * @param count how many rows the window has; 0 for none
   * @throws PatternSyntaxException if the query's regular expression is none
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
    // Whether a line without a time is in a range depends on the lines before it.
    if (query.hasRange() || ring.extent().size() <= AT_ONCE_LINES) {
      ring.attach(cursor);
      return;
    }
    LineRing.Extent extent = ring.attach(cursor, sequence);
    lock.lock();
    try {
      readFrom = Math.clamp(sequence, extent.first(), extent.end());
      readSoFar = readFrom;
      // There is an ordinal for each older line.
      rows.begin(readFrom - extent.first());
      errors.begin(readFrom - extent.first());
      trim(extent.first(), extent.end());
    } finally {
      lock.unlock();
    }
  }

  /** A view that is not shared, and that has not read anything yet. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock) {
    return fresh(ring, query, clock, 0);
  }

  /** A view that is not shared, and that begins a large buffer at a line. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock, long sequence) {
    LogView view = new LogView(ring, new HashMap<>(), query, clock);
    view.attach(sequence);
    return view;
  }

  /** Gives the view back. Each {@link #acquire} is to be matched by one call. */
  void release() {
    synchronized (shared) {
      if (holders == 0) {
        throw new IllegalStateException("The view was released more often than acquired");
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

  /** Catches up with what came, changed and went. Costs little when nothing did. */
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
        // Another thread may have looked later and come earlier.
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
      if (query.regex()) {
        readInBackground();
        await(Duration.ofNanos(AT_ONCE_NANOS));
      } else if (!readAtOnce()) {
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
      if (inBackground || cancelled || hopeless) {
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

  /** Reads on this thread, for as long as that may take; whether all is read. */
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
   * Reads on this thread, for as long as that may take, until a window is known as {@link
   * #awaitWindow} has it. Most searches have it within the time in which another thread would
   * begin.
   */
  void readWindow(long sequence, int count) {
    if (count == 0 || query.regex() || !reading.tryLock()) {
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

  /** Whether every retained line has been read. */
  boolean isComplete() {
    lock.lock();
    try {
      return complete;
    } finally {
      lock.unlock();
    }
  }

  /** How much of the retained lines has been read, from 0 to 1. */
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
   * Stops reading, if nobody else holds the view; what was found stays. Acquiring the same again
   * goes on.
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

  /** Whether lines are being read in the background. */
  boolean isReading() {
    return inBackground;
  }

  /** Whether reading was stopped before it was complete. */
  boolean isCancelled() {
    return cancelled;
  }

  /** Why new lines are not read any more, if they are not. */
  Stop stop() {
    return hopeless ? Stop.TOO_SLOW : cancelled ? Stop.CANCELLED : Stop.NONE;
  }

  /**
   * Waits until every retained line has been read.
   *
   * @return false when the time is over before
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
   * Waits until a window of rows is known, or every retained line has been read.
   *
   * @param sequence the line at or after which the window begins; if there are too few rows, it has
   *     the newest ones
   * @param count how many rows it has
   * @return false when the time is over before
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

  /** Whether no line before the first row is unread, so that hits can be counted from it on. */
  boolean isOldestKnown() {
    lock.lock();
    try {
      return isOldestRead();
    } finally {
      lock.unlock();
    }
  }

  // What a search does not come to any more is as good as read.

  private boolean isOldestRead() {
    return readFrom <= bufferFirst || cancelled || hopeless;
  }

  private boolean isNewestRead() {
    return readSoFar >= bufferEnd || cancelled || hopeless;
  }

  /** The ordinal of the oldest row that is retained. */
  long first() {
    lock.lock();
    try {
      return first;
    } finally {
      lock.unlock();
    }
  }

  /** One more than the ordinal of the newest row; equal to {@link #first()} when there is none. */
  long end() {
    lock.lock();
    try {
      return end;
    } finally {
      lock.unlock();
    }
  }

  /** Rises whenever a row told of before has other details, other hits, or another ordinal. */
  long revision() {
    lock.lock();
    try {
      return revision;
    } finally {
      lock.unlock();
    }
  }

  /**
   * In how many lines the search was given up because it took too long. After a line that {@link
   * SearchThreads} gave up no other is read.
   */
  long gaveUp() {
    return matcher == null ? 0 : matcher.gaveUp() + (hopeless ? 1 : 0);
  }

  /**
   * The sequence number of a row.
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

  /** The ordinal of the oldest row at or after a line; {@link #end()} when there is none. */
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

  /** The ordinal of the row of a line; -1 when it has none. */
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

  /** How many hits there are in all rows. */
  long hits() {
    lock.lock();
    try {
      return rows.hitsBefore(end) - rows.hitsBefore(first);
    } finally {
      lock.unlock();
    }
  }

  /** How many hits there are in the rows before one. */
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
   * Where a hit is.
   *
   * @param n the index of the hit, counted from 0 at the oldest row
   * @throws IndexOutOfBoundsException if there are not so many hits
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
   * The hit after or before another, round and round. Other threads may drop rows meanwhile. While
   * lines are unread that may have it, there is none.
   *
   * @param fromOrdinal the first row whose hits count
   * @param sequence the line of the other hit; if that has no row, the first or the last is found
   * @param index the place of the other hit in its row
   * @param direction 1 for the hit after it, -1 for the one before
   * @return the hit; null when there is none
   */
  @Nullable Hit hitBeside(long fromOrdinal, long sequence, int index, int direction) {
    lock.lock();
    try {
      long from = Math.max(first, Math.min(end, fromOrdinal));
      long before = rows.hitsBefore(from);
      long count = rows.hitsBefore(end) - before;
      if (matcher == null || count == 0) {
        return null;
      }
      long ordinal = ordinalOf(sequence);
      boolean known = ordinal >= from;
      long at = known ? rows.hitsBefore(ordinal) - before + index : direction > 0 ? -1 : 0;
      long next = at + direction;
      boolean goesRound = next < 0 || next >= count;
      boolean needsOldest = goesRound ? known : !known;
      boolean needsNewest = goesRound;
      if ((needsOldest && !isOldestRead()) || (needsNewest && !isNewestRead())) {
        return null;
      }
      return hitEver(before + Math.floorMod(next, count));
    } finally {
      lock.unlock();
    }
  }

  private Hit hitEver(long n) {
    long ordinal = rows.ordinalOfHit(n);
    return new Hit(ordinal, rows.sequenceAt(ordinal), (int) (n - rows.hitsBefore(ordinal)));
  }

  /**
   * The row nearest to a line whose level is {@link LogLevel#ERROR} or above.
   *
   * @param sequence the line, which is not found itself
   * @param forward whether the row is after the line
   * @return the sequence number of the row; -1 when there is none
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

  /** How many rows are stepped over from error to error. */
  long errors() {
    lock.lock();
    try {
      return errors.end() - errors.first();
    } finally {
      lock.unlock();
    }
  }

  /**
   * How many hits are in a row.
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
   * Copies rows for painting.
   *
   * @return consecutive rows from {@code fromOrdinal} (or the oldest row after it that is still
   *     there) on, at most {@code max}
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
   * Adds a listener that is called, on a background thread and with no lock held, while a large
   * buffer is read (about ten times a second) and when that ends.
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
   * searched by then are the first ones the next time.
   *
   * @param stopsInText as {@link SearchWork#begin} has it
   * @param enough whether what is known is all that is wanted now
   * @return whether all lines are read
   */
  private boolean read(long nanos, boolean stopsInText, BooleanSupplier enough) {
    work.begin(nanos, stopsInText);
    while (!cancelled && !hopeless) {
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
      ring.read(next, cursor, query.hasRange());
    }
    if (next.timeBefore != null) {
      lastTime = next.timeBefore;
    }
    return next;
  }

  /** Searches the lines of a chunk, from where it was left, until all are or the time is over. */
  private void match(LineChunk chunk) {
    try {
      while (chunk.changedMatched < chunk.changed.size() && !work.isOver() && !hopeless) {
        LineChunk.Changed line = chunk.changed.get(chunk.changedMatched);
        work.count(LINE_WORK);
        line.hits = isShown(line.level, line.time) ? hits(line.text, line.details) : -1;
        chunk.changedMatched++;
      }
      while (chunk.matched < chunk.count && !work.isOver() && !hopeless) {
        matchNext(chunk);
      }
    } catch (SearchWork.Stopped e) {
      // The line is searched again from its beginning.
    }
  }

  /**
   * Searches one line. By itself, so that the JVM compiles it after some hundred lines: the loop
   * around it would be interpreted for some ten thousand.
   */
  private void matchNext(LineChunk chunk) {
    int k = chunk.index(chunk.matched);
    Object slot = Objects.requireNonNull(chunk.slots[k]);
    if (query.hasRange()) {
      Instant time = StoredLine.time(slot);
      lastTime = time == null ? lastTime : time;
    }
    work.count(LINE_WORK);
    if (isShown(chunk.levels[k], lastTime)) {
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

  /** How many hits a line has; -1 when it is no row. */
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

  /** Takes over what was found; returns whether that was all anyone has asked for. */
  private boolean publish(LineChunk chunk) {
    lock.lock();
    try {
      if (hopeless) {
        return true;
      }
      for (; chunk.changedPublished < chunk.changedMatched; chunk.changedPublished++) {
        LineChunk.Changed line = chunk.changed.get(chunk.changedPublished);
        // A row whose details changed counts as another even if its hits are the same.
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
      // An update may have been asked for since the chunk was copied.
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
      if (inBackground || hopeless) {
        return;
      }
      inBackground = true;
      complete = false;
    } finally {
      lock.unlock();
    }
    nextTurn();
  }

  private void nextTurn() {
    if (matcher == null || !query.regex()) {
      TEXTS.execute(this::readTurn);
    } else {
      EXPRESSIONS.execute(new Turn(this, matcher));
    }
  }

  /** A turn of a regular expression. */
  private record Turn(LogView view, LogMatcher matcher) implements SearchThreads.Task {

    @Override
    public String expression() {
      return view.query.text();
    }

    @Override
    public void run() {
      view.readTurn();
    }

    @Override
    public long line() {
      return matcher.line();
    }

    @Override
    public void giveUp() {
      view.giveUp();
    }
  }

  /** Ends reading for good; what was found stays. */
  private void giveUp() {
    lock.lock();
    try {
      hopeless = true;
      inBackground = false;
      finish();
    } finally {
      lock.unlock();
    }
    listeners.fire();
  }

  private void readTurn() {
    boolean ended;
    reading.lock();
    try {
      int slices = 0;
      do {
        ended = read(SLICE_NANOS, false, () -> false) || isStopped();
      } while (!ended && ++slices < TURN_SLICES);
    } finally {
      reading.unlock();
    }
    if (ended) {
      listeners.fire();
      return;
    }
    long now = clock.getAsLong();
    if (now - told > PROGRESS_NANOS) {
      told = now;
      listeners.fire();
    }
    nextTurn();
  }

  private boolean isStopped() {
    lock.lock();
    try {
      if (cancelled) {
        inBackground = false;
      }
      return cancelled;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Makes daemon threads that end when there is nothing to do for a while. A search begins later
   * where it has to wait for the start of a thread.
   */
  static ThreadPoolExecutor threads(String name, int atMost) {
    int threads = Math.max(1, atMost);
    AtomicInteger number = new AtomicInteger();
    ThreadPoolExecutor executor =
        new ThreadPoolExecutor(
            threads,
            threads,
            1,
            TimeUnit.MINUTES,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread thread = new Thread(task, name + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    executor.allowCoreThreadTimeOut(true);
    return executor;
  }
}
