package dev.espressivo.aichat;

import java.io.Serializable;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The serialised form of a conversation that a store keeps: where it is, its settings, and what the
 * store does not have.
 *
 * @param title the title that was set and is not saved yet; null for none
 * @param bases what the store has, as far as is known, in place of what is not saved, and what was
 *     removed
 */
record KeptReference(
    AiConversationStore store,
    String owner,
    String id,
    Settings settings,
    @Nullable String title,
    List<AiChatMessage> unsaved,
    List<AiChatMessage> bases,
    List<AiChatMessage> queue)
    implements Serializable {

  record Settings(
      @Nullable SendFn send,
      @Nullable String system,
      List<AiChatTool> tools,
      AiChatLimits limits,
      @Nullable AiChatQuota quota,
      @Nullable Duration stopWhenUnattended,
      @Nullable AiConversationTitleFn titleFn)
      implements Serializable {

    static Settings of(ChatTurns turns) {
      return new Settings(
          turns.send,
          turns.system,
          turns.tools,
          turns.limits,
          turns.quota,
          turns.stopWhenUnattended,
          turns.titleFn);
    }

    void applyTo(ChatTurns turns) {
      turns.send = send;
      turns.system = system;
      turns.tools = tools;
      turns.limits = limits;
      turns.quota = quota;
      turns.stopWhenUnattended = stopWhenUnattended;
      turns.titleFn = titleFn;
    }
  }

  static KeptReference of(KeptTurns kept) {
    return kept.guard.locked(
        () ->
            new KeptReference(
                kept.key.store(),
                kept.key.owner(),
                kept.key.id(),
                Settings.of(kept.turns),
                kept.unsavedTitle(),
                kept.keeper.unsaved(),
                kept.bases(),
                kept.queued()));
  }

  /** Finds the conversation again, and gives it what it lacks. */
  KeptTurns resolve(KeptConversations jvm) {
    KeptTurns kept = jvm.get(owner, id, store);
    kept.guard.changeIf(
        () -> {
          boolean isNew = kept.turns.send == null && settings.send != null;
          if (isNew) {
            settings.applyTo(kept.turns);
            kept.restoreTitle(title);
          }
          return isNew;
        });
    kept.restore(unsaved, bases, queue);
    return kept;
  }
}
