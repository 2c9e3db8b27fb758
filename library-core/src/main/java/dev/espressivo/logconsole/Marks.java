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
