package dev.espressivo.aichat.internal;

import dev.espressivo.aichat.AiConversationStore;
import org.jspecify.annotations.Nullable;

/**
 * What a user asks of the server that writes a reply, in a note that others could have written.
 *
 * @param messageId the reply, so that a late note has no effect on the next one
 * @param callId the call that is answered; empty for a stop
 */
public record HolderNote(HolderNote.Kind kind, String messageId, String callId) {

  public enum Kind {
    STOP,
    ALLOW,
    REFUSE
  }

  /** Returns the note for the store. */
  public String text() {
    return kind + "\n" + messageId + "\n" + callId;
  }

  /** Reads a note; null if it is not one of these. */
  public static @Nullable HolderNote parse(@Nullable String text) {
    if (text == null || text.length() > AiConversationStore.MAX_NOTE) {
      return null;
    }
    String[] lines = text.split("\n", 3);
    for (Kind kind : Kind.values()) {
      if (lines.length == 3 && lines[0].equals(kind.name())) {
        return new HolderNote(kind, lines[1], lines[2]);
      }
    }
    return null;
  }
}
