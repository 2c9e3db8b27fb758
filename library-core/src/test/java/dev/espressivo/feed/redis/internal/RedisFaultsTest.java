package dev.espressivo.feed.redis.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.Recorder;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.ClientSetInfoConfig;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.exceptions.JedisConnectionException;

@EnabledIfSystemProperty(
    named = RedisProcess.PROGRAM,
    matches = ".+",
    disabledReason = RedisProcess.WHY_NOT)
@DisplayName("A feed on a Redis with a fault")
class RedisFaultsTest {

  private static final String NAME = "tried";
  private static final String STREAM = "espressivo:feed:{tried}";

  @TempDir Path folder;
  private RedisProcess redis;
  private Feeds a;
  private Feeds b;

  /** An item. */
  private record Word(String text) {
    @Override
    public String toString() {
      return text;
    }
  }

  @BeforeEach
  void prepare() {
    use(new RedisProcess(folder));
  }

  private void use(RedisProcess server) {
    stop();
    redis = server;
    a = Feeds.connect(redis.address());
    b = Feeds.connect(redis.address());
  }

  @AfterEach
  void stop() {
    if (redis != null) {
      a.close();
      b.close();
      redis.close();
    }
  }

  private static Feed<Word> words(Feeds node) {
    return node.feed(NAME, Word.class);
  }

  private static Feed<Word> keyed(Feeds node) {
    return node.keyedFeed(NAME, Word.class);
  }

  private static void publish(Feeds node, int from, int to) {
    IntStream.rangeClosed(from, to).forEach(i -> words(node).publish(new Word("" + i)));
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(String::valueOf).toList();
  }

  private static List<String> gaps(Recorder<?> reader) {
    return reader.words().stream().filter(word -> word.matches("-\\d+-")).toList();
  }

  /** Adds an entry as another program does. */
  private void add(StreamEntryID id, String field, String text) {
    try (Jedis client = redis.connect()) {
      client.xadd(STREAM, id, Map.of(field, text));
    }
  }

  private void delete(String key) {
    try (Jedis client = redis.connect()) {
      assertThat(client.del(key)).isEqualTo(1);
    }
  }

  @Test
  @DisplayName("gets all that was published before the server was started")
  void awayAtStart() throws Exception {
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 3);

    redis.start();

    assertThat(reader.untilRead("3").items()).isEqualTo(numbers(1, 3));
    assertThat(gaps(reader)).isEmpty();
  }

  @Test
  @DisplayName(
      "gets each item of two nodes once, in one order, when the server is killed three times")
  void killed() throws Exception {
    redis.start();
    Recorder<Word> atA = Recorder.of(words(a)).untilRead("live");
    Recorder<Word> atB = Recorder.of(words(b)).untilRead("live");
    int count = 6_000;
    Thread one = Thread.ofPlatform().start(() -> publishSlowly(a, "a", count, atA));
    Thread other = Thread.ofPlatform().start(() -> publishSlowly(b, "b", count, atB));

    for (int i = 1; i <= 3; i++) {
      atA.untilRead("a" + i * 1_500);
      redis.kill();
      redis.start();
    }

    one.join();
    other.join();
    atA.until(reader -> reader.items().size() >= 2 * count);
    atB.until(reader -> reader.items().size() >= 2 * count);
    assertThat(atA.items()).isEqualTo(atB.items());
    for (String node : List.of("a", "b")) {
      assertThat(atA.items().stream().filter(item -> item.startsWith(node)))
          .containsExactlyElementsOf(
              IntStream.rangeClosed(1, count).mapToObj(i -> node + i).toList());
    }
    assertThat(gaps(atA)).isEmpty();
    assertThat(gaps(atB)).isEmpty();
  }

  /** Publishes items, and waits for each 200th one to come back. */
  private static void publishSlowly(Feeds node, String prefix, int count, Recorder<Word> reader) {
    for (int i = 1; i <= count; i++) {
      words(node).publish(new Word(prefix + i));
      if (i % 200 == 0) {
        reader.untilRead(prefix + i);
      }
    }
  }

  @Test
  @DisplayName(
      "says that items are missing when the server comes back empty, and repeats none of them")
  void backEmpty() throws Exception {
    use(new RedisProcess(folder, "--appendonly", "no"));
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 10);
    reader.untilRead("10");
    redis.kill();
    publish(a, 11, 20);

    redis.start();

    assertThat(reader.untilRead("20").items()).isEqualTo(numbers(1, 20));
    assertThat(gaps(reader)).containsExactly("-0-");
    Recorder<Word> late = Recorder.of(words(b)).untilRead("live");
    assertThat(late.items()).isEqualTo(numbers(11, 20));
  }

  @Test
  @DisplayName("never lets a publisher wait for a server that hangs, and counts what had to go")
  void hangs() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 1);
    reader.untilRead("1");

    redis.hang();
    publish(a, 2, 30_000);
    redis.goOn();

    List<String> read = reader.untilRead("30000").items();
    assertThat(read)
        .doesNotHaveDuplicates()
        .endsWith(numbers(20_001, 30_000).toArray(new String[0]));
    long missing =
        gaps(reader).stream().mapToLong(gap -> Long.parseLong(gap.replace("-", ""))).sum();
    assertThat(read.size() + missing).isEqualTo(30_000);
  }

  @Test
  @DisplayName("gives up a connection that is not answered, and tries it again")
  void noAnswer() throws Exception {
    AtomicInteger connections = new AtomicInteger();
    Recorder<Word> reader;
    try (ServerSocket silent =
        new ServerSocket(redis.port(), 10, InetAddress.getByName("127.0.0.1"))) {
      List<Socket> open = new ArrayList<>();
      Thread.ofPlatform()
          .daemon()
          .start(
              () -> {
                try {
                  while (true) {
                    open.add(silent.accept());
                    connections.incrementAndGet();
                  }
                } catch (IOException e) {
                  // Closed.
                }
              });
      reader = Recorder.of(words(a));
      publish(a, 1, 1);
      await().until(() -> connections.get() >= 4);
      for (Socket each : open) {
        each.close();
      }
    }

    redis.start();

    assertThat(reader.untilRead("1").items()).containsExactly("1");
  }

  @Test
  @DisplayName("ends a read that waits for a server that hangs")
  void closes() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      JedisClientConfig forever =
          DefaultJedisClientConfig.builder()
              .timeoutMillis(0)
              .clientSetInfoConfig(ClientSetInfoConfig.DISABLED)
              .build();
      String host = silent.getInetAddress().getHostAddress();
      Jedis connection = new Jedis(new HostAndPort(host, silent.getLocalPort()), forever);
      RedisCursor cursor = new RedisCursor(connection, RedisFeed.of(NAME, false, 100), null);
      CompletableFuture<Transport.Batch> reading = new CompletableFuture<>();
      Thread thread =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    try {
                      reading.complete(cursor.next());
                    } catch (RuntimeException e) {
                      reading.completeExceptionally(e);
                    }
                  });
      try (Socket accepted = silent.accept()) {
        // The question has come, so its answer is waited for.
        assertThat(accepted.getInputStream().read()).isEqualTo('*');
        cursor.close();
        thread.join();
      }
      assertThat(reading).isCompletedExceptionally();
    }
  }

  @Test
  @DisplayName("counts what was trimmed before a slow reader came to it")
  void trimmedWhileReading() throws Exception {
    redis.start();
    try (Feeds small = Feeds.connect(redis.address() + "?keep=200")) {
      CountDownLatch first = new CountDownLatch(1);
      CountDownLatch go = new CountDownLatch(1);
      Recorder<Word> slow = new Recorder<>();
      words(b).follow(null, held(slow, FeedEvent.Item.class, first, go));
      Recorder<Word> fast = Recorder.of(words(small));
      publish(small, 1, 1);
      first.await();
      for (int i = 2; i < 2_000; i += 100) {
        publish(small, i, i + 99);
        fast.untilRead("" + (i + 99));
      }

      go.countDown();

      slow.untilRead("2001");
      int shown = slow.items().size() - 1;
      assertThat(shown).isBetween(200, 400);
      assertThat(slow.items().subList(1, shown + 1)).isEqualTo(numbers(2_002 - shown, 2_001));
      assertThat(gaps(slow)).containsExactly("-" + (2_000 - shown) + "-");
      assertThat(gaps(fast)).isEmpty();
    }
  }

  /** Returns a reader that waits after the first event of a kind. */
  private static FeedReader<Word> held(
      Recorder<Word> recorder, Class<?> kind, CountDownLatch at, CountDownLatch go) {
    return events -> {
      recorder.read(events);
      if (events.stream().anyMatch(kind::isInstance)) {
        at.countDown();
        try {
          go.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    };
  }

  @Test
  @DisplayName("says that items are missing to who goes on after one that was trimmed")
  void trimmedBefore() throws Exception {
    redis.start();
    try (Feeds small = Feeds.connect(redis.address() + "?keep=200")) {
      Recorder<Word> reader = Recorder.of(words(b));
      publish(small, 1, 1);
      String one = reader.untilRead("1").lastId();
      publish(small, 2, 2_000);
      reader.untilRead("2000");

      Recorder<Word> resumed = new Recorder<>();
      words(a).follow(one, resumed);

      assertThat(resumed.untilRead("live").words()).startsWith("-0-").endsWith("2000", "live");
      assertThat(resumed.items()).hasSizeBetween(200, 400).doesNotHaveDuplicates();
    }
  }

  @Test
  @DisplayName("goes on after its stream was deleted, and says that items may be missing")
  void deleted() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 2);
    reader.untilRead("2");

    delete(STREAM);
    reader.untilRead("-0-");
    publish(a, 3, 4);

    assertThat(reader.untilRead("4").items()).isEqualTo(numbers(1, 4));
    assertThat(gaps(reader)).containsExactly("-0-");
  }

  @Test
  @DisplayName("goes on when the clock of the server goes back an hour")
  void clockBack() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b)).untilRead("live");
    add(inAnHour(), "item", "{\"text\":\"ahead\"}");
    reader.untilRead("ahead");

    publish(a, 1, 2);

    assertThat(reader.untilRead("2").words()).containsExactly("live", "ahead", "1", "2");
  }

  @Test
  @DisplayName("goes on when its stream was deleted and the clock goes back an hour")
  void deletedAndClockBack() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b)).untilRead("live");
    add(inAnHour(), "item", "{\"text\":\"ahead\"}");
    reader.untilRead("ahead");

    delete(STREAM);
    publish(a, 1, 2);

    assertThat(reader.untilRead("2").words()).containsExactly("live", "ahead", "-0-", "1", "2");
  }

  private static StreamEntryID inAnHour() {
    return new StreamEntryID(System.currentTimeMillis() + 3_600_000, 0);
  }

  @Test
  @DisplayName("shows the JSON of other programs, and counts text that is not an item")
  void others() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b));
    add(null, "other", "{\"text\":\"hidden\"}");
    add(null, "item", "no JSON");
    add(null, "item", "{\"text\":\"shown\",\"more\":[1]}");

    reader.untilRead("shown");

    assertThat(reader.items()).containsExactly("shown");
    assertThat(
            reader.words().stream()
                .filter(word -> word.startsWith("?"))
                .mapToInt(word -> Integer.parseInt(word.replace("?", "")))
                .sum())
        .isEqualTo(2);
  }

  @Test
  @DisplayName("gets all in order when the server has refused them for lack of memory")
  void refused() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 1);
    reader.untilRead("1");
    try (Jedis client = redis.connect()) {
      client.configSet("maxmemory", "1");
      publish(a, 2, 1_000);
      await().until(() -> client.info("errorstats").contains("errorstat_OOM"));

      client.configSet("maxmemory", "0");
    }

    assertThat(reader.untilRead("1000").items()).isEqualTo(numbers(1, 1_000));
    assertThat(gaps(reader)).isEmpty();
  }

  @Test
  @DisplayName("logs in with a user and a password, to a database")
  void logsIn() throws Exception {
    use(new RedisProcess(folder, "--requirepass", "p@ss"));
    redis.start();
    String address = "redis://default:p%40ss@localhost:" + redis.port();

    try (Feeds third = Feeds.connect(address + "/3");
        Feeds first = Feeds.connect(address)) {
      Recorder<Word> reader = Recorder.of(words(third)).untilRead("live");
      publish(first, 1, 1);
      Recorder.of(words(first)).untilRead("1");
      publish(third, 3, 3);

      assertThat(reader.untilRead("3").words()).containsExactly("live", "3");
    }
  }

  @Test
  @DisplayName("with keys, gets all values anew when the server comes back empty")
  void keyedBackEmpty() throws Exception {
    use(new RedisProcess(folder, "--appendonly", "no"));
    redis.start();
    Recorder<Word> reader = Recorder.of(keyed(b)).untilRead("live");
    keyed(a).publish("gone", new Word("1"));
    reader.untilRead("gone=1");
    redis.kill();
    keyed(a).publish("new", new Word("1"));
    keyed(a).publish("new", new Word("2"));

    redis.start();

    reader.until(each -> each.values().equals(Map.of("new", new Word("2"))));
    assertThat(gaps(reader)).isNotEmpty();
  }

  @Test
  @DisplayName("with keys, gets all values anew when it was too late for the changes")
  void keyedTooLate() throws Exception {
    redis.start();
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    Recorder<Word> slow = new Recorder<>();
    keyed(b).follow(null, held(slow, FeedEvent.Live.class, first, go));
    Recorder<Word> fast = Recorder.of(keyed(a)).untilRead("live");
    first.await();
    keyed(a).publish("removed", new Word("first"));
    keyed(a).publish("removed", null);
    for (int i = 0; i < 21_000; i++) {
      keyed(a).publish("key" + i % 700, new Word("" + i));
      if (i % 700 == 699) {
        fast.untilRead("key699=" + i);
      }
    }

    go.countDown();

    slow.until(each -> each.values().equals(fast.values()) && each.values().size() == 700);
    assertThat(gaps(slow)).containsExactly("-0-");
    assertThat(slow.items()).hasSizeLessThan(2_000);
    assertThat(gaps(fast)).isEmpty();
  }

  @Test
  @DisplayName(
      "with keys, goes on after the stream of changes was deleted, and the clock went back")
  void keyedDeleted() throws Exception {
    redis.start();
    Recorder<Word> reader = Recorder.of(keyed(b)).untilRead("live");
    try (Jedis client = redis.connect()) {
      client.xadd(STREAM + ":changes", inAnHour(), Map.of("neither", "key nor item"));
    }
    keyed(a).publish("x", new Word("1"));
    reader.untilRead("x=1");

    delete(STREAM + ":changes");
    keyed(a).publish("y", new Word("1"));

    reader.until(each -> each.values().equals(Map.of("x", new Word("1"), "y", new Word("1"))));
    assertThat(gaps(reader)).isNotEmpty();
  }

  @Test
  @DisplayName("goes on when it finds a value of another kind under its name, once that is gone")
  void otherKind() throws Exception {
    redis.start();
    try (Jedis client = redis.connect()) {
      client.set(STREAM, "text");
    }
    Recorder<Word> reader = Recorder.of(words(b));
    publish(a, 1, 2);
    try (Jedis client = redis.connect()) {
      await().until(() -> client.info("errorstats").contains("errorstat_WRONGTYPE"));
    }

    delete(STREAM);

    assertThat(reader.untilRead("2").items()).isEqualTo(numbers(1, 2));
  }

  @Test
  @DisplayName("does not connect again by itself, without the user and the database")
  void connectsOnce() throws Exception {
    redis.start();
    Jedis connection = RedisServer.of(FeedAddress.parse(redis.address())).connect();
    assertThat(connection.ping()).isEqualTo("PONG");

    RedisServer.disconnect(connection);

    assertThatThrownBy(connection::ping).isInstanceOf(JedisConnectionException.class);
  }

  @Test
  @DisplayName("refuses to be used after it was closed")
  void afterClose() {
    RedisEngine engine = RedisEngine.of(FeedAddress.parse(redis.address()));
    Transport transport = engine.open(NAME, false);

    engine.close();

    assertThatThrownBy(() -> transport.read(null)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> engine.open(NAME, false)).isInstanceOf(IllegalStateException.class);
  }
}
