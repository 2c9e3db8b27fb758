package dev.espressivo.chart.internal.scale;

import java.io.Serializable;
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
    Instant domainStart, Instant domainEnd, double rangeStart, double rangeEnd, ZoneId zone)
    implements Serializable {

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
    return TimeInterval.forTicks(millis(domainStart), millis(domainEnd), count, zone)
        .range(domainStart, domainEnd);
  }

  /** Returns the times of the domain at which that many units begin. */
  public List<Instant> every(ChronoUnit unit, long units) {
    return new TimeInterval(unit, units, zone).range(domainStart, domainEnd);
  }

  /**
   * Returns the format of ticks. A label names the largest unit that begins at the tick: midnight
   * is a date, and January 1 is a year.
   */
  public TimeTickFormat tickFormat(Locale locale) {
    return new TimeTickFormat(zone, locale);
  }

  /** Returns the milliseconds since 1970 of a time. */
  public static double millis(Instant time) {
    return time.getEpochSecond() * 1e3 + time.getNano() / 1e6;
  }

  /** Returns the time that is a number of milliseconds after 1970. */
  public static Instant instant(double millis) {
    double whole = Math.floor(millis);
    return Instant.ofEpochMilli((long) whole).plusNanos(Math.round((millis - whole) * 1e6));
  }
}
