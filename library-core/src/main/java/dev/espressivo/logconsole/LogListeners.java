package dev.espressivo.logconsole;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Listening;
import java.util.concurrent.CopyOnWriteArrayList;

/** The listeners of a buffer or of a view of it. Thread-safe. */
final class LogListeners {

  private final CopyOnWriteArrayList<Runnable> all = new CopyOnWriteArrayList<>();

  /**
   * Adds a listener.
   *
   * @param listener the listener; one that is added twice is called twice
   * @return a registration that removes the listener; serialisable, but has no effect after
   *     deserialisation
   */
  Registration add(Runnable listener) {
    // Wrapped, so that a listener that was added twice is removed only once.
    Runnable own = listener::run;
    all.add(own);
    return new Listening(all, own);
  }

  /**
   * Calls the listeners. An exception goes to the thread's handler and does not prevent the other
   * listeners from being called.
   */
  void fire() {
    for (Runnable listener : all) {
      try {
        listener.run();
      } catch (RuntimeException e) {
        // Not logged, since the buffer may contain that very log.
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
  }
}
