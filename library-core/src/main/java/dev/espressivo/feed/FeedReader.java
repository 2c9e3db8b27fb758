package dev.espressivo.feed;

import java.util.List;

/**
 * Reads the events of a feed.
 *
 * @param <T> the type of the items
 */
@FunctionalInterface
public interface FeedReader<T> {

  /**
   * Takes events. If it throws an exception, that is logged, and reading goes on.
   *
   * @param events the next events in their order, never empty; unmodifiable
   */
  void read(List<FeedEvent<T>> events);
}
