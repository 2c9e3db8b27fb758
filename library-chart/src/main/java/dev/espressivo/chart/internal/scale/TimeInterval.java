package dev.espressivo.chart.internal.scale;

import dev.espressivo.array.internal.Ticks;
import java.io.Serializable;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.time.zone.ZoneOffsetTransition;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A regular division of time by the calendar and the clock of a time zone, modelled on d3-time:
 * every 15 minutes, every second day, every quarter of a year. When clocks change, divisions are
 * shorter or longer. Units are milliseconds to years, weeks among them, which begin on Monday.
 *
 * @param step the number of units in a division, counted from the start of the larger unit: minutes
 *     from the hour, days from 1970, months from January, years from the year 0; seconds, minutes
 *     and hours divide the larger unit without a remainder
 */
record TimeInterval(ChronoUnit unit, long step, ZoneId zone) implements Serializable {

  private static final double SECOND = 1e3;
  private static final double MINUTE = 60 * SECOND;
  private static final double HOUR = 60 * MINUTE;
  private static final double DAY = 24 * HOUR;
  private static final double WEEK = 7 * DAY;
  private static final double MONTH = 30 * DAY;
  private static final double YEAR = 365 * DAY;

  /** A division that is suitable for ticks, with its approximate length in ms. */
  private record Candidate(ChronoUnit unit, int step, double length) {}

  private static final List<Candidate> CANDIDATES =
      Stream.of(
              candidates(ChronoUnit.SECONDS, SECOND, 1, 5, 15, 30),
              candidates(ChronoUnit.MINUTES, MINUTE, 1, 5, 15, 30),
              candidates(ChronoUnit.HOURS, HOUR, 1, 3, 6, 12),
              candidates(ChronoUnit.DAYS, DAY, 1, 2),
              candidates(ChronoUnit.WEEKS, WEEK, 1),
              candidates(ChronoUnit.MONTHS, MONTH, 1, 3),
              candidates(ChronoUnit.YEARS, YEAR, 1))
          .flatMap(each -> each)
          .toList();

  private static Stream<Candidate> candidates(ChronoUnit unit, double length, int... steps) {
    return IntStream.of(steps).mapToObj(step -> new Candidate(unit, step, step * length));
  }

  /**
   * Returns the division that gives approximately a number of ticks, above 0, between two times in
   * ms since 1970, the end after the start.
   */
  static TimeInterval forTicks(double start, double end, double count, ZoneId zone) {
    double target = Math.abs(end - start) / count;
    int above = 0;
    while (above < CANDIDATES.size() && CANDIDATES.get(above).length <= target) {
      above++;
    }
    if (above == 0) {
      double step = Math.max(1, Math.floor(Ticks.tickStep(start, end, count)));
      return new TimeInterval(ChronoUnit.MILLIS, (long) step, zone);
    }
    if (above == CANDIDATES.size()) {
      double step = Math.max(1, Math.floor(Ticks.tickStep(start / YEAR, end / YEAR, count)));
      return new TimeInterval(ChronoUnit.YEARS, (long) step, zone);
    }
    Candidate lower = CANDIDATES.get(above - 1);
    Candidate upper = CANDIDATES.get(above);
    Candidate nearer = target / lower.length < upper.length / target ? lower : upper;
    return new TimeInterval(nearer.unit, nearer.step, zone);
  }

  /** Returns the last start of a division that is not after a time. */
  Instant floor(Instant time) {
    ZonedDateTime local = time.atZone(zone);
    return switch (unit) {
      case MILLIS -> Instant.ofEpochMilli(Math.floorDiv(time.toEpochMilli(), step) * step);
      case SECONDS -> start(local, ChronoField.SECOND_OF_MINUTE);
      case MINUTES -> start(local, ChronoField.MINUTE_OF_HOUR);
      case HOURS -> start(local, ChronoField.HOUR_OF_DAY);
      default -> date(local.toLocalDate()).atStartOfDay(zone).toInstant();
    };
  }

  /** Goes back in real time until the clock shows a multiple of the step. */
  private Instant start(ZonedDateTime local, ChronoField shown) {
    ZonedDateTime start = local.truncatedTo(unit);
    long rest = local.get(shown) % step;
    Instant direct = start.minus(rest, unit).toInstant();
    if (!doesClockJump(direct, start.toInstant())) {
      return direct;
    }
    while (rest != 0) {
      start = start.minus(1, unit).truncatedTo(unit);
      rest = start.get(shown) % step;
    }
    return start.toInstant();
  }

  /** Returns whether clocks are changed after a time and not after another. */
  private boolean doesClockJump(Instant after, Instant until) {
    ZoneOffsetTransition transition = zone.getRules().nextTransition(after);
    return transition != null && !transition.getInstant().isAfter(until);
  }

  private LocalDate date(LocalDate date) {
    return switch (unit) {
      case DAYS -> LocalDate.ofEpochDay(Math.floorDiv(date.toEpochDay(), step) * step);
      case WEEKS -> date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
      case MONTHS ->
          date.withDayOfMonth(1).minusMonths(Math.floorMod(date.getMonthValue() - 1, step));
      default -> LocalDate.of(Math.toIntExact(Math.floorDiv(date.getYear(), step) * step), 1, 1);
    };
  }

  /** Returns the first start of a division after a time. */
  Instant next(Instant time) {
    if (unit == ChronoUnit.MILLIS) {
      return floor(time).plusMillis(step);
    }
    Instant floor = floor(time);
    if (unit.isTimeBased()) {
      Instant direct = floor.plus(step, unit);
      if (!doesClockJump(floor, direct)) {
        return direct;
      }
    }
    Instant probe = floor;
    // If the clock may jump, advances one unit at a time in real time and then reads the clock.
    do {
      probe =
          unit.isTimeBased()
              ? probe.plus(1, unit)
              : probe.atZone(zone).toLocalDate().plus(step, unit).atStartOfDay(zone).toInstant();
    } while (!floor(probe).isAfter(floor));
    return floor(probe);
  }

  /** Returns the first start of a division that is not before a time. */
  Instant ceil(Instant time) {
    Instant floor = floor(time);
    return floor.equals(time) ? time : next(time);
  }

  /** Returns the starts of divisions between two times, both inclusive. */
  List<Instant> range(Instant start, Instant end) {
    List<Instant> starts = new ArrayList<>();
    for (Instant each = ceil(start); !each.isAfter(end); each = next(each)) {
      starts.add(each);
    }
    return starts;
  }
}
