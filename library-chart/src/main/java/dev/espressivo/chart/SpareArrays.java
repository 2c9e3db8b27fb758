package dev.espressivo.chart;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The arrays of large drawings, lent to one drawing after the other. To allocate a new array of a
 * million numbers costs as much as to fill it: the collector has to find room, and the memory is in
 * no cache of the processor.
 *
 * <p>All charts of the JVM share the arrays. When memory is short, the collector may reclaim them.
 * Safe for several threads.
 */
final class SpareArrays {

  /** The length from which arrays are kept; smaller ones are cheap to allocate. */
  static final int LARGE = 1 << 16;

  /**
   * The number of arrays that are kept: enough for the columns of a candlestick chart, or of four
   * lines.
   */
  private static final int MOST = 8;

  private static final Deque<SoftReference<double[]>> SPARE = new ArrayDeque<>(MOST);
  private static final Lock LOCK = new ReentrantLock();

  private SpareArrays() {}

  /**
   * Returns an array with arbitrary content.
   *
   * @param size the number of values that the caller will write, from the first index on
   * @param rest the value to write after them
   * @return an array of that size or, if it is large, of a rounded-up size that charts of about as
   *     many rows share
   */
  static double[] take(int size, double rest) {
    if (size < LARGE) {
      return new double[size];
    }
    int step = Integer.highestOneBit(size) >> 3;
    int length = (int) Math.min(Integer.MAX_VALUE - 8L, (size + step - 1L) / step * step);
    double[] array = spare(length);
    Arrays.fill(array, size, length, rest);
    return array;
  }

  private static double[] spare(int length) {
    LOCK.lock();
    try {
      for (var each = SPARE.iterator(); each.hasNext(); ) {
        double[] array = each.next().get();
        if (array == null || array.length == length) {
          each.remove();
        }
        if (array != null && array.length == length) {
          return array;
        }
      }
    } finally {
      LOCK.unlock();
    }
    return new double[length];
  }

  /** Takes an array back. The caller must not use it any more. */
  static void giveBack(double[] array) {
    if (array.length < LARGE) {
      return;
    }
    LOCK.lock();
    try {
      if (SPARE.size() == MOST) {
        SPARE.removeFirst();
      }
      SPARE.addLast(new SoftReference<>(array));
    } finally {
      LOCK.unlock();
    }
  }
}
