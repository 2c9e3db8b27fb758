package dev.espressivo.language.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The plural category of a number")
class PluralsTest {

  /** The integer samples of Unicode CLDR 46, supplemental/plurals.xml. */
  @ParameterizedTest(name = "{0} {1}: {2}")
  @CsvSource({
    "en, one, 1",
    "en, other, 0 2 3 16 100 1000 10000 100000 1000000",
    "de, one, 1",
    "de, other, 0 2 3 16 100 1000 10000 100000 1000000",
    "ja, other, 0 1 2 15 100 1000 10000 100000 1000000",
    "fr, one, 0 1",
    "fr, many, 1000000 2000000 3000000",
    "fr, other, 2 3 17 100 1000 10000 100000 1000001",
    "es, one, 1",
    "es, many, 1000000 2000000 3000000",
    "es, other, 0 2 3 16 100 1000 10000 100000 1000001",
    "ar, zero, 0",
    "ar, one, 1",
    "ar, two, 2",
    "ar, few, 3 4 5 6 7 8 9 10 103 104 110 1003 1010",
    "ar, many, 11 12 26 99 111 126 199 1011 1099",
    "ar, other, 100 101 102 200 201 202 1000 10000 100000 1000000",
  })
  @DisplayName("is the same as in CLDR")
  void isCldrs(String language, String category, String numbers) {
    assertThat(Arrays.stream(numbers.split(" ")).map(Long::valueOf))
        .allSatisfy(
            number -> {
              assertThat(Plurals.category(Locale.of(language), number)).isEqualTo(category);
              assertThat(Plurals.category(Locale.of(language), -number)).isEqualTo(category);
            });
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({"it", "zz", "''"})
  @DisplayName(
      "is that of English in a language without rules, and that of the language in a region")
  void isEnglishs(String language) {
    assertThat(Plurals.category(Locale.of(language), 1)).isEqualTo("one");
    assertThat(Plurals.category(Locale.of(language), 0)).isEqualTo("other");
    assertThat(Plurals.category(Locale.CANADA_FRENCH, 0)).isEqualTo("one");
  }
}
