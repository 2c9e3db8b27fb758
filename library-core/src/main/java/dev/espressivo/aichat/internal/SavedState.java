package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.StoredConversation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * What a store has, as far as is known here, and how it differs from what there is. Written by one
 * thread, read by all. A parameter {@code writes} says whether the message that is being written
 * may be saved: not while its server waits for the lease.
 */
final class SavedState {

  /** A message is saved again when it has become longer by one part in this many. */
  private static final int GROWTH = 8;

  /** The messages by their ids, each the same object as what there is if it has not changed. */
  final Map<String, AiChatMessage> messages = new ConcurrentHashMap<>();

  volatile boolean exists;
  volatile String title = "";
  volatile boolean unread;
  private volatile @Nullable String shown;
  private @Nullable Object run;
  private long length;
  private int outcomes;
  private long savedAt;

  // ---- Knowing ----

  /** Takes what was loaded, apart from the messages. Returns whether another branch is shown. */
  boolean take(StoredConversation stored) {
    exists = true;
    title = stored.info().title();
    unread = stored.info().unread();
    boolean isShownNew = !Objects.equals(shown, stored.shown());
    shown = stored.shown();
    return isShownNew;
  }

  void created(String withTitle) {
    exists = true;
    title = withTitle;
  }

  void took(AiConversationChange change) {
    change.messages().forEach(message -> messages.put(message.id(), message));
    change.removed().forEach(messages::remove);
    shown = change.shown();
    unread = !change.seen() && (unread || change.messages().stream().anyMatch(SavedState::isReply));
  }

  /** Takes that a message that is being written was saved. */
  void took(Keepable.Writing writing, long now) {
    run = writing.run();
    length = writing.length();
    outcomes = writing.outcomes();
    savedAt = now;
  }

  private static boolean isReply(AiChatMessage message) {
    return message.role() == AiChatRole.ASSISTANT && !isOpen(message);
  }

  private static boolean isOpen(AiChatMessage message) {
    return message.status() == AiChatMessageStatus.PENDING
        || message.status() == AiChatMessageStatus.STREAMING;
  }

  // ---- Comparing ----

  /** Returns whether there is something to save, apart from the text that is being written. */
  boolean differs(Keepable.State state, boolean writes) {
    return !isDeleted(state)
        && (!changes(state, writes).isEmpty()
            || !removed(state).isEmpty()
            || exists && (isElse(state, writes) || isTitleElse(state)));
  }

  /**
   * Returns whether somebody has deleted what was saved, so that nothing is to be saved until its
   * user goes on with it: then a message is new.
   */
  boolean isDeleted(Keepable.State state) {
    return !exists
        && !messages.isEmpty()
        && state.messages().stream().allMatch(message -> messages.containsKey(message.id()));
  }

  /** Returns whether a reply that is open in the store is broken off here. */
  boolean interrupts(Keepable.State state) {
    return exists
        && state.messages().stream()
            .filter(message -> message.status() == AiChatMessageStatus.INTERRUPTED)
            .anyMatch(
                message -> {
                  AiChatMessage before = messages.get(message.id());
                  return before != null && isOpen(before);
                });
  }

  /** Returns the messages that have changed; those being written only if they are new. */
  List<AiChatMessage> changes(Keepable.State state, boolean writes) {
    Keepable.Writing writing = state.writing();
    List<AiChatMessage> changes = new ArrayList<>();
    for (AiChatMessage message : state.messages()) {
      boolean isWritten = writing != null && writing.messageId().equals(message.id());
      AiChatMessage before = messages.get(message.id());
      if (isWritten ? writes && before == null : before != message) {
        changes.add(message);
      }
    }
    return changes;
  }

  /**
   * Returns the change that the store needs, with these messages; null if it needs none.
   *
   * @param after the revision that is known; 0 for none
   * @param holder this server, if it holds the lease; null otherwise
   */
  @Nullable AiConversationChange change(
      Keepable.State state,
      boolean writes,
      List<AiChatMessage> changed,
      long after,
      @Nullable String holder) {
    Set<String> removed = removed(state);
    return changed.isEmpty() && removed.isEmpty() && !isElse(state, writes)
        ? null
        : new AiConversationChange(
            changed, removed, end(state, writes), state.isAttended(), after, holder);
  }

  private Set<String> removed(Keepable.State state) {
    Set<String> removed = new HashSet<>(messages.keySet());
    state.messages().forEach(message -> removed.remove(message.id()));
    return removed;
  }

  private boolean isElse(Keepable.State state, boolean writes) {
    return isShownElse(state, writes) || state.isAttended() && unread;
  }

  /** Returns whether another branch is shown here than in the store. */
  boolean isShownElse(Keepable.State state, boolean writes) {
    return !Objects.equals(end(state, writes), shown);
  }

  boolean isTitleElse(Keepable.State state) {
    return !state.title().equals(title) && (state.isTitleSet() || title.isEmpty());
  }

  /** Returns the end of the shown branch without a reply that waits to be written. */
  private static @Nullable String end(Keepable.State state, boolean writes) {
    Keepable.Writing writing = state.writing();
    if (writes || writing == null || !writing.messageId().equals(state.shown())) {
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
   *
   * @param wait the time between two saves, in nanoseconds; 0 for the last one
   */
  boolean isTextDue(Keepable.@Nullable Writing writing, long wait, long now) {
    if (writing == null || !messages.containsKey(writing.messageId())) {
      return false;
    } else if (writing.run() != run) {
      // A reply that is continued is streaming again.
      return true;
    }
    long more = Math.abs(writing.length() - length);
    boolean isLonger = more > (wait == 0 ? 0 : length / GROWTH);
    return now - savedAt >= wait && (isLonger || writing.outcomes() != outcomes);
  }
}
