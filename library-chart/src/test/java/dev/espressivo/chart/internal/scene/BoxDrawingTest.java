package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.chart.internal.scale.ValueScale;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@DisplayName("The drawing of boxes")
class BoxDrawingTest {

  private static final double[] NONE = {};

  @Test
  @DisplayName("is three paths a series: boxes with whiskers, medians, outliers")
  void threePaths() {
    Scene scene =
        Drawn.categories("a", "b")
            .boxes(new double[][] {{20}, NONE}, row(0, 2, 4, 6, 8), row(1, 3, 5, 7, 9))
            .scene(400, 200);

    String marks = scene.layers().get("marks");
    assertThat(marks.split("<path", -1)).hasSize(4);
    assertThat(marks.split("z")).as("boxes").hasSize(3);
    assertThat(marks.split("h0", -1)).as("outliers").hasSize(2);
  }

  @Test
  @DisplayName("has an axis that reaches from the lowest whisker to the farthest outlier")
  void axis() {
    Scene scene =
        Drawn.categories("a").boxes(new double[][] {{-40, 90}}, row(0, 2, 4, 6, 8)).scene(400, 200);

    assertThat(scene.reach().all().domainStart()).isLessThanOrEqualTo(-40);
    assertThat(scene.reach().all().domainEnd()).isGreaterThanOrEqualTo(90);
  }

  @Test
  @DisplayName("tells the five numbers at their places, and the outliers")
  void told() {
    JsonNode sent =
        SentPoints.read(
            Drawn.categories("a", "b")
                .boxes(
                    new double[][] {NONE, {20, 21, 22, 23, 24, 25}},
                    row(0, 2, 4, 6, 8),
                    row(1, 3, 5, 7, 9))
                .scene(400, 200)
                .points());

    assertThat(sent.at("/k").asString()).isEqualTo("x");
    assertThat(IntStream.range(0, 6).mapToObj(i -> sent.at("/s/" + i + "/v/1").asString()))
        .containsExactly("9", "7", "5", "3", "1", "20 · 21 · 22 · 23 · 24 … (6)");
    assertThat(sent.at("/s/5/v/0").asString()).isEmpty();
    assertThat(sent.at("/s/5/y/0").isNull()).isTrue();
    double step = sent.at("/s/1/y/0").asDouble() - sent.at("/s/0/y/0").asDouble();
    assertThat(step).isPositive();
    assertThat(sent.at("/s/4/y/0").asDouble() - sent.at("/s/0/y/0").asDouble())
        .isCloseTo(4 * step, Offset.offset(0.3));
  }

  @Test
  @DisplayName("marks the median of a box too narrow to be drawn, also if its numbers are equal")
  void narrowBoxes() {
    String[] names = IntStream.range(0, 100).mapToObj(i -> "g" + i).toArray(String[]::new);
    double[][] outliers = new double[100][0];
    double[][] rows =
        IntStream.range(0, 100).mapToObj(i -> row(i, i, i, i, i)).toArray(double[][]::new);

    String marks =
        Drawn.categories(names).boxes(outliers, rows).scene(200, 200).layers().get("marks");

    String medians = marks.split("<path d='")[2];
    assertThat(medians.substring(0, medians.indexOf('\'')).split("M")).hasSize(101);
  }

  @Test
  @DisplayName("leaves out a box with a number that the axis cannot show")
  void notOnTheAxis() {
    Drawn chart =
        Drawn.categories("a", "b")
            .boxes(new double[][] {NONE, NONE}, row(0, 1, 2, 3, 4), row(1, 2, 3, 4, 5));
    chart.left(Drawn.axis(ValueScale.LOG, null, null, null));

    assertThat(chart.scene(400, 200).layers().get("marks").split("z")).hasSize(2);
  }

  @Test
  @DisplayName("draws outliers at the same px once, and boxes without room as lines")
  void littleRoom() {
    double[] many = IntStream.range(0, 10_000).mapToDouble(i -> 20 + i / 1e3).toArray();
    Drawn one = Drawn.categories("a").boxes(new double[][] {many}, row(0, 2, 4, 6, 8));
    assertThat(one.scene(400, 200).layers().get("marks").split("h0").length).isBetween(20, 200);

    String[] names = IntStream.range(0, 500).mapToObj(i -> "c" + i).toArray(String[]::new);
    double[][] rows =
        IntStream.range(0, 500).mapToObj(i -> row(0, 2, 4, 6, 8)).toArray(double[][]::new);
    double[][] outliers = IntStream.range(0, 500).mapToObj(i -> NONE).toArray(double[][]::new);
    String marks =
        Drawn.categories(names).boxes(outliers, rows).scene(360, 200).layers().get("marks");
    assertThat(marks).doesNotContain("z");
  }

  private static double[] row(double... numbers) {
    return numbers;
  }
}
