package dev.espressivo.base.internal;

/**
 * The range of the whole numbers that the browser may send as an argument, declared once beside the
 * method that receives it. The browser sends numbers as doubles, and a forged one may be any.
 *
 * @param min the smallest number in the range
 * @param max the largest number in the range
 */
public record ClientRange(long min, long max) {

  /** The indexes and identifiers that JavaScript represents exactly. */
  public static final ClientRange INDEX = new ClientRange(0, (1L << 53) - 1);

  /** A direction: -1 for backwards, 1 for forwards, 0 for neither. */
  public static final ClientRange DIRECTION = new ClientRange(-1, 1);

  /**
   * Checks the order of the ends.
   *
   * @throws IllegalArgumentException if the range is empty
   */
  public ClientRange {
    if (min > max) {
      throw new IllegalArgumentException(
          "min must not be greater than max, but is %d > %d".formatted(min, max));
    }
  }

  /**
   * {@return a number of the range, without its fraction; the smallest one for NaN}
   *
   * @param number what the browser sent, possibly infinite or not a number
   */
  public long nearest(double number) {
    return Double.isNaN(number) ? min : Math.clamp((long) number, min, max);
  }

  /**
   * {@return whether a number is a whole number in the range} For arguments that name one thing,
   * where the nearest number would name another.
   *
   * @param number what the browser sent, possibly infinite or not a number
   */
  public boolean includes(double number) {
    return number == (long) number && nearest(number) == (long) number;
  }
}
