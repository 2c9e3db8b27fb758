package dev.espressivo.aichat;

import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The lock of a conversation, and the reports that listeners get once it is released. */
final class ChatGuard implements Serializable {

  final ReentrantLock lock = new ReentrantLock();
  private final Announcer<Consumer<ChatNews>> listeners = new Announcer<>();
  private transient long structure;

  Registration add(Consumer<ChatNews> listener) {
    return listeners.add(listener);
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
    listeners.tell();
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
    listeners.later(listener -> listener.accept(news));
  }

  /** Reports progress now, after all that was to be reported later; without the lock. */
  void progress() {
    listeners.tell();
    listeners.fire(listener -> listener.accept(ChatNews.Change.PROGRESS));
  }

  /** Returns a number that changes with each change except the text of a reply. */
  long structure() {
    return locked(() -> structure);
  }
}
