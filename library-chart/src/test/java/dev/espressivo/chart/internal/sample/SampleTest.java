package dev.espressivo.chart.internal.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A sample of many points")
class SampleTest {

  @Test
  @DisplayName("of a line with gaps keeps one missing point of each gap that its pixels can show")
  void gaps() {
    double[] y = {1, 2, Double.NaN, Double.NaN, 5, Double.POSITIVE_INFINITY, 9, 2};
    int[] each = {0, 1, 2, 3, 4, 5, 6, 7};

    assertThat(ColumnExtremes.of(y, new int[] {0}, y.length).line()).containsExactly(0, 2, 6, 7);
    assertThat(ColumnExtremes.of(y, each, y.length).line()).containsExactly(0, 1, 2, 4, 5, 6, 7);
  }

  @Test
  @DisplayName("has the ends and the extremes of each column")
  void knownColumns() {
    double nan = Double.NaN;
    double[] y = {1, 5, 2, 2, nan, nan, 7, 3, nan, nan, nan, nan, 4, nan, 6, 6};
    int[] starts = {0, 4, 8, 12};

    ColumnExtremes extremes = ColumnExtremes.of(y, starts, y.length);

    assertThat(extremes.line()).containsExactly(0, 1, 3, 4, 6, 7, 8, 12, 13, 14, 15);
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
}
