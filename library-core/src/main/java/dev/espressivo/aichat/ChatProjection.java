package dev.espressivo.aichat;

import com.vaadin.flow.signals.BindingActiveException;
import dev.espressivo.base.Bindable;
import java.io.Serializable;
import java.util.List;

/** The two properties of a chat that say what its conversation does. */
final class ChatProjection implements Serializable {

  final Bindable<List<AiChatMessage>> messages;
  final Bindable<AiChatStatus> status;
  private final AiConversation conversation;
  private final ChatView view;
  private boolean updating;

  ChatProjection(AiChat chat, AiConversation conversation, ChatView view) {
    this.conversation = conversation;
    this.view = view;
    messages = Bindable.of(chat, "messages", List.of(), List.of(), this::take);
    status =
        Bindable.of(chat, "status", AiChatStatus.IDLE, AiChatStatus.IDLE, shown -> {})
            .following(conversation::getStatus);
    messages.then(this::update);
    status.then(this::update);
  }

  /** Replaces the messages by those that the app sets. */
  void setMessages(List<AiChatMessage> given) {
    update();
    messages.setValue(List.copyOf(given));
  }

  /** A value that the app has set, unless it is what the conversation has anyway. */
  private void take(List<AiChatMessage> given) {
    boolean told = given instanceof ShownMessages shown && shown.isFrom(conversation);
    if (!told && !isShown(given)) {
      conversation.setMessages(given);
      view.refresh();
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

  /** Makes the two properties say what the conversation does. */
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
        set(messages, new ShownMessages(now, conversation));
      }
    } finally {
      // Also if a listener of the messages fails.
      set(status, conversation.getStatus());
    }
  }

  /** Not with each word: two chats that write one signal would answer each other. */
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

  private static <T> void set(Bindable<T> property, T value) {
    try {
      property.setValue(value);
    } catch (BindingActiveException e) {
      // It follows a signal and nothing else.
    }
  }
}
