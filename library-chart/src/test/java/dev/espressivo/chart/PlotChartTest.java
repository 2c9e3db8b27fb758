package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.Mark;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A chart of layers")
class PlotChartTest {

  record Row(Object x, double low, double high) {}

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static PlotChart<Row> chart(List<Row> rows) {
    PlotChart<Row> chart = new PlotChart<>(rows);
    chart.setX(Row::x);
    return chart;
  }

  private static ChartSeries<Row> layer(ChartSeriesType type) {
    return ChartSeries.builder(Row::high).from(Row::low).type(type).build();
  }

  private static List<String> paths(PlotChart<Row> chart) {
    return Pattern.compile("<path d='([^']*)'")
        .matcher(ChartInPage.of(chart).shows("marks"))
        .results()
        .map((MatchResult found) -> found.group(1))
        .toList();
  }

  @Test
  @DisplayName("draws each series as its type says, and one without a type as a line")
  void drawsEachType() {
    PlotChart<Row> chart = chart(List.of(new Row(1, 1, 2), new Row(2, 2, 4)));
    chart.setSeries(
        ChartSeries.of(Row::low),
        layer(ChartSeriesType.BAND),
        layer(ChartSeriesType.RULE),
        layer(ChartSeriesType.DOT),
        layer(ChartSeriesType.AREA));

    assertThat(chart.drawing(Locale.ENGLISH, true).model().series())
        .extracting(Series::mark)
        .containsExactly(Mark.LINE, Mark.BAND, Mark.RULE, Mark.POINT, Mark.AREA);
  }

  @Test
  @DisplayName("draws bands and rules from a value to another one, without a line")
  void drawsBands() {
    PlotChart<Row> chart = chart(List.of(new Row(1, 101, 102), new Row(2, 102, 104)));
    for (ChartSeriesType type : List.of(ChartSeriesType.BAND, ChartSeriesType.RULE)) {
      chart.setSeries(layer(type));
      assertThat(paths(chart)).singleElement().asString().endsWith("Z");
      // Zero is not on the axis.
      assertThat(ChartInPage.of(chart).shows("axes")).contains(">101.0<").doesNotContain(">50<");
    }
  }

  @Test
  @DisplayName("has a gap in a band where it has no beginning, or one above its value")
  void bandsHaveGaps() {
    PlotChart<Row> chart =
        chart(
            IntStream.range(0, 9)
                .mapToObj(i -> new Row(i, i == 2 ? Double.NaN : i == 5 ? 190 : 150, 160 + i))
                .toList());
    chart.setSeries(layer(ChartSeriesType.BAND));

    assertThat(paths(chart).getFirst().chars().filter(c -> c == 'Z')).hasSize(3);
    assertThat(ChartInPage.of(chart).shows("axes")).contains(">150<").doesNotContain(">50<");
  }

  @Test
  @DisplayName("draws a thin rule for each row, and no more than the pixels of many")
  void drawsRules() {
    PlotChart<Row> chart = chart(List.of(new Row("a", 1, 2), new Row("b", 2, 4)));
    chart.setSeries(layer(ChartSeriesType.RULE));
    String few = paths(chart).getFirst();
    assertThat(few.chars().filter(c -> c == 'M')).hasSize(2);
    assertThat(Pattern.compile("M([\\d.]+),.*?H([\\d.]+)").matcher(few).results())
        .allMatch(
            each -> Double.parseDouble(each.group(2)) - Double.parseDouble(each.group(1)) < 2);

    PlotChart<Row> many =
        chart(IntStream.range(0, 100_000).mapToObj(i -> new Row(i, i % 7, i % 7 + 5)).toList());
    many.setSeries(layer(ChartSeriesType.RULE));
    assertThat(paths(many).getFirst().length()).isLessThan(60_000);
  }

  @Test
  @DisplayName("tells a value once that a rule leads to, but not the rule's own range")
  void tellsOnce() {
    PlotChart<Row> chart = chart(List.of(new Row("a", 1, 2), new Row("b", 2, 4)));
    ChartSeries<Row> rule =
        ChartSeries.builder(Row::high).type(ChartSeriesType.RULE).label("Rule").build();
    ChartSeries<Row> dot =
        ChartSeries.builder(Row::high).type(ChartSeriesType.DOT).label("Dot").build();
    chart.setSeries(rule, dot);
    assertThat(ChartInPage.of(chart).shows("points")).contains("Dot").doesNotContain("Rule");

    chart.setSeries(rule, ChartSeries.of(Row::low));
    assertThat(ChartInPage.of(chart).shows("points")).contains("Rule");
    chart.setSeries(layer(ChartSeriesType.RULE), dot);
    assertThat(ChartInPage.of(chart).shows("points")).contains("1 – 2");
  }

  @Test
  @DisplayName("has a square for a band and a line for a rule in its legend")
  void hasKeys() {
    assertThat(Mark.BAND.symbol(1)).isNull();
    assertThat(Mark.AREA.symbol(1)).isNull();
    assertThat(Mark.RULE.symbol(1)).isNotNull().isNotEqualTo(Mark.LINE.symbol(1));
    // The browser keeps them, whatever stands for them.
    assertThat(Stream.of(Mark.BAND, Mark.AREA, Mark.LINE, Mark.POINT)).allMatch(Mark::hasPoints);
    assertThat(Stream.of(Mark.RULE, Mark.BAR)).noneMatch(Mark::hasPoints);
  }

  @Test
  @DisplayName("has places for numbers, and categories if there are bars")
  void hasPlaces() {
    PlotChart<Row> chart = chart(List.of(new Row(1, 1, 2), new Row(5, 2, 4)));
    chart.setSeries(layer(ChartSeriesType.DOT));
    assertThat(chart.drawing(Locale.ENGLISH, true).model().x().kind()).isEqualTo(XKind.NUMBER);

    chart.setSeries(layer(ChartSeriesType.BAR));
    assertThat(chart.drawing(Locale.ENGLISH, true).model().x().kind()).isEqualTo(XKind.CATEGORY);
  }
}
