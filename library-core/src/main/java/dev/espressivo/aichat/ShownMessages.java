package dev.espressivo.aichat;

import java.io.Serializable;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a conversation at one moment, as reported by a chat. The list stores its origin:
 * it may be set again later, by a signal to which several chats write, and must not replace newer
 * messages.
 */
final class ShownMessages extends AbstractList<AiChatMessage>
    implements RandomAccess, Serializable {

  private final List<AiChatMessage> messages;
  private final transient @Nullable AiConversation from;

  ShownMessages(List<AiChatMessage> messages, AiConversation from) {
    this.messages = List.copyOf(messages);
    this.from = from;
  }

  boolean isFrom(AiConversation conversation) {
    return from == conversation;
  }

  @Override
  public AiChatMessage get(int index) {
    return messages.get(index);
  }

  @Override
  public int size() {
    return messages.size();
  }
}
