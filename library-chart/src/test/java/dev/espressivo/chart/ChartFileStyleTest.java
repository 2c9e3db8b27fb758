package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.server.VaadinRequest;
import dev.espressivo.theme.ColorRole;
import dev.espressivo.theme.EspressivoTheme;
import dev.espressivo.theme.Scheme;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A chart as a file looks as in the page:")
class ChartFileStyleTest {

  private static final Scheme OCEAN = Scheme.fromSeed("#0061A4");

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static BarChart<Integer> chart() {
    BarChart<Integer> chart = new BarChart<>(List.of(3, 1, 2));
    chart.setColors(List.of("var(--primary)"));
    UI.getCurrent().add(chart);
    return chart;
  }

  /** Returns a request of a page that reports colours. */
  private static VaadinRequest request(Map<String, String> parameters) {
    return (VaadinRequest)
        Proxy.newProxyInstance(
            ChartFileStyleTest.class.getClassLoader(),
            new Class<?>[] {VaadinRequest.class},
            (proxy, method, arguments) ->
                method.getName().equals("getParameter") ? parameters.get(arguments[0]) : null);
  }

  private static String download(Chart<?> chart, Map<String, String> parameters) {
    return chart.poster(chart.getFileStyle(), request(parameters)).svg(400, 300);
  }

  private static String fill(String color) {
    return "fill='" + color + '\'';
  }

  @Test
  @DisplayName("it has the scheme of the UI, without adding anything to it")
  void hasTheSchemeOfTheUi() {
    BarChart<Integer> chart = chart();
    assertThat(chart.toSvg(400, 300))
        .contains(fill(Scheme.baseline().getLight(ColorRole.PRIMARY)))
        .contains("height='300' " + fill(Scheme.baseline().getLight(ColorRole.SURFACE)));
    assertThat(UI.getCurrent().getChildren()).hasSize(1);

    EspressivoTheme.getCurrent().setScheme(OCEAN);
    assertThat(chart.toSvg(400, 300)).contains(fill(OCEAN.getLight(ColorRole.PRIMARY)));
    EspressivoTheme.getCurrent().setColorScheme(ColorScheme.Value.DARK);
    assertThat(chart.toSvg(400, 300)).contains(fill(OCEAN.getDark(ColorRole.PRIMARY)));
  }

  @Test
  @DisplayName("a download is light or dark as its page says, or as the app has chosen")
  void isLightOrDark() {
    BarChart<Integer> chart = chart();
    String light = fill(Scheme.baseline().getLight(ColorRole.PRIMARY));
    String dark = fill(Scheme.baseline().getDark(ColorRole.PRIMARY));
    assertThat(download(chart, Map.of())).contains(light);
    assertThat(download(chart, Map.of(FileColors.PAGE, "000000ff"))).contains(dark);
    assertThat(download(chart, Map.of(FileColors.PAGE, "'/><script>"))).contains(light);

    chart.setFileStyle(ChartFileStyle.PAGE.withDark(false));
    assertThat(download(chart, Map.of(FileColors.PAGE, "000000ff"))).contains(light);
    chart.setFileStyle(ChartFileStyle.PAGE.withScheme(OCEAN).withDark(true));
    assertThat(download(chart, Map.of("c-var(--primary)", "cc0000ff")))
        .contains(fill(OCEAN.getDark(ColorRole.PRIMARY)));
  }

  @Test
  @DisplayName("a colour that only the page knows is one that it reports")
  void hasReportedColors() {
    BarChart<Integer> chart = chart();
    chart.setColors(List.of("var(--brand)"));
    assertThat(download(chart, Map.of("c-var(--brand)", "cc0000ff"))).contains(fill("#CC0000"));
    for (String forged : List.of("cc0000", "#cc0000ff", "cc0000fg", "red", "'/><script>")) {
      assertThat(download(chart, Map.of("c-var(--brand)", forged)))
          .contains(fill("#865EEC"))
          .doesNotContain("script");
    }
    chart.setFileStyle(ChartFileStyle.PAGE.withScheme(OCEAN));
    assertThat(download(chart, Map.of("c-var(--brand)", "cc0000ff"))).contains(fill("#CC0000"));
  }

  @Test
  @DisplayName("the background can be another colour or none")
  void hasABackground() {
    BarChart<Integer> chart = chart();
    chart.setFileStyle(ChartFileStyle.PAGE.withBackground("#ffffff"));
    assertThat(chart.toSvg(400, 300)).contains("height='300' " + fill("#FFFFFF"));
    chart.setFileStyle(ChartFileStyle.PAGE.withBackground(null));
    assertThat(chart.toSvg(400, 300)).doesNotContain("<rect");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartFileStyle.PAGE.withBackground("url(x)"))
        .withMessageStartingWith("background must be a CSS colour");
  }

  private static LineChart<Integer> many(int series) {
    LineChart<Integer> chart = new LineChart<>(List.of(1, 2));
    chart.setSeries(
        IntStream.range(0, series)
            .mapToObj(
                i -> ChartSeries.builder((Integer row) -> row + i).label("Series " + i).build())
            .toList());
    chart.setLegend(ChartLegend.TOGGLE);
    UI.getCurrent().add(chart);
    return chart;
  }

  /** Returns the names in the legend of a file. */
  private static List<String> legend(String svg) {
    return Pattern.compile("</path><text x='[^>]*text-anchor='start'[^>]*>([^<]*)<")
        .matcher(svg)
        .results()
        .map(each -> each.group(1))
        .toList();
  }

  @Test
  @DisplayName("the legend names all series in columns, or says how many more there are")
  void namesAllSeries() {
    LineChart<Integer> chart = many(40);
    assertThat(legend(chart.toSvg(800, 400))).hasSize(40).contains("Series 0", "Series 39");
    assertThat(legend(chart.toSvg(480, 260))).hasSize(40);
    assertThat(legend(chart.toSvg(200, 120))).hasSizeBetween(2, 39).last().isEqualTo("+35");
    assertThat(legend(many(2).toSvg(480, 260))).containsExactly("Series 0", "Series 1");
  }

  @Test
  @DisplayName("a download is as much higher than the drawing in the page as its legend is high")
  void keepsTheDrawing() {
    LineChart<Integer> chart = many(40);
    ChartInPage.of(chart);
    ChartFiles<Integer> files = new ChartFiles<>(chart);
    double usual = files.size(many(0).poster(ChartFileStyle.PAGE, null)).height();

    assertThat(files.size(chart.poster(ChartFileStyle.PAGE, null)).height())
        .isGreaterThan((float) usual + 80);
  }

  @Test
  @DisplayName("the texts in the middle of a ring are in the file, the figure in large letters")
  void hasTheCenter() {
    PieChart<Integer> pie = new PieChart<>(List.of(1, 2));
    pie.setInnerRadius(0.6);
    pie.setCenter(new Div(new Span("344"), new Div("penguins & <more>")));
    assertThat(pie.toSvg(400, 300))
        .contains("font-size='22' fill='#1D1B20'>344<", ">penguins &amp; &lt;")
        .contains("x='200'");
    pie.setCenter(null);
    assertThat(pie.toSvg(400, 300)).doesNotContain("344");

    Gauge gauge = new Gauge(42);
    assertThat(gauge.toSvg(400, 300)).contains(">42<");
    gauge.setReading(new Span("Good"));
    assertThat(gauge.toSvg(400, 300)).contains(">Good<").doesNotContain(">42<");
    gauge.setReading(new Div());
    assertThat(gauge.toSvg(400, 300)).contains(">42<");
  }
}
