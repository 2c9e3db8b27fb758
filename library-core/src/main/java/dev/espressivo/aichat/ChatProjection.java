package dev.espressivo.aichat;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableRunnable;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The two properties of a chat that reflect its conversation: messages and status. */
final class ChatProjection implements Serializable {

  /**
   * The messages of a conversation at one moment, as reported by a chat. The list stores its
   * origin: it may be set again later, by a signal to which several chats write, and must not
   * replace newer messages.
   */
  private static final class ShownMessages extends AbstractList<AiChatMessage>
      implements RandomAccess, Serializable {

    /** Null if they are to be read from the conversation again, since a store keeps it. */
    private transient @Nullable List<AiChatMessage> messages;

    private final AiConversation from;

    ShownMessages(List<AiChatMessage> messages, AiConversation from) {
      this.messages = List.copyOf(messages);
      this.from = from;
    }

    private List<AiChatMessage> messages() {
      List<AiChatMessage> known = messages;
      if (known == null) {
        known = from.getMessages();
        messages = known;
      }
      return known;
    }

    @Override
    public AiChatMessage get(int index) {
      return messages().get(index);
    }

    @Override
    public int size() {
      return messages().size();
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeObject(from.isKept() ? null : messages);
    }

    @SuppressWarnings("unchecked")
    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      messages = (List<AiChatMessage>) in.readObject();
    }
  }

  final Bindable<List<AiChatMessage>> messages;
  final Bindable<AiChatStatus> status;
  private AiConversation conversation;
  private final SerializableRunnable refresh;
  private boolean updating;

  ChatProjection(Component chat, AiConversation conversation, SerializableRunnable refresh) {
    this.conversation = conversation;
    this.refresh = refresh;
    messages = Bindable.of(chat, "messages", List.of(), List.of(), this::take);
    status =
        Bindable.of(chat, "status", AiChatStatus.IDLE, AiChatStatus.IDLE, shown -> {})
            .following(() -> this.conversation.getStatus());
    messages.then(this::update);
    status.then(this::update);
  }

  /** Shows the messages and the status of another conversation. */
  void setConversation(AiConversation conversation) {
    this.conversation = conversation;
    update();
  }

  /** Replaces the messages with those that the app sets. */
  void setMessages(List<AiChatMessage> given) {
    Check.notNull("messages", given);
    update();
    messages.setValue(List.copyOf(given));
  }

  /** Applies a value that the app has set, unless the conversation has it already. */
  private void take(List<AiChatMessage> given) {
    boolean told = given instanceof ShownMessages shown && conversation.isSameAs(shown.from);
    if (!told && !areSame(conversation.getMessages(), given, false)) {
      conversation.setMessages(given);
      refresh.run();
    }
  }

  /** Updates the two properties from the conversation. */
  void update() {
    if (updating) {
      return;
    }
    updating = true;
    try {
      List<AiChatMessage> now = conversation.getMessages();
      if (!areSame(now, messages.getValue(), true)) {
        messages.setFromComponent(new ShownMessages(now, conversation));
      }
    } finally {
      // Also if a listener of the messages fails.
      status.setFromComponent(conversation.getStatus());
      updating = false;
    }
  }

  /**
   * Returns whether a list has the messages of the conversation, apart from the text of a streaming
   * reply. The property is not updated with each word, since two chats that write to one signal
   * would then update each other.
   *
   * @param streaming whether a streaming reply must be streaming in the list, too
   */
  private static boolean areSame(
      List<AiChatMessage> now, List<AiChatMessage> list, boolean streaming) {
    return now.size() == list.size()
        && IntStream.range(0, now.size()).allMatch(i -> isSame(now.get(i), list.get(i), streaming));
  }

  private static boolean isSame(AiChatMessage message, AiChatMessage other, boolean streaming) {
    return message.status() == AiChatMessageStatus.STREAMING
        ? message.id().equals(other.id())
            && (!streaming || other.status() == AiChatMessageStatus.STREAMING)
        : message.equals(other);
  }
}
