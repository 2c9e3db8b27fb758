package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/**
 * A scale of times. Its ticks follow the calendar and the clock of a time zone: full hours,
 * midnights, first days of months. Days on which clocks change have their true length.
 */
public record TimeScale(
    Instant domainStart,
    Instant domainEnd,
    double rangeStart,
    double rangeEnd,
    ZoneId zone,
    DayOfWeek firstDayOfWeek)
    implements Serializable {

  /** The limits of the domain: every zone has dates for them and for a step of ticks beyond. */
  private static final Instant FIRST = Instant.parse("-500000000-01-01T00:00:00Z");

  private static final Instant LAST = Instant.parse("+500000000-01-01T00:00:00Z");

  /** Refuses a domain that ends more than 500 million years away. */
  public TimeScale {
    check("domainStart", domainStart);
    check("domainEnd", domainEnd);
  }

  private static void check(String name, Instant time) {
    if (time.isBefore(FIRST) || time.isAfter(LAST)) {
      throw new IllegalArgumentException(
          "%s must be from %s to %s, but is %s".formatted(name, FIRST, LAST, time));
    }
  }

  /** Returns a scale on which weeks begin on Monday. */
  public static TimeScale of(
      Instant domainStart, Instant domainEnd, double rangeStart, double rangeEnd, ZoneId zone) {
    return new TimeScale(domainStart, domainEnd, rangeStart, rangeEnd, zone, DayOfWeek.MONDAY);
  }

  public double apply(Instant time) {
    // Doubles represent ms since the start, which are smaller than those since 1970, exactly over a
    // longer time.
    return ContinuousScale.linear(0, since(domainEnd), rangeStart, rangeEnd).apply(since(time));
  }

  private double since(Instant time) {
    Duration since = Duration.between(domainStart, time);
    return since.getSeconds() * 1e3 + since.getNano() / 1e6;
  }

  /**
   * Returns about {@code count} times of the domain at which a calendar unit begins; none for 0, a
   * negative number or NaN.
   */
  public List<Instant> ticks(double count) {
    if (!(count > 0)) {
      return List.of();
    }
    return TimeInterval.forTicks(
            millis(domainStart), millis(domainEnd), count, zone, firstDayOfWeek)
        .range(domainStart, domainEnd);
  }

  /** Returns the times of the domain at which that many units begin. */
  public List<Instant> every(ChronoUnit unit, long units) {
    return new TimeInterval(unit, units, zone, firstDayOfWeek).range(domainStart, domainEnd);
  }

  /**
   * Returns the format of ticks. A label names the largest unit that begins at the tick: midnight
   * is a date, and January 1 is a year.
   */
  public TimeTickFormat tickFormat(Locale locale) {
    return new TimeTickFormat(zone, firstDayOfWeek, locale);
  }

  private static double millis(Instant time) {
    return time.getEpochSecond() * 1e3 + time.getNano() / 1e6;
  }
}
