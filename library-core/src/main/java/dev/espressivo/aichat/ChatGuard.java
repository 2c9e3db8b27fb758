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
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a conversation, and its listeners, which are not serialised. News is announced while
 * the lock is held, and told in that order once it is released.
 */
final class ChatGuard implements Serializable {

  final ReentrantLock lock = new ReentrantLock();

  /** Held by the thread that calls the listeners, so that the calls are in order. */
  private final ReentrantLock telling = new ReentrantLock();

  private transient List<Consumer<ChatNews>> listeners = new CopyOnWriteArrayList<>();
  private transient Queue<ChatNews> later = new ConcurrentLinkedQueue<>();
  private transient long structure;

  Registration add(Consumer<ChatNews> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return new Listening(listeners, listener);
  }

  /** Runs an action with the lock held, and reports a change. */
  void change(Runnable action) {
    changeIf(
        () -> {
          action.run();
          return true;
        });
  }

  /** Runs an action with the lock held, and reports a change only if it has changed something. */
  void changeIf(BooleanSupplier action) {
    locked(
        () -> {
          if (action.getAsBoolean()) {
            changed();
          }
          return null;
        });
    tell();
  }

  <T extends @Nullable Object> T locked(Supplier<T> read) {
    lock.lock();
    try {
      return read.get();
    } finally {
      lock.unlock();
    }
  }

  /** Counts and reports a change, with the lock held. */
  void changed() {
    structure++;
    later(ChatNews.Change.STRUCTURE);
  }

  /** Reports once the lock is released. */
  void later(ChatNews news) {
    later.add(news);
  }

  /** Reports progress now, after all that was to be reported later; without the lock. */
  void progress() {
    tell();
    tell(ChatNews.Change.PROGRESS);
  }

  /** Returns a number that changes with each change except the text of a reply. */
  long structure() {
    return locked(() -> structure);
  }

  /** Tells what was to be reported later; a thread that is telling already tells this, too. */
  private void tell() {
    while (!later.isEmpty() && !telling.isHeldByCurrentThread() && telling.tryLock()) {
      try {
        for (ChatNews news = later.poll(); news != null; news = later.poll()) {
          tell(news);
        }
      } finally {
        telling.unlock();
      }
    }
  }

  /** Tells news now. An exception of a listener goes to the thread's handler. */
  private void tell(ChatNews news) {
    for (Consumer<ChatNews> listener : listeners) {
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
