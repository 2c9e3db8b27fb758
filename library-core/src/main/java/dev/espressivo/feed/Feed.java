package dev.espressivo.feed;

import com.vaadin.flow.shared.Registration;
import org.jspecify.annotations.Nullable;

/**
 * A stream of items that the nodes of an app share. What one node publishes, all of them receive,
 * itself included, in one order. Buffers publish to a feed and follow it, so that a log, a chart or
 * a map shows on each node what happens on all of them:
 *
 * <pre>{@code
 * Feeds feeds = Feeds.connect("redis://localhost");
 * LogBuffer.named("server").setFeed(feeds.feed("server", LogItem.class));
 * }</pre>
 *
 * <p>There are two kinds. A feed without keys is a log: it keeps its newest items. A <em>keyed</em>
 * feed is a map: it keeps the newest value of each key.
 *
 * <p>{@link Feeds} creates them on an engine. An app may implement this interface for an engine of
 * its own; the promises above and those of the methods are then its to keep.
 *
 * <p>Thread-safe. A feed belongs to the app, not to a session, and is not serialisable.
 *
 * @param <T> the type of the items
 */
public interface Feed<T> extends AutoCloseable {

  /** Returns the name of the feed, which is the same on all nodes. */
  String getName();

  /** Returns whether the feed keeps the newest value of each key. */
  boolean isKeyed();

  /**
   * Publishes an item. Never waits: the item is sent in the background, after those published
   * before on this node. At most 10,000 items, or 32 million characters, wait to be sent, as while
   * the engine cannot be reached; then the oldest ones go, and followers are told how many are
   * missing.
   *
   * @param item the item; it is read before this method returns
   * @throws IllegalStateException if the feed is keyed, or closed
   * @throws IllegalArgumentException if the item cannot be written as JSON, or is too long
   */
  void publish(T item);

  /**
   * Publishes the value of a key. Never waits, like {@link #publish(Object)}. Only the newest value
   * of each key waits to be sent, of at most a million keys, or 256 million characters.
   *
   * @param key the key, from 1 to 1,024 characters
   * @param value the new value; null to remove the key
   * @throws IllegalStateException if the feed is not keyed, or is closed
   * @throws IllegalArgumentException if the key is out of range, or the value cannot be written as
   *     JSON or is too long
   */
  void publish(String key, @Nullable T value);

  /**
   * Follows the feed: first what it has kept, then a {@link FeedEvent.Live}, then what is
   * published. An item that was read may come again after the engine failed only if the engine
   * could not tell; items of {@link Feeds} do not.
   *
   * <p>Of a keyed feed, what it has kept is the newest value of each key. It is delivered again
   * after a {@link FeedEvent.Gap}, and keys that are then missing were removed.
   *
   * @param after the {@linkplain FeedEvent.Item#id() id} of the last item that is already known;
   *     null for none. It has no effect on a keyed feed
   * @param reader called with the events in their order, by one thread at a time, which is the
   *     feed's
   * @return a registration that ends it; not serialisable
   * @throws IllegalStateException if the feed is closed
   */
  Registration follow(@Nullable String after, FeedReader<T> reader);

  /** Returns whether the feed was closed. */
  boolean isClosed();

  /**
   * Ends the feed on this node. Waits at most two seconds for items that are not yet sent.
   * Followers get no more events. Does nothing if the feed is closed already.
   */
  @Override
  void close();
}
