package dev.espressivo.logconsole;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * The stored lines of a buffer, by sequence number. When the ring is full, each new line evicts the
 * oldest one.
 *
 * <p>Thread-safe, except for methods that require the caller to hold the lock, which is the ring
 * itself.
 */
final class LineRing {

  /**
   * An immutable copy of the contents of a ring.
   *
   * @param first the number of the oldest line
   * @param dropped the number of evicted lines
   * @param refused the number of lines whose JSON was refused
   * @param slots the lines, oldest first
   * @param levels the {@linkplain #code codes} of their levels
   * @param times their {@linkplain LogTime times}
   */
  record Contents(
      long first, long dropped, long refused, Object[] slots, byte[] levels, long[] times)
      implements Serializable {

    /** The contents of a new ring. */
    static final Contents NONE = new Contents(1, 0, 0, new Object[0], new byte[0], new long[0]);
  }

  /** The range of lines that one reader has read, and those of them that have changed since. */
  static final class Cursor {
    // Guarded by the ring's lock.
    private long from;
    private long next;
    private TreeSet<Long> changed = new TreeSet<>();

    private void changed(long sequence) {
      if (sequence >= from && sequence < next) {
        changed.add(sequence);
      }
    }
  }

  private static final int FIRST_ROOM = 256;
  private static final int NO_LEVEL = 0;
  private static final LogLevel[] LEVELS = LogLevel.values();
  private static final int UNTIMED = LEVELS.length + 1;

  private final int capacity;

  /** The names of fields that searches have found. */
  final FieldNames fieldNames = new FieldNames();

  /** Whether the origins of lines join the lines of a stack trace to the entry before them. */
  volatile boolean joinStackTraces = true;

  // The ring is the lock of all following fields.

  private @Nullable Object[] slots = {};
  private byte[] levels = {};
  private long[] times = {};
  private int head;
  private int size;
  private long first;
  private long dropped;
  private long refused;
  // The number of lines of each level, and of those with the time of their arrival.
  private final long[] counts = new long[UNTIMED + 1];
  private long changes;
  private final List<Cursor> cursors = new ArrayList<>();

  LineRing(int capacity, Contents contents) {
    this.capacity = capacity;
    first = contents.first;
    dropped = contents.dropped;
    refused = contents.refused;
    for (int k = 0; k < contents.slots.length; k++) {
      push(contents.slots[k], contents.levels[k], contents.times[k]);
    }
  }

  /** Returns the number that stands for a level. The codes ascend with the levels. */
  static byte code(@Nullable LogLevel level) {
    return (byte) (level == null ? NO_LEVEL : level.ordinal() + 1);
  }

  /** Returns the level of a code. */
  static @Nullable LogLevel level(int code) {
    return code == NO_LEVEL ? null : LEVELS[code - 1];
  }

  int capacity() {
    return capacity;
  }

  synchronized LineRange range() {
    return new LineRange(first, first + size, changes);
  }

  synchronized long dropped() {
    return dropped;
  }

  /** Returns the number of lines so far whose JSON was refused. */
  synchronized long refused() {
    return refused;
  }

  synchronized void clear() {
    first += size;
    size = 0;
    head = 0;
    slots = new Object[0];
    levels = new byte[0];
    times = new long[0];
    Arrays.fill(counts, 0);
  }

  synchronized @Nullable LogEntry get(long sequence) {
    if (!isRetained(sequence)) {
      return null;
    }
    int i = index(sequence);
    return StoredLine.entry(level(levels[i]), slot(i));
  }

  /** Returns a copy of a line; null if it is not retained. */
  synchronized @Nullable LogLine at(long sequence) {
    return isRetained(sequence) ? line(sequence) : null;
  }

  /** Returns a copy of the contents; without lines, it has only the numbers. */
  synchronized Contents contents(boolean withLines) {
    int count = withLines ? size : 0;
    Object[] someSlots = new Object[count];
    byte[] someLevels = new byte[count];
    long[] someTimes = new long[count];
    for (int k = 0; k < count; k++) {
      int i = wrap(head + k);
      someSlots[k] = StoredLine.sealed(slot(i));
      someLevels[k] = levels[i];
      someTimes[k] = times[i];
    }
    return new Contents(first + size - count, dropped, refused, someSlots, someLevels, someTimes);
  }

  /**
   * {@return copies of lines for rendering, with consecutive numbers, beginning with the first
   * retained line at or after {@code from}}
   *
   * @param from the first number
   * @param max the maximum number of lines
   */
  synchronized List<LogLine> lines(long from, int max) {
    long start = Math.max(from, first);
    long end = Math.min(start + max, first + size);
    return LongStream.range(start, end).mapToObj(this::line).toList();
  }

  /**
   * Returns copies of the lines with ascending numbers, without those that are no longer retained.
   */
  synchronized List<LogLine> lines(long[] sequences) {
    return LongStream.of(sequences).filter(this::isRetained).mapToObj(this::line).toList();
  }

  private LogLine line(long sequence) {
    int i = index(sequence);
    StoredLine stored = StoredLine.of(StoredLine.sealed(slot(i)));
    return new LogLine(sequence, level(levels[i]), times[i], stored);
  }

  /**
   * {@return the sequence number of the nearest line with at least a level, or -1 if there is none}
   *
   * @param fromSequence the line from which to search; it does not count itself
   * @param atLeast the least severe level
   * @param forward whether to search towards newer lines
   */
  synchronized long nextOfLevel(long fromSequence, LogLevel atLeast, boolean forward) {
    int least = code(atLeast);
    if (Arrays.stream(counts, least, UNTIMED).sum() > 0) {
      long s = forward ? Math.max(fromSequence + 1, first) : Math.min(fromSequence - 1, last());
      for (; isRetained(s); s += forward ? 1 : -1) {
        if (levels[index(s)] >= least) {
          return s;
        }
      }
    }
    return -1;
  }

  /**
   * Returns the number of retained lines of each level from a sequence number on; every level is a
   * key.
   */
  Map<LogLevel, Long> counts(long fromSequence) {
    long[] some = countsFrom(fromSequence);
    Map<LogLevel, Long> map = new EnumMap<>(LogLevel.class);
    for (LogLevel level : LEVELS) {
      map.put(level, some[code(level)]);
    }
    return Collections.unmodifiableMap(map);
  }

  /**
   * Returns the number of retained lines whose time is that of their arrival, from a sequence
   * number on.
   */
  long untimed(long fromSequence) {
    return countsFrom(fromSequence)[UNTIMED];
  }

  /** Counts the lines before or after a sequence number, whichever are fewer. */
  private synchronized long[] countsFrom(long sequence) {
    long end = first + size;
    long from = Math.clamp(sequence, first, end);
    boolean lower = from - first < end - from;
    long[] some = lower ? counts.clone() : new long[counts.length];
    for (long s = lower ? first : from, to = lower ? from : end; s < to; s++) {
      count(some, index(s), lower ? -1 : 1);
    }
    return some;
  }

  /**
   * Starts to record in a cursor the changes of lines that it has read. The cursor begins at a
   * line, or after the newest line if that comes first.
   *
   * @return the range of the ring
   */
  synchronized LineRange attach(Cursor cursor, long sequence) {
    cursor.from = Math.min(sequence, first + size);
    cursor.next = cursor.from;
    cursors.add(cursor);
    return range();
  }

  synchronized void detach(Cursor cursor) {
    cursors.remove(cursor);
  }

  /**
   * Copies the lines that have changed since a cursor read them, and the next lines for it: the
   * newer ones or, if there are none, those before the oldest line that it has read.
   *
   * @param most the maximum number of next lines
   */
  synchronized LineChunk read(Cursor cursor, int most) {
    long end = first + size;
    long next = Math.max(cursor.next, first);
    long from = Math.max(cursor.from, first);
    boolean older = next == end && from > first;
    int count = (int) Math.min(most, older ? from - first : end - next);
    SortedSet<Long> changed = cursor.changed.tailSet(first);
    cursor.changed = new TreeSet<>();
    LineChunk chunk = new LineChunk(range(), older, older ? from : next, changed.size(), count);
    changed.forEach(sequence -> copy(sequence, chunk));
    for (int i = 0; i < count; i++) {
      copy(older ? from - 1 - i : next + i, chunk);
    }
    if (older) {
      cursor.from = from - count;
    } else {
      cursor.next = next + count;
    }
    return chunk;
  }

  /**
   * Copies the times and levels of consecutive lines.
   *
   * @param from the number of the first line; evicted lines are left out
   * @return one more than the number of the last line copied
   */
  synchronized long read(long from, LineTimes copy) {
    long start = Math.max(from, first);
    long end = Math.clamp(start + LineTimes.ROOM, start, Math.max(start, first + size));
    copy.count = 0;
    for (long s = start; s < end; s++) {
      int i = index(s);
      copy.add(times[i], levels[i]);
    }
    return end;
  }

  /** Copies the times and levels of lines, without those that are no longer retained. */
  synchronized void read(long[] sequences, LineTimes copy) {
    copy.count = 0;
    for (long sequence : sequences) {
      if (isRetained(sequence)) {
        int i = index(sequence);
        copy.add(times[i], levels[i]);
      }
    }
  }

  /**
   * Returns the times of lines at regular intervals, from a line on: at most those of {@code most}
   * lines and of the newest one.
   */
  synchronized long[] sampleTimes(long from, int most) {
    long start = Math.clamp(from, first, first + size);
    long end = first + size;
    int count = (int) Math.min(most, end - start);
    double step = (double) (end - start) / Math.max(1, count);
    return LongStream.range(0, count)
        .map(k -> k == count - 1 ? end - 1 : start + (long) (k * step))
        .map(sequence -> times[index(sequence)])
        .toArray();
  }

  private void copy(long sequence, LineChunk chunk) {
    int i = index(sequence);
    chunk.add(sequence, slot(i), levels[i], times[i]);
  }

  // The caller of these methods holds the lock, which is the ring.

  boolean isRetained(long sequence) {
    return sequence >= first && sequence < first + size;
  }

  /** Returns the number of the newest line, even if it has been cleared since. */
  long last() {
    return first + size - 1;
  }

  /**
   * Appends a line; returns its number.
   *
   * @param time its {@linkplain LogTime time}
   */
  long push(Object slot, byte level, long time) {
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
    times[i] = time;
    size++;
    count(counts, i, 1);
    return last();
  }

  /** Counts lines whose JSON was refused. */
  void refuse(int count) {
    refused += count;
  }

  /** Ends the joining to a line, and releases its memory. */
  void seal(long sequence) {
    if (isRetained(sequence)) {
      int i = index(sequence);
      slots[i] = StoredLine.sealed(slot(i));
    }
  }

  /** Joins lines to a retained line; returns the stored line. */
  StoredLine join(long sequence, List<String> lines) {
    int i = index(sequence);
    StoredLine line = StoredLine.of(slot(i)).join(lines);
    slots[i] = line;
    changes++;
    cursors.forEach(cursor -> cursor.changed(sequence));
    return line;
  }

  private void count(long[] counts, int i, int one) {
    counts[levels[i]] += one;
    if (LogTime.isArrival(times[i])) {
      counts[UNTIMED] += one;
    }
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

  /** Makes room for more lines. Nothing was evicted yet, so the oldest line is at index 0. */
  private void grow() {
    int room = (int) Math.min(capacity, Math.max(FIRST_ROOM, slots.length * 2L));
    slots = Arrays.copyOf(slots, room);
    levels = Arrays.copyOf(levels, room);
    times = Arrays.copyOf(times, room);
  }

  private void evict() {
    count(counts, head, -1);
    slots[head] = null;
    head = wrap(head + 1);
    size--;
    first++;
    dropped++;
  }
}
