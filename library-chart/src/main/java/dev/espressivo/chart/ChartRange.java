package dev.espressivo.chart;

import dev.espressivo.chart.internal.check.ChartNumbers;
import dev.espressivo.chart.internal.check.ChartValues;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A part of what a chart with two axes shows, in terms of its data: from one x value to another,
 * and from one y value to another. Both ends are included; an end that is null is open.
 *
 * <p>A range that a user has chosen has x values of these types: for numbers a {@code Double}; for
 * points in time, of whatever type the rows have them, an {@code Instant}; for dates and times
 * without a zone a {@code LocalDateTime}; for categories the x values of the first and of the last
 * row.
 *
 * @param from the x value at which it begins, or null
 * @param to the x value at which it ends, or null
 * @param low the y value at which it begins, of the first y axis, or null
 * @param high the y value at which it ends, or null
 */
public record ChartRange(
    @Nullable Object from, @Nullable Object to, @Nullable Double low, @Nullable Double high)
    implements Serializable {

  /** All of the data. */
  public static final ChartRange ALL = new ChartRange(null, null, null, null);

  /**
   * Creates a range.
   *
   * @throws IllegalArgumentException if a value is not finite or not serialisable, or if {@code
   *     low} is above {@code high}
   */
  public ChartRange {
    if (from != null) {
      ChartValues.check("from", from);
    }
    if (to != null) {
      ChartValues.check("to", to);
    }
    ChartNumbers.checkFinite("low", low);
    ChartNumbers.checkFinite("high", high);
    if (low != null && high != null && low > high) {
      throw new IllegalArgumentException(
          "low must not be above high, but low is %s and high is %s".formatted(low, high));
    }
  }

  /**
   * {@return a range of x values}
   *
   * @param from the x value at which it begins; null if it is open there
   * @param to the x value at which it ends; null if it is open there
   * @throws IllegalArgumentException if a value is not finite or not serialisable
   */
  public static ChartRange of(@Nullable Object from, @Nullable Object to) {
    return new ChartRange(from, to, null, null);
  }

  /** {@return whether all ends are open, that is, whether it is all of the data} */
  public boolean isAll() {
    return equals(ALL);
  }

  /**
   * {@return whether an x value is within the range, such as that of a row that is shown elsewhere}
   * Numbers are compared by their value, and times by their instant.
   *
   * @param x a number or a time; for a row of categories, use {@link CartesianChart#getRows}
   * @throws IllegalArgumentException if it cannot be compared with an end of the range, as
   *     categories cannot, or a date without a zone with a point in time
   */
  public boolean contains(Object x) {
    ChartValues.check("x", x);
    return (from == null || place(x) >= place(from, x)) && (to == null || place(x) <= place(to, x));
  }

  private static double place(Object value) {
    double place = XColumn.position(value);
    if (Double.isNaN(place)) {
      throw new IllegalArgumentException(
          "x must be a number or a time, but is a " + value.getClass().getName());
    }
    return place;
  }

  private static double place(Object end, Object x) {
    if (XColumn.sortOf(end) != XColumn.sortOf(x)) {
      throw new IllegalArgumentException(
          "x must be %s as %s, but is a %s"
              .formatted(XColumn.sortOf(end).words, end, x.getClass().getName()));
    }
    return place(end);
  }
}
