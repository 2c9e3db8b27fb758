package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.internal.Transport;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Transaction;
import redis.clients.jedis.exceptions.JedisDataException;

/** A feed in streams. */
final class RedisTransport implements Transport {

  private final RedisConnections connections;
  private final RedisFeed feed;

  RedisTransport(RedisConnections connections, RedisFeed feed) {
    this.connections = connections;
    this.feed = feed;
  }

  /**
   * Appends all items or none: of some of them, those that the server has refused would come after
   * those that follow them, and be taken for known.
   */
  @Override
  public void append(List<Payload> items) {
    connections.append(
        connection -> {
          try (Transaction transaction = connection.multi()) {
            items.forEach(item -> append(item, transaction));
            for (Object result : transaction.exec()) {
              if (result instanceof JedisDataException refused) {
                throw refused;
              }
            }
          }
        });
  }

  private void append(Payload item, Transaction transaction) {
    if (feed.values() != null) {
      String key = Objects.requireNonNull(item.key());
      if (item.text() == null) {
        transaction.hdel(feed.values(), key);
      } else {
        transaction.hset(feed.values(), key, item.text());
      }
    }
    transaction.xadd(feed.stream(), feed.adding(), RedisFeed.fields(item.key(), item.text()));
  }

  @Override
  public Cursor read(@Nullable String after) {
    Jedis connection = connections.connect();
    return new RedisCursor(connection, feed, after);
  }
}
