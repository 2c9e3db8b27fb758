package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Details;
import dev.espressivo.chart.internal.scene.CartesianModel.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("What is read of single rows")
class ChannelsSceneTest {

  private static final Pattern TEXT =
      Pattern.compile("<text x='([^']*)' y='([^']*)'[^>]*>([^<]*)</text>");

  private static Rows colored(IntFunction<@Nullable String> color) {
    return new Rows(color, null, null);
  }

  private static Rows labelled(IntFunction<@Nullable String> label) {
    return new Rows(null, label, null);
  }

  private static String marks(Drawn chart) {
    return chart.scene(400, 300).layers().get("marks");
  }

  private static JsonNode series(Scene scene, int index) {
    return SentPoints.read(scene.points()).path("s").path(index);
  }

  private static List<MatchResult> texts(String marks) {
    return TEXT.matcher(marks).results().toList();
  }

  private static int count(String all, String part) {
    return all.split(Pattern.quote(part), -1).length - 1;
  }

  // ---- Colours ----

  @Test
  @DisplayName("colours bars with a path for each colour")
  void colorsBars() {
    double[] values = Drawn.values(150, row -> row + 1);
    String marks =
        marks(
            Drawn.categories(
                    IntStream.range(0, 150).mapToObj("c%d"::formatted).toArray(String[]::new))
                .with(Mark.BAR, null, values)
                .rows(colored(row -> row % 5 == 0 ? null : "hsl(" + row % 5 + " 50% 50%)")));

    assertThat(count(marks, "<path")).isEqualTo(5);
    assertThat(marks)
        .containsOnlyOnce("fill='var(--chart-1)'")
        .containsOnlyOnce("fill='hsl(4 50% 50%)'");
  }

  @Test
  @DisplayName("colours points by a path for each colour, and the points of a line that have one")
  void colorsPoints() {
    Rows third = colored(row -> row == 2 ? "red" : null);
    String points = marks(Drawn.numbers(1, 2, 3, 4).with(Mark.POINT, null, 1, 2, 3, 4).rows(third));
    String line = marks(Drawn.numbers(1, 2, 3, 4).with(Mark.LINE, null, 1, 2, 3, 4).rows(third));

    assertThat(count(points, "h0")).isEqualTo(4);
    assertThat(points).containsOnlyOnce("stroke='red'");
    assertThat(line).containsOnlyOnce("fill='red'");
  }

  @Test
  @DisplayName("sends the colour of each row as a number")
  void sendsColors() {
    Scene scene =
        Drawn.categories("a", "b", "c")
            .with(Mark.BAR, null, 1, 2, 3)
            .rows(colored(row -> row == 0 ? null : row == 1 ? "red" : "blue"))
            .scene(400, 300);

    assertThat(series(scene, 0).path("j")).hasToString("[-1,0,1]");
    assertThat(series(scene, 0).path("q")).hasToString("[\"red\",\"blue\"]");
  }

  @Test
  @DisplayName("leaves the colours of bars thinner than a pixel to the series")
  void thinnedBarsHaveTheColorOfTheSeries() {
    int[] asked = {0};
    String[] names = IntStream.range(0, 5_000).mapToObj("c%d"::formatted).toArray(String[]::new);
    String marks =
        marks(
            Drawn.categories(names)
                .with(Mark.BAR, null, Drawn.values(5_000, row -> 1 + row % 7))
                .rows(
                    colored(
                        row -> {
                          asked[0]++;
                          return "red";
                        })));

    assertThat(marks).contains("var(--chart-1)").doesNotContain("red");
    assertThat(asked[0]).isZero();
  }

  // ---- Sizes ----

  @Test
  @DisplayName("shows sizes as areas: four times the number is twice the radius")
  void sizesAreAreas() {
    Scene scene =
        Drawn.numbers(1, 2, 3, 4, 5)
            .with(Mark.POINT, null, 1, 2, 3, 4, 5)
            .of(Channel.SIZE, 25, 100, Double.NaN, -3, 0)
            .scene(400, 400);

    List<Double> radii = new ArrayList<>();
    series(scene, 0).path("d").forEach(each -> radii.add(each.asDouble()));
    assertThat(radii.get(1)).isEqualTo(2 * radii.get(0)).isBetween(15.0, 24.0);
    // Without a usable size, a point has the usual one of 8 px.
    assertThat(radii.subList(2, 4)).containsExactly(4.0, 4.0);
    assertThat(radii.get(4)).isBetween(1.0, 2.0);
    assertThat(scene.layers().get("marks")).contains("stroke-width='1.5'", "fill-opacity='0.5'");
  }

  @Test
  @DisplayName("draws large points behind small ones")
  void largePointsAreBehind() {
    String marks =
        marks(
            Drawn.numbers(1, 2)
                .with(Mark.POINT, null, 1, 2)
                .of(Channel.SIZE, 1, 9)
                .rows(colored(row -> row == 0 ? "red" : "blue")));

    assertThat(marks.indexOf("blue")).isPositive().isLessThan(marks.indexOf("red"));
  }

  // ---- Labels ----

  @Test
  @DisplayName("labels points without overlaps, and those at the ends first")
  void labelsDoNotOverlap() {
    double[] places = Drawn.values(60, row -> row);
    double[] values = Drawn.values(60, row -> row == 30 ? 9 : row == 10 ? -9 : Math.sin(row) / 10);
    for (Mark mark : List.of(Mark.LINE, Mark.POINT)) {
      String marks =
          marks(
              Drawn.numbers(places).with(mark, null, values).rows(labelled(row -> "Point " + row)));

      List<MatchResult> texts = texts(marks);
      assertThat(texts).hasSizeBetween(5, 59);
      assertThat(texts.stream().map(each -> each.group(3)).limit(3))
          .containsExactlyInAnyOrder("Point 10", "Point 30", "Point 59");
      for (MatchResult one : texts) {
        for (MatchResult other : texts) {
          double x = Math.abs(number(one, 1) - number(other, 1));
          double y = Math.abs(number(one, 2) - number(other, 2));
          assertThat(one == other || x > 36 || y >= 15.9).as(one + " " + other).isTrue();
        }
      }
    }
  }

  private static double number(MatchResult text, int group) {
    return Double.parseDouble(text.group(group));
  }

  @Test
  @DisplayName("labels only the rows that have a text, below the valleys of a line")
  void labelsSomeRows() {
    String marks =
        marks(
            Drawn.numbers(1, 2, 3, 4, 5)
                .with(Mark.LINE, null, 5, 3, 4, 1, 9)
                .rows(labelled(row -> row == 1 || row == 4 ? "<" + row : row == 2 ? " " : null)));

    List<MatchResult> texts = texts(marks);
    assertThat(texts.stream().map(each -> each.group(3)))
        .containsExactlyInAnyOrder("&lt;1", "&lt;4");
    JsonNode points =
        SentPoints.read(
            Drawn.numbers(1, 2, 3, 4, 5)
                .with(Mark.LINE, null, 5, 3, 4, 1, 9)
                .scene(400, 300)
                .points());
    MatchResult valley =
        texts.stream().filter(each -> each.group(3).endsWith("1")).findFirst().orElseThrow();
    assertThat(number(valley, 2)).isGreaterThan(points.at("/s/0/y/1").asDouble());
  }

  @Test
  @DisplayName("writes a label that series have in common once")
  void sharedLabelsAreWrittenOnce() {
    Rows rows = labelled(row -> row == 1 ? "Fair" : null);
    Drawn chart =
        Drawn.numbers(1, 2, 3)
            .with(Mark.LINE, null, 5, 1, 3)
            .rows(rows)
            .with(Mark.LINE, null, 9, 7, 8)
            .rows(rows);

    assertThat(texts(marks(chart))).hasSize(1);
    assertThat(texts(marks(chart.hidden(0)))).hasSize(1);
  }

  @Test
  @DisplayName("labels bars with texts instead of their values")
  void labelsBars() {
    Drawn chart =
        Drawn.categories("a", "b")
            .with(Mark.BAR, null, 3, 4)
            .rows(labelled(row -> row == 0 ? "best" : null))
            .labelled();

    assertThat(texts(marks(chart)).stream().map(each -> each.group(3))).containsExactly("best");
  }

  @Test
  @DisplayName("tells labels in the heading of the tooltip, unless they are the value")
  void labelsAreTold() {
    Scene scene =
        Drawn.numbers(1, 2)
            .with(Mark.POINT, null, 5, 7)
            .rows(labelled(row -> row == 0 ? "Vienna" : "7"))
            .scene(400, 300);

    assertThat(series(scene, 0).path("t")).hasToString("[\"1.0 · Vienna\",\"2.0\"]");
  }

  @Test
  @DisplayName("draws round points, whatever their size")
  void drawsRoundPoints() {
    for (double size = 1; size < 50; size += 0.17) {
      Matcher arc =
          Pattern.compile("a([\\d.]+),[\\d.]+ 0 1,0 ([\\d.]+),0").matcher(Symbol.CIRCLE.path(size));
      assertThat(arc.find()).isTrue();
      assertThat(Double.parseDouble(arc.group(2)))
          .isCloseTo(2 * Double.parseDouble(arc.group(1)), within(1e-9));
    }
  }

  // ---- Tooltips ----

  @Test
  @DisplayName("sends the lines of the tooltip of a row once, or for each series with its own")
  void sendsDetails() {
    Details shared = new Details(List.of("Region"), row -> List.of("R" + row));
    Details other = new Details(List.of("Region"), row -> List.of("S" + row));
    Drawn one =
        Drawn.categories("a", "b")
            .with(Mark.BAR, null, 3, 4)
            .rows(new Rows(null, null, shared))
            .with(Mark.BAR, null, 5, 6)
            .rows(new Rows(null, null, shared));
    JsonNode common = SentPoints.read(one.scene(400, 300).points());
    JsonNode own = SentPoints.read(one.rows(new Rows(null, null, other)).scene(400, 300).points());

    assertThat(common.path("f")).hasToString("[\"Region\"]");
    assertThat(common.path("w")).hasToString("[[\"R0\"],[\"R1\"]]");
    assertThat(common.at("/s/0/w").isMissingNode()).isTrue();
    assertThat(own.path("w").isMissingNode()).isTrue();
    assertThat(own.at("/s/1/w")).hasToString("[[\"S0\"],[\"S1\"]]");
  }

  // ---- From … to ----

  @Test
  @DisplayName("draws bars from a value, and needs no zero for them")
  void barsBeginAtValues() {
    Scene scene =
        Drawn.categories("a", "b")
            .with(Mark.BAR, null, 108, 104)
            .of(Channel.FROM, 101, 102)
            .scene(400, 300);

    String path = scene.layers().get("marks");
    assertThat(height(path, 0) / height(path, 1)).isCloseTo(3.5, within(0.1));
    assertThat(scene.layers().get("axes")).doesNotContain(">0<").contains(">104<");
    assertThat(series(scene, 0).path("v")).hasToString("[\"101 – 108\",\"102 – 104\"]");
  }

  /** Returns the height of a bar, whose corners are 4 px high. */
  private static double height(String path, int bar) {
    MatchResult found =
        Pattern.compile("M[^,]*,([\\d.]+)V([\\d.]+)")
            .matcher(path)
            .results()
            .skip(bar)
            .findFirst()
            .orElseThrow();
    return number(found, 1) - number(found, 2) + 4;
  }

  @Test
  @DisplayName("begins a bar without a start at the baseline")
  void barsWithoutAStart() {
    String axes =
        Drawn.categories("a", "b")
            .with(Mark.BAR, null, 108, 104)
            .of(Channel.FROM, Double.NaN, 102)
            .scene(400, 300)
            .layers()
            .toString();

    assertThat(axes).doesNotContain("NaN");
  }

  @Test
  @DisplayName("draws an area between two lines")
  void areasBeginAtValues() {
    String marks =
        marks(Drawn.numbers(1, 2, 3).with(Mark.AREA, null, 8, 9, 7).of(Channel.FROM, 2, 3, 4));

    assertThat(count(marks, "fill='none'")).isEqualTo(2);
    assertThat(count(marks, "fill-opacity='0.18'")).isEqualTo(1);
  }

  // ---- Low … high ----

  @Test
  @DisplayName("draws error bars at bars and points, and a band around lines")
  void drawsRangesAroundValues() {
    for (Mark mark : List.of(Mark.BAR, Mark.POINT, Mark.LINE)) {
      Scene scene =
          Drawn.categories("a", "b", "c")
              .with(mark, null, 5, 6, 7)
              .of(Channel.LOW, 4, Double.NaN, 7)
              .of(Channel.HIGH, 12, 8, 7)
              .scene(400, 300);
      String marks = scene.layers().get("marks");

      if (mark == Mark.LINE) {
        assertThat(marks).contains("fill-opacity='0.18'");
      } else {
        // Two bars of three lines; the third range has no extent.
        String path =
            Pattern.compile("<path d='([^']*)' stroke='[^']*' stroke-width='1.5'")
                .matcher(marks)
                .results()
                .map(each -> each.group(1))
                .findFirst()
                .orElseThrow();
        assertThat(count(path, "M")).isEqualTo(6);
      }
      assertThat(scene.layers().get("axes")).contains(">12<");
      assertThat(series(scene, 0).path("v")).hasToString("[\"5 (4 – 12)\",\"6 (6 – 8)\",\"7\"]");
    }
  }

  @Test
  @DisplayName("moves the ranges around stacked values with the stack")
  void rangesMoveWithStacks() {
    String axes =
        Drawn.categories("a")
            .with(Mark.BAR, "s", 10)
            .with(Mark.BAR, "s", 10)
            .of(Channel.HIGH, 19)
            .scene(400, 300)
            .layers()
            .get("axes");

    // The upper end is at 29.
    assertThat(axes).contains(">30<");
  }

  @Test
  @DisplayName("has finite coordinates only, whatever the numbers")
  void isFinite() {
    double[] odd = {Double.NaN, Double.POSITIVE_INFINITY, -1e308, 0, 1e308};
    for (Mark mark : List.of(Mark.BAR, Mark.POINT, Mark.LINE, Mark.AREA)) {
      for (ValueScale scale : ValueScale.values()) {
        for (Channel channel : List.of(Channel.FROM, Channel.LOW, Channel.HIGH, Channel.SIZE)) {
          Scene scene =
              Drawn.numbers(1, 2, 3, 4, 5)
                  .with(mark, null, 1, 2, 3, Double.NaN, 5)
                  .of(channel, odd)
                  .left(Drawn.axis(scale, null, null, null))
                  .scene(300, 200);
          assertThat(scene.layers().toString() + scene.points())
              .as("%s %s %s", mark, scale, channel)
              .doesNotContain("NaN", "Infinity");
        }
      }
    }
  }
}
