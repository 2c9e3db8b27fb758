package dev.espressivo.feed.kafka.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedContract;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.Recorder;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import dev.espressivo.feed.internal.Transport.Payload;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;

@DisplayName("A feed on Kafka")
@EnabledIf(
    value = "dev.espressivo.feed.kafka.internal.KafkaBroker#isThere",
    disabledReason = "needs the broker of the profile kafka")
class KafkaFeedTest extends FeedContract {

  private KafkaBroker broker;
  private Admin admin;

  /** Another program, which knows nothing of feeds. */
  private Producer<String, String> other;

  @Override
  @BeforeAll
  protected void start() throws Exception {
    broker = new KafkaBroker();
    Map<String, Object> options = Map.of("bootstrap.servers", broker.hosts());
    admin = Admin.create(options);
    other = new KafkaProducer<>(options, new StringSerializer(), new StringSerializer());
    super.start();
  }

  @Override
  @AfterAll
  protected void stop() {
    super.stop();
    other.close(Duration.ZERO);
    admin.close(Duration.ZERO);
    try {
      broker.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Feeds join() {
    return Feeds.connect(address());
  }

  /** Without a prefix, the topic has the name of the feed. */
  private String address() {
    return "kafka://" + broker.hosts() + "?prefix=";
  }

  private Transport transport(String topic, String options) {
    return KafkaEngine.start(FeedAddress.parse(address() + options)).open(topic, false);
  }

  private Feed<Word> words(Feeds node, String name) {
    return node.feed(name, Word.class);
  }

  private void create(String topic, int partitions, Map<String, String> options) throws Exception {
    NewTopic created = new NewTopic(topic, partitions, (short) 1).configs(options);
    admin.createTopics(List.of(created)).all().get();
  }

  private void send(String topic, int partition, String key, String... values) throws Exception {
    for (String value : values) {
      other.send(new ProducerRecord<>(topic, partition, key, value)).get();
    }
  }

  private static String foreign(String word) {
    return "{\"text\":\"" + word + "\"}";
  }

  private static List<String> numbers(int from, int to) {
    return List.of(numbered("", from, to));
  }

  @Test
  @DisplayName("an app that starts while the broker is away publishes and follows when it comes")
  void awayAtStart() throws Exception {
    String name = name();
    broker.leave();
    try (Feeds node = join()) {
      Recorder<Word> reader = Recorder.of(words(node, name));
      Recorder<Word> keyed = Recorder.of(node.keyedFeed(name + "-keyed", Word.class));

      publish(words(node, name), numbered("", 1, 700));
      node.keyedFeed(name + "-keyed", Word.class).publish("k", new Word("old"));
      node.keyedFeed(name + "-keyed", Word.class).publish("k", new Word("new"));
      broker.comeBack();

      assertThat(reader.untilRead("700").items()).isEqualTo(numbers(1, 700));
      assertThat(keyed.untilRead("k=new").words()).doesNotContain("-0-");
    }
  }

  @Test
  @DisplayName("a broker that goes and comes back loses nothing, and nothing is read twice")
  void awayInTheMiddle() throws Exception {
    String name = name();
    Recorder<Word> atA = Recorder.of(words(a, name)).untilRead("live");
    Recorder<Word> atB = Recorder.of(words(b, name)).untilRead("live");
    Feed<Word> keyed = a.keyedFeed(name + "-keyed", Word.class);
    Recorder<Word> values = Recorder.of(b.keyedFeed(name + "-keyed", Word.class));
    keyed.publish("gone", new Word("1"));
    keyed.publish("kept", new Word("1"));
    values.until(reader -> reader.values().size() == 2);
    publish(words(a, name), numbered("", 1, 2_000));
    atB.untilRead("1");

    // Some items are on their way.
    List<Thread> producers = producers();
    broker.leave();
    try {
      publish(words(a, name), numbered("", 2_001, 2_500));
      keyed.publish("gone", null);
      keyed.publish("kept", new Word("2"));
      // Until the engine has given up what was on its way, in both topics.
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> producers.stream().filter(thread -> !thread.isAlive()).count() >= 2);
    } finally {
      broker.comeBack();
    }
    publish(words(a, name), numbered("", 2_501, 3_000));

    List<String> all = new ArrayList<>(List.of("live"));
    all.addAll(numbers(1, 3_000));
    assertThat(atA.untilRead("3000").words()).isEqualTo(all);
    assertThat(atB.untilRead("3000").words()).isEqualTo(all);
    values.until(reader -> reader.values().equals(Map.of("kept", new Word("2"))));
  }

  private static List<Thread> producers() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("kafka-producer-network-thread"))
        .toList();
  }

  @Test
  @DisplayName("a reader whose next items were deleted beneath it is told how many, and goes on")
  void deletedBeneath() throws Exception {
    String name = name();
    // Each is fetched by itself.
    Feeds slow = Feeds.connect(address() + "&kafka.max.partition.fetch.bytes=1");
    Recorder<Word> reader = new Recorder<>();
    CountDownLatch held = new CountDownLatch(1);
    Recorder<Word> writer = Recorder.of(words(a, name));
    for (int i = 1; i <= 20; i++) {
      publish(words(a, name), "" + i);
      writer.untilRead("" + i);
    }
    words(slow, name)
        .follow(
            null,
            events -> {
              reader.read(events);
              try {
                held.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    reader.untilRead("1");

    admin
        .deleteRecords(Map.of(new TopicPartition(name, 0), RecordsToDelete.beforeOffset(15)))
        .all()
        .get();
    held.countDown();

    List<String> items = reader.untilRead("20").items();
    int before = items.size() - 5;
    // What the client had fetched already is no loss.
    assertThat(before).isBetween(1, 4);
    List<String> words = new ArrayList<>(numbers(1, before));
    words.add("-" + (15 - before) + "-");
    words.addAll(numbers(16, 20));
    assertThat(reader.words().stream().filter(word -> !word.equals("live"))).isEqualTo(words);
    slow.close();
  }

  @Test
  @DisplayName("who goes on after an item of which the next ones were deleted is told")
  void deletedMeanwhile() throws Exception {
    String name = name();
    Recorder<Word> first = Recorder.of(words(a, name));
    publish(words(a, name), "1");
    String one = first.untilRead("1").lastId();
    publish(words(a, name), "2", "3", "4");
    first.untilRead("4");

    admin
        .deleteRecords(Map.of(new TopicPartition(name, 0), RecordsToDelete.beforeOffset(3)))
        .all()
        .get();
    Recorder<Word> resumed = new Recorder<>();
    words(b, name).follow(one, resumed);

    assertThat(resumed.untilRead("live").words()).containsExactly("-0-", "4", "live");
  }

  @Test
  @DisplayName("a topic that was deleted and created anew is read from its start, after a gap")
  void createdAnew() throws Exception {
    String name = name();
    Recorder<Word> reader = Recorder.of(words(b, name)).untilRead("live");
    publish(words(a, name), "1", "2");
    String two = reader.untilRead("2").lastId();

    admin.deleteTopics(List.of(name)).all().get();
    await().until(() -> !admin.listTopics().names().get().contains(name) || isNew(name, two));
    publish(words(a, name), "3", "4", "5");

    assertThat(reader.untilRead("5").words())
        .containsExactly("live", "1", "2", "-0-", "3", "4", "5");
    Recorder<Word> resumed = new Recorder<>();
    words(b, name).follow(two, resumed);
    assertThat(resumed.untilRead("5").words()).startsWith("-0-", "3", "4", "5");
  }

  private boolean isNew(String topic, String id) throws Exception {
    return !id.startsWith(
        admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic).topicId().toString());
  }

  @Test
  @DisplayName("JSON of other programs is read; messages that are not items are counted")
  void foreignItems() throws Exception {
    String name = name();
    create(name, 1, Map.of());
    send(name, 0, "some key", foreign("one"), "a line", "", null, "[1]", "{\"text\":[]}");
    send(name, 0, null, foreign("two"));

    Recorder<Word> reader = Recorder.of(words(a, name)).untilRead("live");

    assertThat(reader.words()).containsExactly("one", "?5?", "two", "live");
  }

  @Test
  @DisplayName("an existing topic of several partitions is read in the order of each, and resumed")
  void partitions() throws Exception {
    String name = name();
    create(name, 3, Map.of());
    for (int i = 1; i <= 3; i++) {
      send(name, 0, null, foreign("a" + i));
      send(name, 1, null, foreign("b" + i));
    }
    Recorder<Word> reader = Recorder.of(words(a, name)).untilRead("live");
    assertThat(reader.items()).hasSize(6);
    assertThat(reader.items().stream().filter(item -> item.startsWith("a")))
        .containsExactly("a1", "a2", "a3");
    assertThat(reader.items().stream().filter(item -> item.startsWith("b")))
        .containsExactly("b1", "b2", "b3");

    publish(words(b, name), "first", "second");
    send(name, 2, null, foreign("c1"));
    reader.until(each -> each.items().size() == 9);
    List<String> ids = new ArrayList<>();
    words(a, name)
        .follow(
            null,
            events ->
                events.forEach(
                    event -> {
                      if (event instanceof FeedEvent.Item<Word> item) {
                        ids.add(item.id());
                      }
                    }));
    await().until(() -> ids.size() == 9);
    for (String id : ids) {
      Recorder<Word> rest = new Recorder<>();
      words(b, name).follow(id, rest);
      rest.untilRead("live");
      assertThat(rest.words()).as(id).hasSize(9 - ids.indexOf(id)).doesNotContain("-0-");
    }
  }

  @Test
  @DisplayName("a partition that was added is read from its start")
  void addedPartition() throws Exception {
    String name = name();
    create(name, 1, Map.of());
    send(name, 0, null, foreign("one"));
    Recorder<Word> reader = Recorder.of(words(a, name)).untilRead("live");

    admin.createPartitions(Map.of(name, NewPartitions.increaseTo(2))).all().get();
    await()
        .ignoreExceptions()
        .until(
            () -> {
              send(name, 1, null, foreign("two"));
              return true;
            });

    assertThat(reader.untilRead("two").words()).containsExactly("one", "live", "two");
  }

  @Test
  @DisplayName("a message without a value removes its key, and one without a key is counted")
  void tombstones() throws Exception {
    String name = name();
    create(name, 1, Map.of("cleanup.policy", "delete"));
    send(name, 0, "x", foreign("1"), null);
    send(name, 0, "y", foreign("1"), foreign("2"));
    send(name, 0, null, foreign("no key"));
    send(name, 0, "k".repeat(1_025), foreign("long key"));

    Recorder<Word> reader = Recorder.of(a.keyedFeed(name, Word.class)).untilRead("live");
    assertThat(reader.words()).containsExactly("?2?", "y=2", "live");

    send(name, 0, "y", (String) null);
    send(name, 0, "z", foreign("1"));
    reader.untilRead("z=1");
    assertThat(reader.words()).endsWith("live", "y=null", "z=1");
  }

  @Test
  @DisplayName("a keyed topic that was created anew is read as a new state, after a gap")
  void keyedAnew() throws Exception {
    String name = name();
    Feed<Word> feed = a.keyedFeed(name, Word.class);
    Recorder<Word> reader = Recorder.of(b.keyedFeed(name, Word.class)).untilRead("live");
    feed.publish("x", new Word("1"));
    reader.untilRead("x=1");

    admin.deleteTopics(List.of(name)).all().get();
    reader.untilRead("-0-");
    feed.publish("y", new Word("1"));

    reader.until(each -> each.values().equals(Map.of("y", new Word("1"))));
  }

  @Test
  @DisplayName("the topic of a keyed feed is compacted, and that of another one is not")
  void policies() throws Exception {
    String name = name();
    Recorder.of(words(a, name + "-log")).untilRead("live");
    Recorder.of(a.keyedFeed(name + "-keyed", Word.class)).untilRead("live");

    assertThat(policy(name + "-log")).isEqualTo("delete");
    assertThat(policy(name + "-keyed")).isEqualTo("compact");
  }

  private String policy(String topic) throws Exception {
    var resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
    return admin
        .describeConfigs(List.of(resource))
        .all()
        .get()
        .get(resource)
        .get("cleanup.policy")
        .value();
  }

  @Test
  @DisplayName("an item that is too long for its topic is left out and said, and the others come")
  void tooLong() throws Exception {
    String name = name();
    create(name, 1, Map.of("max.message.bytes", "2000"));
    Recorder<Word> reader = Recorder.of(words(b, name)).untilRead("live");
    byte[] random = new byte[5_000];
    new Random(1).nextBytes(random);

    publish(words(a, name), "one", new String(random, UTF_8), "three");

    assertThat(reader.untilRead("three").words()).containsExactly("live", "one", "-1-", "three");
    publish(words(a, name), "four");
    reader.untilRead("four");
  }

  @Test
  @DisplayName("who knows no item gets the last ones of a long topic, as many as keep says")
  void horizon() throws Exception {
    String name = name();
    publish(words(a, name), numbered("", 1, 100));
    String last = Recorder.of(words(a, name)).untilRead("100").lastId();
    publish(words(a, name), numbered("", 101, 200));
    try (Feeds node = Feeds.connect(address() + "&keep=10")) {
      Recorder.of(words(a, name)).untilRead("200");
      Recorder<Word> reader = Recorder.of(words(node, name)).untilRead("live");
      assertThat(reader.items()).isEqualTo(numbers(191, 200));

      Recorder<Word> resumed = new Recorder<>();
      words(node, name).follow(last, resumed);
      assertThat(resumed.untilRead("live").items()).isEqualTo(numbers(101, 200));
    }
  }

  @Test
  @DisplayName("a rebalance of groups that read the same topic has no effect on it")
  void rebalance() throws Exception {
    String name = name();
    Recorder<Word> reader = Recorder.of(words(b, name)).untilRead("live");
    Map<String, Object> group = Map.of("bootstrap.servers", broker.hosts(), "group.id", name);
    var bytes = new ByteArrayDeserializer();
    try (var one = new KafkaConsumer<>(group, bytes, bytes);
        var two = new KafkaConsumer<>(group, bytes, bytes)) {
      publish(words(a, name), numbered("", 1, 5));
      awaitAssigned(one, name);
      publish(words(a, name), numbered("", 6, 9));
      one.unsubscribe();
      awaitAssigned(two, name);
      publish(words(a, name), "10");
    }

    reader.untilRead("10");
    assertThat(reader.words())
        .isEqualTo(Stream.concat(Stream.of("live"), numbers(1, 10).stream()).toList());
  }

  private static void awaitAssigned(KafkaConsumer<byte[], byte[]> consumer, String topic) {
    consumer.subscribe(List.of(topic));
    await()
        .atMost(Duration.ofSeconds(30))
        .until(
            () -> {
              consumer.poll(Duration.ofMillis(100));
              return !consumer.assignment().isEmpty();
            });
  }

  @Test
  @DisplayName("closing a cursor from another thread ends its waiting")
  void wakes() throws Exception {
    Transport.Cursor cursor = transport(name(), "").read(null);
    cursor.next();

    Thread.ofPlatform().start(cursor::close).join();

    assertThatThrownBy(cursor::next).isInstanceOf(WakeupException.class);
    cursor.close();
  }

  @Test
  @DisplayName("a batch that was appended twice is shown once")
  void appendedTwice() throws Exception {
    String name = name();
    Transport transport = transport(name, "");
    List<Payload> batch =
        IntStream.rangeClosed(1, 3)
            .mapToObj(
                i ->
                    new Payload(
                        null,
                        "{\"v\":1,\"by\":\"p\",\"n\":%d,\"item\":%s}"
                            .formatted(i, foreign("" + i))))
            .toList();

    transport.append(batch);
    transport.append(batch);

    assertThat(Recorder.of(words(a, name)).untilRead("live").items())
        .containsExactly("1", "2", "3");
  }
}
