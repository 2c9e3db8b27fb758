package failedover;

import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.map.MarkerBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What happens on a node: a line, a point of a curve and a step of a truck, four times a second.
 */
final class Feed {

  /** A point of the curve. */
  record Point(int number, double value) {}

  /** A place of the truck of a node. */
  record Place(String node, int number) {}

  /** Buffers that get a line only when {@link Rare} is asked for one. */
  static final List<LogBuffer> RARE = new CopyOnWriteArrayList<>();

  private static final AtomicInteger COUNT = new AtomicInteger();

  private Feed() {}

  static LogBuffer lines() {
    return LogBuffer.named("lines");
  }

  static ChartBuffer<Point> points() {
    return ChartBuffer.named("points", 100);
  }

  static MarkerBuffer<Place> places() {
    return MarkerBuffer.named("places", Place::node);
  }

  static void start() {
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .scheduleAtFixedRate(Feed::tick, 0, 250, TimeUnit.MILLISECONDS);
  }

  private static void tick() {
    int number = COUNT.incrementAndGet();
    lines().append("line %d of %s".formatted(number, Node.NAME));
    points().append(new Point(number, Math.sin(number)));
    places().setAll(List.of(new Place(Node.NAME, number)));
  }
}
