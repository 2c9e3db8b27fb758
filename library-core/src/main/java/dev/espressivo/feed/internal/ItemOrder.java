package dev.espressivo.feed.internal;

import dev.espressivo.base.internal.RecentlyUsed;
import java.util.Map;
import java.util.TreeMap;

/**
 * Recognises, by the numbers that publishers give their items, those that come again and those that
 * are missing.
 */
final class ItemOrder {

  /** More than an app ever has at once. */
  private static final int MAX_PUBLISHERS = 1_000;

  /** The most stretches of missing numbers of a publisher that may still come. */
  private static final int MAX_STRETCHES = 100;

  private final Map<String, Publisher> publishers = new RecentlyUsed<>(MAX_PUBLISHERS);
  private final boolean isComplete;

  /**
   * Creates an order in which nothing was taken.
   *
   * @param isComplete whether the feed is read from its beginning: what comes before the first item
   *     of a publisher was not read, then, and may come late
   */
  ItemOrder(boolean isComplete) {
    this.isComplete = isComplete;
  }

  /** What was read of a publisher. */
  private static final class Publisher {

    private long last;

    /** The first and the last number of each stretch that is missing before the last item. */
    private final TreeMap<Long, Long> missing = new TreeMap<>();

    Publisher(long last) {
      this.last = last;
    }

    long take(long number) {
      if (number <= last) {
        return isLate(number) ? 0 : -1;
      }
      long before = number - last - 1;
      if (before > 0) {
        missing.put(last + 1, number - 1);
        if (missing.size() > MAX_STRETCHES) {
          missing.pollFirstEntry();
        }
      }
      last = number;
      return before;
    }

    /** Returns whether an item was missing so far, as after two halves of a cluster have met. */
    private boolean isLate(long number) {
      Map.Entry<Long, Long> stretch = missing.floorEntry(number);
      if (stretch == null || stretch.getValue() < number) {
        return false;
      }
      missing.remove(stretch.getKey());
      if (stretch.getKey() < number) {
        missing.put(stretch.getKey(), number - 1);
      }
      if (stretch.getValue() > number) {
        missing.put(number + 1, stretch.getValue());
      }
      return true;
    }
  }

  /**
   * Takes an item.
   *
   * @return how many items are missing before it; -1 if it came already
   */
  long take(Envelope<?> item) {
    if (item.publisher() == null) {
      return 0;
    }
    Publisher known = publishers.get(item.publisher());
    if (known != null) {
      return known.take(item.number());
    }
    Publisher publisher = new Publisher(isComplete ? 0 : item.number());
    publisher.take(item.number());
    publishers.put(item.publisher(), publisher);
    // What came before the first item that is read of a publisher is no longer kept, or was known
    // to who goes on after an item. What could not be sent, the publisher says.
    return item.lost();
  }
}
