package dev.espressivo.logconsole;

import dev.espressivo.base.internal.ClientRange;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What one console shows of a buffer: the lines that a filter selects, without those that were
 * cleared; the lines that are opened; the current hit; and what the browser knows of all that. Must
 * be used with the session's lock held, except for {@link #dueIn}.
 */
final class LogConsoleState implements Serializable {

  /** The number of rows that are sent before the browser has reported how many it can show. */
  static final int FIRST_CAPACITY = 40;

  /** The maximum number of opened lines; if the browser opens more, the oldest one is closed. */
  static final int MOST_OPENED = 1_000;

  /** The minimum time between two updates that change only numbers, in ms. */
  static final long NUMBERS_PERIOD = 500;

  /** The maximum time for which a request waits for a search to fill the window with matches. */
  private static final Duration PATIENCE = Duration.ofMillis(8);

  /**
   * The maximum time, from the start of the request, for which it waits for the very first match.
   */
  private static final Duration MOST_PATIENCE = Duration.ofMillis(40);

  /** The number of rows that the browser may report to show. */
  private static final ClientRange CAPACITY = new ClientRange(1, LogRequests.MOST_ROWS / 2);

  private final TreeSet<Long> opened = new TreeSet<>();
  private LogBuffer buffer;

  /** The first line that this console has not cleared. */
  private long clearedBefore;

  /** The line that is viewed in context; -1 if there is none. */
  private long found = -1;

  /** The current hit; null for none. */
  private LogMatches.@Nullable Place hit;

  /** The number of hits to move forwards, or backwards if negative, once these hits are known. */
  private long steps;

  private int generation;
  private int capacity = FIRST_CAPACITY;
  private boolean visible = true;

  private transient @Nullable LogView view;
  private transient @Nullable LogMarks marks;
  private transient volatile @Nullable Sent sent;

  /** Whether this was deserialised and has had no view since. */
  private transient volatile boolean restored;

  /**
   * What was sent last, for comparison with the current moment.
   *
   * @param view the view whose rows were sent
   * @param tail whether the newest lines are visible
   * @param at the time when it was sent, in ms of the monotonic clock
   */
  private record Sent(LogView view, LogMoment moment, boolean tail, boolean visible, long at) {}

  LogConsoleState(LogBuffer buffer) {
    this.buffer = buffer;
  }

  // ---- The lines ----

  LogBuffer buffer() {
    return buffer;
  }

  /** Shows another buffer. */
  void show(LogBuffer buffer) {
    this.buffer = buffer;
    clearedBefore = 0;
    opened.clear();
  }

  /** Hides the current lines. */
  void clear() {
    opened.clear();
    clearedBefore = buffer.lastSequence() + 1;
  }

  /** Returns the first line that is not cleared. */
  long clearedBefore() {
    return clearedBefore;
  }

  /**
   * Leaves the context of a line, since the query has changed.
   *
   * @param newSearch whether the search has changed, so that there is no current hit any more
   */
  void requery(boolean newSearch) {
    found = -1;
    if (newSearch) {
      hit = null;
      steps = 0;
    }
  }

  /** Shows all lines around one. */
  void viewInContext(long sequence) {
    found = sequence;
  }

  /** Returns the line that is viewed in context; -1 if there is none. */
  long found() {
    return found;
  }

  /**
   * Replaces the view, and waits until the rows of the window are known, not until all lines are
   * read.
   *
   * @param filter selects the lines
   * @param marks finds the hits in lines that are shown; null without a search
   * @param from the line at which the window starts; {@link Long#MAX_VALUE} for the newest
   */
  void take(LogFilter filter, @Nullable LogMarks marks, long from) {
    long asked = System.nanoTime();
    LogView before = view;
    LogView taken = buffer.view(filter, from, capacity);
    if (before != null) {
      before.release();
    }
    view = taken;
    this.marks = marks;
    restored = false;
    sent = null;
    generation++;
    try {
      if (!taken.matches().awaitWindow(from, capacity, left(asked, PATIENCE))) {
        taken.matches().awaitWindow(from, 1, left(asked, MOST_PATIENCE));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Duration left(long asked, Duration patience) {
    return patience.minusNanos(System.nanoTime() - asked);
  }

  /** Returns whether a request that was made at a time, in ns, may take more time. */
  static boolean isPatient(long asked) {
    return left(asked, MOST_PATIENCE).isPositive();
  }

  void release() {
    sent = null;
    if (view != null) {
      view.release();
      view = null;
    }
  }

  /** Returns whether this was deserialised and has had no view since. */
  boolean isRestored() {
    return restored;
  }

  /** Returns the line that the user is looking at in particular; 0 if there is none. */
  long line() {
    return found >= 0 ? found : hit == null ? 0 : hit.sequence();
  }

  boolean hasView() {
    return view != null;
  }

  /**
   * Returns the view.
   *
   * @throws NullPointerException if there is none, as while detached
   */
  LogView view() {
    return Objects.requireNonNull(view, "There must be a view, but the console is detached");
  }

  /** Returns the number by which ordinals of this view are told from those of others. */
  int generation() {
    return generation;
  }

  /** Updates the view, and returns what it shows. */
  LogMoment look() {
    return view().look(clearedBefore);
  }

  long ordinalAtOrAfter(long sequence) {
    return view().matches().ordinalAtOrAfter(sequence);
  }

  /** Returns the retained line with a number; empty if there is none. */
  List<LogLine> line(long sequence) {
    return buffer.ring().lines(new long[] {sequence});
  }

  /** Sets the number of rows that the browser shows. */
  void capacity(double rows) {
    capacity = (int) CAPACITY.nearest(rows);
  }

  int capacity() {
    return capacity;
  }

  // ---- What the browser knows ----

  /** Begins with a browser that knows nothing. */
  void begin() {
    capacity = FIRST_CAPACITY;
    visible = true;
  }

  /** Sets whether a user can see the console. One that comes into view knows nothing. */
  void visible(boolean visible) {
    this.visible = visible;
    if (visible) {
      sent = null;
    } else {
      putOff();
    }
  }

  boolean isVisible() {
    return visible;
  }

  /** Returns whether updates of the browser are sent. Called on any thread. */
  boolean isUpdated() {
    Sent last = sent;
    return last != null && last.visible();
  }

  /** Reports no more updates as due until something is sent. */
  void putOff() {
    Sent last = sent;
    if (last != null) {
      sent = new Sent(last.view(), last.moment(), last.tail(), false, last.at());
    }
  }

  /**
   * Stores what is sent.
   *
   * @param follows whether the newest lines are kept visible
   */
  void sent(LogMoment moment, boolean follows) {
    boolean tail = follows || moment.end() - moment.first() < capacity;
    sent = new Sent(view(), moment, tail, visible, now());
  }

  /** Returns what was sent of this view last; null for nothing. */
  @Nullable LogMoment lastSent() {
    Sent last = sent;
    return last == null || last.view() != view ? null : last.moment();
  }

  /** Returns whether the newest lines were visible when something was sent last. */
  boolean wasTail() {
    Sent last = sent;
    return last != null && last.tail();
  }

  /**
   * Returns the time until the browser must be updated, in ms; -1 if it knows everything. Called on
   * any thread.
   */
  long dueIn() {
    if (restored) {
      return 0;
    }
    Sent last = sent;
    if (last == null || !last.visible()) {
      return -1;
    }
    LogMoment then = last.moment();
    if (then.progress() < 1 || last.view().matches().isStopped() != then.isStopped()) {
      return 0;
    }
    if (buffer.ring().range().equals(then.range())) {
      return -1;
    }
    LogMoment now = last.view().look(clearedBefore);
    if (now.revision() != then.revision() || (last.tail() && now.end() != then.end())) {
      return 0;
    }
    // Only numbers or invisible lines have changed, which can wait.
    return Math.max(0, last.at() + NUMBERS_PERIOD - now());
  }

  private static long now() {
    return System.nanoTime() / 1_000_000;
  }

  // ---- Hits ----

  /**
   * Requests to move to another hit.
   *
   * @param count the number of hits to move forwards, or backwards if negative
   */
  void step(long count) {
    steps += count;
  }

  /** Returns whether a hit is requested that is not known yet. */
  boolean isStepping() {
    return steps != 0;
  }

  /**
   * Moves to the hit that was requested. If the search has not found it yet, the request stays.
   *
   * @return the new current hit; null if it stays as it is
   */
  LogMatches.@Nullable Hit takeStep(LogMoment moment) {
    if (marks == null) {
      steps = 0;
    }
    if (steps == 0) {
      return null;
    }
    // Read first, so that nothing remains pending if the hit does not exist.
    boolean isAll = view().matches().isDone();
    LogMatches.Hit next = view().matches().hitBeside(moment.first(), hit, steps);
    if (next != null || isAll) {
      steps = 0;
    }
    if (next != null) {
      hit = next.place();
    }
    return next;
  }

  LogMatches.@Nullable Place hit() {
    return hit;
  }

  /** Returns whether lines have hits. */
  boolean isSearching() {
    return marks != null;
  }

  /** Returns the hits in rows that are found within the time limit; see {@link LogMarks#in}. */
  List<Marks> marksIn(List<ShownLine> rows) {
    return marks == null
        ? Collections.nCopies(rows.size(), Marks.NONE)
        : marks.in(rows.stream().map(row -> row.line().text()).toList(), i -> rows.get(i).rowEnd());
  }

  /** Returns the hits in the whole of each text that a search reads of a line. */
  List<Marks> marksIn(ShownLine line) {
    return line.searched().stream().map(this::marksIn).toList();
  }

  private Marks marksIn(String text) {
    return marks == null ? Marks.NONE : marks.in(List.of(text), i -> Integer.MAX_VALUE).getFirst();
  }

  /** Returns the ordinal of the next or the previous error; -1 if there is none. */
  long errorBeside(LogRequests.ErrorStep step) {
    // Cleared lines come before all lines that are shown.
    long from = step.forward() ? Math.max(step.from(), clearedBefore - 1) : step.from();
    long error = view().errorBeside(from, step.forward());
    return error >= clearedBefore ? ordinalAtOrAfter(error) : -1;
  }

  // ---- Opened lines ----

  /** Opens or closes a line; returns whether it was not so before. */
  boolean setOpened(long sequence, boolean open) {
    return open ? opened.add(sequence) : opened.remove(sequence);
  }

  /** Opens or closes a line for the browser, which shows it already. */
  void toggled(double sequence, boolean open) {
    closeEvicted();
    if (!open) {
      opened.remove((long) sequence);
    } else if (isOpenable(sequence)) {
      if (opened.size() >= MOST_OPENED) {
        opened.pollFirst();
      }
      opened.add((long) sequence);
    }
  }

  private boolean isOpenable(double sequence) {
    return ClientRange.INDEX.includes(sequence)
        && line((long) sequence).stream().anyMatch(ShownLine::mayOpen);
  }

  private void closeEvicted() {
    opened.headSet(buffer.ring().range().first()).clear();
  }

  /** Returns the opened lines that are retained. */
  Set<Long> opened() {
    closeEvicted();
    return Collections.unmodifiableSet(opened);
  }

  // ---- Serialisation ----

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeObject(buffer.numbering());
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    restored = true;
    if (!buffer.numbering().equals(in.readObject())) {
      // The sequence numbers now identify other lines.
      clearedBefore = 0;
      found = -1;
      hit = null;
      opened.clear();
    }
  }
}
