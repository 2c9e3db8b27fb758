package dev.espressivo.chart.internal.scene;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

@DisplayName("Stacks with an offset")
class StackOffsetTest {

  private static final double GAP = Double.NaN;

  private static List<Span> spans(Drawn chart) {
    return Span.of(chart.model());
  }

  private static List<String> labels(Scene scene, String layer) {
    return Pattern.compile(">([^<]+)</text>")
        .matcher(scene.layers().get(layer))
        .results()
        .map(found -> found.group(1))
        .toList();
  }

  private static Drawn bars() {
    return Drawn.categories("a", "b", "c", "d")
        .with(Mark.BAR, "all", 1, 30, 0, GAP)
        .with(Mark.BAR, "all", 3, 10, 0, 7)
        .offset(StackOffset.PERCENT);
  }

  @Test
  @DisplayName("in percent are shares of their sum; a sum of zero is a gap")
  void areShares() {
    List<Span> spans = spans(bars());

    assertThat(spans.get(0).low()).containsExactly(0, 0, 0, 0);
    assertThat(spans.get(0).high()).containsExactly(25, 75, GAP, GAP);
    assertThat(spans.get(1).low()).startsWith(25, 75);
    assertThat(spans.get(1).high()).containsExactly(100, 100, GAP, 100);
  }

  @Test
  @DisplayName("in percent count negative values by their size, below zero")
  void divergeInPercent() {
    List<Span> spans =
        spans(
            Drawn.categories("a", "b")
                .with(Mark.BAR, "all", 6, 1)
                .with(Mark.BAR, "all", -2, -1)
                .with(Mark.BAR, "all", -2, 2)
                .offset(StackOffset.PERCENT));

    assertThat(spans.get(0).high()).containsExactly(60, 25);
    assertThat(spans.get(1).high()).containsExactly(-20, -25);
    assertThat(spans.get(2).low()).containsExactly(-20, 25);
    assertThat(spans.get(2).high()).containsExactly(-40, 75);
  }

  @Test
  @DisplayName("in percent have ranges in percent, of zero too, and a true minus")
  void haveRangesInPercent() {
    Drawn chart =
        Drawn.categories("a")
            .with(Mark.BAR, "all", 0)
            .of(Channel.HIGH, 5)
            .with(Mark.BAR, "all", 6)
            .with(Mark.BAR, "all", -4)
            .offset(StackOffset.PERCENT);

    assertThat(spans(chart).getFirst().ends(Channel.HIGH)).containsExactly(50);
    assertThat(labels(chart.labelled().scene(400, 300), "marks")).contains("60%", "\u221240%");
  }

  @Test
  @DisplayName("in percent fill the plot exactly, whatever is rounded on the way")
  void endAtAHundred() {
    double[] third = Drawn.values(50, row -> 0.1 * (row + 1));
    double[] other = Drawn.values(50, row -> 0.7 / (row + 3));
    Drawn chart = Drawn.numbers(Drawn.values(50, row -> row)).offset(StackOffset.PERCENT);
    for (int i = 0; i < 7; i++) {
      chart.with(Mark.AREA, "all", i % 2 == 0 ? third : other);
    }
    Scene scene = chart.scene(400, 300);

    assertThat(scene.reach()).isNotNull();
    assertThat(scene.reach().all().domainEnd()).isEqualTo(100);
    assertThat(labels(scene, "axes")).contains("0%", "20%", "100%").doesNotContain("120%");
  }

  @Test
  @DisplayName("in percent have percent on the axis and on bars, and values with shares at points")
  void sayShares() {
    Scene scene = bars().labelled().scene(400, 300);
    JsonNode points = SentPoints.read(scene.points());

    assertThat(labels(scene, "marks")).contains("25%", "75%", "100%");
    assertThat(points.at("/s/0/v/0").asString()).isEqualTo("1 (25%)");
    assertThat(points.at("/s/1/v/1").asString()).isEqualTo("10 (25%)");
    assertThat(points.at("/s/0/v/2").asString()).isEmpty();
  }

  @Test
  @DisplayName("in percent write percent as the locale does")
  void writeAsTheLocaleDoes() {
    CartesianModel model = bars().model();
    Look german = new Look(bars().look().text(), Locale.GERMAN, false, "c");

    assertThat(labels(new CartesianScene(model).draw(400, 300, german, true), "axes"))
        .contains("100\u00a0%");
  }

  @Test
  @DisplayName("leave the axis of other series as it is")
  void leaveOtherAxes() {
    Scene scene =
        bars()
            .with(Mark.LINE, null, true, 500, 600, 700, 800)
            .right(Drawn.axis(ValueScale.LINEAR, null, null, null))
            .scene(400, 300);

    assertThat(labels(scene, "axes")).contains("100%", "800");
  }

  @Test
  @DisplayName("of which one is hidden divide what is left")
  void divideWhatIsLeft() {
    assertThat(spans(bars().hidden(0)).getFirst().high()).startsWith(100, 100);
  }

  @Test
  @DisplayName("in the centre have their middles on one line")
  void areCentred() {
    List<Span> spans =
        spans(
            Drawn.numbers(1, 2)
                .with(Mark.AREA, "all", 2, 4)
                .with(Mark.AREA, "all", 6, 10)
                .offset(StackOffset.CENTER));

    assertThat(spans.get(0).low()).containsExactly(-4, -7);
    assertThat(spans.get(1).low()).containsExactly(spans.get(0).high());
    assertThat(spans.get(1).high()).containsExactly(4, 7);
  }

  @ParameterizedTest
  @EnumSource(names = {"CENTER", "WIGGLE"})
  @DisplayName("around a line have negative values below positive ones")
  void divergeAroundLines(StackOffset offset) {
    List<Span> spans =
        spans(
            Drawn.categories("a", "b")
                .with(Mark.AREA, "all", 5, -3)
                .with(Mark.AREA, "all", 2, 4)
                .offset(offset));

    assertThat(spans.get(0).low()).containsExactly(-3.5, -0.5);
    assertThat(spans.get(0).high()).containsExactly(1.5, -3.5);
    assertThat(spans.get(1).low()).containsExactly(1.5, -0.5);
    assertThat(spans.get(1).high()).containsExactly(3.5, 3.5);
  }

  @ParameterizedTest
  @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
  @DisplayName("have a linear axis, whatever its scale is")
  void areLinear(StackOffset offset) {
    Drawn chart = bars().offset(offset);
    Scene linear = chart.scene(400, 300);

    assertThat(chart.left(Drawn.axis(ValueScale.LOG, null, null, null)).scene(400, 300))
        .isEqualTo(linear);
  }

  @Test
  @DisplayName("of a streamgraph are as high as their values, the earliest peak in the middle")
  void flow() {
    double[][] values = {{1, 2, 9}, {9, 2, 1}, {2, 9, 2}};
    Drawn chart = Drawn.numbers(1, 2, 3).offset(StackOffset.WIGGLE);
    for (double[] each : values) {
      chart.with(Mark.AREA, "all", each);
    }
    List<Span> spans = spans(chart);

    for (int i = 0; i < values.length; i++) {
      double[] low = spans.get(i).low();
      for (int row = 0; row < 3; row++) {
        assertThat(spans.get(i).high()[row] - low[row]).isEqualTo(values[i][row]);
      }
    }
    assertThat(spans.get(1).low()[1])
        .isBetween(
            Math.min(spans.get(0).low()[1], spans.get(2).low()[1]),
            Math.max(spans.get(0).low()[1], spans.get(2).low()[1]));
  }

  @ParameterizedTest
  @EnumSource(names = {"CENTER", "WIGGLE"})
  @DisplayName("around a line have no numbers on their axis and no grid, and values at points")
  void haveNoNumbers(StackOffset offset) {
    Drawn chart =
        Drawn.categories("a", "b")
            .with(Mark.AREA, "all", 20, 41)
            .with(Mark.AREA, "all", 61, 100)
            .offset(offset);
    Scene scene = chart.scene(400, 300);

    assertThat(labels(scene, "axes")).containsExactly("a", "b");
    // The stream fills the plot, without a rounded end of the axis.
    List<Span> spans = spans(chart);
    assertThat(scene.reach()).isNotNull();
    assertThat(scene.reach().all().domainStart()).isEqualTo(extreme(spans, -1));
    assertThat(scene.reach().all().domainEnd()).isEqualTo(extreme(spans, 1));
    assertThat(scene.layers().get("grid")).isEmpty();
    assertThat(SentPoints.read(scene.points()).at("/s/1/v/1").asString()).isEqualTo("100");
  }

  private static double extreme(List<Span> spans, int sign) {
    return sign
        * spans.stream()
            .flatMapToDouble(
                span ->
                    DoubleStream.of(span.low()[0], span.low()[1], span.high()[0], span.high()[1]))
            .map(end -> sign * end)
            .max()
            .orElseThrow();
  }

  @Test
  @DisplayName("have no effect on series that are not stacked")
  void needStacks() {
    for (StackOffset offset : StackOffset.values()) {
      Drawn chart = Drawn.categories("a", "b").with(Mark.AREA, null, 2, 4);
      assertThat(chart.offset(offset).scene(300, 200))
          .isEqualTo(chart.offset(StackOffset.NONE).scene(300, 200));
    }
  }
}
