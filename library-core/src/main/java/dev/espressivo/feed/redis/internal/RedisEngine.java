package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Jedis;

/**
 * Feeds in streams of Redis or Valkey. Its feeds append on one connection, one after the other, and
 * each follower reads on a connection of its own.
 */
public final class RedisEngine implements Engine {

  private final RedisServer server;
  private final long keep;

  /** Held while items are appended. */
  private final Object appending = new Object();

  private volatile @Nullable Jedis appender;
  private volatile boolean closed;

  private RedisEngine(RedisServer server, long keep) {
    this.server = server;
    this.keep = keep;
  }

  /**
   * Creates an engine. Connects when a feed is first used.
   *
   * @throws IllegalArgumentException if the address is not one of a server
   */
  public static RedisEngine of(FeedAddress address) {
    return new RedisEngine(RedisServer.of(address), address.keep());
  }

  @Override
  public Transport open(String name, boolean keyed) {
    checkOpen();
    return new RedisTransport(this, RedisFeed.of(name, keyed, keep));
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("The connection to %s is closed".formatted(server));
    }
  }

  /** Returns a new connection. */
  Jedis connect() {
    checkOpen();
    return server.connect();
  }

  /** Appends on the connection for that, which is closed if it fails: its state is not known. */
  void append(Consumer<Jedis> work) {
    synchronized (appending) {
      Jedis connection = appender;
      if (connection == null) {
        connection = connect();
        appender = connection;
      }
      try {
        // Closed while it connected.
        checkOpen();
        work.accept(connection);
      } catch (RuntimeException e) {
        appender = null;
        RedisServer.disconnect(connection);
        throw e;
      }
    }
  }

  @Override
  public void close() {
    closed = true;
    Jedis connection = appender;
    if (connection != null) {
      RedisServer.disconnect(connection);
    }
  }
}
