package dev.espressivo.feed.internal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The items that are not yet sent, at most a number of them and of their characters; the oldest go
 * first. Of a keyed feed, the newest value of each key. Thread-safe.
 */
final class Outbox {

  /** The most items of a feed without keys. */
  static final int MAX_ITEMS = 10_000;

  /** The most keys of a keyed feed. */
  private static final int MAX_KEYS = 1_000_000;

  /** The most characters of all items of a feed without keys. */
  static final long MAX_CHARS = 32_000_000;

  /** Those of a keyed feed, whose values do not come again. */
  private static final long MAX_KEYED_CHARS = 256_000_000;

  /** The most characters that are sent at once; a longer item is sent by itself. */
  private static final int BATCH_CHARS = 1_000_000;

  /** Identifies this feed of this JVM as a publisher. */
  private final String publisher = UUID.randomUUID().toString();

  private final ArrayDeque<Waiting> items = new ArrayDeque<>();
  private final Map<String, Waiting> newest = new LinkedHashMap<>();
  private final boolean keyed;
  private long chars;
  private long number;
  private long lost;
  private boolean closed;

  /** An item, and its number among those of this publisher. */
  private record Waiting(@Nullable String key, @Nullable String text, long number) {

    int length() {
      return (key == null ? 0 : key.length()) + (text == null ? 0 : text.length());
    }
  }

  Outbox(boolean keyed) {
    this.keyed = keyed;
  }

  /**
   * Adds an item.
   *
   * @param text the item as JSON; null to remove the key
   * @return whether items were dropped for the first time since some could be sent
   */
  synchronized boolean add(@Nullable String key, @Nullable String text) {
    Waiting item = new Waiting(key, text, ++number);
    chars += item.length();
    if (key == null) {
      items.add(item);
    } else {
      // At the end of the order, as the newest.
      Waiting old = newest.remove(key);
      chars -= old == null ? 0 : old.length();
      newest.put(key, item);
    }
    long before = lost;
    while (size() > 1
        && (chars > (keyed ? MAX_KEYED_CHARS : MAX_CHARS)
            || items.size() > MAX_ITEMS
            || newest.size() > MAX_KEYS)) {
      poll();
      lost++;
    }
    notifyAll();
    return before == 0 && lost > 0;
  }

  private int size() {
    return items.size() + newest.size();
  }

  private Waiting poll() {
    Waiting first;
    if (keyed) {
      Iterator<Waiting> oldest = newest.values().iterator();
      first = oldest.next();
      oldest.remove();
    } else {
      first = items.remove();
    }
    chars -= first.length();
    return first;
  }

  /** Takes the next items; waits until there are some. Returns none if the outbox is closed. */
  synchronized List<Transport.Payload> take() throws InterruptedException {
    while (size() == 0 && !closed) {
      wait();
    }
    List<Transport.Payload> batch = new ArrayList<>();
    long taken = 0;
    while (size() > 0 && batch.size() < Transport.BATCH && taken < BATCH_CHARS) {
      Waiting item = poll();
      taken += item.length();
      String text =
          item.text == null ? null : Envelope.seal(publisher, item.number, lost, item.text);
      lost = 0;
      batch.add(new Transport.Payload(item.key, text));
    }
    return batch;
  }

  /** Lets {@link #take} return what is left, and then none. */
  synchronized void close() {
    closed = true;
    notifyAll();
  }

  /** Waits for some ms, or until the outbox is closed. */
  synchronized void pause(long ms) throws InterruptedException {
    long end = System.nanoTime() + ms * 1_000_000;
    for (long left = ms; left > 0 && !closed; left = (end - System.nanoTime()) / 1_000_000) {
      wait(left);
    }
  }

  /** Returns whether the outbox is closed. */
  synchronized boolean isClosed() {
    return closed;
  }
}
