package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("The drawing of cells")
class CellDrawingTest {

  private static final Ramp RAMP = new Ramp(0, 1, "var(--primary)");

  private static Drawn matrix(boolean areSquare) {
    List<String> lanes = List.of("Tue", "Mon");
    return Drawn.categories("a", "b", "c")
        .cells(areSquare, 0, 0, 12)
        .cells(areSquare, 6, Double.NaN, 12)
        .left(
            new ValueAxis(
                ValueScale.LINEAR,
                0.5,
                2.5,
                value -> value == Math.rint(value) ? lanes.get((int) value - 1) : "",
                null,
                true,
                CartesianModel.Ticks.AUTO));
  }

  @Test
  @DisplayName("is one path for the cells of a lane that have the same shade")
  void onePathAShade() {
    String marks = matrix(false).scene(400, 200).layers().get("marks");

    assertThat(marks.split("<path", -1)).hasSize(5);
    assertThat(marks).contains(RAMP.shade(0), RAMP.shade(6), RAMP.shade(11));
    assertThat(Pattern.compile("M").matcher(marks).results()).hasSize(5);
  }

  @Test
  @DisplayName("has the first lane at the top, with its name beside it")
  void lanes() {
    Scene scene = matrix(false).scene(400, 200);
    JsonNode sent = SentPoints.read(scene.points());

    assertThat(sent.at("/k").asString()).isEqualTo("xy");
    double first = sent.at("/s/0/y/0").asDouble();
    double second = sent.at("/s/1/y/0").asDouble();
    assertThat(first).isLessThan(second);
    // The browser outlines a cell.
    assertThat(sent.at("/h").asDouble() * 2).isCloseTo(second - first, Offset.offset(1.0));
    List<Double> labels =
        Pattern.compile("y='([0-9.]+)'>(Mon|Tue)<")
            .matcher(scene.layers().get("axes"))
            .results()
            .sorted((a, b) -> a.group(2).compareTo(b.group(2)))
            .map(label -> Double.parseDouble(label.group(1)))
            .toList();
    assertThat(labels.get(0)).isCloseTo(first + Frame.BASELINE, Offset.offset(1.0));
    assertThat(labels.get(1)).isCloseTo(second + Frame.BASELINE, Offset.offset(1.0));
  }

  @Test
  @DisplayName("tells each value in its own format, and nothing of a cell without one")
  void told() {
    JsonNode sent = SentPoints.read(matrix(false).scene(400, 200).points());

    assertThat(sent.at("/s/1/v").toString()).isEqualTo("[\"v6.0\",\"v12.0\"]");
    assertThat(sent.at("/s/1/t").toString()).isEqualTo("[\"a\",\"c\"]");
    assertThat(sent.at("/s/0/x")).hasSize(3);
  }

  @Test
  @DisplayName("has a key with the ends of the ramp; with one shade if all values are equal")
  void key() {
    assertThat(matrix(false).scene(400, 200).layers().get("axes"))
        .contains(">v0.0<", ">v12.0<", RAMP.shade(5));
    String equal =
        Drawn.categories("a", "b").cells(false, 7, 7).scene(400, 200).layers().get("axes");
    assertThat(equal).containsOnlyOnce(">v7.0<").doesNotContain(RAMP.shade(5));
    assertThat(Drawn.categories("a").cells(false, Double.NaN).scene(400, 200).layers().get("axes"))
        .doesNotContain("color-mix");
  }

  @Test
  @DisplayName("has square cells if these are asked for")
  void squares() {
    JsonNode points = SentPoints.read(matrix(true).scene(400, 200).points());

    double across = points.at("/s/0/x/1").asDouble() - points.at("/s/0/x/0").asDouble();
    double down = points.at("/s/1/y/0").asDouble() - points.at("/s/0/y/0").asDouble();
    assertThat(across).isCloseTo(down, Offset.offset(0.2)).isGreaterThan(40);
  }

  @Test
  @DisplayName("has higher cells than squares if these were narrow, at most twice")
  void higherThanSquares() {
    Drawn chart =
        Drawn.categories(IntStream.range(0, 53).mapToObj(i -> "c" + i).toArray(String[]::new));
    chart
        .cells(true, Drawn.values(53, i -> i))
        .cells(true, Drawn.values(53, i -> i))
        .left(
            new ValueAxis(
                ValueScale.LINEAR, 0.5, 2.5, null, null, true, CartesianModel.Ticks.AUTO));
    JsonNode points = SentPoints.read(chart.scene(360, 200).points());

    double across = points.at("/s/0/x/1").asDouble() - points.at("/s/0/x/0").asDouble();
    double down = points.at("/s/1/y/0").asDouble() - points.at("/s/0/y/0").asDouble();
    assertThat(down).isGreaterThan(across * 1.2).isLessThanOrEqualTo(across * 2.1);
  }

  @Test
  @DisplayName("is drawn with 500 categories on both axes, of which the pointer reaches some")
  void many() {
    Drawn chart =
        Drawn.categories(IntStream.range(0, 500).mapToObj(i -> "c" + i).toArray(String[]::new));
    for (int lane = 0; lane < 500; lane++) {
      int of = lane;
      chart.cells(false, Drawn.values(500, i -> (i * 7 + of * 13) % 97));
    }

    Scene scene = chart.scene(360, 200);
    JsonNode sent = SentPoints.read(scene.points());
    assertThat(IntStream.range(0, 500).map(i -> sent.at("/s/" + i + "/x").size()).sum())
        .isBetween(50, 50_000);
    assertThat(scene.layers().get("marks")).isNotEmpty();
  }
}
