package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.LiveConversations;
import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The conversations of a JVM that stores keep, one for each key, as long as anything uses it: a
 * view, a session, a reply that is being written, or a change that is being saved.
 */
final class KeptConversations {

  static final KeptConversations OF_THIS_JVM =
      new KeptConversations(UUID.randomUUID().toString(), Keeper.Pace.DEFAULT);

  static {
    LiveConversations.setRenamer(OF_THIS_JVM::rename);
    Runtime.getRuntime().addShutdownHook(new Thread(OF_THIS_JVM::end, "espressivo-last-saves"));
  }

  /** How long the end of a JVM may be delayed by what is not saved yet. */
  private static final Duration LAST_SAVES = Duration.ofSeconds(5);

  private final String node;
  private final Keeper.Pace pace;
  private final Map<KeptKey, WeakReference<KeptTurns>> known = new HashMap<>();

  /**
   * Creates a registry.
   *
   * @param node the name with which leases are held; different for each JVM
   */
  KeptConversations(String node, Keeper.Pace pace) {
    this.node = node;
    this.pace = pace;
  }

  KeptTurns get(String owner, String id, AiConversationStore store) {
    return get(new KeptKey(store, owner, id));
  }

  private synchronized KeptTurns get(KeptKey key) {
    WeakReference<KeptTurns> reference = known.get(key);
    KeptTurns found = reference == null ? null : reference.get();
    if (found == null) {
      known.values().removeIf(each -> each.refersTo(null));
      found = new KeptTurns(key, node, pace);
      known.put(key, new WeakReference<>(found));
    }
    return found;
  }

  /** Gives a conversation that is in use a title that its store has already. */
  void rename(AiConversationStore store, String owner, String id, String title) {
    KeptKey key = new KeptKey(store, owner, id);
    inUse().stream().filter(kept -> kept.key.equals(key)).forEach(kept -> kept.titleChanged(title));
  }

  private synchronized List<KeptTurns> inUse() {
    return known.values().stream()
        .<@Nullable KeptTurns>map(WeakReference::get)
        .filter(Objects::nonNull)
        .toList();
  }

  /** Saves what is not saved yet. */
  void end() {
    List<Thread> threads = new ArrayList<>();
    for (KeptTurns each : inUse()) {
      threads.add(Thread.ofVirtual().name("espressivo-last-save").start(each.keeper::flush));
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
