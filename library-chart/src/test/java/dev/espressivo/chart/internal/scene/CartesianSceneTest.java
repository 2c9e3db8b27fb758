package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Side;
import dev.espressivo.chart.internal.text.TextMeasure;
import dev.espressivo.chart.internal.text.TextWidths;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("The drawing of a chart with two axes")
class CartesianSceneTest {

  @Test
  @DisplayName("draws the bars of a series as one path, from zero")
  void barsAreOnePath() {
    Scene scene = Drawn.categories("a", "b", "c").with(Mark.BAR, null, 3, -1, 2).scene(400, 200);

    String marks = scene.layers().get("marks");
    assertThat(marks).containsOnlyOnce("<path").contains("data-series='0'");
    assertThat(marks.split("M")).hasSize(4);
    JsonNode points = json(scene);
    List<Double> y = numbers(points.at("/s/0/y"));
    // The bar of -1 ends below that of 2, by three quarters of the way from 3 to -1.
    assertThat((y.get(1) - y.get(2)) / (y.get(1) - y.get(0))).isCloseTo(0.75, Offset.offset(0.01));
  }

  @Test
  @DisplayName("stacks bars on each other, positive and negative ones separately")
  void stacksBars() {
    Scene scene =
        Drawn.categories("a")
            .with(Mark.BAR, "s", 4)
            .with(Mark.BAR, "s", 2)
            .with(Mark.BAR, "s", -3)
            .scene(400, 200);

    JsonNode series = json(scene).at("/s");
    double four = series.at("/0/y/0").asDouble();
    double six = series.at("/1/y/0").asDouble();
    double minusThree = series.at("/2/y/0").asDouble();
    assertThat((minusThree - six) / (four - six)).isCloseTo(4.5, Offset.offset(0.05));
  }

  @Test
  @DisplayName("is the same when the same chart is drawn twice")
  void isDeterministic() {
    Drawn chart = Drawn.numbers(1, 2, 3).with(Mark.LINE, null, 5, 2, 9);

    assertThat(chart.scene(300, 200)).isEqualTo(chart.scene(300, 200));
  }

  @Test
  @DisplayName("thins a line to what its pixels can show, and keeps its extremes")
  void thinsLines() {
    double[] places = Drawn.values(100_000, row -> row);
    double[] values = Drawn.values(100_000, row -> row == 54_321 ? 1_000 : Math.sin(row));
    Scene scene = Drawn.numbers(places).with(Mark.LINE, null, values).scene(500, 200);

    String path = scene.layers().get("marks");
    assertThat(path.chars().filter(c -> c == 'l').count()).isBetween(500L, 4L * 500);
    JsonNode points = json(scene);
    assertThat(points.at("/x").size()).isLessThanOrEqualTo(500);
    List<Double> y = numbers(points.at("/s/0/y"));
    assertThat(y).contains(points.at("/p/1").asDouble());
    assertThat(points.toString()).contains("1,000");
  }

  @Test
  @DisplayName("interrupts a line where a value is missing, also when it is thinned")
  void keepsGaps() {
    double[] places = Drawn.values(50_000, row -> row);
    double[] values =
        Drawn.values(50_000, row -> row > 20_000 && row < 30_000 ? Double.NaN : Math.sin(row));

    String few =
        Drawn.numbers(1, 2, 3, 4)
            .with(Mark.LINE, null, 1, 2, Double.NaN, 4)
            .scene(300, 200)
            .layers()
            .get("marks");
    String many =
        Drawn.numbers(places).with(Mark.LINE, null, values).scene(500, 200).layers().get("marks");

    assertThat(few.chars().filter(c -> c == 'M').count()).isGreaterThanOrEqualTo(2);
    assertThat(many.chars().filter(c -> c == 'M').count()).isEqualTo(2);
  }

  @Test
  @DisplayName("marks a point that has no neighbours")
  void marksAPointAlone() {
    String marks =
        Drawn.numbers(1, 2, 3)
            .with(Mark.LINE, null, Double.NaN, 2, Double.NaN)
            .scene(300, 200)
            .layers()
            .get("marks");

    assertThat(marks).contains("a4,4");
  }

  @Test
  @DisplayName("runs from right to left where texts do, with the values at the right")
  void mirrors() {
    Drawn chart = Drawn.categories("a", "b", "c").with(Mark.BAR, null, 3, 1, 2);
    List<Double> ltr = numbers(json(chart.scene(400, 200)).at("/x"));
    JsonNode mirrored = json(chart.rightToLeft().scene(400, 200));
    List<Double> rtl = numbers(mirrored.at("/x"));

    assertThat(ltr).isSorted();
    assertThat(rtl.reversed()).isSorted();
    for (int i = 0; i < ltr.size(); i++) {
      assertThat(rtl.get(i)).isCloseTo(400 - ltr.get(i), Offset.offset(0.2));
    }
  }

  @Test
  @DisplayName("escapes hostile texts")
  void escapes() {
    String hostile = "<script>alert('1')</script>";
    Drawn chart =
        Drawn.categories(hostile)
            .with(Mark.BAR, null, 1)
            .titled(hostile)
            .left(Drawn.axis(ValueScale.LINEAR, null, null, hostile))
            .reference(new Reference(Axis.LEFT, 1, 1, hostile, "var(--outline)", false))
            .annotation(new Annotation(0, 1, hostile, Side.TOP));

    assertThat(chart.scene(400, 300).layers().values())
        .noneMatch(layer -> layer.contains("<script"))
        .anyMatch(layer -> layer.contains("&lt;script"));
  }

  @Test
  @DisplayName("has finite coordinates only, whatever the values")
  void isFinite() {
    double[][] all = {
      {},
      {Double.NaN},
      {0},
      {5, 5, 5},
      {-1e308, 1e308},
      {Double.MAX_VALUE, -Double.MAX_VALUE},
      {1e-320, 2e-320},
      {Double.NaN, 1, Double.NaN},
      {-5, -3}
    };
    for (double[] values : all) {
      for (Mark mark : Mark.values()) {
        for (ValueScale scale : ValueScale.values()) {
          for (double size : new double[] {1, 40, 400}) {
            Scene scene =
                with(mark, Drawn.numbers(Drawn.values(values.length, row -> row)), values)
                    .left(Drawn.axis(scale, null, null, "Title"))
                    .titled("Title")
                    .scene(size, size);
            assertThat(scene.layers().toString() + scene.points())
                .as("%s %s %s at %s", Arrays.toString(values), mark, scale, size)
                .doesNotContain("NaN", "Infinity");
          }
        }
      }
    }
  }

  @Test
  @DisplayName("has finite coordinates only, whatever the ends of its axis, in any order")
  void isFiniteBetweenAnyEnds() {
    Double[] ends = {null, 0.0, 10.0, -5.0, 1e308, -1e308, Double.MIN_VALUE};
    for (double[] values : new double[][] {{}, {1, -2, 3}, {1e-320, 4e307, 0}}) {
      for (ValueScale scale : ValueScale.values()) {
        for (Double min : ends) {
          for (Double max : ends) {
            Scene scene =
                Drawn.numbers(Drawn.values(values.length, row -> row))
                    .with(Mark.AREA, null, values)
                    .left(Drawn.axis(scale, min, max, null))
                    .reference(new Reference(Axis.LEFT, 1e9, -1e9, "Band", "red", false))
                    .annotation(new Annotation(0, 1e308, "Far", Side.TOP))
                    .scene(300, 200);
            assertThat(scene.layers().toString() + scene.points())
                .as("%s %s from %s to %s", Arrays.toString(values), scale, min, max)
                .doesNotContain("NaN", "Infinity");
          }
        }
      }
    }
  }

  /** Adds candles to a drawing of volumes, which are shown only below candles. */
  private static Drawn with(Mark mark, Drawn drawn, double[] values) {
    return (mark == Mark.VOLUME ? drawn.with(Mark.CANDLE, null, values) : drawn)
        .with(mark, null, values);
  }

  @Test
  @DisplayName("keeps the labels of values apart, in the whole range of doubles")
  void labelsDoNotOverlap() {
    for (int power = -300; power <= 300; power += 20) {
      double high = Math.pow(10, power);
      String axes =
          Drawn.categories("a", "b")
              .with(Mark.LINE, null, -high, 3 * high)
              .scene(400, 300)
              .layers()
              .get("axes");
      assertThat(texts(axes)).as("10^%d", power).doesNotHaveDuplicates();
    }
  }

  @Test
  @DisplayName("cuts off marks beyond the ends that the app has set")
  void cuts() {
    String marks =
        Drawn.numbers(1, 2, 3)
            .with(Mark.LINE, null, 1, 100, 3)
            .left(Drawn.axis(ValueScale.LINEAR, 0.0, 10.0, null))
            .scene(300, 200)
            .layers()
            .get("marks");

    assertThat(marks).contains("<clipPath id='c-plot'>", "clip-path='url(#c-plot)'");
  }

  @Test
  @DisplayName("distinguishes series of bars by patterns, and points by symbols")
  void differsByMoreThanColour() {
    String bars =
        Drawn.categories("a")
            .with(Mark.BAR, null, 1)
            .with(Mark.BAR, null, 2)
            .scene(300, 200)
            .layers()
            .get("marks");
    assertThat(bars).contains("<pattern id='c-bar-1'", "fill='url(#c-bar-1) var(--chart-2)'");

    StringBuilder circle = new StringBuilder();
    StringBuilder square = new StringBuilder();
    Symbol.of(0).draw(0, 0, 8, circle);
    Symbol.of(1).draw(0, 0, 8, square);
    assertThat(circle.toString()).isNotEqualTo(square.toString());
  }

  @Test
  @DisplayName("ignores ends that a logarithmic axis cannot have")
  void logIgnoresZero() {
    for (double end : new double[] {0, -5}) {
      Scene scene =
          Drawn.numbers(1, 2, 3)
              .with(Mark.LINE, null, 1, 10, 30)
              .left(Drawn.axis(ValueScale.LOG, end, null, null))
              .scene(300, 200);
      assertThat(numbers(json(scene).at("/s/0/y"))).doesNotHaveDuplicates().hasSize(3);
    }
  }

  @Test
  @DisplayName("draws each area of a logarithmic stack, and a bar at a power of ten")
  void logHasABaseline() {
    String areas =
        Drawn.numbers(1, 2)
            .with(Mark.AREA, "s", 10, 20)
            .with(Mark.AREA, "s", 30, 40)
            .left(Drawn.axis(ValueScale.LOG, null, null, null))
            .scene(300, 200)
            .layers()
            .get("marks");
    assertThat(areas.split("fill-opacity")).hasSize(3);
    String bars =
        Drawn.categories("a", "b", "c")
            .with(Mark.BAR, null, 1, 10, 100)
            .left(Drawn.axis(ValueScale.LOG, null, null, null))
            .scene(300, 200)
            .layers()
            .get("marks");
    assertThat(bars.split("M")).hasSize(4);
  }

  @Test
  @DisplayName("writes small values of a thinned logarithmic line exactly")
  void logSaysSmallValues() {
    double[] places = Drawn.values(10_000, row -> row);
    double[] values = Drawn.values(10_000, row -> row % 2 == 0 ? 0.002 : 1_000);
    Scene scene =
        Drawn.numbers(places)
            .with(Mark.LINE, null, values)
            .left(Drawn.axis(ValueScale.LOG, null, null, null))
            .scene(300, 200);

    assertThat(json(scene).at("/s/0/v/0").asString()).isEqualTo("0.002 – 1,000");
  }

  @Test
  @DisplayName("labels the parts of stacks only where the label is not wider than the bar")
  void labelsPartsWithinBars() {
    String[] names = IntStream.range(0, 12).mapToObj(i -> "r" + i).toArray(String[]::new);
    Drawn alone = Drawn.categories(names).with(Mark.BAR, null, Drawn.values(12, i -> 100));
    Drawn stacked = Drawn.categories(names).with(Mark.BAR, "s", Drawn.values(12, i -> 100));

    assertThat(alone.labelled().scene(320, 200).layers().get("marks")).contains(">100<");
    assertThat(stacked.labelled().scene(320, 200).layers().get("marks")).doesNotContain(">100<");
    assertThat(stacked.scene(500, 200).layers().get("marks")).contains(">100<");
  }

  @Test
  @DisplayName("labels all parts of a stack of one series, or none, which would seem to be without")
  void labelsAllPartsOrNone() {
    String[] names = IntStream.range(0, 12).mapToObj(i -> "r" + i).toArray(String[]::new);
    Drawn narrow = Drawn.categories(names).with(Mark.BAR, "s", Drawn.values(12, i -> 80));
    Drawn mixed =
        Drawn.categories(names).with(Mark.BAR, "s", Drawn.values(12, i -> i == 5 ? 100 : 80));

    assertThat(narrow.labelled().scene(320, 200).layers().get("marks")).contains(">80<");
    assertThat(mixed.labelled().scene(320, 200).layers().get("marks")).doesNotContain("<text");
    assertThat(mixed.scene(500, 200).layers().get("marks")).contains(">80<", ">100<");
  }

  @Test
  @DisplayName("writes the values of bars only where there is room, below negative ones")
  void labelsBars() {
    double[] many = Drawn.values(2_000, row -> row);
    String[] names = IntStream.range(0, 2_000).mapToObj(i -> "n").toArray(String[]::new);
    assertThat(
            Drawn.categories(names)
                .with(Mark.BAR, null, many)
                .labelled()
                .scene(600, 200)
                .layers()
                .get("marks"))
        .doesNotContain("<text");

    Scene scene =
        Drawn.categories("a", "b").with(Mark.BAR, null, -10, -20).labelled().scene(300, 200);
    double plotEnd = json(scene).at("/p/3").asDouble();
    double lowest = json(scene).at("/s/0/y/1").asDouble();
    Matcher axis = Pattern.compile(" y='([0-9.]+)'[^>]*>a<").matcher(scene.layers().get("axes"));
    assertThat(axis.find()).isTrue();
    double axisTop = Double.parseDouble(axis.group(1)) - Frame.TEXT;
    // The label of the longest bar is between the bar and the labels of the axis.
    assertThat(lowest).isEqualTo(plotEnd);
    assertThat(axisTop - lowest).isGreaterThanOrEqualTo(Frame.LINE);
  }

  @Test
  @DisplayName("leaves a gap in a stacked area where a value is missing")
  void stackedAreasHaveGaps() {
    String marks =
        Drawn.numbers(1, 2, 3, 4, 5)
            .with(Mark.AREA, "s", 1, 1, 1, 1, 1)
            .with(Mark.AREA, "s", 5, 5, Double.NaN, 5, 5)
            .scene(300, 200)
            .layers()
            .get("marks");
    String second = marks.substring(marks.indexOf("data-series='1'"));

    Matcher area = Pattern.compile("d='([^']+)' fill='var").matcher(second);
    assertThat(area.find()).isTrue();
    assertThat(area.group(1).chars().filter(c -> c == 'M').count()).isEqualTo(2);
  }

  @Test
  @DisplayName("draws the largest and smallest doubles")
  void drawsTheSmallestAndTheLargest() {
    double tiny = 1e-320;
    Drawn[] charts = {
      Drawn.numbers(1, 2)
          .with(Mark.LINE, null, tiny, -tiny)
          .left(Drawn.axis(ValueScale.SYMLOG, null, null, null)),
      Drawn.numbers(1, 2)
          .with(Mark.LINE, null, 1, 2)
          .left(Drawn.axis(ValueScale.LINEAR, -tiny, tiny, null)),
      Drawn.numbers(1, 2)
          .with(Mark.LINE, null, 1, 2)
          .left(Drawn.axis(ValueScale.LINEAR, -Double.MAX_VALUE, null, null)),
      Drawn.numbers(-1.7e308, 1.7e308).with(Mark.LINE, null, 1, 2),
      Drawn.numbers(-tiny, tiny).with(Mark.LINE, null, 1, 2),
      Drawn.times(-9e20, 3e19).with(Mark.LINE, null, 1, 2)
    };
    for (Drawn chart : charts) {
      Scene scene = chart.scene(300, 200);
      assertThat(scene.layers().toString() + scene.points()).doesNotContain("NaN", "Infinity");
      assertThat(scene.layers().get("axes").length()).isLessThan(10_000);
    }
  }

  @Test
  @DisplayName("has the line of its axis beside the labels, if all values are negative")
  void axisIsAtItsLabels() {
    Scene scene = Drawn.numbers(1, 2).with(Mark.LINE, null, -10, -5).scene(300, 200);
    double bottom = json(scene).at("/p/3").asDouble();

    assertThat(scene.layers().get("axes")).contains("," + Px.crisp(bottom) + "H");
  }

  @Test
  @DisplayName("keeps the markers of values beyond its axis in the plot")
  void keepsMarkersInThePlot() {
    Scene scene =
        Drawn.numbers(1, 2)
            .with(Mark.LINE, null, 1, 30)
            .left(Drawn.axis(ValueScale.LINEAR, null, 5.0, null))
            .scene(300, 200);

    assertThat(json(scene).at("/s/0/y/1").asDouble()).isEqualTo(json(scene).at("/p/1").asDouble());
  }

  @Test
  @DisplayName(
      "has a point for every second pixel where rows share one, and names the marker's row")
  void namesTheRowOfTheMarker() {
    double[] places = Drawn.values(10_000, row -> row);
    double[] values = Drawn.values(10_000, row -> row % 1_000 == 777 ? 50 : row % 7);
    JsonNode points = json(Drawn.numbers(places).with(Mark.LINE, null, values).scene(300, 200));

    List<Double> rows = numbers(points.at("/s/0/r"));
    List<Double> y = numbers(points.at("/s/0/y"));
    double top = y.stream().min(Double::compare).orElseThrow();
    for (int i = 0; i < y.size(); i++) {
      assertThat(values[rows.get(i).intValue()] == 50).isEqualTo(y.get(i) == top);
    }
    assertThat(y).filteredOn(each -> each == top).hasSize(10);
    double width = points.at("/p/2").asDouble() - points.at("/p/0").asDouble();
    assertThat(y).hasSizeBetween((int) (width / 2), (int) (width / 2) + 1);
  }

  @Test
  @DisplayName("leaves out a reference of an axis that it does not have")
  void leavesOutReferencesOfNoAxis() {
    String references =
        Drawn.numbers(1, 2)
            .with(Mark.LINE, null, 1, 2)
            .reference(new Reference(Axis.RIGHT, 1.5, 1.5, "x", "var(--outline)", false))
            .scene(300, 200)
            .layers()
            .get("references");

    assertThat(references).isEmpty();
  }

  @Test
  @DisplayName("interrupts the line of a reference where it would cross the label of a bar")
  void interruptsLinesAtLabels() {
    Reference target = new Reference(Axis.LEFT, 19, 19, null, "red", false);
    Drawn bars = Drawn.categories("a", "b", "c").with(Mark.BAR, null, 10, 18, 10).reference(target);

    assertThat(target(bars)).matches("M[^M]*");
    assertThat(target(bars.labelled())).matches("M[^M]*M[^M]*");
  }

  private static String target(Drawn bars) {
    return bars.scene(300, 200)
        .layers()
        .get("annotations")
        .replaceFirst("(?s).*<path d='([^']*)' stroke='red'.*", "$1");
  }

  @Test
  @DisplayName(
      "draws lines at values in front of the bars, bands behind them, and labels on plates")
  void drawsLinesInFront() {
    Map<String, String> layers =
        Drawn.categories("a", "b")
            .with(Mark.BAR, null, 10, 20)
            .reference(new Reference(Axis.LEFT, 15, 15, "Target", "red", false))
            .reference(new Reference(Axis.X, 0, 1, "Weekend", "blue", false))
            .scene(300, 200)
            .layers();

    assertThat(Scene.LAYERS).containsSubsequence("references", "marks", "annotations");
    assertThat(layers.get("references")).contains("fill='blue'").doesNotContain("red", "text");
    assertThat(layers.get("annotations"))
        .containsSubsequence("stroke='red'", "data-plate", "Target", "data-plate", "Weekend")
        .doesNotContain("blue");
    Matcher plate =
        Pattern.compile("data-plate='' x='([\\d.]+)'.*? width='([\\d.]+)'")
            .matcher(layers.get("annotations"));
    assertThat(plate.find()).isTrue();
    double width = TextMeasure.standard().width("Target", Frame.TEXT);
    assertThat(Double.parseDouble(plate.group(2))).isCloseTo(width + 8, within(0.1));
  }

  @Test
  @DisplayName("leaves the room that the labels of an axis need in the font that it is given")
  void leavesRoomInAnyFont() {
    CartesianModel model = Drawn.numbers(0, 1).with(Mark.LINE, null, 100_000, 300_000).model();
    TextWidths narrow = (text, fontSize) -> 3.0 * text.length();
    TextWidths wide = (text, fontSize) -> 9.0 * text.length();

    assertThat(leftOfPlot(model, wide) - leftOfPlot(model, narrow))
        .isCloseTo(6.0 * "300,000".length(), within(0.1));
  }

  private static double leftOfPlot(CartesianModel model, TextWidths widths) {
    Look look = new Look(widths, Locale.US, false, "c");
    return json(new CartesianScene(model).draw(400, 200, look, true)).at("/p/0").asDouble();
  }

  @Test
  @DisplayName("keeps the label of a band off the labels of the axis")
  void keepsLabelsOfBandsInThePlot() {
    Scene scene =
        Drawn.numbers(0, 1, 2, 3)
            .with(Mark.LINE, null, 100_000, 200_000, 300_000, 100_000)
            .reference(new Reference(Axis.X, 1, 2.9, "A band of a long name", "var(--on)", false))
            .scene(200, 150);

    Matcher label =
        Pattern.compile("<text x='([\\d.]+)'[^>]*text-anchor='end'[^>]*>A band")
            .matcher(String.join("", scene.layers().values()));
    assertThat(label.find()).isTrue();
    double width = TextMeasure.standard().width("A band of a long name", Frame.TEXT);
    assertThat(Double.parseDouble(label.group(1)) - width)
        .isGreaterThan(json(scene).at("/p/0").asDouble() - 0.1);
  }

  @Test
  @DisplayName("of a million single points is as large as of ten thousand, and shows their density")
  void manyPointsAreSquares() {
    SplittableRandom random = new SplittableRandom(1);
    long[] bytes = new long[2];
    for (int i = 0; i < 2; i++) {
      int count = i == 0 ? 10_000 : 1_000_000;
      double[] places = Drawn.values(count, row -> row / (double) count);
      double[] values = Drawn.values(count, row -> random.nextDouble());
      Scene scene = Drawn.numbers(places).with(Mark.POINT, null, values).scene(1_200, 500);
      bytes[i] = scene.layers().get("marks").length() + scene.points().length();
      assertThat(scene.layers().get("marks")).contains("stroke-opacity");
      assertThat(json(scene).at("/s/0/x").size()).isBetween(500, 1_200);
    }
    assertThat(bytes[1]).isLessThan(2 * bytes[0]);
  }

  @Test
  @DisplayName("contains hidden lines for a press in the legend, cut to the plot")
  void hasHiddenLinesAtHand() {
    Drawn chart =
        Drawn.numbers(1, 2).with(Mark.LINE, null, 1, 2).with(Mark.LINE, null, 900, 100).hidden(1);
    Scene scene = chart.scene(300, 200);

    assertThat(scene.layers().get("marks"))
        .contains("<g data-series='1' data-hidden='' clip-path='url(#c-plot)'><path");
    assertThat(scene.layers().get("axes")).doesNotContain("900");
    assertThat(json(scene).at("/s").size()).isEqualTo(1);
    assertThat(file(chart)).doesNotContain("data-series='1'");
  }

  @Test
  @DisplayName("is a file of its own with plain colours")
  void standsAlone() {
    Drawn chart = Drawn.categories("a", "b").with(Mark.BAR, null, 1, 2).with(Mark.BAR, null, 2, 1);
    String svg =
        chart
            .poster(
                new Captions("Sales of 'a' & b", null, null, null),
                css -> new StandaloneSvg.Paint("#123456", css.contains("chart-1") ? 0.5 : 1))
            .svg(400, 300);

    assertThat(svg)
        .startsWith("<svg xmlns='http://www.w3.org/2000/svg'")
        .endsWith("</svg>")
        .doesNotContain("var(")
        .contains("fill='#123456' fill-opacity='0.5'", "Series 2");
  }

  @Test
  @DisplayName("has ids of its own in a page with other charts")
  void hasItsOwnIds() {
    String one = file(Drawn.categories("a").with(Mark.BAR, null, 1).with(Mark.BAR, null, 2));
    String other = file(Drawn.categories("a").with(Mark.BAR, null, 2).with(Mark.BAR, null, 1));

    assertThat(one).contains("fill='url(#" + id(one) + ")'");
    assertThat(id(one)).isNotEqualTo(id(other));
  }

  private static String file(Drawn chart) {
    return chart
        .poster(new Captions(null, null, null, null), css -> new StandaloneSvg.Paint("#123456", 1))
        .svg(200, 100);
  }

  private static String id(String svg) {
    Matcher matcher = Pattern.compile("id='([^']+)'").matcher(svg);
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }

  private static List<String> texts(String svg) {
    List<String> texts = new ArrayList<>();
    Matcher matcher = Pattern.compile("text-anchor='end'[^>]*>([^<]+)<").matcher(svg);
    while (matcher.find()) {
      texts.add(matcher.group(1));
    }
    return texts;
  }

  private static JsonNode json(Scene scene) {
    return SentPoints.read(scene.points());
  }

  private static List<Double> numbers(JsonNode array) {
    List<Double> numbers = new ArrayList<>();
    array.forEach(each -> numbers.add(each.asDouble()));
    return numbers;
  }

  private static List<String> ticks(String... dates) {
    double[] times =
        Stream.of(dates)
            .mapToDouble(date -> LocalDate.parse(date).toEpochDay() * 86_400_000.0)
            .toArray();
    String axes =
        Drawn.times(times)
            .with(Mark.LINE, null, new double[times.length])
            .scene(900, 200)
            .layers()
            .get("axes");
    return Pattern.compile(">([^<]+)</text>")
        .matcher(axes)
        .results()
        .map(found -> found.group(1))
        // The labels of the values are short.
        .filter(label -> label.length() > 3)
        .toList();
  }

  @Test
  @DisplayName("has no ticks within the unit of the rows: months, years or days")
  void hasNoTickBetweenUnits() {
    assertThat(ticks("2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01"))
        .containsExactly("2026", "February", "March", "April");
    assertThat(ticks("2026-05-01", "2026-06-01")).contains("June").hasSizeLessThan(3);
    assertThat(ticks("2024-01-01", "2025-01-01", "2027-01-01"))
        .containsExactly("2024", "2025", "2026", "2027");
    assertThat(ticks("2026-05-11", "2026-05-13")).hasSize(3);
    // If not all days are the first of a month, the ticks may be weeks.
    assertThat(ticks("2026-05-01", "2026-05-20", "2026-06-20")).hasSizeGreaterThan(5);
  }
}
