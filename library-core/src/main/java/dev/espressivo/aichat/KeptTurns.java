package dev.espressivo.aichat;

import dev.espressivo.aichat.internal.HolderNote;
import dev.espressivo.aichat.internal.Keepable;
import dev.espressivo.aichat.internal.Keeper;
import dev.espressivo.aichat.internal.KeptKey;
import dev.espressivo.aichat.internal.TitleText;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A conversation that a {@link Keeper} keeps: reads it for saving, and takes what was loaded. */
final class KeptTurns implements Keepable {

  final KeptKey key;
  final ChatGuard guard = new ChatGuard();
  final ChatTurns turns;
  final Keeper keeper;

  /** The conversation that the app knows; no longer there if nobody uses it. */
  private WeakReference<Object> door = new WeakReference<>(null);

  /** Whether the title was set here since it was last stored. */
  private boolean isTitleSet;

  private boolean isLoaded;

  /** What was in the store, before the first load, of what a restored session has changed. */
  private final Map<String, AiChatMessage> bases = new HashMap<>();

  /** What waited in another JVM, which may have sent it: not sent before it is known whether so. */
  private final List<AiChatMessage> restored = new ArrayList<>();

  KeptTurns(KeptKey key, String node, Keeper.Pace pace) {
    this.key = key;
    turns = new ChatTurns(key.id(), guard);
    turns.store = key.store().attachments();
    keeper = new Keeper(key.store(), key.owner(), key.id(), node, pace, this);
    turns.access = keeper;
    turns.owner = key.owner();
    guard.add(
        news -> {
          if (news != ChatNews.Change.PROGRESS) {
            keeper.wake();
          }
        });
    TitleWriter.listen(guard, turns, this::setTitle);
    keeper.wake();
  }

  /** Returns the conversation that the app knows, as long as anyone does. */
  <T> T door(Class<T> type, Supplier<T> make) {
    return guard.locked(
        () -> {
          Object known = door.get();
          T found = known == null ? make.get() : type.cast(known);
          door = new WeakReference<>(found);
          return found;
        });
  }

  void setTitle(String title) {
    guard.changeIf(
        () -> {
          boolean isNew = !title.equals(turns.title);
          turns.title = title;
          isTitleSet |= isNew;
          return isNew;
        });
  }

  /** Takes a title that the store has already. */
  void titleChanged(String title) {
    guard.changeIf(() -> takeTitle(TitleText.oneLine(title)));
  }

  @Nullable String unsavedTitle() {
    return isTitleSet ? turns.title : null;
  }

  void restoreTitle(@Nullable String unsaved) {
    if (unsaved != null) {
      turns.title = unsaved;
      isTitleSet = true;
    }
  }

  /** Returns what the store has in place of what is not saved, and of what was removed. */
  List<AiChatMessage> bases() {
    Map<String, AiChatMessage> all = byId(keeper.bases());
    all.putAll(bases);
    // An open one may have been written on.
    return all.values().stream().filter(message -> !isOpen(message)).toList();
  }

  /**
   * Takes messages that were not saved, or not sent, when the session was serialised.
   *
   * @param were what the store had then
   */
  void restore(List<AiChatMessage> unsaved, List<AiChatMessage> were, List<AiChatMessage> queue) {
    guard.changeIf(
        () -> {
          Map<String, AiChatMessage> all = byId(turns.tree.messages());
          Map<String, AiChatMessage> before = byId(were);
          if (!isLoaded) {
            bases.putAll(before);
          }
          for (AiChatMessage message : unsaved) {
            all.merge(
                message.id(),
                MessageTree.settled(message),
                (known, restored) ->
                    turns.isWritten()
                        ? known
                        : known.equals(before.get(known.id()))
                            ? restored
                            : pick(restored, null, known));
          }
          if (isLoaded && !turns.isWritten()) {
            // What was removed, unless it has changed since then.
            all.values().removeIf(known -> known.equals(before.get(known.id())));
          }
          turns.tree = MessageTree.united(all.values(), turns.tree);
          restored.addAll(queue);
          return uniteQueue() || !unsaved.isEmpty() || !were.isEmpty();
        });
  }

  /** Returns what waits to be sent, with the lock held. */
  List<AiChatMessage> queued() {
    return Stream.concat(turns.queue.stream(), restored.stream()).toList();
  }

  /** Lets wait what was restored, and nothing that was sent by any server. */
  private boolean uniteQueue() {
    List<AiChatMessage> before = List.copyOf(turns.queue);
    if (isLoaded) {
      Set<String> known = byId(before).keySet();
      restored.removeIf(message -> known.contains(message.id()));
      turns.queue.addAll(restored);
      restored.clear();
    }
    turns.queue.removeIf(message -> turns.tree.find(message.id()).isPresent());
    return !turns.queue.equals(before);
  }

  // ---- For the keeper ----

  @Override
  public AiConversationKind kind() {
    return AiConversationKind.CHAT;
  }

  @Override
  public State state() {
    return guard.locked(
        () ->
            new State(
                turns.tree.messages(),
                turns.tree.leafOf(null),
                turns.title(),
                isTitleSet,
                turns.writing(),
                turns.views > 0,
                !turns.queue.isEmpty()));
  }

  @Override
  public @Nullable AiChatMessage written() {
    return guard.locked(
        () -> {
          Writing writing = turns.writing();
          return writing == null
              ? null
              : turns.tree.find(writing.messageId()).map(turns::current).orElse(null);
        });
  }

  @Override
  public void lose() {
    guard.changeAside(
        () -> {
          turns.lose();
          return true;
        });
  }

  @Override
  public void end() {
    guard.changeAside(
        () -> {
          turns.queue.clear();
          turns.lose();
          return true;
        });
  }

  @Override
  public void take(HolderNote note) {
    guard.changeAside(
        () -> {
          Writing writing = turns.writing();
          if (writing == null || !writing.messageId().equals(note.messageId())) {
            return false;
          }
          try {
            switch (note.kind()) {
              case STOP -> turns.stop();
              case ALLOW -> turns.approve(note.callId(), true);
              case REFUSE -> turns.approve(note.callId(), false);
            }
            return true;
          } catch (IllegalArgumentException | IllegalStateException e) {
            // Answered already, or not written by this software.
            return false;
          }
        });
  }

  @Override
  public void titleSaved(String title) {
    guard.locked(() -> isTitleSet &= !turns.title().equals(title));
  }

  @Override
  public void savingChanged() {
    guard.changeAside(() -> true);
  }

  // ---- Merging ----

  @Override
  public void merge(Loaded loaded, Map<String, AiChatMessage> saved) {
    guard.changeAside(
        () -> {
          long before = turns.progress;
          // After a failure, what was not merged is not known as saved, or it would be removed.
          Map<String, AiChatMessage> next = new HashMap<>(saved);
          next.putAll(bases);
          boolean isChanged = mergeIn(loaded, next);
          isLoaded = true;
          bases.clear();
          saved.keySet().retainAll(next.keySet());
          saved.putAll(next);
          if (turns.progress != before) {
            guard.later(ChatNews.Change.PROGRESS);
          }
          return isChanged;
        });
  }

  /** Returns whether more has changed than the text of a reply that another server writes. */
  private boolean mergeIn(Loaded loaded, Map<String, AiChatMessage> saved) {
    boolean isElsewhere = loaded.holder() != null;
    boolean isChanged = !isTitleSet && takeTitle(TitleText.oneLine(loaded.title()));
    if (loaded.messages().isEmpty()
        && !loaded.isWhole()
        && !loaded.isFirst()
        && !loaded.isShownNew()
        && isElsewhere == turns.isElsewhere()) {
      return isChanged;
    }
    if (isWrittenByOthers(loaded, saved)) {
      turns.lose();
    }
    String leaf = turns.tree.leafOf(null);
    Writing writing = turns.writing();
    String own = writing == null ? null : writing.messageId();
    Map<String, AiChatMessage> all = byId(turns.tree.messages());
    boolean isMoved = loaded.isWhole() && removeOthers(loaded, saved, all, own);
    boolean isReplaced = loaded.isFirst() && turns.replaced;
    for (AiChatMessage remote : loaded.messages()) {
      AiChatMessage base = saved.get(remote.id());
      if (remote.equals(base)) {
        AiChatMessage restored = loaded.isFirst() ? all.remove(remote.id()) : null;
        if (restored != null) {
          // Neither its parent nor its siblings were known.
          all.put(remote.id(), restored.withParent(remote.parentId()));
          isMoved = true;
        }
        continue;
      }
      saved.put(remote.id(), remote);
      if (isReplaced) {
        continue;
      }
      AiChatMessage local = all.get(remote.id());
      AiChatMessage next =
          local == null || local == base
              ? remote
              : remote.id().equals(own) ? local : pick(local, base, remote);
      all.put(remote.id(), next);
      isMoved |= local == null || !Objects.equals(local.parentId(), next.parentId());
      isChanged |= local != next && !isOpen(next);
      if (local != null && next != local && isLost(local, base, remote)) {
        AiChatMessage branch = local.withId(AiChatMessage.newId());
        all.put(branch.id(), branch);
        isMoved = true;
      }
    }
    if (loaded.isFirst() && loaded.shown() != null && all.containsKey(loaded.shown())) {
      isMoved |= continueAt(loaded.shown(), all, saved);
    }
    AiChatMessage followed = null;
    for (AiChatMessage message : List.copyOf(all.values())) {
      AiChatMessage base = saved.get(message.id());
      boolean wasOpen = base != null && isOpen(base) && message.equals(MessageTree.settled(base));
      if (message.id().equals(own) || !isOpen(message) && !(isElsewhere && wasOpen)) {
        continue;
      }
      // One that was called interrupted too early is still being written.
      followed = isElsewhere ? (wasOpen ? base : message) : null;
      all.put(message.id(), followed == null ? MessageTree.settled(message) : followed);
      isChanged |= followed == null || wasOpen;
    }
    if (isMoved) {
      turns.tree = MessageTree.united(all.values(), turns.tree);
    } else {
      all.values().forEach(turns.tree::replace);
    }
    isLoaded |= loaded.isFirst();
    isChanged |= uniteQueue();
    // What was written here before anything was loaded stays in view.
    String shown = loaded.isFirst() && leaf != null ? leaf : loaded.shown();
    if (shown != null
        && (loaded.isFirst() || loaded.isShownNew() && own == null)
        && turns.tree.find(shown).isPresent()
        && !shown.equals(turns.tree.leafOf(null))) {
      turns.tree.show(shown);
      isChanged = true;
    }
    isChanged |= isMoved;
    isChanged |= turns.follow(isElsewhere, followed);
    if (isChanged && writing == null) {
      turns.failed =
          turns.tree.last().map(m -> m.status() == AiChatMessageStatus.ERROR).orElse(false);
    }
    return !isElsewhere && turns.goOn() || isChanged;
  }

  /** Returns whether another server has written or removed the reply that this one writes. */
  private boolean isWrittenByOthers(Loaded loaded, Map<String, AiChatMessage> saved) {
    Writing writing = turns.writing();
    if (writing == null) {
      return false;
    }
    AiChatMessage base = saved.get(writing.messageId());
    AiChatMessage remote =
        loaded.messages().stream()
            .filter(message -> message.id().equals(writing.messageId()))
            .findFirst()
            .orElse(null);
    if (remote == null) {
      return base != null && loaded.isWhole();
    }
    AiChatMessage begun = base == null ? turns.tree.get(remote.id()) : base;
    return !(isOpen(begun) && isOpen(remote))
        && (begun.status() != remote.status() || !begun.parts().equals(remote.parts()));
  }

  private boolean takeTitle(String title) {
    if (title.isEmpty() || title.equals(turns.title())) {
      return false;
    }
    turns.title = title;
    return true;
  }

  private static boolean removeOthers(
      Loaded loaded,
      Map<String, AiChatMessage> saved,
      Map<String, AiChatMessage> all,
      @Nullable String own) {
    Set<String> gone = new HashSet<>(saved.keySet());
    loaded.messages().forEach(message -> gone.remove(message.id()));
    gone.remove(own);
    saved.keySet().removeAll(gone);
    return all.keySet().removeAll(gone);
  }

  /** Lets what was written here before anything was loaded follow what was loaded. */
  private static boolean continueAt(
      String shown, Map<String, AiChatMessage> all, Map<String, AiChatMessage> saved) {
    boolean isMoved = false;
    for (AiChatMessage message : List.copyOf(all.values())) {
      if (message.parentId() == null && !saved.containsKey(message.id())) {
        all.remove(message.id());
        all.put(message.id(), message.withParent(shown));
        isMoved = true;
      }
    }
    return isMoved;
  }

  /** Returns one of two versions of a message that was changed here and elsewhere. */
  private static AiChatMessage pick(
      AiChatMessage local, @Nullable AiChatMessage base, AiChatMessage remote) {
    if (base == null) {
      return isOpen(remote) ? local.withParent(remote.parentId()) : remote;
    }
    if (!isOpen(remote) && remote.parts().equals(base.parts())) {
      return local.withParent(remote.parentId());
    }
    // What another server has written is not overwritten.
    return local.feedback() == base.feedback() ? remote : remote.withFeedback(local.feedback());
  }

  /** Returns whether a reply that was written here to its end would be lost. */
  private static boolean isLost(
      AiChatMessage local, @Nullable AiChatMessage base, AiChatMessage remote) {
    return base != null
        && local != base
        && local.status() == AiChatMessageStatus.DONE
        && !local.parts().equals(base.parts())
        && !local.parts().equals(remote.parts());
  }

  private static boolean isOpen(AiChatMessage message) {
    return message.status() == AiChatMessageStatus.PENDING
        || message.status() == AiChatMessageStatus.STREAMING;
  }

  private static Map<String, AiChatMessage> byId(List<AiChatMessage> messages) {
    return messages.stream()
        .collect(
            Collectors.toMap(
                AiChatMessage::id, message -> message, (a, b) -> b, LinkedHashMap::new));
  }
}
