package dev.espressivo.chart;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The groups of rows by their keys, at most as many as are drawn. Most rows have an object as their
 * key that another row has, too, and its group is found without a search.
 *
 * @param <V> what a group is
 */
final class Groups<V> {

  private static final int SLOTS = 1024;

  private final Map<@Nullable Object, V> all = new LinkedHashMap<>();
  private final BiFunction<@Nullable Object, Integer, V> make;
  private final @Nullable Object[] keys = new @Nullable Object[SLOTS];
  private final @Nullable Object[] groups = new @Nullable Object[SLOTS];

  /** Creates no groups yet; the function makes the group of a new key and of its number. */
  Groups(BiFunction<@Nullable Object, Integer, V> make) {
    this.make = make;
  }

  /** Returns the group of a key; null if as many as are drawn have others. */
  @SuppressWarnings("unchecked")
  @Nullable V of(@Nullable Object key) {
    int slot = Objects.hashCode(key) & SLOTS - 1;
    if (keys[slot] != key || key == null) {
      keys[slot] = key;
      V known = all.get(key);
      if (known == null && all.size() < CategoryRows.MOST) {
        known = make.apply(key, all.size());
        all.put(key, known);
      }
      groups[slot] = known;
    }
    return (V) groups[slot];
  }

  /** Returns the groups by their keys, in the order of their first rows. */
  Map<@Nullable Object, V> all() {
    return all;
  }
}
