package dev.espressivo.table;

import java.text.NumberFormat;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Formats values in a locale. */
final class CellFormat {

  private CellFormat() {}

  static String of(@Nullable Object value, Locale locale) {
    return switch (value) {
      case null -> "";
      case Number number -> NumberFormat.getInstance(locale).format(number);
      case LocalDate date ->
          DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale).format(date);
      case LocalTime time ->
          DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT).withLocale(locale).format(time);
      case LocalDateTime both ->
          DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
              .withLocale(locale)
              .format(both);
      default -> value.toString();
    };
  }
}
