package nodes;

import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.map.MarkerBuffer;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What happens on a node, each second: a line of its log, its load, and a step of its van. A page
 * shows the buffers of the node that serves it.
 */
final class Buffers {

  /** The load of a node, in percent, after a number of seconds. */
  record Load(int second, double percent) {}

  /** The place of the van of a node. */
  record Van(String node, double latitude, double longitude) {}

  private static final AtomicInteger SECONDS = new AtomicInteger();

  private Buffers() {}

  static LogBuffer lines() {
    return LogBuffer.named("server");
  }

  static ChartBuffer<Load> load() {
    return ChartBuffer.named("load", 120);
  }

  static MarkerBuffer<Van> vans() {
    return MarkerBuffer.named("vans", Van::node);
  }

  static void start() {
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .scheduleAtFixedRate(Buffers::tick, 0, 1, TimeUnit.SECONDS);
  }

  private static void tick() {
    int second = SECONDS.incrementAndGet();
    double turn = second / 20.0;
    lines().append("INFO %s has run for %d s".formatted(NodeApp.NAME, second));
    load().append(new Load(second, 50 + 40 * Math.sin(turn)));
    vans().put(new Van(NodeApp.NAME, 47 + Math.sin(turn), 8 + 2 * Math.cos(turn)));
  }
}
