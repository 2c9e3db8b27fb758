package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.internal.FeedLink;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The newest lines of a log, for any number of consoles and sessions.
 *
 * <p>A ring: when it is full, each new line evicts the oldest. <em>Sequence numbers</em> of lines
 * start at 1 and never restart, neither by eviction nor by {@link #clear()}, so a number identifies
 * one line for good. Memory is allocated as lines are appended and released by {@code clear()}.
 *
 * <p>The lines of a stack trace that follow an entry are {@linkplain #setJoinStackTraces joined} to
 * it as its details and have no number of their own.
 *
 * <p>Thread-safe. Lines are numbered in the order in which they are appended, and the lines of one
 * {@code appendAll} are consecutive.
 *
 * <p>Only the name and the capacity are serialised, so that sessions stay small. A {@linkplain
 * #named(String) named} buffer is found again by its name; a buffer without a name is empty after
 * deserialisation, and {@link #isLost()} returns true.
 */
public final class LogBuffer implements Serializable {

  /** The default capacity, in lines. */
  public static final int DEFAULT_CAPACITY = 100_000;

  /** The maximum capacity, in lines. */
  public static final int MAX_CAPACITY = 100_000_000;

  private static final Map<String, LogBuffer> NAMED = new ConcurrentHashMap<>();

  /** The numbering of buffers without a name, whose numbers continue after deserialisation. */
  private static final UUID UNNAMED = new UUID(0, 0);

  /** Identifies this JVM, within which a named buffer's sequence numbers never restart. */
  private static final UUID JVM = UUID.randomUUID();

  private final @Nullable String name;
  private final boolean owned;
  private final boolean lost;
  private final LineRing ring;
  private final LogListeners listeners = new LogListeners();
  private final FeedLink<LogItem> link = new FeedLink<>(false);
  private final LogOrigin origin;
  private volatile ZoneId zone = ZoneId.systemDefault();

  /** The views by filter; guarded by itself. */
  final Map<LogFilter, LogView> views = new HashMap<>();

  /** Creates a buffer for {@value #DEFAULT_CAPACITY} lines, without a name. */
  public LogBuffer() {
    this(DEFAULT_CAPACITY);
  }

  /**
   * Creates a buffer without a name.
   *
   * @param capacity the maximum number of lines, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if the capacity is out of range
   */
  public LogBuffer(int capacity) {
    this(null, capacity, false, false, LineRing.Contents.NONE);
  }

  private LogBuffer(
      @Nullable String name,
      int capacity,
      boolean owned,
      boolean lost,
      LineRing.Contents contents) {
    if (capacity < 1 || capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          "capacity must be from 1 to " + MAX_CAPACITY + ", but is " + capacity);
    }
    this.name = name;
    this.owned = owned;
    this.lost = lost;
    ring = new LineRing(capacity, contents);
    origin = origin(null);
  }

  /** Creates a buffer that belongs to one console and is serialised with its lines. */
  static LogBuffer owned(int capacity) {
    return new LogBuffer(null, capacity, true, false, LineRing.Contents.NONE);
  }

  /**
   * Returns the buffer with a name in this JVM. If there is none, it is created for {@value
   * #DEFAULT_CAPACITY} lines. It exists as long as the JVM, so use names for the few logs of an
   * application, not for a log of each user.
   */
  public static LogBuffer named(String name) {
    return existingOr(name, DEFAULT_CAPACITY);
  }

  /**
   * {@return the buffer with a name in this JVM, like {@link #named(String)}, created if there is
   * none}
   *
   * @param name the name of the buffer
   * @param capacity the maximum number of lines, from 1 to {@value #MAX_CAPACITY}
   * @throws IllegalArgumentException if the capacity is out of range, or the buffer exists with
   *     another capacity
   */
  public static LogBuffer named(String name, int capacity) {
    LogBuffer buffer = existingOr(name, capacity);
    if (buffer.capacity() != capacity) {
      throw new IllegalArgumentException(
          "capacity must be %d, that of the existing buffer named '%s', but is %d"
              .formatted(buffer.capacity(), name, capacity));
    }
    return buffer;
  }

  private static LogBuffer existingOr(String name, int capacity) {
    return NAMED.computeIfAbsent(
        Check.notNull("name", name),
        n -> new LogBuffer(n, capacity, false, false, LineRing.Contents.NONE));
  }

  /** Returns the name of the buffer, or null if it has none. */
  public @Nullable String getName() {
    return name;
  }

  /** Returns the feed; null, the default, for none. */
  public @Nullable Feed<LogItem> getFeed() {
    return link.feed();
  }

  /**
   * Sets the feed, so that the buffer shows the lines of all nodes. What is appended is from now on
   * published to the feed instead, and comes back from it; the {@code append} methods return 0,
   * since a line gets its number then. The lines that the feed has kept are appended at once. If
   * the feed is exchanged for another of the same name, the buffer goes on after the last line that
   * it has.
   *
   * <p>A line with the level WARN says where lines are missing, because the feed no longer has
   * them, or could not be read. {@link #clear()} removes the lines of this node's buffer only.
   *
   * @param feed the feed, without keys; null for none
   * @throws IllegalStateException if the buffer has no name, or the feed is closed
   * @throws IllegalArgumentException if the feed is keyed
   */
  public void setFeed(@Nullable Feed<LogItem> feed) {
    link.follow(
        name,
        feed,
        new LogFeedReader(source -> new LogOrigin(ring, listeners, source, this::getZone, null)));
  }

  /**
   * Returns whether lines were lost because the buffer was serialised with a session and has no
   * name. The buffer then contains only lines that were appended since.
   */
  public boolean isLost() {
    return lost;
  }

  /**
   * Returns an identity of the sequence numbers: as long as it is equal, a number identifies the
   * same line. A named buffer has another identity in another JVM.
   */
  UUID numbering() {
    return name == null ? UNNAMED : JVM;
  }

  /** Returns whether the lines are serialised. */
  boolean isOwned() {
    return owned;
  }

  /**
   * Returns whether lines of a stack trace are joined to the entry before them; true by default.
   */
  public boolean isJoinStackTraces() {
    return ring.joinStackTraces;
  }

  /**
   * Sets whether lines of a stack trace are joined, as details, to the entry before them. Applies
   * to lines appended from now on. At most {@value StoredLine#MAX_JOINED_LINES} lines and {@value
   * StoredLine#MAX_JOINED_CHARS} chars are joined to an entry; if there are more, the details end
   * with the number of further lines. A trace is not joined to an entry whose details are JSON, nor
   * to an evicted entry.
   */
  public void setJoinStackTraces(boolean joinStackTraces) {
    ring.joinStackTraces = joinStackTraces;
  }

  /** Returns the zone of times that state none; the zone of this JVM by default. */
  public ZoneId getZone() {
    return zone;
  }

  /**
   * Sets the zone of times that state none, such as {@code 10:02:11.345}, in lines that are
   * appended as text from now on. A source may {@linkplain LogSourceOptions#withZone have another}.
   */
  public void setZone(ZoneId zone) {
    this.zone = Check.notNull("zone", zone);
  }

  /**
   * Appends an entry. If the message has several lines, those after the first one become the
   * beginning of the details; if the details are JSON, line breaks in the message become {@code ⏎}
   * instead.
   *
   * @return the sequence number of the entry; 0 if the buffer has a {@linkplain #setFeed feed}
   */
  public long append(LogEntry entry) {
    return origin.append(Check.notNull("entry", entry));
  }

  /**
   * Appends a line of a program's output. Its level is read from the text. ANSI colours carry over
   * from the lines that were appended with this method before. Text with line breaks is appended as
   * several lines.
   *
   * @return the sequence number of the line, of the last line if there are several, or of the entry
   *     to which it was joined; 0 if the buffer has a {@linkplain #setFeed feed}
   */
  public long append(String line) {
    return origin.append(Check.notNull("line", line));
  }

  /**
   * Appends lines and entries at once and calls the listeners once.
   *
   * @param lines each a {@link LogEntry} or a {@link String}
   * @return the sequence number of the last line; if {@code lines} is empty, {@link
   *     #lastSequence()}; 0 if the buffer has a {@linkplain #setFeed feed}
   * @throws IllegalArgumentException if an element is neither; then nothing is appended
   */
  public long appendAll(Collection<?> lines) {
    Object[] all = LogOrigin.checked(lines);
    return all.length == 0 ? lastSequence() : origin.appendAll(all);
  }

  /**
   * Removes all lines. Sequence numbers continue, and {@link #dropped()} does not count the removed
   * lines.
   */
  public void clear() {
    ring.clear();
    listeners.fire();
  }

  /** Returns the number of lines. */
  public int size() {
    return ring.range().size();
  }

  /** Returns the maximum number of lines. */
  public int capacity() {
    return ring.capacity();
  }

  /**
   * Returns the sequence number of the oldest line; if the buffer is empty, {@link #lastSequence()}
   * plus 1.
   */
  public long firstSequence() {
    return ring.range().first();
  }

  /**
   * Returns the sequence number of the newest line, even if it has been cleared since; 0 before the
   * first line.
   */
  public long lastSequence() {
    return ring.range().end() - 1;
  }

  /** Returns the number of lines that have been evicted from the full buffer so far. */
  public long dropped() {
    return ring.dropped();
  }

  /**
   * Returns the number of lines so far that begin like a JSON object but could not be read as one,
   * such as truncated ones, those with two members of one name, with a number that is out of range,
   * or with more than 32 objects and lists in each other. They are shown as they were logged.
   */
  public long refusedJson() {
    return ring.refused();
  }

  /**
   * Returns the line with a sequence number; null if it is no longer in the buffer or does not
   * exist yet. A line that was appended as text is an entry with only a message, the level read
   * from the text, and joined details.
   */
  public @Nullable LogEntry get(long sequence) {
    return ring.get(sequence);
  }

  /**
   * Returns the line with a sequence number as an entry with all its fields; null if it is no
   * longer in the buffer or does not exist yet. A line that was appended as text is {@linkplain
   * LogEntry#parse(String, java.time.ZoneId) parsed} at each call, in the zone of its source. A
   * line that states no time has that of its {@linkplain LogEntry#arrival() arrival}.
   */
  public @Nullable LogEntry parsed(long sequence) {
    LogLine line = ring.at(sequence);
    return line == null ? null : line.entry();
  }

  /** Returns the number of lines of each level; every level is a key. */
  public Map<LogLevel, Long> counts() {
    return ring.counts(0);
  }

  /** Returns a copy of all lines, oldest first. */
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
   * Adds a listener. It is called after lines were appended, changed or cleared: once per call of
   * such a method, on the calling thread, with no lock held. It must be quick and must not throw an
   * exception. It can read the new lines from the buffer. Listeners are not serialised.
   *
   * @return a registration that removes the listener; serialisable, but has no effect after
   *     deserialisation
   */
  public Registration addListener(Runnable listener) {
    return listeners.add(Check.notNull("listener", listener));
  }

  /** Creates an origin of lines, with its own ANSI style and stack trace. */
  LogOrigin origin() {
    return origin(null);
  }

  /** Creates an origin of lines, for a source with options. */
  LogOrigin origin(@Nullable String source, LogSourceOptions options) {
    ZoneId zone = options.zone();
    return new LogOrigin(ring, listeners, source, zone == null ? this::getZone : () -> zone, link);
  }

  /**
   * Creates an origin of lines.
   *
   * @param source the source of its lines; null for none
   */
  LogOrigin origin(@Nullable String source) {
    return new LogOrigin(ring, listeners, source, this::getZone, link);
  }

  /** Returns the lines of this buffer. */
  LineRing ring() {
    return ring;
  }

  /**
   * Returns the view of this buffer for a filter. It must be {@linkplain LogView#release released}.
   * A small buffer is read immediately, a large one in the background.
   */
  LogView view(LogFilter filter) {
    return view(filter, Long.MAX_VALUE, 0);
  }

  /**
   * Like {@link #view(LogFilter)}, but reads a large buffer forwards from a line, then backwards
   * from it. This thread reads within its time limit, if it is allowed to, until a number of rows
   * is known.
   */
  LogView view(LogFilter filter, long sequence, int count) {
    return LogView.acquire(ring, views, filter, sequence, count);
  }

  // Serialisation.

  private Object writeReplace() throws ObjectStreamException {
    return new Stored(name, capacity(), owned, isJoinStackTraces(), zone, ring.contents(owned));
  }

  /** The serialised form of a buffer. */
  private record Stored(
      @Nullable String name,
      int capacity,
      boolean owned,
      boolean joinStackTraces,
      ZoneId zone,
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
      buffer.setZone(zone);
      return buffer;
    }
  }

  private void readObject(java.io.ObjectInputStream in) throws java.io.InvalidObjectException {
    throw new java.io.InvalidObjectException(
        "A buffer can be deserialised from its stored form only");
  }
}
