package dev.espressivo.http.internal;

import dev.espressivo.base.internal.Check;
import java.util.ArrayList;
import java.util.List;

/**
 * Work on a thread of its own that can be cancelled when its result is no longer needed.
 * Thread-safe.
 */
public abstract class Cancellable {

  /** Also the lock: that of the work itself may be held by the code that it runs. */
  private final List<Runnable> actions = new ArrayList<>();

  private volatile boolean cancelled;

  /** Creates work that is not cancelled yet. */
  protected Cancellable() {}

  /** {@return whether the work was cancelled} */
  public final boolean isCancelled() {
    return cancelled;
  }

  /**
   * Cancels the work and starts the actions. Does not wait for them, so it can be called with a
   * lock held.
   */
  public void cancel() {
    List<Runnable> started;
    synchronized (actions) {
      cancelled = true;
      started = List.copyOf(actions);
      actions.clear();
    }
    started.forEach(Cancellable::start);
  }

  /**
   * Adds an action for the cancellation. It runs once, on a thread of its own, and immediately if
   * the work is already cancelled.
   *
   * @param action the action to run
   */
  public final void onCancel(Runnable action) {
    Check.notNull("action", action);
    synchronized (actions) {
      if (!cancelled) {
        actions.add(action);
        return;
      }
    }
    start(action);
  }

  private static void start(Runnable action) {
    Thread.ofVirtual().name("espressivo-cancel").start(action);
  }
}
