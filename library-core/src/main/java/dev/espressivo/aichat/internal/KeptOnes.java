package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiConversationStore;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What stores keep for a JVM, one object for each key, as long as anything uses it: a view, a
 * session, a reply that is being written, or a change that is being saved.
 *
 * @param <T> what is kept
 */
public class KeptOnes<T extends Object> {

  /** How long the end of a JVM may be delayed by what is not saved yet. */
  private static final Duration LAST_SAVES = Duration.ofSeconds(5);

  /**
   * Makes what is kept.
   *
   * @param <T> what is kept
   */
  @FunctionalInterface
  public interface Maker<T> {

    /** Makes the object of a key, which a keeper of a server saves. */
    T make(KeptKey key, String node, Keeper.Pace pace);
  }

  private final String node;
  private final Keeper.Pace pace;
  private final Maker<T> maker;
  private final Function<T, Keeper> keeper;
  private final Map<KeptKey, WeakReference<T>> known = new HashMap<>();

  /**
   * Creates a registry.
   *
   * @param node the name with which leases are held; different for each JVM
   * @param pace how often things happen
   * @param maker makes what is kept
   * @param keeper returns the keeper of an object
   */
  protected KeptOnes(String node, Keeper.Pace pace, Maker<T> maker, Function<T, Keeper> keeper) {
    this.node = node;
    this.pace = pace;
    this.maker = maker;
    this.keeper = keeper;
  }

  /** Saves what is not saved yet before the JVM ends. */
  protected void saveAtEnd() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::end, "espressivo-last-saves"));
  }

  /** Returns the object of a key. */
  public T get(String owner, String id, AiConversationStore store) {
    return get(new KeptKey(store, owner, id));
  }

  private synchronized T get(KeptKey key) {
    WeakReference<T> reference = known.get(key);
    T found = reference == null ? null : reference.get();
    if (found == null) {
      known.values().removeIf(each -> each.refersTo(null));
      found = maker.make(key, node, pace);
      known.put(key, new WeakReference<>(found));
    }
    return found;
  }

  /** Returns the object of a key if it is in use, and null otherwise. */
  protected final synchronized @Nullable T find(
      String owner, String id, AiConversationStore store) {
    WeakReference<T> reference = known.get(new KeptKey(store, owner, id));
    return reference == null ? null : reference.get();
  }

  private synchronized List<T> inUse() {
    return known.values().stream()
        .<@Nullable T>map(WeakReference::get)
        .filter(Objects::nonNull)
        .toList();
  }

  /** Saves what is not saved yet. */
  public void end() {
    List<Thread> threads = new ArrayList<>();
    for (T each : inUse()) {
      Runnable flush = keeper.apply(each)::flush;
      threads.add(Thread.ofVirtual().name("espressivo-last-save").start(flush));
    }
    long until = System.nanoTime() + LAST_SAVES.toNanos();
    try {
      for (Thread thread : threads) {
        thread.join(Duration.ofNanos(Math.max(1, until - System.nanoTime())));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
