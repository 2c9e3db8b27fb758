package dev.espressivo.chart;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** The mean of the last values of a sequence. Those that are missing are passed over. */
final class MovingAverage {

  private final int period;

  /** The last values, as far as they are known; the oldest is overwritten by the next. */
  private double[] last = new double[16];

  private int count;
  private int next;
  private double sum;

  /**
   * Creates one.
   *
   * @param period of how many values, at least 1
   */
  MovingAverage(int period) {
    this.period = period;
  }

  /**
   * Takes the last values before a row.
   *
   * @param values the value of each row; NaN where it is missing
   * @param end the row
   */
  void begin(IntToDoubleFunction values, int end) {
    int start = end;
    // Where nearly all are missing, the search for others ends.
    long least = Math.max(0, end - 4L * period);
    for (int left = period - 1; left > 0 && start > least; start--) {
      left -= Double.isNaN(values.applyAsDouble(start - 1)) ? 0 : 1;
    }
    for (int row = start; row < end; row++) {
      next(values.applyAsDouble(row));
    }
  }

  /**
   * Takes a value.
   *
   * @param value the value; NaN if it is missing
   * @return the mean; NaN as long as there are fewer values than that, and where one is missing
   */
  double next(double value) {
    if (Double.isNaN(value)) {
      return Double.NaN;
    }
    if (count < period) {
      add(value);
    } else {
      sum += value - last[next];
      last[next] = value;
    }
    next = next + 1 == period ? 0 : next + 1;
    if (next == 0) {
      // What is added and subtracted all the time loses digits.
      sum = Arrays.stream(last, 0, count).sum();
    }
    double mean = sum / period;
    return count < period || !Double.isFinite(mean) ? Double.NaN : mean;
  }

  /** There may be fewer values than the app has asked for. */
  private void add(double value) {
    if (count == last.length) {
      last = Arrays.copyOf(last, (int) Math.min(period, 2L * count));
    }
    last[count++] = value;
    sum += value;
  }
}
