package dev.espressivo.logconsole;

/**
 * Lines copied from a ring, so that they can be searched without holding its lock: first those that
 * have changed since they were read, then lines that have not been read before. They are matched
 * one after the other.
 */
final class LineChunk {

  /** The range of the ring at the moment of the copy. */
  final LineRange range;

  /**
   * Whether the unread lines are older than those read before. Then the newest of them comes first.
   */
  final boolean older;

  final long[] sequences;

  /** The lines in their stored form, copied by reference so that the lock is held only briefly. */
  final Object[] slots;

  final byte[] levels;

  /** The {@linkplain LogTime times} of the lines. */
  final long[] times;

  /** The number of hits in each line that has been matched; -1 if it is not a row. */
  final int[] hits;

  /** Whether words stand beside each other in a row as in the query. */
  final boolean[] phrases;

  /** The number of lines that have been matched, and of those that have been published. */
  int matched;

  int published;

  // The boundary between the lines that were read before and those of this chunk.
  private final long start;
  private final int changed;
  private int count;

  /**
   * Creates an empty chunk.
   *
   * @param start the number of the first unread line; if the lines are older, one more
   * @param changed the number of lines that have changed
   * @param unread the number of lines that have not been read before
   */
  LineChunk(LineRange range, boolean older, long start, int changed, int unread) {
    this.range = range;
    this.older = older;
    this.start = start;
    this.changed = changed;
    int room = changed + unread;
    sequences = new long[room];
    slots = new Object[room];
    levels = new byte[room];
    times = new long[room];
    hits = new int[room];
    phrases = new boolean[room];
  }

  void add(long sequence, Object slot, byte level, long time) {
    sequences[count] = sequence;
    times[count] = time;
    slots[count] = slot;
    levels[count++] = level;
  }

  /** Returns whether a line has been read before. */
  boolean isChanged(int index) {
    return index < changed;
  }

  /** Returns whether all lines have been matched. */
  boolean isMatched() {
    return matched == count;
  }

  /** Returns the boundary between the lines that have been matched and those that are unread. */
  long reached() {
    int read = Math.max(0, matched - changed);
    return older ? start - read : start + read;
  }
}
