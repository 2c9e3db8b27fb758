package dev.espressivo.feed.internal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves the items of one feed, as text, to the engine and from it. It has neither threads nor
 * queues nor retries of its own: {@link EngineFeed} calls it, and calls again what has failed.
 */
public interface Transport extends AutoCloseable {

  /** The most items in one call of {@link #append}, and about as many as a batch has. */
  int BATCH = 500;

  /** How long {@link Cursor#next} waits for an item, in ms. */
  int WAIT = 1_000;

  /**
   * An item to append.
   *
   * @param key the key; null in a feed without keys
   * @param text the item; null to remove the key
   */
  record Payload(@Nullable String key, @Nullable String text) {}

  /**
   * An item that was read.
   *
   * @param id where it is in the feed; empty in a keyed feed
   * @param key the key; null in a feed without keys
   * @param text the item; null if the key was removed
   */
  record Entry(String id, @Nullable String key, @Nullable String text) {}

  /**
   * What was read at once.
   *
   * @param lost whether the engine no longer has what comes before the first of the entries, though
   *     it was not read. In a keyed feed, all that is kept follows
   * @param entries the entries in their order
   * @param live whether all that the engine has was read
   */
  record Batch(boolean lost, List<Entry> entries, boolean live) {}

  /** A reading of the feed; used by one thread, and closed by any. */
  interface Cursor extends AutoCloseable {

    /**
     * Returns what follows. Waits for about {@link #WAIT} ms if there is nothing, and then returns
     * no entries.
     *
     * @throws Exception if the engine cannot be reached; the cursor is then closed
     */
    Batch next() throws Exception;

    /** Ends the reading, and a call of {@link #next} that is waiting, soon. */
    @Override
    void close();
  }

  /**
   * Appends items in their order. Called by one thread at a time.
   *
   * @param items from 1 to {@value #BATCH} items
   * @throws Exception if the engine cannot be reached. The first ones may have been appended; all
   *     are then appended again
   */
  void append(List<Payload> items) throws Exception;

  /**
   * Begins to read.
   *
   * @param after the id after which to begin; null, and always in a keyed feed, for all that is
   *     kept. If it is none of this feed, all that is kept is read, and said to follow a loss
   * @throws Exception if the engine cannot be reached
   */
  Cursor read(@Nullable String after) throws Exception;

  /** Ends what this transport alone has opened; nothing by default. */
  @Override
  default void close() {}
}
