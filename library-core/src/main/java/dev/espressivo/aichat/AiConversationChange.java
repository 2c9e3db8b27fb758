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
 * @param after the revision from which the change was made; the change is refused if the
 *     conversation has another one, so it overwrites nothing that it does not know. 0 to make it
 *     whatever the revision is.
 * @param holder the server that makes the change as the holder of the lease; the change is refused
 *     if another one has taken the lease since, or it was released. Null for a change that needs no
 *     lease, such as a rating.
 */
public record AiConversationChange(
    List<AiChatMessage> messages,
    Set<String> removed,
    @Nullable String shown,
    boolean seen,
    long after,
    @Nullable String holder)
    implements Serializable {

  /** Creates a change. */
  public AiConversationChange {
    Check.noneNull("messages", messages, "removed", removed);
    messages = List.copyOf(messages);
    removed = Set.copyOf(removed);
  }

  /** Creates a change that is made in any case. */
  public AiConversationChange(
      List<AiChatMessage> messages, Set<String> removed, @Nullable String shown, boolean seen) {
    this(messages, removed, shown, seen, 0, null);
  }
}
