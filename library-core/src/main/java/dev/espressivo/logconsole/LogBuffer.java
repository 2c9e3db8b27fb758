package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
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

  private static final int FIRST_ROOM = 256;
  private static final int NO_LEVEL = 0;
  private static final LogLevel[] LEVELS = LogLevel.values();
  private static final Map<String, LogBuffer> NAMED = new ConcurrentHashMap<>();

  /** The numbering of buffers without a name, whose numbers go on after serialisation. */
  private static final UUID UNNAMED = new UUID(0, 0);

  /** Names this JVM, within which a named buffer's sequence numbers never restart. */
  private static final UUID JVM = UUID.randomUUID();

  private final @Nullable String name;
  private final int capacity;
  private final boolean owned;
  private final boolean lost;
  private volatile boolean joinStackTraces = true;

  private final ReentrantLock lock = new ReentrantLock();
  // The ring; all guarded by the lock. Of level 0 are lines without one.
  private @Nullable Object[] slots = {};
  private byte[] levels = {};
  private int head;
  private int size;
  private long first = 1;
  private long dropped;
  private final long[] counts = new long[LEVELS.length + 1];
  // The time of the newest line that has one, and of the newest such line that is gone.
  private @Nullable Instant newestTime;
  private @Nullable Instant goneTime;
  private long changes;
  private LogView[] views = {};

  private final Map<LogQuery, LogView> viewsByQuery = new HashMap<>();
  private final LogListeners listeners = new LogListeners();
  private final Feed feed = new Feed(null);

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
    this(null, capacity, false, false, 1);
  }

  private LogBuffer(
      @Nullable String name, int capacity, boolean owned, boolean lost, long firstSequence) {
    if (capacity < 1 || capacity > MAX_CAPACITY) {
      throw new IllegalArgumentException(
          "capacity is " + capacity + "; allowed are 1 to " + MAX_CAPACITY);
    }
    this.name = name;
    this.capacity = capacity;
    this.owned = owned;
    this.lost = lost;
    this.first = firstSequence;
  }

  /** A buffer that belongs to one console, and is serialised with its lines. */
  static LogBuffer owned(int capacity) {
    return new LogBuffer(null, capacity, true, false, 1);
  }

  /**
   * The buffer of that name in this JVM; made with {@value #DEFAULT_CAPACITY} lines if there is
   * none yet. It lives as long as the JVM, so names are for the few logs of an application, not for
   * each user's.
   */
  public static LogBuffer named(String name) {
    return NAMED.computeIfAbsent(
        Objects.requireNonNull(name, "name"),
        n -> new LogBuffer(n, DEFAULT_CAPACITY, false, false, 1));
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
            Objects.requireNonNull(name, "name"), n -> new LogBuffer(n, capacity, false, false, 1));
    if (buffer.capacity != capacity) {
      throw new IllegalArgumentException(
          "capacity is "
              + capacity
              + ", but the buffer named '"
              + name
              + "' is there with "
              + buffer.capacity
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
    return joinStackTraces;
  }

  /**
   * Sets whether lines of a stack trace join the entry before them as its details, for lines
   * appended from now on. Of one entry at most {@value StoredLine#MAX_JOINED_LINES} lines and
   * {@value StoredLine#MAX_JOINED_CHARS} chars are kept; the details then end with how many more
   * there were. A trace is not joined to an entry whose details are JSON, nor to one that was
   * evicted.
   */
  public void setJoinStackTraces(boolean joinStackTraces) {
    this.joinStackTraces = joinStackTraces;
  }

  /**
   * Appends an entry. A message of several lines is kept as its first line, the others as the
   * beginning of its details; if these are JSON, the line breaks become {@code ⏎} instead.
   *
   * @return its sequence number
   */
  public long append(LogEntry entry) {
    Objects.requireNonNull(entry, "entry");
    long sequence = feed.append(entry);
    listeners.fire();
    return sequence;
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
    Objects.requireNonNull(line, "line");
    long sequence =
        line.indexOf('\n') < 0 ? feed.put(line, null) : feed.putAll(LogText.lines(line), null);
    listeners.fire();
    return sequence;
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
    if (all.length == 0) {
      return lastSequence();
    }
    long sequence = feed.putMixed(all);
    listeners.fire();
    return sequence;
  }

  /** Drops all lines. Sequence numbers go on, and {@link #dropped()} counts no cleared line. */
  public void clear() {
    lock.lock();
    try {
      first += size;
      size = 0;
      head = 0;
      slots = new Object[0];
      levels = new byte[0];
      Arrays.fill(counts, 0);
      goneTime = newestTime;
    } finally {
      lock.unlock();
    }
    listeners.fire();
  }

  /** How many lines it holds. */
  public int size() {
    lock.lock();
    try {
      return size;
    } finally {
      lock.unlock();
    }
  }

  /** How many lines it can hold. */
  public int capacity() {
    return capacity;
  }

  /** The sequence number of the oldest line; one after the last when it is empty. */
  public long firstSequence() {
    lock.lock();
    try {
      return first;
    } finally {
      lock.unlock();
    }
  }

  /** The sequence number of the newest line, also when it was cleared since; 0 before any came. */
  public long lastSequence() {
    lock.lock();
    try {
      return first + size - 1;
    } finally {
      lock.unlock();
    }
  }

  /** How many lines were evicted since the buffer was made, for lack of room. */
  public long dropped() {
    lock.lock();
    try {
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  /**
   * The line of that number; null when it is no longer there or has not come yet. A plain line is
   * an entry of which only the message, the level read off it, and joined details are known.
   */
  public @Nullable LogEntry get(long sequence) {
    lock.lock();
    try {
      if (!isRetained(sequence)) {
        return null;
      }
      int i = index(sequence);
      return StoredLine.entry(level(levels[i]), slot(i));
    } finally {
      lock.unlock();
    }
  }

  /** How many of the lines it holds have each level; every level is a key. */
  public Map<LogLevel, Long> counts() {
    lock.lock();
    try {
      return countMap(counts);
    } finally {
      lock.unlock();
    }
  }

  /** A copy of all lines it holds, oldest first. */
  public List<LogEntry> snapshot() {
    Object[] copy;
    byte[] copiedLevels;
    lock.lock();
    try {
      copy = new Object[size];
      copiedLevels = new byte[size];
      for (int k = 0; k < size; k++) {
        int i = wrap(head + k);
        Object slot = slot(i);
        // A stored line may still grow: what it is now is taken under the lock.
        copy[k] = slot instanceof StoredLine ? StoredLine.entry(level(levels[i]), slot) : slot;
        copiedLevels[k] = levels[i];
      }
    } finally {
      lock.unlock();
    }
    List<LogEntry> entries = new ArrayList<>(copy.length);
    for (int k = 0; k < copy.length; k++) {
      entries.add(StoredLine.entry(level(copiedLevels[k]), copy[k]));
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
  Feed feed() {
    return feed(null);
  }

  /**
   * A new origin of lines.
   *
   * @param source the source that its lines have
   */
  Feed feed(@Nullable String source) {
    return new Feed(source);
  }

  /**
   * Copies lines for painting.
   *
   * @return lines with consecutive numbers from the first retained one at or after {@code from}, at
   *     most {@code max}
   */
  List<LogLine> lines(long from, int max) {
    lock.lock();
    try {
      long start = Math.max(from, first);
      int count = (int) Math.max(0, Math.min(max, first + size - start));
      List<LogLine> lines = new ArrayList<>(count);
      for (int k = 0; k < count; k++) {
        int i = index(start + k);
        lines.add(StoredLine.line(start + k, level(levels[i]), slot(i)));
      }
      return lines;
    } finally {
      lock.unlock();
    }
  }

  /** Copies the given lines, which ascend; those no longer there are left out. */
  List<LogLine> lines(long[] sequences) {
    List<LogLine> lines = new ArrayList<>(sequences.length);
    lock.lock();
    try {
      for (long sequence : sequences) {
        if (isRetained(sequence)) {
          int i = index(sequence);
          lines.add(StoredLine.line(sequence, level(levels[i]), slot(i)));
        }
      }
    } finally {
      lock.unlock();
    }
    return lines;
  }

  /**
   * The nearest line of a level.
   *
   * @param fromSequence where to look from; that line itself is not looked at
   * @param atLeast the least level
   * @param forward whether to look towards newer lines
   * @return its sequence number, or -1 when there is none
   */
  long nextOfLevel(long fromSequence, LogLevel atLeast, boolean forward) {
    int least = atLeast.ordinal() + 1;
    lock.lock();
    try {
      long last = first + size - 1;
      if (forward) {
        for (long s = Math.max(fromSequence + 1, first); s <= last; s++) {
          if (levels[index(s)] >= least) {
            return s;
          }
        }
      } else {
        for (long s = Math.min(fromSequence - 1, last); s >= first; s--) {
          if (levels[index(s)] >= least) {
            return s;
          }
        }
      }
      return -1;
    } finally {
      lock.unlock();
    }
  }

  /** As {@link #counts()}, of the retained lines from a number on. */
  Map<LogLevel, Long> counts(long fromSequence) {
    lock.lock();
    try {
      long end = first + size;
      long from = Math.max(first, Math.min(end, fromSequence));
      boolean lower = from - first < end - from;
      long[] some = new long[counts.length];
      for (long s = lower ? first : from, to = lower ? from : end; s < to; s++) {
        some[levels[index(s)]]++;
      }
      if (lower) {
        for (int i = 0; i < some.length; i++) {
          some[i] = counts[i] - some[i];
        }
      }
      return countMap(some);
    } finally {
      lock.unlock();
    }
  }

  /**
   * How far the buffer reaches, at one instant.
   *
   * @param first the number of the oldest line
   * @param end one more than the number of the newest line
   * @param changes how many times a line that was there has changed
   */
  record Extent(long first, long end, long changes) {}

  Extent extent() {
    lock.lock();
    try {
      return new Extent(first, first + size, changes);
    } finally {
      lock.unlock();
    }
  }

  private static Map<LogLevel, Long> countMap(long[] counts) {
    Map<LogLevel, Long> map = new EnumMap<>(LogLevel.class);
    for (LogLevel level : LEVELS) {
      map.put(level, counts[level.ordinal() + 1]);
    }
    return Collections.unmodifiableMap(map);
  }

  private static byte code(@Nullable LogLevel level) {
    return (byte) (level == null ? NO_LEVEL : level.ordinal() + 1);
  }

  private static @Nullable LogLevel level(int code) {
    return code == NO_LEVEL ? null : LEVELS[code - 1];
  }

  // The ring. The lock is held by who calls any of these.

  private boolean isRetained(long sequence) {
    return sequence >= first && sequence < first + size;
  }

  private int wrap(int i) {
    return i >= slots.length ? i - slots.length : i;
  }

  private int index(long sequence) {
    return wrap(head + (int) (sequence - first));
  }

  private Object slot(int i) {
    return Objects.requireNonNull(slots[i]);
  }

  /** Puts a line behind the others; its number. */
  private long push(Object slot, byte level) {
    if (size == slots.length) {
      if (size < capacity) {
        grow();
      } else {
        evict();
      }
    }
    int i = wrap(head + size);
    slots[i] = slot;
    levels[i] = level;
    size++;
    counts[level]++;
    if (!(slot instanceof String)) {
      Instant time = StoredLine.time(slot);
      if (time != null) {
        newestTime = time;
      }
    }
    return first + size - 1;
  }

  private void grow() {
    int room = (int) Math.min(capacity, Math.max(FIRST_ROOM, slots.length * 2L));
    Object[] newSlots = new Object[room];
    byte[] newLevels = new byte[room];
    int tail = slots.length - head;
    System.arraycopy(slots, head, newSlots, 0, tail);
    System.arraycopy(slots, 0, newSlots, tail, head);
    System.arraycopy(levels, head, newLevels, 0, tail);
    System.arraycopy(levels, 0, newLevels, tail, head);
    slots = newSlots;
    levels = newLevels;
    head = 0;
  }

  private void evict() {
    Object slot = slot(head);
    if (!(slot instanceof String)) {
      Instant time = StoredLine.time(slot);
      if (time != null) {
        goneTime = time;
      }
    }
    slots[head] = null;
    counts[levels[head]]--;
    head = wrap(head + 1);
    size--;
    first++;
    dropped++;
  }

  /** Joins lines to a retained one and tells the views; the line as it is stored now. */
  private StoredLine join(long sequence, List<String> lines) {
    int i = index(sequence);
    StoredLine line = StoredLine.of(slot(i));
    slots[i] = line;
    lines.forEach(line::join);
    changes++;
    for (LogView view : views) {
      view.changed(sequence);
    }
    return line;
  }

  // Views.

  /** The views of this buffer, by what they show; guarded by themselves. */
  Map<LogQuery, LogView> viewsByQuery() {
    return viewsByQuery;
  }

  void attach(LogView view) {
    lock.lock();
    try {
      views = Arrays.copyOf(views, views.length + 1);
      views[views.length - 1] = view;
    } finally {
      lock.unlock();
    }
  }

  void detach(LogView view) {
    lock.lock();
    try {
      views = Arrays.stream(views).filter(v -> v != view).toArray(LogView[]::new);
    } finally {
      lock.unlock();
    }
  }

  /** Fills a chunk with what a view has not seen yet: changed lines, and the next ones. */
  void read(LogView.Chunk chunk, LogView view, boolean times) {
    lock.lock();
    try {
      chunk.reset(new Extent(first, first + size, changes));
      // They ascend, so each looks for its time no further than the one before it.
      long before = first;
      Instant time = times ? goneTime : null;
      for (Long sequence : view.takeChanged()) {
        if (isRetained(sequence)) {
          int i = index(sequence);
          if (times) {
            time = timeAt(sequence, before, time);
            before = sequence + 1;
          }
          Object slot = slot(i);
          chunk.addChanged(
              sequence, StoredLine.text(slot), StoredLine.details(slot), levels[i], time);
        }
      }
      long from = view.readFrom(first);
      if (from == first) {
        chunk.timeBefore(goneTime);
      }
      chunk.from(from);
      int count = (int) Math.min(chunk.room(), first + size - from);
      int i = count == 0 ? 0 : index(from);
      for (int k = 0; k < count; k++) {
        Object slot = slots[i];
        if (slot instanceof String text) {
          chunk.add(text, levels[i]);
        } else if (slot != null) {
          chunk.add(
              StoredLine.text(slot),
              StoredLine.details(slot),
              levels[i],
              times ? StoredLine.time(slot) : null);
        }
        if (++i == slots.length) {
          i = 0;
        }
      }
      view.readTo(from + count);
    } finally {
      lock.unlock();
    }
  }

  /** The time of the nearest line that has one, from {@code to} back to {@code from}. */
  private @Nullable Instant timeAt(long to, long from, @Nullable Instant otherwise) {
    for (long s = to; s >= from; s--) {
      Instant time = StoredLine.time(slot(index(s)));
      if (time != null) {
        return time;
      }
    }
    return otherwise;
  }

  /**
   * One origin of lines: a file, a process, a logger. The ANSI style and the stack trace that a
   * line continues are those of its own origin, however the origins' lines alternate in the buffer.
   */
  final class Feed {
    private final @Nullable String source;
    private final ReentrantLock feeding = new ReentrantLock();
    private final StackTraces traces = new StackTraces();
    private AnsiStyle style = AnsiStyle.PLAIN;

    // The entry that a stack trace would be joined to: in the buffer, or in the batch.
    private long lastSequence;
    private boolean lastJoinable;
    private boolean lastHasLevel;
    private int lastIndex = -1;
    // The line in the buffer that was joined to last, to be sealed when another entry comes.
    private @Nullable StoredLine open;

    // The batch: lines on their way, read with no lock of the buffer held.
    private Object[] batch = new Object[16];
    private byte[] batchLevels = new byte[16];
    private int batched;
    private final List<String> joining = new ArrayList<>();

    private Feed(@Nullable String source) {
      this.source = source;
    }

    /** Appends a line without a line break, and tells the listeners; its number. */
    long append(String line) {
      return append(line, null);
    }

    long append(String line, @Nullable Instant time) {
      long sequence = put(line, time);
      listeners.fire();
      return sequence;
    }

    /** Appends lines without line breaks, and tells the listeners once; the last one's number. */
    long appendAll(List<String> lines) {
      return appendAll(lines, null);
    }

    long appendAll(List<String> lines, @Nullable Instant time) {
      if (lines.isEmpty()) {
        return lastSequence();
      }
      long sequence = putAll(lines, time);
      listeners.fire();
      return sequence;
    }

    /**
     * Appends lines without line breaks, and tells the listeners once.
     *
     * @param suspects the indices of the lines that may not be {@linkplain Ansi#isPlain plain}
     */
    void take(List<String> lines, BitSet suspects) {
      feeding.lock();
      try {
        for (int i = 0; i < lines.size(); i++) {
          addLine(lines.get(i), null, !suspects.get(i));
        }
        commit();
      } finally {
        feeding.unlock();
      }
      listeners.fire();
    }

    /** What comes next starts afresh: in no style, and continuing no trace. */
    void reset() {
      feeding.lock();
      try {
        style = AnsiStyle.PLAIN;
        traces.reset();
        lastSequence = 0;
      } finally {
        feeding.unlock();
      }
    }

    private long put(String line, @Nullable Instant time) {
      feeding.lock();
      try {
        addLine(line, time);
        return commit();
      } finally {
        feeding.unlock();
      }
    }

    private long putAll(List<String> lines, @Nullable Instant time) {
      feeding.lock();
      try {
        for (String line : lines) {
          addLine(line, time);
        }
        return commit();
      } finally {
        feeding.unlock();
      }
    }

    private long append(LogEntry entry) {
      feeding.lock();
      try {
        addEntry(entry);
        return commit();
      } finally {
        feeding.unlock();
      }
    }

    private long putMixed(Object[] lines) {
      feeding.lock();
      try {
        for (Object line : lines) {
          if (line instanceof LogEntry entry) {
            addEntry(entry);
          } else {
            String text = (String) line;
            if (text.indexOf('\n') < 0) {
              addLine(text, null);
            } else {
              LogText.lines(text).forEach(part -> addLine(part, null));
            }
          }
        }
        return commit();
      } finally {
        feeding.unlock();
      }
    }

    private void addLine(String line, @Nullable Instant time) {
      addLine(line, time, false);
    }

    private void addLine(String line, @Nullable Instant time, boolean knownPlain) {
      String raw = LogEntry.cut(line, LogEntry.MAX_MESSAGE);
      AnsiStyle start = style;
      boolean plain = knownPlain || Ansi.isPlain(raw);
      String text = raw;
      if (!plain) {
        Ansi.Cut cut = Ansi.cut(raw, start);
        text = cut.text();
        style = cut.end();
      }
      if (joinStackTraces
          && traces.joins(
              text, lastJoinable && (lastIndex >= 0 || lastSequence > 0), lastHasLevel)) {
        if (lastIndex >= 0) {
          StoredLine entry = StoredLine.of(batch[lastIndex]);
          entry.join(text);
          batch[lastIndex] = entry;
        } else {
          joining.add(text);
        }
        return;
      }
      boolean bare = plain && start.isPlain() && time == null && source == null;
      LogLevel level = LogLevels.read(text);
      addSlot(
          bare ? raw : new StoredLine(text, plain ? null : raw, start, time, source, null, true),
          level,
          true);
    }

    private void addEntry(LogEntry entry) {
      String message = entry.message();
      Object details = entry.details();
      Object slot = entry;
      if (!Ansi.isPlain(message)) {
        if (message.indexOf('\n') >= 0) {
          if (StoredLine.isJoinable(details)) {
            String[] parts = message.split("\r?\n", 2);
            message = parts[0];
            details =
                LogEntry.cut(
                    (Ansi.isPlain(parts[1]) ? parts[1] : plainLines(parts[1]))
                        + (details == null ? "" : "\n" + details),
                    LogEntry.MAX_DETAILS);
          } else {
            message = message.replaceAll("\r?\n", " ⏎ ");
          }
        }
        boolean plain = Ansi.isPlain(message);
        String text = plain ? message : Ansi.cut(message, AnsiStyle.PLAIN).text();
        slot =
            new StoredLine(
                text,
                plain ? null : message,
                AnsiStyle.PLAIN,
                entry.time(),
                entry.source(),
                details,
                false);
      }
      traces.reset();
      addSlot(slot, entry.level(), StoredLine.isJoinable(details));
    }

    private String plainLines(String text) {
      StringBuilder plain = new StringBuilder(text.length());
      for (String line : text.lines().toList()) {
        if (!plain.isEmpty()) {
          plain.append('\n');
        }
        plain.append(Ansi.isPlain(line) ? line : Ansi.cut(line, AnsiStyle.PLAIN).text());
      }
      return plain.toString();
    }

    private void addSlot(Object slot, @Nullable LogLevel level, boolean joinable) {
      if (batched == batch.length) {
        batch = Arrays.copyOf(batch, batched * 2);
        batchLevels = Arrays.copyOf(batchLevels, batched * 2);
      }
      if (lastIndex >= 0 && batch[lastIndex] instanceof StoredLine line) {
        line.seal();
      }
      batch[batched] = slot;
      batchLevels[batched] = code(level);
      lastIndex = batched++;
      lastJoinable = joinable;
      lastHasLevel = level != null;
    }

    /** Puts the batch into the buffer; the number of the line that came last. */
    private long commit() {
      lock.lock();
      try {
        if (!joining.isEmpty()) {
          joinToLast();
        }
        if (batched > 0) {
          if (open != null) {
            open.seal();
            open = null;
          }
          long sequence = 0;
          for (int i = 0; i < batched; i++) {
            sequence = push(batch[i], batchLevels[i]);
          }
          lastSequence = sequence;
          if (batch[batched - 1] instanceof StoredLine line && lastIndex >= 0) {
            open = line;
          }
        }
        return lastSequence > 0 ? lastSequence : first + size - 1;
      } finally {
        lock.unlock();
        Arrays.fill(batch, 0, batched, null);
        batched = 0;
        lastIndex = -1;
        joining.clear();
        if (batch.length > 4096) {
          batch = new Object[16];
          batchLevels = new byte[16];
        }
      }
    }

    private void joinToLast() {
      if (isRetained(lastSequence)) {
        open = join(lastSequence, joining);
        return;
      }
      // The entry is gone: the first of the lines stands for it.
      StoredLine line = StoredLine.of(joining.get(0));
      joining.subList(1, joining.size()).forEach(line::join);
      LogLevel level = LogLevels.read(line.text);
      lastSequence = push(line, code(level));
      if (batched == 0) {
        lastHasLevel = level != null;
        lastJoinable = true;
      }
      open = line;
    }
  }

  // Serialisation.

  private Object writeReplace() throws ObjectStreamException {
    lock.lock();
    try {
      if (!owned) {
        return new Stored(
            name, capacity, false, joinStackTraces, first + size, dropped, new Object[0], null);
      }
      Object[] lines = new Object[size];
      byte[] lineLevels = new byte[size];
      for (int k = 0; k < size; k++) {
        int i = wrap(head + k);
        Object slot = slot(i);
        lines[k] = slot instanceof StoredLine line ? StoredParts.of(line) : slot;
        lineLevels[k] = levels[i];
      }
      return new Stored(null, capacity, true, joinStackTraces, first, dropped, lines, lineLevels);
    } finally {
      lock.unlock();
    }
  }

  /** What of a buffer is serialised. */
  private record Stored(
      @Nullable String name,
      int capacity,
      boolean owned,
      boolean joinStackTraces,
      long first,
      long dropped,
      Object[] lines,
      byte @Nullable [] levels)
      implements Serializable {

    private Object readResolve() throws ObjectStreamException {
      if (name != null) {
        return NAMED.computeIfAbsent(
            name,
            n -> {
              LogBuffer buffer = new LogBuffer(n, capacity, false, false, 1);
              buffer.joinStackTraces = joinStackTraces;
              return buffer;
            });
      }
      LogBuffer buffer = new LogBuffer(null, capacity, owned, !owned, first);
      buffer.joinStackTraces = joinStackTraces;
      buffer.dropped = dropped;
      if (levels != null) {
        for (int k = 0; k < lines.length; k++) {
          Object line = lines[k];
          buffer.push(line instanceof StoredParts parts ? parts.line() : line, levels[k]);
        }
      }
      return buffer;
    }
  }

  /** A stored line, as it is serialised. */
  private record StoredParts(
      String text,
      @Nullable String raw,
      AnsiStyle start,
      @Nullable Instant time,
      @Nullable String source,
      @Nullable Object details,
      boolean plain)
      implements Serializable {

    static StoredParts of(StoredLine line) {
      return new StoredParts(
          line.text, line.raw, line.start, line.time, line.source, line.details(), line.plain);
    }

    StoredLine line() {
      return new StoredLine(text, raw, start, time, source, details, plain);
    }
  }

  private void readObject(java.io.ObjectInputStream in) throws java.io.InvalidObjectException {
    throw new java.io.InvalidObjectException("A buffer is read from its stored form");
  }
}
