package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.tuple;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.text.TextMeasure;
import dev.espressivo.theme.Scheme;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("A chart with two axes")
class CartesianChartTest {

  record Row(Object x, Double a, Integer b) {}

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static CartesianModel model(CartesianChart<?> chart) {
    return chart.drawing(Locale.ENGLISH, true).model();
  }

  private static <C extends CartesianChart<Row>> C with(C chart) {
    chart.setX(Row::x);
    chart.setSeries(ChartSeries.of(Row::a), ChartSeries.of(Row::b));
    return chart;
  }

  private static List<Row> rows(Object... x) {
    return IntStream.range(0, x.length).mapToObj(i -> new Row(x[i], i + 0.5, i)).toList();
  }

  private static List<String> labels(CartesianModel model) {
    return IntStream.range(0, model.x().size()).mapToObj(model.x().label()::apply).toList();
  }

  // ---- The x axis ----

  @Test
  @DisplayName("derives from its rows whether x is a time, a number or a category")
  void findsTheKindOfX() {
    assertThat(model(with(new LineChart<>(rows(3, 1, 2)))).x().kind()).isEqualTo(XKind.NUMBER);
    assertThat(model(with(new LineChart<>(rows(3, 1, 2)))).x().values()).containsExactly(1, 2, 3);
    assertThat(model(with(new LineChart<>(rows("b", "a")))).x().kind()).isEqualTo(XKind.CATEGORY);
    assertThat(model(with(new LineChart<>(rows(LocalDate.EPOCH)))).x().kind())
        .isEqualTo(XKind.TIME);
    assertThat(model(with(new BarChart<>(rows(3, 1, 2)))).x().kind()).isEqualTo(XKind.CATEGORY);
  }

  @Test
  @DisplayName("writes x values in the format of the locale")
  void writesXValues() {
    assertThat(labels(model(with(new LineChart<>(rows(1_000.25, 2))))))
        .containsExactly("2", "1,000.25");
    assertThat(labels(model(with(new BarChart<>(rows(DayOfWeek.MONDAY, Month.MAY, "a", true))))))
        .containsExactly("Monday", "May", "a", "true");
    assertThat(labels(model(with(new LineChart<>(rows(LocalDate.of(2026, 5, 3)))))))
        .containsExactly("May 3, 2026");
    assertThat(labels(model(with(new LineChart<>(rows(YearMonth.of(2026, 5)))))))
        .containsExactly("May 2026");
  }

  @Test
  @DisplayName("writes the first and the last instant, which no calendar has")
  void writesTheFirstInstant() {
    BarChart<Row> bars = with(new BarChart<>(rows(Instant.MIN, OffsetDateTime.MAX)));
    bars.setTimeZone(ZoneId.of("UTC"));
    assertThat(labels(model(bars)))
        .containsExactly(
            Instant.MIN.toString().replace("-1", "\u22121"),
            OffsetDateTime.MAX.toInstant().toString());
    assertThat(bars.toSvg(300, 200)).contains("<path");
  }

  @Test
  @DisplayName("shows points in time in its zone")
  void showsTimesInItsZone() {
    LineChart<Row> chart = with(new LineChart<>(rows(Instant.parse("2026-05-03T22:30:00Z"))));
    chart.setTimeZone(ZoneId.of("Asia/Tokyo"));
    assertThat(labels(model(chart)).getFirst()).startsWith("May 4, 2026").contains("7:30");
    assertThat(model(chart).x().zone()).isEqualTo(ZoneId.of("Asia/Tokyo"));
  }

  @Test
  @DisplayName("passes the values of the rows unchanged to the app's formats")
  void usesTheFormatsOfTheApp() {
    LineChart<Row> dates = with(new LineChart<>(rows(LocalDate.of(2026, 5, 3))));
    dates.setFormatX(value -> value.getClass().getSimpleName() + " " + value);
    dates.setFormatY(value -> value + " t");
    CartesianModel model = model(dates);

    assertThat(labels(model)).containsExactly("LocalDate 2026-05-03");
    assertThat(model.x().tickLabel().apply(86_400_000)).isEqualTo("LocalDate 1970-01-02");
    assertThat(model.left().format().apply(1.5)).isEqualTo("1.5 t");

    LineChart<Row> numbers = with(new LineChart<>(rows(1, 2)));
    numbers.setFormatX(value -> value.getClass().getSimpleName() + " " + value);
    assertThat(labels(model(numbers))).containsExactly("Double 1.0", "Double 2.0");
    BarChart<Row> bars = with(new BarChart<>(rows(2021, 2022)));
    bars.setFormatX(value -> value.getClass().getSimpleName() + " " + value);
    assertThat(labels(model(bars))).containsExactly("Double 2021.0", "Double 2022.0");
    numbers.setFormatX(value -> null);
    assertThat(labels(model(numbers))).containsExactly("", "");
  }

  // ---- Series ----

  @Test
  @DisplayName("draws each series with its name, colour and type")
  void describesItsSeries() {
    LineChart<Map<String, Object>> chart =
        new LineChart<>(List.of(Map.of("netSales", 1, "b", 2, "c", 3)));
    chart.setColors(List.of("red", "blue"));
    chart.setSeries(
        ChartSeries.of("netSales"),
        ChartSeries.<Map<String, Object>>builder(row -> row.get("b"))
            .curve(ChartCurve.STEP)
            .build(),
        ChartSeries.<Map<String, Object>>builder("c").color("var(--info)").dashed(true).build(),
        ChartSeries.of("netSales"));

    List<Series> series = model(chart).series();
    assertThat(series)
        .extracting(Series::name)
        .containsExactly("Net sales", "Series 2", "C", "Net sales");
    assertThat(series)
        .extracting(Series::color)
        .containsExactly("red", "blue", "var(--info)", "blue");
    assertThat(series)
        .extracting(each -> each.style().isDashed())
        .containsExactly(false, false, true, false);
    assertThat(series.get(1).style().curve()).isSameAs(ChartCurve.STEP.shape());
    assertThat(series.get(0).style().curve()).isSameAs(ChartCurve.SMOOTH.shape());
  }

  @Test
  @DisplayName("ignores y while there are series, and shows numbers as they are")
  void ignoresYBesideSeries() {
    LineChart<Row> chart = new LineChart<>(rows(1));
    chart.setY(Row::b);
    chart.setYTitle("Tons");
    assertThat(model(chart).series()).extracting(Series::name).containsExactly("Tons");
    chart.setSeries(ChartSeries.of(Row::a), ChartSeries.of(row -> row.b()));
    assertThat(model(chart).series()).extracting(Series::name).containsExactly("A", "Series 2");

    LineChart<Integer> numbers = new LineChart<>(List.of(4, 2));
    assertThat(model(numbers).series().getFirst().values()).containsExactly(4, 2);
    assertThat(model(numbers).x().values()).containsExactly(0, 1);
    assertThatIllegalStateException()
        .isThrownBy(() -> model(new LineChart<>(rows(1))))
        .withMessageContaining("y");
  }

  @Test
  @DisplayName("of numbers shows a null as a gap, at any place")
  void hasNullAsAGap() throws IOException {
    for (List<Integer> data :
        List.of(Arrays.asList(1, null, 3), Arrays.asList(null, 1, 3), Arrays.asList(1, 3, null))) {
      LineChart<Integer> chart = new LineChart<>(data);
      assertThat(model(chart).series().getFirst().values())
          .containsExactly(
              data.stream().mapToDouble(each -> each == null ? Double.NaN : each).toArray());
      assertThat(model(chart).x().values()).containsExactly(0, 1, 2);
      BarChart<Integer> bars = new BarChart<>(data);
      bars.setX(number -> number + 1);
      bars.setY(number -> number * 2);
      assertThat(labels(model(bars))).contains("no value", "2", "4");
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      new ChartCsv<>(data, ChartCsv.columns(data, null, chart.plotted())).write(file);
      assertThat(file.toString(StandardCharsets.UTF_8)).contains("1\r\n", "3\r\n", "\"\"\r\n");
    }
    LineChart<Integer> nothing = new LineChart<>(Arrays.asList(null, null));
    assertThat(model(nothing).series().getFirst().values()).containsExactly(Double.NaN, Double.NaN);

    LineChart<Row> rows = with(new LineChart<>(Arrays.asList(null, new Row(1, 1.0, 1))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> model(rows))
        .withMessage("data must have no null, but row 0 is null");
  }

  @Test
  @DisplayName("stacks series by their stacks, separately for each axis")
  void stacks() {
    AreaChart<Row> areas = with(new AreaChart<>(rows(1)));
    assertThat(model(areas).series()).extracting(Series::stack).containsOnlyNulls();
    areas.setStacked(true);
    assertThat(model(areas).series().get(0).stack())
        .isNotNull()
        .isEqualTo(model(areas).series().get(1).stack());

    BarChart<Row> bars = new BarChart<>(rows(1));
    bars.setSeries(
        ChartSeries.<Row>builder(Row::a).stack("s").build(),
        ChartSeries.<Row>builder(Row::b).stack("s").build());
    assertThat(model(bars).series().get(0).stack()).isNotNull();
    bars.setGrouped(true);
    assertThat(model(bars).series()).extracting(Series::stack).containsOnlyNulls();
    bars.setStacked(true);
    assertThat(model(bars).series().get(0).stack()).isNotNull();

    ComboChart<Row> combo = new ComboChart<>(rows(1));
    combo.setStacked(true);
    combo.setSeries(
        ChartSeries.of(Row::a),
        ChartSeries.<Row>builder(Row::b).type(ChartSeriesType.LINE).build(),
        ChartSeries.<Row>builder(Row::b).axis(ChartSeriesAxis.RIGHT).build());
    List<Series> series = model(combo).series();
    assertThat(series).extracting(Series::mark).containsExactly(Mark.BAR, Mark.LINE, Mark.BAR);
    assertThat(series.get(1).stack()).isNull();
    assertThat(series.get(0).stack()).isNotNull().isNotEqualTo(series.get(2).stack());
  }

  // ---- Axes ----

  @Test
  @DisplayName("has a second y axis if a series belongs to it")
  void hasASecondAxis() {
    ComboChart<Row> combo = with(new ComboChart<>(rows(1)));
    assertThat(model(combo).right()).isNull();
    combo.setSeries(ChartSeries.<Row>builder(Row::b).axis(ChartSeriesAxis.RIGHT).build());
    combo.setY2Title("Rate");
    combo.setY2Min(0.0);
    combo.setY2Max(9.0);
    combo.setY2Scale(ChartScale.SYMLOG);

    assertThat(model(combo).right().title()).isEqualTo("Rate");
    assertThat(model(combo).right().max()).isEqualTo(9);
    assertThat(model(combo).right().scale()).isEqualTo(ValueScale.SYMLOG);
    assertThat(model(combo).series().getFirst().isRight()).isTrue();

    BarChart<Row> horizontal = new BarChart<>(rows(1));
    horizontal.setSeries(combo.getSeries());
    horizontal.setHorizontal(true);
    assertThat(model(horizontal).right()).isNull();
    assertThat(model(horizontal).series().getFirst().isRight()).isFalse();
  }

  @Test
  @DisplayName("shows the axes that the app has set")
  void showsAxes() {
    LineChart<Row> chart = with(new LineChart<>(rows(1)));
    for (ChartAxis axis : ChartAxis.values()) {
      chart.setAxis(axis);
      assertThat(model(chart).x().isVisible())
          .isEqualTo(axis == ChartAxis.BOTH || axis == ChartAxis.X);
      assertThat(model(chart).left().isVisible())
          .isEqualTo(axis == ChartAxis.BOTH || axis == ChartAxis.Y);
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> chart.setYMin(Double.NaN))
        .withMessageContaining("yMin");
  }

  // ---- References and annotations ----

  @Test
  @DisplayName("places references and annotations by numbers, times and categories")
  void placesNotes() {
    BarChart<Row> bars = with(new BarChart<>(rows("a", Month.MAY, "c")));
    bars.setReferences(
        ChartReference.band(ChartReferenceAxis.X, "a", "c", "All"),
        ChartReference.line(ChartReferenceAxis.X, Month.MAY),
        ChartReference.line(ChartReferenceAxis.X, "gone"),
        ChartReference.line(ChartReferenceAxis.Y, 2, "Target"));
    bars.setAnnotations(new ChartAnnotation("c", 1, "Here"), new ChartAnnotation("gone", 1, "No"));

    CartesianModel model = model(bars);
    assertThat(model.references())
        .extracting(Reference::axis, Reference::from, Reference::to)
        .containsExactly(
            tuple(Axis.X, 0.0, 2.0), tuple(Axis.X, 1.0, 1.0), tuple(Axis.LEFT, 2.0, 2.0));
    assertThat(model.annotations()).hasSize(1);

    LineChart<Row> times = with(new LineChart<>(rows(LocalDate.of(1970, 1, 2))));
    times.setReferences(ChartReference.line(ChartReferenceAxis.X, LocalDate.of(1970, 1, 3)));
    assertThat(model(times).references().getFirst().from()).isEqualTo(2 * 86_400_000.0);
    times.setReferences(ChartReference.line(ChartReferenceAxis.X, 3));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> model(times))
        .withMessageContaining("time");
  }

  @Test
  @DisplayName("places annotations by the value of numbers of any type, and dates in its time zone")
  void placesNotesByWorth() {
    BarChart<Row> years = with(new BarChart<>(rows(2020, 2021)));
    years.setReferences(
        ChartReference.line(ChartReferenceAxis.X, 2021L),
        ChartReference.line(ChartReferenceAxis.X, 1999.0),
        ChartReference.line(ChartReferenceAxis.X, "2020"));
    assertThat(model(years).references()).extracting(Reference::from).containsExactly(1.0, 0.0);

    Instant noon = Instant.parse("2026-05-03T16:00:00Z");
    BarChart<Row> even =
        with(
            new BarChart<>(
                rows(
                    noon,
                    Instant.parse("2026-05-03T04:00:00Z"),
                    Instant.parse("2026-05-03T03:00:00Z"))));
    even.setXScale(ChartScale.BAND);
    for (CartesianChart<Row> chart :
        List.of(with(new LineChart<>(rows(noon))), with(new BarChart<>(rows(noon, noon))), even)) {
      chart.setTimeZone(ZoneId.of("America/New_York"));
      chart.setReferences(ChartReference.line(ChartReferenceAxis.X, LocalDate.of(2026, 5, 3)));
      double begins = chart == even ? 1 : noon.toEpochMilli() - 12 * 3_600_000.0;
      assertThat(model(chart).references()).extracting(Reference::from).containsExactly(begins);
    }
  }

  @Test
  @DisplayName("refuses references and annotations of another kind than its x values")
  void refusesNotesOfAnotherKind() {
    for (Object x : List.of(1, LocalDate.EPOCH, Instant.EPOCH)) {
      for (Object other : List.of(1, LocalDate.EPOCH, Instant.EPOCH)) {
        boolean isPlaced = x == other || x == Instant.EPOCH && other == LocalDate.EPOCH;
        for (CartesianChart<Row> chart :
            List.of(with(new LineChart<>(rows(x))), with(new BarChart<>(rows(x))))) {
          chart.setTimeZone(ZoneId.of("UTC"));
          chart.setReferences(ChartReference.line(ChartReferenceAxis.X, other));
          if (isPlaced) {
            assertThat(model(chart).references()).hasSize(1);
          } else {
            assertThatIllegalArgumentException()
                .isThrownBy(() -> model(chart))
                .withMessageContaining("as the x values are");
          }
        }
      }
    }
  }

  @Test
  @DisplayName("writes times with as many digits as are needed to distinguish them")
  void tellsTimesApart() {
    Instant ten = Instant.parse("2026-01-01T10:00:17Z");
    for (CartesianChart<Row> chart :
        List.<CartesianChart<Row>>of(new LineChart<>(), new BarChart<>())) {
      with(chart).setTimeZone(ZoneId.of("UTC"));
      chart.setData(rows(ten, ten.plusSeconds(60)));
      assertThat(labels(model(chart)).getFirst()).contains("10:00").doesNotContain("17");
      chart.setData(rows(ten, ten.plusSeconds(1)));
      assertThat(labels(model(chart)).getFirst()).contains("10:00:17").doesNotContain(".");
      chart.setData(rows(ten, ten.plusMillis(50)));
      assertThat(labels(model(chart)).get(1)).contains("10:00:17.050");
    }
  }

  @Test
  @DisplayName("writes months with days, durations, and digits of the locale")
  void writesMoreXValues() {
    assertThat(
            labels(
                model(
                    with(
                        new BarChart<>(
                            rows(
                                MonthDay.of(2, 3),
                                Duration.ofMinutes(5),
                                Duration.ofMillis(-3_661_500)))))))
        .containsExactly("Feb 3", "0:05:00", "\u22121:01:01.5");
    Locale egypt = Locale.forLanguageTag("ar-EG");
    CartesianModel model =
        with(new BarChart<>(rows(LocalDate.of(2026, 5, 3), Duration.ofSeconds(2))))
            .drawing(egypt, true)
            .model();
    assertThat(labels(model)).allMatch(label -> label.matches("[^0-9]*٢[^0-9]*"));
  }

  @Test
  @DisplayName("writes years before the first one with their era, and times to the millisecond")
  void writesAncientDates() {
    assertThat(
            labels(
                model(
                    with(
                        new BarChart<>(
                            rows(
                                LocalDate.of(-3000, 1, 2),
                                YearMonth.of(0, 3),
                                LocalDateTime.of(-1, 1, 1, 5, 0),
                                Year.of(-7),
                                LocalTime.MAX,
                                LocalTime.NOON))))))
        .containsExactly(
            "Jan 2, 3001 BC",
            "Mar 1 BC",
            "Jan 1, 2 BC, 5:00\u202fAM",
            "8 BC",
            "23:59:59.999",
            "12:00");
    LineChart<Row> line =
        with(new LineChart<>(rows(LocalDate.of(-3000, 1, 1), LocalDate.of(-2900, 1, 1))));
    assertThat(line.toSvg(480, 260)).contains(">3001 BC<", ">2901 BC<");
  }

  @Test
  @DisplayName("says so if its rows have no values")
  void saysThatThereAreNoValues() {
    LineChart<Double> line = new LineChart<>(Arrays.asList(null, Double.NaN));
    assertThat(line.toSvg(480, 260)).contains(">No values to show<");
    assertThat(ChartInPage.of(line).shows("annotations")).contains(">No values to show<");
    line.setData(Arrays.asList(null, 0.0));
    assertThat(line.toSvg(480, 260)).doesNotContain("No values");
  }

  @Test
  @DisplayName("says which hour it is where the clock shows one twice")
  void saysWhichHourItIs() {
    Instant two = Instant.parse("2026-10-25T00:00:00Z");
    BarChart<Row> bars =
        with(new BarChart<>(rows(two.minusSeconds(3_600), two, two.plusSeconds(3_600))));
    bars.setTimeZone(ZoneId.of("Europe/Berlin"));
    assertThat(labels(model(bars)))
        .containsExactly(
            "Oct 25, 2026, 1:00\u202fAM",
            "Oct 25, 2026, 2:00\u202fAM CEST",
            "Oct 25, 2026, 2:00\u202fAM CET");
    assertThat(bars.toSvg(480, 260))
        .containsPattern(">0?2(:00)?\\hAM\\hCEST<")
        .containsPattern(">0?2(:00)?\\hAM\\hCET<");
  }

  @Test
  @DisplayName("draws the first and the last date of the calendar at the ends of its axis")
  void drawsTheFirstAndTheLastDate() {
    Row[] ends = rows(LocalDate.MIN, LocalDate.of(2026, 1, 1), LocalDate.MAX).toArray(Row[]::new);
    LineChart<Row> line = with(new LineChart<>(List.of(ends)));
    line.setCurve(ChartCurve.LINEAR);
    String path =
        line.toSvg(480, 260).replaceFirst("(?s).*?<g data-series='0'[^>]*>.*?d='(M[^']*)'.*", "$1");
    assertThat(path.split("[A-Za-z]"))
        .filteredOn(each -> each.contains(","))
        .extracting(each -> Double.parseDouble(each.split(",")[0]))
        .isNotEmpty()
        .allMatch(x -> x >= 0 && x <= 480);
  }

  @Test
  @DisplayName("writes values with two digits more than its axis, in the table and the summary too")
  void hasDigitsOfItsAxis() {
    LineChart<Double> line = new LineChart<>(List.of(100 / 3.0, 50 / 3.0, 12.0));
    assertThat(model(line).left().format()).isNull();
    ChartInPage page = ChartInPage.of(line);
    assertThat(page.shows("points")).contains("\"33.33\"", "\"16.67\"").doesNotContain("33.333");
    assertThat(page.shows("summary")).contains("33.33 at").doesNotContain("33.333");
    assertThat(line.drawing(Locale.ENGLISH, true).table(null)).contains(">16.67<", ">12<");

    line.setData(List.of(1_234_567.89, 7_654_321.0));
    assertThat(line.drawing(Locale.ENGLISH, true).table(null)).contains(">1,234,568<");
    line.setData(List.of(1.23456789e-9, 4e-9));
    assertThat(line.drawing(Locale.ENGLISH, true).table(null)).contains(">1.235e-9<");
    assertThat(line.toSvg(480, 260)).contains(">2e-9<");
  }

  @Test
  @DisplayName("writes the values of its second axis in their own format")
  void hasAFormatOfItsSecondAxis() {
    ComboChart<Row> combo = new ComboChart<>(rows(1));
    combo.setSeries(
        ChartSeries.of(Row::a),
        ChartSeries.<Row>builder(Row::b).axis(ChartSeriesAxis.RIGHT).build());
    combo.setFormatY(value -> value + " t");
    assertThat(model(combo).right().format().apply(3)).isEqualTo("3.0 t");
    combo.setFormatY2(value -> value + " %");
    assertThat(model(combo).left().format().apply(3)).isEqualTo("3.0 t");
    assertThat(model(combo).right().format().apply(3)).isEqualTo("3.0 %");
    CartesianDrawing<Row> drawing = combo.drawing(Locale.ENGLISH, true);
    assertThat(drawing.summary()).contains("0.5 t", "0.0 %");
    assertThat(drawing.table(null)).contains(">0.5 t<", ">0.0 %<");

    ValueSignal<Double> end = new ValueSignal<>(5.0);
    combo.bindY2Min(new ValueSignal<>(1.0));
    combo.bindY2Max(end);
    UI.getCurrent().add(combo);
    end.set(7.0);
    MockVaadin.clientRoundtrip(false);
    assertThat(model(combo).right().min()).isEqualTo(1);
    assertThat(model(combo).right().max()).isEqualTo(7);
  }

  @Test
  @DisplayName("can have a padding on some sides only")
  void mayHaveAPaddingAtSomeSides() {
    LineChart<Row> chart = with(new LineChart<>(rows(1)));
    chart.setPadding(new ChartPadding(null, null, null, 64.0));
    assertThat(model(chart).padding())
        .isEqualTo(new CartesianModel.Padding(null, null, null, 64.0));
  }

  // ---- Files and responses ----

  @Test
  @DisplayName("wraps a message in a file")
  void wrapsAMessage() {
    LineChart<Row> chart = new LineChart<>();
    chart.setError("The figures of this month are not there yet, come back tomorrow");
    assertThat(chart.toSvg(1000, 200).split("<text")).hasSize(2);
    String[] lines = chart.toSvg(200, 200).split("<text");
    assertThat(lines).hasSizeGreaterThan(3);
    for (int i = 1; i < lines.length; i++) {
      String text = lines[i].replaceAll("^[^>]*>|<.*", "");
      assertThat(TextMeasure.standard().width(text, 14)).isLessThanOrEqualTo(168);
    }
  }

  @Test
  @DisplayName("is drawn as a file without a UI, always the same, in the colours of a scheme")
  void isDrawnAsAFile() {
    for (CartesianChart<Row> chart :
        List.of(
            with(new LineChart<>(rows(1, 2, 3))),
            with(new AreaChart<>(rows(1, 2, 3))),
            with(new BarChart<>(rows(1, 2, 3))),
            with(new ComboChart<>(rows(1, 2, 3))),
            with(new ScatterChart<>(rows(1, 2, 3))))) {
      chart.setLegend(ChartLegend.TOGGLE);
      String svg = chart.toSvg(400, 200);
      assertThat(svg)
          .startsWith("<svg xmlns='http://www.w3.org/2000/svg' width='400' height='200'")
          .doesNotContain("var(", "light-dark", "class=", "style=")
          .contains(">A<", ">B<")
          .isEqualTo(chart.toSvg(400, 200));
      assertThat(chart.toSvg(400, 200, Scheme.fromSeed("#0061A4"), true)).isNotEqualTo(svg);
      assertThatIllegalArgumentException().isThrownBy(() -> chart.toSvg(0, 200));
      chart.setColors(List.of("var(--no-such-color)"));
      assertThat(chart.toSvg(400, 200)).doesNotContain("var(");
      chart.setData(List.of());
      assertThat(chart.toSvg(400, 200)).contains(ChartText.EMPTY.english());
      chart.setError("down");
      assertThat(chart.toSvg(400, 200)).contains(">down<");
    }
  }

  @Test
  @DisplayName("is at most 40 KB compressed however many rows there are")
  void isSmallOnTheWire() {
    Random random = new Random(1);
    LineChart<Double> chart = new LineChart<>(random.doubles(200_000).boxed().toList());
    ChartInPage page = ChartInPage.of(chart);

    Map<String, String> layers = page.draws();
    int bytes = Wire.compressed(layers.toString());
    System.out.printf("200,000 rows: %d bytes compressed%n", bytes);

    assertThat(layers.get("marks")).contains("<path");
    assertThat(bytes).isLessThanOrEqualTo(40 * 1024);
  }

  /** A row with a time and a value. */
  record Measured(Instant time, double value) {}

  @ParameterizedTest(name = "{0} points")
  @CsvSource({"1000, 11", "10000, 21", "100000, 23"})
  @DisplayName("is updated by few KB compressed, since lines and points are sent as steps")
  void updatesAreSmall(int count, int kilobytes) {
    Random random = new Random(1);
    List<Measured> rows = new ArrayList<>();
    double value = 0;
    for (int i = 0; i < count; i++) {
      value += random.nextDouble() - 0.5;
      rows.add(
          new Measured(Instant.ofEpochSecond(1_770_000_000 + i), Math.rint(value * 100) / 100));
    }
    LineChart<Measured> chart = new LineChart<>(rows.subList(0, count * 99 / 100));
    chart.setX(Measured::time);
    chart.setY(Measured::value);
    ChartInPage page = ChartInPage.in(chart);
    page.measures(1_200, 500, 1);
    page.draws();

    chart.setData(rows);

    Map<String, String> layers = page.draws();
    assertThat(layers).containsKeys("marks", "points").doesNotContainKeys("tools", "size");
    assertThat(Wire.compressed(layers.toString())).isLessThanOrEqualTo(kilobytes * 1024);
  }

  @Test
  @DisplayName("comes twelve times in a response of at most 120 KB compressed")
  void fitsADashboard() {
    Random random = new Random(1);
    Div dashboard = new Div();
    for (int i = 0; i < 12; i++) {
      LineChart<Double> chart = new LineChart<>(random.doubles(1_000).boxed().toList());
      chart.setLabel("Chart " + i);
      dashboard.add(chart);
    }
    UI.getCurrent().add(dashboard);
    dashboard
        .getChildren()
        .forEach(chart -> ChartInPage.at((Chart<?>) chart).measures(400, 260, 1));

    String response = Wire.response();

    System.out.printf(
        "12 charts of 1,000 rows: %d bytes, %d compressed%n",
        response.length(), Wire.compressed(response));
    assertThat(response.split("data-series=").length).isGreaterThan(12);
    assertThat(Wire.compressed(response)).isLessThanOrEqualTo(120 * 1024);
  }
}
