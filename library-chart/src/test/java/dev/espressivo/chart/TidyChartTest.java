package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.Channel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A chart of rows as a database gives them")
class TidyChartTest {

  record Sale(Object month, @Nullable String region, @Nullable Double sum)
      implements Serializable {}

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Sale sale(Object month, @Nullable String region, @Nullable Double sum) {
    return new Sale(month, region, sum);
  }

  private static <C extends CartesianChart<Sale>> C byRegion(C chart) {
    chart.setX(Sale::month);
    chart.setY(Sale::sum);
    chart.setSeriesBy(Sale::region);
    chart.setLegend(ChartLegend.TOGGLE);
    return chart;
  }

  private static CartesianModel model(CartesianChart<?> chart) {
    return chart.drawing(Locale.ENGLISH, true).model();
  }

  private static List<String> labels(CartesianModel model) {
    return IntStream.range(0, model.x().size()).mapToObj(model.x().label()::apply).toList();
  }

  private static List<List<Double>> values(CartesianChart<?> chart) {
    CartesianModel model = model(chart);
    return model.series().stream()
        .map(
            series ->
                IntStream.range(0, model.x().size()).mapToObj(row -> series.values()[row]).toList())
        .toList();
  }

  private static String csv(CartesianChart<Sale> chart) throws IOException {
    CsvDownload.File<Sale> file = new ChartFiles<>(chart).rows();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new ChartCsv<>(file.rows(), file.columns()).write(out);
    return out.toString(StandardCharsets.UTF_8).replace("\uFEFF", "");
  }

  @Test
  @DisplayName("has a series for each value of a field, named by it")
  void hasSeries() {
    BarChart<Sale> bars =
        byRegion(
            new BarChart<>(
                List.of(
                    sale("Jan", "North", 1.0),
                    sale("Jan", "South", 2.0),
                    sale("Feb", "South", 3.0),
                    sale("Feb", null, 4.0))));

    assertThat(labels(model(bars))).containsExactly("Jan", "Feb");
    assertThat(model(bars).series())
        .extracting(Series::name, Series::color)
        .containsExactly(
            tuple("North", "var(--chart-1)"),
            tuple("South", "var(--chart-2)"),
            tuple("no value", "var(--chart-3)"));
    assertThat(values(bars))
        .containsExactly(List.of(1.0, Double.NaN), List.of(2.0, 3.0), List.of(Double.NaN, 4.0));

    bars.setSeries(ChartSeries.of(Sale::sum));
    assertThat(model(bars).series()).extracting(Series::name).containsExactly("Sum");
  }

  @Test
  @DisplayName("takes the colours of series and slices from a palette")
  void takesColours() {
    ChartPalette palette = new ChartPalette();
    palette.set("South", "red");
    LineChart<Sale> lines =
        byRegion(new LineChart<>(List.of(sale(1, "South", 1.0), sale(1, "North", 2.0))));
    lines.setPalette(palette);
    PieChart<Sale> pie = new PieChart<>(List.of(sale(1, "West", 1.0), sale(1, "North", 2.0)));
    pie.setX(Sale::region);
    pie.setY(Sale::sum);
    pie.setPalette(palette);

    assertThat(model(lines).series())
        .extracting(Series::color)
        .containsExactly("red", "var(--chart-1)");
    assertThat(pie.toSvg(300, 200)).doesNotContain("var(");
    assertThat(new CategoryRows<>(pie, Locale.ENGLISH).first(i -> false))
        .extracting(each -> each.color())
        .containsExactly("var(--chart-2)", "var(--chart-1)");
    TreemapChart<Sale> treemap = new TreemapChart<>(pie.getData());
    treemap.setX(Sale::month);
    treemap.setGroups("region");
    treemap.setY(Sale::sum);
    treemap.setPalette(palette);
    ChartInPage page = ChartInPage.of(treemap);
    assertThat(page.shows("marks")).contains("var(--chart-2)", "var(--chart-1)");
  }

  @Test
  @DisplayName("draws a line over x values without a row, and interrupts it at null")
  void drawsLines() {
    LineChart<Sale> lines =
        byRegion(
            new LineChart<>(
                List.of(
                    sale(1, "a", 1.0),
                    sale(2, "b", 1.0),
                    sale(3, "a", 2.0),
                    sale(3, "b", null),
                    sale(4, "b", 2.0))));
    lines.setCurve(ChartCurve.LINEAR);

    assertThat(model(lines).series().getFirst().of(Channel.ROW))
        .containsExactly(0, Double.NaN, 2, Double.NaN);
    ChartInPage page = ChartInPage.of(lines);
    String marks = page.shows("marks");
    assertThat(marks.split("fill='none' stroke='var\\(--chart-1\\)'")[0]).endsWith("' ");
    String first = marks.replaceFirst("(?s).*?<path d='([^']*)' fill='none'.*", "$1");
    assertThat(first).containsOnlyOnce("M").contains("L");
  }

  @Test
  @DisplayName("names the app's row in an event, and finds rows by series in a range of values")
  void namesRows() {
    List<Sale> sales =
        List.of(sale(2, "a", 1.0), sale(1, "a", 5.0), sale(1, "b", 9.0), sale(1, "a", 6.0));
    ScatterChart<Sale> points = byRegion(new ScatterChart<>(sales));
    List<ChartPointClickEvent<Sale>> pressed = new ArrayList<>();
    points.addPointClickListener(pressed::add);
    ChartInPage page = ChartInPage.of(points);
    page.draws();
    page.presses(1, 0);
    page.presses(0, 1);
    page.presses(1, 1);
    page.presses(2, 0);

    assertThat(pressed)
        .extracting(
            ChartPointClickEvent::getRow,
            event -> event.getSeries().label(),
            ChartPointClickEvent::getValue)
        .containsExactly(tuple(sales.get(2), "b", 9.0), tuple(sales.get(3), "a", 6.0));
    assertThat(points.getRows(new ChartRange(1, 1, 5.0, 7.0)))
        .containsExactly(sales.get(1), sales.get(3));
    assertThat(points.getRows(new ChartRange(1, 1, null, null)))
        .containsExactly(sales.get(1), sales.get(2), sales.get(3));
    assertThat(points.getRows(ChartRange.ALL)).isEqualTo(sales);
  }

  @Test
  @DisplayName("adds the values of equal categories, and tells the developer in development mode")
  void addsValues() throws IOException {
    List<Sale> sales = List.of(sale("Jan", "a", 1.0), sale("Feb", "b", 2.0), sale("Jan", "b", 4.0));
    BarChart<Sale> bars = new BarChart<>(sales);
    bars.setX("month");
    bars.setY("sum");
    assertThat(values(bars)).containsExactly(List.of(5.0, 2.0));
    assertThat(bars.getRows(new ChartRange("Jan", "Jan", null, null)))
        .containsExactly(sales.get(0), sales.get(2));
    assertThat(csv(bars)).isEqualTo("month,region,sum\r\nJan,a,1\r\nFeb,b,2\r\nJan,b,4\r\n");
    ChartInPage.of(bars).draws();
    assertThat(bars.getElement().getOuterHTML())
        .contains("1 rows have the same x value and series as an earlier one");

    bars.setDuplicates(ChartDuplicates.MAX);
    assertThat(values(bars)).containsExactly(List.of(4.0, 2.0));
    ChartInPage.at(bars).draws();
    assertThat(bars.getElement().getOuterHTML()).doesNotContain("data-note");
    bars.setDuplicates(ChartDuplicates.KEEP);
    assertThat(values(bars)).containsExactly(List.of(1.0, 2.0, 4.0));
    bars.setDuplicates(null);
    bars.setData(sales.subList(0, 2));
    assertThat(values(bars)).containsExactly(List.of(1.0, 2.0));
  }

  @Test
  @DisplayName("keeps hidden what users have switched off, while series come and go")
  void keepsHidden() {
    LineChart<Sale> lines =
        byRegion(new LineChart<>(List.of(sale(1, "a", 1.0), sale(1, "b", 2.0), sale(1, "c", 2.0))));
    ChartInPage page = ChartInPage.of(lines);
    page.draws();
    page.hides(1, 1);
    assertThat(hidden(lines)).containsExactly("b");
    lines.setData(List.of(sale(1, "c", 1.0), sale(1, "a", 2.0)));
    page.draws();
    assertThat(hidden(lines)).isEmpty();
    lines.setData(List.of(sale(1, "d", 1.0), sale(1, "c", 1.0), sale(1, "b", 2.0)));
    page.draws();
    assertThat(hidden(lines)).containsExactly("b");
    lines.setSeriesBy(Sale::month);
    page.draws();
    lines.setSeriesBy((String) null);
    page.draws();
    assertThat(hidden(lines)).isEmpty();
  }

  @Test
  @DisplayName("sorts x values by the sums of what is drawn, and reads them once")
  void sortsBySums() {
    BarChart<Sale> bars =
        byRegion(
            new BarChart<>(
                List.of(
                    sale("Jan", "a", 1.0),
                    sale("Feb", "a", 3.0),
                    sale("Jan", "a", 1.0),
                    sale("Jan", "b", 4.0))));
    bars.setXOrder(ChartOrder.Y);
    assertThat(labels(model(bars))).containsExactly("Feb", "Jan");
    assertThat(bars.plan().rows()).isSameAs(bars.plan().rows());
    bars.setSeriesBy((String) null);
    bars.setXOrder(ChartOrder.Y_DESCENDING);
    assertThat(values(bars)).containsExactly(List.of(6.0, 3.0));
    assertThat(labels(model(bars))).containsExactly("Jan", "Feb");
  }

  @Test
  @DisplayName("keeps hidden what users have switched off, when its series have new rows")
  void keepsHiddenOfNewRows() {
    LineChart<Sale> lines = new LineChart<>();
    lines.setLegend(ChartLegend.TOGGLE);
    lines.setSeries(ownRows("Plan", 1.0), ownRows("Sum", 2.0));
    ChartInPage page = ChartInPage.of(lines);
    page.draws();
    page.hides(1, 1);
    lines.setSeries(ownRows("Plan", 3.0), ownRows("Sum", 4.0));
    page.draws();
    assertThat(values(lines)).containsExactly(List.of(3.0), List.of(4.0));
    assertThat(hidden(lines)).containsExactly("Sum");
    lines.setSeries(ownRows("Plan", 3.0), ownRows("Other", 4.0));
    page.draws();
    assertThat(hidden(lines)).isEmpty();
  }

  private static ChartSeries<Sale> ownRows(String label, double sum) {
    return ChartSeries.<Sale>builder(Sale::sum)
        .label(label)
        .x(Sale::month)
        .rows(List.of(sale(1, null, sum)))
        .build();
  }

  @Test
  @DisplayName("of a stream has its gaps at x values, and does not move by rows")
  void hasGaps() {
    ChartBuffer<Sale> buffer = new ChartBuffer<>(4);
    LineChart<Sale> lines = byRegion(new LineChart<>(buffer));
    UI.getCurrent().add(lines);
    lines.append(sale("0", "a", 0.0), sale("0", "b", 0.0));
    lines.append(sale("1", "a", 1.0), sale("1", "b", 2.0));
    buffer.appendGap();
    lines.append(sale("2", "a", 3.0), sale("2", "b", 4.0));
    buffer.appendGap();
    ChartInPage page = ChartInPage.of(lines);
    page.draws();
    assertThat(labels(model(lines))).containsExactly("1", "2");
    assertThat(model(lines).gaps()).containsExactly(1);
    assertThat(page.shows("scale")).contains(",0.0,1.0,");
  }

  private static List<String> hidden(CartesianChart<?> chart) {
    return model(chart).series().stream().filter(Series::isHidden).map(Series::name).toList();
  }

  @Test
  @DisplayName("may have series with rows of their own, and none itself")
  void hasOwnRows() throws IOException {
    LineChart<Sale> lines = new LineChart<>();
    List<Sale> own = new ArrayList<>(List.of(sale(3, null, 3.0)));
    lines.setSeries(
        ChartSeries.<Sale>builder(Sale::sum).label("Plan").x(Sale::month).rows(own).build(),
        ChartSeries.of(List.of(sale(1, null, 1.0), sale(3, null, 4.0)), Sale::month, Sale::sum));
    ChartInPage page = ChartInPage.of(lines);
    page.draws();

    assertThat(lines.getElement().getAttribute("data-state")).isEqualTo("normal");
    assertThat(values(lines)).containsExactly(List.of(Double.NaN, 3.0), List.of(1.0, 4.0));
    assertThat(model(lines).x().values()).containsExactly(1, 3);
    assertThat(csv(lines)).isEqualTo("x,Plan,Sum\r\n3,3,4\r\n1,,1\r\n");
    lines.setCsvColumns("month");
    assertThat(csv(lines)).isEqualTo("month\r\n3\r\n1\r\n3\r\n");
    own.add(sale(2, null, 2.0));
    lines.refresh();
    assertThat(model(lines).x().values()).containsExactly(1, 2, 3);
    assertThat(lines.toSvg(300, 200)).contains("<path");
  }

  @Test
  @DisplayName("of a stream and in a restored session is as it was")
  void isRestored() {
    ChartBuffer<Sale> buffer = new ChartBuffer<>(3);
    LineChart<Sale> lines = byRegion(new LineChart<>(buffer));
    UI.getCurrent().add(lines);
    lines.append(sale(1, "a", 1.0), sale(1, "b", 2.0), sale(2, "a", 3.0), sale(3, "c", 4.0));
    ChartInPage page = ChartInPage.of(lines);
    page.draws();
    assertThat(model(lines).series()).extracting(Series::name).containsExactly("b", "a", "c");
    LineChart<Sale> still = byRegion(new LineChart<>(buffer.getRows()));
    LineChart<Sale> copy = Serialised.copy(still);
    assertThat(values(copy)).isEqualTo(values(still)).isEqualTo(values(lines)).hasSize(3);
  }

  @Test
  @DisplayName("refuses a field that its rows lack, and writes the rows of the app into a file")
  void refusesFields() throws IOException {
    BarChart<Sale> bars = byRegion(new BarChart<>(List.of(sale("Jan", "a", 1.0))));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> bars.setSeriesBy("land"))
        .withMessageContaining("land");
    assertThat(bars.getSeriesBy()).isNotNull();
    assertThat(csv(bars)).isEqualTo("x,series,Sum\r\nJan,a,1\r\n");
    bars.setData(List.of());
    assertThat(bars.toSvg(300, 200)).contains("<svg");
    assertThat(Objects.requireNonNull(bars.getSeriesBy()).getter()).isPresent();
  }
}
