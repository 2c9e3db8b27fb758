package dev.espressivo.http.internal;

import dev.espressivo.base.internal.Check;
import java.util.ArrayList;
import java.util.List;

/** Signals to a background thread that its result is no longer needed. Thread-safe. */
public final class Cancellation {

  private final List<Runnable> actions = new ArrayList<>();
  private boolean cancelled;

  /** Creates a cancellation that is not cancelled yet. */
  public Cancellation() {}

  /** {@return whether {@link #cancel} was called} */
  public synchronized boolean isCancelled() {
    return cancelled;
  }

  /**
   * Cancels the work and starts the actions. Does not wait for them, so it can be called with a
   * lock held.
   */
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
   * Adds an action for the cancellation. It runs once, on a thread of its own, and immediately if
   * the work is already cancelled.
   *
   * @param action the action to run
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
