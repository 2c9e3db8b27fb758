package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.Check;
import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import java.io.Serializable;
import java.time.Duration;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The ticks of an axis of numbers or times: where it has labels and lines of the grid. Labels for
 * which there is no room are left out. Ticks that would be hundreds, or none in the part that the
 * user has zoomed into, are replaced by the usual ones.
 *
 * <pre>{@code
 * chart.setYTicks(ChartTicks.every(25).withFormat(value -> value + " %"));
 * chart.setXTicks(ChartTicks.every(Period.ofMonths(3)));
 * }</pre>
 *
 * @param count the approximate number of ticks; null if the size of the chart determines it
 * @param every the distance of two ticks: a number or, on an axis of times, a {@link Duration} or a
 *     {@link Period}; null if the count determines it
 * @param values the ticks themselves: numbers, or on the x axis also {@code java.time} values;
 *     empty if the count or the distance determines them
 * @param format returns the label of a tick, a {@code Double} or a time of the type that the rows
 *     have; null for the format of the axis
 */
public record ChartTicks(
    @Nullable Integer count,
    @Nullable Object every,
    List<?> values,
    @Nullable SerializableFunction<Object, String> format)
    implements Serializable {

  /**
   * Creates ticks. {@link #count(int)}, {@link #every(Number)} and {@link #values(Object...)} are
   * shorter.
   *
   * @throws IllegalArgumentException if {@code count} is below 1, if {@code every} is not above 0
   *     or is a period of both months and days, or if a value is not finite or not serialisable
   */
  public ChartTicks {
    if (count != null) {
      Check.atLeastOne("count", count);
    }
    boolean isMixed =
        every instanceof Period period && period.toTotalMonths() > 0 && period.getDays() > 0;
    if (isMixed || !isLength(every)) {
      throw new IllegalArgumentException(
          "every must be a finite number, a Duration of ms, or a Period of months or days, above 0,"
              + " but is "
              + every);
    }
    values = List.copyOf(Check.notNull("values", values));
    values.forEach(value -> ChartValues.check("values", value));
  }

  /**
   * {@return ticks at round values}
   *
   * @param count about how many
   * @throws IllegalArgumentException if it is below 1
   */
  public static ChartTicks count(int count) {
    return new ChartTicks(count, null, List.of(), null);
  }

  /**
   * {@return ticks at the multiples of a number}
   *
   * @param distance the number, above 0
   * @throws IllegalArgumentException if it is not above 0 or not finite
   */
  public static ChartTicks every(Number distance) {
    return new ChartTicks(null, Check.notNull("distance", distance), List.of(), null);
  }

  /**
   * {@return ticks at the beginnings of hours, minutes, seconds or ms}
   *
   * @param distance the distance of ticks, at least 1 ms
   * @throws IllegalArgumentException if it is shorter
   */
  public static ChartTicks every(Duration distance) {
    return new ChartTicks(null, Check.notNull("distance", distance), List.of(), null);
  }

  /**
   * {@return ticks at the beginnings of years, months, weeks or days}
   *
   * @param distance the distance of ticks, of months or of days
   * @throws IllegalArgumentException if it is of both, or not above 0
   */
  public static ChartTicks every(Period distance) {
    return new ChartTicks(null, Check.notNull("distance", distance), List.of(), null);
  }

  /**
   * {@return ticks at certain values}
   *
   * @param values the values: numbers, or on the x axis also {@code java.time} values
   * @throws IllegalArgumentException if one is not finite or not serialisable
   */
  public static ChartTicks values(Object... values) {
    return new ChartTicks(null, null, Check.noNulls("values", values), null);
  }

  /**
   * {@return the same ticks with other labels}
   *
   * @param format returns the label of a tick, a {@code Double} or a time of the type that the rows
   *     have; null for the format of the axis
   */
  public ChartTicks withFormat(@Nullable SerializableFunction<Object, String> format) {
    return new ChartTicks(count, every, values, format);
  }

  /** Returns whether a distance on the x axis is above 0, and no longer than times reach. */
  static boolean isLength(@Nullable Object length) {
    return switch (length) {
      case null -> true;
      case Number number -> number.doubleValue() > 0 && Double.isFinite(number.doubleValue());
      case Duration duration ->
          duration.compareTo(Duration.ofMillis(1)) >= 0
              && duration.compareTo(Duration.ofMillis(Long.MAX_VALUE)) <= 0;
      case Period period ->
          period.toTotalMonths() >= 0
              && period.getDays() >= 0
              && period.toTotalMonths() + period.getDays() > 0;
      default -> false;
    };
  }

  /** Returns whether they can be those of an axis of values. */
  boolean areNumbers() {
    return (every == null || every instanceof Number)
        && values.stream().allMatch(Number.class::isInstance);
  }

  /** Returns the ticks of an axis of values. */
  static Ticks ofValues(@Nullable ChartTicks wish, boolean hasMinor) {
    return wish == null
        ? Ticks.none(hasMinor)
        : wish.at(
            wish.values.stream()
                .mapToDouble(each -> ((Number) each).doubleValue())
                .sorted()
                .toArray(),
            true,
            hasMinor);
  }

  /** Returns the ticks of an axis of numbers, or else of times, with the places of the values. */
  Ticks at(double[] at, boolean areNumbers, boolean hasMinor) {
    Double about = count == null ? null : (Double) count.doubleValue();
    SerializableFunction<Object, String> own = format;
    DoubleFunction<String> label =
        own == null ? null : value -> Objects.requireNonNullElse(own.apply(value), "");
    return switch (every) {
      case Number number when areNumbers ->
          new Ticks(about, number.doubleValue(), null, at, label, hasMinor);
      case Period period when period.getDays() > 0 ->
          period.getDays() == 7
              ? new Ticks(about, 1, ChronoUnit.WEEKS, at, label, hasMinor)
              : new Ticks(about, period.getDays(), ChronoUnit.DAYS, at, label, hasMinor);
      case Period period ->
          period.getMonths() == 0
              ? new Ticks(about, period.getYears(), ChronoUnit.YEARS, at, label, hasMinor)
              : new Ticks(about, period.toTotalMonths(), ChronoUnit.MONTHS, at, label, hasMinor);
      case Duration duration -> {
        ChronoUnit unit = unit(duration.toMillis());
        double units = duration.toMillis() / (double) unit.getDuration().toMillis();
        yield new Ticks(about, units, unit, at, label, hasMinor);
      }
      case null, default -> new Ticks(about, 0, null, at, label, hasMinor);
    };
  }

  /** Returns the unit to count in: one that begins with the next larger one, or ms. */
  private static ChronoUnit unit(long ms) {
    List<ChronoUnit> units =
        List.of(ChronoUnit.DAYS, ChronoUnit.HOURS, ChronoUnit.MINUTES, ChronoUnit.SECONDS);
    long larger = ms;
    for (ChronoUnit unit : units) {
      long length = unit.getDuration().toMillis();
      if (ms % length == 0 && larger % ms == 0) {
        return unit;
      }
      larger = length;
    }
    return ChronoUnit.MILLIS;
  }
}
