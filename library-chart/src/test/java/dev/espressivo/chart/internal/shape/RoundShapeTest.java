package dev.espressivo.chart.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.chart.Oracle;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A shape around a point")
class RoundShapeTest {

  static Stream<Oracle.Case> arcs() {
    return Oracle.cases(RoundShapeTest.class, "shape-arc.json");
  }

  static Stream<Oracle.Case> pies() {
    return Oracle.cases(RoundShapeTest.class, "shape-pie.json");
  }

  static Stream<Oracle.Case> radials() {
    return Oracle.cases(RoundShapeTest.class, "shape-radial.json");
  }

  @ParameterizedTest
  @MethodSource("arcs")
  @DisplayName("equals d3's arc, with gaps, corners and centroid")
  void arc(Oracle.Case example) {
    JsonNode in = example.in();
    Arc arc =
        new Arc(
            in.get("innerRadius").asDouble(),
            in.get("outerRadius").asDouble(),
            in.get("startAngle").asDouble(),
            in.get("endAngle").asDouble(),
            in.get("padAngle").asDouble(),
            in.get("cornerRadius").asDouble());
    PathData path = new PathData(3);

    arc.draw(path);

    ShapeTest.assertSame(path, example.out().get("path"));
    double[] centroid = Oracle.numbers(example.out().get("centroid"));
    assertThat(arc.centroid()).containsExactly(centroid, Offset.offset(1e-5));
  }

  @ParameterizedTest
  @MethodSource("pies")
  @DisplayName("equals d3's pie")
  void pie(Oracle.Case example) {
    JsonNode in = example.in();
    List<Pie.Slice> slices =
        Pie.of(
            Oracle.numbers(in.get("values")),
            in.get("startAngle").asDouble(),
            in.get("endAngle").asDouble(),
            in.get("padAngle").asDouble());

    assertThat(slices).hasSize(example.out().size());
    for (int i = 0; i < slices.size(); i++) {
      JsonNode expected = example.out().get(i);
      Offset<Double> near = Offset.offset(1e-9);
      assertThat(slices.get(i).start()).isCloseTo(expected.get("startAngle").asDouble(), near);
      assertThat(slices.get(i).end()).isCloseTo(expected.get("endAngle").asDouble(), near);
      assertThat(slices.get(i).pad()).isCloseTo(expected.get("padAngle").asDouble(), near);
    }
  }

  @ParameterizedTest
  @MethodSource("radials")
  @DisplayName("equals d3's radial line with each of the closed curves")
  void radial(Oracle.Case example) {
    double[] radii = Oracle.numbers(example.in().get("radii"));
    PathData path = new PathData(3);

    Lines.line(
        Radial.points(radii.length, i -> Radial.spoke(i, radii.length), i -> radii[i]),
        curve(example.in().get("curve").asString()),
        path);

    ShapeTest.assertSame(path, example.out());
  }

  private static Curve curve(String name) {
    return switch (name) {
      case "linearClosed" -> Curves.linearClosed();
      case "cardinalClosed" -> Curves.cardinalClosed();
      default -> throw new IllegalArgumentException(name);
    };
  }

  @Test
  @DisplayName("has no share for values that are not above 0, also NaN and infinity")
  void oddValues() {
    double[] values = {1, Double.NaN, -3, 1, Double.NEGATIVE_INFINITY};
    List<Pie.Slice> slices = Pie.of(values, 0, 2 * Math.PI, 0);

    assertThat(slices.get(0).end()).isEqualTo(Math.PI);
    assertThat(slices.get(2).end()).isEqualTo(Math.PI);
    assertThat(slices.get(4).end()).isEqualTo(2 * Math.PI);
  }
}
