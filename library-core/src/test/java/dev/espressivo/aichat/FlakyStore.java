package dev.espressivo.aichat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The way of one server to a store, which a test can interrupt. */
final class FlakyStore implements AiConversationStore {

  @FunctionalInterface
  private interface Call<T extends @Nullable Object> {
    T run() throws IOException;
  }

  private final AiConversationStore store;
  final transient List<AiConversationChange> changes =
      Collections.synchronizedList(new ArrayList<>());
  final transient AtomicInteger loads = new AtomicInteger();
  final transient AtomicInteger calls = new AtomicInteger();

  /** The saves and the releases of leases. */
  final transient List<String> order = Collections.synchronizedList(new ArrayList<>());

  /** The number of calls that had no answer. */
  final transient AtomicInteger failures = new AtomicInteger();

  /** The characters of all messages that were saved. */
  final transient AtomicLong characters = new AtomicLong();

  private final transient AtomicInteger refused = new AtomicInteger();
  private transient volatile @Nullable Throwable failure;
  private transient volatile @Nullable CountDownLatch open;
  private transient volatile Runnable saving = () -> {};
  private final transient AtomicReference<Runnable> beforeSaving = new AtomicReference<>(() -> {});
  private transient volatile boolean answersNull;
  private transient volatile boolean hidesHolder;

  FlakyStore(AiConversationStore store) {
    this.store = store;
  }

  /** Has all calls fail from now on; null to work again. */
  void fails(@Nullable Throwable with) {
    failure = with;
  }

  void answersNull(boolean nothing) {
    answersNull = nothing;
  }

  /** Runs an action in each save. */
  void whileSaving(Runnable action) {
    saving = action;
  }

  /** Runs an action once, before the next save. */
  void beforeSaving(Runnable action) {
    beforeSaving.set(action);
  }

  /** Refuses this many notes. */
  void refusesNotes(int count) {
    refused.set(count);
  }

  /** Has the lease of another server come later than what it has saved. */
  void hidesHolder(boolean hides) {
    hidesHolder = hides;
  }

  /** Has all calls wait until the latch is open. */
  void waits(CountDownLatch until) {
    open = until;
  }

  private <T extends @Nullable Object> T ask(Call<T> call) throws IOException {
    calls.incrementAndGet();
    CountDownLatch latch = open;
    if (latch != null) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
    switch (failure) {
      case null -> {}
      case IOException e -> {
        failures.incrementAndGet();
        throw e;
      }
      case RuntimeException e -> {
        failures.incrementAndGet();
        throw e;
      }
      case Error e -> {
        failures.incrementAndGet();
        throw e;
      }
      case Throwable e -> throw new IllegalStateException(e);
    }
    return call.run();
  }

  @SuppressWarnings("NullAway")
  private <T> @Nullable T orNull(T answer) {
    return answersNull ? null : answer;
  }

  @Override
  public AiConversationInfo create(String owner, String id, AiConversationKind kind, String title)
      throws IOException {
    return orNull(ask(() -> store.create(owner, id, kind, title)));
  }

  @Override
  public @Nullable StoredConversation load(String owner, String id, long after) throws IOException {
    loads.incrementAndGet();
    StoredConversation stored = ask(() -> store.load(owner, id, after));
    return stored == null || !hidesHolder
        ? stored
        : new StoredConversation(
            stored.info(),
            stored.revision(),
            stored.isWhole(),
            stored.messages(),
            stored.shown(),
            null);
  }

  @Override
  public long append(String owner, String id, AiConversationChange change) throws IOException {
    beforeSaving.getAndSet(() -> {}).run();
    long revision = ask(() -> store.append(owner, id, change));
    changes.add(change);
    order.add("append");
    saving.run();
    change.messages().forEach(message -> characters.addAndGet(message.content().length()));
    return revision;
  }

  @Override
  public boolean rename(String owner, String id, String title) throws IOException {
    return ask(() -> store.rename(owner, id, title));
  }

  @Override
  public boolean delete(String owner, String id) throws IOException {
    return ask(() -> store.delete(owner, id));
  }

  @Override
  public boolean restore(String owner, String id) throws IOException {
    return ask(() -> store.restore(owner, id));
  }

  @Override
  public AiConversationPage list(
      String owner, AiConversationKind kind, String text, int offset, int limit)
      throws IOException {
    return ask(() -> store.list(owner, kind, text, offset, limit));
  }

  @Override
  public int count(String owner, AiConversationKind kind, String text, Instant since)
      throws IOException {
    return ask(() -> store.count(owner, kind, text, since));
  }

  @Override
  public boolean lease(String owner, String id, String holder, Duration time) throws IOException {
    return ask(() -> store.lease(owner, id, holder, time));
  }

  @Override
  public void release(String owner, String id, String holder) throws IOException {
    ask(
        () -> {
          order.add("release");
          store.release(owner, id, holder);
          return true;
        });
  }

  @Override
  public void post(String owner, String id, String note) throws IOException {
    ask(
        () -> {
          if (refused.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
            throw new IllegalArgumentException("note must be another one");
          }
          store.post(owner, id, note);
          return true;
        });
  }

  @Override
  public List<String> take(String owner, String id) throws IOException {
    return orNull(ask(() -> store.take(owner, id)));
  }
}
