package dev.espressivo.scale;

import java.io.Serializable;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DecimalStyle;
import java.util.Locale;

/**
 * Writes times as labels of ticks, each by the largest unit that begins at it. In American English
 * the labels are those of d3; elsewhere the order, the words and the clock are the locale's.
 *
 * <p>Safe for several threads.
 */
public final class TimeTickFormat implements Serializable {

  private final ZoneId zone;
  private final DayOfWeek firstDayOfWeek;
  private final Locale locale;

  TimeTickFormat(ZoneId zone, DayOfWeek firstDayOfWeek, Locale locale) {
    this.zone = zone;
    this.firstDayOfWeek = firstDayOfWeek;
    this.locale = locale;
  }

  /** Returns the label of a tick. */
  public String apply(Instant tick) {
    ZonedDateTime local = tick.atZone(zone);
    return formatter(local).format(local);
  }

  private DateTimeFormatter formatter(ZonedDateTime local) {
    if (local.getNano() != 0) {
      return pattern(".SSS");
    }
    if (local.getSecond() != 0) {
      return pattern(":ss");
    }
    if (local.getMinute() != 0) {
      return label("hh:mm", "jm");
    }
    // Where a clock jumps over midnight, the day begins later.
    if (!local.equals(local.toLocalDate().atStartOfDay(zone))) {
      return label("hh a", "jm");
    }
    if (local.getDayOfMonth() != 1) {
      return local.getDayOfWeek() == firstDayOfWeek
          ? label("MMM dd", "MMMd")
          : label("EEE dd", "Ed");
    }
    return local.getMonthValue() != 1 ? pattern("LLLL") : label("yyyy", "y");
  }

  private DateTimeFormatter label(String american, String template) {
    return pattern(
        Locale.US.equals(locale)
            ? american
            : DateTimeFormatterBuilder.getLocalizedDateTimePattern(
                template, IsoChronology.INSTANCE, locale));
  }

  private DateTimeFormatter pattern(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, locale).withDecimalStyle(DecimalStyle.of(locale));
  }
}
