package dev.espressivo.feed.internal;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The feed of a buffer. A buffer that gets another one of the same name, as when the app is loaded
 * anew, goes on after the last item that it has. Thread-safe.
 *
 * @param <T> the type of the items
 */
public final class FeedLink<T> {

  private final boolean keyed;
  private volatile @Nullable Feed<T> feed;
  private @Nullable Registration following;
  private @Nullable String last;

  /**
   * Creates one without a feed.
   *
   * @param keyed whether the feed must be keyed
   */
  public FeedLink(boolean keyed) {
    this.keyed = keyed;
  }

  /** Returns the feed; null if there is none. */
  public @Nullable Feed<T> feed() {
    return feed;
  }

  /**
   * Follows a feed instead of the one before.
   *
   * @param buffer the name of the buffer
   * @param next the feed; null for none
   * @param reader reads it
   * @throws IllegalStateException if the buffer has no name, or the feed is closed
   * @throws IllegalArgumentException if the feed is of the other kind
   */
  public synchronized void follow(
      @Nullable String buffer, @Nullable Feed<T> next, FeedReader<T> reader) {
    if (buffer == null) {
      throw new IllegalStateException(
          "Only a named buffer can have a feed, since the others are stored with their sessions");
    }
    if (next != null && next.isKeyed() != keyed) {
      throw new IllegalArgumentException(
          "feed must %sbe keyed, but '%s' is%s"
              .formatted(keyed ? "" : "not ", next.getName(), keyed ? " not" : ""));
    }
    Feed<T> before = feed;
    if (next == before) {
      return;
    }
    if (following != null) {
      following.remove();
      following = null;
    }
    if (before != null && next != null && !before.getName().equals(next.getName())) {
      last = null;
    }
    feed = next;
    if (next != null) {
      following = next.follow(last, events -> read(next, events, reader));
    }
  }

  private synchronized void read(Feed<T> from, List<FeedEvent<T>> events, FeedReader<T> reader) {
    if (feed != from) {
      return;
    }
    for (FeedEvent<T> event : events) {
      if (event instanceof FeedEvent.Item<T> item) {
        last = item.id();
      }
    }
    reader.read(events);
  }
}
