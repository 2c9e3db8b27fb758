package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.Engine;
import dev.espressivo.feed.internal.FeedAddress;
import dev.espressivo.feed.internal.Transport;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.Configuration;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.conflict.EntryMergePolicy;
import org.infinispan.conflict.MergePolicy;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.partitionhandling.PartitionHandling;

/** Feeds in replicated caches: each node has all that is kept, and writes to all at once. */
public final class InfinispanEngine implements Engine {

  /** Before the name of a feed, in the name of its cache. */
  private static final String PREFIX = "espressivo-feed.";

  private final CompletableFuture<EmbeddedCacheManager> manager;
  private final boolean owned;
  private final long keep;

  private InfinispanEngine(
      CompletableFuture<EmbeddedCacheManager> manager, boolean owned, long keep) {
    this.manager = manager;
    this.owned = owned;
    this.keep = keep;
  }

  /**
   * Starts a node in the background: it may look for others for some seconds.
   *
   * @throws IllegalArgumentException if the address is not one of a cluster
   */
  public static InfinispanEngine start(FeedAddress address) {
    Cluster cluster = Cluster.of(address);
    CompletableFuture<EmbeddedCacheManager> started = new CompletableFuture<>();
    Thread.ofPlatform()
        .daemon()
        .name("feed-cluster")
        .start(
            () -> {
              try {
                started.complete(cluster.start());
              } catch (Exception | LinkageError e) {
                started.completeExceptionally(e);
              }
            });
    return new InfinispanEngine(started, true, address.keep());
  }

  /**
   * Uses a node of the app, which is not stopped with the feeds.
   *
   * @param keep how many items a feed without keys keeps at least
   */
  public static InfinispanEngine over(EmbeddedCacheManager manager, long keep) {
    return new InfinispanEngine(CompletableFuture.completedFuture(manager), false, keep);
  }

  @Override
  public Transport open(String name, boolean keyed) {
    return keyed
        ? new KeyedTransport(() -> cache(name + ".keys", MergePolicy.PREFERRED_NON_NULL))
        : new LogTransport(() -> cache(name + ".log", new BlockUnion()), keep);
  }

  private <K, V> Cache<K, V> cache(String name, EntryMergePolicy<?, ?> merge) throws IOException {
    EmbeddedCacheManager node = node();
    String cache = PREFIX + name;
    synchronized (this) {
      if (node.getCacheConfiguration(cache) == null) {
        node.defineConfiguration(cache, replicated(merge));
      }
    }
    return node.getCache(cache);
  }

  private EmbeddedCacheManager node() throws IOException {
    try {
      return manager.get();
    } catch (ExecutionException e) {
      throw new IOException("The cluster could not be started", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("Interrupted", e);
    }
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
    if (owned) {
      manager.thenAccept(EmbeddedCacheManager::stop);
    }
  }
}
