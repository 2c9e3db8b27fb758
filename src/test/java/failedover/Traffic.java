package failedover;

import dev.espressivo.chart.ChartBuffer;
import dev.espressivo.feed.Feeds;
import dev.espressivo.logconsole.LogBuffer;
import dev.espressivo.logconsole.LogItem;
import dev.espressivo.map.MarkerBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.stereotype.Component;

/**
 * What happens on a node, four times a second: a line, a point of a curve and a step of a truck. By
 * feeds, both nodes show all of it.
 */
@Component
class Traffic {

  /** A point of the curve. */
  record Point(int number, double value) {}

  /** A place of the truck of a node. */
  record Place(String node, int number) {}

  /** Buffers that get a line only when {@link Rare} is asked for one. */
  static final List<LogBuffer> RARE = new CopyOnWriteArrayList<>();

  private static final AtomicInteger COUNT = new AtomicInteger();

  Traffic(Feeds feeds) {
    lines().setFeed(feeds.feed("lines", LogItem.class));
    points().setFeed(feeds.feed("points", Point.class));
    places().setFeed(feeds.keyedFeed("places", Place.class));
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .scheduleAtFixedRate(Traffic::tick, 0, 250, TimeUnit.MILLISECONDS);
  }

  static LogBuffer lines() {
    return LogBuffer.named("lines");
  }

  static ChartBuffer<Point> points() {
    return ChartBuffer.named("points", 100);
  }

  static MarkerBuffer<Place> places() {
    return MarkerBuffer.named("places", Place::node);
  }

  private static void tick() {
    int number = COUNT.incrementAndGet();
    lines().append("line %d of %s".formatted(number, Node.NAME));
    points().append(new Point(number, Math.sin(number)));
    places().put(new Place(Node.NAME, number));
  }
}
