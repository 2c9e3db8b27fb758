package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationSaving;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.OutdatedChangeException;
import dev.espressivo.aichat.StoredConversation;
import dev.espressivo.aichat.UnreadableConversationException;
import dev.espressivo.base.internal.Backoff;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads and saves something, holds its lease while this server writes, and follows what others
 * write. Calls the store on one thread, which lives only while there is something to do. What has
 * changed it finds out itself, by comparing messages with those that it has saved.
 */
public final class Keeper implements WriteAccess {

  private static final Logger LOG = LoggerFactory.getLogger(Keeper.class);

  /** How often a change is made anew because another server was faster. */
  private static final int ATTEMPTS = 5;

  /**
   * How often things happen.
   *
   * @param save between two saves of a message that is being written, and renewals of the lease
   * @param lease how long a lease is valid
   * @param follow between two looks at what another server writes
   * @param look between two looks while nobody writes
   * @param retry the longest time until a failed call is tried again
   */
  public record Pace(
      Duration save, Duration lease, Duration follow, Duration look, Duration retry) {

    public static final Pace DEFAULT =
        new Pace(
            Duration.ofSeconds(2),
            Duration.ofSeconds(10),
            Duration.ofMillis(1_500),
            Duration.ofSeconds(5),
            Duration.ofSeconds(10));
  }

  private final AiConversationStore store;
  private final String owner;
  private final String id;
  private final String node;
  private final Pace pace;
  private final Keepable kept;
  private final SavedState saved = new SavedState();
  private final Queue<HolderNote> notes = new ConcurrentLinkedQueue<>();

  private final WritePermit permit = new WritePermit();
  private final KeeperThread thread;

  /** Held during calls of the store; guards the fields below, apart from the volatile ones. */
  private final ReentrantLock work = new ReentrantLock();

  private final Backoff backoff;
  private long retryAt;
  private int failures;
  private long revision;
  private @Nullable Instant createdAt;
  private boolean holds;
  private long now;
  private long leasedAt;
  private long renewAt;
  private long lookAt;
  private long heldAt;
  private long soughtAt;
  private volatile boolean loaded;
  private volatile boolean failing;
  private volatile boolean looks;
  private volatile @Nullable String holder;

  public Keeper(
      AiConversationStore store, String owner, String id, String node, Pace pace, Keepable kept) {
    this.store = store;
    this.owner = owner;
    this.id = id;
    this.node = node;
    this.pace = pace;
    this.kept = kept;
    backoff = new Backoff(pace.retry.toMillis());
    thread = new KeeperThread(this::step);
  }

  // ---- What others ask ----

  /** Looks for something to do, on any thread. */
  public void wake() {
    thread.wake();
  }

  /** Loads what is new soon. */
  public void look() {
    looks = true;
    wake();
  }

  /** Waits until the store was asked for the first time, but not for long. */
  public void awaitLoad(Duration most) {
    thread.awaitFirst(most);
  }

  /** Returns how the store fails; {@link AiConversationSaving#NONE} if it does not. */
  public AiConversationSaving failing() {
    if (!failing) {
      return AiConversationSaving.NONE;
    }
    return loaded ? AiConversationSaving.NOT_SAVED : AiConversationSaving.NOT_LOADED;
  }

  public AiConversationSaving saving() {
    if (failing) {
      return failing();
    } else if (!loaded) {
      return AiConversationSaving.LOADING;
    }
    Keepable.State state = kept.state();
    return state.writing() == null && !saved.differs(state, false)
        ? AiConversationSaving.SAVED
        : AiConversationSaving.SAVING;
  }

  /** Returns the messages that are not in the store as they are. */
  public List<AiChatMessage> unsaved() {
    Keepable.State state = kept.state();
    if (saved.isDeleted(state)) {
      return List.of();
    }
    Keepable.Writing writing = state.writing();
    AiChatMessage written = writing == null ? null : kept.written();
    return state.messages().stream()
        .filter(message -> saved.messages.get(message.id()) != message)
        .map(message -> written != null && written.id().equals(message.id()) ? written : message)
        .toList();
  }

  /** Returns the messages that are in the store and not here, or not as they are here. */
  public List<AiChatMessage> bases() {
    Map<String, AiChatMessage> bases = new HashMap<>(saved.messages);
    kept.state().messages().forEach(message -> bases.remove(message.id(), message));
    return List.copyOf(bases.values());
  }

  @Override
  public void await(Object run) throws InterruptedException {
    wake();
    permit.await(run, pace.lease);
    wake();
  }

  @Override
  public void post(HolderNote note) {
    StoredTexts.note(note.text());
    notes.add(note);
    wake();
  }

  /** Returns whether there is nothing to do, so that there is no thread. */
  public boolean isAtRest() {
    return !thread.isRunning();
  }

  /** Saves what can be saved now, since this JVM ends. */
  public void flush() {
    work.lock();
    try {
      if (loaded) {
        now = System.nanoTime();
        Keepable.State state = kept.state();
        save(state, true);
        if (state.writing() == null) {
          // Otherwise the lease ends by itself, since the reply may go on for a moment.
          release();
        }
      }
    } catch (IOException | RuntimeException e) {
      LOG.warn("A conversation was not saved before the end", e);
    } finally {
      work.unlock();
    }
  }

  // ---- What is due ----

  /** Does what is due. Returns the nanoseconds until the next thing is; negative for none. */
  private long step() {
    work.lock();
    try {
      now = System.nanoTime();
      if (backoff.isFailing() && now < retryAt) {
        permitUnasked();
        return failing || isNeeded(kept.state()) ? retryAt - now : -1;
      }
      try {
        long next = work();
        worked();
        return next;
      } catch (IOException | RuntimeException | Error e) {
        // After an error, too, since nothing would be saved any more without this thread.
        permitUnasked();
        boolean isRefused =
            e instanceof IllegalArgumentException || e instanceof UnreadableConversationException;
        failed(e, isRefused);
        forgetHolder();
        Keepable.State state = kept.state();
        // What is refused is tried again when something has changed.
        return isRefused && state.writing() == null || !isNeeded(state)
            ? -1
            : retryAt - System.nanoTime();
      }
    } finally {
      work.unlock();
    }
  }

  private long work() throws IOException {
    if (!loaded) {
      refresh();
    }
    Object asking = wanted(kept.state());
    if (asking != null) {
      begin(asking);
    }
    Keepable.State state = kept.state();
    boolean writes = writes(state);
    // Nothing is written without the lease, also if the reply has begun while the store failed.
    if (writes && (!holds || now >= renewAt)) {
      renewAt = now + pace.save.toNanos();
      renew();
      state = kept.state();
      writes = writes(state);
    }
    save(state, false);
    for (HolderNote note = notes.peek(); note != null; note = notes.peek()) {
      try {
        store.post(owner, id, note.text());
      } catch (IllegalArgumentException e) {
        LOG.warn("A store refuses what a user asks of another server", e);
      }
      notes.remove();
    }
    state = kept.state();
    if (state.writing() == null) {
      // One that has ended during the save is not to be found open and without a writer.
      save(state, false);
      release();
    }
    long next = writes(state) ? renewAt : Long.MAX_VALUE;
    if (wanted(state) != null) {
      next = now + pace.follow.toNanos();
    }
    if (!holds && follows(state)) {
      if (looks || System.nanoTime() >= lookAt) {
        looks = false;
        refresh();
        // What it brings may have to be saved.
        state = kept.state();
        save(state, false);
        if (state.writing() == null) {
          release();
        }
      }
      next = Math.min(next, lookAt);
    }
    return next == Long.MAX_VALUE ? -1 : Math.max(1, next - System.nanoTime());
  }

  /** Returns whether this server writes and may do so. */
  private boolean writes(Keepable.State state) {
    Keepable.Writing writing = state.writing();
    return writing != null && permit.isPermitted(writing.run());
  }

  private boolean follows(Keepable.State state) {
    return state.isAttended() || holder != null && (state.isWaiting() || wanted(state) != null);
  }

  private boolean isNeeded(Keepable.State state) {
    return state.writing() != null
        || state.isAttended()
        || loaded && saved.differs(state, writes(state))
        || !loaded && !state.messages().isEmpty()
        || holder != null && state.isWaiting()
        || !notes.isEmpty();
  }

  /** Returns what waits for being permitted; null for none. */
  private @Nullable Object wanted(Keepable.State state) {
    Keepable.Writing writing = state.writing();
    return writing == null || permit.isPermitted(writing.run()) ? null : writing.run();
  }

  /** Lets a reply begin although the store fails, unless another server may be writing. */
  private void permitUnasked() {
    Object wanted = wanted(kept.state());
    if (wanted != null) {
      permit.permitUnasked(wanted);
    }
  }

  private void failed(Throwable e, boolean isRefused) {
    if (!backoff.isFailing()) {
      LOG.warn(
          "A store of conversations fails and is tried again until it works: {}", e.toString());
      LOG.debug("The failure", e);
    }
    retryAt = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(backoff.failed());
    failures++;
    boolean isSlow = System.nanoTime() - now > pace.lease.toNanos();
    // One quick failure may be over before a user has read of it.
    boolean isBad = !loaded || (isRefused || isSlow || failures > 1) && isUnsaved(kept.state());
    if (isBad != failing) {
      failing = isBad;
      kept.savingChanged();
    }
  }

  private boolean isUnsaved(Keepable.State state) {
    return state.writing() != null || state.isWaiting() || saved.differs(state, false);
  }

  /** Waits for another server no longer if its lease is over as far as is known. */
  private void forgetHolder() {
    if (holder != null && System.nanoTime() - heldAt > pace.lease.toNanos()) {
      holder = null;
      kept.merge(
          new Keepable.Loaded(List.of(), false, false, null, false, "", null), saved.messages);
    }
  }

  private void worked() {
    failures = 0;
    if (backoff.isFailing()) {
      backoff.worked();
      LOG.info("The store of conversations works again");
    }
    if (failing) {
      failing = false;
      kept.savingChanged();
    }
  }

  // ---- The lease ----

  /** Lets a reply begin, if no other server writes. */
  private void begin(Object run) throws IOException {
    if (!saved.exists && kept.kind() != AiConversationKind.CHAT) {
      // The lease would make a chat of it.
      store.create(owner, id, kept.kind(), "");
    }
    long asked = System.nanoTime();
    if (store.lease(owner, id, node, pace.lease)) {
      holds = true;
      leasedAt = asked;
      renewAt = asked + pace.save.toNanos();
      // Also what another server wrote until now.
      refresh();
      permit.permit(run);
      StoreNews.changed(store, owner);
    } else {
      permit.refuse(run, asked + pace.lease.toNanos());
      refresh();
    }
  }

  private void renew() throws IOException {
    long asked = System.nanoTime();
    boolean isLate = !holds || asked - leasedAt > pace.lease.toNanos();
    holds = store.lease(owner, id, node, pace.lease);
    if (!holds) {
      kept.lose();
      refresh();
      return;
    }
    leasedAt = asked;
    List<String> left = store.take(owner, id);
    for (String text : left) {
      HolderNote note = HolderNote.parse(text);
      if (note != null) {
        kept.take(note);
      }
    }
    if (isLate || !left.isEmpty()) {
      // Another server may have written in the meantime.
      refresh();
    }
    seek();
    endIfDeleted();
  }

  private void release() throws IOException {
    if (holds) {
      holds = false;
      store.release(owner, id, node);
      StoreNews.changed(store, owner);
      // Others may have given ratings and the like.
      lookAt = 0;
    }
  }

  // ---- Loading ----

  private void refresh() throws IOException {
    StoredConversation stored = store.load(owner, id, loaded ? revision : 0);
    boolean isFirst = !loaded;
    if (stored == null) {
      saved.exists = false;
      holder = null;
      revision = 0;
      kept.merge(
          new Keepable.Loaded(List.of(), false, isFirst, null, false, "", null), saved.messages);
    } else {
      Instant created = stored.info().createdAt();
      // It was deleted, and another one has its id, which another call may just have created.
      boolean isOther = createdAt != null && !createdAt.equals(created);
      if (isOther) {
        saved.messages.clear();
      }
      createdAt = created;
      boolean isShownHere = !isFirst && saved.isShownElse(kept.state(), writes(kept.state()));
      boolean isShownNew = saved.take(stored);
      holder = node.equals(stored.holder()) ? null : stored.holder();
      heldAt = System.nanoTime();
      kept.merge(
          new Keepable.Loaded(
              stored.messages(),
              stored.isWhole(),
              isFirst,
              stored.shown(),
              isShownNew && !isShownHere,
              stored.info().title(),
              holder),
          saved.messages);
      revision = Math.max(revision, stored.revision());
    }
    loaded = true;
    Duration wait = holder == null ? pace.look : pace.follow;
    lookAt = System.nanoTime() + wait.toNanos();
    if (isFirst) {
      kept.savingChanged();
    }
  }

  // ---- Saving ----

  /** Saves what has changed, and begins anew if another server was faster. */
  private void save(Keepable.State before, boolean isLast) throws IOException {
    Keepable.State state = before;
    for (int attempt = 1; ; attempt++) {
      try {
        saveAfter(state, isLast);
        return;
      } catch (OutdatedChangeException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        if (holds) {
          renew();
        }
        refresh();
        state = kept.state();
      }
    }
  }

  /**
   * Saves what has changed since the revision that is known, apart from a reply that waits for the
   * end of another one.
   */
  private void saveAfter(Keepable.State before, boolean isLast) throws IOException {
    Keepable.State state = before;
    boolean writes = writes(state);
    if (!saved.differs(state, writes) && !isTextDue(state, writes, isLast)) {
      return;
    }
    if (!holds || System.nanoTime() - leasedAt > pace.lease.toNanos()) {
      // Another server may have written; nothing of it is to be overwritten.
      refresh();
      state = kept.state();
      if (saved.interrupts(state)) {
        // The server that wrote may only be late; while this one has the lease, it does not go on.
        leasedAt = System.nanoTime();
        holds = store.lease(owner, id, node, pace.lease);
        refresh();
        state = kept.state();
        if (!holds && saved.interrupts(state)) {
          return;
        }
      }
      writes = writes(state);
    } else {
      seek();
    }
    if (endIfDeleted()) {
      return;
    }
    boolean isCreated = !saved.exists;
    boolean wasUnread = saved.unread;
    String titleBefore = saved.title;
    if (isCreated) {
      saved.messages.clear();
    }
    Keepable.Writing writing = state.writing();
    List<AiChatMessage> messages = saved.changes(state, writes);
    boolean isBegun =
        writing != null && messages.removeIf(message -> message.id().equals(writing.messageId()));
    AiChatMessage written = isBegun || isTextDue(state, writes, isLast) ? kept.written() : null;
    if (written != null) {
      messages.add(written);
    }
    if (isCreated) {
      if (messages.isEmpty()) {
        return;
      }
      store.create(owner, id, kept.kind(), state.title());
      saved.created(state.title());
      kept.titleSaved(state.title());
    }
    // The revision of one that was just created is not known.
    AiConversationChange change =
        saved.change(state, writes, messages, isCreated ? 0 : revision, holds ? node : null);
    if (change != null) {
      long next = store.append(owner, id, change);
      saved.took(change);
      if (isCreated) {
        refresh();
      } else {
        revision = next;
      }
      if (writing != null && written != null) {
        saved.took(writing, now);
      }
    }
    if (saved.isTitleElse(state)) {
      store.rename(owner, id, state.title());
      saved.title = state.title();
      kept.titleSaved(state.title());
    }
    if (isCreated || saved.unread != wasUnread || !saved.title.equals(titleBefore)) {
      StoreNews.changed(store, owner);
    }
  }

  /** Finds out whether the conversation still exists, once a step. */
  private void seek() throws IOException {
    if (saved.exists && soughtAt != now) {
      soughtAt = now;
      saved.exists = store.load(owner, id, revision) != null;
    }
  }

  /** Ends the reply to a conversation that was deleted. Returns whether it was. */
  private boolean endIfDeleted() {
    boolean isDeleted = saved.isDeleted(kept.state());
    if (isDeleted) {
      kept.end();
    }
    return isDeleted;
  }

  private boolean isTextDue(Keepable.State state, boolean writes, boolean isLast) {
    return writes && saved.isTextDue(state.writing(), isLast ? 0 : pace.save.toNanos(), now);
  }
}
