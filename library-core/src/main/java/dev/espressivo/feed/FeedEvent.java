package dev.espressivo.feed;

import org.jspecify.annotations.Nullable;

/**
 * What happens in a feed.
 *
 * @param <T> the type of the items
 */
public sealed interface FeedEvent<T> {

  /**
   * An item.
   *
   * @param id where the item is in the feed, for {@link Feed#follow}; only the engine can read it
   * @param key its key; null in a feed without keys
   * @param value the item, or the new value of the key; null if the key was removed
   * @param <T> the type of the items
   */
  record Item<T>(String id, @Nullable String key, @Nullable T value) implements FeedEvent<T> {}

  /**
   * Items are missing between those before and after this event: the engine no longer has them, or
   * their node could not send them. In a keyed feed, what it has kept follows.
   *
   * @param count how many; 0 if that is not known
   * @param <T> the type of the items
   */
  record Gap<T>(long count) implements FeedEvent<T> {}

  /**
   * Items were left out because they could not be read as the type of the feed.
   *
   * @param count how many
   * @param <T> the type of the items
   */
  record Unreadable<T>(long count) implements FeedEvent<T> {}

  /**
   * All that the feed had kept was delivered. Comes again after a gap of a keyed feed.
   *
   * @param <T> the type of the items
   */
  record Live<T>() implements FeedEvent<T> {}
}
