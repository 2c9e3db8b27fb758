package dev.espressivo.feed;

import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.infinispan.internal.Cluster;
import dev.espressivo.feed.infinispan.internal.InfinispanEngine;
import dev.espressivo.feed.internal.FeedAddress;
import org.infinispan.manager.EmbeddedCacheManager;

/**
 * Feeds on a node of Infinispan that the app uses for other things too, such as its sessions, or
 * that it configures itself, such as one with encryption.
 */
public final class InfinispanFeeds {

  private static final int MAX_KEEP = 100_000_000;

  private InfinispanFeeds() {}

  /**
   * Starts a node of a cluster of the app's own JVMs. Waits some seconds if it is the first one.
   * Nodes connect to each other by TCP on the hosts of the address; nothing is sent by multicast.
   * Their messages are neither encrypted nor authenticated, so only the nodes may reach their
   * ports: the one of the address, and 100 above it.
   *
   * @param address an address as in {@link Feeds#connect}
   * @return the node; the app stops it
   * @throws IllegalArgumentException if the address is not one of Infinispan
   */
  public static EmbeddedCacheManager start(String address) {
    return Cluster.of(FeedAddress.parse(address)).start();
  }

  /**
   * Creates feeds on a node. Each has a replicated cache of its own, whose name begins with {@code
   * espressivo-feed.}. Closing the feeds does not stop the node.
   *
   * @param manager the node, clustered
   * @param keep how many items a feed without keys keeps at least, from 1 to 100,000,000, as long
   *     as they have at most 64 million characters
   * @throws IllegalArgumentException if {@code keep} is out of range
   */
  public static Feeds of(EmbeddedCacheManager manager, int keep) {
    Check.notNull("manager", manager);
    Check.range("keep", keep, 1, MAX_KEEP);
    return new Feeds(InfinispanEngine.over(manager, keep));
  }
}
