package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.util.Locale;
import java.util.Set;

/**
 * A country on a {@link WorldLayer}.
 *
 * @param id the code of the country by ISO 3166-1: two capital letters
 */
public record MapCountry(String id) implements MapFeature {

  /** Codes that ISO 3166-1 leaves to users, here that of Kosovo. */
  private static final Set<String> FURTHER = Set.of("XK");

  /**
   * Creates a country.
   *
   * @throws IllegalArgumentException if no country has it
   */
  public MapCountry {
    if (!isCode(Check.notNull("id", id))) {
      throw new IllegalArgumentException("id must be the code of a country, but is " + id);
    }
  }

  static boolean isCode(String code) {
    return FURTHER.contains(code)
        || Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).contains(code);
  }

  /**
   * {@return the name of the country, from Java's locale data}
   *
   * @param locale the language
   */
  public String getDisplayName(Locale locale) {
    return new Locale.Builder().setRegion(id).build().getDisplayCountry(locale);
  }
}
