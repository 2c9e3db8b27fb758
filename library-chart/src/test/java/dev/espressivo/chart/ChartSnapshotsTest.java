package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.base.Tone;
import dev.espressivo.theme.Scheme;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Compares each chart's drawing of difficult data with a stored one that a person has approved.
 * With {@code -Despressivo.drawings=true} on Maven's command line, the drawings are written anew.
 */
@DisplayName("A chart as a file")
class ChartSnapshotsTest {

  private static final Path DRAWINGS = Path.of("src/test/resources/dev/espressivo/chart/drawings");
  private static final LocalDate FIRST = LocalDate.of(2026, 1, 1);
  private static final int WIDTH = 480;
  private static final int HEIGHT = 260;

  record Row(String name, double number, @Nullable Double one, @Nullable Double two) {}

  private enum Data {
    EMPTY,
    ERROR,
    ONE_POINT(new Double[] {4.0}, new Double[] {7.0}),
    MANY(
        IntStream.range(0, 2_000)
            .mapToObj(i -> 50 + 40 * Math.sin(i / 90.0) + i * 7919 % 100 / 10.0)
            .toArray(Double[]::new),
        IntStream.range(0, 2_000).mapToObj(i -> i * 104_729 % 1_000 / 10.0).toArray(Double[]::new)),
    NEGATIVE(new Double[] {3.0, -2.0, 5.0, -4.5, 0.0}, new Double[] {-1.0, 4.0, -3.0, 2.0, 6.0}),
    GAPS(
        new Double[] {3.0, null, 5.0, 4.0, Double.NaN},
        new Double[] {null, 2.0, 2.5, Double.POSITIVE_INFINITY, 1.0}),
    RIGHT_TO_LEFT(new Double[] {3.0, 2.0, 5.0, 4.0}, new Double[] {1.0, 2.0, 2.5, 4.0}),
    DARK(new Double[] {3.0, 2.0, 5.0, 4.0}, new Double[] {1.0, 2.0, 2.5, 4.0}),
    HUGE(new Double[] {3e15, 2.5e18, -5e16, 4e300}, new Double[] {1.0, 2e9, 2.5e-9, 4.0});

    private final List<Row> rows;

    Data() {
      rows = List.of();
    }

    Data(@Nullable Double[] one, @Nullable Double[] two) {
      rows =
          IntStream.range(0, one.length)
              .mapToObj(i -> new Row("Region " + (i + 1), i * 2.5, one[i], two[i]))
              .toList();
    }
  }

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.US);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <C extends CartesianChart<Row>> C filled(
      C chart, Data data, boolean isContinuous) {
    chart.setLabel("Figures of <the> year & 'more'");
    chart.setX(isContinuous ? "number" : "name");
    chart.setSeries(ChartSeries.of("one"), ChartSeries.of("two"));
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setYTitle("Tonnes");
    chart.setData(data.rows);
    if (data == Data.ERROR) {
      chart.setError("The server said <no>");
    }
    return chart;
  }

  private static <C extends CategoryChart<Row>> C filled(C chart, Data data) {
    chart.setLabel("Figures of <the> year & 'more'");
    chart.setX("name");
    chart.setY("one");
    chart.setLegend(ChartLegend.TOGGLE);
    chart.setData(data.rows);
    if (data == Data.ERROR) {
      chart.setError("The server said <no>");
    }
    return chart;
  }

  private static Chart<Row> make(String name, Data data) {
    return switch (name) {
      case "line" -> filled(new LineChart<>(), data, true);
      case "area" -> {
        AreaChart<Row> chart = filled(new AreaChart<>(), data, true);
        chart.setStacked(true);
        yield chart;
      }
      case "bar" -> filled(new BarChart<>(), data, false);
      case "combo" -> {
        ComboChart<Row> chart = filled(new ComboChart<>(), data, false);
        chart.setSeries(
            ChartSeries.<Row>builder("one").type(ChartSeriesType.BAR).build(),
            ChartSeries.<Row>builder("two")
                .type(ChartSeriesType.LINE)
                .axis(ChartSeriesAxis.RIGHT)
                .build());
        yield chart;
      }
      case "candlestick" -> {
        CandlestickChart<Row> chart = filled(new CandlestickChart<>(), data, false);
        chart.setX(row -> FIRST.plusDays((long) (row.number() * 2)));
        chart.setOpen("one");
        chart.setClose("two");
        chart.setHigh(row -> reach(row, 1));
        chart.setLow(row -> reach(row, -1));
        chart.setSeries(List.of());
        chart.setVolume("number");
        chart.setMovingAverages(2);
        yield chart;
      }
      case "scatter" -> filled(new ScatterChart<>(), data, true);
      case "pie" -> {
        PieChart<Row> chart = filled(new PieChart<>(), data);
        chart.setInnerRadius(0.5);
        yield chart;
      }
      case "radial-bar" -> filled(new RadialBarChart<>(), data);
      case "funnel" -> filled(new FunnelChart<>(), data);
      case "treemap" -> {
        TreemapChart<Row> chart = filled(new TreemapChart<>(), data);
        chart.setGroups(List.of(ChartField.of(row -> "Group " + row.name().length())));
        chart.setColorBy("two");
        yield chart;
      }
      case "radar" -> {
        RadarChart<Row> chart = filled(new RadarChart<>(), data);
        chart.setSeries(ChartSeries.of("one"), ChartSeries.of("two"));
        yield chart;
      }
      default -> throw new IllegalArgumentException(name);
    };
  }

  /**
   * Returns the higher of two values plus a fifth of their distance or, if {@code sign} is
   * negative, the lower one minus it.
   */
  private static @Nullable Double reach(Row row, int sign) {
    Double one = row.one();
    Double two = row.two();
    if (one == null || two == null) {
      return null;
    }
    double end = sign > 0 ? Math.max(one, two) : Math.min(one, two);
    return end + sign * Math.abs(one - two) / 5;
  }

  static Stream<Arguments> drawings() {
    return Stream.of(
            "line",
            "area",
            "bar",
            "combo",
            "candlestick",
            "scatter",
            "pie",
            "radial-bar",
            "funnel",
            "treemap",
            "radar")
        .flatMap(name -> Arrays.stream(Data.values()).map(data -> Arguments.of(name, data)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("drawings")
  @DisplayName("is drawn as in the approved drawing, and stands by itself")
  void isDrawnAsBefore(String name, Data data) throws Exception {
    if (data == Data.RIGHT_TO_LEFT) {
      UI.getCurrent().setLocale(Locale.forLanguageTag("ar"));
    }
    Chart<Row> chart = make(name, data);
    UI.getCurrent().add(chart);
    String svg = chart.toSvg(WIDTH, HEIGHT, Scheme.baseline(), data == Data.DARK);

    assertStandsAlone(svg);
    holdAgainst(name + "-" + data.name().toLowerCase(Locale.ROOT).replace('_', '-'), svg);
  }

  static Stream<Arguments> gauges() {
    return Stream.of(0.0, 42.5, 100.0, -7.0, 4e300)
        .flatMap(
            value ->
                Arrays.stream(GaugePointer.values()).map(pointer -> Arguments.of(value, pointer)));
  }

  @ParameterizedTest(name = "{0}, {1}")
  @MethodSource("gauges")
  @DisplayName("is a gauge as in the approved drawing")
  void isAGaugeAsBefore(double value, GaugePointer pointer) throws Exception {
    Gauge gauge = new Gauge(value);
    gauge.setPointer(pointer);
    gauge.setThresholds(
        new GaugeThreshold(80, Tone.DESTRUCTIVE), new GaugeThreshold(40, Tone.WARNING));
    UI.getCurrent().add(gauge);
    String svg = gauge.toSvg(WIDTH, HEIGHT);

    assertStandsAlone(svg);
    holdAgainst("gauge-" + pointer.name().toLowerCase(Locale.ROOT) + "-" + value, svg);
  }

  static Stream<Arguments> sparklines() {
    return Arrays.stream(Data.values())
        .filter(data -> data != Data.ERROR && data != Data.DARK && data != Data.RIGHT_TO_LEFT)
        .map(data -> Arguments.of(data, (Supplier<Sparkline>) () -> sparkline(data)));
  }

  private static Sparkline sparkline(Data data) {
    List<Double> values = new ArrayList<>();
    data.rows.forEach(row -> values.add(row.one()));
    return new Sparkline(values);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sparklines")
  @DisplayName("is a sparkline as in the approved drawing")
  void isASparklineAsBefore(Data data, Supplier<Sparkline> sparkline) throws IOException {
    String svg = sparkline.get().getElement().getProperty("innerHTML", "");

    assertThat(svg).doesNotContain("NaN", "Infinity");
    holdAgainst("sparkline-" + data.name().toLowerCase(Locale.ROOT).replace('_', '-'), svg);
  }

  private static void holdAgainst(String name, String svg) throws IOException {
    Path file = DRAWINGS.resolve(name + ".svg");
    String lines = svg.replace("><", ">\n<") + "\n";
    if (Boolean.getBoolean("espressivo.drawings")) {
      Files.createDirectories(DRAWINGS);
      Files.writeString(file, lines);
    }
    assertThat(lines).as("the drawing in %s", file).isEqualTo(Files.readString(file));
  }

  /**
   * Asserts that a file needs no style sheet and no script, and that nothing lies outside its
   * bounds.
   */
  private static void assertStandsAlone(String svg) throws Exception {
    assertThat(svg)
        .doesNotContain("NaN", "Infinity", "var(", "light-dark(", "style=", "class=", "<script")
        .doesNotContain("<no>", "<the>");
    Element root =
        DocumentBuilderFactory.newNSInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(svg)))
            .getDocumentElement();
    assertThat(root.getAttribute("viewBox")).isEqualTo("0 0 " + WIDTH + " " + HEIGHT);
    NodeList texts = root.getElementsByTagName("text");
    for (int i = 0; i < texts.getLength(); i++) {
      Element text = (Element) texts.item(i);
      if (text.hasAttribute("x") && text.hasAttribute("y") && !text.hasAttribute("transform")) {
        assertThat(Double.parseDouble(text.getAttribute("x"))).isBetween(0.0, (double) WIDTH);
        assertThat(Double.parseDouble(text.getAttribute("y"))).isBetween(0.0, (double) HEIGHT);
      }
    }
  }
}
