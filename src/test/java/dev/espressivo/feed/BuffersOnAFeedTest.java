package dev.espressivo.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.chart.ChartBufferGaps;
import dev.espressivo.feed.FeedEvent.Gap;
import dev.espressivo.feed.FeedEvent.Item;
import dev.espressivo.feed.FeedEvent.Live;
import dev.espressivo.feed.FeedEvent.Unreadable;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogEntry;
import dev.espressivo.logconsole.LogItem;
import dev.espressivo.logconsole.LogLevel;
import dev.espressivo.logconsole.LogSources;
import dev.espressivo.map.MarkerBuffer;
import java.io.StringReader;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

@DisplayName("A buffer with a feed")
class BuffersOnAFeedTest {

  private static final AtomicInteger COUNT = new AtomicInteger();

  private record Row(@Nullable Instant time, int value) {}

  private record Truck(@Nullable String plate, int place) {}

  private static String name() {
    return "on-a-feed-" + COUNT.incrementAndGet();
  }

  private static List<String> messages(LogBuffer buffer) {
    return buffer.snapshot().stream().map(LogEntry::message).toList();
  }

  private static LogItem line(String origin, String text) {
    return new LogItem(origin, text, null, null, null, null, null, null);
  }

  @Nested
  @DisplayName("of a log")
  class OfALog {

    private final EchoFeed<LogItem> feed = new EchoFeed<>(false);
    private final LogBuffer buffer = LogBuffer.named(name());

    @Test
    @DisplayName("gets its own lines from the feed, each as it was appended")
    void getsItsOwn() {
      Instant time = Instant.parse("2026-01-01T00:00:00Z");
      LogEntry json = new LogEntry(LogLevel.INFO, time, "app", "done", List.of(1, 2));
      LogEntry text = new LogEntry(LogLevel.WARN, null, null, "two\nlines", "details");
      buffer.setFeed(feed);

      assertThat(buffer.append("ERROR \u001b[31mred\u001b[m")).isZero();
      assertThat(buffer.append(json)).isZero();
      assertThat(buffer.appendAll(List.of(text, "plain"))).isZero();
      assertThat(buffer.size()).isZero();
      feed.echo();

      LogBuffer local = new LogBuffer();
      local.append("ERROR \u001b[31mred\u001b[m");
      local.append(json);
      local.appendAll(List.of(text, "plain"));
      assertThat(buffer.snapshot()).isEqualTo(local.snapshot());
      assertThat(buffer.get(1).level()).isEqualTo(LogLevel.ERROR);
      assertThat(buffer.get(2).details()).isEqualTo(new LogEntry.Json("[1,2]"));
    }

    @Test
    @DisplayName("joins a stack trace to its own line, though lines of another node lie between")
    void joinsTraces() {
      buffer.setFeed(feed);
      feed.deliver(
          List.of(
              new Item<>("1", null, line("a", "ERROR java.lang.IllegalStateException: broken")),
              new Item<>("2", null, line("b", "INFO from another node")),
              new Item<>("3", null, line("a", "\tat dev.example.App.main(App.java:1)"))));

      assertThat(messages(buffer))
          .containsExactly(
              "ERROR java.lang.IllegalStateException: broken", "INFO from another node");
      assertThat(buffer.get(1).details().toString()).contains("App.java:1");
    }

    @Test
    @DisplayName("publishes the lines of a source that was started before")
    void publishesSources() {
      buffer.setFeed(feed);
      var source = LogSources.read(new StringReader("one\ntwo\n"));
      source.start(buffer);
      while (source.isRunning()) {
        Thread.onSpinWait();
      }
      feed.echo();

      assertThat(messages(buffer)).containsExactly("one", "two");
    }

    @Test
    @DisplayName("says where lines are missing or could not be read")
    void saysWhatIsMissing() {
      buffer.setFeed(feed);
      feed.deliver(
          List.of(
              new Item<>("1", null, line("a", "first")),
              new Gap<>(12_345),
              new Gap<>(1),
              new Gap<>(0),
              new Unreadable<>(2),
              new Item<>("2", null, line("a", "last")),
              new Live<>()));

      assertThat(messages(buffer))
          .containsExactly(
              "first",
              "12,345 lines are missing",
              "1 line is missing",
              "Lines are missing",
              "2 lines could not be read",
              "last");
      assertThat(buffer.get(2).level()).isEqualTo(LogLevel.WARN);
    }

    @Test
    @DisplayName("calls its listeners once for the lines of an origin that come at once")
    void callsListenersOnce() {
      AtomicInteger calls = new AtomicInteger();
      buffer.addListener(calls::incrementAndGet);
      buffer.setFeed(feed);
      buffer.appendAll(List.of("one", "two", "three"));

      feed.echo();

      assertThat(calls).hasValue(1);
    }

    @Test
    @DisplayName("goes on after its last line when the app is loaded anew")
    void goesOn() {
      buffer.setFeed(feed);
      buffer.appendAll(List.of("one", "two"));
      feed.echo();
      EchoFeed<LogItem> anew = new EchoFeed<>(false);

      buffer.setFeed(anew);

      assertThat(feed.isFollowed()).isFalse();
      assertThat(anew.after()).isEqualTo("2");
      buffer.setFeed(null);
      assertThat(anew.isFollowed()).isFalse();
      assertThat(buffer.append("three")).isEqualTo(3);
    }

    @Test
    @DisplayName("keeps its lines for itself when the feed was closed, as an app does that ends")
    void goesOnAlone() {
      buffer.setFeed(feed);
      feed.close();

      assertThat(buffer.append("late")).isEqualTo(1);
      assertThat(messages(buffer)).containsExactly("late");
    }

    @Test
    @DisplayName("shows the fields of logs that other programs ship")
    void readsOthers() {
      buffer.setFeed(feed);
      feed.deliver(
          List.of(
              new Item<>("1", null, new LogItem(null, null, null, null, null, null, null, "{")),
              new Item<>(
                  "2", null, new LogItem(null, null, LogLevel.INFO, null, "x", "m", "d", null))));

      assertThat(buffer.get(1)).isEqualTo(new LogEntry(null, null, null, "", "{"));
      assertThat(buffer.get(2)).isEqualTo(new LogEntry(LogLevel.INFO, null, "x", "m", "d"));
    }

    @Test
    @DisplayName("needs a name, and a feed without keys")
    void refuses() {
      assertThatIllegalStateException()
          .isThrownBy(() -> new LogBuffer().setFeed(feed))
          .withMessageContaining("Only a named buffer can have a feed");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> buffer.setFeed(new EchoFeed<>(true)))
          .withMessage("feed must not be keyed, but 'echo' is");
    }
  }

  @Nested
  @DisplayName("of a chart")
  class OfAChart {

    private final EchoFeed<Row> feed = new EchoFeed<>(false);
    private final ChartBuffer<Row> buffer = ChartBuffer.named(name(), 100);

    private static Item<Row> row(int value) {
      return new Item<>(String.valueOf(value), null, new Row(null, value));
    }

    @Test
    @DisplayName("gets its own rows from the feed")
    void getsItsOwn() {
      buffer.setFeed(feed);
      buffer.appendAll(List.of(new Row(null, 1), new Row(null, 2)));

      assertThat(buffer.getRows()).isEmpty();
      feed.echo();

      assertThat(buffer.getRows()).containsExactly(new Row(null, 1), new Row(null, 2));
    }

    @Test
    @DisplayName("has a gap where rows are missing, could not be read or have no time")
    void hasGaps() {
      ChartBuffer<Row> timed = ChartBuffer.named(name(), Duration.ofHours(1), Row::time);
      timed.setFeed(feed);
      Instant now = Instant.parse("2026-01-01T00:00:00Z");
      feed.deliver(
          List.of(
              new Item<>("1", null, new Row(now, 1)),
              new Gap<>(0),
              new Item<>("2", null, new Row(now, 2)),
              new Unreadable<>(1),
              new Item<>("3", null, new Row(now, 3)),
              new Item<>("4", null, new Row(null, 4)),
              new Item<>("5", null, new Row(now, 5))));

      assertThat(timed.getRows()).extracting(Row::value).containsExactly(1, 2, 3, 5);
      assertThat(ChartBufferGaps.of(timed)).containsExactly(1, 2, 3);
    }

    @Test
    @DisplayName("does not replace the newest row, which may be another node's")
    void doesNotReplace() {
      buffer.setFeed(feed);

      assertThatIllegalStateException()
          .isThrownBy(() -> buffer.replaceLast(new Row(null, 1)))
          .withMessageContaining("cannot be replaced, since it has a feed");
      assertThatIllegalStateException().isThrownBy(buffer::appendGap);
      assertThatIllegalStateException().isThrownBy(() -> new ChartBuffer<Row>(3).setFeed(feed));
    }

    @Test
    @DisplayName("refuses a row without a time at the call")
    void refusesAtTheCall() {
      ChartBuffer<Row> timed = ChartBuffer.named(name(), Duration.ofHours(1), Row::time);
      timed.setFeed(feed);

      assertThatIllegalArgumentException().isThrownBy(() -> timed.append(new Row(null, 1)));
      feed.deliver(List.of(row(1)));
      assertThat(timed.getRows()).isEmpty();
    }
  }

  @Nested
  @DisplayName("of markers")
  class OfMarkers {

    private final EchoFeed<Truck> feed = new EchoFeed<>(true);
    private final MarkerBuffer<Truck> buffer = MarkerBuffer.named(name(), Truck::plate);

    @Test
    @DisplayName("shows all that the feed has at once, then changes and removals")
    void showsAll() {
      AtomicInteger calls = new AtomicInteger();
      buffer.put(new Truck("old", 0));
      buffer.addListener(calls::incrementAndGet);
      buffer.setFeed(feed);
      feed.deliver(List.of(new Item<>("", "a", new Truck("a", 1))));
      assertThat(buffer.getItems()).containsExactly(new Truck("old", 0));
      feed.deliver(List.of(new Item<>("", "b", new Truck("b", 1)), new Live<>()));
      assertThat(buffer.getItems()).containsExactlyInAnyOrder(new Truck("a", 1), new Truck("b", 1));
      assertThat(calls).hasValue(1);

      feed.deliver(
          List.of(
              new Item<>("", "a", new Truck("a", 2)),
              new Item<>("", "b", null),
              new Item<>("", "unknown", null)));

      assertThat(buffer.getItems()).containsExactly(new Truck("a", 2));
      assertThat(calls).hasValue(2);
    }

    @Test
    @DisplayName("drops what is no longer there when it reads all again")
    void readsAgain() {
      buffer.setFeed(feed);
      feed.deliver(
          List.of(
              new Item<>("", "a", new Truck("a", 1)),
              new Item<>("", "b", new Truck("b", 1)),
              new Live<>()));
      feed.deliver(List.of(new Gap<>(0), new Item<>("", "b", new Truck("b", 2))));
      assertThat(buffer.size()).isEqualTo(2);
      feed.deliver(List.of(new Live<>()));

      assertThat(buffer.getItems()).containsExactly(new Truck("b", 2));
    }

    @Test
    @DisplayName("publishes what the app puts and removes, even before it has come back")
    void publishes() {
      buffer.setFeed(feed);
      feed.deliver(List.of(new Live<>()));
      buffer.putAll(List.of(new Truck("a", 1), new Truck("b", 1), new Truck("c", 1)));
      buffer.remove(new Truck("c", 0));
      buffer.setAll(List.of(new Truck("b", 2)));
      assertThat(buffer.size()).isZero();

      feed.echo();

      assertThat(buffer.getItems()).containsExactly(new Truck("b", 2));
      buffer.clear();
      feed.echo();
      assertThat(buffer.getItems()).isEmpty();
    }

    @Test
    @DisplayName(
        "removes what the app does not want, also if the feed was read after it had said so")
    void removesWhatIsNotWanted() {
      buffer.setFeed(feed);
      buffer.setAll(List.of(new Truck("b", 2)));
      buffer.put(new Truck("c", 2));
      feed.deliver(
          List.of(
              new Item<>("", "a", new Truck("a", 1)),
              new Item<>("", "b", new Truck("b", 1)),
              new Item<>("", "c", new Truck("c", 1)),
              new Live<>()));
      feed.echo();

      assertThat(buffer.getItems()).containsExactlyInAnyOrder(new Truck("b", 2), new Truck("c", 2));
    }

    @Test
    @DisplayName("keeps other nodes' items when it gets the same feed again and reads all again")
    void keepsOthers() {
      buffer.setFeed(feed);
      feed.deliver(List.of(new Live<>()));
      buffer.setFeed(feed);
      buffer.setAll(List.of(new Truck("own", 1)));
      feed.echo();
      Item<Truck> other = new Item<>("", "other", new Truck("other", 1));
      feed.deliver(List.of(other));

      feed.deliver(
          List.of(new Gap<>(0), new Item<>("", "own", new Truck("own", 1)), other, new Live<>()));
      feed.echo();

      assertThat(buffer.getItems())
          .containsExactlyInAnyOrder(new Truck("own", 1), new Truck("other", 1));
    }

    @Test
    @DisplayName("leaves out items without an identifier")
    void leavesOut() {
      buffer.setFeed(feed);
      feed.deliver(
          List.of(
              new Item<>("", "a", new Truck(null, 1)),
              new Live<>(),
              new Item<>("", "b", new Truck(null, 1)),
              new Item<>("", "c", new Truck("c", 1))));

      assertThat(buffer.getItems()).containsExactly(new Truck("c", 1));
    }

    @Test
    @DisplayName("needs a name, and a feed with keys")
    void refuses() {
      assertThatIllegalStateException().isThrownBy(() -> new MarkerBuffer<Truck>().setFeed(feed));
      assertThatIllegalArgumentException()
          .isThrownBy(() -> buffer.setFeed(new EchoFeed<>(false)))
          .withMessage("feed must be keyed, but 'echo' is not");
    }
  }
}
