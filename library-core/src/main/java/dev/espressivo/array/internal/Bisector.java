package dev.espressivo.array.internal;

import java.util.function.IntToDoubleFunction;

/** Finds the position of a number among ascending numbers by binary search. */
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
   * @param values returns the number at an index from 0 to {@code size - 1}
   * @param size the number of numbers, at least 0
   * @throws IllegalArgumentException if the size is negative
   */
  public static Bisector of(IntToDoubleFunction values, int size) {
    if (size < 0) {
      throw new IllegalArgumentException("size must not be negative, but is " + size);
    }
    return new Bisector(values, size);
  }

  /**
   * Returns the index of the first number that is not less than {@code value}; the number of
   * numbers if there is none, or if {@code value} is NaN.
   */
  public int left(double value) {
    return search(value, size, false);
  }

  /**
   * Returns the index of the first number that is greater than {@code value}; the number of numbers
   * if there is none, or if {@code value} is NaN.
   */
  public int right(double value) {
    return search(value, size, true);
  }

  /**
   * Returns the index of the number nearest to {@code value}; of two that are equally near, that of
   * the greater one. 0 if there are no numbers; the last index if {@code value} is NaN.
   */
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
