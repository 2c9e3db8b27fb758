package dev.espressivo.aichat.internal;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.AiConversationStore;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Tells the lists of conversations in this JVM that one of an owner's conversations has begun, has
 * ended a reply, or has another title. Not for each word of a reply. The listeners are held weakly:
 * a view that is never detached does not stay in memory.
 */
public final class StoreNews {

  private static final List<Listener> LISTENERS = new CopyOnWriteArrayList<>();

  private record Listener(
      AiConversationStore store, String owner, WeakReference<Runnable> action) {}

  private StoreNews() {}

  /**
   * Adds a listener.
   *
   * @param store where the conversations are
   * @param owner the owner of the conversations
   * @param action called on any thread; must return quickly
   * @return a registration that holds the action and removes it
   */
  public static Registration listen(AiConversationStore store, String owner, Runnable action) {
    removeUnused();
    Listener listener = new Listener(store, owner, new WeakReference<>(action));
    LISTENERS.add(listener);
    return () -> {
      LISTENERS.remove(listener);
      // Until then the registration holds the action.
      Reference.reachabilityFence(action);
    };
  }

  /**
   * Tells the listeners that a list of conversations has changed.
   *
   * @param store where the conversations are
   * @param owner the owner of the conversations
   */
  public static void changed(AiConversationStore store, String owner) {
    removeUnused();
    for (Listener each : LISTENERS) {
      Runnable action = each.action.get();
      if (action != null && each.owner.equals(owner) && each.store.equals(store)) {
        action.run();
      }
    }
  }

  private static void removeUnused() {
    LISTENERS.removeIf(each -> each.action.get() == null);
  }
}
