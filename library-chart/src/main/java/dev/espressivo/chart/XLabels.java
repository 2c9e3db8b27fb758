package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.DatePatterns;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scale.TimeTickFormat;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.NumberFormat;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.Calendar;
import java.util.Date;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/** Writes the x values of a chart, for one drawing. */
final class XLabels {

  private static final double SECOND = 1e3;
  private static final double MINUTE = 6e4;
  private static final String MINUS = "\u2212";

  private final ChartTable<?> table;
  private final Locale locale;
  private final String missing;
  private final @Nullable SerializableFunction<Object, String> format;
  private final DoubleFunction<String> numbers;
  private final DateTimeFormatter dates;
  private final DateTimeFormatter zones;
  private final Map<String, DateTimeFormatter> ofFields = new HashMap<>();
  private @Nullable DateTimeFormatter times;

  /**
   * Creates the labels in the app's own format or, if it is null, in that of the locale. Rows
   * without an x value have the name {@code missing}.
   */
  XLabels(
      ChartTable<?> table,
      Locale locale,
      String missing,
      @Nullable SerializableFunction<Object, String> format) {
    this.missing = missing;
    this.table = table;
    this.locale = locale;
    this.format = format;
    numbers = TickFormat.general(locale)::apply;
    zones = DateTimeFormatter.ofPattern("z", locale);
    dates = localized(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM));
  }

  private DateTimeFormatter localized(DateTimeFormatter formatter) {
    return formatter.withLocale(locale).withDecimalStyle(DecimalStyle.of(locale));
  }

  private DateTimeFormatter fields(String skeleton) {
    return ofFields.computeIfAbsent(
        skeleton,
        each -> localized(DateTimeFormatter.ofPattern(DatePatterns.of(each, locale), locale)));
  }

  /** Returns a format for times with as many digits as are needed to distinguish the rows. */
  private DateTimeFormatter times() {
    DateTimeFormatter formatter = times;
    if (formatter == null) {
      double step = table.smallestStep();
      FormatStyle style = step < MINUTE ? FormatStyle.MEDIUM : FormatStyle.SHORT;
      String pattern =
          DateTimeFormatterBuilder.getLocalizedDateTimePattern(
              FormatStyle.MEDIUM, style, IsoChronology.INSTANCE, locale);
      formatter =
          localized(
              DateTimeFormatter.ofPattern(
                  step < SECOND ? pattern.replace("ss", "ss.SSS") : pattern, locale));
      times = formatter;
    }
    return formatter;
  }

  /** Returns the text of a row's x value. */
  String of(int i) {
    Object value = table.xValue(i);
    if (value == null) {
      return missing;
    }
    if (format != null) {
      return text(format, value instanceof Number number ? (Object) number.doubleValue() : value);
    }
    return written(value);
  }

  /**
   * Returns the format of the ticks of an axis of numbers or times, the app's for ticks or else for
   * all x values; null for the default.
   */
  @Nullable DoubleFunction<String> ticks(@Nullable SerializableFunction<Object, String> ofTicks) {
    SerializableFunction<Object, String> own = ofTicks == null ? format : ofTicks;
    if (own == null || table.size() == 0) {
      return null;
    }
    Object sample = table.xValue(0);
    return value ->
        text(own, table.xKind() == XKind.TIME ? time(value, sample, table.zone()) : (Object) value);
  }

  /** Applies the app's format; null becomes the empty text. */
  private static String text(SerializableFunction<Object, String> format, @Nullable Object value) {
    String text = value == null ? "" : format.apply(value);
    return text == null ? "" : text;
  }

  private String written(Object value) {
    return switch (value) {
      case Number number -> numbers.apply(number.doubleValue());
      case DayOfWeek day -> day.getDisplayName(TextStyle.FULL_STANDALONE, locale);
      case Month month -> month.getDisplayName(TextStyle.FULL_STANDALONE, locale);
      case Year year -> dated(year, localized(DateTimeFormatter.ofPattern("u")), "Gy");
      case YearMonth month -> dated(month, fields("yMMM"), "GyMMM");
      case LocalDate date -> dated(date, dates, "GyMMMd");
      case MonthDay day -> fields("MMMd").format(day);
      case Duration duration -> clock(duration);
      case LocalTime time -> time.truncatedTo(ChronoUnit.MILLIS).toString();
      case LocalDateTime time -> dated(time, times(), "GyMMMdjm");
      case java.sql.Date date -> dates.format(date.toLocalDate());
      case java.sql.Time time -> time.toString();
      case Instant time -> written(time);
      case ZonedDateTime time -> written(time.toInstant());
      case OffsetDateTime time -> written(time.toInstant());
      case Date time -> written(Instant.ofEpochMilli(time.getTime()));
      case Calendar time -> written(time.toInstant());
      default -> String.valueOf(value);
    };
  }

  private String written(Instant time) {
    try {
      ZonedDateTime local = time.atZone(table.zone());
      String text = dated(local, times(), "GyMMMdjm");
      return TimeTickFormat.isTwice(local) ? text + ' ' + zones.format(local) : text;
    } catch (DateTimeException e) {
      // An instant may be a year before or after the first and the last day of the calendar.
      return minus(time.toString());
    }
  }

  /** Writes a date in the usual format; before the year 1, with the era. */
  private String dated(TemporalAccessor date, DateTimeFormatter usual, String withEra) {
    return (date.get(ChronoField.YEAR) < 1 ? fields(withEra) : usual).format(date);
  }

  /** Returns a text with a true minus if it begins with a hyphen. */
  private static String minus(String text) {
    return text.startsWith("-") ? MINUS + text.substring(1) : text;
  }

  /** Returns hours, minutes and seconds, as on a stopwatch. */
  private String clock(Duration duration) {
    Duration size = duration.abs();
    NumberFormat seconds = NumberFormat.getInstance(locale);
    seconds.setMinimumIntegerDigits(2);
    seconds.setMaximumFractionDigits(3);
    seconds.setRoundingMode(RoundingMode.DOWN);
    return String.format(
        locale,
        "%s%d:%02d:%s",
        duration.isNegative() ? MINUS : "",
        size.toHours(),
        size.toMinutesPart(),
        seconds.format(
            BigDecimal.valueOf(size.toNanosPart(), 9)
                .add(BigDecimal.valueOf(size.toSecondsPart()))));
  }

  /** Returns a time on an axis, of the type that the rows have. */
  private static Object time(double millis, @Nullable Object sample, ZoneId zone) {
    Instant instant = Instant.ofEpochMilli(Math.round(millis));
    ZonedDateTime time = instant.atZone(zone);
    return switch (sample) {
      case ZonedDateTime t -> time;
      case OffsetDateTime t -> time.toOffsetDateTime();
      case LocalDateTime t -> time.toLocalDateTime();
      case LocalDate t -> time.toLocalDate();
      case YearMonth t -> YearMonth.from(time);
      case Year t -> Year.from(time);
      case java.sql.Date t -> java.sql.Date.valueOf(time.toLocalDate());
      case java.sql.Timestamp t -> java.sql.Timestamp.from(instant);
      case Date t -> Date.from(instant);
      case null, default -> instant;
    };
  }
}
