package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.base.Tone;
import dev.espressivo.breadcrumb.Breadcrumb;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayName("A chart without axes")
class ShapeChartsTest {

  record Part(String name, Double amount) implements Serializable {}

  record File(String module, String folder, String name, Integer size, Double growth)
      implements Serializable {}

  private static final List<Part> PARTS =
      List.of(
          new Part("Rent", 600.0),
          new Part("Food", 300.0),
          new Part("Pens", 40.0),
          new Part("Ink", 35.0),
          new Part("Clips", 25.0));

  private static final List<File> FILES =
      List.of(
          new File("base", "util", "List", 40, 1.0),
          new File("base", "util", "Map", 60, -2.0),
          new File("base", "io", "Reader", 30, null),
          new File("sql", "sql", "Row", 50, 0.5));

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.US);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static <C extends CategoryChart<Part>> C of(C chart) {
    chart.setX("name");
    chart.setY("amount");
    chart.setData(PARTS);
    return chart;
  }

  private static TreemapChart<File> treemap() {
    TreemapChart<File> chart = new TreemapChart<>(FILES);
    chart.setX("name");
    chart.setY("size");
    chart.setGroups("module", "folder");
    return chart;
  }

  private static List<String> titles(ChartInPage page) {
    List<String> titles = new ArrayList<>();
    page.points()
        .path("s")
        .forEach(series -> series.path("t").forEach(each -> titles.add(each.asString())));
    return titles;
  }

  private static List<String> texts(ChartInPage page) {
    List<String> texts = new ArrayList<>();
    page.points()
        .path("s")
        .forEach(series -> series.path("v").forEach(each -> texts.add(each.asString())));
    return texts;
  }

  // ---- Pie ----

  @Test
  @DisplayName(
      "has the value and the share of each slice, in the order of the rows for the arrow keys")
  void says() {
    PieChart<Part> pie = of(new PieChart<>());
    ChartInPage page = ChartInPage.of(pie);

    assertThat(titles(page)).containsExactly("Rent", "Food", "Pens", "Ink", "Clips");
    assertThat(texts(page)).startsWith("600 (60%)", "300 (30%)", "40 (4%)", "35 (3.5%)");
    assertThat(page.points().path("s").get(0).path("n").asString()).isEqualTo("Amount");
    assertThat(page.shows("summary"))
        .startsWith("Pie chart with 5 parts, 1,000 in total. Rent: 600. Food: 300.");
  }

  @Test
  @DisplayName("gathers small slices in Other, also while one of them is hidden")
  void gathers() {
    PieChart<Part> pie = of(new PieChart<>());
    pie.setLegend(ChartLegend.TOGGLE);
    pie.setOtherThreshold(0.05);
    ChartInPage page = ChartInPage.of(pie);

    assertThat(titles(page)).containsExactly("Rent", "Food", "Other");
    assertThat(texts(page)).containsExactly("600 (60%)", "300 (30%)", "100 (10%)");
    page.hides(1, 0);
    assertThat(titles(page)).containsExactly("Food", "Other");
    assertThat(texts(page)).containsExactly("300 (75%)", "100 (25%)");

    pie.setOtherThreshold(0.03);
    // A single small slice stays as it is, and all slices are shown again.
    assertThat(titles(page)).containsExactly("Rent", "Food", "Pens", "Ink", "Clips");
  }

  @Test
  @DisplayName("gathers the slices beyond 100 in Other, without losing a value")
  void gathersTooMany() {
    PieChart<Integer> pie = new PieChart<>(IntStream.rangeClosed(1, 5_000).boxed().toList());
    ChartInPage page = ChartInPage.of(pie);

    assertThat(titles(page)).hasSize(100).endsWith("Other");
    assertThat(page.shows("summary")).contains("12,502,500 in total");
  }

  @Test
  @DisplayName("of hidden slices is an empty circle, and a ring if it has a hole")
  void isAnOutlineWithoutSlices() {
    PieChart<Integer> pie = new PieChart<>(List.of(1, 0));
    pie.setLegend(ChartLegend.TOGGLE);
    ChartInPage.of(pie).hides(1, 0);
    assertThat(pie.toSvg(400, 300)).containsOnlyOnce("<circle").doesNotContain("NaN");

    pie.setInnerRadius(0.5);
    assertThat(pie.toSvg(400, 300).split("<circle")).hasSize(3);
    pie.setData(List.of(0, 1));
    assertThat(pie.toSvg(400, 300)).doesNotContain("<circle");
  }

  @Test
  @DisplayName("says so if it has rows but no values, or none that it can draw")
  void saysThatThereAreNoValues() {
    for (CategoryChart<Integer> chart :
        List.<CategoryChart<Integer>>of(
            new PieChart<>(), new TreemapChart<>(), new FunnelChart<>(), new RadialBarChart<>())) {
      chart.setLegend(ChartLegend.TOGGLE);
      chart.setData(Arrays.asList(null, null));
      assertThat(ChartInPage.of(chart).shows("marks")).contains(">No values to show<");
      chart.setData(List.of(-3, -1));
      assertThat(chart.toSvg(400, 300)).contains(">No values above 0 to show<");
      chart.setData(List.of(-3, 1));
      assertThat(chart.toSvg(400, 300)).doesNotContain("No values");
    }
    RadarChart<Integer> radar = new RadarChart<>();
    radar.setData(Arrays.asList(null, null));
    assertThat(radar.toSvg(400, 300)).contains(">No values to show<");
  }

  @Test
  @DisplayName("calls a row without a name by the same words as its axis and its table")
  void namesRowsWithoutAName() {
    PieChart<Integer> pie = new PieChart<>(List.of(4, 2, 3));
    pie.setX(number -> number == 2 ? null : "Number " + number);
    pie.setY(number -> number);
    pie.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(pie);

    assertThat(titles(page)).containsExactly("Number 4", "no value", "Number 3");
    assertThat(page.shows("legend")).contains(">no value<");
  }

  @Test
  @DisplayName("writes values with digits for its largest one")
  void hasFewDigits() {
    FunnelChart<Double> funnel = new FunnelChart<>(List.of(15.8354043088, 100 / 9.0));
    assertThat(funnel.toSvg(480, 260)).contains(">15.84<", ">11.11<");
    Gauge gauge = new Gauge();
    gauge.setData(List.of(100 / 3.0));
    assertThat(gauge.toSvg(300, 200)).contains(">33.3<");
  }

  @Test
  @DisplayName("fires a press on a slice with its row, but none on Other")
  void isPressed() {
    PieChart<Part> pie = of(new PieChart<>());
    pie.setOtherThreshold(0.05);
    List<Part> pressed = new ArrayList<>();
    pie.addPointClickListener(press -> pressed.add(press.getRow()));
    ChartInPage page = ChartInPage.of(pie);

    page.presses(1, 1);
    page.presses(2, -1);
    page.presses(7, 99);

    assertThat(pressed).containsExactly(PARTS.get(1));
    assertThat(page.points().path("s").get(2).path("r").get(0)).isNull();
  }

  @Test
  @DisplayName("has labels that never overlap and stay in the drawing, for any number of slices")
  void labelsNeverOverlap() {
    Random random = new Random(3);
    for (int round = 0; round < 40; round++) {
      PieChart<Part> pie = of(new PieChart<>());
      int count = 1 + random.nextInt(40);
      pie.setData(
          IntStream.range(0, count)
              .mapToObj(
                  i ->
                      new Part(
                          "Part ".repeat(1 + random.nextInt(4)) + i,
                          Math.exp(random.nextGaussian() * 2)))
              .toList());
      int width = 240 + random.nextInt(500);
      String svg = pie.toSvg(width, 160 + random.nextInt(300));

      List<double[]> lines = lines(svg);
      for (int i = 0; i < lines.size(); i++) {
        assertThat(lines.get(i)[0]).isBetween(0.0, (double) width);
        for (int j = 0; j < i; j++) {
          boolean isSameSide = Math.abs(lines.get(i)[0] - lines.get(j)[0]) < 1;
          if (isSameSide) {
            assertThat(Math.abs(lines.get(i)[1] - lines.get(j)[1])).isGreaterThan(15.5);
          }
        }
      }
    }
  }

  /** Returns the places of the texts in a drawing. */
  private static List<double[]> lines(String svg) {
    List<double[]> found = new ArrayList<>();
    Matcher matcher = Pattern.compile("<text x='([\\d.]+)' y='([\\d.]+)'").matcher(svg);
    while (matcher.find()) {
      found.add(
          new double[] {
            Double.parseDouble(matcher.group(1)), Double.parseDouble(matcher.group(2))
          });
    }
    return found;
  }

  @Test
  @DisplayName("has a component in its middle, as large as the hole")
  void hasACenter() {
    PieChart<Part> pie = of(new PieChart<>());
    Span sum = new Span("1,000");
    pie.setInnerRadius(0.6);
    pie.setLabels(false);
    pie.setCenter(sum);
    ChartInPage page = ChartInPage.of(pie);
    page.shows("marks");

    Element center = sum.getElement().getParent();
    assertThat(center.getAttribute("data-part")).isEqualTo("center");
    assertThat(center.getStyle().get("--_hole")).isEqualTo("104px");
    assertThat(pie.getCenter()).isSameAs(sum);
    pie.setCenter(null);
    assertThat(pie.getCenter()).isNull();
  }

  @Test
  @DisplayName("escapes hostile names, and refuses invalid values, naming the argument")
  void isSafe() {
    PieChart<Part> pie = of(new PieChart<>());
    pie.setData(List.of(new Part("<script>alert('x')</script>", 1.0), new Part("\"]}", 2.0)));
    ChartInPage page = ChartInPage.of(pie);

    assertThat(page.shows("marks")).doesNotContain("<script").contains("&lt;script&gt;");
    assertThat(titles(page)).containsExactly("<script>alert('x')</script>", "\"]}");
    assertThatThrownBy(() -> pie.setY("price"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("price");
    assertThatThrownBy(() -> pie.setInnerRadius(1.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("innerRadius must be from 0 to 1, but is 1.5");
  }

  @Test
  @DisplayName("draws nothing for values that are not above 0, and accepts the largest doubles")
  void oddValues() {
    PieChart<Part> pie = of(new PieChart<>());
    pie.setData(
        List.of(
            new Part("a", null),
            new Part("b", -1.0),
            new Part("c", Double.NaN),
            new Part("d", Double.MAX_VALUE),
            new Part("e", Double.MAX_VALUE)));
    ChartInPage page = ChartInPage.of(pie);

    assertThat(titles(page)).containsExactly("d", "e");
    assertThat(texts(page)).allMatch(text -> text.endsWith("(50%)"));
    assertThat(page.shows("marks")).doesNotContain("NaN", "Infinity");
  }

  @Test
  @DisplayName("have a gauge show a dash if none of its rows has a value")
  void gaugeOfNulls() {
    Gauge gauge = new Gauge();
    gauge.setData(Collections.singletonList(null));
    assertThat(gauge.toSvg(200, 200)).contains(">–<");
  }

  @Test
  @DisplayName("shows its rows as a table and is serialised with its session")
  void isSerialised() throws Exception {
    PieChart<Part> pie = of(new PieChart<>());
    ChartInPage.of(pie).shows("marks");
    TreemapChart<File> treemap = treemap();
    treemap.setDrillDown(true);
    treemap.setPath(List.of("base"));
    Gauge gauge = new Gauge(3);
    UI.getCurrent().add(treemap, gauge);

    assertThat(Wire.restored(new PieChart<>(PARTS)).getData()).isEqualTo(PARTS);
    assertThat(Serialised.copy(UI.getCurrent())).isNotNull();
  }

  @Test
  @DisplayName("shows hidden categories again when others replace them")
  void forgetsWhatWasHidden() {
    PieChart<Part> pie = of(new PieChart<>());
    pie.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(pie);
    page.shows("marks");
    page.hides(1, 0);
    assertThat(titles(page)).startsWith("Food");

    pie.setData(PARTS.stream().map(part -> new Part(part.name(), 1.0)).toList());
    assertThat(titles(page)).startsWith("Food");
    pie.setData(PARTS.reversed());
    assertThat(titles(page)).containsExactly("Clips", "Ink", "Pens", "Food", "Rent");
  }

  @Test
  @DisplayName("draws the largest doubles, also several of them")
  void hugeValues() {
    List<Part> huge =
        IntStream.range(0, 5)
            .mapToObj(i -> new Part("Part " + i, i == 4 ? 1.0 : Double.MAX_VALUE))
            .toList();
    PieChart<Part> pie = of(new PieChart<>());
    pie.setOtherThreshold(0.3);
    RadarChart<Part> radar = of(new RadarChart<>());
    radar.setYMin(-Double.MAX_VALUE);
    TreemapChart<Part> treemap = of(new TreemapChart<>());
    for (CategoryChart<Part> chart :
        List.of(pie, radar, treemap, of(new FunnelChart<Part>()), of(new RadialBarChart<Part>()))) {
      chart.setData(huge);
      ChartInPage page = ChartInPage.of(chart);
      assertThat(page.shows("marks"))
          .as(chart.toString())
          .isNotEmpty()
          .doesNotContain("NaN", "Infinity");
      assertThat(page.shows("points")).doesNotContain("NaN", "Infinity");
      assertThat(chart.getElement().getAttribute("data-state")).isEqualTo("normal");
    }
  }

  // ---- Gauge ----

  @Test
  @DisplayName("is a meter with its value, and hides the drawing from the keyboard")
  void isAMeter() {
    Gauge gauge = new Gauge(72.5);
    gauge.setLabel("Load");
    gauge.setFormatY(value -> value + " %");
    ChartInPage page = ChartInPage.of(gauge);
    page.shows("marks");

    Element meter =
        gauge
            .getElement()
            .getChildren()
            .filter(each -> "meter".equals(each.getAttribute("role")))
            .findFirst()
            .orElseThrow();
    assertThat(meter.getAttribute("aria-label")).isEqualTo("Load");
    assertThat(meter.getAttribute("aria-valuenow")).isEqualTo("72.5");
    assertThat(meter.getAttribute("aria-valuetext")).isEqualTo("72.5 %");
    assertThat(page.points().path("k").asString()).isEqualTo("m");
    gauge.setValue(130.0);
    page.shows("marks");
    assertThat(meter.getAttribute("aria-valuenow")).isEqualTo("100");
    assertThat(meter.getAttribute("aria-valuetext")).isEqualTo("130.0 %");
    gauge.setLabel("Load of the server");
    page.shows("marks");
    assertThat(meter.getAttribute("aria-label")).isEqualTo("Load of the server");
  }

  @Test
  @DisplayName("has the tone of the highest threshold that its value has reached")
  void takesTones() {
    Gauge gauge = new Gauge(50);
    gauge.setThresholds(
        new GaugeThreshold(80, Tone.DESTRUCTIVE), new GaugeThreshold(40, Tone.WARNING));
    ChartInPage page = ChartInPage.of(gauge);

    assertThat(page.shows("marks")).contains("fill='var(--warning)' data-turn");
    gauge.setValue(80.0);
    assertThat(page.shows("marks")).contains("fill='var(--destructive)' data-turn");
    gauge.setValue(0.5);
    assertThat(page.shows("marks")).contains("fill='var(--chart-1)' data-turn");
  }

  @Test
  @DisplayName("is empty without a value, and follows a signal")
  void followsASignal() {
    Gauge gauge = new Gauge();
    UI.getCurrent().add(gauge);
    ValueSignal<Double> value = new ValueSignal<>(null);
    gauge.bindValue(value);
    assertThat(gauge.getElement().getAttribute("data-state")).isEqualTo("empty");

    value.set(3.0);
    MockVaadin.clientRoundtrip(false);
    assertThat(gauge.getValue()).isEqualTo(3.0);
    assertThat(gauge.getElement().getAttribute("data-state")).isEqualTo("normal");
  }

  // ---- Treemap ----

  @Test
  @DisplayName("draws leaves that have no pixel as one, with their number and their sum")
  void gathersTinyLeaves() {
    List<Integer> values = new ArrayList<>(Collections.nCopies(200_000, 1));
    values.add(100_000);
    TreemapChart<Integer> chart = new TreemapChart<>(values);
    chart.setX(value -> value == 1 ? "Small" : "Large");
    chart.setY(value -> value);

    assertThat(chart.toSvg(400, 300))
        .contains(">Large<", ">100,000<", ">200,000 more rows<", ">200,000<")
        .doesNotContain(">Small<");
  }

  @Test
  @DisplayName("has rectangles whose areas are the values, in those of their groups")
  void hasAreas() {
    ChartInPage page = ChartInPage.of(treemap());
    assertThat(titles(page)).containsExactly("base", "List", "Map", "Reader", "sql", "Row");
    List<Double> areas = new ArrayList<>();
    for (JsonNode series : page.points().path("s")) {
      for (int i = 0; i < series.path("w").size(); i++) {
        areas.add(series.path("w").get(i).asDouble() * series.path("h").get(i).asDouble() / 100);
      }
    }
    assertThat(areas.get(2) / areas.get(1)).isBetween(1.4, 1.6);
    assertThat(texts(page)).startsWith("130", "40", "60", "30");
  }

  @Test
  @DisplayName("opens a pressed group, fires an event, and leads back by a breadcrumb")
  void drills() {
    TreemapChart<File> chart = treemap();
    chart.setDrillDown(true);
    List<List<String>> opened = new ArrayList<>();
    chart.addDrillListener(event -> opened.add(event.getPath()));
    ChartInPage page = ChartInPage.of(chart);
    page.shows("marks");

    page.presses(0, FILES.size());
    assertThat(opened).containsExactly(List.of("base"));
    assertThat(titles(page)).containsExactly("util", "List", "Map", "io", "Reader");
    Breadcrumb breadcrumb =
        (Breadcrumb)
            chart.getChildren().filter(Breadcrumb.class::isInstance).findFirst().orElseThrow();
    assertThat(breadcrumb.getItems())
        .extracting(each -> each.getLabel())
        .containsExactly("All", "base");
    chart.setLabel("Classes");
    page.shows("marks");
    assertThat(breadcrumb.getLabel()).isEqualTo("Classes");
    // A press on a drawing of earlier rows names none of the current ones.
    page.presses(0, FILES.size() + 1, chart.revision() - 1);
    assertThat(opened).hasSize(1);
    page.presses(0, FILES.size() + 1);
    assertThat(chart.getPath()).containsExactly("base", "io");
    assertThat(titles(page)).containsExactly("Reader");
    chart.setPath(List.of("gone"));
    assertThat(titles(page)).startsWith("base");
    chart.setDrillDown(false);
    page.presses(0, FILES.size());
    assertThat(opened).hasSize(2);
  }

  @Test
  @DisplayName("has the colours of a second value, stronger the farther it is from zero")
  void hasSecondColors() {
    TreemapChart<File> chart = treemap();
    chart.setColorBy("growth");
    ChartInPage page = ChartInPage.of(chart);

    assertThat(page.shows("marks"))
        .contains("fill='var(--destructive)' fill-opacity='0.36'")
        .contains("fill='var(--success)' fill-opacity='0.23'");
    assertThat(texts(page)).contains("60 (-2)".replace('-', '\u2212'));
  }

  @Test
  @DisplayName("accepts lists of names as groups of any depth, also one deeper than the stack")
  void takesDeepGroups() {
    TreemapChart<Integer> chart = new TreemapChart<>(List.of(1, 2, 3));
    chart.setGroups(
        List.of(
            ChartField.of(
                number ->
                    number == 3
                        ? IntStream.range(0, 100_000).mapToObj(i -> "deep").toList()
                        : List.of("a"))));
    ChartInPage page = ChartInPage.of(chart);

    assertThat(titles(page)).startsWith("a");
    assertThat(page.shows("marks")).contains("data-series='1'");
  }

  @Test
  @DisplayName("of 5,000 leaves takes at most 40 KB on the wire, and reads each row a few times")
  void isSmallOnTheWire() {
    Random random = new Random(5);
    AtomicInteger reads = new AtomicInteger();
    record Leaf(String module, String name, int size) {}
    List<Leaf> leaves =
        IntStream.range(0, 5_000)
            .mapToObj(
                i ->
                    new Leaf(
                        "module " + i % 23,
                        "package " + i,
                        (int) Math.exp(8 * random.nextDouble())))
            .toList();
    TreemapChart<Leaf> chart = new TreemapChart<>(leaves);
    chart.setX("name");
    chart.setY(
        leaf -> {
          reads.incrementAndGet();
          return leaf.size();
        });
    chart.setGroups("module");
    ChartInPage page = ChartInPage.in(chart);
    page.measures(900, 500, 1);
    reads.set(0);

    assertThat(Wire.compressed(page.draws().toString())).isBetween(1_000, 40 * 1024);
    assertThat(reads.get()).isLessThanOrEqualTo(2 * leaves.size());
  }

  // ---- Funnel, radial bars, radar ----

  @Test
  @DisplayName(
      "shows the share of each step that continues to the next, and the share of the first")
  void hasConversion() {
    ChartInPage page = ChartInPage.of(of(new FunnelChart<>()));

    assertThat(page.shows("marks")).contains(">50%<", ">13.3%<");
    assertThat(texts(page)).startsWith("600", "300 (50%)", "40 (6.7%)");
    assertThat(page.shows("summary")).startsWith("Funnel chart with 1 series, from Rent to Clips.");
  }

  @Test
  @DisplayName("names each step of a funnel while there is a line for each, in files too")
  void namesTheLastStep() {
    for (int count : new int[] {1, 2, 5, 12, 15}) {
      FunnelChart<Part> chart = new FunnelChart<>();
      chart.setX("name");
      chart.setY("amount");
      chart.setData(
          IntStream.range(0, count).mapToObj(i -> new Part("Step" + i, 1000.0 - 10 * i)).toList());
      ChartInPage page = ChartInPage.of(chart);
      for (String drawing : List.of(page.shows("marks"), chart.toSvg(600, 260))) {
        for (int i = 0; i < count; i++) {
          assertThat(drawing).contains(">Step" + i + "<");
        }
        Matcher y = Pattern.compile(" y='([\\d.]+)'[^>]*>Step" + (count - 1)).matcher(drawing);
        assertThat(y.find()).isTrue();
        assertThat(Double.parseDouble(y.group(1))).isLessThan(260 - 2);
      }
    }
  }

  @Test
  @DisplayName("has bars around a centre that keep their scale when another one is hidden")
  void hasRadialBars() {
    RadialBarChart<Part> chart = of(new RadialBarChart<>());
    chart.setLegend(ChartLegend.TOGGLE);
    ChartInPage page = ChartInPage.of(chart);
    Pattern turns = Pattern.compile("data-series='1'.*?data-turn='(\\d+)'");
    Matcher before = turns.matcher(page.shows("marks"));
    assertThat(before.find()).isTrue();
    page.hides(1, 0);
    Matcher after = turns.matcher(page.shows("marks"));
    assertThat(after.find()).isTrue();

    // Half of 600, so half of three quarters of a circle; and the middle of that.
    assertThat(before.group(1)).isEqualTo("1178").isEqualTo(after.group(1));
    chart.setMax(300.0);
    assertThat(page.shows("marks")).contains("data-turn='2356'");
  }

  @Test
  @DisplayName("says which ring is which, beside the rings or in a list, and counts the rest")
  void namesEachRing() {
    for (int count : new int[] {1, 5, 6, 7, 8, 12, 100}) {
      RadialBarChart<Part> chart = new RadialBarChart<>();
      chart.setX("name");
      chart.setY("amount");
      chart.setData(
          IntStream.range(0, count).mapToObj(i -> new Part("Ring" + i, 1000.0 - i)).toList());
      String drawing = chart.toSvg(600, 260);
      int named = count <= 8 ? count : 7;
      List<Double> lines =
          Pattern.compile("<text x='[\\d.]+' y='([\\d.]+)'[^>]*>(?:Ring|\\+)")
              .matcher(drawing)
              .results()
              .map(label -> Double.parseDouble(label.group(1)))
              .toList();

      assertThat(lines).as("%d rings", count).hasSize(count <= 8 ? count : 8).isSorted();
      for (int i = 1; i < lines.size(); i++) {
        assertThat(lines.get(i) - lines.get(i - 1)).isGreaterThanOrEqualTo(13.9);
      }
      for (int i = 0; i < named; i++) {
        assertThat(drawing).contains(">Ring" + i + " ");
      }
      assertThat(drawing.contains(">+" + (count - named) + "<")).isEqualTo(count > named);
    }
  }

  @Test
  @DisplayName("has several series on spokes, interrupted where a value is missing")
  void hasSpokes() {
    RadarChart<Part> chart = new RadarChart<>();
    chart.setX("name");
    chart.setSeries(
        ChartSeries.<Part>builder("amount").label("Now").build(),
        ChartSeries.<Part>builder(part -> part.name().equals("Ink") ? null : 100)
            .label("Before")
            .build());
    chart.setData(PARTS);
    ChartInPage page = ChartInPage.of(chart);

    assertThat(titles(page)).hasSize(9);
    assertThat(page.shows("marks")).containsOnlyOnce("fill-opacity='0.18'");
    assertThat(page.shows("table")).isEmpty();
    List<Part> pressed = new ArrayList<>();
    chart.addPointClickListener(
        press -> {
          pressed.add(press.getRow());
          assertThat(press.getSeries().label()).isEqualTo("Before");
        });
    page.shows("points");
    page.presses(1, 4);
    assertThat(pressed).containsExactly(PARTS.get(4));
    assertThatThrownBy(() -> chart.setCurve(ChartCurve.STEP))
        .hasMessage("curve must be LINEAR or SMOOTH, but is STEP");
  }

  @Test
  @DisplayName("is downloaded with its groups and series, and shown as a table")
  void hasATable() {
    TreemapChart<File> chart = treemap();
    ChartInPage page = ChartInPage.of(chart);
    page.fires(
        "es-chart-table", JsonNodeFactory.instance.objectNode().put("event.detail.shown", true));

    assertThat(page.shows("table")).contains("base / util / List", "<td>40</td>");
    assertThat(chart.plotted())
        .extracting(ChartColumn::key)
        .isEqualTo(Arrays.asList("module", "folder", "name", "size"));
  }
}
