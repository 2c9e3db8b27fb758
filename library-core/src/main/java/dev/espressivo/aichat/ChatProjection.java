package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableRunnable;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;

/** The two properties of a chat that reflect its conversation: messages and status. */
final class ChatProjection implements Serializable {

  final Bindable<List<AiChatMessage>> messages;
  final Bindable<AiChatStatus> status;
  private final AiConversation conversation;
  private final SerializableRunnable refresh;
  private boolean updating;

  ChatProjection(Component chat, AiConversation conversation, SerializableRunnable refresh) {
    this.conversation = conversation;
    this.refresh = refresh;
    messages = Bindable.of(chat, "messages", List.of(), List.of(), this::take);
    status =
        Bindable.of(chat, "status", AiChatStatus.IDLE, AiChatStatus.IDLE, shown -> {})
            .following(conversation::getStatus);
    messages.then(this::update);
    status.then(this::update);
  }

  /** Replaces the messages with those that the app sets. */
  void setMessages(List<AiChatMessage> given) {
    Check.notNull("messages", given);
    update();
    messages.setValue(List.copyOf(given));
  }

  /** Applies a value that the app has set, unless the conversation has it already. */
  private void take(List<AiChatMessage> given) {
    boolean told = given instanceof ShownMessages shown && shown.isFrom(conversation);
    if (!told && !isShown(given)) {
      conversation.setMessages(given);
      refresh.run();
    }
  }

  private boolean isShown(List<AiChatMessage> given) {
    List<AiChatMessage> now = conversation.getMessages();
    boolean same = now.size() == given.size();
    for (int i = 0; same && i < given.size(); i++) {
      same =
          now.get(i).status() == AiChatMessageStatus.STREAMING
              ? now.get(i).id().equals(given.get(i).id())
              : now.get(i).equals(given.get(i));
    }
    return same;
  }

  /** Updates the two properties from the conversation. */
  void update() {
    if (updating) {
      return;
    }
    updating = true;
    try {
      updateBoth();
    } finally {
      updating = false;
    }
  }

  private void updateBoth() {
    try {
      List<AiChatMessage> now = conversation.getMessages();
      if (!isTold(now, messages.getValue())) {
        messages.setFromComponent(new ShownMessages(now, conversation));
      }
    } finally {
      // Also if a listener of the messages fails.
      status.setFromComponent(conversation.getStatus());
    }
  }

  /**
   * Returns whether the property already has these messages, apart from the text of a streaming
   * reply. It is not updated with each word, since two chats that write to one signal would then
   * update each other.
   */
  private static boolean isTold(List<AiChatMessage> now, List<AiChatMessage> told) {
    boolean same = now.size() == told.size();
    for (int i = 0; same && i < now.size(); i++) {
      AiChatMessage message = now.get(i);
      same =
          message.status() == AiChatMessageStatus.STREAMING
              ? message.id().equals(told.get(i).id())
                  && told.get(i).status() == AiChatMessageStatus.STREAMING
              : message.equals(told.get(i));
    }
    return same;
  }
}
