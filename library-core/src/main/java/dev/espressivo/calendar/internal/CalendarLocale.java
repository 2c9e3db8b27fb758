package dev.espressivo.calendar.internal;

import static java.util.stream.Collectors.joining;

import dev.espressivo.base.internal.DatePatterns;
import dev.espressivo.calendar.WeekdayFormat;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.WeekFields;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The names and formats of a calendar in a locale, all taken from {@code java.time}. Texts of a
 * month contain placeholders for the varying pieces, so that twelve texts are enough for all years:
 * {@code %y} the year, {@code %d} the day, {@code %D} the day in two digits, {@code %E} the day of
 * the week. Digits are those that browsers use for the locale by default, or those that the locale
 * requests, as {@code th-u-nu-thai} does.
 *
 * @param locale the locale of names, digits and weeks
 */
public record CalendarLocale(Locale locale) {

  /** The maximum length of short names. Longer ones are whole words, which do not fit a column. */
  private static final int WHOLE_WORD = 6;

  /** Returns the first day of the week. */
  public DayOfWeek firstDay() {
    return WeekFields.of(locale).getFirstDayOfWeek();
  }

  /** Returns the names of the days of the week, Monday first. */
  public List<String> weekdays(TextStyle style) {
    return Arrays.stream(DayOfWeek.values()).map(day -> day.getDisplayName(style, locale)).toList();
  }

  /** Returns the names of the days of the week above the columns, Monday first. */
  public List<String> weekdays(WeekdayFormat format) {
    List<String> names = weekdays(TextStyle.SHORT_STANDALONE);
    long longest =
        names.stream()
            .mapToLong(name -> name.codePoints().filter(Character::isLetter).count())
            .max()
            .orElseThrow();
    return format == WeekdayFormat.SHORT && longest <= WHOLE_WORD
        ? names
        : weekdays(TextStyle.NARROW_STANDALONE);
  }

  /** Returns the names of the months, January first. */
  public List<String> months(TextStyle style) {
    return Arrays.stream(Month.values()).map(month -> month.getDisplayName(style, locale)).toList();
  }

  /** Returns the title of a month, with a placeholder for the year. */
  public String title(Month month) {
    return filled(DatePatterns.of("yMMMM", locale), month);
  }

  /**
   * Returns the format of a full date in a month, with placeholders for the day of the week, the
   * day, and the year.
   */
  public String date(Month month) {
    return filled(datePattern(), month);
  }

  private String datePattern() {
    return DateTimeFormatterBuilder.getLocalizedDateTimePattern(
        FormatStyle.FULL, null, IsoChronology.INSTANCE, locale);
  }

  /**
   * Returns the names of the days of the week in the form that is used in a full date, Monday
   * first.
   */
  public List<String> weekdaysInDates() {
    String fields = datePattern().replaceAll("'[^']*'", "");
    TextStyle style = fields.matches(".*(EEEE|cccc).*") ? TextStyle.FULL : TextStyle.SHORT;
    return weekdays(fields.contains("c") ? style.asStandalone() : style);
  }

  /** Returns the digits from 0 to 9. */
  public String digits() {
    char zero = DecimalStyle.of(locale).getZeroDigit();
    return IntStream.range(0, 10).mapToObj(i -> "" + (char) (zero + i)).collect(joining());
  }

  /**
   * Formats a month by a pattern, with placeholders in place of all fields other than the month.
   */
  private String filled(String pattern, Month month) {
    DateTimeFormatterBuilder builder = new DateTimeFormatterBuilder();
    int i = 0;
    while (i < pattern.length()) {
      char c = pattern.charAt(i);
      int end = i + 1;
      if (c == '\'') {
        end = pattern.indexOf('\'', i + 1) + 1;
        String quoted = pattern.substring(i + 1, end - 1);
        builder.appendLiteral(quoted.isEmpty() ? "'" : quoted);
      } else if (Character.isLetter(c) && c < 128) {
        while (end < pattern.length() && pattern.charAt(end) == c) {
          end++;
        }
        field(builder, pattern.substring(i, end));
      } else {
        builder.appendLiteral(c);
      }
      i = end;
    }
    DateTimeFormatter formatter =
        builder.toFormatter(locale).withDecimalStyle(DecimalStyle.of(locale));
    return LocalDate.of(2001, month, 1).format(formatter);
  }

  private static void field(DateTimeFormatterBuilder builder, String letters) {
    switch (letters.charAt(0)) {
      case 'y', 'u' -> builder.appendLiteral("%y");
      case 'd' -> builder.appendLiteral(letters.length() > 1 ? "%D" : "%d");
      case 'E', 'e', 'c' -> builder.appendLiteral("%E");
      default -> builder.appendPattern(letters);
    }
  }
}
