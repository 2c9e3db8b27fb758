package dev.espressivo.feed.redis.internal;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.params.XAddParams;

/**
 * What a feed is on the server. Without keys, a stream of items. Keyed, a hash of the values, and a
 * stream of changes. The braces in the names keep both on one node of a cluster.
 *
 * @param stream the name of the stream
 * @param values the name of the hash; null if the feed has no keys
 * @param keep how many entries the stream keeps at least
 */
record RedisFeed(String stream, @Nullable String values, long keep) {

  /** How many changes a reader of a keyed feed may be late before it reads all values again. */
  private static final long CHANGES = 10_000;

  private static final String KEY = "key";
  private static final String ITEM = "item";

  static RedisFeed of(String name, boolean keyed, long keep) {
    String key = "espressivo:feed:{" + name + "}";
    return keyed
        ? new RedisFeed(key + ":changes", key + ":values", CHANGES)
        : new RedisFeed(key, null, keep);
  }

  /** Returns how to add an entry. Whole blocks of entries are trimmed, so some more are kept. */
  XAddParams adding() {
    return XAddParams.xAddParams().maxLen(keep).approximateTrimming();
  }

  /** Returns the fields of an entry; one without an item removes its key. */
  static Map<String, String> fields(@Nullable String key, @Nullable String text) {
    Map<String, String> fields = new HashMap<>();
    if (key != null) {
      fields.put(KEY, key);
    }
    if (text != null) {
      fields.put(ITEM, text);
    }
    return fields;
  }

  static @Nullable String key(Map<String, String> fields) {
    return fields.get(KEY);
  }

  static @Nullable String item(Map<String, String> fields) {
    return fields.get(ITEM);
  }
}
