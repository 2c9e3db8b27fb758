package dev.espressivo.chart;

import java.lang.ref.SoftReference;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The arrays of large drawings, lent to one drawing after the other. A new array of a million
 * numbers is memory that the processor has not seen and the collector has to find room for, which
 * costs as much as filling it.
 *
 * <p>The arrays are of all charts of the JVM; when memory is short, they are given up. Safe for
 * several threads.
 */
final class SpareArrays {

  /** Smaller arrays are cheap. */
  static final int LARGE = 1 << 16;

  /** So many columns find arrays: those of candles, or of four lines at a time. */
  private static final int MOST = 8;

  private static final Deque<SoftReference<double[]>> SPARE = new ArrayDeque<>(MOST);
  private static final Lock LOCK = new ReentrantLock();

  private SpareArrays() {}

  /**
   * Returns an array with any numbers in it.
   *
   * @param size how many numbers are going to be written to its beginning
   * @param rest what is written behind them
   * @return an array of that size; a longer one if it is large, as long for each chart of about as
   *     many rows
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

  /** Takes an array back, which whoever had it uses no more. */
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
