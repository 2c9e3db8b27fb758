package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A conversation as it is in a store, or what has changed of it. Immutable.
 *
 * @param info what a list shows of it
 * @param revision the number of its last change; greater than that of any change before
 * @param isWhole whether {@code messages} are all messages, as they always are if some were removed
 *     since the revision that was asked for; otherwise they are those added or changed since
 * @param messages the messages, parents before children
 * @param shown the id of the last message of the branch that is shown; null if there is none
 * @param holder the server that writes a reply, by the name with which it holds the lease; null if
 *     there is no lease, or it has ended
 */
public record StoredConversation(
    AiConversationInfo info,
    long revision,
    boolean isWhole,
    List<AiChatMessage> messages,
    @Nullable String shown,
    @Nullable String holder)
    implements Serializable {

  /** Creates a conversation. */
  public StoredConversation {
    Check.noneNull("info", info, "messages", messages);
    messages = List.copyOf(messages);
  }
}
