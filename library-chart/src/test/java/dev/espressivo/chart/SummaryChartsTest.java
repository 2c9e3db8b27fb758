package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.array.internal.Bins.Bin;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

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

  @Test
  @DisplayName("allocate nothing for a row that belongs to a known cell")
  void allocation() {
    assertThat(allocated(60_000) - allocated(10_000)).isLessThan(50_000 * 4);
  }

  private static long allocated(int count) {
    List<Cell> rows =
        IntStream.range(0, count).mapToObj(i -> new Cell("x" + i % 24, "y" + i % 7, 1.0)).toList();
    HeatmapChart<Cell> chart = new HeatmapChart<>(rows);
    chart.setX(Cell::x);
    chart.setY(Cell::y);
    chart.setValue(Cell::value);
    draw(chart);
    chart.refresh();
    return Allocation.of(() -> draw(chart));
  }

  // ---- Box plots ----

  @Test
  @DisplayName("draw a box for each category, and tell its five numbers in the table")
  void boxes() {
    List<Row> rows = new ArrayList<>(rows("B", 1, 2, 3, 4, 5, 100));
    rows.addAll(rows("A", 10, 20, 30));
    BoxPlot<Row> chart = new BoxPlot<>(rows);
    chart.setX("group");
    chart.setY("value");

    assertThat(draw(chart)).contains(">A<", ">B<").containsOnlyOnce("h0");
    assertThat(table(chart)).contains("|B|1|2.25|3.5|4.75|5|", "|A|10|15|20|25|30|");
    assertThat(chart.plot(600, 300, chart.look(1, false), false).get("summary"))
        .isEqualTo(
            "Box plot with 1 series, from B to A. Value: lowest 1 at B, highest 30 at A,"
                + " last 20 at A.");
    assertThat(chart.getRows(ChartRange.ALL)).isEqualTo(rows);
  }

  @Test
  @DisplayName("draw awkward values: none, one, equal ones, huge ones, many categories")
  void awkwardBoxes() {
    List<Row> rows = new ArrayList<>();
    rows.addAll(rows("none", Double.NaN, Double.POSITIVE_INFINITY));
    rows.add(new Row("null", null));
    rows.addAll(rows("one", 7));
    rows.addAll(rows("equal", 7, 7, 7));
    rows.addAll(rows("huge", -1e300, 0, 1e300));
    for (int i = 0; i < 500; i++) {
      rows.addAll(rows("c" + i, i, i + 1, i + 2));
    }
    BoxPlot<Row> chart = new BoxPlot<>(rows);
    chart.setX("group");
    chart.setY("value");

    assertThat(draw(chart)).doesNotContain("NaN", "Infinity");
    assertThat(table(chart)).contains("|equal|7|7|7|7|7|", "c94").doesNotContain("c95");

    BoxPlot<Double> numbers = new BoxPlot<>(List.of(1.0, 2.0, 3.0));
    assertThat(table(numbers)).contains("|1|1.5|2|2.5|3|");
    BoxPlot<Row> undescribed = new BoxPlot<>(rows);
    assertThatThrownBy(() -> draw(undescribed)).hasMessageContaining("y or series must be set");
  }

  // ---- Histograms ----

  @Test
  @DisplayName("count rows in round intervals, which are named by their ends")
  void bins() {
    Histogram<Double> chart = new Histogram<>(List.of(1.0, 12.0, 13.0, 25.0, 27.0, 29.0));
    chart.setBins(3);

    assertThat(table(chart)).contains("|0 – 10|1|", "|10 – 20|2|", "|20 – 30|3|");
    assertThat(draw(chart)).contains(">0<", ">10<", ">20<", ">30<");
    chart.setNormalized(true);
    assertThat(table(chart)).contains("|0 – 10|16.7%|", "|20 – 30|50%|");
    chart.setThresholds(List.of(5.0, 26.0));
    assertThat(table(chart)).contains("|1 – 5|16.7%|", "|5 – 26|50%|", "|26 – 29|33.3%|");
  }

  @Test
  @DisplayName("have bars edge to edge, as wide as their intervals")
  void edgeToEdge() {
    Histogram<Double> chart = new Histogram<>(List.of(0.0, 5.0, 25.0, 40.0));
    chart.setThresholds(List.of(10.0, 20.0));

    List<Double> ends =
        Pattern.compile("M([0-9.]+),[0-9.]+V[^Z]*H[0-9.]+Q([0-9.]+),")
            .matcher(draw(chart))
            .results()
            .flatMap(bar -> Stream.of(bar.group(1), bar.group(2)))
            .map(Double::parseDouble)
            .toList();

    // From 0 to 10 and from 20 to 40, with a gap of a px to the next bar.
    assertThat(ends).hasSize(4);
    double px = ends.get(1) - ends.get(0) + 1;
    assertThat(ends.get(2) - ends.get(0)).isCloseTo(2 * px, Offset.offset(1.0));
    assertThat(ends.get(3) - ends.get(2) + 1).isCloseTo(2 * px, Offset.offset(1.0));
  }

  @Test
  @DisplayName("name the ends of intervals, and whole numbers of rows")
  void namedEnds() {
    Histogram<Double> chart = new Histogram<>(List.of(1.0, 4.5, 6.0, 6.5, 9.0));
    chart.setThresholds(List.of(4.0, 6.5));

    assertThat(draw(chart))
        .contains(">1<", ">4<", ">6.5<", ">9<")
        .doesNotContain(">2.5<", ">0.5<", ">1.5<", ">5<");
    chart.setYTicks(ChartTicks.every(0.5));
    chart.setXTicks(ChartTicks.values(5));
    assertThat(draw(chart)).contains(">0.5<", ">5<").doesNotContain(">6.5<");
  }

  @Test
  @DisplayName("have a band for each bar below the pointer, as wide as the bar")
  void bandsOfBars() {
    Histogram<Double> chart = new Histogram<>(List.of(0.0, 5.0, 25.0, 40.0));
    chart.setThresholds(List.of(10.0, 20.0));

    JsonNode sent =
        JsonMapper.shared()
            .readTree(chart.plot(600, 300, chart.look(1, false), false).get("points"));

    assertThat(sent.at("/b")).hasSize(3);
    double first = sent.at("/b/0").asDouble() * 2 + 1;
    assertThat(first).isGreaterThan(50);
    assertThat(sent.at("/b/2").asDouble() * 2 + 1).isCloseTo(2 * first, Offset.offset(0.5));
    assertThat(sent.has("h")).isFalse();
  }

  @Test
  @DisplayName("have short labels for numbers of many digits")
  void shortLabels() {
    for (double size : new double[] {1e300, Double.MAX_VALUE, 1e-300}) {
      Histogram<Double> chart = new Histogram<>(List.of(-size, size / 2, size));
      chart.setBins(4);
      assertThat(draw(chart)).as("%s", size).containsPattern(">−?[1-9]e[+-]\\d{3}<");
      ScatterChart<Double> points = new ScatterChart<>(List.of(-size, size));
      points.setX(each -> each);
      points.setY(each -> each);
      assertThat(draw(points)).as("%s", size).doesNotContain("0,000", "0000");
    }
  }

  @Test
  @DisplayName("count awkward values: none, one, equal, infinite and huge ones")
  void awkwardBins() {
    for (double[] values :
        new double[][] {
          {Double.NaN, Double.POSITIVE_INFINITY},
          {7},
          {0, 0, 0},
          {-1e300, 1e300},
          {1e-320, 2e-320},
          {1e300, 1e300},
          {-Double.MAX_VALUE, Double.MAX_VALUE}
        }) {
      Histogram<Row> chart = new Histogram<>(rows("a", values));
      chart.setValue("value");
      assertThat(draw(chart)).as(Arrays.toString(values)).doesNotContain("NaN", "Infinity");
      chart.setThresholds(List.of(0.0, 1.0));
      assertThat(draw(chart)).as(Arrays.toString(values)).doesNotContain("NaN", "Infinity");
    }
    Histogram<Row> chart = new Histogram<>(rows("a", 7, 7));
    chart.setValue(Row::value);
    assertThat(table(chart)).contains("|6.3 – 7.7|2|");
  }

  @Test
  @DisplayName("count the highest value in the last interval, also if a threshold is there")
  void highest() {
    Histogram<Double> chart = new Histogram<>(List.of(1.0, 12.0, 29.0));
    chart.setThresholds(List.of(10.0, 29.0));

    assertThat(table(chart)).contains("|1 – 10|1|", "|10 – 29|2|");
    assertThat(chart.isPart(29.0, new Bin(10, 29, 2))).isTrue();
    assertThat(chart.isPart(10.0, new Bin(1, 10, 1))).isFalse();
  }

  @Test
  @DisplayName("refuse impossible intervals")
  void refusedBins() {
    Histogram<Row> chart = new Histogram<>();

    assertThatThrownBy(() -> chart.setBins(0)).hasMessage("bins must be from 1 to 1000, but is 0");
    assertThatThrownBy(() -> chart.setThresholds(List.of(2.0, 1.0)))
        .hasMessage("thresholds must be ascending, but 1.0 follows 2.0");
    assertThatThrownBy(() -> chart.setThresholds(List.of(Double.NaN)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  // ---- Heat maps ----

  @Test
  @DisplayName("add the values of each cell, and have a table with a column for each lane")
  void cells() {
    HeatmapChart<Cell> chart =
        new HeatmapChart<>(
            List.of(
                new Cell("a", "Mon", 1.0),
                new Cell("a", "Mon", 2.0),
                new Cell("b", "Tue", 5.0),
                new Cell("b", "Mon", null),
                new Cell(null, "Mon", 9.0)));
    chart.setX("x");
    chart.setY("y");
    chart.setValue("value");

    assertThat(table(chart)).contains("|Mon|Tue|", "|a|3|no value|", "|b|no value|5|");
    assertThat(draw(chart)).contains(">Mon<", ">Tue<", ">a<", ">b<", ">3<", ">5<");
    ChartPoint<Cell> point = chart.point(1, 1);
    assertThat(point.row()).isEqualTo(new Cell("b", "Tue", 5.0));
    assertThat(point.value()).isEqualTo(5.0);
    assertThat(chart.point(0, 1)).isNull();
    assertThat(chart.point(-1, 7)).isNull();
  }

  @Test
  @DisplayName("have no legend of the rows of a matrix in a file")
  void cellsHaveNoLegend() {
    HeatmapChart<Cell> chart = new HeatmapChart<>(List.of(new Cell("a", "Mon", 1.0)));
    chart.setX("x");
    chart.setY("y");
    chart.setValue("value");
    chart.setLegend(ChartLegend.TOGGLE);

    assertThat(draw(chart)).containsOnlyOnce(">Mon<");
  }

  @Test
  @DisplayName("have a calendar with a column for each week, from the first day of the locale's")
  void calendar() {
    LocalDate first = LocalDate.of(2026, 1, 1);
    HeatmapChart<Day> chart =
        new HeatmapChart<>(
            IntStream.range(0, 365)
                .filter(i -> i < 100 || i > 130)
                .mapToObj(i -> new Day(first.plusDays(i), i))
                .toList());
    chart.setX("day");
    chart.setValue("count");
    chart.setCalendar(true);

    String svg = draw(chart);
    assertThat(svg).contains(">Sun<", ">Sat<", ">April<");
    assertThat(chart.plot(600, 300, chart.look(1, false), false).get("points"))
        .contains("\"Jan 1, 2026\"", "\"Dec 31, 2026\"");
    assertThat(table(chart).split("2025|2026")).hasSize(54);
    assertThat(chart.point(4, 0).row()).isEqualTo(new Day(first, 0));
  }

  @Test
  @DisplayName("name only years that a column has, and boxes by days in short")
  void times() {
    List<Integer> years = List.of(2001, 2004, 2009, 2013, 2018, 2026, 2031, 2039);
    List<Day> days = years.stream().map(year -> new Day(LocalDate.of(year, 3, 9), 1)).toList();
    HeatmapChart<Day> cells = new HeatmapChart<>(days);
    cells.setX("day");
    cells.setValue("count");
    assertThat(Pattern.compile(">([0-9]{4})<").matcher(draw(cells)).results())
        .isNotEmpty()
        .allMatch(label -> years.contains(Integer.parseInt(label.group(1))));

    LocalDate first = LocalDate.of(2026, 5, 4);
    BoxPlot<Day> boxes =
        new BoxPlot<>(IntStream.range(0, 5).mapToObj(i -> new Day(first.plusDays(i), i)).toList());
    boxes.setX("day");
    boxes.setY("count");
    assertThat(draw(boxes)).doesNotContain(", 2026");
  }

  @Test
  @DisplayName("begin a band of an axis of times where it begins, but not within a bar")
  void bands() {
    LocalDate first = LocalDate.of(2026, 5, 4);
    BarChart<Day> chart =
        new BarChart<>(IntStream.range(0, 9).mapToObj(i -> new Day(first.plusDays(i), 1)).toList());
    chart.setX(day -> day.day().atStartOfDay());
    chart.setY("count");
    double[] widths = new double[2];
    for (int i = 0; i < 2; i++) {
      chart.setReferences(
          ChartReference.band(
              ChartReferenceAxis.X,
              first.plusDays(2).atTime(6 * i, 0),
              first.plusDays(4).atTime(6 * i, 0),
              "days"));
      widths[i] =
          Pattern.compile("width=.([0-9.]+)[^>]*fill-opacity=.0.14")
              .matcher(draw(chart))
              .results()
              .mapToDouble(band -> Double.parseDouble(band.group(1)))
              .sum();
    }
    assertThat(widths[0] / widths[1]).isCloseTo(1.5, Offset.offset(0.02));
  }

  @Test
  @DisplayName("draw awkward matrices")
  void awkwardCells() {
    List<Cell> rows = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      rows.add(new Cell("x" + i, "y" + i, i % 3 == 0 ? 1e300 : i % 3 == 1 ? Double.NaN : -1e300));
    }
    for (int count : new int[] {0, 1, 2, 500}) {
      HeatmapChart<Cell> chart = new HeatmapChart<>(rows.subList(0, count));
      chart.setX("x");
      chart.setY("y");
      chart.setValue("value");
      assertThat(draw(chart)).doesNotContain("NaN", "Infinity");
      if (count == 500) {
        assertThat(table(chart)).contains("x99").doesNotContain("x100", "y100");
      }
    }
    HeatmapChart<Cell> lanes = new HeatmapChart<>(List.of(new Cell("a", "b", 3.0)));
    lanes.setValue("value");
    assertThat(draw(lanes)).contains(">3<");
    lanes.setX("x");
    lanes.setCalendar(true);
    assertThatThrownBy(() -> draw(lanes))
        .hasMessage("x must be a date or a time in a calendar, but is a java.lang.String");
  }

  @Test
  @DisplayName("send at most 40 KB, however many rows there are")
  void weight() {
    List<Cell> rows = new ArrayList<>();
    int count = 100_000;
    for (int i = 0; i < count; i++) {
      double value = i * 7919L % 10_007 + (i % 100 == 0 ? 50_000 : 0);
      rows.add(new Cell("x" + i % 48, "y" + i % 7, value));
    }
    BoxPlot<Cell> boxes = new BoxPlot<>(rows);
    boxes.setX(Cell::x);
    boxes.setY(Cell::value);
    HeatmapChart<Cell> cells = new HeatmapChart<>(rows);
    cells.setX(Cell::x);
    cells.setY(Cell::y);
    cells.setValue(Cell::value);
    Histogram<Cell> bins = new Histogram<>(rows);
    bins.setValue(Cell::value);
    for (Chart<Cell> chart : List.of(boxes, cells, bins)) {
      int bytes =
          chart.plot(800, 300, chart.look(1, false), false).values().stream()
              .mapToInt(layer -> layer.length())
              .sum();
      assertThat(bytes).as(chart.getClass().getSimpleName()).isLessThan(40_000);
    }
  }
}
