package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.Transport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.infinispan.Cache;
import org.jspecify.annotations.Nullable;

/** A keyed feed: its cache has the newest value of each key. */
final class KeyedTransport implements Transport {

  private final Caches<String> caches;

  KeyedTransport(Caches<String> caches) {
    this.caches = caches;
  }

  @Override
  public void append(List<Payload> items) throws Exception {
    Cache<String, String> cache = caches.open();
    // A batch has each key once. Not putAll, which locks all keys: two nodes would wait for each
    // other.
    List<CompletableFuture<String>> writes =
        items.stream()
            .map(
                item ->
                    item.text() == null
                        ? cache.removeAsync(item.key())
                        : cache.putAsync(item.key(), item.text()))
            .toList();
    for (CompletableFuture<String> write : writes) {
      write.get();
    }
  }

  @Override
  public Cursor read(@Nullable String after) {
    return new KeyedCursor(caches.open());
  }

  private static final class KeyedCursor implements Cursor {

    /** How often to read all again after two halves of the cluster have met, in ns. */
    private static final long LOOK = TimeUnit.SECONDS.toNanos(5);

    private final Cache<String, String> cache;
    private final Changes<String> changes;

    /** What has changed since the last batch. Guarded by itself. */
    private final Map<String, @Nullable String> changed = new LinkedHashMap<>();

    private boolean begun;
    private long looked = System.nanoTime() - LOOK;
    private volatile boolean closed;

    KeyedCursor(Cache<String, String> cache) {
      this.cache = cache;
      changes = new Changes<>(cache, this::take);
    }

    private void take(String key, @Nullable String value) {
      synchronized (changed) {
        // At the end, as the newest.
        changed.remove(key);
        changed.put(key, value);
      }
    }

    @Override
    public Batch next() throws InterruptedException {
      if (!begun) {
        begun = true;
        return all(false);
      }
      long seen = changes.count();
      if (changes.isMeeting() && System.nanoTime() - looked > LOOK) {
        looked = System.nanoTime();
        return all(true);
      }
      List<Entry> entries = changed();
      if (entries.isEmpty() && !closed) {
        changes.await(seen, WAIT);
        entries = changed();
      }
      return new Batch(false, entries, true);
    }

    private Batch all(boolean lost) {
      List<Entry> entries = new ArrayList<>();
      cache.forEach((key, text) -> entries.add(new Entry("", key, text)));
      return new Batch(lost, entries, true);
    }

    private List<Entry> changed() {
      synchronized (changed) {
        List<Entry> entries = new ArrayList<>();
        changed.forEach((key, text) -> entries.add(new Entry("", key, text)));
        changed.clear();
        return entries;
      }
    }

    @Override
    public void close() {
      closed = true;
      changes.close();
    }
  }
}
