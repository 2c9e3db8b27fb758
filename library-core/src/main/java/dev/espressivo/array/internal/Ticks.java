package dev.espressivo.array.internal;

/**
 * Computes round numbers that divide an interval: multiples of 1, 2 or 5 times a power of ten.
 *
 * <p>The results equal those of the functions of the same name in d3-array 3.2 to the last bit: a
 * step below one is stored as its reciprocal, so that ticks are quotients of whole numbers and 0.3
 * is exactly the double 0.3.
 */
public final class Ticks {

  private static final double TO_TEN = Math.sqrt(50);
  private static final double TO_FIVE = Math.sqrt(10);
  private static final double TO_TWO = Math.sqrt(2);

  /** The first and the last tick as multiples of a step, and the step. */
  private record Spec(double first, double last, double increment) {}

  private Ticks() {}

  /**
   * Returns about {@code count} round numbers between two numbers inclusive, in the direction from
   * the first to the second.
   *
   * @param start one end of the interval
   * @param stop the other end; if it is less than the first, the ticks descend
   * @param count the desired number of ticks; 0, a negative number or NaN gives none
   */
  public static double[] ticks(double start, double stop, double count) {
    if (!(count > 0)) {
      return new double[0];
    }
    if (start == stop) {
      return new double[] {start};
    }
    boolean descends = stop < start;
    Spec spec = descends ? spec(stop, start, count) : spec(start, stop, count);
    if (!(spec.last >= spec.first)) {
      return new double[0];
    }
    double[] ticks = new double[(int) (spec.last - spec.first + 1)];
    for (int i = 0; i < ticks.length; i++) {
      ticks[i] = multiple(descends ? spec.last - i : spec.first + i, spec.increment);
    }
    return ticks;
  }

  /**
   * Returns the distance between the ticks of an ascending interval if it is a whole number,
   * otherwise the negative reciprocal of the distance. The result is NaN or infinite if there are
   * no ticks.
   *
   * @param start the lower end of the interval
   * @param stop the upper end
   * @param count the desired number of ticks
   */
  public static double tickIncrement(double start, double stop, double count) {
    return spec(start, stop, count).increment;
  }

  /**
   * Returns the distance between the ticks of an interval; negative if the interval descends.
   *
   * @param start one end of the interval
   * @param stop the other end
   * @param count the desired number of ticks
   */
  public static double tickStep(double start, double stop, double count) {
    boolean descends = stop < start;
    double increment =
        descends ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
    double step = increment < 0 ? 1 / -increment : increment;
    return descends ? -step : step;
  }

  /**
   * {@return the smallest interval with round ends around an ascending interval; the given ones if
   * no round ends can be computed, for example if they are equal}
   *
   * @param start the lower end of the interval
   * @param stop the upper end
   * @param count the desired number of ticks
   */
  public static double[] nice(double start, double stop, double count) {
    double low = start;
    double high = stop;
    double last = Double.NaN;
    while (true) {
      double increment = tickIncrement(low, high, count);
      if (increment == last || increment == 0 || !Double.isFinite(increment)) {
        return new double[] {low, high};
      }
      low = floor(low, increment);
      high = ceil(high, increment);
      last = increment;
    }
  }

  /** Rounds a number down to a multiple of a {@link #tickIncrement tick increment}. */
  public static double floor(double value, double increment) {
    return increment > 0
        ? Math.floor(value / increment) * increment
        : Math.ceil(value * increment) / increment;
  }

  /** Rounds a number up to a multiple of a {@link #tickIncrement tick increment}. */
  public static double ceil(double value, double increment) {
    return increment > 0
        ? Math.ceil(value / increment) * increment
        : Math.floor(value * increment) / increment;
  }

  private static double multiple(double times, double increment) {
    return increment < 0 ? times / -increment : times * increment;
  }

  private static Spec spec(double start, double stop, double count) {
    double step = (stop - start) / Math.max(0, count);
    double power = Math.floor(Math.log10(step));
    double error = step / Math.pow(10, power);
    int factor = error >= TO_TEN ? 10 : error >= TO_FIVE ? 5 : error >= TO_TWO ? 2 : 1;
    double increment = power < 0 ? -Math.pow(10, -power) / factor : Math.pow(10, power) * factor;
    double first = round(quotient(start, increment));
    double last = round(quotient(stop, increment));
    if (multiple(first, increment) < start) {
      first++;
    }
    if (multiple(last, increment) > stop) {
      last--;
    }
    // With few ticks all may lie outside the interval, so try twice as many.
    return last < first && 0.5 <= count && count < 2
        ? spec(start, stop, count * 2)
        : new Spec(first, last, increment);
  }

  /** Rounds half up. Math.round cannot be used: it is limited to the range of long. */
  private static double round(double value) {
    double below = Math.floor(value);
    return value - below >= 0.5 ? below + 1 : below;
  }

  private static double quotient(double value, double increment) {
    return increment < 0 ? value * -increment : value / increment;
  }
}
