package dev.espressivo.feed;

import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.infinispan.internal.InfinispanEngine;
import org.infinispan.manager.EmbeddedCacheManager;

/**
 * Creates feeds on a node of Infinispan that the app has configured itself, such as one with
 * encryption, or one that also stores its sessions.
 */
public final class InfinispanFeeds {

  private static final int MAX_KEEP = 100_000_000;

  private InfinispanFeeds() {}

  /**
   * Creates feeds on a node. Each has a replicated cache of its own, whose name begins with {@code
   * espressivo-feed.}. Closing the feeds does not stop the node.
   *
   * @param manager the node, clustered
   * @param keep how many items a feed without keys keeps at least, from 1 to 100,000,000
   * @throws IllegalArgumentException if {@code keep} is out of range
   */
  public static Feeds of(EmbeddedCacheManager manager, int keep) {
    Check.notNull("manager", manager);
    Check.range("keep", keep, 1, MAX_KEEP);
    return new Feeds(InfinispanEngine.over(manager, keep));
  }
}
