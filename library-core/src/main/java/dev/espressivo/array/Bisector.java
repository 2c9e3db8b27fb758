package dev.espressivo.array;

import java.util.function.IntToDoubleFunction;

/**
 * Finds the place of a number among ascending numbers by halving, in a time logarithmic in them.
 */
public final class Bisector {

  private final IntToDoubleFunction values;
  private final int size;

  private Bisector(IntToDoubleFunction values, int size) {
    this.values = values;
    this.size = size;
  }

  /**
   * Returns a bisector of ascending numbers.
   *
   * @param sorted the numbers, none of them NaN; not copied
   */
  public static Bisector of(double... sorted) {
    return new Bisector(index -> sorted[index], sorted.length);
  }

  /**
   * Returns a bisector of ascending numbers that are computed.
   *
   * @param values gives the number at an index from 0 to {@code size - 1}
   * @param size how many there are
   * @throws IllegalArgumentException if the size is negative
   */
  public static Bisector of(IntToDoubleFunction values, int size) {
    if (size < 0) {
      throw new IllegalArgumentException("size must not be negative, but is " + size);
    }
    return new Bisector(values, size);
  }

  /** Returns where a number is to be inserted, before those equal to it; NaN at the end. */
  public int left(double value) {
    return search(value, size, false);
  }

  /** Returns where a number is to be inserted, after those equal to it; NaN at the end. */
  public int right(double value) {
    return search(value, size, true);
  }

  /** Returns the index of the number nearest to a number, the upper one of two equally near. */
  public int center(double value) {
    int index = search(value, Math.max(size - 1, 0), false);
    return index > 0
            && values.applyAsDouble(index - 1) - value > value - values.applyAsDouble(index)
        ? index - 1
        : index;
  }

  private int search(double value, int end, boolean after) {
    if (Double.isNaN(value)) {
      return end;
    }
    int low = 0;
    int high = end;
    while (low < high) {
      int middle = (low + high) >>> 1;
      double each = values.applyAsDouble(middle);
      if (after ? each <= value : each < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
