package dev.espressivo.base.internal;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The plural rules for whole numbers in the languages that the library ships; the JDK has no plural
 * rules. Source: Unicode CLDR 46, language plural rules, cardinals.
 */
public final class Plurals {

  /** The languages in which the library ships its texts. */
  public static final Set<String> LANGUAGES = Set.of("ar", "de", "en", "es", "fr", "ja");

  /** The CLDR categories besides {@code other}. */
  static final List<String> CATEGORIES = List.of("zero", "one", "two", "few", "many");

  private static final long MILLION = 1_000_000;

  private Plurals() {}

  /**
   * {@return the CLDR category of a number: {@code zero}, {@code one}, {@code two}, {@code few},
   * {@code many} or {@code other}}
   *
   * @param locale a locale; a language without rules here is treated as English
   * @param number how many things the text is about
   */
  public static String category(Locale locale, long number) {
    long n = Math.abs(number);
    return switch (locale.getLanguage()) {
      case "ja" -> "other";
      case "fr" -> n <= 1 ? "one" : n % MILLION == 0 ? "many" : "other";
      case "es" -> n == 1 ? "one" : n != 0 && n % MILLION == 0 ? "many" : "other";
      case "ar" -> arabic(n);
      default -> n == 1 ? "one" : "other";
    };
  }

  private static String arabic(long n) {
    if (n <= 2) {
      return n == 0 ? "zero" : n == 1 ? "one" : "two";
    }
    long rest = n % 100;
    return rest >= 3 && rest <= 10 ? "few" : rest >= 11 ? "many" : "other";
  }
}
