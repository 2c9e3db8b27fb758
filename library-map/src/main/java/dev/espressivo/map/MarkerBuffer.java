package dev.espressivo.map;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Listening;
import dev.espressivo.base.internal.ReloadedClasses;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.internal.FeedLink;
import dev.espressivo.map.internal.marker.ChangeOrder;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The current items of marker layers, such as the vehicles of a fleet or the readings of sensors.
 * One buffer serves any number of layers and sessions.
 *
 * <p>Every method may be called from any thread, and returns quickly: the layers fetch changes at
 * their own pace, at most about twenty times a second, and get only the last of several states of
 * an item.
 *
 * <p>A buffer that an app fills for all its users should be {@linkplain #named named}. A stored
 * session then contains only its name, and after a restart the layers of the session show the app's
 * buffer again: the browser gets all items anew, as a file if they are many. A buffer without a
 * name is stored with its items, and the restored session has a copy, which the app does not
 * change.
 *
 * @param <T> the type of the items. An item must not change while it is in a buffer, unless {@link
 *     #put} is called with it afterwards; records are best
 */
public final class MarkerBuffer<T> implements Serializable {

  private static final Map<String, MarkerBuffer<?>> NAMED = new ConcurrentHashMap<>();

  private final @Nullable String name;
  private volatile SerializableFunction<T, ?> identifier;

  /** The items by slot, which is their key in the browser; null for a free slot. */
  private final ArrayList<@Nullable T> slots = new ArrayList<>();

  /** The order in which slots were changed. */
  private transient ChangeOrder changes = new ChangeOrder();

  /** The free slots, which the next items get. */
  private final ArrayList<Integer> free = new ArrayList<>();

  private long version;

  /** The slots by identifier, created when needed: not by a layer that only shows items. */
  private transient @Nullable Map<Object, Integer> slotOf;

  /** Those of the items of a named buffer, which is never serialised with them. Guarded by this. */
  private final transient ReloadedClasses classes = new ReloadedClasses();

  private transient CopyOnWriteArrayList<Runnable> listeners = new CopyOnWriteArrayList<>();

  /** Leads to the feed of a named buffer. */
  private transient FeedLink<T> link = new FeedLink<>(true);

  /**
   * The keys that the app wants, if it has set all items before those of the feed were read; null
   * otherwise. Guarded by this.
   */
  private transient @Nullable Set<String> wanted;

  /** Whether the items of the feed were read. Guarded by this. */
  private transient boolean known;

  /** The keys that this node has published and that have not come back. */
  private final transient Set<String> published = ConcurrentHashMap.newKeySet();

  /** Creates a buffer that distinguishes items by {@code equals}. */
  public MarkerBuffer() {
    this(item -> item);
  }

  /**
   * Creates a buffer.
   *
   * @param identifier returns the identifier of an item, such as its number: an object with {@code
   *     equals} and {@code hashCode}, never null
   */
  public MarkerBuffer(SerializableFunction<T, ?> identifier) {
    this(null, identifier);
  }

  private MarkerBuffer(@Nullable String name, SerializableFunction<T, ?> identifier) {
    this.name = name;
    this.identifier = Check.notNull("identifier", identifier);
  }

  /**
   * {@return the buffer with a name in this JVM} If there is none, it is created. It exists as long
   * as the JVM, so names are for the few sets of items of an app, not for one of each user. Apps in
   * one container that share the library's jar share the names. When the class of the items is
   * loaded again, as Spring's DevTools do, the first items of the new class remove those of the old
   * one.
   *
   * @param name the name of the buffer
   * @param identifier returns the identifier of an item, as in {@link
   *     #MarkerBuffer(SerializableFunction)}; that of the latest call is used
   * @param <T> the type of the items, always the same for a name
   */
  public static <T> MarkerBuffer<T> named(String name, SerializableFunction<T, ?> identifier) {
    MarkerBuffer<T> buffer =
        registered(Check.notNull("name", name), Check.notNull("identifier", identifier));
    // The app may have been loaded anew, with other classes.
    buffer.identifier = identifier;
    return buffer;
  }

  /** Unchecked: the class of the items is not known. */
  @SuppressWarnings("unchecked")
  private static <T> MarkerBuffer<T> registered(
      String name, SerializableFunction<T, ?> identifier) {
    return (MarkerBuffer<T>)
        NAMED.computeIfAbsent(name, absent -> new MarkerBuffer<>(absent, identifier));
  }

  /** Returns a buffer of its own with the same items. */
  MarkerBuffer<T> copy() {
    MarkerBuffer<T> copy = new MarkerBuffer<>(identifier);
    copy.setAll(getItems());
    return copy;
  }

  /** {@return the name of the buffer, or null if it has none} */
  public @Nullable String getName() {
    return name;
  }

  /**
   * Adds an item, or replaces the one with the same identifier.
   *
   * @param item the item to show
   */
  public void put(T item) {
    putAll(List.of(item));
  }

  /**
   * Adds items, or replaces those with the same identifiers.
   *
   * @param items the items, none of them null
   */
  public void putAll(Collection<? extends T> items) {
    List<? extends T> added = List.copyOf(items);
    if (link.publish(feed -> added.forEach(item -> publish(feed, item)))) {
      return;
    }
    synchronized (this) {
      version++;
      dropReloaded(added);
      added.forEach(this::store);
    }
    tell();
  }

  private void publish(Feed<T> feed, T item) {
    String key = keyOf(identify(item));
    published.add(key);
    synchronized (this) {
      if (wanted != null) {
        wanted.add(key);
      }
    }
    feed.publish(key, item);
  }

  private void publishRemoval(Feed<T> feed, String key) {
    published.remove(key);
    feed.publish(key, null);
  }

  private static String keyOf(Object identifier) {
    return String.valueOf(identifier);
  }

  /**
   * Removes the item with the same identifier as the given one, if there is one.
   *
   * @param item the item, or one with the same identifier
   */
  public void remove(T item) {
    if (link.publish(feed -> publishRemoval(feed, keyOf(identify(item))))) {
      return;
    }
    synchronized (this) {
      if (!drop(identify(item))) {
        return;
      }
    }
    tell();
  }

  /**
   * Replaces all items.
   *
   * @param items the items, none of them null
   * @throws IllegalArgumentException if two items have the same identifier
   */
  public void setAll(Collection<? extends T> items) {
    List<T> all = List.copyOf(items);
    Set<Object> identifiers = new HashSet<>();
    for (int i = 0; i < all.size(); i++) {
      if (!identifiers.add(identify(all.get(i)))) {
        throw new IllegalArgumentException(
            "items[%d] has the identifier '%s' of an item before it"
                .formatted(i, identify(all.get(i))));
      }
    }
    if (!link.publish(feed -> publishAll(feed, all, identifiers))) {
      storeAll(all, identifiers);
    }
  }

  private void publishAll(Feed<T> feed, List<T> all, Set<Object> identifiers) {
    Set<String> gone = new HashSet<>(published);
    getItems().forEach(item -> gone.add(keyOf(identify(item))));
    synchronized (this) {
      // What else the feed has is not known yet.
      wanted = known ? null : new HashSet<>();
    }
    identifiers.forEach(identifier -> gone.remove(keyOf(identifier)));
    gone.forEach(key -> publishRemoval(feed, key));
    all.forEach(item -> publish(feed, item));
  }

  private void storeAll(List<T> all, Set<Object> identifiers) {
    synchronized (this) {
      version++;
      dropReloaded(all);
      if (slots.isEmpty()) {
        slotOf = null;
        slots.ensureCapacity(all.size());
        all.forEach(this::append);
      } else {
        for (int i = 0; i < slots.size(); i++) {
          T item = slots.get(i);
          if (item != null && !identifiers.contains(identify(item))) {
            index().remove(identify(item));
            empty(i);
          }
        }
        all.forEach(this::store);
      }
    }
    tell();
  }

  /** Removes all items. */
  public void clear() {
    setAll(List.of());
  }

  /** {@return the feed; null, the default, for none} */
  public @Nullable Feed<T> getFeed() {
    return link.feed();
  }

  /**
   * Sets the feed, so that the layers show the items of all nodes. What is put or removed is from
   * now on published to the feed instead, and comes back from it; the key of an item is its
   * identifier as text. The items of the feed replace those of the buffer as soon as they are read.
   *
   * @param feed the feed, with keys; null for none
   * @throws IllegalStateException if the buffer has no name, or the feed is closed
   * @throws IllegalArgumentException if the feed is not keyed
   */
  public void setFeed(@Nullable Feed<T> feed) {
    if (feed != link.feed()) {
      synchronized (this) {
        known = false;
        wanted = null;
      }
    }
    link.follow(name, feed, new MarkerFeedReader<>(this::identify, new FromFeed()));
  }

  /** Stores what comes from the feed. */
  private final class FromFeed implements MarkerFeedReader.Target<T> {

    @Override
    public void replace(Collection<T> items) {
      List<T> all = List.copyOf(items);
      Set<Object> identifiers = new HashSet<>();
      all.forEach(item -> identifiers.add(identify(item)));
      identifiers.forEach(identifier -> published.remove(keyOf(identifier)));
      storeAll(all, identifiers);
      removeUnwanted(identifiers);
    }

    private void removeUnwanted(Set<Object> identifiers) {
      Set<String> kept;
      synchronized (MarkerBuffer.this) {
        kept = wanted;
        wanted = null;
        known = true;
      }
      if (kept != null) {
        Set<String> gone = new HashSet<>();
        identifiers.forEach(identifier -> gone.add(keyOf(identifier)));
        gone.removeAll(kept);
        link.publish(feed -> gone.forEach(key -> publishRemoval(feed, key)));
      }
    }

    @Override
    public void change(Collection<T> put, Collection<Object> removed) {
      put.forEach(item -> published.remove(keyOf(identify(item))));
      synchronized (MarkerBuffer.this) {
        version++;
        dropReloaded(List.copyOf(put));
        put.forEach(MarkerBuffer.this::store);
        removed.forEach(MarkerBuffer.this::drop);
      }
      tell();
    }
  }

  /** {@return the number of items} */
  public synchronized int size() {
    return slots.size() - free.size();
  }

  /** {@return a copy of the current items, in no particular order} */
  public synchronized List<T> getItems() {
    List<T> items = new ArrayList<>(slots);
    items.removeIf(Objects::isNull);
    return items;
  }

  /**
   * {@return the item with the same identifier as the given one; null if there is none}
   *
   * @param item the item, or one with the same identifier
   */
  public synchronized @Nullable T get(T item) {
    Integer slot = index().get(identify(item));
    return slot == null ? null : slots.get(slot);
  }

  /**
   * Adds a listener for changes.
   *
   * @param listener called after each change, on the thread that made it
   * @return a registration that removes the listener
   */
  public Registration addListener(Runnable listener) {
    listeners.add(Check.notNull("listener", listener));
    return new Listening(listeners, listener);
  }

  // ---- For the layers ----

  synchronized long version() {
    return version;
  }

  synchronized @Nullable T at(int slot) {
    return slot >= 0 && slot < slots.size() ? slots.get(slot) : null;
  }

  synchronized int slots() {
    return slots.size();
  }

  /** Returns the slot of an item; -1 if it is not there. */
  synchronized int slotOf(T item) {
    return index().getOrDefault(identify(item), -1);
  }

  /**
   * Calls a visitor with each slot changed since a version (-1 for all), in the order of the slots,
   * and returns the current version. The visitor is called without the lock, since it calls
   * functions of the app. Unchanged slots cost nothing.
   */
  long visitChanges(long since, BiConsumer<Integer, @Nullable T> visitor) {
    List<Integer> keys = new ArrayList<>();
    List<@Nullable T> items = new ArrayList<>();
    long now;
    synchronized (this) {
      now = version;
      changes.forEachSince(since, keys::add);
      Collections.sort(keys);
      keys.forEach(slot -> items.add(slots.get(slot)));
    }
    for (int i = 0; i < items.size(); i++) {
      visitor.accept(keys.get(i), items.get(i));
    }
    return now;
  }

  /** Records that an item is the same object, but its getters return other values. */
  void touch(@Nullable T item) {
    synchronized (this) {
      version++;
      if (item == null) {
        changes.allChanged(version);
      } else {
        Integer slot = index().get(identify(item));
        if (slot != null) {
          changes.changed(slot, version);
        }
      }
    }
    tell();
  }

  private void tell() {
    listeners.forEach(Runnable::run);
  }

  private Object identify(T item) {
    return Objects.requireNonNull(
        identifier.apply(item), () -> "The identifier of " + item + " must not be null");
  }

  private Map<Object, Integer> index() {
    if (slotOf == null) {
      slotOf = HashMap.newHashMap(slots.size());
      for (int i = 0; i < slots.size(); i++) {
        T item = slots.get(i);
        if (item != null) {
          slotOf.put(identify(item), i);
        }
      }
    }
    return slotOf;
  }

  /** Removes the items of a named buffer if those that are added are of classes loaded again. */
  private void dropReloaded(List<? extends T> added) {
    if (name == null || added.isEmpty() || !classes.isReloaded(added.getFirst())) {
      return;
    }
    for (int i = 0; i < slots.size(); i++) {
      if (slots.get(i) != null) {
        empty(i);
      }
    }
    slotOf = null;
  }

  private void store(T item) {
    int next = free.isEmpty() ? slots.size() : free.getLast();
    int slot = index().computeIfAbsent(identify(item), absent -> next);
    if (slot == slots.size()) {
      append(item);
      return;
    }
    if (slots.get(slot) == null) {
      free.removeLast();
    }
    slots.set(slot, item);
    changes.changed(slot, version);
  }

  private void append(T item) {
    slots.add(item);
    changes.grow(slots.size(), version);
  }

  /** Removes the item with an identifier; returns whether there was one. */
  private boolean drop(Object identifier) {
    Integer slot = index().remove(identifier);
    if (slot == null) {
      return false;
    }
    version++;
    empty(slot);
    return true;
  }

  private void empty(int slot) {
    slots.set(slot, null);
    changes.changed(slot, version);
    free.add(slot);
  }

  // ---- Serialisation ----

  private Object writeReplace() throws ObjectStreamException {
    return name == null ? this : new Named<>(name, identifier);
  }

  /** Synchronized, so that no other thread changes the buffer meanwhile. */
  private synchronized void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (name != null) {
      throw new InvalidObjectException("A named buffer can be deserialised by its name only");
    }
    // As if all had changed; layers send only what the browser does not know.
    version++;
    changes = new ChangeOrder();
    changes.grow(slots.size(), version);
    listeners = new CopyOnWriteArrayList<>();
    link = new FeedLink<>(true);
  }

  /** The serialised form of a named buffer. */
  private record Named<T>(String name, SerializableFunction<T, ?> identifier)
      implements Serializable {

    private Object readResolve() throws ObjectStreamException {
      return registered(name, identifier);
    }
  }
}
