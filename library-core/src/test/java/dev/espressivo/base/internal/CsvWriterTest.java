package dev.espressivo.base.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("A CSV file")
class CsvWriterTest {

  @Test
  @DisplayName("quotes fields that would be read as something else, and lines that would be empty")
  void quotes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CsvWriter writer = new CsvWriter(out);
    writer.line(List.of("a,b", "say \"hi\"", "two\nlines", " ends ", "#1", "plain text"));
    writer.line(Arrays.asList(null, null));
    writer.line(List.of(1.5, LocalDate.of(2024, 5, 3)));
    writer.flush();

    assertThat(out.toString(StandardCharsets.UTF_8))
        .isEqualTo(
            "\uFEFF\"a,b\",\"say \"\"hi\"\"\",\"two\nlines\",\" ends \",\"#1\",plain text\r\n"
                + "\"\",\r\n1.5,2024-05-03\r\n");
  }

  static Stream<Arguments> values() {
    Instant instant = Instant.parse("2024-03-10T05:06:07.5Z");
    return Stream.of(
        Arguments.of(1234567.25, "1234567.25"),
        Arguments.of(5.0, "5"),
        Arguments.of(-0.0, "0"),
        Arguments.of(0.1f, "0.1"),
        Arguments.of(1e15, "1000000000000000"),
        Arguments.of(123456789012345680000.0, "123456789012345680000"),
        Arguments.of(1e-6, "0.000001"),
        Arguments.of(1.5e300, "1.5E+300"),
        Arguments.of(-2e-9, "-2E-9"),
        Arguments.of(Double.NaN, ""),
        Arguments.of(Double.NEGATIVE_INFINITY, ""),
        Arguments.of(Float.POSITIVE_INFINITY, ""),
        Arguments.of(-7, "-7"),
        Arguments.of((byte) 3, "3"),
        Arguments.of(Long.MIN_VALUE, "-9223372036854775808"),
        Arguments.of(new AtomicLong(-4), "-4"),
        Arguments.of(BigInteger.TEN.pow(30), "1" + "0".repeat(30)),
        Arguments.of(new BigDecimal("1.50"), "1.50"),
        Arguments.of(new BigDecimal("12E+3"), "12000"),
        Arguments.of(new BigDecimal("1E+1000000000"), "1E+1000000000"),
        Arguments.of(new BigDecimal("1E-1000000000"), "1E-1000000000"),
        Arguments.of(true, "true"),
        Arguments.of(instant, "2024-03-10T05:06:07.500Z"),
        Arguments.of(Date.from(instant), "2024-03-10T05:06:07.500Z"),
        Arguments.of(Timestamp.from(instant), "2024-03-10T05:06:07.500Z"),
        Arguments.of(instant.atZone(ZoneId.of("Asia/Tokyo")), "2024-03-10T14:06:07.5+09:00"),
        Arguments.of(instant.atOffset(ZoneOffset.UTC), "2024-03-10T05:06:07.5Z"),
        Arguments.of(LocalDateTime.of(2024, 3, 10, 5, 0), "2024-03-10T05:00:00"),
        Arguments.of(LocalDate.of(2024, 3, 10), "2024-03-10"),
        Arguments.of(java.sql.Date.valueOf("2024-03-10"), "2024-03-10"),
        Arguments.of(java.sql.Time.valueOf("05:06:07"), "05:06:07"),
        Arguments.of(LocalTime.of(5, 6), "05:06"),
        Arguments.of(YearMonth.of(2024, 3), "2024-03"),
        Arguments.of(Year.of(2024), "2024"),
        Arguments.of(DayOfWeek.MONDAY, "MONDAY"));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("values")
  @DisplayName("has values in a format that does not depend on the locale")
  void hasValues(Object value, String written) {
    Locale before = Locale.getDefault();
    Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
    try {
      assertThat(CsvWriter.text(value)).isEqualTo(written);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  @DisplayName("has an empty field for null")
  void hasNothingForNull() {
    assertThat(CsvWriter.text(null)).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "=1+1, '=1+1",
        "+49 30 1, '+49 30 1",
        "-1+cmd|' /C calc'!A0, '-1+cmd|' /C calc'!A0",
        "@SUM(A1), '@SUM(A1)",
        "`\t=1`, `'\t'=1`",
        "`\r=1`, `'\r'=1`",
        "Smith;=1+1, Smith;'=1+1",
        "`a\t=1+1`, `a\t'=1+1`",
        "`a,@b`, `a,'@b`",
        "`a\r\n-b`, `a\r\n'-b`",
        "a;\"=1+1\", a;'\"=1+1\"",
        "low;-5;+2.5, low;-5;+2.5",
        "a;b;, a;b;",
        "＝1, '＝1",
        "-5, -5",
        "+5.25, +5.25",
        "-1e-3, -1e-3",
        "a=b, a=b",
        "-, '-",
      })
  @DisplayName("escapes texts that a spreadsheet would take for a formula, but not numbers")
  void defusesFormulas(String text, String written) {
    assertThat(CsvWriter.text(text)).isEqualTo(written);
  }
}
