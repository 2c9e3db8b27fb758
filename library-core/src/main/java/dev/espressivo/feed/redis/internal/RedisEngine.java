package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;

/** Feeds in streams of Redis or Valkey. */
public final class RedisEngine implements Engine {

  private final RedisConnections connections;
  private final long keep;

  private RedisEngine(RedisConnections connections, long keep) {
    this.connections = connections;
    this.keep = keep;
  }

  /**
   * Creates an engine. Connects when a feed is first used.
   *
   * @throws IllegalArgumentException if the address is not one of a server
   */
  public static RedisEngine of(FeedAddress address) {
    return new RedisEngine(new RedisConnections(RedisServer.of(address)), address.keep());
  }

  @Override
  public Transport open(String name, boolean keyed) {
    connections.checkOpen();
    return new RedisTransport(connections, RedisFeed.of(name, keyed, keep));
  }

  @Override
  public void close() {
    connections.close();
  }
}
