package dev.espressivo.map;

import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the feed of a marker buffer: all that it has as one state, then changes. Used by one
 * thread.
 */
final class MarkerFeedReader<T> implements FeedReader<T> {

  private final Function<T, Object> identify;
  private final Target<T> target;

  /** What was read of the state that is not complete; null while there is none. */
  private @Nullable Map<String, T> state = new LinkedHashMap<>();

  /** The identifiers of the items that the target has, by key. */
  private final Map<String, Object> identifiers = new HashMap<>();

  /** What shows the items. */
  interface Target<T> {

    /** Replaces all items. They have different identifiers. */
    void replace(Collection<T> items);

    /** Puts items, and removes those with other identifiers. */
    void change(Collection<T> put, Collection<Object> removed);
  }

  /**
   * Creates a reader.
   *
   * @param identify returns the identifier of an item; may throw an exception
   */
  MarkerFeedReader(Function<T, Object> identify, Target<T> target) {
    this.identify = identify;
    this.target = target;
  }

  @Override
  public void read(List<FeedEvent<T>> events) {
    Map<String, @Nullable T> changed = new LinkedHashMap<>();
    for (FeedEvent<T> event : events) {
      switch (event) {
        case FeedEvent.Item<T> item -> take(item, changed);
        case FeedEvent.Gap<T> gap -> {
          change(changed);
          state = new LinkedHashMap<>();
        }
        case FeedEvent.Live<T> live -> replace();
        case FeedEvent.Unreadable<T> unreadable -> {}
      }
    }
    change(changed);
  }

  private void take(FeedEvent.Item<T> item, Map<String, @Nullable T> changed) {
    String key = Objects.requireNonNull(item.key());
    T value = item.value();
    if (value != null && identifier(value) == null) {
      // Not of this app.
      return;
    }
    if (state == null) {
      changed.put(key, value);
    } else if (value == null) {
      state.remove(key);
    } else {
      state.put(key, value);
    }
  }

  private @Nullable Object identifier(T item) {
    try {
      return identify.apply(item);
    } catch (RuntimeException e) {
      return null;
    }
  }

  private void replace() {
    if (state != null) {
      identifiers.clear();
      Map<Object, T> items = new LinkedHashMap<>();
      state.forEach(
          (key, item) -> {
            Object identifier = identify.apply(item);
            identifiers.put(key, identifier);
            items.put(identifier, item);
          });
      state = null;
      target.replace(items.values());
    }
  }

  private void change(Map<String, @Nullable T> changed) {
    List<T> put = new ArrayList<>();
    List<Object> removed = new ArrayList<>();
    changed.forEach(
        (key, item) -> {
          Object before = identifiers.remove(key);
          if (item != null) {
            identifiers.put(key, identify.apply(item));
            put.add(item);
          } else if (before != null) {
            removed.add(before);
          }
        });
    changed.clear();
    if (!put.isEmpty() || !removed.isEmpty()) {
      target.change(put, removed);
    }
  }
}
