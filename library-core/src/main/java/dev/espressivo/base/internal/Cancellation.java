package dev.espressivo.base.internal;

import java.util.ArrayList;
import java.util.List;

/** Tells the work of a background thread that nobody waits for it any more. Thread-safe. */
public final class Cancellation {

  private final List<Runnable> actions = new ArrayList<>();
  private boolean cancelled;

  /** Creates it, not cancelled. */
  public Cancellation() {}

  /**
   * Returns whether it was cancelled.
   *
   * @return true from then on
   */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /** Cancels, and starts the actions. Waits for nothing, so it may be called with a lock held. */
  public void cancel() {
    List<Runnable> started;
    synchronized (this) {
      cancelled = true;
      started = List.copyOf(actions);
      actions.clear();
    }
    started.forEach(Cancellation::start);
  }

  /**
   * Adds an action for when it is cancelled, which runs once, on a thread of its own; at once if it
   * was cancelled already.
   *
   * @param action the action
   */
  public void onCancel(Runnable action) {
    Check.notNull("action", action);
    synchronized (this) {
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
