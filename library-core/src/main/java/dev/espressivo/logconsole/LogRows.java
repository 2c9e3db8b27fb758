package dev.espressivo.logconsole;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a view: sequence numbers in ascending order, each with a count of hits. Ordinals are
 * consecutive. New rows are added at the end, and rows are removed at the front. Rows that are
 * found while a buffer is read backwards are added before the others, with lower ordinals. Uses at
 * most about eight bytes per row. Not thread-safe.
 */
final class LogRows {

  private static final int CHUNK_ROWS = 1_024;

  /** A group of rows, stored as distances from the sequence number of the first one. */
  private static final class Chunk {
    private final long base;
    private long firstOrdinal;
    private long hitsBefore;
    private int count;
    private int[] offsets = new int[16];
    // The number of hits in this chunk up to and including the row; null if hits are not counted.
    private int @Nullable [] hits;

    Chunk(long base, long firstOrdinal, long hitsBefore, boolean counted) {
      this.base = base;
      this.firstOrdinal = firstOrdinal;
      this.hitsBefore = hitsBefore;
      this.hits = counted ? new int[16] : null;
    }

    long last() {
      return base + offsets[count - 1];
    }

    long end() {
      return firstOrdinal + count;
    }

    int hitsUpTo(int rows) {
      return hits == null || rows == 0 ? 0 : hits[rows - 1];
    }

    long hitsEnd() {
      return hitsBefore + hitsUpTo(count);
    }

    /** Returns the index of the first row at or after a sequence number. */
    int search(long sequence) {
      if (sequence <= base + offsets[0]) {
        return 0;
      }
      if (sequence > last()) {
        return count;
      }
      int i = Arrays.binarySearch(offsets, 0, count, (int) (sequence - base));
      return i >= 0 ? i : -i - 1;
    }

    void insert(int i, long sequence, int rowHits) {
      if (count == offsets.length) {
        offsets = Arrays.copyOf(offsets, count * 2);
        if (hits != null) {
          hits = Arrays.copyOf(hits, count * 2);
        }
      }
      System.arraycopy(offsets, i, offsets, i + 1, count - i);
      offsets[i] = (int) (sequence - base);
      if (hits != null) {
        System.arraycopy(hits, i, hits, i + 1, count - i);
        hits[i] = i == 0 ? 0 : hits[i - 1];
        count++;
        addHits(i, rowHits);
      } else {
        count++;
      }
    }

    void remove(int i) {
      if (hits != null) {
        addHits(i, -(hits[i] - (i == 0 ? 0 : hits[i - 1])));
        System.arraycopy(hits, i + 1, hits, i, count - i - 1);
      }
      System.arraycopy(offsets, i + 1, offsets, i, count - i - 1);
      count--;
    }

    /** Appends the rows of the next chunk. */
    void append(Chunk next) {
      for (int i = 0; i < next.count; i++) {
        int own = next.hitsUpTo(i + 1) - next.hitsUpTo(i);
        insert(count, next.base + next.offsets[i], own);
      }
    }

    /** Returns whether the rows of the next chunk fit into this one. */
    boolean hasRoomFor(Chunk next) {
      return count + next.count <= CHUNK_ROWS && next.last() - base < Integer.MAX_VALUE;
    }

    void addHits(int from, int more) {
      if (hits != null) {
        for (int k = from; k < count; k++) {
          hits[k] += more;
        }
      }
    }
  }

  private final boolean counted;
  // The chunks are in the range [head, tail) of the array.
  private Chunk[] chunks = new Chunk[4];
  private int head;
  private int tail;
  private long first;
  private long end;
  private long hitsEnd;

  /**
   * Creates an empty list of rows.
   *
   * @param counted whether hits are counted
   */
  LogRows(boolean counted) {
    this.counted = counted;
  }

  /**
   * Sets the ordinal of the first row that will be added, so that ordinals remain for rows before
   * it.
   */
  void begin(long ordinal) {
    first = ordinal;
    end = ordinal;
  }

  long first() {
    return first;
  }

  long end() {
    return end;
  }

  /** Adds a row after all others. */
  void add(long sequence, int hits) {
    Chunk chunk = head == tail ? null : chunks[tail - 1];
    if (chunk == null
        || chunk.count >= CHUNK_ROWS
        || sequence - chunk.base > Integer.MAX_VALUE - 1) {
      chunk = new Chunk(sequence, end, hitsEnd, counted);
      insertChunk(tail, chunk);
    }
    chunk.insert(chunk.count, sequence, hits);
    end++;
    if (counted) {
      hitsEnd += hits;
    }
  }

  /**
   * Adds rows before all others.
   *
   * @param sequences ascending
   * @param hits the number of hits in each row
   * @param from the index of the first row to add
   */
  void addBefore(long[] sequences, int[] hits, int from) {
    int count = sequences.length - from;
    if (count == 0) {
      return;
    }
    Chunk next = head == tail ? null : chunks[head];
    long sum = 0;
    for (int i = from; counted && i < sequences.length; i++) {
      sum += hits[i];
    }
    long before = (next == null ? hitsEnd : next.hitsBefore) - sum;
    first = (next == null ? end : next.firstOrdinal) - count;
    Chunk chunk = new Chunk(sequences[from], first, before, counted);
    for (int i = from; i < sequences.length; i++) {
      chunk.insert(chunk.count, sequences[i], hits[i]);
    }
    if (next != null && chunk.hasRoomFor(next)) {
      chunk.append(next);
      chunks[head] = chunk;
    } else {
      insertChunk(head, chunk);
    }
  }

  /**
   * Sets the number of hits of a line. This adds, changes or removes its row.
   *
   * @param hits the number of hits; negative to remove the row
   * @return whether anything has changed
   */
  boolean put(long sequence, int hits) {
    if (sequence > (head == tail ? -1 : chunks[tail - 1].last())) {
      if (hits >= 0) {
        add(sequence, hits);
      }
      return hits >= 0;
    }
    int c = chunkAtOrAfter(sequence);
    Chunk chunk = chunks[c];
    int i = chunk.search(sequence);
    boolean there = chunk.base + chunk.offsets[i] == sequence;
    int before = there ? chunk.hitsUpTo(i + 1) - chunk.hitsUpTo(i) : 0;
    int rows = 0;
    int more = 0;
    if (there && hits < 0) {
      chunk.remove(i);
      rows = -1;
      more = -before;
    } else if (there) {
      more = counted ? hits - before : 0;
      chunk.addHits(i, more);
    } else if (hits >= 0) {
      if (sequence < chunk.base) {
        // The base of a chunk is fixed, so a row with a smaller number needs a new chunk.
        Chunk own = new Chunk(sequence, chunk.firstOrdinal, chunk.hitsBefore, counted);
        own.insert(0, sequence, hits);
        c = insertChunk(c, own);
      } else {
        chunk.insert(i, sequence, hits);
      }
      rows = 1;
      more = counted ? hits : 0;
    }
    for (int k = c + 1; k < tail; k++) {
      chunks[k].firstOrdinal += rows;
      chunks[k].hitsBefore += more;
    }
    end += rows;
    hitsEnd += more;
    if (chunk.count == 0) {
      System.arraycopy(chunks, c + 1, chunks, c, tail - c - 1);
      chunks[--tail] = null;
    }
    return rows != 0 || more != 0;
  }

  /** Removes the rows before a sequence number, and returns the first remaining ordinal. */
  long trim(long sequence) {
    while (head < tail && chunks[head].last() < sequence) {
      first = chunks[head].end();
      chunks[head++] = null;
    }
    if (head < tail) {
      Chunk chunk = chunks[head];
      first = Math.max(first, chunk.firstOrdinal + chunk.search(sequence));
    } else {
      first = end;
    }
    return first;
  }

  long sequenceAt(long ordinal) {
    Chunk chunk = chunks[chunkOfOrdinal(ordinal)];
    return chunk.base + chunk.offsets[(int) (ordinal - chunk.firstOrdinal)];
  }

  long ordinalAtOrAfter(long sequence) {
    int c = chunkAtOrAfter(sequence);
    return c == tail ? end : chunks[c].firstOrdinal + chunks[c].search(sequence);
  }

  /** Returns the number of hits in all rows before an ordinal, including removed rows. */
  long hitsBefore(long ordinal) {
    if (!counted || ordinal >= end) {
      return hitsEnd;
    }
    Chunk chunk = chunks[chunkOfOrdinal(ordinal)];
    return chunk.hitsBefore + chunk.hitsUpTo((int) (ordinal - chunk.firstOrdinal));
  }

  /** Returns the ordinal of the row with the nth hit, counted from the very first hit. */
  long ordinalOfHit(long hit) {
    int low = head;
    int high = tail;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (chunks[mid].hitsEnd() <= hit) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    Chunk chunk = chunks[low];
    int target = (int) (hit - chunk.hitsBefore);
    int from = 0;
    int to = chunk.count;
    while (from < to) {
      int mid = (from + to) >>> 1;
      if (chunk.hitsUpTo(mid + 1) <= target) {
        from = mid + 1;
      } else {
        to = mid;
      }
    }
    return chunk.firstOrdinal + from;
  }

  private int chunkOfOrdinal(long ordinal) {
    int low = head;
    int high = tail - 1;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (chunks[mid].end() <= ordinal) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }

  private int chunkAtOrAfter(long sequence) {
    int low = head;
    int high = tail;
    while (low < high) {
      int mid = (low + high) >>> 1;
      if (chunks[mid].last() < sequence) {
        low = mid + 1;
      } else {
        high = mid;
      }
    }
    return low;
  }

  private int insertChunk(int at, Chunk chunk) {
    int index = at;
    if (tail == chunks.length) {
      int live = tail - head;
      Chunk[] room = live * 2 > chunks.length ? new Chunk[chunks.length * 2] : chunks;
      System.arraycopy(chunks, head, room, 0, live);
      if (room == chunks) {
        Arrays.fill(chunks, live, tail, null);
      }
      chunks = room;
      index -= head;
      head = 0;
      tail = live;
    }
    System.arraycopy(chunks, index, chunks, index + 1, tail - index);
    chunks[index] = chunk;
    tail++;
    return index;
  }
}
