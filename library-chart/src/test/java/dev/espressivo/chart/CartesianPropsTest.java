package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.signals.local.ValueSignal;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The properties of a chart with two axes")
class CartesianPropsTest {

  record Row(String x, Double a, Double b) {}

  private static final List<Row> ROWS =
      List.of(new Row("p", 10.0, 40.0), new Row("q", 30.0, 20.0), new Row("r", 20.0, 50.0));

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <C extends CartesianChart<Row>> C with(C chart) {
    chart.setX("x");
    chart.setSeries(ChartSeries.of("a"), ChartSeries.of("b"));
    chart.setData(ROWS);
    return chart;
  }

  private static List<String> all(String pattern, CartesianChart<Row> chart) {
    return Pattern.compile(pattern)
        .matcher(chart.toSvg(400, 300))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static List<String> texts(CartesianChart<Row> chart) {
    return all("<text[^>]*>([^<]*)</text>", chart);
  }

  @Test
  @DisplayName("apply to areas: opacity, curve, points and stack")
  void showInAreas() {
    AreaChart<Row> areas = with(new AreaChart<>());
    assertThat(all("fill-opacity='([^']*)'", areas)).containsExactly("0.18", "0.18");
    areas.setFillOpacity(0.5);
    assertThat(all("fill-opacity='([^']*)'", areas)).containsExactly("0.5", "0.5");
    assertThat(all("d='M[^']*(C)", areas)).isNotEmpty();
    areas.setCurve(ChartCurve.LINEAR);
    assertThat(all("d='M[^']*(C)", areas)).isEmpty();
    String bare = areas.toSvg(400, 300);
    areas.setPoints(true);
    assertThat(areas.toSvg(400, 300)).hasSizeGreaterThan(bare.length() + 100);
    assertThat(texts(areas)).doesNotContain("70");
    areas.setStacked(true);
    assertThat(texts(areas)).contains("70");
  }

  @Test
  @DisplayName("apply to bars: direction, corners, values and stack")
  void showInBars() {
    BarChart<Row> bars = with(new BarChart<>());
    String round = bars.toSvg(400, 300);
    bars.setRadius(0);
    assertThat(bars.toSvg(400, 300).length()).isLessThan(round.length());
    assertThat(texts(bars)).filteredOn("40"::equals).hasSize(1);
    bars.setLabels(true);
    assertThat(texts(bars)).filteredOn("40"::equals).hasSize(2);
    bars.setStacked(true);
    assertThat(texts(bars)).contains("70");
    bars.setStacked(false);
    bars.setLabels(false);
    String upright = xOf("p", bars);
    bars.setHorizontal(true);
    assertThat(xOf("p", bars)).isNotEqualTo(upright).isEqualTo(xOf("q", bars));
  }

  @ParameterizedTest
  @ValueSource(strings = {"area", "bar", "combo"})
  @DisplayName("apply to stacks: their offset")
  void showInStacks(String name) {
    CartesianChart<Row> chart = with(make(name));
    HasStackOffset stacks = (HasStackOffset) chart;
    chart.setSeries(stack("a"), stack("b"));
    assertThat(stacks.getStackOffset()).isEqualTo(ChartStackOffset.NONE);
    assertThat(texts(chart)).contains("70").doesNotContain("100%");
    stacks.setStackOffset(ChartStackOffset.PERCENT);
    chart.setFormatY(value -> value + " t");
    assertThat(texts(chart)).contains("0%", "100%").doesNotContain("70", "100.0 t");
    stacks.setStackOffset(ChartStackOffset.WIGGLE);
    assertThat(texts(chart)).containsExactly("p", "q", "r");
    // It makes stacks of series that name none.
    chart.setSeries(ChartSeries.of("a"), ChartSeries.of("b"));
    assertThat(texts(chart)).containsExactly("p", "q", "r");
  }

  private static ChartSeries<Row> stack(String field) {
    return ChartSeries.<Row>builder(field).stack("all").build();
  }

  private static String xOf(String label, CartesianChart<Row> chart) {
    return all("<text[^>]* x='([^']*)'[^>]*>" + label + "<", chart).getFirst();
  }

  @ParameterizedTest
  @ValueSource(strings = {"line", "area", "bar", "combo", "scatter"})
  @DisplayName("apply to each chart: axes, titles, formats, padding, colours")
  void showInEachChart(String name) {
    CartesianChart<Row> chart = with(make(name));
    assertThat(texts(chart)).contains("p", "q", "r", "20", "40");
    chart.setAxis(ChartAxis.X);
    assertThat(texts(chart)).contains("p").doesNotContain("40");
    chart.setAxis(ChartAxis.Y);
    assertThat(texts(chart)).contains("40").doesNotContain("p");
    chart.setAxis(ChartAxis.NONE);
    assertThat(texts(chart)).isEmpty();
    chart.setAxis(ChartAxis.BOTH);
    chart.setXTitle("Letter");
    chart.setYTitle("Tonnes");
    chart.setFormatX(value -> value + "!");
    chart.setFormatY(value -> Math.round(value) + " t");
    assertThat(texts(chart)).contains("Letter", "Tonnes", "p!", "40 t").doesNotContain("p", "40");
    chart.setColors(List.of("#123456", "#abcdef"));
    assertThat(chart.toSvg(400, 300))
        .containsIgnoringCase("#123456")
        .containsIgnoringCase("#abcdef");
    String before = xOf("p!", chart);
    chart.setPadding(new ChartPadding(null, null, null, 120.0));
    assertThat(Double.parseDouble(xOf("p!", chart))).isGreaterThan(Double.parseDouble(before));
    String withGrid = chart.toSvg(400, 300);
    chart.setGrid(false);
    assertThat(chart.toSvg(400, 300)).hasSizeLessThan(withGrid.length());
  }

  private static CartesianChart<Row> make(String name) {
    return switch (name) {
      case "line" -> new LineChart<>();
      case "area" -> new AreaChart<>();
      case "bar" -> new BarChart<>();
      case "combo" -> new ComboChart<>();
      default -> new ScatterChart<>();
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"line", "area", "bar", "combo", "scatter"})
  @DisplayName("show series, references and annotations, and ends of the axis that follow signals")
  void followSignals(String name) {
    CartesianChart<Row> chart = with(make(name));
    ValueSignal<Double> min = new ValueSignal<>(-400.0);
    ValueSignal<Double> max = new ValueSignal<>(900.0);
    chart.setSeries(List.of(ChartSeries.of("a")));
    chart.bindYMin(min);
    chart.bindYMax(max);
    UI.getCurrent().add(chart);
    assertThat(chart.getSeries()).hasSize(1);
    assertThat(texts(chart)).contains("800").doesNotContain("Goal", "Peak");

    chart.setSeries(List.of(ChartSeries.of("a"), ChartSeries.of("b")));
    max.set(60.0);
    min.set(-20.0);
    chart.setReferences(List.of(ChartReference.line(ChartReferenceAxis.Y, 45, "Goal")));
    chart.setAnnotations(List.of(new ChartAnnotation("q", 30, "Peak")));
    MockVaadin.clientRoundtrip(false);

    assertThat(chart.getSeries()).hasSize(2);
    assertThat(texts(chart)).contains("40", "Goal", "Peak").doesNotContain("800");
    // A reference beyond the ends is left out rather than drawn at the edge.
    chart.setReferences(List.of(ChartReference.line(ChartReferenceAxis.Y, 99, "Goal")));
    chart.setAnnotations(
        List.of(new ChartAnnotation("q", 99, "Peak"), new ChartAnnotation("z", 30, "No")));
    MockVaadin.clientRoundtrip(false);
    assertThat(texts(chart)).doesNotContain("Goal", "Peak", "No");
  }

  @Test
  @DisplayName("refuse invalid values, naming the argument")
  void refuseWhatTheyCannotTake() {
    AreaChart<Row> areas = new AreaChart<>();
    BarChart<Row> bars = new BarChart<>();
    for (double value : new double[] {-0.1, Double.NaN, Double.POSITIVE_INFINITY}) {
      refuses("fillOpacity", () -> areas.setFillOpacity(value));
      refuses("radius", () -> bars.setRadius(value));
      refuses("strokeWidth", () -> new LineChart<Row>().setStrokeWidth(value));
      refuses("size", () -> new ScatterChart<Row>().setSize(value));
    }
    refuses("fillOpacity", () -> areas.setFillOpacity(1.1));
    refuses("strokeWidth", () -> new LineChart<Row>().setStrokeWidth(0));
    refuses("colors", () -> areas.setColors(List.of()));
    refuses("colors", () -> areas.setColors(List.of("red;x:y")));
    refuses("yMax", () -> areas.setYMax(Double.POSITIVE_INFINITY));
    refuses("fileName", () -> areas.setCsv(" "));
    refuses("width", () -> areas.toSvg(-1, 10));
    assertThat(areas.getFillOpacity()).isEqualTo(0.18);
    assertThat(bars.getRadius()).isEqualTo(4);
  }

  private static void refuses(String name, Executable call) {
    assertThatIllegalArgumentException()
        .as(name)
        .isThrownBy(call::execute)
        .withMessageContaining(name);
  }

  @Test
  @DisplayName("apply to thousands of categories, with as many labels as there is room for")
  void holdForThousandsOfCategories() {
    BarChart<Row> bars = with(new BarChart<>());
    bars.setData(
        IntStream.range(0, 5_000)
            .mapToObj(i -> new Row("A rather long name of category " + i, i % 7 + 1.0, 1.0))
            .toList());

    String svg = bars.toSvg(400, 300);

    assertThat(svg.length()).isLessThan(200_000);
    assertThat(texts(bars).size()).isLessThan(60);
  }
}
