package dev.espressivo.logconsole;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Method;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("What the histogram of a log console sends")
class LogHistogramTest {

  private static final Instant START = Instant.parse("2026-11-27T10:00:00Z");

  private final LogBuffer buffer = new LogBuffer(10_000);
  private final LineCounts counts =
      new LineCounts(buffer.ring(), buffer.view(LogFilter.ALL), 0, Duration.ZERO);
  private TimeBars sent;

  private void append(int seconds) {
    buffer.append(
        LogEntry.builder()
            .time(START.plusSeconds(seconds))
            .level(LogLevel.WARN)
            .message("m")
            .build());
  }

  private ObjectNode changes() {
    assertThat(counts.count(1_000_000_000)).isTrue();
    TimeBars bars = counts.bars().copy();
    ObjectNode message = LogHistogram.changes(bars, sent);
    sent = bars;
    return message;
  }

  private static List<Integer> numbers(ObjectNode message) {
    List<Integer> numbers = new ArrayList<>();
    message.withArrayProperty("bars").forEach(number -> numbers.add(number.asInt()));
    return numbers;
  }

  @Test
  @DisplayName("is all bars first, then those that have changed")
  void isWhatHasChanged() {
    append(0);
    append(100);
    ObjectNode first = changes();
    assertThat(first.get("width").asLong()).isEqualTo(1_000);
    assertThat(first.get("start").asLong()).isEqualTo(START.toEpochMilli());
    assertThat(first.get("size").asInt()).isEqualTo(101);
    assertThat(numbers(first)).hasSize(101 * 9);

    assertThat(changes()).isEmpty();

    append(7);
    ObjectNode second = changes();
    assertThat(second.propertyNames()).containsExactly("bars");
    assertThat(numbers(second)).containsExactly(7, 1, 0, 0, 0, 0, 1, 0, 0);

    append(101);
    ObjectNode third = changes();
    assertThat(third.get("size").asInt()).isEqualTo(102);
    assertThat(numbers(third)).containsExactly(101, 1, 0, 0, 0, 0, 1, 0, 0);

    append(-1);
    ObjectNode fourth = changes();
    assertThat(fourth.get("start").asLong()).isEqualTo(START.toEpochMilli() - 1_000);
    assertThat(numbers(fourth)).containsExactly(0, 1, 0, 0, 0, 0, 1, 0, 0);

    append(200);
    ObjectNode wider = changes();
    assertThat(wider.get("width").asLong()).isEqualTo(2_000);
    assertThat(numbers(wider)).hasSize(9 * wider.get("size").asInt());
  }

  private static LogHistogram of(LogConsole console) {
    return console
        .getElement()
        .getChildren()
        .flatMap(child -> child.getComponent().stream())
        .flatMap(child -> child instanceof LogHistogram found ? Stream.of(found) : Stream.empty())
        .findFirst()
        .orElseThrow();
  }

  private LogConsole opened() {
    LogConsole console = new LogConsole(buffer);
    console.setHistogram(true);
    UI.getCurrent().add(console);
    MockVaadin.clientRoundtrip(false);
    return console;
  }

  @Test
  @DisplayName("is nothing while the console is hidden or detached, or has no histogram any more")
  void isNothingWhileHidden() throws Exception {
    MockVaadin.setup();
    try {
      append(0);
      LogConsole console = opened();
      LogHistogram histogram = of(console);
      assertThat(histogram.dueIn()).isEqualTo(-1);
      append(1);
      assertThat(histogram.dueIn()).isNotNegative();
      Method visible = LogConsole.class.getDeclaredMethod("visible", boolean.class);
      visible.setAccessible(true);
      visible.invoke(console, false);
      assertThat(histogram.dueIn()).isEqualTo(-1);
      visible.invoke(console, true);
      MockVaadin.clientRoundtrip(false);
      append(2);
      assertThat(histogram.dueIn()).isNotNegative();
      console.setHistogram(false);
      assertThat(histogram.dueIn()).isEqualTo(-1);
      console.setHistogram(true);
      MockVaadin.clientRoundtrip(false);
      histogram = of(console);
      append(3);
      assertThat(histogram.dueIn()).isNotNegative();
      console.removeFromParent();
      append(4);
      assertThat(histogram.dueIn()).isEqualTo(-1);
    } finally {
      MockVaadin.tearDown();
    }
  }

  @Test
  @DisplayName("goes on after the console was serialised")
  void survivesSerialisation() throws Exception {
    LogConsole console = new LogConsole(List.of("one"));
    console.setHistogram(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(console);
    }
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    LogConsole restored = (LogConsole) in.readObject();
    assertThat(restored.isHistogram()).isTrue();
    assertThat(of(restored).dueIn()).isEqualTo(-1);
    restored.setHistogram(false);
    assertThat(restored.isHistogram()).isFalse();
  }

  @Test
  @DisplayName("limits the lines to any range that a browser may send")
  void survivesForgedRanges() {
    MockVaadin.setup();
    try {
      append(0);
      LogConsole console = opened();
      double[] forged = {
        Double.NaN, 0, -1, 0.5, 1e15, -1e308, 1e308, Double.NEGATIVE_INFINITY, Double.MAX_VALUE
      };
      for (double one : forged) {
        for (double other : forged) {
          of(console).limit(one, other);
          MockVaadin.clientRoundtrip(false);
          LogConsole linked = new LogConsole();
          linked.setLink(console.getLink());
          assertThat(linked.getTimeRange()).isEqualTo(console.getTimeRange());
        }
      }
      of(console).limit(2_000, 1_000);
      assertThat(console.getTimeRange())
          .isEqualTo(new LogTimeRange(Instant.ofEpochSecond(1), Instant.ofEpochSecond(2)));
      of(console).limit(Double.NaN, Double.NaN);
      assertThat(console.getTimeRange()).isEqualTo(LogTimeRange.ALL);
    } finally {
      MockVaadin.tearDown();
    }
  }

  @Test
  @DisplayName("is no bar when the log is cleared")
  void isNothingOfAClearedLog() {
    append(0);
    changes();
    buffer.clear();
    ObjectNode message = changes();
    assertThat(message.get("size").asInt()).isZero();
    assertThat(numbers(message)).isEmpty();
  }
}
