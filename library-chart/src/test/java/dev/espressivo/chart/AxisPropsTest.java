package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.io.Serializable;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Month;
import java.time.Period;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("The properties of the axes of a chart")
class AxisPropsTest {

  record Row(@Nullable Object x, @Nullable Double y, double z) implements Serializable {}

  private static final LocalDate MARCH = LocalDate.of(2026, 3, 1);
  private static final double DAY = 86_400_000;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.US);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <C extends CartesianChart<Row>> C of(C chart, @Nullable Object... x) {
    chart.setX(Row::x);
    chart.setY(Row::y);
    chart.setData(
        IntStream.range(0, x.length).mapToObj(i -> new Row(x[i], i + 1.0, 10 - 7 * i)).toList());
    return chart;
  }

  private static CartesianModel model(CartesianChart<Row> chart) {
    return chart.drawing(Locale.US, true).model();
  }

  private static double[] places(CartesianChart<Row> chart) {
    CartesianModel.X x = model(chart).x();
    return IntStream.range(0, x.size()).mapToDouble(i -> x.values()[i]).toArray();
  }

  private static List<String> texts(CartesianChart<Row> chart) {
    return Pattern.compile("<text[^>]*>([^<]*)</text>")
        .matcher(chart.toSvg(600, 300))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  // ---- Scale ----

  @Test
  @DisplayName("place numbers by their logarithms, and leave out zero and below")
  void placeByLogarithms() {
    LineChart<Row> chart = of(new LineChart<>(), 1000, 0, 1, null, -5, 10);
    chart.setXScale(ChartScale.LOG);
    assertThat(model(chart).x().scale().kind()).isEqualTo(ValueScale.LOG);
    assertThat(places(chart)).containsExactly(1, 10, 1000);
    assertThat(texts(chart)).contains("1", "10", "100", "1k");
    chart.setXScale(ChartScale.SYMLOG);
    assertThat(places(chart)).containsExactly(-5, 0, 1, 10, 1000);
    chart.setXScale(ChartScale.BAND);
    assertThat(model(chart).x().size()).isEqualTo(6);
    assertThat(model(chart).x().kind()).isEqualTo(XKind.CATEGORY);
  }

  @Test
  @DisplayName("have a linear scale of times, whatever else was asked for")
  void keepTimesLinear() {
    LineChart<Row> chart = of(new LineChart<>(), MARCH, MARCH.plusDays(1));
    chart.setXScale(ChartScale.LOG);
    assertThat(model(chart).x().scale().kind()).isEqualTo(ValueScale.LINEAR);
    assertThat(places(chart)).hasSize(2);
  }

  @Test
  @DisplayName("refuse bands on axes of values")
  void refuseBandsOfValues() {
    LineChart<Row> chart = new LineChart<>();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setYScale(ChartScale.BAND))
        .withMessage("yScale must be LINEAR, LOG or SYMLOG, but is BAND");
    assertThatIllegalArgumentException().isThrownBy(() -> chart.setY2Scale(ChartScale.BAND));
  }

  @Test
  @DisplayName("tell the browser places in proportion to px, and read them back as numbers")
  void tellPlaces() throws Exception {
    LineChart<Row> chart = of(new LineChart<>(), 1, 10, 100, 1000);
    chart.setXScale(ChartScale.LOG);
    chart.setXReversed(true);
    chart.setZoom(new ChartZoom());
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    JsonNode axis = view(chart).at("/axes/0");
    assertThat(axis.get(0).asDouble()).isGreaterThan(axis.get(1).asDouble());
    assertThat(axis.get(2).asDouble()).isZero();
    assertThat(axis.get(3).asDouble()).isCloseTo(Math.log(1000), within(1e-9));

    ObjectNode event = JsonNodeFactory.instance.objectNode().put("event.detail.number", 1);
    event
        .putArray("event.detail.shown")
        .add(JsonMapper.shared().valueToTree(new double[] {Math.log(10), Math.log(100)}))
        .addNull();
    event.putNull("event.detail.selected");
    page.fires("es-chart-range", event);
    page.draws();
    ChartRange range = chart.getVisibleRange();
    assertThat((Double) range.from()).isCloseTo(10, within(1e-9));
    assertThat((Double) range.to()).isCloseTo(100, within(1e-9));
    assertThat(view(chart).at("/axes/0/2").asDouble()).isCloseTo(Math.log(10), within(1e-9));
    assertThat(view(chart).at("/axes/0/4").asDouble()).isZero();
  }

  private static JsonNode view(CartesianChart<?> chart) {
    Element script =
        chart
            .getElement()
            .getChildren()
            .filter(each -> each.getTag().equals("es-chart-zoom"))
            .findAny()
            .orElseThrow();
    return JsonMapper.shared().readTree(script.getAttribute("data-view"));
  }

  // ---- Ends ----

  @Test
  @DisplayName("fix the ends of numbers and times, and fit the values that are left")
  void fixEnds() {
    LineChart<Row> chart = of(new LineChart<>(), 1, 2, 3, 400, 500);
    chart.setXMax(2.5);
    assertThat(model(chart).x().scale().max()).isEqualTo(2.5);
    assertThat(places(chart)).containsExactly(1, 2, 3);
    assertThat(texts(chart)).doesNotContain("400", "5");
    chart.setXMin(2);
    assertThat(texts(chart)).contains("2.0", "2.5");

    BarChart<Row> times = of(new BarChart<>(), MARCH, MARCH.plusDays(1), MARCH.plusDays(9));
    times.setXMax(MARCH.plusDays(3).atTime(6, 0));
    assertThat(model(times).x().scale().max() - MARCH.toEpochDay() * DAY).isEqualTo(3.25 * DAY);
    times.setXMax(3);
    assertThatIllegalArgumentException().isThrownBy(() -> model(times)).withMessageContaining("3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> times.setXMin(Double.NaN))
        .withMessage("xMin must be finite, but is NaN");

    BarChart<Row> names = of(new BarChart<>(), "a", "b");
    names.setXMin(3);
    assertThat(model(names).x().size()).isEqualTo(2);
    assertThat(model(of(new LineChart<>())).x().size()).isZero();
  }

  @Test
  @DisplayName("have no effect where they are impossible")
  void ignoreImpossibleEnds() {
    LineChart<Row> chart = of(new LineChart<>(), 1, 10, 100);
    chart.setXMin(50);
    chart.setXMax(20);
    assertThat(model(chart).x().scale().min()).isEqualTo(50);
    assertThat(model(chart).x().scale().max()).isNull();

    LineChart<Row> log = of(new LineChart<>(), 1, 10, 100);
    log.setXScale(ChartScale.LOG);
    log.setXMax(-5);
    assertThat(places(log)).containsExactly(1, 10, 100);

    LineChart<Integer> numbers = new LineChart<>(List.of(3, 4, 5));
    numbers.setXScale(ChartScale.LOG);
    assertThat(numbers.plan().scale()).isEqualTo(ValueScale.LINEAR);
  }

  @Test
  @DisplayName("follow signals")
  void followSignals() {
    LineChart<Row> chart = of(new LineChart<>(), 1, 2, 3);
    ValueSignal<@Nullable Object> min = new ValueSignal<>(1.5);
    ValueSignal<@Nullable Object> max = new ValueSignal<>(null);
    chart.bindXMin(min);
    chart.bindXMax(max);
    UI.getCurrent().add(chart);
    MockVaadin.runUIQueue();
    max.set(2.5);
    MockVaadin.runUIQueue();
    assertThat(chart.getXMin()).isEqualTo(1.5);
    assertThat(chart.getXMax()).isEqualTo(2.5);
  }

  // ---- Order ----

  private static List<Object> order(CartesianChart<Row> chart) {
    return model(chart).x().size() == 0
        ? List.of()
        : chart.plan().rows().rows().stream().map(Row::x).toList();
  }

  @Test
  @DisplayName("sort categories by name, by number and by the sum of all series")
  void sortCategories() {
    BarChart<Row> chart = of(new BarChart<>(), "b", "C", "a");
    chart.setXOrder(ChartOrder.X);
    assertThat(order(chart)).containsExactly("a", "b", "C");
    chart.setXOrder(ChartOrder.X_DESCENDING);
    assertThat(order(chart)).containsExactly("C", "b", "a");
    chart.setXOrder(ChartOrder.Y_DESCENDING);
    assertThat(order(chart)).containsExactly("a", "C", "b");
    // The second series falls by more than the first one rises.
    chart.setSeries(ChartSeries.of(Row::y), ChartSeries.of(Row::z));
    assertThat(order(chart)).containsExactly("b", "C", "a");
    chart.setXOrder(ChartOrder.DATA);
    assertThat(order(chart)).containsExactly("b", "C", "a");

    chart = of(new BarChart<>(), 30, 9, null, 20L);
    chart.setXOrder(ChartOrder.X);
    assertThat(order(chart)).containsExactly(9, 20L, 30, null);
    chart = of(new BarChart<>(), Month.MAY, Month.APRIL);
    chart.setXOrder(ChartOrder.X);
    assertThat(order(chart)).containsExactly(Month.APRIL, Month.MAY);
    chart.setX((String) null);
    chart.setXOrder(ChartOrder.X_DESCENDING);
    assertThat(order(chart)).containsExactly(Month.APRIL, Month.MAY);
  }

  @Test
  @DisplayName("sort categories of several kinds, one kind after the other")
  void sortSeveralKinds() {
    BarChart<Row> chart = of(new BarChart<>(), "1a", 10, 2, "b", 1);
    chart.setXOrder(ChartOrder.X);
    CartesianModel.X x = model(chart).x();
    assertThat(IntStream.range(0, x.size()).mapToObj(x.label()::apply))
        .containsExactly("1a", "b", "1", "2", "10");
  }

  @Test
  @DisplayName("sort names on a line, and times at equal distances, but no axis of times")
  void sortOnlyCategories() {
    LineChart<Row> line = of(new LineChart<>(), "b", "a");
    line.setXOrder(ChartOrder.X);
    assertThat(order(line)).containsExactly("a", "b");
    BarChart<Row> times = of(new BarChart<>(), MARCH, MARCH.plusDays(1), MARCH.plusDays(2));
    times.setXOrder(ChartOrder.Y_DESCENDING);
    assertThat(places(times)).isSorted();
    times.setXScale(ChartScale.BAND);
    assertThat(order(times)).containsExactly(MARCH.plusDays(2), MARCH.plusDays(1), MARCH);
  }

  @Test
  @DisplayName("keep the rows of sorted categories in events")
  void keepRowsInEvents() {
    BarChart<Row> chart = of(new BarChart<>(), "b", "c", "a");
    chart.setXOrder(ChartOrder.X);
    List<Object> pressed = new ArrayList<>();
    chart.addPointClickListener(event -> pressed.add(event.getRow().x()));
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.points().path("t"))
        .extracting(JsonNode::asString)
        .containsExactly("a", "b", "c");
    page.presses(0, 0);
    assertThat(pressed).containsExactly("a");
  }

  // ---- Ticks and grids ----

  @Test
  @DisplayName("have the ticks that were asked for, with their own labels")
  void haveTicks() {
    LineChart<Row> chart = of(new LineChart<>(), 0, 7, 30);
    chart.setFormatX(value -> "x" + value);
    chart.setXTicks(ChartTicks.every(7));
    assertThat(texts(chart)).contains("x7.0", "x28.0");
    chart.setXTicks(ChartTicks.values(3, 20L).withFormat(value -> "at " + value));
    chart.setYTicks(ChartTicks.every(0.75).withFormat(value -> value + " %"));
    assertThat(texts(chart))
        .contains("at 3.0", "at 20.0", "0.75 %", "3.0 %")
        .doesNotContain("x7.0");
    chart.setYTicks(ChartTicks.count(2).withFormat(value -> null));
    assertThat(texts(chart)).doesNotContain("1", "2", "3");

    BarChart<Row> times = of(new BarChart<>(), MARCH, MARCH.plusMonths(4));
    times.setXTicks(
        ChartTicks.every(Period.ofMonths(2)).withFormat(value -> ((LocalDate) value).toString()));
    assertThat(texts(times)).contains("2026-03-01", "2026-05-01", "2026-07-01");
    times.setXTicks(ChartTicks.values(MARCH.plusDays(9)));
    assertThat(model(times).x().scale().ticks().at())
        .containsExactly(MARCH.plusDays(9).toEpochDay() * DAY);
    times.setXTicks(ChartTicks.every(3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> model(times))
        .withMessageContaining("xTicks must be of the kind of the x values, times");

    BarChart<Row> names = of(new BarChart<>(), "a", "b");
    names.setXTicks(ChartTicks.values(1, 2));
    assertThat(texts(names)).contains("a", "b");
  }

  @Test
  @DisplayName("have ticks at units of the calendar and the clock")
  void haveTicksOfUnits() {
    assertThat(unit(Period.ofYears(2))).isEqualTo(List.of(2.0, ChronoUnit.YEARS));
    assertThat(unit(Period.of(1, 6, 0))).isEqualTo(List.of(18.0, ChronoUnit.MONTHS));
    assertThat(unit(Period.ofWeeks(1))).isEqualTo(List.of(1.0, ChronoUnit.WEEKS));
    assertThat(unit(Period.ofDays(10))).isEqualTo(List.of(10.0, ChronoUnit.DAYS));
    assertThat(unit(Duration.ofDays(2))).isEqualTo(List.of(2.0, ChronoUnit.DAYS));
    assertThat(unit(Duration.ofHours(6))).isEqualTo(List.of(6.0, ChronoUnit.HOURS));
    assertThat(unit(Duration.ofMinutes(20))).isEqualTo(List.of(20.0, ChronoUnit.MINUTES));
    assertThat(unit(Duration.ofSeconds(5))).isEqualTo(List.of(5.0, ChronoUnit.SECONDS));
    assertThat(unit(Duration.ofMinutes(7))).isEqualTo(List.of(420_000.0, ChronoUnit.MILLIS));
  }

  private static List<Object> unit(Object every) {
    LineChart<Row> chart =
        of(new LineChart<>(), MARCH.atStartOfDay(), LocalDateTime.MAX.withYear(2100));
    chart.setXTicks(new ChartTicks(null, every, List.of(), null));
    Ticks ticks = model(chart).x().scale().ticks();
    return List.of(ticks.every(), ticks.unit());
  }

  @Test
  @DisplayName("refuse ticks that cannot be")
  void refuseTicks() {
    LineChart<Row> chart = new LineChart<>();
    Stream.<Object>of(0, -1, Double.NaN, Duration.ZERO, Period.ofDays(-1), Period.of(0, 1, 1), "x")
        .forEach(
            every ->
                assertThatIllegalArgumentException()
                    .isThrownBy(() -> new ChartTicks(null, every, List.of(), null))
                    .withMessageContaining("every must be")
                    .withMessageContaining(String.valueOf(every)));
    assertThatIllegalArgumentException().isThrownBy(() -> ChartTicks.count(0));
    Duration endless = Duration.ofSeconds(Long.MAX_VALUE);
    assertThatIllegalArgumentException().isThrownBy(() -> ChartTicks.every(endless));
    assertThatIllegalArgumentException().isThrownBy(() -> chart.setXInterval(endless));
    assertThatIllegalArgumentException().isThrownBy(() -> ChartTicks.values(Double.NaN));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setYTicks(ChartTicks.every(Duration.ofDays(1))))
        .withMessageContaining("yTicks must be numbers");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setY2Ticks(ChartTicks.values("a")))
        .withMessageContaining("y2Ticks must be numbers");
  }

  @Test
  @DisplayName("have the usual ticks if hundreds were asked for")
  void haveNoHundredsOfTicks() {
    LineChart<Row> chart = of(new LineChart<>(), 0, 1, 2);
    String usual = chart.toSvg(400, 300);
    chart.setXTicks(ChartTicks.count(100_000));
    chart.setYTicks(ChartTicks.count(100_000));
    assertThat(chart.toSvg(400, 300)).isEqualTo(usual);
  }

  @Test
  @DisplayName("have no finer lines beside given times, as beside given numbers")
  void haveNoFinerLinesBesideGivenTimes() {
    LineChart<Row> chart = of(new LineChart<>(), MARCH, MARCH.plusDays(9));
    chart.setGrid(false);
    chart.setXGrid(true);
    chart.setMinorGrid(true);
    assertThat(chart.toSvg(400, 300)).contains("stroke-width='0.5'");
    chart.setXTicks(ChartTicks.values(MARCH.plusDays(3)));
    assertThat(chart.toSvg(400, 300)).doesNotContain("stroke-width='0.5'");
  }

  @Test
  @DisplayName("draw grids")
  void drawGrids() {
    LineChart<Row> chart = of(new LineChart<>(), 0, 1, 2);
    String bare = chart.toSvg(400, 300);
    chart.setXGrid(true);
    String upright = chart.toSvg(400, 300);
    chart.setMinorGrid(true);
    assertThat(bare.length()).isLessThan(upright.length());
    assertThat(chart.toSvg(400, 300)).contains("stroke-width='0.5'");
  }

  @Test
  @DisplayName("share a grid, in any chart with a second axis")
  void shareAGrid() {
    LineChart<Row> chart = of(new LineChart<>(), 1, 2);
    chart.setSeries(
        ChartSeries.of(Row::y),
        ChartSeries.<Row>builder(Row::z).axis(ChartSeriesAxis.RIGHT).build());
    assertThat(model(chart).right()).isNotNull();
    chart.setY2Ticks(ChartTicks.values(3.5));
    assertThat(texts(chart)).contains("3.5");
  }
}
