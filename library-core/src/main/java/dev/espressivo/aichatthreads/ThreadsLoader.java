package dev.espressivo.aichatthreads;

import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.internal.StoreNews;
import dev.espressivo.base.internal.LiveUpdates;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Calls the store on a thread of its own, one call after the other, so that a store that is slow or
 * away does not hold the lock of the session. What it has answered is taken over by an update.
 */
final class ThreadsLoader implements LiveUpdates.Part {

  /** What of a conversation is listed. */
  record Source(AiConversationStore store, String owner) implements Serializable {}

  private final SerializableSupplier<@Nullable Source> source;

  /** Called when something may have changed in the store. */
  private final SerializableRunnable reload;

  private transient Queue<Runnable> calls = new ConcurrentLinkedQueue<>();
  private transient Queue<Runnable> answers = new ConcurrentLinkedQueue<>();
  private transient AtomicBoolean calling = new AtomicBoolean();
  private transient volatile boolean stale;
  private transient volatile @Nullable Runnable request;

  ThreadsLoader(SerializableSupplier<@Nullable Source> source, SerializableRunnable reload) {
    this.source = source;
    this.reload = reload;
  }

  @Override
  public Registration listen(Runnable request) {
    this.request = request;
    markStale();
    Source of = source.get();
    Runnable hear = this::markStale;
    Registration news = of == null ? () -> {} : StoreNews.listen(of.store(), of.owner(), hear);
    return () -> {
      this.request = null;
      news.remove();
    };
  }

  /** Requests that the store is read again, with the next update. */
  void markStale() {
    stale = true;
    request();
  }

  private void request() {
    Runnable action = request;
    if (action != null) {
      action.run();
    }
  }

  @Override
  public long dueIn() {
    return stale || !answers.isEmpty() ? 0 : -1;
  }

  @Override
  public void update() {
    for (Runnable answer = answers.poll(); answer != null; answer = answers.poll()) {
      answer.run();
    }
    if (stale) {
      stale = false;
      reload.run();
    }
  }

  /**
   * Calls the store.
   *
   * @param call the call, which gets no lock
   * @param then takes the answer, with the lock of the session; null if the call has failed
   */
  <T> void call(Callable<T> call, SerializableConsumer<@Nullable T> then) {
    calls.add(
        () -> {
          T answer = attempt(call);
          answers.add(() -> then.accept(answer));
        });
    go();
  }

  private static <T> @Nullable T attempt(Callable<T> call) {
    try {
      return call.call();
    } catch (Exception e) {
      LoggerFactory.getLogger(ThreadsLoader.class).warn("The store of conversations failed", e);
      return null;
    }
  }

  private void go() {
    if (calling.compareAndSet(false, true)) {
      Thread.ofVirtual().name("espressivo-threads").start(this::callAll);
    }
  }

  private void callAll() {
    try {
      for (Runnable each = calls.poll(); each != null; each = calls.poll()) {
        each.run();
        request();
      }
    } finally {
      calling.set(false);
    }
    if (!calls.isEmpty()) {
      go();
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    calls = new ConcurrentLinkedQueue<>();
    answers = new ConcurrentLinkedQueue<>();
    calling = new AtomicBoolean();
  }
}
