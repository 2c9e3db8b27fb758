package dev.espressivo.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** What the feeds of every engine promise, with two nodes on one engine. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class FeedContract {

  private static final AtomicInteger COUNT = new AtomicInteger();

  protected Feeds a;
  protected Feeds b;

  /** An item of a feed. */
  public record Word(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  /** The word of a later version of the app. */
  private record LaterWord(String text, String language, Instant time) {}

  /** What no version of the app has. */
  private record Number(List<Integer> text) {}

  /** Joins the engine as another node. */
  protected abstract Feeds join() throws Exception;

  /** Starts the nodes. */
  @BeforeAll
  protected void start() throws Exception {
    a = join();
    b = join();
  }

  /** Stops the nodes. */
  @AfterAll
  protected void stop() {
    a.close();
    b.close();
  }

  /** Returns a name that no other test uses. */
  protected static String name() {
    return "feed-" + COUNT.incrementAndGet();
  }

  protected static void publish(Feed<Word> feed, String... words) {
    for (String word : words) {
      feed.publish(new Word(word));
    }
  }

  protected static String[] numbered(String prefix, int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(i -> prefix + i).toArray(String[]::new);
  }

  private Feed<Word> words(Feeds node, String name) {
    return node.feed(name, Word.class);
  }

  private Feed<Word> keyed(Feeds node, String name) {
    return node.keyedFeed(name, Word.class);
  }

  @Test
  @DisplayName("what one node publishes, both receive, the publisher included")
  void bothReceive() {
    String name = name();
    Recorder<Word> atA = Recorder.of(words(a, name)).untilRead("live");
    Recorder<Word> atB = Recorder.of(words(b, name)).untilRead("live");

    publish(words(a, name), "one", "two");

    assertThat(atA.untilRead("two").words()).containsExactly("live", "one", "two");
    assertThat(atB.untilRead("two").words()).containsExactly("live", "one", "two");
  }

  @Test
  @DisplayName("two nodes that publish at the same time are read in one order, each item once")
  void oneOrder() {
    String name = name();
    Recorder<Word> atA = Recorder.of(words(a, name));
    Recorder<Word> atB = Recorder.of(words(b, name));
    int count = 3_000;
    Thread other =
        Thread.ofPlatform().start(() -> publish(words(b, name), numbered("b", 1, count)));

    publish(words(a, name), numbered("a", 1, count));

    atA.until(reader -> reader.items().size() >= 2 * count);
    atB.until(reader -> reader.items().size() >= 2 * count);
    assertThat(other.isAlive()).isFalse();
    assertThat(atA.items()).isEqualTo(atB.items());
    assertThat(atA.items().stream().filter(item -> item.startsWith("a")))
        .containsExactly(numbered("a", 1, count));
    assertThat(atA.items().stream().filter(item -> item.startsWith("b")))
        .containsExactly(numbered("b", 1, count));
  }

  @Test
  @DisplayName("who follows later gets what was kept, is told when that is all, and goes on")
  void lateFollower() {
    String name = name();
    publish(words(a, name), numbered("", 1, 1_200));
    Recorder.of(words(a, name)).untilRead("1200");

    Recorder<Word> late = Recorder.of(words(b, name)).untilRead("live");
    publish(words(a, name), "more");

    List<String> expected = new ArrayList<>(List.of(numbered("", 1, 1_200)));
    expected.addAll(List.of("live", "more"));
    assertThat(late.untilRead("more").words()).isEqualTo(expected);
  }

  @Test
  @DisplayName("who knows an item goes on after it, on any node")
  void resumes() {
    String name = name();
    Recorder<Word> first = Recorder.of(words(a, name));
    publish(words(a, name), "one", "two");
    String two = first.untilRead("two").lastId();
    publish(words(a, name), "three");
    first.untilRead("three");

    Recorder<Word> resumed = new Recorder<>();
    words(b, name).follow(two, resumed);

    assertThat(resumed.untilRead("live").words()).containsExactly("three", "live");
  }

  @Test
  @DisplayName("who knows an item that the feed never had gets all, after a gap")
  void unknownPosition() {
    String name = name();
    publish(words(a, name), "one");
    Recorder.of(words(a, name)).untilRead("one");

    for (String id : List.of("nonsense", "9999999999999-0", "999999:0")) {
      Recorder<Word> resumed = new Recorder<>();
      words(b, name).follow(id, resumed);

      assertThat(resumed.untilRead("one").items()).as(id).containsExactly("one");
      assertThat(resumed.words().getFirst()).as(id).isEqualTo("-0-");
    }
  }

  @Test
  @DisplayName("a follower that has ended gets nothing more")
  void ends() {
    String name = name();
    Recorder<Word> ended = new Recorder<>();
    var registration = words(a, name).follow(null, ended);
    Recorder<Word> other = Recorder.of(words(a, name));
    publish(words(a, name), "one");
    ended.untilRead("one");

    registration.remove();
    publish(words(a, name), "two");

    other.untilRead("two");
    assertThat(ended.items()).containsExactly("one");
  }

  @Test
  @DisplayName("fields of a later version are ignored, and an item of another kind is counted")
  void versions() throws Exception {
    String name = name();
    Recorder<Word> reader = Recorder.of(words(a, name)).untilRead("live");
    try (Feeds later = join()) {
      // The name leads to the same stream.
      later.feed(name, LaterWord.class).publish(new LaterWord("later", "en", Instant.EPOCH));
      reader.untilRead("later");
    }
    try (Feeds other = join()) {
      Feed<Number> numbers = other.feed(name, Number.class);
      numbers.publish(new Number(List.of(1)));
      numbers.publish(new Number(List.of(2)));
      reader.until(
          each ->
              each.words().stream()
                      .filter(word -> word.startsWith("?"))
                      .mapToInt(word -> Integer.parseInt(word.replace("?", "")))
                      .sum()
                  == 2);
    }

    publish(words(a, name), "next");

    reader.untilRead("next");
    assertThat(reader.items()).containsExactly("later", "next");
  }

  @Test
  @DisplayName("a reader that throws an exception goes on with the next events")
  void readerFails() {
    String name = name();
    Recorder<Word> recorder = new Recorder<>();
    words(a, name)
        .follow(
            null,
            events -> {
              recorder.read(events);
              throw new IllegalStateException("tried out");
            });
    recorder.untilRead("live");
    publish(words(a, name), "one");
    recorder.untilRead("one");

    publish(words(a, name), "two");

    assertThat(recorder.untilRead("two").items()).containsExactly("one", "two");
  }

  @Test
  @DisplayName("of a keyed feed, followers get the newest value of each key, changes and removals")
  void keyedValues() {
    String name = name();
    Feed<Word> feed = keyed(a, name);
    Recorder<Word> early = Recorder.of(keyed(b, name)).untilRead("live");
    feed.publish("x", new Word("1"));
    feed.publish("y", new Word("1"));
    feed.publish("z", new Word("1"));
    early.until(reader -> reader.values().size() == 3);
    feed.publish("x", new Word("2"));
    feed.publish("y", null);

    Map<String, Word> expected = Map.of("x", new Word("2"), "z", new Word("1"));
    early.until(reader -> reader.values().equals(expected));
    Recorder<Word> late = Recorder.of(keyed(b, name)).untilRead("live");
    late.until(reader -> reader.values().equals(expected));
    assertThat(late.words().getLast()).isEqualTo("live");
  }

  @Test
  @DisplayName("the nodes of a keyed feed agree on the last of many values, of both publishers")
  void keyedAgree() {
    String name = name();
    Recorder<Word> atA = Recorder.of(keyed(a, name)).untilRead("live");
    Recorder<Word> atB = Recorder.of(keyed(b, name)).untilRead("live");
    Thread other = Thread.ofPlatform().start(() -> values(keyed(b, name), "b"));

    values(keyed(a, name), "a");

    atA.until(reader -> !other.isAlive() && reader.values().containsKey("end-b"));
    atB.until(reader -> reader.values().containsKey("end-a"));
    atA.until(reader -> reader.values().equals(atB.values()) && reader.values().size() == 52);
  }

  private static void values(Feed<Word> feed, String node) {
    for (int i = 0; i < 2_000; i++) {
      feed.publish("key" + i % 50, new Word(node + i));
    }
    feed.publish("end-" + node, new Word("end"));
  }

  @Test
  @DisplayName("publishing refuses what cannot be sent, at the call")
  void refuses() {
    Feed<Word> feed = words(a, name());
    Feed<Word> keyed = keyed(a, name());

    assertThatIllegalStateException()
        .isThrownBy(() -> keyed.publish(new Word("x")))
        .withMessageContaining("is keyed, so publish(key, value)");
    assertThatIllegalStateException()
        .isThrownBy(() -> feed.publish("key", new Word("x")))
        .withMessageContaining("is not keyed, so publish(item)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> keyed.publish("k".repeat(1_025), new Word("x")))
        .withMessageContaining("key must have from 1 to 1,024 characters, but has 1,025");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> feed.publish(new Word("x".repeat(8_000_001))))
        .withMessageContaining("item must have at most 8,000,000 characters");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> a.feed("with space", Word.class))
        .withMessageContaining("name must be from 1 to 200 letters");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> a.feed(keyed.getName(), Word.class))
        .withMessageContaining("with keys");
  }

  @Test
  @DisplayName("long items and items in any script come as they are")
  void anyText() {
    String name = name();
    Recorder<Word> reader = Recorder.of(words(b, name));
    String odd = "\n\r\u2028\"\\ مرحبا 你好 😀 \ud800 \u0000 " + "x".repeat(1_100_000);

    publish(words(a, name), odd, "end");

    String read = reader.untilRead("end").items().getFirst();
    // A half of a character has no form in UTF-8.
    assertThat(read.replaceAll("[?\ufffd\ud800]", "")).isEqualTo(odd.replaceAll("[?\ud800]", ""));
  }
}
