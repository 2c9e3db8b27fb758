package dev.espressivo.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.io.InputStream;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("What a calendar says in a locale")
class CalendarLocaleTest {

  static JsonNode oracle(String name) throws IOException {
    try (InputStream in = CalendarLocaleTest.class.getResourceAsStream(name)) {
      return JsonMapper.shared().readTree(in).get("cases");
    }
  }

  @TestFactory
  @DisplayName("agrees with java.time in each oracle case")
  Stream<DynamicTest> agreesWithTheOracle() throws IOException {
    return oracle("calendar-locales.json")
        .valueStream()
        .map(
            example ->
                dynamicTest(
                    example.at("/in/locale").asString(),
                    () -> assertAgrees(example.get("in"), example.get("java"))));
  }

  private static void assertAgrees(JsonNode in, JsonNode expected) {
    CalendarLocale names = new CalendarLocale(Locale.forLanguageTag(in.path("locale").asString()));
    assertThat(names.firstDay().getValue()).isEqualTo(expected.path("firstDay").asInt());
    assertThat(names.weekdays(TextStyle.SHORT_STANDALONE)).isEqualTo(texts(expected, "short"));
    assertThat(names.weekdays(TextStyle.NARROW_STANDALONE)).isEqualTo(texts(expected, "narrow"));
    assertThat(texts(in, "months").stream().map(YearMonth::parse).map(names::title))
        .isEqualTo(texts(expected, "titles"));
  }

  private static List<String> texts(JsonNode node, String name) {
    return node.path(name).valueStream().map(JsonNode::asString).toList();
  }

  @Test
  @DisplayName(
      "is written as java.time writes it, for every month and day of the week of every locale")
  void isWrittenAsJavaWritesIt() {
    Stream.of(Locale.getAvailableLocales())
        .filter(locale -> !locale.getLanguage().isEmpty())
        .filter(locale -> locale.getUnicodeLocaleType("ca") == null)
        .filter(locale -> locale.getUnicodeLocaleType("nu") == null)
        .forEach(CalendarLocaleTest::assertWritesAsJava);
  }

  private static void assertWritesAsJava(Locale locale) {
    CalendarLocale names = new CalendarLocale(locale);
    DateTimeFormatter title = DateTimeFormatter.ofLocalizedPattern("yMMMM").withLocale(locale);
    DateTimeFormatter whole =
        DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL).withLocale(locale);
    for (Month month : Month.values()) {
      LocalDate date = LocalDate.of(2026, month, 2 * month.getValue() + 3);
      assertThat(names.title(YearMonth.from(date))).as("%s", locale).isEqualTo(title.format(date));
      assertThat(names.date(date)).as("%s", locale).isEqualTo(whole.format(date));
    }
  }

  @Test
  @DisplayName("has the digits that the locale names")
  void hasTheDigitsThatTheLocaleNames() {
    CalendarLocale named = new CalendarLocale(Locale.forLanguageTag("ar-EG-u-nu-arab"));

    assertThat(named.digits()).isEqualTo("٠١٢٣٤٥٦٧٨٩");
    assertThat(named.title(YearMonth.of(2026, 3))).isEqualTo("مارس ٢٠٢٦");
    assertThat(new CalendarLocale(Locale.forLanguageTag("ar-EG")).digits()).isEqualTo("0123456789");
  }

  @Test
  @DisplayName("begins the week as the locale's own extension says")
  void beginsTheWeekAsTheExtensionSays() {
    assertThat(new CalendarLocale(Locale.forLanguageTag("en-US-u-fw-wed")).firstDay())
        .isEqualTo(DayOfWeek.WEDNESDAY);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ar-EG", "he-IL", "fa-IR", "ur-PK"})
  @DisplayName("runs from right to left in these")
  void runsFromRightToLeft(String tag) {
    assertThat(new CalendarLocale(Locale.forLanguageTag(tag)).isRightToLeft()).isTrue();
    assertThat(new CalendarLocale(Locale.GERMANY).isRightToLeft()).isFalse();
  }
}
