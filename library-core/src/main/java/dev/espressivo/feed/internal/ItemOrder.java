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

  private boolean live;

  /** Records that what the engine had kept was read, so that a new publisher begins with 1. */
  void live() {
    live = true;
  }

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
    // The first items of a publisher may just be no longer kept; what it could not send, it says.
    long expected = before != null ? before + 1 : live ? 1 : item.number() - item.lost();
    return item.number() - expected;
  }
}
