package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("Bars of times")
class BarsInTimeTest {

  record Row(@Nullable Object x, int value) implements Serializable {}

  private static final LocalDate MARCH = LocalDate.of(2026, 3, 1);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  static Stream<Supplier<CartesianChart<Row>>> charts() {
    return Stream.of(BarChart::new, ComboChart::new);
  }

  private static <C extends CartesianChart<Row>> C of(C chart, @Nullable Object... x) {
    chart.setX(Row::x);
    chart.setY(Row::value);
    chart.setData(IntStream.range(0, x.length).mapToObj(i -> new Row(x[i], i)).toList());
    return chart;
  }

  private static Object[] days(int... days) {
    return Arrays.stream(days).mapToObj(MARCH::withDayOfMonth).toArray();
  }

  /** Returns the values of the bars from left to right. */
  private static List<Integer> drawn(CartesianChart<Row> chart) {
    CartesianModel model = chart.drawing(Locale.ENGLISH, true).model();
    double[] values = model.series().getFirst().values();
    return IntStream.range(0, model.x().size()).mapToObj(i -> (int) values[i]).toList();
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName(
      "are in the order of time; those of equal times are added, or kept in the order of the rows")
  void areInTheOrderOfTime(Supplier<CartesianChart<Row>> chart) {
    assertThat(drawn(of(chart.get(), days(2, 3, 12, 31, 7)))).containsExactly(0, 1, 4, 2, 3);
    assertThat(drawn(of(chart.get(), days(9, 2, 9, 2, 9)))).containsExactly(1 + 3, 0 + 2 + 4);
    CartesianChart<Row> kept = of(chart.get(), days(9, 2, 9, 2, 9));
    kept.setDuplicates(ChartDuplicates.KEEP);
    assertThat(drawn(kept)).containsExactly(1, 3, 0, 2, 4);
    assertThat(
            drawn(of(chart.get(), null, Instant.ofEpochSecond(2), null, Instant.ofEpochSecond(1))))
        .containsExactly(3, 1);
    assertThat(drawn(of(chart.get(), YearMonth.of(2026, 2), YearMonth.of(2025, 11))))
        .containsExactly(1, 0);
    assertThat(drawn(of(chart.get()))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName("are named each if they are few, also where the calendar has other ticks")
  void areNamedIfFew(Supplier<CartesianChart<Row>> chart) {
    CartesianChart<Row> few = of(chart.get(), Year.of(2001), Year.of(2005), Year.of(2009));
    assertThat(ChartInPage.of(few).shows("axes"))
        .contains(">2001<", ">2005<", ">2009<")
        .doesNotContain(">2002<", ">2004<");
    few.setXTicks(ChartTicks.count(4));
    assertThat(ChartInPage.of(few).shows("axes")).doesNotContain(">2001<");
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName("keep the order of the rows if x is a name, a number, or of several kinds")
  void keepTheOrderOfOthers(Supplier<CartesianChart<Row>> chart) {
    assertThat(drawn(of(chart.get(), "b", "a", null))).containsExactly(0, 1, 2);
    assertThat(drawn(of(chart.get(), 3, 1, 2))).containsExactly(0, 1, 2);
    assertThat(drawn(of(chart.get(), MARCH, "Total", MARCH.minusDays(1)))).containsExactly(0, 1, 2);
    assertThat(drawn(of(chart.get(), MARCH, Instant.EPOCH))).containsExactly(0, 1);
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName("have the same order in the table, in the CSV file, for the keyboard and in events")
  void haveOneOrderEverywhere(Supplier<CartesianChart<Row>> made) throws Exception {
    CartesianChart<Row> chart = of(made.get(), MARCH.plusDays(2), null, MARCH, MARCH.plusDays(1));
    chart.setCsv(true);
    chart.setBrush(new ChartBrush());
    List<Row> pressed = new ArrayList<>();
    chart.addPointClickListener(event -> pressed.add(event.getRow()));
    ChartInPage page = ChartInPage.of(chart);
    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));

    assertThat(cells(page.shows("table")))
        .containsExactly("Mar 1, 2026", "2", "Mar 2, 2026", "3", "Mar 3, 2026", "0");
    assertThat(page.points().path("t"))
        .extracting(JsonNode::asString)
        .containsExactly("Mar 1, 2026", "Mar 2, 2026", "Mar 3, 2026");
    assertThat(page.shows("summary")).contains("last 0 at Mar 3, 2026");
    IntStream.range(0, 4).forEach(place -> page.presses(0, place));
    assertThat(pressed).extracting(Row::value).containsExactly(2, 3, 0);
    // A file has all rows, those without a time at the end.
    assertThat(new ChartFiles<>(chart).rows().rows())
        .extracting(Row::value)
        .containsExactly(2, 3, 0, 1);
    assertThat(chart.getRows(ChartRange.of(MARCH, MARCH.plusDays(1))))
        .extracting(Row::value)
        .containsExactly(2, 3);
  }

  private static List<String> cells(String table) {
    return Pattern.compile("<t[hd][^>]*>([^<]*)</t[hd]>")
        .matcher(table.substring(table.indexOf("<tbody")))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static CartesianModel.X x(CartesianChart<Row> chart) {
    return chart.drawing(Locale.ENGLISH, true).model().x();
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName("stand at their times, as wide as the smallest distance, or at equal distances")
  void standAtTheirTimes(Supplier<CartesianChart<Row>> made) {
    CartesianChart<Row> chart = of(made.get(), days(2, 3, 12, 31, 7));
    double day = 86_400_000;
    assertThat(x(chart).kind()).isEqualTo(XKind.TIME);
    assertThat(x(chart).bands().step()).isEqualTo(day);
    assertThat(x(chart).values()[4] - x(chart).values()[0]).isEqualTo(29 * day);

    chart.setXInterval(Duration.ofHours(12));
    assertThat(x(chart).bands().step()).isEqualTo(day / 2);
    chart.setXInterval(Period.ofMonths(1));
    assertThat(x(chart).bands().step()).isBetween(30 * day, 31 * day);
    chart.setXInterval(2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> x(chart))
        .withMessageContaining("xInterval must be of the kind of the x values, times");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setXInterval(Duration.ZERO))
        .withMessageContaining("xInterval");
    chart.setXInterval(null);

    chart.setXScale(ChartScale.BAND);
    assertThat(x(chart).kind()).isEqualTo(XKind.CATEGORY);
    assertThat(drawn(chart)).containsExactly(0, 1, 4, 2, 3);
  }

  @ParameterizedTest
  @MethodSource("charts")
  @DisplayName("stand at their numbers if the scale is linear")
  void standAtTheirNumbers(Supplier<CartesianChart<Row>> made) {
    CartesianChart<Row> chart = of(made.get(), 30, 10, 12.5);
    assertThat(x(chart).kind()).isEqualTo(XKind.CATEGORY);
    chart.setXScale(ChartScale.LINEAR);
    assertThat(x(chart).values()).startsWith(10, 12.5, 30);
    assertThat(x(chart).bands().step()).isEqualTo(2.5);
    assertThat(drawn(chart)).containsExactly(1, 2, 0);
    chart.setX((String) null);
    assertThat(x(chart).bands().step()).isEqualTo(1);
    assertThat(x(of(made.get(), 5)).bands().step()).isZero();
  }

  @Test
  @DisplayName("show the range of another chart, whose ends are between their times")
  void shareARange() {
    BarChart<Row> chart = of(new BarChart<>(), days(12, 3, 31, 7, 2));
    ChartInPage page = ChartInPage.of(chart);

    chart.setVisibleRange(
        ChartRange.of(
            MARCH.withDayOfMonth(5).atTime(7, 12), MARCH.withDayOfMonth(20).atTime(1, 0)));

    assertThat(page.points().path("t"))
        .extracting(JsonNode::asString)
        .containsExactly("Mar 7, 2026", "Mar 12, 2026");
    assertThat(chart.getRows(ChartRange.of(LocalDateTime.of(2026, 3, 4, 0, 0), null)))
        .extracting(Row::value)
        .containsExactly(3, 0, 2);
  }

  @Test
  @DisplayName(
      "are put in order again when rows come, other fields are drawn, or a session is read")
  void areKeptInOrder() {
    List<Map<String, Object>> rows = new ArrayList<>();
    rows.add(Map.of("from", MARCH.plusDays(1), "to", MARCH.plusDays(3), "value", 0));
    rows.add(Map.of("from", MARCH.plusDays(2), "to", MARCH.plusDays(2), "value", 1));
    BarChart<Map<String, Object>> chart = new BarChart<>(rows);
    chart.setX("from");
    chart.setY("value");
    assertThat(values(chart)).containsExactly(0, 1);
    chart.setX("to");
    assertThat(values(chart)).containsExactly(1, 0);
    rows.add(Map.of("from", MARCH, "to", MARCH, "value", 2));
    chart.refresh();
    assertThat(values(chart)).containsExactly(2, 1, 0);
    assertThat(values(Serialised.copy(chart))).containsExactly(2, 1, 0);
  }

  private static List<Object> values(BarChart<Map<String, Object>> chart) {
    return chart.plan().rows().rows().stream().map(row -> row.get("value")).toList();
  }
}
