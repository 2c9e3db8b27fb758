package dev.espressivo.feed.redis.internal;

import dev.espressivo.feed.internal.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.Response;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.Transaction;
import redis.clients.jedis.params.XReadParams;
import redis.clients.jedis.resps.StreamEntry;

/**
 * Reads a stream from the last entry that is known on. As long as the server still has that one, it
 * has not trimmed what follows. Otherwise entries were trimmed, or the server has lost them, or the
 * stream was deleted and begins anew, with smaller ids if the clock of the server went back: what
 * is kept is then read from the start, and what is known by its number is left out by who follows.
 */
final class RedisCursor implements Transport.Cursor {

  private static final StreamEntryID START = new StreamEntryID(0, 0);

  /** The most characters that are read at once, unless the items get longer all of a sudden. */
  private static final int BATCH_CHARS = 16_000_000;

  /** How many entries are read as long as it is not known how long they are. */
  private static final int FIRST = 20;

  private final Jedis connection;
  private final RedisFeed feed;

  /** The last entry that is known. */
  private StreamEntryID last = START;

  /** Whether the place to read from is not known. */
  private boolean lost;

  /** Whether all values of a keyed feed were read. */
  private boolean begun;

  /** Whether all that the server had was read. */
  private boolean live;

  private int count = FIRST;

  RedisCursor(Jedis connection, RedisFeed feed, @Nullable String after) {
    this.connection = connection;
    this.feed = feed;
    if (after != null && after.matches("\\d{1,18}-\\d{1,18}")) {
      last = new StreamEntryID(after);
    } else {
      lost = after != null;
    }
  }

  @Override
  public Transport.Batch next() {
    if (feed.values() != null && !begun) {
      return values(feed.values(), false);
    }
    List<StreamEntry> found = lost ? null : following();
    lost = false;
    if (found == null) {
      return feed.values() == null ? batch(true, first()) : values(feed.values(), true);
    }
    // That nothing was kept is said at once.
    return batch(false, found.isEmpty() && live ? awaited() : found);
  }

  /** Returns what follows the last entry; null if some of that may have been trimmed. */
  private @Nullable List<StreamEntry> following() {
    if (last.equals(START)) {
      return connection.xlen(feed.stream()) < feed.keep() ? first() : null;
    }
    List<StreamEntry> found = connection.xrange(feed.stream(), last, null, count + 1);
    return found.isEmpty() || !found.getFirst().getID().equals(last)
        ? null
        : found.subList(1, found.size());
  }

  private List<StreamEntry> first() {
    last = START;
    return connection.xrange(feed.stream(), last, null, count);
  }

  private List<StreamEntry> awaited() {
    Map<String, List<StreamEntry>> found =
        connection.xreadAsMap(
            XReadParams.xReadParams().count(count).block(Transport.WAIT),
            Map.of(feed.stream(), last));
    return found == null ? List.of() : found.getOrDefault(feed.stream(), List.of());
  }

  /** Reads all values of a keyed feed, and which change of them was the last. */
  private Transport.Batch values(String hash, boolean again) {
    begun = true;
    try (Transaction transaction = connection.multi()) {
      Response<List<StreamEntry>> newest = transaction.xrevrange(feed.stream(), "+", "-", 1);
      Response<Map<String, String>> values = transaction.hgetAll(hash);
      transaction.exec();
      last = newest.get().isEmpty() ? START : newest.get().getFirst().getID();
      List<Transport.Entry> entries = new ArrayList<>();
      values.get().forEach((key, text) -> entries.add(new Transport.Entry("", key, text)));
      return new Transport.Batch(again, entries, true);
    }
  }

  private Transport.Batch batch(boolean again, List<StreamEntry> found) {
    live = found.size() < count;
    List<Transport.Entry> entries = new ArrayList<>();
    int longest = 1;
    for (StreamEntry each : found) {
      last = each.getID();
      String key = RedisFeed.key(each.getFields());
      String item = RedisFeed.item(each.getFields());
      longest = item == null ? longest : Math.max(longest, item.length());
      if (feed.values() == null) {
        // What has no item was added by another program, and cannot be read.
        entries.add(new Transport.Entry(last.toString(), null, item == null ? "" : item));
      } else if (key != null) {
        entries.add(new Transport.Entry("", key, item));
      }
    }
    count = Math.clamp(BATCH_CHARS / longest, 1, Transport.BATCH);
    return new Transport.Batch(again, entries, live);
  }

  @Override
  public void close() {
    RedisServer.disconnect(connection);
  }
}
