package nodes;

import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.InfinispanFeeds;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.manager.EmbeddedCacheManager;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The cluster of the app's own JVMs, which keeps sessions and feeds. */
@Configuration
public class Cluster {

  /** The name of the cache of sessions, by their ids. */
  static final String SESSIONS = "sessions";

  private static final int KEPT_ITEMS = 100_000;

  /**
   * Joins the cluster, or begins one if no node can be reached.
   *
   * @param address the nodes, and where this one listens
   * @return the caches of the cluster; Spring stops them, and so leaves the cluster
   */
  @Bean(destroyMethod = "stop")
  EmbeddedCacheManager caches(
      @Value("${cluster:infinispan://127.0.0.1:7600,127.0.0.1:7601?bind=127.0.0.1:7600}")
          String address) {
    EmbeddedCacheManager caches = InfinispanFeeds.start(address);
    ConfigurationBuilder replicated = new ConfigurationBuilder();
    replicated.clustering().cacheMode(CacheMode.REPL_SYNC);
    caches.defineConfiguration(SESSIONS, replicated.build());
    return caches;
  }

  /**
   * Creates the feeds that the nodes share.
   *
   * @param address of another engine; empty for the cluster
   */
  @Bean
  Feeds feeds(EmbeddedCacheManager caches, @Value("${feeds:}") String address) {
    return address.isEmpty() ? InfinispanFeeds.of(caches, KEPT_ITEMS) : Feeds.connect(address);
  }
}
