package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines copied from a ring, so that they can be searched without holding a lock. */
final class LineChunk {

  /** A line that changed after it was read. */
  static final class Changed {
    final long sequence;
    final String text;
    final @Nullable Object details;
    final int level;
    final @Nullable Instant time;
    int hits;

    Changed(
        long sequence, String text, @Nullable Object details, int level, @Nullable Instant time) {
      this.sequence = sequence;
      this.text = text;
      this.details = details;
      this.level = level;
      this.time = time;
    }
  }

  /**
   * The lines in their stored form, copied by reference so that the ring's lock is held only
   * briefly.
   */
  final @Nullable Object[] slots;

  final byte[] levels;
  final List<Changed> changed = new ArrayList<>();
  long from;

  /** Whether the lines are older than those read before; then they are matched newest first. */
  boolean older;

  int count;
  // The number of lines that were searched.
  int changedMatched;
  int changedPublished;
  int matched;
  // The lines that are rows, in the order in which they were found.
  private final int[] found;
  private final int[] hits;
  private int foundCount;
  private int foundTaken;
  long bufferFirst;
  long bufferEnd;
  long changes;

  LineChunk(int room) {
    slots = new Object[room];
    levels = new byte[room];
    found = new int[room];
    hits = new int[room];
  }

  /** Empties the chunk for lines of a ring with the range from {@code first} to {@code end}. */
  void reset(long first, long end, long changes) {
    bufferFirst = first;
    bufferEnd = end;
    this.changes = changes;
    changed.clear();
    older = false;
    count = 0;
    changedMatched = 0;
    changedPublished = 0;
    matched = 0;
    foundCount = 0;
    foundTaken = 0;
  }

  /** Returns the index of the nth line to be matched. */
  int index(int n) {
    return older ? count - 1 - n : n;
  }

  boolean isMatched() {
    return matched == count && changedMatched == changed.size();
  }

  int room() {
    return slots.length;
  }

  /** Records that a line is a row. */
  void found(int index, int lineHits) {
    found[foundCount] = index;
    hits[foundCount++] = lineHits;
  }

  /** Returns the number of rows that were found and not taken yet. */
  int foundLeft() {
    return foundCount - foundTaken;
  }

  /** Takes the next row that was found; returns the index of its line. */
  int takeFound() {
    return found[foundTaken++];
  }

  /** Returns the number of hits in the row that was taken last. */
  int takenHits() {
    return hits[foundTaken - 1];
  }

  void addChanged(
      long sequence, String text, @Nullable Object detail, int level, @Nullable Instant time) {
    changed.add(new Changed(sequence, text, detail, level, time));
  }
}
