package dev.espressivo.feed.kafka.internal;

import dev.espressivo.feed.internal.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A feed in a topic. */
final class KafkaTransport implements Transport {

  private static final Logger LOG = LoggerFactory.getLogger(KafkaTransport.class);

  /** Where a feed without keys is written, also if others have created more partitions. */
  private static final int PARTITION = 0;

  private final KafkaClients clients;
  private final String topic;
  private final boolean keyed;

  KafkaTransport(KafkaClients clients, String topic, boolean keyed) {
    this.clients = clients;
    this.topic = topic;
    this.keyed = keyed;
  }

  @Override
  public void append(List<Payload> items) throws Exception {
    Producer<String, String> producer = clients.producer(topic, keyed);
    List<Future<?>> sent = new ArrayList<>(items.size());
    for (Payload item : items) {
      ProducerRecord<String, String> message =
          new ProducerRecord<>(topic, keyed ? null : PARTITION, item.key(), item.text());
      sent.add(
          producer.send(
              message,
              (place, failure) -> {
                // Those that follow would be stored without the one that has failed.
                if (failure != null && !(failure instanceof RecordTooLargeException)) {
                  clients.abandon(topic, producer);
                }
              }));
    }
    producer.flush();
    for (Future<?> each : sent) {
      await(each);
    }
  }

  private void await(Future<?> sent) throws Exception {
    try {
      sent.get();
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof RecordTooLargeException)) {
        throw e.getCause() instanceof Exception cause ? cause : e;
      }
      // It never gets shorter. Followers miss its number.
      LOG.warn("An item is too long for the topic '{}': {}", topic, e.getCause().getMessage());
    }
  }

  @Override
  public void close() {
    clients.abandon(topic);
  }

  @Override
  public Cursor read(@Nullable String after) throws Exception {
    TopicDescription description = clients.topic(topic, keyed);
    KafkaCursor cursor = new KafkaCursor(clients, topic, keyed, after);
    try {
      cursor.begin(description);
      return cursor;
    } catch (Exception e) {
      cursor.close();
      throw e;
    }
  }
}
