package dev.espressivo.feed.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.feed.Recorder;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A feed whose engine fails")
class EngineFeedTest {

  private final MemoryTransport engine = new MemoryTransport(false);
  private final EngineFeed<Integer> feed = feed(engine, false);
  private final MemoryTransport keyedEngine = new MemoryTransport(true);
  private final EngineFeed<Integer> keyed = feed(keyedEngine, true);

  private static EngineFeed<Integer> feed(Transport transport, boolean keyed) {
    return new EngineFeed<>("tried", Integer.class, transport, keyed);
  }

  @AfterEach
  void close() {
    feed.close();
    keyed.close();
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(String::valueOf).toList();
  }

  @Test
  @DisplayName(
      "never lets a publisher wait; of more than 10,000 items the oldest go, and that is said")
  void keepsTheNewest() {
    engine.setAway(true);
    feed.publish(0);
    // The first one is no longer in the queue, but being sent.
    await().until(() -> engine.tries() > 0);

    IntStream.rangeClosed(1, 10_003).forEach(feed::publish);
    engine.setAway(false);

    Recorder<Integer> reader = Recorder.of(feed).untilRead("10003");
    assertThat(reader.items()).hasSize(10_001).startsWith("0", "4").endsWith("10003");
    assertThat(reader.words().stream().filter(word -> word.startsWith("-"))).containsExactly("-3-");
  }

  @Test
  @DisplayName("says what could not be sent to a node that comes later, too")
  void saysWhatWasLostBefore() {
    engine.setAway(true);
    feed.publish(0);
    await().until(() -> engine.tries() > 0);
    IntStream.rangeClosed(1, 10_003).forEach(feed::publish);
    engine.setAway(false);
    Recorder.of(feed).untilRead("10003");
    engine.keep(10_000);

    Recorder<Integer> late = Recorder.of(feed(engine, false)).untilRead("10003");

    assertThat(late.words()).hasSize(10_002).startsWith("-3-", "4").endsWith("10003", "live");
  }

  @Test
  @DisplayName("sends what it was given meanwhile, in its order, when the engine is back")
  void sendsLater() {
    Recorder<Integer> reader = Recorder.of(feed).untilRead("live");
    feed.publish(1);
    reader.untilRead("1");
    engine.setAway(true);
    IntStream.rangeClosed(2, 2_000).forEach(feed::publish);
    await().until(() -> engine.tries() > 2);

    engine.setAway(false);

    assertThat(reader.untilRead("2000").items()).isEqualTo(numbers(1, 2_000));
    assertThat(reader.words()).doesNotContain("-0-");
  }

  @Test
  @DisplayName("shows an item once that it sent twice, since the engine seemed to fail")
  void showsOnce() {
    Recorder<Integer> reader = Recorder.of(feed).untilRead("live");
    engine.failAfterAppending(2);

    feed.publish(1);
    feed.publish(2);

    assertThat(reader.untilRead("2").words()).containsExactly("live", "1", "2");
    assertThat(Recorder.of(feed(engine, false)).untilRead("live").words())
        .containsExactly("1", "2", "live");
  }

  @Test
  @DisplayName("says how many items the engine has dropped before they were read")
  void saysWhatIsMissing() {
    Recorder<Integer> reader = Recorder.of(feed).untilRead("live");
    feed.publish(1);
    reader.untilRead("1");
    EngineFeed<Integer> other = feed(engine, false);
    Recorder<Integer> atOther = Recorder.of(other).untilRead("live");
    Recorder<Integer> slow = new Recorder<>();
    Registration registration = feed.follow(null, slow);
    slow.untilRead("1");
    String one = slow.lastId();
    registration.remove();
    IntStream.rangeClosed(2, 50).forEach(feed::publish);
    atOther.untilRead("50");
    engine.keep(10);

    Recorder<Integer> resumed = new Recorder<>();
    feed.follow(one, resumed);

    assertThat(resumed.untilRead("live").words())
        .hasSize(12)
        .startsWith("-0-", "41")
        .endsWith("50", "live");
    other.close();
  }

  @Test
  @DisplayName("does not take for missing what a reader knows, or what was no longer kept")
  void knowsWhatWasBefore() {
    Recorder<Integer> first = Recorder.of(feed);
    feed.publish(1);
    feed.publish(2);
    String two = first.untilRead("2").lastId();
    Recorder<Integer> resumed = new Recorder<>();
    feed.follow(two, resumed);
    resumed.untilRead("live");
    engine.keep(0);
    Recorder<Integer> late = Recorder.of(feed(engine, false)).untilRead("live");

    feed.publish(3);

    assertThat(resumed.untilRead("3").words()).containsExactly("live", "3");
    assertThat(late.untilRead("3").words()).containsExactly("live", "3");
  }

  @Test
  @DisplayName("shows what another program has written, and counts text that is not an item")
  void readsOthers() {
    EngineFeed<List<?>> lists = lists();
    Recorder<List<?>> reader = Recorder.of(lists);
    engine.write("no JSON");
    engine.write("[".repeat(100_000));
    engine.write("17");
    engine.write(
        "{\"v\":1,\"by\":\"x\",\"n\":9223372036854775807,\"lost\":9223372036854775807,\"item\":[]}");
    engine.write("{\"v\":1,\"by\":\"x\",\"n\":-5,\"item\":[]}");
    engine.write("{\"v\":1,\"n\":1,\"item\":[]}");
    engine.write("{\"v\":1,\"by\":\"" + "x".repeat(65) + "\",\"n\":1,\"item\":[]}");
    engine.write("{\"v\":2,\"by\":\"x\",\"n\":1,\"item\":[2],\"later\":true}");

    reader.untilRead("[2]");

    int unreadable =
        reader.words().stream()
            .filter(word -> word.startsWith("?"))
            .mapToInt(word -> Integer.parseInt(word.replace("?", "")))
            .sum();
    assertThat(unreadable).isEqualTo(7);
    assertThat(reader.items()).containsExactly("[2]");
    lists.close();
  }

  @Test
  @DisplayName(
      "says no gap to who follows again, or comes late, before the next item of a publisher")
  void saysNoFalseGap() {
    Recorder<Integer> first = Recorder.of(feed);
    IntStream.rangeClosed(1, 20).forEach(feed::publish);
    String known = first.untilRead("20").lastId();
    engine.keep(5);

    Recorder<Integer> again = new Recorder<>();
    feed.follow(known, again);
    again.untilRead("live");
    Recorder<Integer> late = Recorder.of(feed(engine, false)).untilRead("live");
    feed.publish(21);

    assertThat(again.untilRead("21").words()).containsExactly("live", "21");
    assertThat(late.untilRead("21").words())
        .containsExactly("16", "17", "18", "19", "20", "live", "21");
  }

  @Test
  @DisplayName("shows an item that comes after it was said to be missing, and only once")
  void showsLateItems() {
    Recorder<Integer> reader = Recorder.of(feed).untilRead("live");
    for (int number : new int[] {1, 5, 3, 3, 2, 5, 1, 4, 4, 6}) {
      engine.write("{\"v\":1,\"by\":\"x\",\"n\":%1$d,\"item\":%1$d}".formatted(number));
    }

    assertThat(reader.untilRead("6").words())
        .containsExactly("live", "1", "-3-", "5", "3", "2", "4", "6");
  }

  @Test
  @DisplayName("counts an item that cannot be read once, and not as missing")
  void countsOnce() {
    Recorder<Integer> reader = Recorder.of(feed).untilRead("live");
    engine.write("{\"v\":1,\"by\":\"x\",\"n\":1,\"item\":1}");
    engine.write("{\"v\":1,\"by\":\"x\",\"n\":2,\"item\":\"two\"}");
    engine.write("{\"v\":1,\"by\":\"x\",\"n\":2,\"item\":\"two\"}");
    engine.write("{\"v\":1,\"by\":\"x\",\"n\":3,\"item\":3}");

    assertThat(reader.untilRead("3").words()).containsExactly("live", "1", "?1?", "3");
  }

  @Test
  @DisplayName("goes on after an error of a reader")
  void goesOnAfterAnError() {
    Recorder<Integer> reader = new Recorder<>();
    feed.follow(
        null,
        events -> {
          reader.read(events);
          throw new NoClassDefFoundError("tried out");
        });
    reader.untilRead("live");
    feed.publish(1);
    reader.untilRead("1");
    feed.publish(2);

    assertThat(reader.untilRead("2").items()).containsExactly("1", "2");
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // A class has no type arguments.
  private EngineFeed<List<?>> lists() {
    return new EngineFeed("tried", List.class, engine, false);
  }

  @Test
  @DisplayName("keeps the newest value of each key meanwhile, however many keys there are")
  void keepsEachKey() {
    keyedEngine.setAway(true);
    for (int value = 1; value <= 3; value++) {
      for (int key = 0; key < 12_000; key++) {
        keyed.publish("key" + key, value);
      }
    }
    keyed.publish("key0", null);
    Recorder<Integer> reader = Recorder.of(keyed);

    keyedEngine.setAway(false);

    reader.until(each -> each.values().size() == 11_999);
    assertThat(reader.values().values()).containsOnly(3);
    assertThat(reader.values()).doesNotContainKey("key0");
  }

  @Test
  @DisplayName("reads all keys again after the engine was away, and so learns which were removed")
  void readsAllAgain() {
    keyed.publish("x", 1);
    keyed.publish("y", 1);
    Recorder<Integer> reader = Recorder.of(keyed);
    reader.until(each -> each.values().size() == 2);
    keyedEngine.setAway(true);
    await().until(() -> keyedEngine.tries() > 0);
    keyed.publish("x", null);
    keyed.publish("y", 2);

    keyedEngine.setAway(false);

    reader.until(each -> each.values().toString().equals("{y=2}"));
    assertThat(reader.words()).contains("-0-");
    assertThat(reader.words().getLast()).isIn("live", "y=2");
  }

  @Test
  @DisplayName("sends what is waiting when it is closed just after the engine has come back")
  void sendsWhenItIsClosed() {
    Recorder<Integer> other = Recorder.of(feed(engine, false)).untilRead("live");
    engine.setAway(true);
    IntStream.rangeClosed(1, 1_500).forEach(feed::publish);
    // The next attempt is after more than a second.
    await().until(() -> engine.tries() > 5);
    engine.setAway(false);

    feed.close();

    assertThat(other.untilRead("1500").items()).hasSize(1_500);
  }

  @Test
  @DisplayName("sends what is waiting before it is closed, and then refuses everything")
  void closes() {
    Recorder<Integer> other = Recorder.of(feed(engine, false));
    IntStream.rangeClosed(1, 1_500).forEach(feed::publish);

    feed.close();

    assertThat(other.untilRead("1500").items()).hasSize(1_500);
    assertThatIllegalStateException()
        .isThrownBy(() -> feed.publish(1))
        .withMessageContaining("The feed 'tried' is closed");
    assertThatIllegalStateException().isThrownBy(() -> feed.follow(null, new Recorder<>()));
  }
}
