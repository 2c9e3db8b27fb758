package dev.espressivo.feed.infinispan.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espressivo.feed.Feed;
import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.InfinispanFeeds;
import dev.espressivo.feed.Recorder;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.infinispan.factories.GlobalComponentRegistry;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.remoting.transport.Transport;
import org.infinispan.remoting.transport.jgroups.JGroupsTransport;
import org.jgroups.JChannel;
import org.jgroups.View;
import org.jgroups.protocols.DISCARD;
import org.jgroups.protocols.TP;
import org.jgroups.protocols.pbcast.GMS;
import org.jgroups.stack.ProtocolStack;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DisplayName("A cluster of two nodes")
class SplitClusterTest {

  private final String hosts =
      "localhost:" + InfinispanFeedTest.freePort() + ",localhost:" + InfinispanFeedTest.freePort();
  private EmbeddedCacheManager one;
  private EmbeddedCacheManager other;
  private Feeds a;
  private Feeds b;

  private EmbeddedCacheManager node(int index) {
    return InfinispanFeeds.start(
        "infinispan://%s?bind=%s".formatted(hosts, hosts.split(",")[index]));
  }

  @BeforeAll
  void start() throws InterruptedException {
    // At the same time, as when an app is deployed.
    Thread starting = Thread.ofPlatform().start(() -> other = node(1));
    one = node(0);
    starting.join();
    a = InfinispanFeeds.of(one, 1_000);
    b = InfinispanFeeds.of(other, 1_000);
  }

  @AfterAll
  void stop() {
    a.close();
    b.close();
    one.stop();
    other.stop();
  }

  private static JChannel channel(EmbeddedCacheManager node) {
    Transport transport = GlobalComponentRegistry.componentOf(node, Transport.class);
    return ((JGroupsTransport) transport).getChannel();
  }

  /** Cuts the network between the nodes, as each notices after a while. */
  private void split() throws Exception {
    for (EmbeddedCacheManager node : List.of(one, other)) {
      JChannel channel = channel(node);
      channel
          .getProtocolStack()
          .insertProtocol(new DISCARD().discardAll(true), ProtocolStack.Position.ABOVE, TP.class);
    }
    for (EmbeddedCacheManager node : List.of(one, other)) {
      JChannel channel = channel(node);
      GMS membership = channel.getProtocolStack().findProtocol(GMS.class);
      membership.installView(
          View.create(
              channel.getAddress(),
              channel.getView().getViewId().getId() + 1,
              channel.getAddress()));
    }
  }

  private void mend() {
    for (EmbeddedCacheManager node : List.of(one, other)) {
      channel(node).getProtocolStack().removeProtocol(DISCARD.class);
    }
  }

  private void untilBothSee(int members) {
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> one.getMembers().size() == members && other.getMembers().size() == members);
  }

  @Test
  @DisplayName(
      "goes on in both halves when its network is cut, and shows both what each has published once"
          + " it is mended, each item once")
  void unites() throws Exception {
    untilBothSee(2);
    Feed<String> atA = a.feed("words", String.class);
    Feed<String> atB = b.feed("words", String.class);
    Feed<String> keyedAtA = a.keyedFeed("keys", String.class);
    Feed<String> keyedAtB = b.keyedFeed("keys", String.class);
    Recorder<String> readerA = Recorder.of(atA);
    Recorder<String> readerB = Recorder.of(atB);
    Recorder<String> keysA = Recorder.of(keyedAtA);
    Recorder<String> keysB = Recorder.of(keyedAtB);
    atA.publish("before");
    keyedAtA.publish("x", "before");
    readerB.untilRead("before");
    keysB.until(reader -> reader.values().size() == 1);

    split();
    untilBothSee(1);
    IntStream.range(0, 100).forEach(i -> atA.publish("a" + i));
    IntStream.range(0, 80).forEach(i -> atB.publish("b" + i));
    // The half that Infinispan does not prefer may have the newer value.
    keyedAtA.publish("x", "2");
    keyedAtA.publish("x", "3");
    keyedAtA.publish("of a", "1");
    keyedAtB.publish("of b", "2");
    readerA.untilRead("a99");
    readerB.untilRead("b79");
    assertThat(readerA.items()).hasSize(101);
    assertThat(readerB.items()).hasSize(81);
    mend();
    untilBothSee(2);
    // Before each half has what the other has published.
    atA.publish("a100");
    atB.publish("b80");

    for (Recorder<String> reader : List.of(readerA, readerB)) {
      reader.until(each -> each.items().size() >= 183);
      assertThat(reader.items()).doesNotHaveDuplicates();
    }
    for (Recorder<String> reader : List.of(keysA, keysB)) {
      reader.until(each -> each.values().equals(Map.of("x", "3", "of a", "1", "of b", "2")));
    }
    atA.publish("after");
    readerA.untilRead("after");
    readerB.untilRead("after");
    assertThat(readerA.items()).hasSize(184);
    assertThat(readerB.items()).hasSize(184);
  }

  @Test
  @DisplayName("keeps the newest items of a feed, and says to a slow reader how many it missed")
  void keepsTheNewest() {
    Feed<String> atA = a.feed("many", String.class);
    Recorder<String> first = Recorder.of(b.feed("many", String.class));
    atA.publish("0");
    String known = first.untilRead("0").lastId();
    IntStream.rangeClosed(1, 3_000).forEach(i -> atA.publish(String.valueOf(i)));
    first.untilRead("3000");

    Recorder<String> resumed = new Recorder<>();
    b.feed("many", String.class).follow(known, resumed);

    resumed.untilRead("live");
    assertThat(resumed.words().getFirst()).isEqualTo("-0-");
    assertThat(resumed.items()).hasSizeBetween(1_000, 1_000 + 2 * 500).endsWith("3000");
  }
}
