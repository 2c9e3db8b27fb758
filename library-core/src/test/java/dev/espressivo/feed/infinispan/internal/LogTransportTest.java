package dev.espressivo.feed.infinispan.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espressivo.feed.internal.Transport;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.configuration.global.GlobalConfigurationBuilder;
import org.infinispan.manager.DefaultCacheManager;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A feed without keys on Infinispan")
class LogTransportTest {

  private static List<String> read(Transport.Cursor cursor) throws Exception {
    List<Transport.Entry> entries = List.of();
    while (entries.isEmpty()) {
      entries = cursor.next().entries();
    }
    return entries.stream().map(Transport.Entry::text).toList();
  }

  @Test
  @DisplayName("waits for the first block if the second one comes earlier")
  void waitsForTheFirstBlock() throws Exception {
    GlobalConfigurationBuilder node = new GlobalConfigurationBuilder();
    node.jmx().disable();
    try (DefaultCacheManager manager = new DefaultCacheManager(node.build())) {
      manager.defineConfiguration("log", new ConfigurationBuilder().build());
      Cache<Long, String> cache = manager.getCache("log");
      LogTransport transport = new LogTransport(() -> cache, 1_000);
      Transport.Cursor cursor = transport.read(null);
      Block first = Block.first(List.of("one"));

      cache.put(2L, first.next(List.of("two")).write());
      FutureTask<List<String>> read = new FutureTask<>(() -> read(cursor));
      Thread reader = Thread.ofPlatform().start(read);
      await().until(() -> reader.getState() == Thread.State.TIMED_WAITING);
      cache.put(1L, first.write());

      assertThat(read.get()).containsExactly("one", "two");
      transport.close();
    }
  }
}
