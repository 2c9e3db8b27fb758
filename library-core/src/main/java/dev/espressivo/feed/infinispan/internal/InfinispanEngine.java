package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.util.Objects;
import java.util.function.Supplier;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.conflict.EntryMergePolicy;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.partitionhandling.PartitionHandling;
import org.jspecify.annotations.Nullable;

/** Feeds in replicated caches: each node has all that is kept, and writes to all at once. */
public final class InfinispanEngine implements Engine {

  /** Before the name of a feed, in the name of its cache. */
  private static final String PREFIX = "espressivo-feed.";

  /** Starts a node; null if it is the app's. */
  private final @Nullable Supplier<EmbeddedCacheManager> starter;

  private final long keep;

  /** Null until it was started. Guarded by this. */
  private @Nullable EmbeddedCacheManager node;

  private volatile boolean closed;

  private InfinispanEngine(
      @Nullable Supplier<EmbeddedCacheManager> starter,
      @Nullable EmbeddedCacheManager node,
      long keep) {
    this.starter = starter;
    this.node = node;
    this.keep = keep;
  }

  /**
   * Returns an engine whose node starts when a feed is first used, and again until it has started.
   *
   * @throws IllegalArgumentException if the address is not one of a cluster
   */
  public static InfinispanEngine of(FeedAddress address) {
    Cluster cluster = Cluster.of(address);
    return new InfinispanEngine(cluster::start, null, address.keep());
  }

  /**
   * Uses a node of the app, which is not stopped with the feeds.
   *
   * @param keep how many items a feed without keys keeps at least
   */
  public static InfinispanEngine over(EmbeddedCacheManager manager, long keep) {
    return new InfinispanEngine(null, manager, keep);
  }

  @Override
  public Transport open(String name, boolean keyed) {
    checkOpen();
    return keyed
        ? new KeyedTransport(() -> cache(name + ".keys", new NewestValue()))
        : new LogTransport(() -> cache(name + ".log", new BlockUnion()), keep);
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("The feeds are closed");
    }
  }

  /** Returns a cache. Waits for the node, and for what the cluster has. */
  private <K, V> Cache<K, V> cache(String name, EntryMergePolicy<?, ?> merge) {
    EmbeddedCacheManager started = node();
    String cache = PREFIX + name;
    synchronized (started) {
      if (started.getCacheConfiguration(cache) == null) {
        started.defineConfiguration(cache, replicated(merge));
      }
    }
    return started.getCache(cache);
  }

  private synchronized EmbeddedCacheManager node() {
    checkOpen();
    if (node == null) {
      node = Objects.requireNonNull(starter).get();
    }
    return node;
  }

  private static Configuration replicated(EntryMergePolicy<?, ?> merge) {
    ConfigurationBuilder configuration = new ConfigurationBuilder();
    configuration
        .clustering()
        .cacheMode(CacheMode.REPL_SYNC)
        .partitionHandling()
        // A node that no longer reaches the others goes on by itself; what was written on both
        // sides is united when they meet again.
        .whenSplit(PartitionHandling.ALLOW_READ_WRITES)
        .mergePolicy(merge);
    return configuration.build();
  }

  @Override
  public void close() {
    closed = true;
    EmbeddedCacheManager started;
    synchronized (this) {
      started = starter == null ? null : node;
    }
    if (started != null) {
      started.stop();
    }
  }
}
