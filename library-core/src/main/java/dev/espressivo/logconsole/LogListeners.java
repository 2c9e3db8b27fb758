package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Listening;
import java.util.concurrent.CopyOnWriteArrayList;

/** The listeners of a buffer or of a view of it. Any thread. */
final class LogListeners {

  private final CopyOnWriteArrayList<Runnable> all = new CopyOnWriteArrayList<>();

  /**
   * Adds a listener.
   *
   * @param listener the listener; one that is added twice is called twice
   * @return a registration that removes the listener; serialisable, but it removes nothing once it
   *     was deserialised
   */
  Registration add(Runnable listener) {
    // Wrapped, so that a listener added twice is removed once.
    Runnable own = listener::run;
    all.add(own);
    return new Listening(all, own);
  }

  /** Calls the listeners. An exception goes to the thread's handler and stops no other listener. */
  void fire() {
    for (Runnable listener : all) {
      try {
        listener.run();
      } catch (RuntimeException e) {
        // Not logged: the buffer may hold the very log.
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
  }
}
