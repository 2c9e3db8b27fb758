package dev.espressivo.feed;

import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.infinispan.internal.InfinispanEngine;
import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.EngineFeed;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.kafka.internal.KafkaEngine;
import dev.espressivo.feed.redis.internal.RedisEngine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The feeds of one engine. An app creates it once, when it starts, and closes it when it ends; with
 * Spring Boot, the property {@code espressivo.feed.url} makes it a bean.
 *
 * <p>The engine need not be there when the app starts: a feed tries to reach it until it can,
 * waiting from 0.1 to 5 seconds in between, and says once in the app's log that it cannot. No
 * method waits for it.
 *
 * <p>Items are JSON on the engine, as Jackson writes and reads their type: a record, or a class
 * with a constructor or setters for its values. Fields that this node does not know are ignored, so
 * nodes of two versions can share a feed. Items that other programs have written are read as well,
 * if they are JSON objects.
 *
 * <p>Thread-safe.
 */
public final class Feeds implements AutoCloseable {

  private final Engine engine;

  /** By name. Guarded by itself. */
  private final Map<String, EngineFeed<?>> feeds = new HashMap<>();

  /** Guarded by the feeds. */
  private boolean closed;

  Feeds(Engine engine) {
    this.engine = engine;
  }

  /**
   * Creates the feeds of the engine that an address names:
   *
   * <table>
   * <caption>Engines and their addresses</caption>
   * <tr><th scope="col">Engine</th><th scope="col">Address</th><th scope="col">Needs</th></tr>
   * <tr><td>The app's own JVMs, as a cluster of Infinispan</td>
   * <td>{@code infinispan://node1:7800,node2:7800?bind=node1:7800}</td>
   * <td>{@code infinispan-core}</td></tr>
   * <tr><td>Redis 6.2, Valkey, or later</td>
   * <td>{@code redis://user:password@host:6379/0}, {@code rediss://} for TLS</td>
   * <td>{@code jedis}</td></tr>
   * <tr><td>Kafka</td>
   * <td>{@code kafka://host1:9092,host2:9092?prefix=app.}</td>
   * <td>{@code kafka-clients}</td></tr>
   * </table>
   *
   * <p>Each may end with {@code keep=100000}, how many items a feed without keys keeps at least; on
   * Infinispan, these have at most 64 million characters. What Kafka keeps is set on its brokers;
   * there, {@code keep} is how many of the last items a follower that knows none gets at most.
   *
   * <p>A feed on Kafka is the topic of its name after {@code prefix}, by default {@code
   * espressivo.}, so {@code prefix=} follows a topic of another program. A missing topic is
   * created: with one partition, and compacted for a keyed feed. Items of an existing topic with
   * several partitions are in order within each partition; what this node publishes is in one.
   * Options that begin with {@code kafka.} are those of Kafka's clients, as in {@code
   * kafka.security.protocol=SASL_SSL}.
   *
   * @param address names the engine and where it is
   * @throws IllegalArgumentException if the address names no engine, or is not as above
   * @throws IllegalStateException if the engine's library is not on the class path
   */
  public static Feeds connect(String address) {
    FeedAddress parsed = FeedAddress.parse(address);
    try {
      return new Feeds(
          switch (parsed.scheme()) {
            case "infinispan" -> InfinispanEngine.of(parsed);
            case "redis", "rediss" -> RedisEngine.of(parsed);
            case "kafka" -> KafkaEngine.start(parsed);
            default -> throw parsed.refuse("the scheme infinispan, redis, rediss or kafka");
          });
    } catch (NoClassDefFoundError e) {
      throw new IllegalStateException(
          "The engine of %s:// is not on the class path: %s".formatted(parsed.scheme(), e), e);
    }
  }

  /**
   * {@return the feed without keys that has a name} The same call returns the same feed.
   *
   * @param name the name, from 1 to 200 letters, digits and the characters {@code . _ -}
   * @param type the class of the items
   * @param <T> the type of the items
   * @throws IllegalArgumentException if the name is not as above, or this object has a feed of that
   *     name with another type or with keys
   * @throws IllegalStateException if this object is closed
   */
  public <T> Feed<T> feed(String name, Class<T> type) {
    return existing(name, type, false);
  }

  /**
   * {@return the keyed feed that has a name} The same call returns the same feed.
   *
   * @param name the name, from 1 to 200 letters, digits and the characters {@code . _ -}
   * @param type the class of the values
   * @param <T> the type of the values
   * @throws IllegalArgumentException if the name is not as above, or this object has a feed of that
   *     name with another type or without keys
   * @throws IllegalStateException if this object is closed
   */
  public <T> Feed<T> keyedFeed(String name, Class<T> type) {
    return existing(name, type, true);
  }

  private <T> Feed<T> existing(String name, Class<T> type, boolean keyed) {
    Check.noneNull("name", name, "type", type);
    if (!name.matches("[A-Za-z0-9._-]{1,200}")) {
      throw new IllegalArgumentException(
          "name must be from 1 to 200 letters, digits, dots, hyphens and underscores, but is '%s'"
              .formatted(name));
    }
    synchronized (feeds) {
      if (closed) {
        throw new IllegalStateException(
            "The feed '%s' is not to be had: all are closed".formatted(name));
      }
      EngineFeed<?> feed = feeds.get(name);
      if (feed == null || feed.isClosed()) {
        EngineFeed<T> created = new EngineFeed<>(name, type, engine.open(name, keyed), keyed);
        feeds.put(name, created);
        return created;
      }
      return feed.as(type, keyed);
    }
  }

  /** Closes the feeds at the same time, since each may wait for the engine. */
  private void closeAll() {
    List<Thread> closing =
        feeds.values().stream().map(feed -> Thread.ofPlatform().start(feed::close)).toList();
    try {
      for (Thread each : closing) {
        each.join();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Closes all feeds and the connection to the engine. A node of Infinispan that this object has
   * started leaves the cluster.
   */
  @Override
  public void close() {
    synchronized (feeds) {
      closed = true;
      closeAll();
      feeds.clear();
      engine.close();
    }
  }
}
