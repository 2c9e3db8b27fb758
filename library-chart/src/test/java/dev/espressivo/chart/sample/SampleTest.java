package dev.espressivo.chart.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espressivo.chart.Oracle;
import dev.espressivo.chart.shape.Points;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A sample of many points")
class SampleTest {

  static Stream<Oracle.Case> columns() {
    return Oracle.cases(SampleTest.class, "downsample-m4.json");
  }

  static Stream<Oracle.Case> triangles() {
    return Oracle.cases(SampleTest.class, "downsample-lttb.json");
  }

  @ParameterizedTest
  @MethodSource("columns")
  @DisplayName("by columns of pixels contains the ends and extremes of each")
  void columns(Oracle.Case example) {
    Points points = points(example.in());
    int columns = example.in().get("columns").asInt();

    int[] kept =
        example.in().get("method").asString().equals("m4")
            ? PixelColumns.m4(points, columns)
            : PixelColumns.minMax(points, columns);

    assertThat(kept).containsExactly(indexes(example.out()));
  }

  @ParameterizedTest
  @MethodSource("triangles")
  @DisplayName("by largest triangles equals Steinarsson's")
  void triangles(Oracle.Case example) {
    assertThat(LargestTriangles.indexes(points(example.in()), example.in().get("k").asInt()))
        .containsExactly(indexes(example.out()));
  }

  @Test
  @DisplayName("of no points is empty, and fewer than three points to keep are refused")
  void oddCounts() {
    Points none = Points.of(0, index -> 0, index -> 0);

    assertThat(PixelColumns.minMax(none, 10)).isEmpty();
    assertThat(LargestTriangles.indexes(none, 3)).isEmpty();
    assertThatThrownBy(() -> PixelColumns.m4(none, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("columns must be at least 1, but is 0");
    assertThatThrownBy(() -> LargestTriangles.indexes(none, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("count must be at least 3, but is 2");
  }

  @Test
  @DisplayName("of a line with gaps keeps one missing point of each gap that its pixels can show")
  void gaps() {
    double[] y = {1, 2, Double.NaN, Double.NaN, 5, Double.POSITIVE_INFINITY, 9, 2};
    Points points = Points.of(y.length, index -> index, index -> y[index]);

    assertThat(PixelColumns.m4(points, 1)).containsExactly(0, 6, 7);
    assertThat(PixelColumns.line(points, 1)).containsExactly(0, 2, 6, 7);
    assertThat(PixelColumns.line(points, 100)).containsExactly(0, 1, 2, 4, 5, 6, 7);
  }

  @Test
  @DisplayName("by known columns equals the one by columns of pixels, with the extremes of each")
  void knownColumns() {
    double nan = Double.NaN;
    double[] y = {1, 5, 2, 2, nan, nan, 7, 3, nan, nan, nan, nan, 4, nan, 6, 6};
    Points points = Points.of(y.length, index -> index, index -> y[index]);
    int[] starts = {0, 4, 8, 12};

    ColumnExtremes extremes = ColumnExtremes.of(y, starts, y.length);

    assertThat(extremes.line()).containsExactly(PixelColumns.line(points, 4));
    assertThat(IntStream.range(0, 4).map(extremes::lowest)).containsExactly(0, 7, -1, 12);
    assertThat(IntStream.range(0, 4).map(extremes::highest)).containsExactly(1, 6, -1, 14);
  }

  @Test
  @DisplayName("of wider columns are those that the rows themselves have")
  void wideColumnsAreJoined() {
    double nan = Double.NaN;
    double[] y = {nan, 5, 2, 5, nan, nan, 7, 2, nan, nan, nan, nan, 4, nan, 6, 4, 6, nan};
    int[] starts = {0, 2, 4, 8, 10, 12, 15, 17};

    ColumnExtremes joined = ColumnExtremes.of(y, starts, y.length).joined(new int[] {3, 5, 8});

    ColumnExtremes read = ColumnExtremes.of(y, new int[] {0, 8, 12}, y.length);
    for (int column = 0; column < 3; column++) {
      assertThat(joined.lowest(column)).isEqualTo(read.lowest(column));
      assertThat(joined.highest(column)).isEqualTo(read.highest(column));
    }
    assertThat(joined.line()).containsExactly(read.line());
  }

  private static Points points(JsonNode in) {
    double[] y = Oracle.numbers(in.get("y"));
    double[] x =
        in.has("x")
            ? Oracle.numbers(in.get("x"))
            : IntStream.range(0, y.length).asDoubleStream().toArray();
    return Points.of(y.length, index -> x[index], index -> y[index]);
  }

  private static int[] indexes(JsonNode out) {
    return IntStream.range(0, out.size()).map(index -> out.get(index).asInt()).toArray();
  }
}
