package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * The newest lines of a log, for any number of consoles and sessions.
 *
 * <p>A ring: when it is full, each new line evicts the oldest. Lines have <em>sequence numbers</em>
 * that start at 1 and never start again, neither by eviction nor by {@link #clear()}, so a number
 * names one line for good. Room is taken as lines come and given back by {@code clear()}.
 *
 * <p>The lines of a stack trace that follow an entry are {@linkplain #setJoinStackTraces joined} to
 * it as its details and get no number of their own.
 *
 * <p>Every method may be called from any thread. Lines are numbered in the order in which they are
 * appended, and the lines of one {@code appendAll} have no other's between them.
 *
 * <p>What is serialised is only the buffer's name and capacity, so that a session stays small. A
 * {@linkplain #named(String) named} buffer is found again by its name; one without a name comes
 * back empty, and {@link #isLost()} tells so.
 */
public final class LogBuffer implements Serializable {

  /** How many lines a buffer holds when nothing else is said. */
  public static final int DEFAULT_CAPACITY = 100_000;

  /** How many lines a buffer can hold at most. */
  public static final int MAX_CAPACITY = 100_000_000;

  private static final Map<String, LogBuffer> NAMED = new ConcurrentHashMap<>();

  /** The numbering of buffers without a name, whose numbers go on after serialisation. */
  private static final UUID UNNAMED = new UUID(0, 0);

  /** Names this JVM, within which a named buffer's sequence numbers never restart. */
  private static final UUID JVM = UUID.randomUUID();

  private final @Nullable String name;
  private final boolean owned;
  private final boolean lost;
  private final LineRing ring;
  private final LogListeners listeners = new LogListeners();
  private final LogFeed feed;
  // The views by what they show; guarded by itself.
  private final Map<LogQuery, LogView> views = new HashMap<>();

  /** A buffer of {@value #DEFAULT_CAPACITY} lines, without a name. */
  public LogBuffer() {
    this(DEFAULT_CAPACITY);
  }

  /**
   * A buffer without a name.
   *
   * @param capacity how many lines it holds, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if {@code capacity} is out of range
   */
  public LogBuffer(int capacity) {
    this(null, capacity);
  }

  private LogBuffer(@Nullable String name, int capacity) {
    this(name, capacity, false, false, LineRing.Contents.NONE);
  }

  private LogBuffer(
      @Nullable String name,
      int capacity,
      boolean owned,
      boolean lost,
      LineRing.Contents contents) {
    if (capacity < 1 || capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          "capacity is " + capacity + "; allowed are 1 to " + MAX_CAPACITY);
    }
    this.name = name;
    this.owned = owned;
    this.lost = lost;
    ring = new LineRing(capacity, contents);
    feed = feed(null);
  }

  /** A buffer that belongs to one console, and is serialised with its lines. */
  static LogBuffer owned(int capacity) {
    return new LogBuffer(null, capacity, true, false, LineRing.Contents.NONE);
  }

  /**
   * The buffer of that name in this JVM; made with {@value #DEFAULT_CAPACITY} lines if there is
   * none yet. It lives as long as the JVM, so names are for the few logs of an application, not for
   * each user's.
   */
  public static LogBuffer named(String name) {
    return NAMED.computeIfAbsent(
        Objects.requireNonNull(name, "name"), n -> new LogBuffer(n, DEFAULT_CAPACITY));
  }

  /**
   * The buffer of that name in this JVM, as {@link #named(String)}.
   *
   * @param capacity how many lines it holds, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if {@code capacity} is out of range, or the buffer is there
   *     with another capacity
   */
  public static LogBuffer named(String name, int capacity) {
    LogBuffer buffer =
        NAMED.computeIfAbsent(
            Objects.requireNonNull(name, "name"), n -> new LogBuffer(n, capacity));
    if (buffer.capacity() != capacity) {
      throw new IllegalArgumentException(
          "capacity is "
              + capacity
              + ", but the buffer named '"
              + name
              + "' is there with "
              + buffer.capacity()
              + "; allowed is that, or named(String)");
    }
    return buffer;
  }

  /** The name by which it is found again, or null. */
  public @Nullable String getName() {
    return name;
  }

  /**
   * Whether this buffer came out of a session that was stored, and the lines it once held are gone
   * because it has no name to find them by. Lines appended since are there.
   */
  public boolean isLost() {
    return lost;
  }

  /**
   * Returns an identity of the sequence numbers: while it is equal, a number names the same line. A
   * named buffer that is found again in another JVM has another.
   */
  UUID numbering() {
    return name == null ? UNNAMED : JVM;
  }

  /** Whether it serialises its lines. */
  boolean isOwned() {
    return owned;
  }

  /** Whether lines of a stack trace join the entry before them; true by default. */
  public boolean isJoinStackTraces() {
    return ring.joinStackTraces;
  }

  /**
   * Sets whether lines of a stack trace join the entry before them as its details, for lines
   * appended from now on. Of one entry at most {@value StoredLine#MAX_JOINED_LINES} lines and
   * {@value StoredLine#MAX_JOINED_CHARS} chars are kept; the details then end with how many more
   * there were. A trace is not joined to an entry whose details are JSON, nor to one that was
   * evicted.
   */
  public void setJoinStackTraces(boolean joinStackTraces) {
    ring.joinStackTraces = joinStackTraces;
  }

  /**
   * Appends an entry. A message of several lines is kept as its first line, the others as the
   * beginning of its details; if these are JSON, the line breaks become {@code ⏎} instead.
   *
   * @return its sequence number
   */
  public long append(LogEntry entry) {
    return feed.append(Objects.requireNonNull(entry, "entry"));
  }

  /**
   * Appends a line as a program wrote it: its level is read off it, and its ANSI colours are those
   * set by it and by the lines appended this way before. Text with line breaks is appended as
   * several lines.
   *
   * @return the sequence number of the line (of the last, if there are several), or of the entry
   *     that it was joined to
   */
  public long append(String line) {
    return feed.append(Objects.requireNonNull(line, "line"));
  }

  /**
   * Appends lines and entries in one go, and tells listeners once.
   *
   * @param lines each a {@link LogEntry} or a {@link String}
   * @return the sequence number of the last, or the {@linkplain #lastSequence() last} so far when
   *     {@code lines} is empty
   * @throws IllegalArgumentException if an element is neither; nothing is appended then
   */
  public long appendAll(Collection<?> lines) {
    Object[] all = lines.toArray();
    for (int i = 0; i < all.length; i++) {
      if (!(all[i] instanceof String) && !(all[i] instanceof LogEntry)) {
        throw new IllegalArgumentException(
            "lines["
                + i
                + "] is "
                + (all[i] == null ? "null" : "a " + all[i].getClass().getName())
                + "; allowed are LogEntry and String");
      }
    }
    return all.length == 0 ? lastSequence() : feed.appendAll(all);
  }

  /** Drops all lines. Sequence numbers go on, and {@link #dropped()} counts no cleared line. */
  public void clear() {
    ring.clear();
    listeners.fire();
  }

  /** How many lines it holds. */
  public int size() {
    return ring.extent().size();
  }

  /** How many lines it can hold. */
  public int capacity() {
    return ring.capacity();
  }

  /** The sequence number of the oldest line; one after the last when it is empty. */
  public long firstSequence() {
    return ring.extent().first();
  }

  /** The sequence number of the newest line, also when it was cleared since; 0 before any came. */
  public long lastSequence() {
    return ring.extent().end() - 1;
  }

  /** How many lines were evicted since the buffer was made, for lack of room. */
  public long dropped() {
    return ring.dropped();
  }

  /**
   * The line of that number; null when it is no longer there or has not come yet. A plain line is
   * an entry of which only the message, the level read off it, and joined details are known.
   */
  public @Nullable LogEntry get(long sequence) {
    return ring.get(sequence);
  }

  /** How many of the lines it holds have each level; every level is a key. */
  public Map<LogLevel, Long> counts() {
    return ring.counts(0);
  }

  /** A copy of all lines it holds, oldest first. */
  public List<LogEntry> snapshot() {
    LineRing.Contents contents = ring.contents(true);
    Object[] slots = contents.slots();
    List<LogEntry> entries = new ArrayList<>(slots.length);
    for (int k = 0; k < slots.length; k++) {
      entries.add(StoredLine.entry(LineRing.level(contents.levels()[k]), slots[k]));
    }
    return Collections.unmodifiableList(entries);
  }

  /**
   * Adds a listener that is called after lines came, changed or were cleared: on the thread that
   * did it, once for each call, with no lock held. It must be quick and not throw; what came is
   * asked of the buffer. Listeners are not serialised.
   *
   * @return a registration that removes the listener; serialisable, but it removes nothing once it
   *     was deserialised
   */
  public Registration addListener(Runnable listener) {
    return listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  /** A new origin of lines, with an ANSI style and a stack trace of its own. */
  LogFeed feed() {
    return feed(null);
  }

  /**
   * A new origin of lines.
   *
   * @param source the source that its lines have
   */
  LogFeed feed(@Nullable String source) {
    return new LogFeed(ring, listeners, source);
  }

  /** The lines of this buffer. */
  LineRing ring() {
    return ring;
  }

  /** The views of this buffer, by what they show; guarded by themselves. */
  Map<LogQuery, LogView> viewsByQuery() {
    return views;
  }

  /**
   * The view of this buffer that shows what a query asks for, which is to be {@linkplain
   * LogView#release released}. A small buffer is read at once, a large one in the background.
   *
   * @throws PatternSyntaxException if the query's regular expression is none
   */
  LogView view(LogQuery query) {
    return view(query, Long.MAX_VALUE, 0);
  }

  /**
   * As {@link #view(LogQuery)}. A large buffer is read from a line on, then back from there: by
   * this thread, if it may and for as long as it may, until so many rows are known.
   */
  LogView view(LogQuery query, long sequence, int count) {
    return LogView.acquire(ring, views, query, sequence, count);
  }

  // Serialisation.

  private Object writeReplace() throws ObjectStreamException {
    return new Stored(name, capacity(), owned, isJoinStackTraces(), ring.contents(owned));
  }

  /** What of a buffer is serialised. */
  private record Stored(
      @Nullable String name,
      int capacity,
      boolean owned,
      boolean joinStackTraces,
      LineRing.Contents contents)
      implements Serializable {

    private Object readResolve() throws ObjectStreamException {
      return name == null
          ? buffer(!owned, contents)
          : NAMED.computeIfAbsent(name, n -> buffer(false, LineRing.Contents.NONE));
    }

    private LogBuffer buffer(boolean lost, LineRing.Contents contents) {
      LogBuffer buffer = new LogBuffer(name, capacity, owned, lost, contents);
      buffer.setJoinStackTraces(joinStackTraces);
      return buffer;
    }
  }

  private void readObject(java.io.ObjectInputStream in) throws java.io.InvalidObjectException {
    throw new java.io.InvalidObjectException("A buffer is read from its stored form");
  }
}
