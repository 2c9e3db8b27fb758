package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import dev.espressivo.chart.internal.scene.CartesianModel;
import java.io.Serializable;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A gap in a buffer of a chart")
class ChartGapTest {

  record Reading(Instant time, double load) implements Serializable {}

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Reading at(int second) {
    return new Reading(Instant.ofEpochSecond(second), 50 + second % 7);
  }

  private static ChartBuffer<Reading> ten() {
    return new ChartBuffer<>(10);
  }

  private static ChartBuffer<Reading> minute() {
    return new ChartBuffer<>(Duration.ofSeconds(60), Reading::time);
  }

  /** Appends rows of these seconds, a gap for each -1. */
  private static ChartBuffer<Reading> fill(ChartBuffer<Reading> buffer, int... seconds) {
    for (int second : seconds) {
      if (second < 0) {
        buffer.appendGap();
      } else {
        buffer.append(at(second));
      }
    }
    return buffer;
  }

  private static <C extends CartesianChart<Reading>> C of(C chart) {
    chart.setX(Reading::time);
    chart.setY(Reading::load);
    return chart;
  }

  /** Returns the seconds of the rows in their order in a line chart, -1 for each interruption. */
  private static List<Integer> drawn(ChartBuffer<Reading> buffer) {
    return drawn(of(new LineChart<>(buffer)));
  }

  private static List<Integer> drawn(CartesianChart<Reading> chart) {
    CartesianModel model = chart.drawing(Locale.ENGLISH, true).model();
    List<Reading> sorted = chart.plan().rows().rows();
    List<Integer> drawn = new ArrayList<>();
    for (int row = 0; row < model.x().size(); row++) {
      int now = row;
      if (row > 0 && Arrays.stream(model.gaps()).anyMatch(gap -> gap == now)) {
        drawn.add(-1);
      }
      double[] places = model.x().values();
      drawn.add(
          places.length > 0
              ? (int) (places[row] / 1000)
              : (int) sorted.get(row).time().getEpochSecond());
    }
    return drawn;
  }

  /** Returns the number of subpaths of each path of the marks. */
  private static List<Long> subpaths(CartesianChart<?> chart) {
    String[] paths = ChartInPage.of(chart).shows("marks").split(" d='");
    return Arrays.stream(paths)
        .skip(1)
        .map(path -> path.substring(0, path.indexOf('\'')).chars().filter(c -> c == 'M').count())
        .toList();
  }

  @Test
  @DisplayName("stays where rows of one time are put together")
  void staysBetweenDuplicates() {
    LineChart<Reading> chart = of(new LineChart<>(fill(ten(), 1, 2, 2, -1, 3)));
    chart.setDuplicates(ChartDuplicates.LAST);

    assertThat(drawn(chart)).containsExactly(1, 2, -1, 3);
  }

  @Test
  @DisplayName("interrupts lines and areas, straight and smooth, and nothing else")
  void interrupts() {
    ChartBuffer<Reading> buffer = fill(ten(), 1, 2, 3);
    for (ChartCurve curve : ChartCurve.values()) {
      LineChart<Reading> line = of(new LineChart<>(buffer));
      line.setCurve(curve);
      assertThat(subpaths(line)).as("%s", curve).containsExactly(1L);
    }
    fill(buffer, -1, 4, 5, 6);
    for (ChartCurve curve : ChartCurve.values()) {
      LineChart<Reading> line = of(new LineChart<>(buffer));
      line.setCurve(curve);
      assertThat(subpaths(line)).as("%s", curve).containsExactly(2L);
      AreaChart<Reading> area = of(new AreaChart<>(buffer));
      area.setCurve(curve);
      area.setSeries(ChartSeries.of(Reading::load), ChartSeries.of(reading -> reading.load() / 2));
      area.setStacked(true);
      assertThat(subpaths(area).subList(0, 2)).as("%s", curve).containsExactly(2L, 2L);
    }
    // The points and their tooltips, the table and the file are those without a gap.
    ChartBuffer<Reading> whole = fill(ten(), 1, 2, 3, 4, 5, 6);
    LineChart<Reading> chart = of(new LineChart<>(buffer));
    LineChart<Reading> same = of(new LineChart<>(whole));
    Map<String, String> layers = layers(chart);
    assertThat(layers.get("table")).contains("56");
    Map<String, String> others = layers(same);
    for (String layer : List.of("axes", "points", "summary", "table")) {
      assertThat(layers.get(layer)).as(layer).isNotEmpty().isEqualTo(others.get(layer));
    }
    assertThat(chart.rowsOfFile()).isEqualTo(same.rowsOfFile());
    assertThat(subpaths(of(new BarChart<>(buffer)))).isEqualTo(subpaths(of(new BarChart<>(whole))));
    assertThat(subpaths(of(new ScatterChart<>(buffer))))
        .isEqualTo(subpaths(of(new ScatterChart<>(whole))));
  }

  private static Map<String, String> layers(CartesianChart<?> chart) {
    ChartInPage page = ChartInPage.of(chart);
    page.fires(
        "es-chart-table", JsonMapper.shared().createObjectNode().put("event.detail.shown", true));
    return page.draws();
  }

  @Test
  @DisplayName("marks a row that is alone between two gaps")
  void marksLoneRows() {
    ChartBuffer<Reading> buffer = fill(ten(), 1, 2, -1, 3, -1, 4, 5);
    assertThat(subpaths(of(new LineChart<>(buffer)))).containsExactly(3L, 1L);
    assertThat(subpaths(of(new LineChart<>(fill(ten(), 1, 2, 3, 4, 5))))).containsExactly(1L);
  }

  @Test
  @DisplayName("is nothing before the first row, and is one if it is appended twice")
  void isBetweenRows() {
    ChartBuffer<Reading> buffer = fill(ten(), -1, 1, 2, -1, -1);
    List<String> heard = new ArrayList<>();
    buffer.addListener(() -> heard.add("changed"));
    assertThat(drawn(buffer)).containsExactly(1, 2);
    fill(buffer, -1);
    assertThat(heard).isEmpty();
    fill(buffer, 3, 4, -1, 5);
    assertThat(drawn(buffer)).containsExactly(1, 2, -1, 3, 4, -1, 5);
    assertThat(buffer.getRows()).containsExactly(at(1), at(2), at(3), at(4), at(5));
    assertThat(buffer.size()).isEqualTo(5);
  }

  @Test
  @DisplayName("goes when the rows before it have gone, and when the buffer is cleared")
  void goes() {
    ChartBuffer<Reading> three = fill(new ChartBuffer<>(3), 1, 2, -1, 3);
    assertThat(drawn(three)).containsExactly(1, 2, -1, 3);
    assertThat(drawn(fill(three, 4))).containsExactly(2, -1, 3, 4);
    assertThat(drawn(fill(three, -1, 5))).containsExactly(3, 4, -1, 5);
    for (int second = 6; second < 50; second++) {
      fill(three, second, -1);
    }
    assertThat(drawn(fill(three, 50))).containsExactly(48, -1, 49, -1, 50);

    ChartBuffer<Reading> window = fill(minute(), 1, 30, -1, 61);
    assertThat(drawn(window)).containsExactly(1, 30, -1, 61);
    assertThat(drawn(fill(window, 90))).containsExactly(30, -1, 61, 90);
    assertThat(drawn(fill(window, 91))).containsExactly(61, 90, 91);
    // The gap would be between 30, which is gone, and 61.
    assertThat(drawn(fill(window, 40))).containsExactly(40, 61, 90, 91);

    for (ChartBuffer<Reading> buffer : List.of(three, window)) {
      fill(buffer, 92, -1);
      buffer.clear();
      assertThat(drawn(fill(buffer, 100, 101))).containsExactly(100, 101);
      assertThat(drawn(fill(buffer, -1, 102))).containsExactly(100, 101, -1, 102);
    }
  }

  @Test
  @DisplayName("is kept only as long as it can be shown, however many are appended")
  void isForgotten() {
    ChartBuffer<Reading> buffer = fill(ten(), 1);
    int before = Serialised.size(fill(ten(), IntStream.range(0, 10).toArray()));
    for (int second = 2; second < 2_000; second++) {
      fill(buffer, second, -1, -1);
    }
    // Up to as many rows and gaps as are shown have not been removed yet.
    assertThat(Serialised.size(buffer) - before).isLessThan(10 * 100);

    ChartBuffer<Reading> cleared = ten();
    for (int i = 0; i < 2_000; i++) {
      fill(cleared, 1, -1);
      cleared.clear();
      fill(cleared, -1);
    }
    assertThat(Serialised.size(cleared)).isLessThan(before);
    ChartBuffer<Reading> silent = fill(ten(), 1);
    IntStream.range(0, 2_000).forEach(i -> silent.appendGap());
    assertThat(Serialised.size(silent)).isLessThan(before);
  }

  @Test
  @DisplayName("stays after the newest row when late rows come in, and when that row is replaced")
  void staysAfterTheNewestRow() {
    ChartBuffer<Reading> window = fill(minute(), 10, 20, -1, 15, 5);
    assertThat(drawn(window)).containsExactly(5, 10, 15, 20);
    assertThat(drawn(fill(window, 30, 18))).containsExactly(5, 10, 15, 18, 20, -1, 30);
    assertThat(drawn(fill(window, 25))).containsExactly(5, 10, 15, 18, 20, -1, 25, 30);
    window.replaceLast(at(31));
    assertThat(drawn(window)).containsExactly(5, 10, 15, 18, 20, -1, 25, 31);
    window.replaceLast(at(7));
    assertThat(drawn(window)).containsExactly(5, 7, 10, 15, 18, 20, -1, 25);
    window.replaceLast(at(8));
    assertThat(drawn(fill(window, 40))).containsExactly(5, 7, 8, 10, 15, 18, 20, -1, 40);

    fill(window, -1);
    window.replaceLast(at(41));
    window.replaceLast(at(22));
    fill(window, -1, 50);
    assertThat(drawn(window)).containsExactly(5, 7, 8, 10, 15, 18, 20, -1, 22, -1, 50);

    ChartBuffer<Reading> ten = fill(ten(), 1, -1);
    ten.replaceLast(at(2));
    fill(ten, 3);
    ten.replaceLast(at(4));
    assertThat(drawn(ten)).containsExactly(2, -1, 4);
  }

  @Test
  @DisplayName("is after the greatest x value so far where the chart sorts the rows")
  void isSorted() {
    ChartBuffer<Reading> buffer = fill(ten(), 1, 4, 3, -1, 2, 6, -1, 5, 7);
    List<Integer> expected = List.of(1, 2, 3, 4, -1, 5, 6, -1, 7);
    assertThat(drawn(buffer)).isEqualTo(expected);
    ComboChart<Reading> bands = of(new ComboChart<>(buffer));
    assertThat(drawn(bands)).isEqualTo(expected);

    LineChart<Reading> zoomed = of(new LineChart<>(buffer));
    zoomed.setVisibleRange(ChartRange.of(at(4).time(), at(5).time()));
    assertThat(drawn(zoomed)).containsExactly(3, 4, -1, 5, 6);
    zoomed.setVisibleRange(ChartRange.of(at(6).time(), at(7).time()));
    assertThat(drawn(zoomed)).containsExactly(5, 6, -1, 7);
  }

  @Test
  @DisplayName("has its place in a part of the rows, with times and with categories")
  void hasItsPlaceInAPart() {
    ChartBuffer<Reading> buffer = fill(ten(), 1, 2, 3, 4, -1, 5, 6, -1, 7);
    LineChart<Reading> times = of(new LineChart<>(buffer));
    times.setVisibleRange(ChartRange.of(at(4).time(), at(5).time()));
    assertThat(drawn(times)).containsExactly(3, 4, -1, 5, 6);

    ComboChart<Reading> names = of(new ComboChart<>(buffer));
    names.setX(reading -> "at " + reading.time().getEpochSecond());
    names.setVisibleRange(ChartRange.of("at 4", "at 6"));
    CartesianModel model = names.drawing(Locale.ENGLISH, true).model();
    assertThat(model.x().size()).isEqualTo(3);
    assertThat(model.gaps()).containsExactly(1, 3);
  }

  @Test
  @DisplayName("interrupts a line of more rows than pixels at most as often as there are pixels")
  void interruptsDenseLines() {
    ChartBuffer<Reading> buffer = new ChartBuffer<>(20_000);
    buffer.appendAll(IntStream.range(0, 10_000).mapToObj(ChartGapTest::at).toList());
    buffer.appendGap();
    buffer.appendAll(IntStream.range(10_000, 20_000).mapToObj(ChartGapTest::at).toList());
    assertThat(subpaths(of(new LineChart<>(buffer)))).containsExactly(2L);
    // The line slides.
    buffer.appendAll(IntStream.range(20_000, 20_100).mapToObj(ChartGapTest::at).toList());
    assertThat(subpaths(of(new LineChart<>(buffer)))).containsExactly(2L);
    buffer.appendAll(IntStream.range(20_100, 29_998).mapToObj(ChartGapTest::at).toList());
    assertThat(subpaths(of(new LineChart<>(buffer)))).containsExactly(2L);
    buffer.appendAll(IntStream.range(29_998, 30_000).mapToObj(ChartGapTest::at).toList());
    assertThat(subpaths(of(new LineChart<>(buffer)))).containsExactly(1L);

    for (int second = 30_000; second < 50_000; second++) {
      fill(buffer, second, -1);
    }
    assertThat(subpaths(of(new LineChart<>(buffer))).getFirst()).isBetween(600L, 4 * 600L);
  }

  @Test
  @DisplayName("is shown in a chart that keeps the rows of the buffer, until the app sets others")
  void isKeptWithTheRows() {
    ChartBuffer<Reading> buffer = fill(ten(), 1, 2, -1, 3, 4);
    LineChart<Reading> chart = of(new LineChart<>(buffer));
    chart.setBuffer(null);
    assertThat(drawn(chart)).containsExactly(1, 2, -1, 3, 4);
    chart.setData(buffer.getRows());
    assertThat(drawn(chart)).containsExactly(1, 2, 3, 4);
  }

  @Test
  @DisplayName("is stored with a buffer without a name and its charts, and comes from a named one")
  void isStored() {
    ChartBuffer<Reading> copy = Serialised.copy(fill(minute(), 1, 2, -1, 3, 4, -1));
    assertThat(drawn(fill(copy, 5))).containsExactly(1, 2, -1, 3, 4, -1, 5);
    LineChart<Reading> chart = of(new LineChart<>(fill(ten(), 1, 2, -1, 3, 4)));
    assertThat(drawn(Serialised.copy(chart))).containsExactly(1, 2, -1, 3, 4);

    ChartBuffer<Reading> named = ChartBuffer.named("gaps", 10_000);
    LineChart<Reading> empty = of(new LineChart<>(named));
    int size = Serialised.size(empty);
    IntStream.range(0, 5_000).forEach(second -> fill(named, second, -1));
    LineChart<Reading> full = of(new LineChart<>(named));
    assertThat(Serialised.size(full)).isLessThan(size + 500);
    LineChart<Reading> restored = Serialised.copy(full);
    UI.getCurrent().add(restored);
    assertThat(drawn(restored)).hasSize(9_999).startsWith(0, -1, 1, -1, 2);
  }

  @Test
  @DisplayName("may come from any thread")
  void comesFromAnyThread() throws Exception {
    ChartBuffer<Reading> buffer = ten();
    Callable<Void> feed =
        () -> {
          for (int i = 0; i < 20_000; i++) {
            fill(buffer, i, -1);
            ChartBuffer.gapsOf(buffer.rowsForChart());
          }
          return null;
        };
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<Void> each : threads.invokeAll(Collections.nCopies(4, feed))) {
        each.get();
      }
    }
    assertThat(buffer.size()).isEqualTo(10);
    assertThat(ChartBuffer.gapsOf(buffer.rowsForChart()))
        .isSorted()
        .doesNotHaveDuplicates()
        .hasSizeBetween(1, 10)
        .endsWith(10);
  }
}
