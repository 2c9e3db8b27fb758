package dev.espressivo.chart.internal.scale;

import dev.espressivo.base.internal.DatePatterns;
import java.io.Serializable;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Formats times as labels of ticks. A label names the largest calendar unit that begins at the
 * tick. In American English the labels are those of d3; in other locales, the order, the words and
 * the clock follow the locale.
 *
 * <p>Thread-safe.
 */
public final class TimeTickFormat implements Serializable {

  /** The space that CLDR uses before AM and PM; it is hardly visible in the shipped font. */
  private static final char NARROW_SPACE = '\u202F';

  private static final char NO_BREAK_SPACE = '\u00A0';

  private final ZoneId zone;
  private final Locale locale;

  /** The formatters by template, kept for an axis: creating one takes longer than using it. */
  private transient volatile @Nullable Map<String, DateTimeFormatter> formatters;

  TimeTickFormat(ZoneId zone, Locale locale) {
    this.zone = zone;
    this.locale = locale;
  }

  public String apply(Instant tick) {
    ZonedDateTime local = tick.atZone(zone);
    String text = formatter(local).format(local);
    return isTwice(local) ? text + NO_BREAK_SPACE + pattern("z").format(local) : text;
  }

  /** Returns whether the clock shows the same time twice, since it is put back. */
  public static boolean isTwice(ZonedDateTime time) {
    return time.getZone().getRules().getValidOffsets(time.toLocalDateTime()).size() > 1;
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
    // If the clock skips midnight, the day begins later.
    if (!local.equals(local.toLocalDate().atStartOfDay(zone))) {
      return label("hh a", "jm");
    }
    if (local.getDayOfMonth() != 1) {
      return local.getDayOfWeek() == DayOfWeek.MONDAY
          ? label("MMM dd", "MMMd")
          : label("EEE dd", "Ed");
    }
    if (local.getMonthValue() != 1) {
      return pattern("LLLL");
    }
    return local.getYear() < 1 ? label("y G", "Gy") : label("yyyy", "y");
  }

  private DateTimeFormatter label(String american, String template) {
    return Locale.US.equals(locale)
        ? pattern(american)
        : made(
            template,
            () ->
                formatter(DatePatterns.of(template, locale).replace(NARROW_SPACE, NO_BREAK_SPACE)));
  }

  private DateTimeFormatter pattern(String pattern) {
    return made(pattern, () -> formatter(pattern));
  }

  private DateTimeFormatter formatter(String pattern) {
    return DateTimeFormatter.ofPattern(pattern, locale).withDecimalStyle(DecimalStyle.of(locale));
  }

  private DateTimeFormatter made(String name, Supplier<DateTimeFormatter> make) {
    Map<String, DateTimeFormatter> known = formatters;
    if (known == null) {
      known = new ConcurrentHashMap<>();
      formatters = known;
    }
    return known.computeIfAbsent(name, each -> make.get());
  }
}
