package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Keeper} saves and loads. Called by the keeper on its own thread, without the lock
 * of what is kept.
 */
public interface Keepable {

  /**
   * The state at one moment.
   *
   * @param messages all messages, parents before children; a message that has not changed is the
   *     same object as before
   * @param shown the last message of the branch that is shown
   * @param title the title; empty if there is none
   * @param isTitleSet whether somebody has set the title here, so that the stored one is replaced
   * @param writing the message that this server writes
   * @param isAttended whether somebody looks at it
   * @param isWaiting whether something waits for the end of what another server writes
   */
  record State(
      List<AiChatMessage> messages,
      @Nullable String shown,
      String title,
      boolean isTitleSet,
      @Nullable Writing writing,
      boolean isAttended,
      boolean isWaiting) {}

  /**
   * A message that this server writes.
   *
   * @param run identifies the writing, also if the same message is written again later
   * @param length its length so far, in characters
   * @param outcomes changes when the state of a call changes
   */
  record Writing(Object run, String messageId, long length, int outcomes) {}

  /**
   * What was loaded.
   *
   * @param holder the server that writes; null for none, and for this one
   */
  record Loaded(
      List<AiChatMessage> messages,
      boolean isWhole,
      boolean isFirst,
      @Nullable String shown,
      boolean isShownNew,
      String title,
      @Nullable String holder) {}

  AiConversationKind kind();

  State state();

  /** Returns the message that is being written as it is now; null if that has ended. */
  @Nullable AiChatMessage written();

  /**
   * Takes what was loaded.
   *
   * @param saved the messages as they were last known to be stored, by their ids; updated
   */
  void merge(Loaded loaded, Map<String, AiChatMessage> saved);

  /** Ends what this server writes, since another one writes. */
  void lose();

  /** Ends what this server writes, and what waits for its end, since somebody has deleted it. */
  void end();

  /** Does what a user at another server has asked for. */
  void take(HolderNote note);

  /** Called when the title that was set here is stored. */
  void titleSaved(String title);

  /** Called when the store begins or ceases to fail. */
  void savingChanged();
}
