package dev.espressivo.base.internal;

import com.vaadin.flow.shared.Registration;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a model that components show, and its listeners, which are not serialised. News is
 * announced while the lock is held, and told in that order once it is released.
 *
 * @param <N> the news
 */
public class Guard<N> implements Serializable {

  private final ReentrantLock lock = new ReentrantLock();

  /** Held by the thread that calls the listeners, so that the calls are in order. */
  private final ReentrantLock telling = new ReentrantLock();

  private final N change;
  private transient List<Consumer<? super N>> listeners = new CopyOnWriteArrayList<>();
  private transient Queue<N> later = new ConcurrentLinkedQueue<>();
  private transient long structure;

  /**
   * Creates a guard without listeners.
   *
   * @param change the serialisable news that something has changed
   */
  public Guard(N change) {
    this.change = change;
  }

  /**
   * Adds a listener.
   *
   * @param listener called without the lock, on any thread
   * @return a registration that removes the listener; serialisable, but has no effect after
   *     deserialisation
   */
  public Registration add(Consumer<? super N> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return new Listening(listeners, listener);
  }

  /** Takes the lock, to serialise what it guards. */
  public void lock() {
    lock.lock();
  }

  /** Releases the lock after {@link #lock()}. */
  public void unlock() {
    lock.unlock();
  }

  /**
   * Runs an action with the lock held, and reports a change.
   *
   * @param action what changes the model
   */
  public void change(Runnable action) {
    changeIf(
        () -> {
          action.run();
          return true;
        });
  }

  /**
   * Runs an action with the lock held, and reports a change only if it has changed something.
   *
   * @param action returns whether it has changed the model
   */
  public void changeIf(BooleanSupplier action) {
    changeLocked(action);
    tell();
  }

  /**
   * Like {@link #changeIf}, but the listeners, which may block, do not hold up this thread.
   *
   * @param action returns whether it has changed the model
   */
  public void changeAside(BooleanSupplier action) {
    changeLocked(action);
    Thread.ofVirtual().name("espressivo-news").start(this::tell);
  }

  private void changeLocked(BooleanSupplier action) {
    locked(
        () -> {
          if (action.getAsBoolean()) {
            changed();
          }
          return null;
        });
  }

  /**
   * Reads the model with the lock held.
   *
   * @param read returns what is read
   * @param <T> the type of what is read
   * @return what is read
   */
  public <T extends @Nullable Object> T locked(Supplier<T> read) {
    lock.lock();
    try {
      return read.get();
    } finally {
      lock.unlock();
    }
  }

  /** Counts and reports a change, with the lock held. */
  public void changed() {
    structure++;
    later(change);
  }

  /**
   * Reports once the lock is released.
   *
   * @param news what the listeners are called with
   */
  public void later(N news) {
    later.add(news);
  }

  /**
   * Reports progress now, after all that was to be reported later; without the lock.
   *
   * @param progress what the listeners are called with
   */
  public void progress(N progress) {
    tell();
    tell(progress);
  }

  /** {@return a number that changes with each change, but not with progress} */
  public long structure() {
    return locked(() -> structure);
  }

  /** Tells what was to be reported later; a thread that is telling already tells this, too. */
  protected final void tell() {
    while (!later.isEmpty() && !telling.isHeldByCurrentThread() && telling.tryLock()) {
      try {
        for (N news = later.poll(); news != null; news = later.poll()) {
          tell(news);
        }
      } finally {
        telling.unlock();
      }
    }
  }

  /** Tells news now. An exception of a listener goes to the thread's handler. */
  private void tell(N news) {
    for (Consumer<? super N> listener : listeners) {
      try {
        listener.accept(news);
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
