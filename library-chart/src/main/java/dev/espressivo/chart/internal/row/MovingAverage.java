package dev.espressivo.chart.internal.row;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/** The mean of the last values of a sequence. Missing values are skipped. */
public final class MovingAverage {

  private final int period;

  /** The last values; once there are enough, the next one overwrites the oldest. */
  private double[] last = new double[16];

  private int count;
  private int next;
  private double sum;

  /**
   * Creates a moving average.
   *
   * @param period the number of values in the mean, at least 1
   */
  public MovingAverage(int period) {
    this.period = period;
  }

  /**
   * Adds the values that the mean of a row needs from the rows before it.
   *
   * @param values the value of each row; NaN where it is missing
   * @param end the row
   */
  public void begin(IntToDoubleFunction values, int end) {
    int start = end;
    // Where nearly all values are missing, the search stops after four times the period.
    long least = Math.max(0, end - 4L * period);
    for (int left = period - 1; left > 0 && start > least; start--) {
      left -= Double.isNaN(values.applyAsDouble(start - 1)) ? 0 : 1;
    }
    for (int row = start; row < end; row++) {
      next(values.applyAsDouble(row));
    }
  }

  /**
   * Adds a value.
   *
   * @param value the value; NaN if it is missing
   * @return the mean; NaN if the value is missing, or as long as there are fewer values than the
   *     period
   */
  public double next(double value) {
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
      // Adds all values again once per period: a sum that is only updated loses digits.
      sum = Arrays.stream(last, 0, count).sum();
    }
    double mean = sum / period;
    return count < period || !Double.isFinite(mean) ? Double.NaN : mean;
  }

  /**
   * Adds a value while there are fewer than the period. The array grows as needed, since the period
   * may be far larger than the number of rows.
   */
  private void add(double value) {
    if (count == last.length) {
      last = Arrays.copyOf(last, (int) Math.min(period, 2L * count));
    }
    last[count++] = value;
    sum += value;
  }
}
