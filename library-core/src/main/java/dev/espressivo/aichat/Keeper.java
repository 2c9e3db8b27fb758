package dev.espressivo.aichat;

import dev.espressivo.base.internal.Backoff;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Loads and saves something, holds its lease while this server writes, and follows what others
 * write. Calls the store on one thread, which lives only while there is something to do. What has
 * changed it finds out itself, by comparing messages with those that it has saved.
 */
final class Keeper implements WriteAccess {

  private static final Logger LOG = LoggerFactory.getLogger(Keeper.class);

  /** A message is saved again when it has become longer by one part in this many. */
  private static final int GROWTH = 8;

  /**
   * How often things happen.
   *
   * @param save between two saves of a message that is being written, and renewals of the lease
   * @param lease how long a lease is valid
   * @param follow between two looks at what another server writes
   * @param look between two looks while nobody writes
   * @param retry the longest time until a failed call is tried again
   */
  record Pace(Duration save, Duration lease, Duration follow, Duration look, Duration retry) {

    static final Pace DEFAULT =
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
  private final Kept kept;
  private final Map<String, AiChatMessage> saved = new ConcurrentHashMap<>();
  private final Queue<HolderNote> notes = new ConcurrentLinkedQueue<>();

  /** Guards the fields down to the next comment. Never held during a call of the store. */
  private final ReentrantLock lock = new ReentrantLock();

  private final Condition changed = lock.newCondition();
  private @Nullable Thread thread;
  private boolean woken;
  private boolean tried;
  private @Nullable Object wanted;
  private @Nullable Object permitted;

  /** Whether another server had the lease when this one wanted it, and until when at least. */
  private boolean refused;

  private long refusedUntil;

  /** Held during calls of the store; guards the other fields, apart from the volatile ones. */
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
  private long savedAt;
  private long savedLength;
  private int savedOutcomes;
  private long lookAt;
  private volatile boolean loaded;
  private volatile boolean exists;
  private volatile boolean unread;
  private volatile @Nullable String shown;
  private volatile String title = "";
  private volatile boolean failing;
  private volatile boolean looks;
  private volatile @Nullable String holder;

  Keeper(AiConversationStore store, String owner, String id, String node, Pace pace, Kept kept) {
    this.store = store;
    this.owner = owner;
    this.id = id;
    this.node = node;
    this.pace = pace;
    this.kept = kept;
    backoff = new Backoff(pace.retry.toMillis());
  }

  // ---- What others ask ----

  /** Looks for something to do, on any thread. */
  void wake() {
    lock.lock();
    try {
      woken = true;
      if (thread == null) {
        thread = Thread.ofVirtual().name("espressivo-keeper").start(this::run);
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Loads what is new soon. */
  void look() {
    looks = true;
    wake();
  }

  /** Waits until the store was asked for the first time, but not for long. */
  void awaitLoad(Duration most) {
    lock.lock();
    try {
      long left = most.toNanos();
      while (!tried && left > 0) {
        left = changed.awaitNanos(left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
  }

  /** Returns how the store fails; {@link AiConversationSaving#NONE} if it does not. */
  AiConversationSaving failing() {
    if (!failing) {
      return AiConversationSaving.NONE;
    }
    return loaded ? AiConversationSaving.NOT_SAVED : AiConversationSaving.NOT_LOADED;
  }

  AiConversationSaving saving() {
    if (failing) {
      return failing();
    } else if (!loaded) {
      return AiConversationSaving.LOADING;
    }
    Kept.State state = kept.state();
    return state.writing() == null && !isDirty(state)
        ? AiConversationSaving.SAVED
        : AiConversationSaving.SAVING;
  }

  /** Returns the messages that are not in the store as they are. */
  List<AiChatMessage> unsaved() {
    Kept.State state = kept.state();
    Kept.Writing writing = state.writing();
    AiChatMessage written = writing == null ? null : kept.written();
    return state.messages().stream()
        .filter(message -> saved.get(message.id()) != message)
        .map(message -> written != null && written.id().equals(message.id()) ? written : message)
        .toList();
  }

  @Override
  public void await(Object run) throws InterruptedException {
    lock.lock();
    try {
      wanted = run;
      refused = false;
      wake();
      long left = pace.lease.toNanos();
      while (permitted != run && (refused || left > 0)) {
        left = changed.awaitNanos(refused ? pace.lease.toNanos() : left);
      }
      // A store that does not answer does not keep anybody from talking.
      permitted = run;
      wanted = null;
    } finally {
      lock.unlock();
    }
    wake();
  }

  @Override
  public void post(HolderNote note) {
    if (note.text().length() <= AiConversationStore.MAX_NOTE) {
      notes.add(note);
      wake();
    }
  }

  /** Returns whether there is nothing to do, so that there is no thread. */
  boolean isAtRest() {
    lock.lock();
    try {
      return thread == null;
    } finally {
      lock.unlock();
    }
  }

  /** Saves what can be saved now, since this JVM ends. */
  void flush() {
    work.lock();
    try {
      if (loaded) {
        Kept.State state = kept.state();
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

  // ---- The thread ----

  private void run() {
    try {
      while (true) {
        takeWake();
        long nanos = step();
        if (!goesOn(nanos)) {
          return;
        }
      }
    } finally {
      lock.lock();
      try {
        if (thread == Thread.currentThread()) {
          thread = null;
        }
      } finally {
        lock.unlock();
      }
    }
  }

  private void takeWake() {
    lock.lock();
    try {
      woken = false;
    } finally {
      lock.unlock();
    }
  }

  /** Waits; returns false if there is nothing to wait for, so that the thread ends. */
  private boolean goesOn(long nanos) {
    lock.lock();
    try {
      tried = true;
      changed.signalAll();
      long left = nanos;
      while (!woken && left > 0) {
        left = changed.awaitNanos(left);
      }
      if (woken || nanos >= 0) {
        return true;
      }
      thread = null;
      return false;
    } catch (InterruptedException e) {
      thread = null;
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** Does what is due. Returns the nanoseconds until the next thing is; negative for none. */
  private long step() {
    work.lock();
    try {
      now = System.nanoTime();
      if (backoff.isFailing() && now < retryAt) {
        permitUnasked();
        return isNeeded(kept.state()) ? retryAt - now : -1;
      }
      try {
        long next = work();
        worked();
        return next;
      } catch (IOException | RuntimeException e) {
        permitUnasked();
        failed(e);
        return isNeeded(kept.state()) ? retryAt - System.nanoTime() : -1;
      }
    } finally {
      work.unlock();
    }
  }

  private long work() throws IOException {
    if (!loaded) {
      refresh();
    }
    Object asking = wanted();
    if (asking != null) {
      begin(asking);
    }
    Kept.State state = kept.state();
    boolean writes = writes(state);
    if (writes && now >= renewAt) {
      renewAt = now + pace.save.toNanos();
      renew();
      state = kept.state();
      writes = writes(state);
    }
    save(state, false);
    for (HolderNote note = notes.peek(); note != null; note = notes.peek()) {
      store.post(owner, id, note.text());
      notes.remove();
    }
    state = kept.state();
    if (state.writing() == null) {
      release();
    }
    long next = writes(state) ? renewAt : Long.MAX_VALUE;
    if (wanted() != null) {
      next = now + pace.follow.toNanos();
    }
    if (!holds && follows(state)) {
      if (looks || System.nanoTime() >= lookAt) {
        looks = false;
        refresh();
        // What it brings may have to be saved.
        state = kept.state();
        save(state, false);
      }
      next = Math.min(next, lookAt);
    }
    return next == Long.MAX_VALUE ? -1 : Math.max(1, next - System.nanoTime());
  }

  /** Returns whether this server writes and may do so. */
  private boolean writes(Kept.State state) {
    Kept.Writing writing = state.writing();
    lock.lock();
    try {
      return writing != null && writing.run() == permitted;
    } finally {
      lock.unlock();
    }
  }

  private boolean follows(Kept.State state) {
    return state.isAttended() || holder != null && (state.isWaiting() || wanted() != null);
  }

  private boolean isNeeded(Kept.State state) {
    return state.writing() != null
        || state.isAttended()
        || loaded && isDirty(state)
        || !loaded && !state.messages().isEmpty()
        || holder != null && state.isWaiting()
        || !notes.isEmpty();
  }

  private @Nullable Object wanted() {
    lock.lock();
    try {
      return wanted;
    } finally {
      lock.unlock();
    }
  }

  private void permit(Object run) {
    lock.lock();
    try {
      permitted = run;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Lets a reply begin although the store fails, unless another server may be writing. */
  private void permitUnasked() {
    lock.lock();
    try {
      if (wanted != null && !(refused && System.nanoTime() < refusedUntil)) {
        permit(wanted);
      }
    } finally {
      lock.unlock();
    }
  }

  private void failed(Exception e) {
    if (!backoff.isFailing()) {
      LOG.warn(
          "A store of conversations fails and is tried again until it works: {}", e.toString());
      LOG.debug("The failure", e);
    }
    retryAt = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(backoff.failed());
    failures++;
    // One failure may be over before a user has read of it.
    boolean isBad = !loaded || failures > 1 && isUnsaved(kept.state());
    if (isBad != failing) {
      failing = isBad;
      kept.savingChanged();
    }
  }

  private boolean isUnsaved(Kept.State state) {
    return state.writing() != null || isDirty(state);
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
    Kept.Writing writing = kept.state().writing();
    if (writing == null || writing.run() != run) {
      // It was stopped.
      lock.lock();
      try {
        wanted = wanted == run ? null : wanted;
      } finally {
        lock.unlock();
      }
      return;
    }
    long asked = System.nanoTime();
    if (store.lease(owner, id, node, pace.lease)) {
      holds = true;
      leasedAt = asked;
      renewAt = asked + pace.save.toNanos();
      // Also what another server wrote until now.
      refresh();
      permit(run);
    } else {
      lock.lock();
      try {
        refused = true;
        refusedUntil = asked + pace.lease.toNanos();
      } finally {
        lock.unlock();
      }
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
  }

  private void release() throws IOException {
    if (holds) {
      holds = false;
      store.release(owner, id, node);
      // Others may have given ratings and the like.
      lookAt = 0;
    }
  }

  // ---- Loading ----

  private void refresh() throws IOException {
    StoredConversation stored = store.load(owner, id, loaded ? revision : 0);
    boolean isFirst = !loaded;
    if (stored == null) {
      exists = false;
      holder = null;
      revision = 0;
      kept.merge(new Kept.Loaded(List.of(), false, isFirst, null, false, "", null), saved);
    } else {
      Instant created = stored.info().createdAt();
      // It was deleted, and another one has its id, which another call may just have created.
      boolean isOther = createdAt != null && !createdAt.equals(created);
      if (isOther) {
        saved.clear();
      }
      createdAt = created;
      exists = true;
      title = stored.info().title();
      unread = stored.info().unread();
      holder = node.equals(stored.holder()) ? null : stored.holder();
      boolean isShownNew = !Objects.equals(shown, stored.shown());
      boolean isUnchangedHere = isFirst || Objects.equals(shown, shownOf(kept.state()));
      shown = stored.shown();
      kept.merge(
          new Kept.Loaded(
              stored.messages(),
              stored.isWhole(),
              isFirst,
              stored.shown(),
              isShownNew && isUnchangedHere,
              title,
              holder),
          saved);
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

  /** Saves what has changed, apart from a reply that waits for the end of another one. */
  private void save(Kept.State before, boolean isLast) throws IOException {
    if (!isDirty(before) && !isTextDue(before, isLast)) {
      return;
    }
    Kept.State state = before;
    if (!holds || System.nanoTime() - leasedAt > pace.lease.toNanos()) {
      // Another server may have written; nothing of it is to be overwritten.
      refresh();
      state = kept.state();
    }
    boolean isCreated = !exists;
    if (isCreated) {
      saved.clear();
    }
    Kept.Writing writing = state.writing();
    List<AiChatMessage> messages = changes(state);
    boolean isBegun =
        writing != null && messages.removeIf(message -> message.id().equals(writing.messageId()));
    AiChatMessage written = isBegun || isTextDue(state, isLast) ? kept.written() : null;
    if (written != null) {
      messages.add(written);
    }
    Set<String> removed = removed(state);
    if (isCreated && messages.isEmpty()) {
      return;
    }
    if (isCreated) {
      store.create(owner, id, kept.kind(), state.title());
      title = state.title();
      exists = true;
      kept.titleSaved(title);
    }
    String end = shownOf(state);
    boolean isSeen = state.isAttended();
    if (!messages.isEmpty() || !removed.isEmpty() || isElse(state, end)) {
      long next = store.append(owner, id, new AiConversationChange(messages, removed, end, isSeen));
      // If the revision has not grown by this change alone, the others are still to be loaded.
      revision = next == revision + 1 ? next : revision;
      messages.forEach(message -> saved.put(message.id(), message));
      removed.forEach(saved::remove);
      shown = end;
      unread = !isSeen && (unread || messages.stream().anyMatch(Keeper::isReply));
      if (writing != null && written != null) {
        savedLength = writing.length();
        savedOutcomes = writing.outcomes();
        savedAt = now;
      }
    }
    if (isTitleDirty(state)) {
      String next = state.title();
      store.rename(owner, id, next);
      title = next;
      kept.titleSaved(next);
    }
  }

  private static boolean isReply(AiChatMessage message) {
    return message.role() == AiChatRole.ASSISTANT
        && message.status() != AiChatMessageStatus.PENDING
        && message.status() != AiChatMessageStatus.STREAMING;
  }

  private boolean isDirty(Kept.State state) {
    return !changes(state).isEmpty()
        || !removed(state).isEmpty()
        || exists && (isElse(state, shownOf(state)) || isTitleDirty(state));
  }

  private boolean isElse(Kept.State state, @Nullable String end) {
    return !Objects.equals(end, shown) || state.isAttended() && unread;
  }

  private boolean isTitleDirty(Kept.State state) {
    return !state.title().equals(title) && (state.isTitleSet() || title.isEmpty());
  }

  /** Returns the messages that have changed; those being written only if they are new. */
  private List<AiChatMessage> changes(Kept.State state) {
    Kept.Writing writing = state.writing();
    boolean writes = writes(state);
    List<AiChatMessage> changes = new ArrayList<>();
    for (AiChatMessage message : state.messages()) {
      boolean isWritten = writing != null && writing.messageId().equals(message.id());
      AiChatMessage before = saved.get(message.id());
      if (isWritten ? writes && before == null : before != message) {
        changes.add(message);
      }
    }
    return changes;
  }

  private Set<String> removed(Kept.State state) {
    Set<String> removed = new HashSet<>(saved.keySet());
    state.messages().forEach(message -> removed.remove(message.id()));
    return removed;
  }

  /** Returns the end of the shown branch without a reply that waits to be written. */
  private @Nullable String shownOf(Kept.State state) {
    Kept.Writing writing = state.writing();
    if (writing == null || !writing.messageId().equals(state.shown()) || writes(state)) {
      return state.shown();
    }
    return state.messages().stream()
        .filter(message -> message.id().equals(writing.messageId()))
        .map(AiChatMessage::parentId)
        .findFirst()
        .orElse(null);
  }

  /**
   * Returns whether the text of a reply is to be saved before its end. A long one is saved less
   * often, so that all that is written is proportional to its length.
   */
  private boolean isTextDue(Kept.State state, boolean isLast) {
    Kept.Writing writing = state.writing();
    if (writing == null || !writes(state) || saved.get(writing.messageId()) == null) {
      return false;
    }
    long more = writing.length() - savedLength;
    boolean isNew = more != 0 || writing.outcomes() != savedOutcomes;
    boolean isDue =
        now - savedAt >= pace.save.toNanos()
            && (Math.abs(more) > savedLength / GROWTH || writing.outcomes() != savedOutcomes);
    return isNew && (isLast || isDue);
  }
}
