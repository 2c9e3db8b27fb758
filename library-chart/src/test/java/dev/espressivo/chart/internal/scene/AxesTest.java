package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.View;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("The axes of a drawing")
class AxesTest {

  private static final double DAY = 86_400_000;

  // ---- Bars ----

  /** Returns the ends of the bars of the first series in px along the rows. */
  private static List<Interval> bars(Scene scene) {
    List<Interval> bars = new ArrayList<>();
    Matcher path = Pattern.compile(" d='(M[^']*)'").matcher(scene.layers().get("marks"));
    if (!path.find()) {
      return bars;
    }
    for (String bar : path.group(1).split("Z")) {
      double[] x =
          Pattern.compile("(?:[MQ ]([\\d.-]+),)|(?:H([\\d.-]+))")
              .matcher(bar)
              .results()
              .mapToDouble(
                  found ->
                      Double.parseDouble(found.group(1) == null ? found.group(2) : found.group(1)))
              .toArray();
      bars.add(
          new Interval(
              DoubleStream.of(x).min().orElseThrow(), Arrays.stream(x).max().getAsDouble()));
    }
    return bars;
  }

  private static JsonNode points(Scene scene) {
    return SentPoints.read(scene.points());
  }

  private static double[] numbers(JsonNode array) {
    return array.valueStream().mapToDouble(JsonNode::asDouble).toArray();
  }

  private static double middle(Interval bar) {
    return (bar.from() + bar.to()) / 2;
  }

  private static double width(Interval bar) {
    return bar.to() - bar.from();
  }

  @Test
  @DisplayName(
      "have bars at their numbers, as wide as the step allows, with space for missing ones")
  void haveBarsAtTheirNumbers() {
    Scene scene =
        Drawn.numbers(0, 1, 2, 5).stepping(1).with(Mark.BAR, null, 3, 1, 2, 4).scene(400, 200);

    List<Interval> bars = bars(scene);
    double step = middle(bars.get(1)) - middle(bars.get(0));
    assertThat(middle(bars.get(3)) - middle(bars.get(2))).isCloseTo(3 * step, within(0.1));
    assertThat(bars).allSatisfy(bar -> assertThat(width(bar)).isCloseTo(0.8 * step, within(0.1)));
    JsonNode points = points(scene);
    assertThat(points.at("/b").asDouble()).isCloseTo(0.4 * step, within(0.1));
    assertThat(bars.getFirst().from() - points.at("/p/0").asDouble())
        .isCloseTo(0.1 * step, within(0.1));
    assertThat(points.at("/p/2").asDouble() - bars.getLast().to())
        .isCloseTo(0.1 * step, within(0.1));
  }

  @Test
  @DisplayName("leave even gaps between the bars of months")
  void leaveEvenGaps() {
    double[] months =
        IntStream.rangeClosed(1, 12)
            .mapToDouble(month -> YearMonth.of(2026, month).atDay(1).toEpochDay() * DAY)
            .toArray();
    for (boolean isMirrored : new boolean[] {false, true}) {
      Drawn chart = Drawn.times(months).stepping(28 * DAY).with(Mark.BAR, null, months);
      List<Interval> bars = bars((isMirrored ? chart.rightToLeft() : chart).scene(900, 200));
      List<Interval> ordered = isMirrored ? bars.reversed() : bars;

      double[] gaps =
          IntStream.range(1, 12)
              .mapToDouble(i -> ordered.get(i).from() - ordered.get(i - 1).to())
              .toArray();
      double most = DoubleStream.of(gaps).max().orElseThrow();
      assertThat(DoubleStream.of(gaps).boxed())
          .allSatisfy(gap -> assertThat(gap).isBetween(0.89 * most, most));
    }
  }

  @Test
  @DisplayName("have bars from edge to edge, a px apart, if rows have ends")
  void haveBarsFromEdgeToEdge() {
    List<Interval> bars =
        bars(
            Drawn.numbers(0, 10, 20)
                .ending(10, 10, 20, 60)
                .with(Mark.BAR, null, 3, 1, 2)
                .scene(400, 200));

    assertThat(bars.get(1).from() - bars.get(0).to()).isCloseTo(1, within(0.1));
    assertThat(width(bars.get(2)) + 1).isCloseTo(4 * (width(bars.get(1)) + 1), within(0.5));
  }

  @Test
  @DisplayName("have visible bars where the smallest step is far less than a px")
  void haveVisibleBars() {
    List<Interval> bars =
        bars(
            Drawn.times(0, 1, 180 * DAY, 365 * DAY)
                .stepping(1)
                .with(Mark.BAR, null, 3, 1, 2, 4)
                .scene(400, 200));

    assertThat(bars).hasSize(3).allSatisfy(bar -> assertThat(width(bar)).isEqualTo(1));
  }

  @Test
  @DisplayName("mirror the bars of a group with the rows, and reverse both if they are reversed")
  void mirrorGroups() {
    Drawn chart =
        Drawn.numbers(1, 2).stepping(1).with(Mark.BAR, null, 1, 2).with(Mark.BAR, null, 2, 1);
    double usual = secondOfGroup(chart.scene(400, 200));
    double reversed = secondOfGroup(chart.scale(reversed(ValueScale.LINEAR)).scene(400, 200));
    double twice = secondOfGroup(chart.rightToLeft().scene(400, 200));

    assertThat(usual).isPositive();
    assertThat(reversed).isCloseTo(-usual, within(0.2));
    assertThat(twice).isCloseTo(usual, within(0.2));
  }

  /** Returns how far the second bar of a group is to the right of the first. */
  private static double secondOfGroup(Scene scene) {
    JsonNode series = points(scene).path("s");
    return series.at("/1/a/0").asDouble() - series.at("/0/a/0").asDouble();
  }

  @Test
  @DisplayName("have bars at their numbers on a vertical axis, too")
  void haveHorizontalBars() {
    JsonNode points =
        points(
            Drawn.numbers(0, 1, 4)
                .stepping(1)
                .with(Mark.BAR, null, 1, 2, 3)
                .horizontal()
                .scene(400, 300));

    double[] along = numbers(points.at("/x"));
    assertThat(along[2] - along[1]).isCloseTo(3 * (along[1] - along[0]), within(0.2));
  }

  @Test
  @DisplayName("show a part of the bars, and the whole with half a step of room")
  void showAPart() {
    Scene scene =
        Drawn.numbers(0, 1, 2, 3)
            .stepping(1)
            .with(Mark.BAR, null, 1, 2, 3, 4)
            .view(new View(true, new Interval(0.5, 2.5), null, new Interval(0, 3), null))
            .scene(400, 200);

    Scene.Line rows = scene.reach().rows();
    assertThat(rows.from()).isEqualTo(0.5);
    assertThat(rows.least()).isEqualTo(-0.5);
    assertThat(rows.most()).isEqualTo(3.5);
    assertThat(scene.reach().first()).isEqualTo(1);
    assertThat(scene.reach().end()).isEqualTo(3);
  }

  @Test
  @DisplayName("include whole bars in the bands of references")
  void includeWholeBars() {
    Scene scene =
        Drawn.numbers(0, 1, 2, 3)
            .stepping(1)
            .with(Mark.BAR, null, 1, 2, 3, 4)
            .reference(new Reference(Axis.X, 1, 2, null, "red", false))
            .scene(400, 200);

    Matcher band =
        Pattern.compile("<rect x='([\\d.]+)' y='[\\d.]+' width='([\\d.]+)'")
            .matcher(scene.layers().get("references"));
    assertThat(band.find()).isTrue();
    List<Interval> bars = bars(scene);
    assertThat(Double.parseDouble(band.group(1))).isLessThan(bars.get(1).from());
    assertThat(Double.parseDouble(band.group(2)))
        .isGreaterThan(bars.get(2).to() - bars.get(1).from());
  }

  // ---- A shared grid ----

  private static ValueAxis from(@Nullable Double min) {
    return Drawn.axis(ValueScale.LINEAR, min, null, null);
  }

  private static Frame frame(Drawn chart) {
    return Frame.of(chart.model(), 400, 300, chart.look());
  }

  private static double[] px(Values values) {
    return DoubleStream.of(values.ticks()).map(values::apply).toArray();
  }

  @Test
  @DisplayName("share a grid with zero on one line")
  void shareAGrid() {
    double[][][] all = {
      {{0, 97}, {-1, 0.3}},
      {{150_000, 0}, {-1_000, 200}},
      {{-80, 0}, {5, 70}},
      {{0, 0}, {3, 12}},
      {{1e-9, 3e-9}, {4e15, 7e15}}
    };
    for (double[][] pair : all) {
      Frame frame =
          frame(
              Drawn.categories("a", "b")
                  .with(Mark.BAR, null, pair[0])
                  .with(Mark.BAR, null, true, pair[1])
                  .right(from(null)));
      Values right = frame.right();
      assertThat(right).isNotNull();
      String of = Arrays.deepToString(pair);
      assertThat(px(right)).as(of).hasSizeBetween(3, 14);
      assertThat(px(frame.left())).as(of).containsExactly(px(right), within(0.01));
      assertThat(frame.left().apply(0)).as(of).isCloseTo(right.apply(0), within(0.01));
      for (Values axis : List.of(frame.left(), right)) {
        double[] values = axis == right ? pair[1] : pair[0];
        for (double value : values) {
          assertThat(value).as(of).isBetween(axis.scale().domainStart(), axis.scale().domainEnd());
        }
      }
    }
  }

  @Test
  @DisplayName("share a grid without a common zero if an axis has none")
  void shareAGridWithoutZero() {
    Frame frame =
        frame(
            Drawn.numbers(0, 1)
                .with(Mark.LINE, null, 95, 104)
                .with(Mark.LINE, null, true, -3, 12)
                .right(from(null)));

    assertThat(px(frame.left())).containsExactly(px(frame.right()), within(0.01));
    assertThat(frame.left().scale().domainStart()).isGreaterThan(50);
  }

  @Test
  @DisplayName("do not share a grid if an end is given, or an axis is not linear")
  void shareNoGrid() {
    Drawn chart =
        Drawn.categories("a", "b").with(Mark.BAR, null, 0, 97).with(Mark.BAR, null, true, -1, 0.3);
    assertThat(frame(chart.right(from(-3.3))).right().scale().domainStart()).isEqualTo(-3.3);
    assertThat(frame(chart.right(from(-3.3))).left().scale().domainStart()).isZero();
    assertThat(
            frame(chart.right(Drawn.axis(ValueScale.SYMLOG, null, null, null)))
                .left()
                .scale()
                .domainStart())
        .isZero();
  }

  // ---- Ticks ----

  private static Ticks count(double count) {
    return new Ticks(count, 0, null, new double[0], null, false);
  }

  private static Ticks every(double every, @Nullable ChronoUnit unit) {
    return new Ticks(null, every, unit, new double[0], null, false);
  }

  private static Ticks at(double... at) {
    return new Ticks(null, 0, null, at, value -> "<" + value + ">", false);
  }

  private static XScale ticks(Ticks ticks) {
    return new XScale(ValueScale.LINEAR, false, null, null, false, ticks);
  }

  private static XScale reversed(ValueScale kind) {
    return new XScale(kind, true, null, null, false, Ticks.AUTO);
  }

  private static ValueAxis axis(Ticks ticks) {
    return new ValueAxis(ValueScale.LINEAR, null, null, null, null, true, ticks);
  }

  private static List<String> labels(Frame frame) {
    return frame.places().ticks(Locale.US).stream()
        .map(Places.Tick::label)
        .filter(label -> !label.isEmpty())
        .toList();
  }

  @Test
  @DisplayName("have the ticks of values that the app wants, and ends at them")
  void haveTicksOfValues() {
    Drawn chart = Drawn.categories("a", "b").with(Mark.BAR, null, 0.3, 7);

    assertThat(frame(chart.left(axis(count(2)))).left().ticks()).hasSizeLessThan(4);
    assertThat(frame(chart.left(axis(count(20)))).left().ticks()).hasSizeGreaterThan(12);
    assertThat(frame(chart.left(axis(every(2.5, null)))).left().labels())
        .extracting(Places.Tick::label)
        .containsExactly("0.0", "2.5", "5.0", "7.5");
    assertThat(frame(chart.left(axis(every(0.1, null)))).left().ticks()).contains(0.3);
    assertThat(frame(chart.left(axis(at(1, 6, 99)))).left().labels())
        .extracting(Places.Tick::label)
        .containsExactly("<1.0>", "<6.0>");
    // Thousands of lines would be a pattern.
    assertThat(frame(chart.left(axis(every(1e-9, null)))).left().ticks()).hasSizeLessThan(20);
  }

  @Test
  @DisplayName("have the ticks of rows that the app wants")
  void haveTicksOfRows() {
    Drawn numbers = Drawn.numbers(0, 7, 30).with(Mark.LINE, null, 1, 2, 3);
    assertThat(labels(frame(numbers.scale(ticks(every(7, null))))))
        .containsExactly("0", "7", "14", "21", "28");
    assertThat(labels(frame(numbers.scale(ticks(at(3, 4)))))).containsExactly("3", "4");
    assertThat(labels(frame(numbers.scale(ticks(count(2)))))).hasSizeLessThan(4);

    double from = LocalDate.of(2026, 1, 5).toEpochDay() * DAY;
    Drawn times =
        Drawn.times(from, from + 20 * DAY, from + 150 * DAY).with(Mark.LINE, null, 1, 2, 3);
    assertThat(labels(frame(times.scale(ticks(every(2, ChronoUnit.MONTHS))))))
        .containsExactly("March", "May");
    assertThat(labels(frame(times.scale(ticks(at(from)))))).containsExactly("Jan 05");
    assertThat(labels(frame(times.scale(ticks(every(1, ChronoUnit.SECONDS)))))).hasSizeLessThan(20);
  }

  @Test
  @DisplayName("draw a grid of the rows, and finer lines between ticks")
  void drawGrids() {
    Drawn chart = Drawn.numbers(0, 10).with(Mark.LINE, null, 0, 10);
    Ticks fine = new Ticks(null, 5, null, new double[0], null, true);
    Scene plain = chart.scene(400, 300);
    Scene scene =
        chart
            .scale(new XScale(ValueScale.LINEAR, false, null, null, true, fine))
            .left(axis(fine))
            .scene(400, 300);

    assertThat(lines(plain, 'V')).isZero();
    // 3 thick lines, and 11 thin ones below and between them.
    assertThat(lines(scene, 'V')).isEqualTo(14);
    assertThat(lines(scene, 'H')).isEqualTo(14);
    assertThat(scene.layers().get("grid")).contains("stroke-width='0.5'");
  }

  private static long lines(Scene scene, char direction) {
    return scene.layers().get("grid").chars().filter(c -> c == direction).count();
  }

  // ---- Scales of rows ----

  @Test
  @DisplayName("place numbers by their logarithms, and tell the browser so")
  void placeByLogarithms() {
    Drawn chart = Drawn.numbers(1, 10, 1_000).with(Mark.LINE, null, 1, 2, 3);
    Scene scene =
        chart
            .scale(new XScale(ValueScale.LOG, false, null, null, false, Ticks.AUTO))
            .scene(400, 200);

    double[] x = numbers(points(scene).at("/x"));
    assertThat(x[2] - x[1]).isCloseTo(2 * (x[1] - x[0]), within(0.2));
    assertThat(scene.reach().rows().to()).isCloseTo(Math.log(1_000), within(1e-9));
    assertThat(labels(frame(chart))).contains("1", "10", "100", "1k");

    double[] bars =
        bars(
                Drawn.numbers(1, 10, 1_000)
                    .stepping(9)
                    .with(Mark.BAR, null, 1, 2, 3)
                    .scale(reversed(ValueScale.LOG))
                    .scene(400, 200))
            .stream()
            .mapToDouble(AxesTest::width)
            .toArray();
    assertThat(DoubleStream.of(bars).boxed())
        .hasSize(3)
        .allSatisfy(width -> assertThat(width).isCloseTo(bars[0], within(0.2)));
  }

  @Test
  @DisplayName("place numbers around zero by a symmetric logarithm")
  void placeAroundZero() {
    double[] x =
        numbers(
            points(
                    Drawn.numbers(-1_000, 0, 1_000)
                        .with(Mark.LINE, null, 1, 2, 3)
                        .scale(new XScale(ValueScale.SYMLOG, false, null, null, false, Ticks.AUTO))
                        .scene(400, 200))
                .at("/x"));
    assertThat(x[1] - x[0]).isCloseTo(x[2] - x[1], within(0.2));
  }

  @Test
  @DisplayName("begin and end where the app wants, and cut off what is outside")
  void beginWhereTheAppWants() {
    Scene scene =
        Drawn.numbers(0, 1, 2, 3)
            .stepping(1)
            .with(Mark.BAR, null, 1, 2, 3, 4)
            .scale(new XScale(ValueScale.LINEAR, false, 0.5, null, false, Ticks.AUTO))
            .scene(400, 200);

    assertThat(scene.reach().rows().from()).isEqualTo(0.5);
    assertThat(scene.reach().rows().to()).isEqualTo(3.5);
    assertThat(scene.reach().first()).isEqualTo(1);
    assertThat(scene.layers().get("marks")).contains("clip-path");
  }

  @Test
  @DisplayName("run backwards if reversed, also names")
  void runBackwards() {
    Stream.of(Drawn.numbers(1, 2, 3), Drawn.categories("a", "b", "c"))
        .forEach(
            chart -> {
              Scene scene =
                  chart
                      .with(Mark.LINE, null, 1, 2, 3)
                      .scale(reversed(ValueScale.LINEAR))
                      .scene(400, 200);
              double[] x = numbers(points(scene).at("/x"));
              assertThat(x[0]).isGreaterThan(x[2]);
              assertThat(scene.reach().rows().start()).isGreaterThan(scene.reach().rows().end());
            });
  }

  @Test
  @DisplayName("have finite px only, whatever the numbers, the scale and the ends")
  void areFinite() {
    Double[] ends = {null, 0.0, -3.0, 1e308, Double.MIN_VALUE};
    double[][] all = {{}, {1e-320}, {5, 5}, {1e-300, 1, 1e300}};
    for (double[] places : all) {
      for (ValueScale kind : ValueScale.values()) {
        for (Double min : ends) {
          for (Double max : ends) {
            for (Mark mark : List.of(Mark.BAR, Mark.LINE, Mark.POINT)) {
              Scene scene =
                  Drawn.numbers(places)
                      .stepping(1)
                      .with(mark, null, places)
                      .scale(new XScale(kind, true, min, max, true, every(1, null)))
                      .scene(300, 200);
              assertThat(scene.layers().toString() + scene.points() + scene.reach())
                  .as("%s %s from %s to %s", Arrays.toString(places), kind, min, max)
                  .doesNotContain("NaN", "Infinity");
            }
          }
        }
      }
    }
  }
}
