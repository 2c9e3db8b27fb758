package dev.espressivo.calendar.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.espressivo.calendar.WeekdayFormat;
import java.io.IOException;
import java.io.InputStream;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("The names and formats of a calendar in a locale")
@Execution(ExecutionMode.CONCURRENT)
public class CalendarLocaleTest {

  static JsonNode oracle(String name) throws IOException {
    try (InputStream in = CalendarLocaleTest.class.getResourceAsStream(name)) {
      return JsonMapper.shared().readTree(in).get("cases");
    }
  }

  @TestFactory
  @DisplayName("agree with java.time in each case of the test data")
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
    // The test data have Latin digits in every locale.
    assertThat(
            texts(in, "months").stream()
                .map(YearMonth::parse)
                .map(each -> names.title(each.getMonth()).replace("%y", each.getYear() + "")))
        .isEqualTo(texts(expected, "titles"));
  }

  /** Returns a month and its year, as the browser fills in the template of the month. */
  public static String title(CalendarLocale names, YearMonth month) {
    return names.title(month.getMonth()).replace("%y", digits(names, month.getYear() + ""));
  }

  /** Returns a full date, as the browser fills in the template of its month. */
  public static String date(CalendarLocale names, LocalDate date) {
    return names
        .date(date.getMonth())
        .replace("%y", digits(names, date.getYear() + ""))
        .replace("%D", digits(names, "%02d".formatted(date.getDayOfMonth())))
        .replace("%d", digits(names, date.getDayOfMonth() + ""))
        .replace("%E", names.weekdaysInDates().get(date.getDayOfWeek().ordinal()));
  }

  private static String digits(CalendarLocale names, String latin) {
    return latin
        .chars()
        .mapToObj(digit -> names.digits().substring(digit - '0', digit - '0' + 1))
        .collect(Collectors.joining());
  }

  private static List<String> texts(JsonNode node, String name) {
    return node.path(name).valueStream().map(JsonNode::asString).toList();
  }

  @Test
  @DisplayName("are those of java.time, for every month and day of the week of every locale")
  void isWrittenAsJavaWritesIt() {
    Stream.of(Locale.getAvailableLocales())
        .filter(locale -> !locale.getLanguage().isEmpty())
        .filter(locale -> locale.getUnicodeLocaleType("ca") == null)
        .filter(locale -> locale.getUnicodeLocaleType("nu") == null)
        .forEach(CalendarLocaleTest::assertWritesAsJava);
  }

  private static void assertWritesAsJava(Locale locale) {
    CalendarLocale names = new CalendarLocale(locale);
    DecimalStyle digits = DecimalStyle.of(locale);
    DateTimeFormatter title =
        DateTimeFormatter.ofLocalizedPattern("yMMMM").withLocale(locale).withDecimalStyle(digits);
    DateTimeFormatter whole =
        DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
            .withLocale(locale)
            .withDecimalStyle(digits);
    for (Month month : Month.values()) {
      LocalDate date = LocalDate.of(2026, month, 2 * month.getValue() + 3);
      assertThat(title(names, YearMonth.from(date))).as("%s", locale).isEqualTo(title.format(date));
      assertThat(date(names, date)).as("%s", locale).isEqualTo(whole.format(date));
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "ar-EG,٠١٢٣٤٥٦٧٨٩",
    "ar-EG-u-nu-arab,٠١٢٣٤٥٦٧٨٩",
    "ar-EG-u-nu-latn,0123456789",
    "ar-MA,0123456789",
    "fa-IR,۰۱۲۳۴۵۶۷۸۹",
    "ckb-IQ,٠١٢٣٤٥٦٧٨٩",
    "bn-BD,০১২৩৪৫৬৭৮৯",
    "mr-IN,०१२३४५६७८९",
    "my-MM,၀၁၂၃၄၅၆၇၈၉",
    "hi-IN,0123456789",
    "ur-PK,0123456789",
    "th-TH,0123456789",
    "th-TH-u-nu-thai,๐๑๒๓๔๕๖๗๘๙"
  })
  @DisplayName("have the digits that browsers use for the locale, or those that the locale names")
  void hasTheDigitsOfTheLocale(String tag, String digits) {
    assertThat(new CalendarLocale(Locale.forLanguageTag(tag)).digits()).isEqualTo(digits);
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({"en-GB,Mon", "de-DE,Mo", "pl-PL,pon.", "ar-EG,ن", "fa-IR,د", "ckb-IQ,د", "pt-PT,S"})
  @DisplayName("have short weekday names, unless these are whole words")
  void hasShortNamesUnlessTheyAreWholeWords(String tag, String monday) {
    assertThat(new CalendarLocale(Locale.forLanguageTag(tag)).weekdays(WeekdayFormat.SHORT))
        .startsWith(monday);
  }

  @Test
  @DisplayName("begin the week on the day of the locale's Unicode extension")
  void beginsTheWeekAsTheExtensionSays() {
    assertThat(new CalendarLocale(Locale.forLanguageTag("en-US-u-fw-wed")).firstDay())
        .isEqualTo(DayOfWeek.WEDNESDAY);
  }
}
