package dev.espressivo.chart.internal.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.chart.Oracle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A shape")
class ShapeTest {

  /** Rounding to three digits may differ where sines or roots differ in their last bit. */
  private static final Offset<Double> ROUNDED = Offset.offset(0.0015);

  private static final Pattern STEP = Pattern.compile("[A-Z]|-?\\d+(?:\\.\\d+)?");

  static Stream<Oracle.Case> lines() {
    return Oracle.cases(ShapeTest.class, "shape-line.json");
  }

  static Stream<Oracle.Case> areas() {
    return Oracle.cases(ShapeTest.class, "shape-area.json");
  }

  static Stream<Oracle.Case> stacks() {
    return Oracle.cases(ShapeTest.class, "shape-stack.json");
  }

  @ParameterizedTest
  @MethodSource("lines")
  @DisplayName("of a line equals d3's")
  void line(Oracle.Case example) {
    JsonNode points = example.in().get("points");
    PathData path = new PathData(3);

    Lines.line(points(points, 1), curve(example), path);

    assertSame(path, example.out());
  }

  @ParameterizedTest
  @MethodSource("areas")
  @DisplayName("of an area equals d3's")
  void area(Oracle.Case example) {
    JsonNode points = example.in().get("points");
    PathData path = new PathData(3);

    Lines.area(points(points, 2), index -> coordinate(points, index, 1), curve(example), path);

    assertSame(path, example.out());
  }

  @ParameterizedTest
  @MethodSource("stacks")
  @DisplayName("of stacked series equals d3's")
  void stack(Oracle.Case example) {
    JsonNode rows = example.in().get("data");
    int count = rows.isEmpty() ? 0 : rows.get(0).size();
    double[][] values = new double[count][rows.size()];
    for (int row = 0; row < rows.size(); row++) {
      for (int series = 0; series < count; series++) {
        values[series][row] = Oracle.numbers(rows.get(row))[series];
      }
    }

    Stack stack =
        Stack.of(
            values,
            Stack.Order.valueOf(constant(example.in().get("order").asString())),
            Stack.Offset.valueOf(constant(example.in().get("offset").asString())));

    assertThat(stack.order()).hasSize(example.out().size());
    for (int series = 0; series < count; series++) {
      JsonNode expected = example.out().get(series);
      assertThat(stack.order()[expected.get("index").asInt()]).isEqualTo(series);
      for (int row = 0; row < rows.size(); row++) {
        double[] ends = Oracle.numbers(expected.get("values").get(row));
        assertThat(stack.low()[series][row]).isCloseTo(ends[0], Offset.offset(1e-9));
        assertThat(stack.high()[series][row]).isCloseTo(ends[1], Offset.offset(1e-9));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
  @DisplayName("of a line is interrupted by a point that is not finite")
  void missingPoints(double missing) {
    double[] values = {1, missing, 3};
    PathData path = new PathData(3);

    Lines.line(new Points(3, index -> index, index -> values[index]), Curves.linear(), path);

    assertThat(path).hasToString("M0,1ZM2,3Z");
  }

  @Test
  @DisplayName("is written with numbers that every parser of paths accepts")
  void numbers() {
    PathData path = new PathData(3);
    path.moveTo(-0.0004, 1e-4);
    path.lineTo(123_456_789.125, -1e10);
    path.lineTo(0.0015, 12_345_678.5);

    assertThat(path).hasToString("M0,0L123456789.125,-10000000000L0.002,12345678.5");
    PathData huge = new PathData(3);
    huge.moveTo(1e306, -1e306);
    assertThat(huge.toString()).startsWith("M1000000").hasSizeGreaterThan(600);
    assertThatThrownBy(() -> huge.lineTo(0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a coordinate must be finite, but is NaN");
  }

  @Test
  @DisplayName("is short if each point is a step from the previous one, and errors do not add up")
  void steps() {
    ShortPath path = new ShortPath(1);
    path.moveTo(10.04, 20);
    path.lineTo(10.08, 20.96);
    path.lineTo(9, 20.5);
    path.closePath();
    path.moveTo(0, -0.3);
    path.lineTo(0, 5_000);
    path.lineTo(1.5, 3);
    path.lineTo(2, 3);

    assertThat(path).hasToString("M10 20l.1 1l-1.1-.5ZM0-.3L0 5000L1.5 3l.5 0");
    assertThat(lengthOfSteps()).isLessThan(lengthOfPoints() * 7 / 10);
    assertThatThrownBy(() -> path.lineTo(0, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a coordinate must be finite, but is NaN");
  }

  private static Points wave() {
    return new Points(1_000, i -> 1.1 * i, i -> 250 + 200 * Math.sin(i / 30.0));
  }

  private static int lengthOfSteps() {
    ShortPath path = new ShortPath(1);
    Lines.line(wave(), Curves.linear(), path);
    return path.toString().length();
  }

  private static int lengthOfPoints() {
    PathData path = new PathData(1);
    Lines.line(wave(), Curves.linear(), path);
    return path.toString().length();
  }

  @Test
  @DisplayName("of stacked series treats gaps as zero")
  void oddStacks() {
    Stack gaps =
        Stack.of(new double[][] {{1, Double.NaN}, {2, 3}}, Stack.Order.NONE, Stack.Offset.NONE);
    assertThat(gaps.low()[1]).containsExactly(1, 0);
    assertThat(gaps.high()[1]).containsExactly(3, 3);
  }

  private static Points points(JsonNode points, int y) {
    return new Points(
        points.size(),
        index -> coordinate(points, index, 0),
        index -> coordinate(points, index, y));
  }

  private static double coordinate(JsonNode points, int index, int which) {
    JsonNode point = points.get(index);
    return point.isNull() ? Double.NaN : point.get(which).asDouble();
  }

  private static Curve curve(Oracle.Case example) {
    String name = example.in().get("curve").asString();
    return switch (name) {
      case "linear" -> Curves.linear();
      case "monotoneX" -> Curves.monotoneX();
      case "natural" -> Curves.natural();
      case "step" -> Curves.step();
      case "stepBefore" -> Curves.stepBefore();
      case "stepAfter" -> Curves.stepAfter();
      case "catmullRom" -> Curves.catmullRom();
      case "basis" -> Curves.basis();
      default -> throw new IllegalArgumentException(name);
    };
  }

  private static String constant(String name) {
    return name.replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
  }

  static void assertSame(PathData actual, JsonNode expected) {
    if (expected.isNull()) {
      assertThat(actual.toString()).isEmpty();
      return;
    }
    List<String> steps = steps(actual.toString());
    List<String> others = steps(expected.asString());
    assertThat(steps).as("%s beside %s", actual, expected).hasSameSizeAs(others);
    for (int i = 0; i < steps.size(); i++) {
      if (Character.isLetter(others.get(i).charAt(0))) {
        assertThat(steps.get(i)).as("%s beside %s", actual, expected).isEqualTo(others.get(i));
      } else {
        assertThat(Double.parseDouble(steps.get(i)))
            .as("%s beside %s", actual, expected)
            .isCloseTo(Double.parseDouble(others.get(i)), ROUNDED);
      }
    }
  }

  private static List<String> steps(String path) {
    List<String> steps = new ArrayList<>();
    Matcher matcher = STEP.matcher(path);
    while (matcher.find()) {
      steps.add(matcher.group());
    }
    return steps;
  }
}
