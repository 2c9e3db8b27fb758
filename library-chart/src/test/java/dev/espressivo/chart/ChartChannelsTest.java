package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.Channel;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The channels of rows")
class ChartChannelsTest {

  record Row(String x, double y, @Nullable Object color, double size, double low, double high) {}

  private static final List<Row> ROWS =
      List.of(
          new Row("p", 10, "north", 4, 8, 13),
          new Row("q", 30, "south", -1, 40, 20),
          new Row("r", 20, "north", 9, 12, Double.NaN));

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <C extends CartesianChart<Row>> C with(C chart, List<Row> rows) {
    chart.setX("x");
    chart.setY("y");
    chart.setData(rows);
    return chart;
  }

  private static List<Row> colored(Object... colors) {
    return IntStream.range(0, colors.length)
        .mapToObj(i -> new Row("x" + i, 1, colors[i], 1, 1, 1))
        .toList();
  }

  private static CartesianDrawing<Row> drawing(CartesianChart<Row> chart) {
    return chart.drawing(Locale.US, true);
  }

  private static Series series(CartesianChart<Row> chart) {
    return drawing(chart).model().series().getFirst();
  }

  private static List<@Nullable String> colors(Object... values) {
    BarChart<Row> chart = with(new BarChart<>(), colored(values));
    chart.setColorBy(row -> "none".equals(row.color()) ? null : row.color());
    Series drawn = series(chart);
    return IntStream.range(0, values.length)
        .<@Nullable String>mapToObj(row -> drawn.rows().color().apply(row))
        .toList();
  }

  private static List<String> legend(CartesianChart<Row> chart) {
    return Pattern.compile("<span>([^<]*)</span>")
        .matcher(new ChartTools(chart).legend(0, 0))
        .results()
        .map(each -> each.group(1))
        .toList();
  }

  @Test
  @DisplayName("colour categories by the palette, in the order of the rows")
  void colorsCategories() {
    assertThat(colors("b", "a", "b", "none"))
        .containsExactly("var(--chart-1)", "var(--chart-2)", "var(--chart-1)", null);
    assertThat(colors(true, false)).containsExactly("var(--chart-1)", "var(--chart-2)");
    // Not all of these are names of colours.
    assertThat(colors("Gold", "Silver", "Bronze"))
        .containsExactly("var(--chart-1)", "var(--chart-2)", "var(--chart-3)");
  }

  @Test
  @DisplayName("have the colours of a palette that several charts share")
  void sharesColors() {
    ChartPalette palette = new ChartPalette();
    palette.color("south");
    BarChart<Row> chart = with(new BarChart<>(), ROWS);
    chart.setColorBy("color");
    chart.setPalette(palette);

    assertThat(series(chart).rows().color().apply(0)).isEqualTo("var(--chart-2)");
    assertThat(chart.plan().key(Locale.US).getFirst().fill()).isEqualTo("var(--chart-2)");
  }

  @Test
  @DisplayName("say in the chart in development what cannot be drawn, as long as it is so")
  void saysProblems() {
    ScatterChart<Row> chart = with(new ScatterChart<>(), ROWS);
    chart.setSizeBy("size");
    ChartInPage.of(chart).draws();
    assertThat(chart.getElement().getOuterHTML()).contains("sizeBy of a row is negative");

    chart.setSizeBy((String) null);
    ChartInPage.at(chart).draws();
    assertThat(chart.getElement().getOuterHTML()).doesNotContain("data-note");
  }

  @Test
  @DisplayName("take texts that are colours as they are, and none that could end a declaration")
  void takesColors() {
    assertThat(colors("red", "none", "Teal")).containsExactly("red", null, "Teal");
    assertThat(colors("#f00", "red;} body {", "url(x)", "var(--x)"))
        .containsExactly("#f00", null, null, "var(--x)");
  }

  @Test
  @DisplayName("shade numbers from the lowest to the highest in at most 12 steps")
  void shadesNumbers() {
    assertThat(colors(10, 20, 30, Double.NaN, "x"))
        .containsExactly(
            "color-mix(in oklab, var(--chart-1) 30%, var(--surface))",
            "color-mix(in oklab, var(--chart-1) 68%, var(--surface))",
            "var(--chart-1)",
            null,
            null);
    Object[] many = IntStream.range(0, 1_000).boxed().toArray();
    assertThat(colors(many).stream().distinct()).hasSize(12);
    assertThat(colors(7, 7)).containsOnly("var(--chart-1)");
    assertThat(colors(-1e308, 1e308)).doesNotContainNull();
  }

  @Test
  @DisplayName("have their colours in the legend, in place of the only series")
  void explainsColors() {
    BarChart<Row> chart = with(new BarChart<>(), ROWS);
    chart.setLegend(ChartLegend.TOGGLE);
    assertThat(legend(chart)).containsExactly("Y");
    chart.setColorBy("color");
    assertThat(legend(chart)).containsExactly("north", "south");
    assertThat(chart.toSvg(400, 300)).contains(">north<", ">south<").doesNotContain(">Y<");
    chart.setColorBy(Row::y);
    assertThat(legend(chart)).containsExactly("10", "30");
    chart.setColorBy(row -> "#123456");
    assertThat(legend(chart)).containsExactly("Y");
    chart.setSeries(ChartSeries.of("y"), ChartSeries.of("size"));
    chart.setColorBy("color");
    assertThat(legend(chart)).containsExactly("Y", "Size", "north", "south");
    chart.setColorBy((String) null);
    assertThat(legend(chart)).containsExactly("Y", "Size");
  }

  @Test
  @DisplayName("name at most twelve categories in the legend")
  void explainsSomeColors() {
    BarChart<Row> chart =
        with(
            new BarChart<>(), colored(IntStream.range(0, 30).mapToObj("c%d"::formatted).toArray()));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setColorBy("color");

    assertThat(legend(chart)).hasSize(13).contains("c11").endsWith("…");
  }

  @Test
  @DisplayName("keep the colours of categories when only a part is shown")
  void keepsColorsInAPart() {
    BarChart<Row> chart = with(new BarChart<>(), ROWS);
    chart.setColorBy("color");
    chart.setVisibleRange(ChartRange.of("q", "r"));

    assertThat(series(chart).rows().color().apply(0)).isEqualTo("var(--chart-2)");
  }

  @Test
  @DisplayName("leave out sizes that are negative, starts above the end, and ranges upside down")
  void leavesOutImpossibleNumbers() {
    ScatterChart<Row> points = with(new ScatterChart<>(), ROWS);
    points.setSizeBy("size");
    points.setSeries(ChartSeries.<Row>builder("y").low("low").high("high").build());
    Series dots = series(points);
    BarChart<Row> bars = with(new BarChart<>(), ROWS);
    bars.setSeries(ChartSeries.<Row>builder("y").from(Row::low).build());
    Series ranges = series(bars);

    assertThat(dots.of(Channel.SIZE)).containsExactly(4, Double.NaN, 9);
    assertThat(dots.of(Channel.LOW)).containsExactly(8, Double.NaN, 12);
    assertThat(dots.of(Channel.HIGH)).containsExactly(13, Double.NaN, Double.NaN);
    assertThat(ranges.of(Channel.FROM)).containsExactly(8, Double.NaN, 12);
    assertThat(points.plan().rows().problems()).containsOnlyKeys("sizeBy", "low");
    assertThat(bars.plan().rows().problems().get("from"))
        .isEqualTo("from of a row is 40, above 30. It is left out.");
  }

  @Test
  @DisplayName("draw a row without a label, a tooltip or a colour that throws")
  void survivesGetters() {
    Function<Row, Object> failing =
        row -> {
          if (row.x().equals("q")) {
            throw new IllegalStateException("broken");
          }
          return row.x();
        };
    LineChart<Row> chart = with(new LineChart<>(), ROWS);
    chart.setLabelBy(failing::apply);
    chart.setTooltipFields(ChartColumn.of("Name", failing::apply));
    chart.setColorBy(failing::apply);
    CartesianModel model = drawing(chart).model();
    Series drawn = model.series().getFirst();

    assertThat(drawn.rows().label().apply(0)).isEqualTo("p");
    assertThat(drawn.rows().label().apply(1)).isNull();
    assertThat(drawn.rows().color().apply(1)).isNull();
    assertThat(drawn.rows().details().texts().apply(1)).containsExactly("");
    assertThat(chart.plan().rows().problems())
        .containsOnlyKeys("labelBy", "tooltipFields", "colorBy");
    assertThat(chart.toSvg(400, 300)).contains(">p<", ">r<");
  }

  @Test
  @DisplayName("label bars with the texts of rows")
  void labelsBars() {
    BarChart<Row> chart = with(new BarChart<>(), ROWS);
    chart.setLabelBy(row -> row.y() == 30 ? "Best" : null);

    assertThat(chart.toSvg(400, 300)).containsOnlyOnce(">Best<").containsOnlyOnce(">30<");
  }

  @Test
  @DisplayName("are columns of the data table and of the file")
  void areInTheTable() {
    ScatterChart<Row> chart = with(new ScatterChart<>(), ROWS);
    chart.setSeries(ChartSeries.<Row>builder("y").low("low").high(row -> row.high()).build());
    chart.setSizeBy(row -> row.size());
    chart.setColorBy("color");
    chart.setTooltipFields(ChartColumn.of("Half", row -> row.y() / 4));

    assertThat(drawing(chart).table(null))
        .contains(
            "<th scope='col'>Y</th><th scope='col'>Y: High</th><th scope='col'>Low</th>"
                + "<th scope='col'>Y: Size</th><th scope='col'>Color</th><th scope='col'>Half</th>",
            "<td>10</td><td>13</td><td>8</td><td>4</td><td>north</td><td>2.5</td>");
    assertThat(chart.plotted().stream().map(ChartColumn::heading))
        .containsExactly("x", "y", "Y high", "low", "Y size");
  }

  @Test
  @DisplayName("refuse fields that the rows lack")
  void refusesUnknownFields() {
    BarChart<Row> chart = with(new BarChart<>(), ROWS);

    assertThatIllegalArgumentException().isThrownBy(() -> chart.setColorBy("hue"));
    assertThatIllegalArgumentException().isThrownBy(() -> chart.setSizeBy(" "));
    assertThatIllegalArgumentException().isThrownBy(() -> chart.setLabelBy("text"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setTooltipFields(ChartColumn.of("none")));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setSeries(ChartSeries.<Row>builder("y").from("start").build()));
    assertThat(chart.getColorBy()).isNull();
    assertThat(chart.getTooltipFields()).isEmpty();
  }

  @Test
  @DisplayName("make no difference to a chart without them")
  void costNothing() {
    BarChart<Row> chart = with(new BarChart<>(), ROWS);
    CartesianModel model = drawing(chart).model();

    assertThat(model.series().getFirst().rows()).isSameAs(CartesianModel.Rows.NONE);
    assertThat(model.series().getFirst().others()).isEmpty();
    assertThat(chart.legendColors()).isEmpty();
  }
}
