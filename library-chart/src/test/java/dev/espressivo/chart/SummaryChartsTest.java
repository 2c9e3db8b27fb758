package dev.espressivo.chart;

import java.io.Serializable;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;

@DisplayName("Charts of summaries")
class SummaryChartsTest {

  record Row(String group, Double value) implements Serializable {}

  record Cell(String x, String y, Double value) implements Serializable {}

  record Day(LocalDate day, int count) implements Serializable {}

  private static List<Row> rows(String group, double... values) {
    return Arrays.stream(values).mapToObj(value -> new Row(group, value)).toList();
  }

  private static String draw(Chart<?> chart) {
    return chart.toSvg(600, 300);
  }

  private static String table(Chart<?> chart) {
    return chart
        .plot(600, 300, chart.look(1, false), true)
        .get("table")
        .replaceAll("<[^>]+>", "|")
        .replaceAll("\\|+", "|");
  }
}
