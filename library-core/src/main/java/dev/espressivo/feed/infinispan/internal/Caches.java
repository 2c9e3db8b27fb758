package dev.espressivo.feed.infinispan.internal;

import org.infinispan.Cache;

/**
 * Opens the cache of a feed. Waits for the node, and for what the cluster has.
 *
 * @param <K> the type of its keys
 */
@FunctionalInterface
interface Caches<K> {

  /** Returns the cache. */
  Cache<K, String> open();
}
