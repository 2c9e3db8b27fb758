package dev.espressivo.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.internal.PendingJavaScriptInvocation;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A chart of a stream")
class ChartStreamTest {

  record Tick(Instant time, double price) implements Serializable {}

  private final Map<String, String> texts = new TreeMap<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static Tick tick(int i) {
    return new Tick(Instant.ofEpochSecond(1_700_000_000L + i), 50 + 40 * Math.sin(i / 9.0) + i % 7);
  }

  private static LineChart<Tick> chart(ChartBuffer<Tick> buffer) {
    LineChart<Tick> chart = new LineChart<>();
    chart.setX(Tick::time);
    chart.setY(Tick::price);
    chart.setYMin(0.0);
    chart.setYMax(100.0);
    chart.setBuffer(buffer);
    return chart;
  }

  @Test
  @DisplayName("is handed to the constructor of each chart with axes, as by setBuffer")
  void isAnArgument() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(10);
    buffer.append(tick(1));
    List<CartesianChart<Tick>> charts =
        List.of(
            new LineChart<>(buffer),
            new AreaChart<>(buffer),
            new ScatterChart<>(buffer),
            new BarChart<>(buffer),
            new ComboChart<>(buffer),
            new CandlestickChart<>(buffer));
    UI.getCurrent().add(charts.toArray(CartesianChart[]::new));

    buffer.append(tick(2));
    MockVaadin.clientRoundtrip(false);
    for (CartesianChart<Tick> chart : charts) {
      assertThat(chart.getBuffer()).isSameAs(buffer);
      assertThat(chart.getData()).startsWith(tick(1));
      chart.append(tick(3));
    }
    assertThat(buffer.getRows()).hasSize(8);
    assertThatNullPointerException()
        .isThrownBy(() -> new LineChart<>((ChartBuffer<Tick>) null))
        .withMessageContaining("buffer");
  }

  private static void isReady(CartesianChart<?> chart) {
    Element script =
        chart
            .getElement()
            .getChildren()
            .filter(each -> each.getTag().equals("es-chart-stream"))
            .findAny()
            .orElseThrow();
    script
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(script, "es-chart-stream", JsonMapper.shared().createObjectNode()));
  }

  /** Returns the content of the next response, and keeps its texts as the script does. */
  private ObjectNode response(CartesianChart<?> chart) {
    UI ui = UI.getCurrent();
    ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    ObjectNode all = JsonMapper.shared().createObjectNode();
    for (PendingJavaScriptInvocation call : ui.getInternals().dumpPendingJavaScriptInvocations()) {
      if (call.getInvocation().getExpression().contains("$0.draw(")
          && call.getOwner().equals(chart.getElement().getNode())) {
        all = (ObjectNode) call.getInvocation().getParameters().get(1);
      }
    }
    all.properties()
        .forEach(each -> texts.put(each.getKey(), read(each.getKey(), each.getValue())));
    return all;
  }

  private String read(String layer, JsonNode said) {
    if (said.isString()) {
      return said.asString();
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < said.size(); i++) {
      if (said.get(i).isString()) {
        text.append(said.get(i).asString());
      } else {
        int from = said.get(i).asInt();
        text.append(texts.get(layer), from, from + said.get(++i).asInt());
      }
    }
    return text.toString();
  }

  @Test
  @DisplayName("sends at most 1 KB for a row, with the axis, once its window is full")
  void sendsLittle() {
    for (int size : new int[] {120, 3_000}) {
      ChartBuffer<Tick> buffer = new ChartBuffer<>(size);
      buffer.appendAll(IntStream.range(0, size).mapToObj(ChartStreamTest::tick).toList());
      LineChart<Tick> chart = chart(buffer);
      ChartInPage.of(chart);
      response(chart);
      isReady(chart);
      response(chart);
      long most = 0;
      long sum = 0;
      int times = 40;
      for (int i = 0; i < times; i++) {
        chart.append(tick(size + i));
        chart.showData(buffer.getRows());
        ObjectNode sent = response(chart);
        int bytes = sent.toString().getBytes(StandardCharsets.UTF_8).length;
        // The second drawing is the first that resembles the previous one.
        most = i < 2 ? most : Math.max(most, bytes);
        sum += bytes;
      }

      System.out.printf("An append to %d rows: %d bytes, at most %d%n", size, sum / times, most);
      assertThat(most).as("%d rows", size).isLessThanOrEqualTo(1024);
      // The browser's layers equal those of a new drawing.
      Map<String, String> slid = new TreeMap<>(texts);
      chart.drawing().sendChanges();
      response(chart);
      assertThat(slid).isEqualTo(texts);
    }
  }

  @Test
  @DisplayName("accepts rows from any thread, and keeps the newest")
  void takesRowsFromAnyThread() throws InterruptedException {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(1_000);
    List<Thread> threads = new ArrayList<>();
    CountDownLatch start = new CountDownLatch(1);
    for (int thread = 0; thread < 4; thread++) {
      threads.add(
          Thread.ofVirtual()
              .start(
                  () -> {
                    try {
                      start.await();
                    } catch (InterruptedException e) {
                      throw new IllegalStateException(e);
                    }
                    for (int i = 0; i < 2_500; i++) {
                      buffer.append(tick(i));
                    }
                  }));
    }
    start.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    assertThat(buffer.size()).isEqualTo(1_000);
    assertThat(buffer.getRows()).hasSize(1_000).contains(tick(2_499));

    List<String> heard = new ArrayList<>();
    buffer.addListener(() -> heard.add("changed")).remove();
    buffer.addListener(() -> heard.add("too"));
    buffer.clear();
    assertThat(heard).containsExactly("too");
    assertThat(buffer.getRows()).isEmpty();
  }

  @Test
  @DisplayName("ends when the app sets rows, and when the chart is detached")
  void ends() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(10);
    LineChart<Tick> chart = chart(buffer);
    assertThatIllegalStateException()
        .isThrownBy(() -> new LineChart<Tick>().append(tick(0)))
        .withMessageContaining("setBuffer");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ChartBuffer<Tick>(0))
        .withMessage("capacity must be from 1 to 10000000, but is 0");
    buffer.append(tick(1));
    UI.getCurrent().add(chart);
    assertThat(chart.getData()).containsExactly(tick(1));
    UI.getCurrent().remove(chart);
    chart.append(tick(2));
    assertThat(chart.getData()).hasSize(1);
    UI.getCurrent().add(chart);
    assertThat(chart.getData()).hasSize(2);

    chart.setData(List.of(tick(7)));
    buffer.append(tick(3));

    assertThat(chart.getBuffer()).isNull();
    assertThat(chart.getData()).containsExactly(tick(7));
  }

  @Test
  @DisplayName("keeps the rows of a window of time in their order, and an axis of that length")
  void keepsAWindow() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(Duration.ofSeconds(60), Tick::time);
    assertThat(buffer.getWindow()).isEqualTo(Duration.ofSeconds(60));
    buffer.appendAll(List.of(tick(0), tick(10), tick(60)));
    assertThat(buffer.getRows()).containsExactly(tick(0), tick(10), tick(60));
    buffer.append(tick(61));
    buffer.append(tick(30));
    assertThat(buffer.getRows()).containsExactly(tick(10), tick(30), tick(60), tick(61));
    // Older than the window.
    buffer.append(tick(0));
    assertThat(buffer.getRows()).hasSize(4);
    assertThat(buffer.evicted()).isEqualTo(2);
    buffer.append(tick(1_000));
    assertThat(buffer.getRows()).containsExactly(tick(1_000));
    buffer.clear();
    buffer.append(tick(5));
    assertThat(buffer.getRows()).containsExactly(tick(5));

    for (Duration wrong : List.of(Duration.ZERO, Duration.ofDays(-1), Duration.ofDays(365_001))) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> new ChartBuffer<>(wrong, Tick::time))
          .withMessageContaining("window must be above zero");
    }
    ChartBuffer<Tick> timeless = new ChartBuffer<>(Duration.ofDays(1), row -> null);
    assertThatIllegalArgumentException().isThrownBy(() -> timeless.append(tick(1)));
    assertThat(timeless.getRows()).isEmpty();
  }

  @Test
  @DisplayName("sends at most 1 KB for a row of a window of time, however far apart the rows are")
  void sendsLittleOfAWindow() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(Duration.ofSeconds(3_000), Tick::time);
    Random random = new Random(7);
    int second = 0;
    while (second < 3_000) {
      second += 1 + random.nextInt(4);
      buffer.append(tick(second));
    }
    LineChart<Tick> chart = chart(buffer);
    ChartInPage.of(chart);
    response(chart);
    isReady(chart);
    response(chart);
    for (int i = 0; i < 20; i++) {
      second += 1 + random.nextInt(4);
      chart.append(tick(second));
      chart.showData(buffer.getRows());
      int bytes = response(chart).toString().getBytes(StandardCharsets.UTF_8).length;
      if (i > 1) {
        assertThat(bytes).isLessThanOrEqualTo(1024);
      }
    }
    JsonNode scale = JsonMapper.shared().readTree(texts.get("scale"));
    assertThat(scale.get(5).asDouble() - scale.get(4).asDouble()).isEqualTo(3_000_000);
    assertThat(scale.get(5).asDouble()).isEqualTo(tick(second).time().toEpochMilli());
  }

  @Test
  @DisplayName("with a window continues after its session was serialised")
  void isStored() throws Exception {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(Duration.ofSeconds(60), Tick::time);
    buffer.append(tick(0));
    ChartBuffer<Tick> stored = Serialised.copy(buffer);
    stored.append(tick(61));
    assertThat(stored.getRows()).containsExactly(tick(61));
  }

  @Test
  @DisplayName("finds a named buffer again after its session was stored, with none of the rows")
  void findsItsBuffer() {
    ChartBuffer<Tick> buffer = ChartBuffer.named("ticks", 500);
    ChartBuffer<Tick> unnamed = new ChartBuffer<>(500);
    List<Tick> rows = IntStream.range(0, 500).mapToObj(ChartStreamTest::tick).toList();
    buffer.appendAll(rows);
    unnamed.appendAll(rows);
    LineChart<Tick> chart = chart(buffer);
    assertThat(chart.getData()).isEqualTo(rows);
    assertThat(Serialised.size(chart)).isLessThan(Serialised.size(chart(unnamed)) / 2);

    LineChart<Tick> copy = Serialised.copy(chart);
    assertThat(copy.getBuffer()).isSameAs(buffer);
    UI.getCurrent().add(copy);
    assertThat(copy.getData()).isEqualTo(rows);
  }

  @Test
  @DisplayName("drops the rows of a named buffer whose class was loaded again")
  void dropsReloadedRows() throws Exception {
    ChartBuffer<Object> buffer = ChartBuffer.named("reloaded", 10);
    buffer.append(tick(0));
    buffer.append("a row of another class");
    buffer.append(tick(1));
    assertThat(buffer.getRows()).hasSize(3);
    Class<?> again =
        new ClassLoader(ChartStreamTest.class.getClassLoader()) {
          Class<?> load() throws IOException {
            byte[] bytes =
                Objects.requireNonNull(
                        ChartStreamTest.class.getResourceAsStream("ChartStreamTest$Tick.class"))
                    .readAllBytes();
            return defineClass(Tick.class.getName(), bytes, 0, bytes.length);
          }
        }.load();
    Constructor<?> made = again.getDeclaredConstructor(Instant.class, double.class);
    made.setAccessible(true);
    buffer.append(made.newInstance(Instant.EPOCH, 1.0));
    assertThat(buffer.getRows()).hasSize(1).allMatch(row -> row.getClass() == again);
  }

  @Test
  @DisplayName("has one buffer for a name, with one capacity or one window")
  void oneForAName() {
    ChartBuffer<Tick> buffer = ChartBuffer.named("minute", Duration.ofMinutes(1), Tick::time);
    assertThat(buffer.getName()).isEqualTo("minute");
    assertThat(ChartBuffer.<Tick>named("minute", Duration.ofSeconds(60), Tick::time))
        .isSameAs(buffer);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartBuffer.<Tick>named("minute", Duration.ofHours(1), Tick::time))
        .withMessage(
            "window must be PT1M, that of the existing buffer named 'minute', but is PT1H");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartBuffer.<Tick>named("minute", 5))
        .withMessageContaining("is null");
    ChartBuffer.<Tick>named("five", 5);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChartBuffer.<Tick>named("five", 6))
        .withMessage("capacity must be 5, that of the existing buffer named 'five', but is 6");
  }

  @Test
  @DisplayName("sends whole layers again once the script that applies changes is gone")
  void sendsWholeLayers() {
    ChartBuffer<Tick> buffer = new ChartBuffer<>(100);
    buffer.appendAll(IntStream.range(0, 100).mapToObj(ChartStreamTest::tick).toList());
    LineChart<Tick> chart = chart(buffer);
    ChartInPage.of(chart);
    response(chart);
    isReady(chart);
    response(chart);
    chart.setData(IntStream.range(5, 105).mapToObj(ChartStreamTest::tick).toList());
    ObjectNode sent = response(chart);
    assertThat(sent.path("marks").isString()).isTrue();

    chart.setBuffer(buffer);
    response(chart);
    isReady(chart);
    response(chart);
    chart.setBuffer(new ChartBuffer<>(buffer.getCapacity()));
    chart.append(tick(1), tick(2));
    chart.showData(List.of(tick(1), tick(2)));
    assertThat(response(chart).path("marks").isString()).isTrue();
  }
}
