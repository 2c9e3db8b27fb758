package dev.espressivo.feed.infinispan.internal;

import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.infinispan.Cache;
import org.infinispan.notifications.Listener;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryCreated;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryModified;
import org.infinispan.notifications.cachelistener.annotation.CacheEntryRemoved;
import org.infinispan.notifications.cachelistener.event.CacheEntryCreatedEvent;
import org.infinispan.notifications.cachelistener.event.CacheEntryModifiedEvent;
import org.infinispan.notifications.cachelistener.event.CacheEntryRemovedEvent;
import org.infinispan.notifications.cachemanagerlistener.annotation.Merged;
import org.infinispan.notifications.cachemanagerlistener.event.MergeEvent;
import org.jspecify.annotations.Nullable;

/**
 * Tells what happens in a node's copy of a cache: that an entry has changed, and that two halves of
 * the cluster have met, after which entries come without an event for some seconds. Thread-safe.
 *
 * @param <K> the type of the cache's keys
 */
@Listener(observation = Listener.Observation.POST)
public final class Changes<K> implements AutoCloseable {

  /** How long after two halves have met entries may come without an event, in ns. */
  private static final long MEETING = TimeUnit.SECONDS.toNanos(30);

  private final Cache<K, String> cache;
  private final BiConsumer<K, @Nullable String> taker;

  /** How many changes there were. Guarded by this, as the following. */
  private long count;

  private boolean met;
  private long metAt;

  /**
   * Begins to listen.
   *
   * @param taker takes a key and its new value, null if it was removed; called with a lock held
   */
  Changes(Cache<K, String> cache, BiConsumer<K, @Nullable String> taker) {
    this.cache = cache;
    this.taker = taker;
    cache.addListener(this);
    cache.getCacheManager().addListener(this);
  }

  /** Called by Infinispan. */
  @CacheEntryCreated
  public void onCreated(CacheEntryCreatedEvent<K, String> event) {
    take(event.getKey(), event.getValue());
  }

  /** Called by Infinispan. */
  @CacheEntryModified
  public void onModified(CacheEntryModifiedEvent<K, String> event) {
    take(event.getKey(), event.getNewValue());
  }

  /** Called by Infinispan. */
  @CacheEntryRemoved
  public void onRemoved(CacheEntryRemovedEvent<K, String> event) {
    take(event.getKey(), null);
  }

  private synchronized void take(K key, @Nullable String value) {
    taker.accept(key, value);
    count++;
    notifyAll();
  }

  /** Called by Infinispan. */
  @Merged
  public synchronized void onMerged(MergeEvent event) {
    met = true;
    metAt = System.nanoTime();
  }

  /** Returns whether two halves of the cluster have met lately. */
  synchronized boolean isMeeting() {
    met = met && System.nanoTime() - metAt < MEETING;
    return met;
  }

  /** Returns how many changes there were. */
  synchronized long count() {
    return count;
  }

  /** Waits until there were more changes than a number, or some ms have passed. */
  synchronized void await(long seen, long ms) throws InterruptedException {
    if (count <= seen) {
      wait(ms);
    }
  }

  /** Ends the waiting. */
  synchronized void wake() {
    count++;
    notifyAll();
  }

  /** Ends the listening. */
  @Override
  public void close() {
    cache.removeListener(this);
    cache.getCacheManager().removeListener(this);
    wake();
  }
}
