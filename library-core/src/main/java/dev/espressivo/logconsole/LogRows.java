package dev.espressivo.logconsole;

import java.util.Arrays;

/**
 * The rows of a view: sequence numbers in ascending order, each with a number of hits. Ordinals are
 * consecutive. New rows are added at the end, and rows are removed at the front. Rows that are
 * found while a buffer is read backwards are added before the others, with lower ordinals. Uses
 * about eight bytes per row, at most ten, and half of that if hits are not counted. Counts up to
 * 2^32 hits. Not thread-safe.
 */
final class LogRows {

  private static final int LEAST_ROOM = 16;

  /** Whether hits are counted. Then each row has at least one. */
  private final boolean counted;

  // The rows are in the range [head, tail) of the arrays.
  private int head;
  private int tail;
  // The distances of the sequence numbers from `base`.
  private int[] offsets = {};
  private long base;
  // The number of hits before each row and, at `tail`, after the last one, from any start and
  // modulo 2^32.
  private int[] before = {};
  // The ordinal of the first row.
  private long first;

  /**
   * Creates an empty list of rows.
   *
   * @param counted whether hits are counted
   */
  LogRows(boolean counted) {
    this.counted = counted;
    makeRoom();
  }

  /**
   * Sets the ordinal of the first row that will be added, so that ordinals remain for rows before
   * it.
   */
  void begin(long ordinal) {
    first = ordinal;
  }

  long first() {
    return first;
  }

  long end() {
    return first + tail - head;
  }

  /** Adds a row after all others. */
  void addLast(long sequence, int hits) {
    insert(tail, sequence, hits);
  }

  /** Adds a row before all others. */
  void addFirst(long sequence, int hits) {
    if (head == tail) {
      base = sequence;
    }
    if (head == 0) {
      makeRoom();
    }
    head--;
    first--;
    offsets[head] = (int) (sequence - base);
    if (counted) {
      before[head] = before[head + 1] - hits;
    }
  }

  /**
   * Sets the number of hits of a line. This adds, changes or removes its row.
   *
   * @param hits the number of hits; negative to remove the row
   * @return whether anything has changed
   */
  boolean put(long sequence, int hits) {
    int i = search(sequence);
    if (i == tail || sequenceOf(i) != sequence) {
      if (hits >= 0) {
        insert(i, sequence, hits);
      }
      return hits >= 0;
    }
    int more = counted ? Math.max(0, hits) - (before[i + 1] - before[i]) : 0;
    shiftHits(i + 1, more);
    if (hits < 0) {
      System.arraycopy(offsets, i + 1, offsets, i, tail - i - 1);
      if (counted) {
        System.arraycopy(before, i + 1, before, i, tail - i);
      }
      tail--;
    }
    return hits < 0 || more != 0;
  }

  /** Removes the rows before a sequence number. */
  void trim(long sequence) {
    int i = search(sequence);
    first += i - head;
    head = i;
    if (head == tail && offsets.length > LEAST_ROOM) {
      makeRoom();
    }
  }

  long sequenceAt(long ordinal) {
    return sequenceOf(index(ordinal));
  }

  long ordinalAtOrAfter(long sequence) {
    return ordinal(search(sequence));
  }

  /** Returns the number of hits in the rows before an ordinal. */
  long hitsBefore(long ordinal) {
    return counted ? hitsBeforeIndex(index(ordinal)) : 0;
  }

  /** Returns the ordinal of the row with the nth hit, counted from 0 at the first row. */
  long ordinalOfHit(long n) {
    int low = head;
    int high = tail - 1;
    while (low < high) {
      int mid = (low + high + 1) >>> 1;
      if (hitsBeforeIndex(mid) <= n) {
        low = mid;
      } else {
        high = mid - 1;
      }
    }
    return ordinal(low);
  }

  private long hitsBeforeIndex(int i) {
    return Integer.toUnsignedLong(before[i] - before[head]);
  }

  private int index(long ordinal) {
    return head + (int) (ordinal - first);
  }

  private long ordinal(int i) {
    return first + i - head;
  }

  private long sequenceOf(int i) {
    return base + offsets[i];
  }

  /** Returns the index of the first row at or after a sequence number. */
  private int search(long sequence) {
    int offset = Math.clamp(sequence - base, Integer.MIN_VALUE, Integer.MAX_VALUE);
    int i = Arrays.binarySearch(offsets, head, tail, offset);
    return i >= 0 ? i : -i - 1;
  }

  private void insert(int index, long sequence, int hits) {
    if (head == tail) {
      base = sequence;
    } else if (sequence - base >= Integer.MAX_VALUE) {
      rebase();
    }
    int i = index;
    if (tail == offsets.length) {
      i -= head;
      makeRoom();
      i += head;
    }
    System.arraycopy(offsets, i, offsets, i + 1, tail - i);
    offsets[i] = (int) (sequence - base);
    if (counted) {
      System.arraycopy(before, i, before, i + 1, tail + 1 - i);
    }
    tail++;
    shiftHits(i + 1, hits);
  }

  private void shiftHits(int from, int more) {
    for (int i = from; counted && i <= tail; i++) {
      before[i] += more;
    }
  }

  /** Moves the base to the first row. A buffer has fewer lines than there are distances. */
  private void rebase() {
    int shift = offsets[head];
    for (int i = head; i < tail; i++) {
      offsets[i] -= shift;
    }
    base += shift;
  }

  /** Moves the rows to the middle of arrays that are a quarter longer. */
  private void makeRoom() {
    int size = tail - head;
    int room = Math.max(LEAST_ROOM, size + size / 4);
    int at = (room - size) / 2;
    int[] newOffsets = new int[room];
    System.arraycopy(offsets, head, newOffsets, at, size);
    offsets = newOffsets;
    if (counted) {
      int[] newBefore = new int[room + 1];
      System.arraycopy(before, head, newBefore, at, before.length == 0 ? 0 : size + 1);
      before = newBefore;
    }
    head = at;
    tail = at + size;
  }
}
