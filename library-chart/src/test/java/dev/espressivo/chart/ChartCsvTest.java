package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.vaadin.flow.function.ValueProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@DisplayName("The CSV file of a chart")
class ChartCsvTest {

  record Row(@Nullable Object value) {}

  record Customer(String name) {}

  record Sale(
      LocalDate day,
      double net,
      boolean paid,
      DayOfWeek weekday,
      Customer customer,
      List<String> tags,
      int[] parts) {}

  private static final Sale SALE =
      new Sale(
          LocalDate.of(2024, 5, 3),
          1234.5,
          true,
          DayOfWeek.FRIDAY,
          new Customer("Ada"),
          List.of("x"),
          new int[0]);

  private static <T> String csv(List<T> rows, List<ChartColumn<T>> columns) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      new ChartCsv<>(rows, columns).write(out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  private static String csv(Object... values) {
    List<Row> rows = Stream.of(values).map(Row::new).toList();
    return csv(rows, List.of(ChartColumn.of("value")));
  }

  @Test
  @DisplayName("begins with a byte order mark and the headings, ends lines with CR LF, and quotes")
  void isRfc4180() {
    assertThat(csv("plain", "a,b", "say \"hi\"", "two\r\nlines", "ü €", ""))
        .isEqualTo(
            "\uFEFFvalue\r\nplain\r\n\"a,b\"\r\n\"say \"\"hi\"\"\"\r\n\"two\r\nlines\"\r\n"
                + "ü €\r\n\"\"\r\n");
  }

  @Test
  @DisplayName("has the columns that the app has set, in their order, under their labels")
  void hasTheColumns() {
    List<ChartColumn<Sale>> columns =
        List.of(
            ChartColumn.of("net", "Net, in EUR"),
            ChartColumn.of("customer.name"),
            ChartColumn.of("twice", sale -> sale.net() * 2));

    assertThat(csv(List.of(SALE), columns))
        .isEqualTo("\uFEFF\"Net, in EUR\",customer.name,twice\r\n1234.5,Ada,2469\r\n");
    assertThat(csv(List.of(), columns)).isEqualTo("\uFEFF\"Net, in EUR\",customer.name,twice\r\n");
  }

  @Test
  @DisplayName("has all plain properties and the plotted ones, if the app has set no columns")
  void hasAllPlainProperties() {
    List<ChartColumn<Sale>> plotted =
        List.of(ChartColumn.of("day"), ChartColumn.of("customer.name"));

    assertThat(csv(List.of(SALE), ChartCsv.columns(List.of(SALE), null, plotted)))
        .isEqualTo(
            "\uFEFFday,net,paid,weekday,customer.name\r\n2024-05-03,1234.5,true,FRIDAY,Ada\r\n");
    assertThat(ChartCsv.columns(List.<Sale>of(), Sale.class, plotted))
        .extracting(ChartColumn::key)
        .containsExactly("day", "net", "paid", "weekday", "customer.name");
    assertThat(ChartCsv.columns(List.of(), null, plotted)).isEqualTo(plotted);
  }

  @Test
  @DisplayName("has the keys of all maps")
  void hasTheKeysOfMaps() {
    Map<String, Object> first = new LinkedHashMap<>();
    first.put("day", "Mon");
    first.put("net", 1);
    List<Map<String, Object>> rows = List.of(first, Map.of("gross", 2));

    List<ChartColumn<Map<String, Object>>> columns =
        ChartCsv.columns(rows, null, List.of(ChartColumn.of("net")));

    assertThat(csv(rows, columns)).isEqualTo("\uFEFFday,net,gross\r\nMon,1,\r\n\"\",,2\r\n");
  }

  @Test
  @DisplayName("has only the plotted columns, if one of them is a getter")
  void hasOnlyWhatIsPlotted() {
    ValueProvider<Sale, Double> net = Sale::net;
    List<ChartColumn<Sale>> plotted =
        List.of(ChartColumn.of("day"), ChartColumn.of("Net sales", net));

    assertThat(ChartCsv.columns(List.of(SALE), Sale.class, plotted)).isEqualTo(plotted);
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
      assertThat(ChartCsv.text(value)).isEqualTo(written);
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  @DisplayName("has an empty field for null")
  void hasNothingForNull() {
    assertThat(ChartCsv.text(null)).isEmpty();
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
    assertThat(ChartCsv.text(text)).isEqualTo(written);
  }

  @Test
  @DisplayName("escapes headings, and the texts of toString()")
  void defusesHeadings() {
    Object hostile =
        new Object() {
          @Override
          public String toString() {
            return "=HYPERLINK(\"//x\",\"y\")";
          }
        };
    List<ChartColumn<Row>> columns = List.of(ChartColumn.of("value", "=1"));

    assertThat(csv(List.of(new Row(hostile)), columns))
        .isEqualTo("\uFEFF'=1\r\n\"'=HYPERLINK(\"\"//x\"\",\"\"y\"\")\"\r\n");
  }

  @Test
  @DisplayName("refuses a wrong property before it writes anything, and null rows")
  void refusesAWrongProperty() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartCsv<>(List.of(SALE), List.of(ChartColumn.of("gross"))))
        .withMessageContaining("(day, net, paid, weekday, customer, tags, parts), but is gross");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> csv(Arrays.asList(new Row(1), null), List.of(ChartColumn.<Row>of("value"))))
        .withMessage("data must have no null, but row 1 is null");
  }

  @Test
  @DisplayName("is written row by row: the first rows are out before the last ones are read")
  void isStreamed() throws IOException {
    long[] written = {0};
    long[] writtenAtTheEnd = {0};
    int size = 100_000;
    List<Row> rows =
        new AbstractList<>() {
          @Override
          public Row get(int index) {
            if (index == size - 1) {
              writtenAtTheEnd[0] = written[0];
            }
            return new Row("0123456789");
          }

          @Override
          public int size() {
            return size;
          }
        };
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int b) {
            written[0]++;
          }

          @Override
          public void write(byte[] bytes, int from, int length) {
            written[0] += length;
          }
        };

    new ChartCsv<>(rows, List.of(ChartColumn.of("value"))).write(out);

    assertThat(written[0]).isEqualTo(3 + 7 + 12L * size);
    assertThat(written[0] - writtenAtTheEnd[0]).isLessThan(64 * 1024);
  }
}
