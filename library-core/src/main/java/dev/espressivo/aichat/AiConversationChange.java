package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A change of a stored conversation. Immutable.
 *
 * @param messages the messages that are new or have changed, parents before children; each replaces
 *     the one with its id
 * @param removed the ids of messages that no longer exist; unknown ids are ignored
 * @param shown the id of the last message of the branch that is shown; null if there is none
 * @param seen whether a chat shows the conversation, so that nothing of it is unread
 */
public record AiConversationChange(
    List<AiChatMessage> messages, Set<String> removed, @Nullable String shown, boolean seen)
    implements Serializable {

  /** Creates a change. */
  public AiConversationChange {
    Check.noneNull("messages", messages, "removed", removed);
    messages = List.copyOf(messages);
    removed = Set.copyOf(removed);
  }
}
