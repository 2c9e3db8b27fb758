package dev.espressivo.feed.kafka.internal;

import dev.espressivo.feed.internal.Transport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.InvalidOffsetException;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Reads all partitions of a topic. Those of a feed have one; logs that others ship may have more,
 * each with an order of its own.
 */
final class KafkaCursor implements Transport.Cursor {

  /**
   * How long to read until the topic is looked at, in ns. Kafka's consumer waits in silence for a
   * broker that is away, and does not see new partitions.
   */
  private static final long LOOK = TimeUnit.SECONDS.toNanos(5);

  private static final int MAX_KEY = 1_024;

  private final KafkaClients clients;
  private final String topic;
  private final boolean keyed;
  private final Consumer<String, String> consumer;

  /** The only thread that may use the consumer, but for waking it. */
  private final Thread owner = Thread.currentThread();

  /** Null if nothing was read before. */
  private @Nullable KafkaPlace place;

  /** The values of a keyed feed until all of them were read. */
  private final Map<String, String> values = new LinkedHashMap<>();

  private List<TopicPartition> partitions = List.of();

  /** Where the partitions ended when the reading began. */
  private Map<TopicPartition, Long> ends = Map.of();

  private boolean live;
  private boolean lost;
  private long looked;

  KafkaCursor(KafkaClients clients, String topic, boolean keyed, @Nullable String after) {
    this.clients = clients;
    this.topic = topic;
    this.keyed = keyed;
    place = after == null || keyed ? null : KafkaPlace.read(after);
    consumer = clients.consumer();
  }

  /** Begins after what was read, as far as it is there, else with what is kept. */
  void begin(TopicDescription description) {
    String id = description.topicId().toString();
    partitions =
        description.partitions().stream()
            .map(partition -> new TopicPartition(topic, partition.partition()))
            .toList();
    consumer.assign(partitions);
    Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
    ends = consumer.endOffsets(partitions);
    boolean same = place != null && !keyed && place.topic().equals(id);
    lost |= place != null && !same;
    SortedMap<Integer, Long> next = new TreeMap<>();
    for (TopicPartition partition : partitions) {
      long start = starts.get(partition);
      long end = ends.get(partition);
      Long known = same ? place.next().get(partition.partition()) : null;
      boolean kept = known != null && known >= start && known <= end;
      lost |= known != null && !kept;
      long from = kept ? known : keyed ? start : Math.max(start, end - clients.keep());
      consumer.seek(partition, from);
      next.put(partition.partition(), from);
    }
    place = new KafkaPlace(id, next);
    values.clear();
    live = false;
    looked = System.nanoTime();
  }

  @Override
  public Transport.Batch next() throws Exception {
    List<Transport.Entry> entries = new ArrayList<>();
    do {
      if (System.nanoTime() - looked > LOOK) {
        look();
      }
      poll().forEach(message -> take(message, entries));
      if (!live && isAtEnd()) {
        live = true;
        values.forEach((key, text) -> entries.add(new Transport.Entry("", key, text)));
        values.clear();
      }
      // The values of a keyed feed are one state.
    } while (keyed && !live);
    boolean before = lost;
    lost = false;
    return new Transport.Batch(before, entries, live);
  }

  private void look() throws Exception {
    TopicDescription description = clients.topic(topic, keyed);
    looked = System.nanoTime();
    if (!description.topicId().toString().equals(place.topic())
        || description.partitions().size() != partitions.size()) {
      begin(description);
    }
  }

  private ConsumerRecords<String, String> poll() throws Exception {
    try {
      return consumer.poll(Duration.ofMillis(Transport.WAIT));
    } catch (InvalidOffsetException e) {
      // What would be next is no longer there; that is said with what follows.
      begin(clients.topic(topic, keyed));
      return consumer.poll(Duration.ofMillis(Transport.WAIT));
    }
  }

  private void take(ConsumerRecord<String, String> message, List<Transport.Entry> entries) {
    place.next().put(message.partition(), message.offset() + 1);
    String key = message.key();
    String text = message.value();
    if (!keyed) {
      // A message without a value is no item, and empty text cannot be read as one.
      entries.add(new Transport.Entry(place.write(), null, text == null ? "" : text));
    } else if (key == null || key.isEmpty() || key.length() > MAX_KEY) {
      entries.add(new Transport.Entry("", "", ""));
    } else if (live) {
      entries.add(new Transport.Entry("", key, text));
    } else {
      // At the end, as the newest.
      values.remove(key);
      if (text != null) {
        values.put(key, text);
      }
    }
  }

  private boolean isAtEnd() {
    return partitions.stream()
        .allMatch(partition -> consumer.position(partition) >= ends.get(partition));
  }

  @Override
  public void close() {
    if (Thread.currentThread() == owner) {
      consumer.close(CloseOptions.timeout(Duration.ZERO));
    } else {
      // Its owner closes it.
      consumer.wakeup();
    }
  }
}
