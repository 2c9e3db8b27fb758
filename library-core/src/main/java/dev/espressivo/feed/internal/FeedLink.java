package dev.espressivo.feed.internal;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import java.util.List;
import java.util.function.Consumer;
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

  /** The last item, and the name of its feed. */
  private @Nullable String last;

  private @Nullable String lastFeed;

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

  /** Returns whether there is a feed that is not closed. */
  public boolean isOpen() {
    Feed<T> present = feed;
    return present != null && !present.isClosed();
  }

  /**
   * Publishes to the feed.
   *
   * @param work publishes to the feed that it gets
   * @return whether there is one; a closed one counts as none, so that an app that ends, or is
   *     loaded anew, can go on writing to its buffers
   */
  public boolean publish(Consumer<Feed<T>> work) {
    Feed<T> to = feed;
    if (to == null || to.isClosed()) {
      return false;
    }
    try {
      work.accept(to);
      return true;
    } catch (IllegalStateException e) {
      if (to.isClosed()) {
        return false;
      }
      throw e;
    }
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
    if (next != null && !next.getName().equals(lastFeed)) {
      last = null;
      lastFeed = next.getName();
    }
    Registration old = following;
    feed = next;
    try {
      following = next == null ? null : next.follow(last, events -> read(next, events, reader));
    } catch (RuntimeException e) {
      feed = before;
      throw e;
    }
    if (old != null) {
      old.remove();
    }
  }

  private void read(Feed<T> from, List<FeedEvent<T>> events, FeedReader<T> reader) {
    synchronized (this) {
      if (feed != from) {
        return;
      }
      for (FeedEvent<T> event : events) {
        if (event instanceof FeedEvent.Item<T> item) {
          last = item.id();
        }
      }
    }
    // Without the lock: it calls the listeners of the buffer.
    reader.read(events);
  }
}
