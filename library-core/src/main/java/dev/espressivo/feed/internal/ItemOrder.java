package dev.espressivo.feed.internal;

import dev.espressivo.base.internal.RecentlyUsed;
import java.util.Map;

/**
 * Recognises, by the numbers that publishers give their items, those that come again and those that
 * are missing.
 */
final class ItemOrder {

  /** More than an app ever has at once. */
  private static final int MAX_PUBLISHERS = 1_000;

  /** The number of the last item of each publisher. */
  private final Map<String, Long> last = new RecentlyUsed<>(MAX_PUBLISHERS);

  /**
   * Takes an item.
   *
   * @return how many items are missing before it; -1 if it came already
   */
  long take(Envelope<?> item) {
    String publisher = item.publisher();
    if (publisher == null) {
      return 0;
    }
    Long before = last.get(publisher);
    if (before != null && item.number() <= before) {
      return -1;
    }
    last.put(publisher, item.number());
    // What came before a publisher's first item here is no longer kept, or was known to who goes on
    // after an item. What could not be sent, the publisher says.
    return before == null ? item.lost() : item.number() - before - 1;
  }
}
