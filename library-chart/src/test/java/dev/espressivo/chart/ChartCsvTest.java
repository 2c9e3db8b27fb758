package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.vaadin.flow.function.ValueProvider;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

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
