package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.regex.PatternSyntaxException;

/**
 * The result of a query on a buffer, shared by all consoles with an equal query: {@link LogMatches}
 * and the {@link LogReader} that adds to them.
 *
 * <p>Thread-safe. The matches are those after the last {@link #update()} by any thread or, while a
 * large buffer is first read, those so far.
 */
final class LogView {

  /** The maximum size of a buffer that is read immediately, beginning with the oldest line. */
  static final int AT_ONCE_LINES = 20_000;

  private final LineRing ring;
  private final LogQuery query;
  private final LogMatches matches;
  private final LogFilter filter;
  private final LogReader reader;
  private final LogListeners listeners = new LogListeners();

  // The shared views; this map is also the lock for them and for the number of holders.
  private final Map<LogQuery, LogView> shared;
  private int holders;

  private LogView(
      LineRing ring,
      Map<LogQuery, LogView> shared,
      LogQuery query,
      LongSupplier clock,
      long sequence) {
    this.ring = ring;
    this.shared = shared;
    this.query = query;
    filter = new LogFilter(query);
    matches = new LogMatches(query.isAll(), query.hasText());
    long from = ring.range().size() > AT_ONCE_LINES ? sequence : 0;
    reader = new LogReader(ring, from, filter, matches, listeners::fire, clock);
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
    boolean isNew;
    synchronized (shared) {
      isNew = !shared.containsKey(query);
      view =
          shared.computeIfAbsent(
              query, q -> new LogView(ring, shared, q, System::nanoTime, sequence));
      view.holders++;
      view.matches.stop(false);
    }
    if (isNew && !query.isAll() && ring.range().size() > AT_ONCE_LINES) {
      view.readWindow(sequence, count);
      if (!view.matches.isComplete()) {
        view.reader.readInBackground();
      }
    } else {
      view.update();
    }
    return view;
  }

  /** Creates a view that is not shared and has not read anything yet. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock) {
    return fresh(ring, query, clock, 0);
  }

  /** Creates a view that is not shared and starts reading a large buffer at a line. */
  static LogView fresh(LineRing ring, LogQuery query, LongSupplier clock, long sequence) {
    return new LogView(ring, new HashMap<>(), query, clock, sequence);
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
    }
    reader.close();
  }

  LogQuery query() {
    return query;
  }

  /** Returns the rows and hits. */
  LogMatches matches() {
    return matches;
  }

  /**
   * Updates the view for lines that were added, changed or evicted. Costs little if there were
   * none.
   */
  void update() {
    reader.update();
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

  /** Reads on this thread until a window is known; see {@link LogReader#readWindow}. */
  void readWindow(long sequence, int count) {
    reader.readWindow(sequence, count);
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
    return filter.gaveUp();
  }

  /**
   * {@return the sequence number of the row nearest to a line whose level is {@link LogLevel#ERROR}
   * or above; -1 if there is none}
   *
   * @param sequence the line; it does not count itself
   * @param forward whether to search after the line, otherwise before it
   */
  long errorBeside(long sequence, boolean forward) {
    return query.isAll()
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
    if (query.isAll()) {
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
}
