package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.internal.scene.SentPoints;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("Brush and zoom of a chart")
class ChartZoomTest {

  record Row(Object x, double y) {}

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static List<Row> numbers(int count) {
    return IntStream.range(0, count).mapToObj(i -> new Row((double) i, i % 10)).toList();
  }

  private static LineChart<Row> line(List<Row> rows) {
    LineChart<Row> chart = new LineChart<>(rows);
    chart.setX(Row::x);
    chart.setY(Row::y);
    chart.setZoom(new ChartZoom());
    return chart;
  }

  /** Returns the view of the drawing that was sent to the script. */
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

  private static List<Double> axis(CartesianChart<?> chart, int axis) {
    List<Double> numbers = new ArrayList<>();
    view(chart).path("axes").path(axis).forEach(each -> numbers.add(each.asDouble()));
    return numbers.subList(2, 6);
  }

  private static void shows(ChartInPage page, int n, String shown, String selected) {
    ObjectNode data = JsonMapper.shared().createObjectNode().put("event.detail.number", n);
    data.set("event.detail.shown", JsonMapper.shared().readTree(shown));
    data.set("event.detail.selected", JsonMapper.shared().readTree(selected));
    page.fires("es-chart-range", data);
    page.draws();
  }

  @Test
  @DisplayName("reads only the visible ones of a million ordered rows")
  void readsOnlyTheRowsThatAreShown() {
    AtomicInteger read = new AtomicInteger();
    List<Row> rows = numbers(1_000_000);
    LineChart<Row> chart = line(rows);
    chart.setX(
        row -> {
          read.incrementAndGet();
          return row.x();
        });
    chart.setY(
        row -> {
          read.incrementAndGet();
          return row.y();
        });
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    read.set(0);

    shows(page, 1, "[[400000,400999],[0,1]]", "null");

    assertThat(chart.getVisibleRange()).isEqualTo(ChartRange.of(400_000.0, 400_999.0));
    assertThat(axis(chart, 0)).containsExactly(400_000.0, 400_999.0, 0.0, 999_999.0);
    // Two getters per row, the titles of the points, and the binary search.
    assertThat(read.get()).isBetween(2_000, 3_500);
    assertThat(view(chart).path("answered").asInt()).isEqualTo(1);
  }

  @Test
  @DisplayName("find the same part of rows in any order")
  void findsRowsInAnyOrder() {
    List<Row> shuffled = new ArrayList<>(numbers(500));
    Collections.shuffle(shuffled, new Random(4711));
    LineChart<Row> one = line(numbers(500));
    LineChart<Row> other = line(shuffled);
    List<String> points = new ArrayList<>();
    for (LineChart<Row> chart : List.of(one, other)) {
      chart.addPointClickListener(event -> points.add(event.getRow().toString()));
      ChartInPage page = ChartInPage.of(chart);
      page.draws();
      shows(page, 1, "[[99.5,110.5],[0,1]]", "null");
      page.presses(0, 2);
      points.add(SentPoints.read(page.shows("points")).path("t").toString());
      points.add(axis(chart, 0).toString());
      assertThat(chart.getRows(chart.getVisibleRange())).hasSize(11);
    }

    assertThat(points.subList(0, 3)).isEqualTo(points.subList(3, 6));
    assertThat(points.getFirst()).isEqualTo(new Row(102.0, 2).toString());
    assertThat(points.get(1))
        .isEqualTo(
            "[\"100\",\"101\",\"102\",\"103\",\"104\",\"105\",\"106\",\"107\",\"108\",\"109\",\"110\"]");
  }

  @Test
  @DisplayName("has ranges in terms of the data")
  void hasRangesInTheTermsOfTheData() {
    List<ChartRange> ranges = new ArrayList<>();
    for (List<Object> x :
        List.of(
            List.<Object>of(
                Instant.ofEpochSecond(10), Instant.ofEpochSecond(20), Instant.ofEpochSecond(30)),
            List.<Object>of(
                LocalDate.of(2026, 1, 1), LocalDate.of(2026, 1, 2), LocalDate.of(2026, 1, 3)),
            List.<Object>of("a", "b", "c"))) {
      LineChart<Row> chart = line(x.stream().map(each -> new Row(each, 1)).toList());
      chart.visibleRange().addValueChangeListener(change -> ranges.add(change.getValue()));
      ChartInPage page = ChartInPage.of(chart);
      page.draws();
      List<Double> all = axis(chart, 0);
      double from = (all.get(2) + all.get(3)) / 2 - (all.get(3) - all.get(2)) / 10;
      shows(page, 1, "[[%s,%s],[0,1]]".formatted(from, all.get(3)), "null");
    }

    assertThat(ranges)
        .containsExactly(
            ChartRange.of(Instant.ofEpochSecond(18), Instant.ofEpochSecond(30)),
            ChartRange.of(LocalDateTime.of(2026, 1, 1, 19, 12), LocalDateTime.of(2026, 1, 3, 0, 0)),
            ChartRange.of("b", "c"));
  }

  @Test
  @DisplayName("of bars show whole categories")
  void showsWholeCategories() {
    BarChart<Row> chart =
        new BarChart<>(IntStream.range(0, 20).mapToObj(i -> new Row("r" + i, i)).toList());
    chart.setX(Row::x);
    chart.setY(Row::y);
    chart.setHorizontal(true);
    chart.setZoom(new ChartZoom());
    List<Row> clicked = new ArrayList<>();
    chart.addPointClickListener(event -> clicked.add(event.getRow()));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    assertThat(axis(chart, 1)).containsExactly(-0.5, 19.5, -0.5, 19.5);

    shows(page, 1, "[[0,1],[3.7,6.2]]", "null");
    page.presses(0, 1);

    assertThat(chart.getVisibleRange()).isEqualTo(ChartRange.of("r4", "r6"));
    assertThat(axis(chart, 1)).containsExactly(3.5, 6.5, -0.5, 19.5);
    assertThat(page.points().path("t").toString()).isEqualTo("[\"r4\",\"r5\",\"r6\"]");
    assertThat(clicked).containsExactly(new Row("r5", 5));
    assertThat(chart.getRows(chart.getVisibleRange()))
        .extracting(Row::x)
        .containsExactly("r4", "r5", "r6");

    chart.setVisibleRange(ChartRange.of("r18", "none"));
    page.draws();
    assertThat(axis(chart, 1)).containsExactly(17.5, 19.5, -0.5, 19.5);
  }

  @Test
  @DisplayName("along the values follow their scale")
  void followsTheScaleOfTheValues() {
    ScatterChart<Row> chart =
        new ScatterChart<>(
            IntStream.rangeClosed(0, 4).mapToObj(i -> new Row(i, Math.pow(10, i))).toList());
    chart.setX(Row::x);
    chart.setY(Row::y);
    chart.setYScale(ChartScale.LOG);
    chart.setZoom(new ChartZoom(ChartAxis.BOTH));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();

    shows(page, 1, "[[0.5,3.5],[0.2,0.8]]", "null");

    ChartRange range = chart.getVisibleRange();
    assertThat(range.from()).isEqualTo(0.5);
    assertThat(range.low()).isCloseTo(Math.pow(10, 0.8), within(1e-9));
    assertThat(range.high()).isCloseTo(Math.pow(10, 3.2), within(1e-6));
    assertThat(axis(chart, 1).get(0)).isCloseTo(0.2, within(1e-9));
    assertThat(page.points().path("s").path(0).path("t").toString())
        .isEqualTo("[\"1\",\"2\",\"3\"]");
    assertThat(chart.getRows(range)).hasSize(3);
  }

  @Test
  @DisplayName("shows the density of many points, and single points once few are visible")
  void showsPointsAgain() {
    Random random = new Random(4711);
    ScatterChart<Row> chart =
        new ScatterChart<>(
            IntStream.range(0, 20_000)
                .mapToObj(i -> new Row(random.nextDouble(), random.nextDouble()))
                .toList());
    chart.setX(Row::x);
    chart.setY(Row::y);
    chart.setZoom(new ChartZoom(ChartAxis.BOTH));
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("marks")).contains("stroke-width='10'");

    shows(page, 1, "[[0.4,0.6],[0.4,0.6]]", "null");

    assertThat(page.shows("marks"))
        .contains("stroke-linecap='round'")
        .doesNotContain("stroke-width='10'");
  }

  @Test
  @DisplayName("accepts from a browser only gestures that are allowed, and only valid ranges")
  void takesNoHostileInput() {
    LineChart<Row> chart = line(numbers(100));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    for (String hostile :
        List.of(
            "[[5,1],[0,1]]",
            "[[\"a\",{}],[0,1]]",
            "null",
            "7",
            "[[null,3],[0,1]]",
            "[[-1e999,1e999]]")) {
      shows(page, 1, hostile, "[[10,20],null]");
      assertThat(chart.getVisibleRange()).as(hostile).isEqualTo(ChartRange.ALL);
      assertThat(chart.getSelectedRange()).isEqualTo(ChartRange.ALL);
    }

    shows(page, 2, "[[-50,20],[0.2,0.4]]", "null");
    assertThat(chart.getVisibleRange()).isEqualTo(ChartRange.of(0.0, 20.0));

    chart.setEnabled(false);
    shows(page, 3, "[[1,2],[0,1]]", "null");
    assertThat(chart.getVisibleRange()).isEqualTo(ChartRange.of(0.0, 20.0));
    assertThat(view(chart).path("answered").asInt()).isEqualTo(3);
  }

  @Test
  @DisplayName("returns the selected rows, and follows the app")
  void tellsWhatIsSelected() {
    List<ChartRange> taken = new ArrayList<>();
    LineChart<Row> chart = line(numbers(100));
    chart.setZoom(null);
    chart.setBrush(new ChartBrush(ChartAxis.X, taken::add, false));
    List<List<Row>> rows = new ArrayList<>();
    chart.addSelectListener(event -> rows.add(event.getRows()));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();

    shows(page, 1, "[[0,99],[0,1]]", "[[10.5,13],null]");
    chart.setSelectedRange(ChartRange.of(50, 51));

    assertThat(taken).containsExactly(ChartRange.of(10.5, 13.0));
    assertThat(rows).hasSize(2);
    assertThat(rows.getFirst()).extracting(Row::x).containsExactly(11.0, 12.0, 13.0);
    assertThat(rows.get(1)).extracting(Row::x).containsExactly(50.0, 51.0);
    assertThat(view(chart).path("selected").toString()).isEqualTo("[[50.0,51.0],null]");
    assertThat(chart.getVisibleRange()).isEqualTo(ChartRange.ALL);
  }

  @Test
  @DisplayName("are shared by charts that are bound to one signal")
  void isShared() {
    ValueSignal<ChartRange> range = new ValueSignal<>(ChartRange.ALL);
    LineChart<Row> one = line(numbers(100));
    LineChart<Row> other = line(numbers(50));
    one.visibleRange().bindValue(range, range::set);
    other.visibleRange().bindValue(range, range::set);
    ChartInPage page = ChartInPage.of(one);
    ChartInPage second = ChartInPage.of(other);
    page.draws();
    second.draws();

    shows(page, 1, "[[10,20],[0,1]]", "null");
    second.draws();

    assertThat(axis(other, 0)).containsExactly(10.0, 20.0, 0.0, 49.0);
  }

  @Test
  @DisplayName("load no script if the chart has neither")
  void needsNoScript() {
    LineChart<Row> chart = line(numbers(10));
    chart.setZoom(null);
    ChartInPage page = ChartInPage.of(chart);

    assertThat(page.shows("marks")).doesNotContain("data-move");
    assertThat(chart.getElement().getChildren().map(Element::getTag))
        .doesNotContain("es-chart-zoom");
  }

  @Test
  @DisplayName("refuse an invalid axis or magnification")
  void refusesWhatIsNone() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartZoom(ChartAxis.NONE))
        .withMessage("axis must be X, Y or BOTH, but is NONE");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartZoom(ChartAxis.X, 2, 3, true, true, true))
        .withMessage("min must be above 0 and at most 1, but is 2.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartRange(null, null, 2.0, 1.0))
        .withMessage("low must not be above high, but low is 2.0 and high is 1.0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartRange.of(Instant.EPOCH, null).contains(LocalDate.EPOCH))
        .withMessageContaining("x must be a point in time");
    assertThat(ChartRange.of(1, 2.5).contains(2)).isTrue();
    assertThat(ChartRange.of(1, 2.5).contains(3L)).isFalse();
  }
}
