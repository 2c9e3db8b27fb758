package dev.espressivo.logconsole;

import java.util.Arrays;

/** The hits of a search in one text, in order. */
final class Marks {

  /** The marks of a text without hits. */
  static final Marks NONE = new Marks();

  // The start and the end of each hit, alternately.
  private int[] bounds = {};
  private int size;

  void add(int start, int end) {
    if (2 * size == bounds.length) {
      bounds = Arrays.copyOf(bounds, Math.max(8, 2 * bounds.length));
    }
    bounds[2 * size] = start;
    bounds[2 * size + 1] = end;
    size++;
  }

  void addAll(Marks more) {
    for (int i = 0; i < 2 * more.size; i += 2) {
      add(more.bounds[i], more.bounds[i + 1]);
    }
  }

  /**
   * Returns the hits of two searches, in order. Of hits that overlap, only the one that starts
   * first is left, or the longer one.
   */
  Marks with(Marks other) {
    if (size == 0 || other.size == 0) {
      return size == 0 ? other : this;
    }
    Marks both = new Marks();
    int end = 0;
    for (int i = 0, k = 0; i < 2 * size || k < 2 * other.size; ) {
      boolean isMine = k == 2 * other.size || (i < 2 * size && precedes(i, other, k));
      Marks from = isMine ? this : other;
      int at = isMine ? i : k;
      if (from.bounds[at] >= end) {
        end = from.bounds[at + 1];
        both.add(from.bounds[at], end);
      }
      i += isMine ? 2 : 0;
      k += isMine ? 0 : 2;
    }
    return both;
  }

  private boolean precedes(int i, Marks other, int k) {
    int order = Integer.compare(bounds[i], other.bounds[k]);
    return order != 0 ? order < 0 : bounds[i + 1] >= other.bounds[k + 1];
  }

  void clear() {
    size = 0;
  }

  /** Returns the number of hits. */
  int size() {
    return size;
  }

  /** Returns whether a number is the index of a hit. */
  boolean has(int hit) {
    return 0 <= hit && hit < size;
  }

  /** Returns the number of hits that end at or before a position in the text. */
  int endingUntil(int position) {
    int count = 0;
    while (count < size && bounds[2 * count + 1] <= position) {
      count++;
    }
    return count;
  }

  /**
   * Returns the start and the end of each hit, alternately.
   *
   * @param length the position at which the text is cut; hits that start behind it are left out
   */
  int[] bounds(int length) {
    int[] cut = Arrays.copyOf(bounds, 2 * size);
    int i = 0;
    while (i < cut.length && cut[i] < length) {
      cut[i + 1] = Math.min(cut[i + 1], length);
      i += 2;
    }
    return Arrays.copyOf(cut, i);
  }
}
