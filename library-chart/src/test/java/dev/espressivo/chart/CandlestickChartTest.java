package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.Channel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
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
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A candlestick chart")
class CandlestickChartTest {

  record Day(
      @Nullable LocalDate date,
      @Nullable Double open,
      @Nullable Double high,
      @Nullable Double low,
      @Nullable Double close,
      long volume)
      implements Serializable {}

  record Minute(Instant time, double open, double high, double low, double close, long volume) {}

  private static final LocalDate MONDAY = LocalDate.of(2026, 3, 2);

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.US);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Day day(LocalDate date, double open, double high, double low, double close) {
    return new Day(date, open, high, low, close, 1_000);
  }

  /** Returns working days. The nth opens at n and closes at n + 1. */
  private static List<Day> days(int count) {
    return Stream.iterate(MONDAY, date -> date.plusDays(1))
        .filter(date -> date.getDayOfWeek().compareTo(DayOfWeek.FRIDAY) <= 0)
        .limit(count)
        .map(
            date -> {
              double open = date.toEpochDay() - MONDAY.toEpochDay();
              return new Day(date, open, open + 2, open - 2, open + 1, 10);
            })
        .toList();
  }

  private static CartesianModel model(CartesianChart<?> chart) {
    return chart.drawing(Locale.US, true).model();
  }

  private static List<String> paths(String layer) {
    return Pattern.compile("<path d='([^']*)'")
        .matcher(layer)
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static List<String> texts(JsonNode series, String name) {
    List<String> texts = new ArrayList<>();
    series.path(name).forEach(text -> texts.add(text.asString()));
    return texts;
  }

  private static List<Double> positions(JsonNode points, String pointer) {
    List<Double> px = new ArrayList<>();
    points.at(pointer).forEach(each -> px.add(each.asDouble()));
    return px;
  }

  // ---- Rows ----

  @Test
  @DisplayName("reads date, open, high, low and close unless the app names others")
  void readsTheUsualProperties() {
    CandlestickChart<Day> chart =
        new CandlestickChart<>(
            List.of(day(MONDAY, 3, 5, 1, 4), day(MONDAY.plusDays(1), 4, 6, 2, 3)));
    CartesianModel model = model(chart);

    assertThat(model.series().getFirst().of(Channel.OPEN)).containsExactly(3, 4);
    assertThat(model.series().getFirst().of(Channel.HIGH)).containsExactly(5, 6);
    assertThat(model.series().getFirst().of(Channel.LOW)).containsExactly(1, 2);
    assertThat(model.series().getFirst().values()).containsExactly(4, 3);
    assertThat(Stream.of(chart.getX(), chart.getOpen(), chart.getHigh(), chart.getLow()))
        .extracting(ChartField::toString)
        .containsExactly("date", "open", "high", "low");
    assertThat(chart.getHeight()).isEqualTo("300px");

    chart.setOpen(Day::close);
    chart.setClose("open");
    assertThat(model(chart).series().getFirst().of(Channel.OPEN)).containsExactly(4, 3);
    chart.setOpen((String) null);
    assertThat(chart.getOpen().property()).contains("open");
  }

  @Test
  @DisplayName(
      "reports a missing default property when it is drawn, and a missing named one immediately")
  void missesProperties() {
    List<Minute> minutes = List.of(new Minute(Instant.EPOCH, 3, 5, 1, 4, 7));
    CandlestickChart<Minute> chart = new CandlestickChart<>(minutes);
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("marks")).isEmpty();
    assertThat(chart.getElement().getAttribute("data-state")).isEqualTo("error");

    chart.setX("time");
    assertThat(page.shows("marks")).contains("<path");
    for (Runnable setter :
        List.<Runnable>of(
            () -> chart.setX("date"),
            () -> chart.setOpen("first"),
            () -> chart.setVolume("amount"),
            () -> chart.setY("average"))) {
      assertThatIllegalArgumentException().isThrownBy(setter::run).withMessageContaining("Minute");
    }
    assertThat(chart.getVolume()).isNull();
  }

  @Test
  @DisplayName("refuses values that it cannot draw, naming the allowed ones")
  void refusesBadArguments() {
    CandlestickChart<Day> chart = new CandlestickChart<>();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setUp("red;}"))
        .withMessageContaining("up must be a CSS colour");
    assertThatIllegalArgumentException().isThrownBy(() -> chart.setDown(" "));
    for (double width : new double[] {0, -1, 1.1, Double.NaN}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> chart.setBodyWidth(width))
          .withMessage("bodyWidth must be above 0 and at most 1, but is " + width);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setMovingAverages(20, 1))
        .withMessage("movingAverages must be at least 2, but one is 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setMovingAverages(2, 3, 4, 5, 6, 7, 8, 9, 10))
        .withMessage("movingAverages must have at most 8 entries, but has 9");
    assertThat(chart.getMovingAverages()).isEmpty();
  }

  @Test
  @DisplayName("has a gap where a price is missing or the highest price is below the lowest")
  void hasGaps() {
    List<Day> days =
        List.of(
            day(MONDAY, 3, 5, 1, 4),
            day(MONDAY.plusDays(1), 3, 1, 5, 4),
            new Day(MONDAY.plusDays(2), null, 900.0, 1.0, 4.0, 5),
            day(MONDAY.plusDays(3), 3, Double.POSITIVE_INFINITY, 1, 4),
            day(MONDAY.plusDays(4), 3, 5, 1, Double.NaN),
            day(MONDAY.plusDays(7), 4, 6, 2, 3));
    CandlestickChart<Day> chart = new CandlestickChart<>(days);
    ChartInPage page = ChartInPage.of(chart);

    List<String> paths = paths(page.shows("marks"));
    assertThat(paths).hasSize(2).allMatch(path -> path.split("h").length - 1 <= 2);
    for (int i = 0; i < 4; i++) {
      assertThat(texts(page.points().at("/s/" + i), "v").subList(1, 5))
          .containsExactly("", "", "", "");
    }
    assertThat(page.shows("summary"))
        .contains(
            "Price: lowest 1 at Mar 2, 2026, highest 6 at Mar 9, 2026, last 3 at Mar 9, 2026.");
    assertThat(page.shows("axes")).doesNotContain("900");
  }

  @Test
  @DisplayName("shows rows in the order of their times, without those that have none")
  void ordersRows() {
    List<Day> shuffled = new ArrayList<>(days(40));
    Collections.shuffle(shuffled, new Random(4711));
    shuffled.add(3, new Day(null, 1.0, 2.0, 0.0, 1.0, 1));
    for (boolean closedTimes : new boolean[] {false, true}) {
      CandlestickChart<Day> chart = new CandlestickChart<>(shuffled);
      chart.setClosedTimes(closedTimes);
      CandlestickChart<Day> ordered = new CandlestickChart<>(days(40));
      ordered.setClosedTimes(closedTimes);
      List<Object> pressed = new ArrayList<>();
      chart.addPointClickListener(event -> pressed.add(event.getRow()));
      ChartInPage page = ChartInPage.of(chart);

      assertThat(page.shows("marks")).isEqualTo(ChartInPage.of(ordered).shows("marks"));
      page.presses(0, 7);
      assertThat(pressed).containsExactly(days(40).get(7));
      assertThat(chart.getRows(ChartRange.ALL)).isEqualTo(days(40));
      assertThat(chart.getData()).isEqualTo(shuffled);
    }
  }

  // ---- Drawing ----

  @Test
  @DisplayName("draws rising candles as one path and falling ones as another")
  void drawsTwoPaths() {
    CandlestickChart<Day> chart =
        new CandlestickChart<>(
            List.of(
                day(MONDAY, 2, 10, 0, 8),
                day(MONDAY.plusDays(1), 8, 10, 0, 2),
                day(MONDAY.plusDays(2), 5, 5, 5, 5)));
    chart.setYMin(0.0);
    chart.setYMax(10.0);
    ChartInPage page = ChartInPage.of(chart);
    String marks = page.shows("marks");

    assertThat(paths(marks)).hasSize(2);
    assertThat(marks).contains("stroke='var(--success)'", "stroke='var(--destructive)'");
    // Two wicks and a body; only a line for the candle whose prices are all equal.
    assertThat(paths(marks).get(0)).matches("M[^M]*v[^M]*M[^M]*zM[^M]*v[^M]*M[^M]*h[^Mz]*");
    assertThat(paths(marks).get(1)).matches("M[^M]*v[^M]*M[^M]*zM[^M]*v[^M]*");
    Matcher opacities = Pattern.compile("fill-opacity='([^']*)'").matcher(marks);
    assertThat(opacities.results().map(each -> each.group(1))).containsExactly("0.3", "1");

    chart.setHollow(true);
    chart.setUp("#123456");
    assertThat(page.shows("marks")).contains("fill-opacity='0' stroke='#123456'");

    List<Double> open = positions(page.points(), "/s/0/y");
    List<Double> high = positions(page.points(), "/s/1/y");
    List<Double> low = positions(page.points(), "/s/2/y");
    double tenth = (low.getFirst() - high.getFirst()) / 10;
    assertThat(low.getFirst() - open.getFirst()).isCloseTo(2 * tenth, within(0.1));
  }

  @Test
  @DisplayName("draws bodies as wide as their share of the space")
  void givesBodiesTheirShare() {
    CandlestickChart<Day> chart = new CandlestickChart<>(days(20));
    ChartInPage page = ChartInPage.of(chart);
    for (double share : new double[] {0.62, 1, 0.2}) {
      chart.setBodyWidth(share);
      page.draws();
      double room = 2 * page.points().path("b").asDouble();
      Matcher width = Pattern.compile("h(\\d+)").matcher(page.shows("marks"));
      assertThat(width.find()).isTrue();
      assertThat(Integer.parseInt(width.group(1)) + 1).isCloseTo((int) (share * room), within(2));
    }
  }

  @Test
  @DisplayName("leaves no gaps for closed days unless these are shown")
  void leavesNoGapForClosedDays() {
    CandlestickChart<Day> chart = new CandlestickChart<>(days(15));
    ChartInPage page = ChartInPage.of(chart);
    List<Double> together = positions(page.points(), "/x");
    double step = together.get(1) - together.get(0);
    for (int i = 1; i < together.size(); i++) {
      assertThat(together.get(i) - together.get(i - 1)).isCloseTo(step, within(0.11));
    }
    // The ticks are those of the calendar, at days that have a candle.
    assertThat(page.shows("axes"))
        .contains(">Mar 02<", ">Thu 05<", ">Tue 10<")
        .doesNotContain("2026");

    chart.setClosedTimes(true);
    List<Double> apart = positions(page.points(), "/x");
    double day = apart.get(1) - apart.get(0);
    assertThat(apart.get(5) - apart.get(4)).isCloseTo(3 * day, within(0.5));
    double left = page.points().at("/p/0").asDouble();
    assertThat(apart.getFirst() - left).isCloseTo(day / 2, within(0.2));
  }

  @Test
  @DisplayName("labels candles of any fraction of a second with whole minutes and seconds")
  void labelsWholeSeconds() {
    CandlestickChart<Minute> chart =
        new CandlestickChart<>(
            IntStream.range(0, 30)
                .mapToObj(
                    i ->
                        new Minute(
                            Instant.parse("2026-03-02T09:00:00.123Z").plusMillis(2_507L * i),
                            2,
                            4,
                            1,
                            3,
                            5))
                .toList());
    chart.setX(Minute::time);
    chart.setTimeZone(ZoneOffset.UTC);
    ChartInPage page = ChartInPage.of(chart);
    assertThat(page.shows("axes")).contains(">:30<", ">09:01<").doesNotContain(">.");
  }

  @Test
  @DisplayName(
      "merges candles that would be too thin, with their four prices and the sum of volumes")
  void mergesCandles() {
    for (boolean closedTimes : new boolean[] {false, true}) {
      CandlestickChart<Day> chart = new CandlestickChart<>(days(2_000));
      chart.setClosedTimes(closedTimes);
      chart.setVolume("volume");
      ChartInPage page = ChartInPage.of(chart);
      JsonNode points = page.points();

      List<String> headings = texts(points, "t");
      assertThat(headings.size()).isBetween(50, 130);
      assertThat(headings.get(1)).matches("\\w+ \\d+, 2026 – \\w+ \\d+, 2026");
      assertThat(points.path("s").size()).isEqualTo(5);
      int candle = 5;
      double open = number(points, 0, candle);
      double close = number(points, 3, candle);
      assertThat(number(points, 1, candle)).isEqualTo(close + 1);
      assertThat(number(points, 2, candle)).isEqualTo(open - 2);
      assertThat(close).isGreaterThan(open + 5);
      assertThat(number(points, 4, candle)).isGreaterThanOrEqualTo(100);
      double all = IntStream.range(0, headings.size()).mapToDouble(i -> number(points, 4, i)).sum();
      assertThat(all).isEqualTo(20_000);
    }
  }

  private static double number(JsonNode points, int series, int entry) {
    return Double.parseDouble(
        points.at("/s/%d/v/%d".formatted(series, entry)).asString().replace(",", ""));
  }

  @Test
  @DisplayName("keeps its merged candles while the drawing is panned")
  void keepsMergedCandles() {
    CandlestickChart<Day> chart = new CandlestickChart<>(days(3_000));
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    List<Day> days = days(3_000);
    List<List<String>> headings = new ArrayList<>();
    for (int by : new int[] {0, 3}) {
      chart.setVisibleRange(ChartRange.of(days.get(500 + by).date(), days.get(1_499 + by).date()));
      page.draws();
      headings.add(texts(page.points(), "t"));
    }
    assertThat(headings.get(1).subList(1, headings.get(1).size() - 1)).isSubsetOf(headings.get(0));
  }

  @Test
  @DisplayName("keeps its merged candles while the oldest rows leave a buffer")
  void keepsMergedCandlesOfABuffer() {
    List<Day> days = days(1_005);
    ChartBuffer<Day> buffer = new ChartBuffer<>(1_000);
    buffer.appendAll(days.subList(0, 1_000));
    CandlestickChart<Day> chart = new CandlestickChart<>();
    chart.setBuffer(buffer);
    ChartInPage page = ChartInPage.of(chart);
    List<String> before = texts(page.points(), "t");
    buffer.appendAll(days.subList(1_000, 1_005));
    UI.getCurrent().remove(chart);
    UI.getCurrent().add(chart);
    List<String> after = texts(page.points(), "t");

    assertThat(after).hasSizeLessThan(200).isNotEqualTo(before);
    assertThat(after.subList(2, after.size() - 3)).isSubsetOf(before);
  }

  @Test
  @DisplayName("shows volumes in a plot of their own below the candles")
  void showsVolumes() {
    CandlestickChart<Day> chart = new CandlestickChart<>(days(20));
    ChartInPage page = ChartInPage.of(chart);
    double bottom = positions(page.points(), "/s/2/y").getFirst();
    chart.setVolume(Day::volume);
    JsonNode points = page.points();

    assertThat(paths(page.shows("marks"))).hasSize(3);
    double lowest = positions(points, "/s/2/y").getFirst();
    assertThat(lowest).isLessThan(bottom);
    assertThat(positions(points, "/s/4/y")).allMatch(y -> y > lowest + 10);
    assertThat(points.at("/s/4/n").asString()).isEqualTo("Volume");
    assertThat(points.at("/p/3").asDouble()).isGreaterThan(positions(points, "/s/4/y").getFirst());

    chart.setLegend(ChartLegend.TOGGLE);
    page.draws();
    page.hides(1, 1);
    assertThat(paths(page.shows("marks"))).hasSize(2);
    page.hides(2, 0);
    assertThat(page.points().path("s").size()).isEqualTo(1);
    // Averages are drawn without the candles that they are made of.
    chart.setMovingAverages(2);
    page.draws();
    page.hides(3, 0, 1);
    assertThat(page.points().at("/s/0/n").asString()).isEqualTo("Average of 2");
  }

  @Test
  @DisplayName("has moving averages and lines of fields over the candles")
  void hasLines() {
    List<Day> days = new ArrayList<>(days(10));
    days.set(4, new Day(days.get(4).date(), 4.0, 1.0, 9.0, 900.0, 10));
    CandlestickChart<Day> chart = new CandlestickChart<>(days);
    chart.setMovingAverages(3);
    chart.setSeries(ChartSeries.<Day>builder("high").axis(ChartSeriesAxis.RIGHT).build());
    CartesianModel model = model(chart);

    assertThat(model.series())
        .extracting(CartesianModel.Series::name)
        .containsExactly("Price", "Average of 3", "High");
    // The fifth day is a gap: days 0 to 3 close at 1 to 4, those of the next week at 8 to 12.
    double[] average = model.series().get(1).values();
    assertThat(Arrays.stream(average, 0, 2)).allMatch(each -> each.isNaN());
    assertThat(average[2]).isCloseTo(2, within(1e-9));
    assertThat(average[4]).isNaN();
    assertThat(average[5]).isCloseTo((3 + 4 + 8) / 3.0, within(1e-9));
    assertThat(model.right()).isNotNull();

    List<Number> values = new ArrayList<>();
    chart.addPointClickListener(event -> values.add(event.getValue()));
    ChartInPage page = ChartInPage.of(chart);
    page.presses(1, 5);
    page.presses(2, 5);
    assertThat(values.get(0).doubleValue()).isCloseTo(5, within(1e-9));
    assertThat(values.get(1)).isEqualTo(9.0);

    chart.setVisibleRange(ChartRange.of(days.get(7).date(), days.get(9).date()));
    assertThat(model(chart).series().get(1).values()[0]).isCloseTo(9, within(1e-9));
  }

  // ---- Zoom, references, streams ----

  private static void shows(ChartInPage page, int n, String shown, String selected) {
    ObjectNode data = JsonMapper.shared().createObjectNode().put("event.detail.number", n);
    data.set("event.detail.shown", JsonMapper.shared().readTree(shown));
    data.set("event.detail.selected", JsonMapper.shared().readTree(selected));
    page.fires("es-chart-range", data);
    page.draws();
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

  @Test
  @DisplayName("is zoomed and brushed by times, reading only the visible rows")
  void isZoomed() {
    AtomicInteger read = new AtomicInteger();
    List<Minute> minutes = minutes(100_000);
    CandlestickChart<Minute> chart = new CandlestickChart<>(minutes);
    chart.setX(
        row -> {
          read.incrementAndGet();
          return row.time();
        });
    chart.setClose(
        row -> {
          read.incrementAndGet();
          return row.close();
        });
    chart.setMovingAverages(50);
    chart.setZoom(new ChartZoom());
    chart.setBrush(ChartBrush.marking());
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    assertThat(view(chart).path("axes").path(0).path(5).asDouble()).isEqualTo(99_999.5);
    read.set(0);

    shows(page, 1, "[[40000.2,40099.9],[0,1]]", "[[40010,40012],[0,1]]");

    assertThat(chart.getVisibleRange())
        .isEqualTo(ChartRange.of(minutes.get(40_001).time(), minutes.get(40_099).time()));
    assertThat(chart.getRows(chart.getSelectedRange())).isEqualTo(minutes.subList(40_010, 40_013));
    // Twice the closing prices of the part and of the rows before it, the times of its titles, and
    // the binary search.
    assertThat(read.get()).isLessThan(1_000);
    assertThat(model(chart).series().get(1).values()[0]).isFinite();
    assertThat(model(chart).x().bands().offset()).isEqualTo(40_001);
  }

  @Test
  @DisplayName("places references and annotations at days that have a candle")
  void pinsToDays() {
    List<Day> days = days(30);
    CandlestickChart<Day> chart = new CandlestickChart<>(days);
    LocalDate saturday = MONDAY.plusDays(5);
    chart.setReferences(
        ChartReference.line(ChartReferenceAxis.X, saturday, null),
        ChartReference.band(ChartReferenceAxis.X, saturday, MONDAY.plusDays(12), null),
        ChartReference.band(ChartReferenceAxis.X, saturday, saturday.plusDays(1), null),
        ChartReference.line(ChartReferenceAxis.X, MONDAY.minusDays(1), null),
        ChartReference.line(ChartReferenceAxis.Y, 7, null));
    chart.setAnnotations(new ChartAnnotation(MONDAY.plusDays(8), 7, "Here", ChartPlacement.TOP));
    CartesianModel model = model(chart);

    assertThat(model.references()).extracting(Reference::from).containsExactly(5.0, 5.0, 7.0);
    assertThat(model.references()).extracting(Reference::to).containsExactly(5.0, 9.0, 7.0);
    assertThat(model.annotations().getFirst().x()).isEqualTo(6);

    chart.setVisibleRange(ChartRange.of(saturday, saturday.plusDays(7)));
    assertThat(chart.getRows(chart.getVisibleRange())).isEqualTo(days.subList(5, 10));
    assertThat(chart.getRows(new ChartRange(null, null, 0.0, 1.0))).isEqualTo(days.subList(0, 4));
  }

  @Test
  @DisplayName("follows a buffer, also after its session was serialised")
  void followsABuffer() throws Exception {
    ChartBuffer<Day> buffer = new ChartBuffer<>(5);
    CandlestickChart<Day> chart = new CandlestickChart<>();
    chart.setBuffer(buffer);
    for (Day day : days(8)) {
      chart.append(day);
    }
    ChartInPage page = ChartInPage.of(chart);
    page.draws();
    assertThat(chart.getData()).isEqualTo(days(8).subList(3, 8));
    assertThat(texts(page.points().at("/s/3"), "v")).hasSize(5);

    buffer.replaceLast(day(days(8).getLast().date(), 1, 99, 0, 42));
    assertThat(buffer.size()).isEqualTo(5);
    UI.getCurrent().remove(chart);
    UI.getCurrent().add(chart);
    assertThat(texts(page.points().at("/s/3"), "v")).hasSize(5).endsWith("42");

    UI.getCurrent().removeAll();
    CandlestickChart<Day> restored = Wire.restored(chart);
    assertThat(model(restored).series().getFirst().values()).hasSize(5);
  }

  // ---- Texts ----

  @Test
  @DisplayName("writes the four prices into the table, the points and the file")
  void saysItsPrices() throws IOException {
    CandlestickChart<Day> chart = new CandlestickChart<>(List.of(day(MONDAY, 3, 5, 1, 4)));
    chart.setVolume("volume");
    chart.setFormatY("$%.2f"::formatted);
    ChartInPage page = ChartInPage.of(chart);
    page.fires(
        "es-chart-table", JsonMapper.shared().createObjectNode().put("event.detail.shown", true));

    assertThat(page.shows("table").replaceAll("<[^>]*>", " ").replaceAll(" +", " "))
        .contains("Date Open High Low Close Volume Mar 2, 2026 $3.00 $5.00 $1.00 $4.00 1,000");
    assertThat(page.points().path("s"))
        .extracting(each -> each.path("n").asString())
        .containsExactly("Open", "High", "Low", "Close", "Volume");
    assertThat(page.shows("summary"))
        .startsWith("Candlestick chart with 2 series, at Mar 2, 2026.");

    chart.setX(Day::date);
    chart.setMovingAverages(2);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    new ChartCsv<>(chart.getData(), chart.plotted()).write(file);
    assertThat(file.toString(StandardCharsets.UTF_8).lines().map(String::strip))
        .containsExactly("\uFEFFx,open,high,low,close,volume", "2026-03-02,3,5,1,4,1000");
  }

  @Test
  @DisplayName("accepts categories, numbers, maps and a single candle")
  void hasAnyX() {
    for (Object x : List.of("a", 7, Instant.EPOCH, MONDAY)) {
      for (boolean closedTimes : new boolean[] {false, true}) {
        CandlestickChart<Map<String, Object>> chart =
            new CandlestickChart<>(
                List.of(Map.of("date", x, "open", 3, "high", 5, "low", 1, "close", 4)));
        chart.setClosedTimes(closedTimes);
        chart.setTimeZone(ZoneOffset.UTC);
        ChartInPage page = ChartInPage.of(chart);
        assertThat(paths(page.shows("marks")).getFirst()).as("%s", x).contains("z");
        assertThat(page.points().path("t").size()).isEqualTo(1);
      }
    }
  }

  // ---- Many ----

  private static List<Minute> minutes(int count) {
    Random random = new Random(4711);
    List<Minute> minutes = new ArrayList<>(count);
    double price = 100;
    for (int i = 0; i < count; i++) {
      double close = price * (1 + random.nextGaussian() / 1_000);
      minutes.add(
          new Minute(
              Instant.ofEpochSecond(60L * i),
              price,
              Math.max(price, close) * 1.001,
              Math.min(price, close) * 0.999,
              close,
              random.nextInt(10_000)));
      price = close;
    }
    return minutes;
  }

  @Test
  @DisplayName("of half a million candles is within 40 KB on the wire, and reads each price once")
  void isSmallOnTheWire() {
    AtomicInteger read = new AtomicInteger();
    CandlestickChart<Minute> chart = new CandlestickChart<>(minutes(500_000));
    chart.setX(Minute::time);
    chart.setHigh(
        row -> {
          read.incrementAndGet();
          return row.high();
        });
    chart.setVolume(Minute::volume);
    chart.setMovingAverages(1_000);
    UI.getCurrent().add(chart);
    ChartInPage page = ChartInPage.at(chart);
    page.measures(1_200, 500, 1);

    int bytes = Wire.compressed(Wire.response());
    System.out.println("500,000 candles: " + bytes + " bytes compressed");
    assertThat(bytes).isLessThan(40 * 1_024);
    assertThat(read.get()).isEqualTo(500_000);
  }
}
