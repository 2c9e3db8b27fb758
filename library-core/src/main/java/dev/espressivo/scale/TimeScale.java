package dev.espressivo.scale;

import java.io.Serializable;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A scale of times, with ticks that the calendar and the clock of a zone give: full hours, days
 * that begin at midnight, firsts of a month. The days on which a clock is put forward or back are
 * as long as they are.
 *
 * @param domainStart the time that is mapped to the start of the range
 * @param domainEnd the time that is mapped to the end of the range
 * @param rangeStart where the range begins
 * @param rangeEnd where the range ends
 * @param zone whose calendar and clock
 * @param firstDayOfWeek on which weeks begin
 */
public record TimeScale(
    Instant domainStart,
    Instant domainEnd,
    double rangeStart,
    double rangeEnd,
    ZoneId zone,
    DayOfWeek firstDayOfWeek)
    implements Serializable {

  /** What each zone has a date for, and each step of ticks beyond it, too. */
  private static final Instant FIRST = Instant.parse("-500000000-01-01T00:00:00Z");

  private static final Instant LAST = Instant.parse("+500000000-01-01T00:00:00Z");

  /**
   * Makes a scale.
   *
   * @throws IllegalArgumentException if an end of the domain is more than 500 million years away
   */
  public TimeScale {
    check("domainStart", domainStart);
    check("domainEnd", domainEnd);
    Objects.requireNonNull(zone, "zone must not be null");
    Objects.requireNonNull(firstDayOfWeek, "firstDayOfWeek must not be null");
  }

  private static void check(String name, Instant time) {
    Objects.requireNonNull(time, name + " must not be null");
    if (time.isBefore(FIRST) || time.isAfter(LAST)) {
      throw new IllegalArgumentException(
          "%s must be from %s to %s, but is %s".formatted(name, FIRST, LAST, time));
    }
  }

  /** Returns a scale with weeks from Monday on. */
  public static TimeScale of(
      Instant domainStart, Instant domainEnd, double rangeStart, double rangeEnd, ZoneId zone) {
    return new TimeScale(domainStart, domainEnd, rangeStart, rangeEnd, zone, DayOfWeek.MONDAY);
  }

  /** Returns this scale with another domain. */
  public TimeScale withDomain(Instant start, Instant end) {
    return new TimeScale(start, end, rangeStart, rangeEnd, zone, firstDayOfWeek);
  }

  /** Returns the position of a time. */
  public double apply(Instant time) {
    return positions().apply(since(time));
  }

  /** Returns the time at a position, to the millisecond. */
  public Instant invert(double position) {
    return domainStart.plusMillis(Math.round(positions().invert(position)));
  }

  /** The same in ms from the start of the domain: as doubles these are exact for longer. */
  private LinearScale positions() {
    return new LinearScale(0, since(domainEnd), rangeStart, rangeEnd);
  }

  private double since(Instant time) {
    Duration since = Duration.between(domainStart, time);
    return since.getSeconds() * 1e3 + since.getNano() / 1e6;
  }

  /**
   * Returns times of the domain at which something begins, from its start to its end.
   *
   * @param count about how many; none for 0, a negative number or NaN
   */
  public List<Instant> ticks(double count) {
    if (!(count > 0)) {
      return List.of();
    }
    boolean descends = domainEnd.isBefore(domainStart);
    Instant low = descends ? domainEnd : domainStart;
    Instant high = descends ? domainStart : domainEnd;
    List<Instant> ticks = interval(count).range(low, high);
    return descends ? ticks.reversed() : ticks;
  }

  /**
   * Returns this scale with a domain whose ends are ticks.
   *
   * @param count about how many ticks there are going to be, above 0
   */
  public TimeScale nice(double count) {
    TimeInterval interval = interval(count);
    return domainEnd.isBefore(domainStart)
        ? withDomain(interval.ceil(domainStart), interval.floor(domainEnd))
        : withDomain(interval.floor(domainStart), interval.ceil(domainEnd));
  }

  /**
   * Returns what writes the labels of ticks: each says what begins at it, so midnight is a date and
   * a first of January a year.
   *
   * @param locale whose words, order and digits
   */
  public TimeTickFormat tickFormat(Locale locale) {
    return new TimeTickFormat(zone, firstDayOfWeek, locale);
  }

  private TimeInterval interval(double count) {
    Instant low = domainEnd.isBefore(domainStart) ? domainEnd : domainStart;
    Instant high = domainEnd.isBefore(domainStart) ? domainStart : domainEnd;
    return TimeInterval.forTicks(millis(low), millis(high), count, zone, firstDayOfWeek);
  }

  private static double millis(Instant time) {
    return time.getEpochSecond() * 1e3 + time.getNano() / 1e6;
  }
}
