package dev.espressivo.feed.redis.internal;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Jedis;

/**
 * The connections to a server: one on which all feeds append, one after the other, and one for each
 * follower. Thread-safe.
 */
final class RedisConnections implements AutoCloseable {

  private final RedisServer server;

  /** Held while items are appended. */
  private final Object appending = new Object();

  private volatile @Nullable Jedis appender;
  private volatile boolean closed;

  RedisConnections(RedisServer server) {
    this.server = server;
  }

  /**
   * Refuses if the connections are closed.
   *
   * @throws IllegalStateException if they are
   */
  void checkOpen() {
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
