package dev.espressivo.feed;

import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogItem;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.infinispan.Cache;
import org.infinispan.configuration.cache.CacheMode;
import org.infinispan.configuration.cache.ConfigurationBuilder;
import org.infinispan.manager.EmbeddedCacheManager;
import org.infinispan.notifications.Listener;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryCreated;
import org.infinispan.notifications.cachelistener.event.CacheEntryCreatedEvent;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.params.XAddParams;
import redis.clients.jedis.params.XReadParams;
import redis.clients.jedis.resps.StreamEntry;

/**
 * Measures how long after a line was written on one node it is in the buffer of another one, at
 * 5,000 lines a second, beside the engine's own client; and the memory of a follower. Both nodes
 * are in one JVM and connected over TCP.
 */
public final class FeedBench {

  private static final int RATE = 5_000;
  private static final int SECONDS = 10;
  private static final int WARM_UP = 3;
  private static final int FOLLOWERS = 200;

  private FeedBench() {}

  /**
   * Runs the benchmark on Infinispan, and on the server whose address is given.
   *
   * @param args the address of a Redis server as {@code redis://host:port}; may be left out
   */
  public static void main(String[] args) throws Exception {
    infinispan();
    if (args.length > 0 && !args[0].isEmpty()) {
      redis(args[0]);
    }
  }

  private static void infinispan() throws Exception {
    String hosts = "localhost:" + freePort() + ",localhost:" + freePort();
    EmbeddedCacheManager one = node(hosts, 0);
    EmbeddedCacheManager other = node(hosts, 1);
    try (Feeds a = InfinispanFeeds.of(one, 100_000);
        Feeds b = InfinispanFeeds.of(other, 100_000)) {
      buffers("Infinispan", a, b);
      ConfigurationBuilder replicated = new ConfigurationBuilder();
      replicated.clustering().cacheMode(CacheMode.REPL_SYNC);
      one.defineConfiguration("own", replicated.build());
      other.defineConfiguration("own", replicated.build());
      Cache<Long, String> writes = one.getCache("own");
      Seen seen = new Seen();
      other.<Long, String>getCache("own").addListener(seen);
      long[] key = {0};
      report(
          "Infinispan, its own client",
          measure(line -> writes.putAsync(key[0]++, line), seen.delays));
      memory("Infinispan", b);
    } finally {
      one.stop();
      other.stop();
    }
  }

  private static EmbeddedCacheManager node(String hosts, int index) {
    return InfinispanFeeds.start("infinispan://" + hosts + "?bind=" + hosts.split(",")[index]);
  }

  private static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  /** Notes the delay of each line that another node has put. */
  @Listener
  public static final class Seen {

    private final List<Long> delays = Collections.synchronizedList(new ArrayList<>());

    /** Called by Infinispan. */
    @CacheEntryCreated
    public void onCreated(CacheEntryCreatedEvent<Long, String> event) {
      if (!event.isPre()) {
        delays.add(delay(event.getValue()));
      }
    }
  }

  private static void redis(String address) throws Exception {
    try (Feeds a = Feeds.connect(address);
        Feeds b = Feeds.connect(address);
        Jedis writer = new Jedis(URI.create(address));
        Jedis reader = new Jedis(URI.create(address))) {
      buffers("Redis", a, b);
      String stream = "bench-own-" + System.nanoTime();
      List<Long> delays = Collections.synchronizedList(new ArrayList<>());
      Thread reading =
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    StreamEntryID last = new StreamEntryID();
                    while (!Thread.interrupted()) {
                      var batches =
                          reader.xread(
                              XReadParams.xReadParams().count(500).block(1_000),
                              Map.of(stream, last));
                      List<StreamEntry> entries =
                          batches == null ? List.of() : batches.getFirst().getValue();
                      for (StreamEntry entry : entries) {
                        delays.add(delay(entry.getFields().get("line")));
                        last = entry.getID();
                      }
                    }
                  });
      report(
          "Redis, its own client",
          measure(
              line ->
                  writer.xadd(
                      stream,
                      Map.of("line", line),
                      XAddParams.xAddParams().maxLen(100_000).approximateTrimming()),
              delays));
      reading.interrupt();
      reading.join();
      memory("Redis", b);
    }
  }

  private static void buffers(String engine, Feeds a, Feeds b) throws InterruptedException {
    String name = "bench-" + engine + System.nanoTime();
    LogBuffer one = LogBuffer.named(name + "-a");
    LogBuffer other = LogBuffer.named(name + "-b");
    one.setFeed(a.feed(name, LogItem.class));
    other.setFeed(b.feed(name, LogItem.class));
    one.append("begin");
    while (other.size() == 0) {
      Thread.sleep(10);
    }
    List<Long> delays = Collections.synchronizedList(new ArrayList<>());
    long[] next = {other.lastSequence() + 1};
    var registration =
        other.addListener(
            () -> {
              for (; next[0] <= other.lastSequence(); next[0]++) {
                delays.add(delay(other.get(next[0]).message()));
              }
            });
    report(engine + ", LogBuffer with a feed", measure(one::append, delays));
    registration.remove();
    one.setFeed(null);
    other.setFeed(null);
  }

  private static long delay(String line) {
    return System.nanoTime() - Long.parseLong(line.substring(line.lastIndexOf(' ') + 1));
  }

  /** Writes lines at the rate, each of which ends with its time; returns their delays. */
  private static List<Long> measure(Consumer<String> write, List<Long> delays)
      throws InterruptedException {
    for (int run = 0; run < 2; run++) {
      delays.clear();
      int count = RATE * (run == 0 ? WARM_UP : SECONDS);
      long start = System.nanoTime();
      for (int i = 0; i < count; i++) {
        long due = start + i * 1_000_000_000L / RATE;
        while (System.nanoTime() < due) {
          LockSupport.parkNanos(Math.max(1, due - System.nanoTime()));
        }
        write.accept(
            "2026-11-27T12:00:00.000Z INFO  [http-nio-8080-exec-%d] order %d was accepted %d"
                .formatted(i % 10, i, System.nanoTime()));
      }
      while (delays.size() < count) {
        Thread.sleep(10);
      }
    }
    return List.copyOf(delays);
  }

  private static void report(String what, List<Long> delays) {
    List<Long> sorted = delays.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%-36s median %6.2f ms, 99 %% %7.2f ms, of %,d lines%n",
        what,
        sorted.get(sorted.size() / 2) / 1e6,
        sorted.get(sorted.size() * 99 / 100) / 1e6,
        sorted.size());
  }

  private static void memory(String engine, Feeds feeds) throws InterruptedException {
    Feed<String> feed = feeds.feed("idle", String.class);
    feed.follow(null, events -> {});
    long before = used();
    for (int i = 0; i < FOLLOWERS; i++) {
      feed.follow(null, events -> {});
    }
    System.out.printf(
        Locale.ROOT,
        "%-36s %,d bytes of heap, and a thread%n",
        engine + ", a follower",
        (used() - before) / FOLLOWERS);
  }

  private static long used() throws InterruptedException {
    for (int i = 0; i < 5; i++) {
      System.gc();
      Thread.sleep(200);
    }
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
