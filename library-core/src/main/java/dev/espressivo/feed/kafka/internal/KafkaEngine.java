package dev.espressivo.feed.kafka.internal;

import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;

/**
 * Feeds in topics: one without keys in a topic of one partition, which has one order, and a keyed
 * one in a compacted topic.
 */
public final class KafkaEngine implements Engine {

  private final KafkaClients clients;

  private KafkaEngine(KafkaClients clients) {
    this.clients = clients;
  }

  /**
   * Creates the engine. Nothing is connected before it is needed.
   *
   * @throws IllegalArgumentException if the address is not one of Kafka
   */
  public static KafkaEngine start(FeedAddress address) {
    return new KafkaEngine(KafkaClients.of(address));
  }

  @Override
  public Transport open(String name, boolean keyed) {
    clients.checkOpen();
    return new KafkaTransport(clients, clients.topicOf(name), keyed);
  }

  @Override
  public void close() {
    clients.close();
  }
}
