package dev.espressivo.base.internal;

import java.time.chrono.IsoChronology;
import java.time.format.DateTimeFormatterBuilder;
import java.util.Locale;

/** The patterns of dates and times that are usual in a locale. */
public final class DatePatterns {

  private DatePatterns() {}

  /**
   * {@return the pattern for a choice of fields, for {@link
   * java.time.format.DateTimeFormatter#ofPattern(String, Locale)}} Safe for several threads, unlike
   * the methods of the JDK: at their first use they fill a table, and a second thread that finds it
   * half filled gets a {@code NullPointerException} (<a
   * href="https://bugs.openjdk.org/browse/JDK-8383525">bug 8383525</a>).
   *
   * @param skeleton the fields, such as {@code yMMM}, as described in {@link
   *     java.time.format.DateTimeFormatter#ofLocalizedPattern}
   * @param locale the locale that determines the order of the fields
   * @throws IllegalArgumentException if the skeleton is none
   * @throws java.time.DateTimeException if the locale has no pattern for these fields
   */
  public static synchronized String of(String skeleton, Locale locale) {
    return DateTimeFormatterBuilder.getLocalizedDateTimePattern(
        skeleton, IsoChronology.INSTANCE, locale);
  }
}
