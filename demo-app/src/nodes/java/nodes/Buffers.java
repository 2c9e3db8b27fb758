package nodes;

import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.feed.Feeds;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogItem;
import dev.espressivo.map.MarkerBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/**
 * What happens on a node, each second: a line of its log, a request that takes some time, and a
 * step of its van. The buffers have feeds, so a page shows what happens on all nodes.
 */
@Component
class Buffers {

  private static final Duration WINDOW = Duration.ofMinutes(2);
  private static final AtomicInteger SECONDS = new AtomicInteger();

  /** A request to a node, and how long it took. */
  record Request(Instant time, String node, double milliseconds) {}

  /** The place of the van of a node. */
  record Van(String node, double latitude, double longitude) {}

  /** Connects the buffers with those of the other nodes, and begins to fill them. */
  Buffers(Feeds feeds) {
    lines().setFeed(feeds.feed("server", LogItem.class));
    requests().setFeed(feeds.feed("requests", Request.class));
    vans().setFeed(feeds.keyedFeed("vans", Van.class));
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .scheduleAtFixedRate(Buffers::tick, 0, 1, TimeUnit.SECONDS);
  }

  static LogBuffer lines() {
    return LogBuffer.named("server");
  }

  static ChartBuffer<Request> requests() {
    return ChartBuffer.named("requests", WINDOW, Request::time);
  }

  static MarkerBuffer<Van> vans() {
    return MarkerBuffer.named("vans", Van::node);
  }

  private static void tick() {
    int second = SECONDS.incrementAndGet();
    double turn = second / 20.0;
    lines().append("INFO %s has run for %d s".formatted(NodeApp.NAME, second));
    requests().append(new Request(Instant.now(), NodeApp.NAME, 50 + 40 * Math.sin(turn)));
    vans().put(new Van(NodeApp.NAME, 47 + Math.sin(turn), 8 + 2 * Math.cos(turn)));
  }
}
