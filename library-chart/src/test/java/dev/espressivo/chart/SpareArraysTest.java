package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The arrays of large drawings")
class SpareArraysTest {

  /** A row for the charts of this test. */
  record Row(double x, Double one, double two) {}

  private static final int SIZE = SpareArrays.LARGE + 4_711;

  @BeforeEach
  void start() {
    MockVaadin.setup();
  }

  @AfterEach
  void stop() {
    MockVaadin.tearDown();
  }

  @Test
  @DisplayName("are reused for about as many rows, and are reset after the last row")
  void areLentAgain() {
    int size = 3 * SIZE;
    double[] first = SpareArrays.take(size, Double.NaN);
    SpareArrays.giveBack(first);

    double[] next = SpareArrays.take(size - 20, Double.POSITIVE_INFINITY);

    assertThat(next).isSameAs(first);
    assertThat(DoubleStream.of(next).skip(size - 20))
        .hasSizeBetween(1, size / 8)
        .containsOnly(Double.POSITIVE_INFINITY);
    assertThat(SpareArrays.take(size - 20, 0)).isNotSameAs(first);
    assertThat(SpareArrays.take(12, 0)).hasSize(12);
  }

  private static List<Row> rows() {
    Random random = new Random(7);
    return IntStream.range(0, SIZE)
        .mapToObj(
            i ->
                new Row(
                    i, i % 97 == 0 ? null : random.nextDouble() * 9 - 4, 3 + random.nextDouble()))
        .toList();
  }

  private static <C extends CartesianChart<Row>> C of(C chart, List<Row> rows) {
    chart.setData(rows);
    chart.setX(Row::x);
    chart.setSeries(ChartSeries.of(Row::one), ChartSeries.of(Row::two));
    return chart;
  }

  @Test
  @DisplayName("change no drawing, whatever they contained before")
  void changeNoDrawing() {
    List<Row> rows = rows();
    List<Row> shuffled = new ArrayList<>(rows);
    Collections.shuffle(shuffled, new Random(1));
    List<Supplier<CartesianChart<Row>>> charts =
        List.of(
            () -> of(new LineChart<>(), rows),
            () -> of(new LineChart<>(), shuffled),
            () -> of(new BarChart<>(), rows),
            () -> of(new ScatterChart<>(), rows),
            () -> {
              AreaChart<Row> stacked = of(new AreaChart<>(), rows);
              stacked.setStacked(true);
              return stacked;
            });
    for (Supplier<CartesianChart<Row>> chart : charts) {
      // Fills the arrays with numbers of another chart.
      for (int i = 0; i < 8; i++) {
        double[] dirty = SpareArrays.take(SIZE, 1e6);
        Arrays.fill(dirty, 1e6);
        SpareArrays.giveBack(dirty);
      }
      Map<String, String> lent = draws(chart.get());
      assertThat(lent).isEqualTo(draws(chart.get()));
      assertThat(lent.get("marks")).contains("data-series='1'").doesNotContain("NaN", "Infinity");
      // The scale is that of the values.
      assertThat(lent.get("axes")).doesNotContain("M</text>").contains(">4</text>");
      assertThat(lent.get("summary")).contains("from 0 to 70,246.");
    }
  }

  private static Map<String, String> draws(CartesianChart<Row> chart) {
    Map<String, String> drawn = new HashMap<>(ChartInPage.of(chart).draws());
    // Ids begin with the chart's number in the page.
    drawn.replaceAll((name, markup) -> markup.replaceAll("\\bc\\d+-", ""));
    return drawn;
  }
}
