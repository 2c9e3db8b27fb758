package dev.espressivo.base.internal;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map of at most a number of entries, which forgets the one that was not used for the longest
 * time. Not thread-safe.
 *
 * @param <K> the type of the keys
 * @param <V> the type of the values
 */
public final class RecentlyUsed<K, V> extends LinkedHashMap<K, V> {

  private final int max;

  /**
   * Creates an empty map.
   *
   * @param max the greatest number of entries
   */
  public RecentlyUsed(int max) {
    super(16, 0.75f, true);
    this.max = max;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > max;
  }
}
