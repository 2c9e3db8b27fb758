package dev.espressivo.demo.bench;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The numbers that all contestants of the chart benchmark show: a random walk on a sine, one point
 * a second, and 50 bars. They are the same on each run and machine and equal to those of the
 * harness.
 */
final class BenchPoints {

  /** One point of the line. */
  record Point(Instant time, double value) {}

  /** One bar. */
  record Bar(String name, long value) {}

  /** The maximum number of points of a line. */
  static final int MAX = 2_000_000;

  private static final long START_MILLIS = 1_770_000_000_000L;
  private static final Map<Integer, List<Point>> LINES = new ConcurrentHashMap<>();

  private BenchPoints() {}

  /**
   * Returns the line, including the points to append. Created once for all visits.
   *
   * @param points the number of points before appending, from 1 to {@link #MAX}
   * @return that many points and a hundredth more, at least one; unmodifiable
   */
  static List<Point> line(int points) {
    if (points < 1 || points > MAX) {
      throw new IllegalArgumentException(
          "points must be from 1 to %d, but is %d".formatted(MAX, points));
    }
    return LINES.computeIfAbsent(points, BenchPoints::makeLine);
  }

  private static List<Point> makeLine(int points) {
    int count = points + Math.max(1, points / 100);
    Mulberry32 random = new Mulberry32(4242);
    List<Point> line = new ArrayList<>(count);
    double walk = 0;
    for (int i = 0; i < count; i++) {
      walk += (random.next() - .5) * 2;
      double value = StrictMath.sin(i / 97.0) * 20 + walk;
      line.add(new Point(Instant.ofEpochMilli(START_MILLIS + i * 1000L), hundredths(value)));
    }
    return List.copyOf(line);
  }

  /** Rounds to hundredths like JavaScript's {@code toFixed}, by all digits of the number. */
  private static double hundredths(double value) {
    return new BigDecimal(value).setScale(2, RoundingMode.HALF_UP).doubleValue();
  }

  /** Returns the 50 bars and the one that is appended to them. */
  static List<Bar> bars() {
    Mulberry32 random = new Mulberry32(99);
    List<Bar> bars = new ArrayList<>();
    for (int i = 1; i <= 50; i++) {
      bars.add(new Bar("cat " + i, Math.round(20 + random.next() * 180)));
    }
    bars.add(new Bar("cat 51", 123));
    return List.copyOf(bars);
  }
}
