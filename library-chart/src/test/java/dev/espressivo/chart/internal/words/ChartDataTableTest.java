package dev.espressivo.chart.internal.words;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The data table of a chart")
class ChartDataTableTest {

  private static final ChartWords WORDS = (text, values) -> text + Arrays.toString(values);

  @Test
  @DisplayName("has a caption, headings of columns and rows, and words for missing values")
  void hasHeadings() {
    String[][] data = {{"3 May", "1,234", ""}, {"4 May", "5", "6"}};

    String html =
        ChartDataTable.of(
            "Sales by day",
            List.of("Day", "Net", "Gross"),
            2,
            (row, column) -> data[row][column],
            WORDS);

    assertThat(html)
        .isEqualTo(
            "<table><caption>Sales by day</caption>"
                + "<thead><tr><th scope='col'>Day</th><th scope='col'>Net</th>"
                + "<th scope='col'>Gross</th></tr></thead>"
                + "<tbody><tr><th scope='row'>3 May</th><td>1,234</td><td>GAP[]</td></tr>"
                + "<tr><th scope='row'>4 May</th><td>5</td><td>6</td></tr></tbody></table>");
  }

  @Test
  @DisplayName("has at most 500 rows, and says how many more there are")
  void hasAtMost500Rows() {
    AtomicInteger asked = new AtomicInteger();
    ChartDataTable.Cells cells =
        (row, column) -> {
          asked.incrementAndGet();
          return String.valueOf(row);
        };

    String all = ChartDataTable.of("a", List.of("x", "y"), 500, cells, WORDS);
    assertThat(all.split("scope='row'", -1)).hasSize(501);
    assertThat(all).doesNotContain("MORE_ROWS", "tfoot");
    asked.set(0);
    String some = ChartDataTable.of("a", List.of("x", "y"), 1_000_000, cells, WORDS);

    assertThat(asked).hasValue(1_000);
    assertThat(some.split("scope='row'", -1)).hasSize(501);
    assertThat(some)
        .endsWith("</tbody><tfoot><tr><td colspan='2'>MORE_ROWS[999500]</td></tr></tfoot></table>");
  }

  @Test
  @DisplayName("escapes hostile texts")
  void hasHostileTextsAsText() {
    String hostile = "</td><script>alert('1')</script>&\u0000";

    String html =
        ChartDataTable.of(hostile, List.of(hostile, hostile), 1, (row, column) -> hostile, WORDS);

    assertThat(html)
        .doesNotContain("<script", "</td><s", "\u0000")
        .contains("<td>&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;\uFFFD</td>");
  }

  @Test
  @DisplayName("has headings only, if there are no rows")
  void hasHeadingsOnly() {
    assertThat(ChartDataTable.of("a", List.of("x"), 0, (row, column) -> "?", WORDS))
        .isEqualTo(
            "<table><caption>a</caption><thead><tr><th scope='col'>x</th></tr></thead>"
                + "<tbody></tbody></table>");
  }
}
