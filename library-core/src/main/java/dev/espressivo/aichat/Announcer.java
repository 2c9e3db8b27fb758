package dev.espressivo.aichat;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Listening;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * The listeners of an object that is used by several threads. Calls are announced while the
 * object's lock is held, and made in that order once it is released. Listeners are not serialised.
 *
 * @param <L> the type of the listeners
 */
final class Announcer<L> implements Serializable {

  /** Held by the thread that calls the listeners, so that the calls are in order. */
  private final ReentrantLock telling = new ReentrantLock();

  private transient List<L> listeners = new CopyOnWriteArrayList<>();
  private transient Queue<Consumer<L>> later = new ConcurrentLinkedQueue<>();

  Registration add(L listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return new Listening(listeners, listener);
  }

  /** Announces a call, which {@link #tell} makes. */
  void later(Consumer<L> call) {
    later.add(call);
  }

  /** Makes the calls; a thread that is making them already makes these, too. */
  void tell() {
    while (!later.isEmpty() && !telling.isHeldByCurrentThread() && telling.tryLock()) {
      try {
        for (var call = later.poll(); call != null; call = later.poll()) {
          fire(call);
        }
      } finally {
        telling.unlock();
      }
    }
  }

  /** Makes a call now. An exception of a listener goes to the thread's handler. */
  void fire(Consumer<L> call) {
    for (L listener : listeners) {
      try {
        call.accept(listener);
      } catch (RuntimeException e) {
        Thread thread = Thread.currentThread();
        thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
      }
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    listeners = new CopyOnWriteArrayList<>();
    later = new ConcurrentLinkedQueue<>();
  }
}
