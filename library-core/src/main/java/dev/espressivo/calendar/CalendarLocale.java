package dev.espressivo.calendar;

import static java.util.stream.Collectors.joining;

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
 * What a calendar says in a locale, all of it from {@code java.time}. Texts of a month hold
 * placeholders for what changes within it, so that twelve of them are enough for every year: {@code
 * %y} the year, {@code %d} the day, {@code %D} the day in two digits, {@code %E} the day of the
 * week. Digits are those that the locale writes by default, as browsers do, or names itself, as
 * {@code th-u-nu-thai} does.
 *
 * @param locale the locale of names, digits and weeks
 */
record CalendarLocale(Locale locale) {

  /** Short names with more letters are whole words, for which a column has no room. */
  private static final int WHOLE_WORD = 6;

  /** The day with which a week begins. */
  DayOfWeek firstDay() {
    return WeekFields.of(locale).getFirstDayOfWeek();
  }

  /** The names of the days of the week, Monday first. */
  List<String> weekdays(TextStyle style) {
    return Arrays.stream(DayOfWeek.values()).map(day -> day.getDisplayName(style, locale)).toList();
  }

  /** The names of the days of the week over the columns, Monday first. */
  List<String> weekdays(WeekdayFormat format) {
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

  /** The names of the months, January first. */
  List<String> months(TextStyle style) {
    return Arrays.stream(Month.values()).map(month -> month.getDisplayName(style, locale)).toList();
  }

  /** A month and its year, with a placeholder for the year. */
  String title(Month month) {
    return filled(
        DateTimeFormatterBuilder.getLocalizedDateTimePattern(
            "yMMMM", IsoChronology.INSTANCE, locale),
        month);
  }

  /** A whole date, with placeholders for the day of the week, the day, and the year. */
  String date(Month month) {
    return filled(datePattern(), month);
  }

  private String datePattern() {
    return DateTimeFormatterBuilder.getLocalizedDateTimePattern(
        FormatStyle.FULL, null, IsoChronology.INSTANCE, locale);
  }

  /** The names of the days of the week as they stand in a whole date, Monday first. */
  List<String> weekdaysInDates() {
    String fields = datePattern().replaceAll("'[^']*'", "");
    TextStyle style = fields.matches(".*(EEEE|cccc).*") ? TextStyle.FULL : TextStyle.SHORT;
    return weekdays(fields.contains("c") ? style.asStandalone() : style);
  }

  /** The digits from 0 to 9. */
  String digits() {
    char zero = DecimalStyle.of(locale).getZeroDigit();
    return IntStream.range(0, 10).mapToObj(i -> "" + (char) (zero + i)).collect(joining());
  }

  /** Whether its text runs from right to left. */
  boolean isRightToLeft() {
    return switch (locale.getLanguage()) {
      case "ar", "fa", "he", "iw", "ur", "yi", "ji", "ps", "sd", "ug", "dv", "ckb" -> true;
      default -> false;
    };
  }

  /** A pattern with placeholders in place of what is no month, in the words for one month. */
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
