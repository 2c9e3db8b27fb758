package dev.espressivo.feed.kafka.internal;

import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.TopicExistsException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/**
 * Kafka's clients, created when they are needed.
 *
 * <p>They write their configuration, and each attempt to connect, to the app's log. So while the
 * broker is away, there is only the client that asks for topics; the others are created after it
 * has answered.
 */
final class KafkaClients {

  private static final String PREFIX = "prefix";

  /** Begins the options of an address that are those of Kafka's clients. */
  private static final String CLIENTS = "kafka.";

  /** How long an answer may take until the broker is taken to be away, in ms. */
  private static final int TIMEOUT = 5_000;

  /** The longest time between two attempts to connect, in ms. */
  private static final int RECONNECT = 5_000;

  /** The most bytes of an item on its way to the broker: those of 8 million characters. */
  private static final int MAX_BYTES = 24_100_000;

  /**
   * The most bytes of a compressed batch in topics that are created here. Hosted brokers allow it.
   */
  private static final int MAX_BATCH = 8_388_608;

  /** A topic that was just created is not known to all brokers at once; the pause is in ms. */
  private static final int ATTEMPTS = 20;

  private static final int PAUSE = 100;

  private final Map<String, Object> common;
  private final String prefix;
  private final long keep;

  /** By topic. */
  private final Map<String, Producer<String, String>> producers = new ConcurrentHashMap<>();

  /** Guarded by this. */
  private @Nullable Admin admin;

  private volatile boolean closed;

  private KafkaClients(Map<String, Object> common, String prefix, long keep) {
    this.common = common;
    this.prefix = prefix;
    this.keep = keep;
  }

  /**
   * Creates none yet.
   *
   * @throws IllegalArgumentException if the address is not one of Kafka
   */
  static KafkaClients of(FeedAddress address) {
    if (!address.hostList().stream().allMatch(host -> host.matches("[^@/]+:\\d{1,5}"))) {
      throw address.refuse("hosts as host:port, separated by commas");
    }
    String prefix = Objects.requireNonNullElse(address.option(PREFIX), "espressivo.");
    if (!prefix.matches("[A-Za-z0-9._-]{0,49}")) {
      throw address.refuse(
          "at most 49 letters, digits, dots, hyphens and underscores as its option 'prefix'");
    }
    Map<String, Object> clients = new HashMap<>();
    clients.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, address.hosts());
    clients.put(CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, TIMEOUT);
    clients.put(CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG, TIMEOUT);
    clients.put(CommonClientConfigs.RECONNECT_BACKOFF_MAX_MS_CONFIG, RECONNECT);
    address.options().forEach((name, value) -> addOption(address, clients, name, value));
    return new KafkaClients(clients, prefix, address.keep());
  }

  private static void addOption(
      FeedAddress address, Map<String, Object> clients, String name, String value) {
    String option = name.startsWith(CLIENTS) ? name.substring(CLIENTS.length()) : "";
    if (Stream.of(
            AdminClientConfig.configNames(),
            ConsumerConfig.configNames(),
            ProducerConfig.configNames())
        .anyMatch(names -> names.contains(option))) {
      clients.put(option, value);
    } else if (!name.equals(PREFIX)) {
      throw address.refuse(
          "no other options than keep, prefix, and kafka. before one of Kafka's clients");
    }
  }

  /** Returns the name of the topic of a feed. */
  String topicOf(String feed) {
    return prefix + feed;
  }

  /** Throws an exception if the clients are closed. */
  void checkOpen() {
    if (closed) {
      throw new IllegalStateException("The feeds are closed");
    }
  }

  /** Returns how many of the last items of a partition a reader that knows none gets at most. */
  long keep() {
    return keep;
  }

  /** Returns a topic, which is created if it is missing. Waits for the broker. */
  TopicDescription topic(String name, boolean keyed) throws Exception {
    for (int attempt = 1; ; attempt++) {
      try {
        return get(admin().describeTopics(List.of(name)).topicNameValues().get(name));
      } catch (UnknownTopicOrPartitionException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
      if (attempt == 1) {
        create(name, keyed);
      }
      Thread.sleep(PAUSE);
    }
  }

  private void create(String name, boolean keyed) throws Exception {
    String policy = keyed ? TopicConfig.CLEANUP_POLICY_COMPACT : TopicConfig.CLEANUP_POLICY_DELETE;
    NewTopic topic =
        new NewTopic(name, Optional.of(1), Optional.empty())
            .configs(
                Map.of(
                    TopicConfig.CLEANUP_POLICY_CONFIG,
                    policy,
                    TopicConfig.MAX_MESSAGE_BYTES_CONFIG,
                    String.valueOf(MAX_BATCH)));
    try {
      get(admin().createTopics(List.of(topic)).all());
    } catch (TopicExistsException e) {
      // Another node was faster.
    } catch (ApiException e) {
      throw new IOException(
          "The topic '%s' is missing and could not be created: %s".formatted(name, e), e);
    }
  }

  private synchronized Admin admin() {
    checkOpen();
    if (admin == null) {
      admin = Admin.create(common);
    }
    return admin;
  }

  private static <T> T get(KafkaFuture<T> future) throws Exception {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Exception cause ? cause : e;
    }
  }

  /** Returns the producer for a topic. Waits for the broker if there is none yet. */
  Producer<String, String> producer(String topic, boolean keyed) throws Exception {
    Producer<String, String> open = producers.get(topic);
    if (open != null) {
      return open;
    }
    topic(topic, keyed);
    synchronized (this) {
      checkOpen();
      return producers.computeIfAbsent(topic, name -> createProducer());
    }
  }

  private Producer<String, String> createProducer() {
    Map<String, Object> options = new HashMap<>();
    options.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, 2 * TIMEOUT);
    options.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, TIMEOUT);
    options.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
    options.put(ProducerConfig.BATCH_SIZE_CONFIG, 1_000_000);
    options.putAll(common);
    options.put(ProducerConfig.ACKS_CONFIG, "all");
    options.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
    // So no batch is on its way before the one in front of it was stored.
    options.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
    // The broker decides.
    options.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, MAX_BYTES);
    return new KafkaProducer<>(options, new StringSerializer(), new StringSerializer());
  }

  /** Ends the producer for a topic, if there is one. */
  void abandon(String topic) {
    Producer<String, String> producer = producers.get(topic);
    if (producer != null) {
      abandon(topic, producer);
    }
  }

  /** Ends a producer at once: of what it has not sent yet, nothing is sent any more. */
  void abandon(String topic, Producer<String, String> producer) {
    if (producers.remove(topic, producer)) {
      producer.close(Duration.ZERO);
    }
  }

  /** Creates a consumer that is in no group, so nothing is rebalanced, and commits nothing. */
  Consumer<String, String> consumer() {
    Map<String, Object> options = new HashMap<>();
    options.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    options.putAll(common);
    options.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    options.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    options.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    options.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, Transport.BATCH);
    return new KafkaConsumer<>(options, new StringDeserializer(), new StringDeserializer());
  }

  /** Ends all clients, and what waits for them. */
  void close() {
    Admin open;
    synchronized (this) {
      closed = true;
      open = admin;
    }
    producers.forEach(this::abandon);
    if (open != null) {
      open.close(Duration.ZERO);
    }
  }
}
