package dev.espressivo.aichat;

import com.vaadin.flow.function.SerializableBiConsumer;
import dev.espressivo.aichat.ChatAction.Type;
import dev.espressivo.base.internal.AppCode;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Performs the actions that a browser reports on the conversation. One that is not possible, or
 * that the browser may not do, is refused.
 */
final class ChatActions implements Serializable {

  /** The maximum number of characters of a message. */
  static final int MAX_LENGTH = 100_000;

  /**
   * The actions that are allowed in a disabled chat: they do not change messages, and the browser
   * would repeat them if they were refused.
   */
  private static final Set<Type> WHILE_DISABLED = EnumSet.of(Type.OLDER, Type.REMOVE_FILE);

  /**
   * What the browser may do.
   *
   * @param enabled whether the chat is enabled
   * @param editable whether there is a composer; without one, only suggestions are sent
   * @param rated whether the app listens to ratings
   * @param suggestions the texts that can be sent without a composer
   */
  record Rights(boolean enabled, boolean editable, boolean rated, List<String> suggestions) {}

  private AiConversation conversation;
  private final ChatUploads uploads;
  private final ChatWords words;

  /** Receives a rating that the user has given or withdrawn. */
  private final SerializableBiConsumer<AiChatMessage, AiChatFeedback> rated;

  ChatActions(
      AiConversation conversation,
      ChatUploads uploads,
      ChatWords words,
      SerializableBiConsumer<AiChatMessage, AiChatFeedback> rated) {
    this.conversation = conversation;
    this.uploads = uploads;
    this.words = words;
    this.rated = rated;
  }

  void setConversation(AiConversation conversation) {
    this.conversation = conversation;
  }

  /** Returns the reason why no message can be sent; null if messages can be sent. */
  @Nullable String unavailable() {
    SendFn send = conversation.getSend();
    String otherwise = words.format(AiChatText.UNAVAILABLE);
    return send == null ? otherwise : AppCode.<@Nullable String>ask(send::unavailable, otherwise);
  }

  /** Returns that the conversation is not saved, or not loaded; null if it is, or need not be. */
  @Nullable String unsaved() {
    return switch (conversation.failing()) {
      case NOT_SAVED -> words.format(AiChatText.NOT_SAVED);
      case NOT_LOADED -> words.format(AiChatText.NOT_LOADED);
      default -> null;
    };
  }

  /** Performs an action; returns null, or why it is refused. */
  ChatUpdate.@Nullable Refusal perform(ChatAction action, Rights rights) {
    boolean allowed = rights.enabled || WHILE_DISABLED.contains(action.type());
    String reason;
    try {
      reason = allowed ? tryTo(action, rights) : words.format(AiChatText.REFUSED);
    } catch (IllegalArgumentException | IllegalStateException e) {
      reason = words.format(AiChatText.REFUSED);
    }
    // The files are kept; the browser shows them again beside the text.
    return reason == null
        ? null
        : new ChatUpdate.Refusal(action.text(), reason, uploads.known(action.files()));
  }

  private @Nullable String tryTo(ChatAction action, Rights rights) {
    String id = action.id();
    String text = Objects.requireNonNullElse(action.text(), "");
    switch (action.type()) {
      case SEND, EDIT -> {
        String reason = whyNot(action.type(), text, rights);
        if (reason != null) {
          return reason;
        } else if (action.type() == Type.EDIT) {
          conversation.edit(id, text);
        } else {
          conversation.send(text, uploads.get(action.files()), false);
          uploads.take(action.files());
        }
      }
      case REGENERATE -> conversation.regenerate(reply(id).id());
      case RETRY -> conversation.retry();
      case CONTINUE -> conversation.continueReply();
      case STOP -> conversation.stop();
      case ALLOW, REFUSE -> conversation.approve(id, action.type() == Type.ALLOW);
      case BRANCH -> conversation.showBranch(id);
      case CANCEL_QUEUED -> conversation.cancelQueued(id);
      case REMOVE_FILE -> uploads.remove(id);
      case OLDER -> {
        // The conversation does not change; the view sends more of it.
      }
      case GOOD, BAD, NONE -> {
        if (rights.rated) {
          rate(reply(id), AiChatFeedback.valueOf(action.type().name()));
        }
      }
      case null -> throw new IllegalArgumentException("No such action");
    }
    return null;
  }

  /** Returns the reason why the browser may not send a text; null if it may. */
  private @Nullable String whyNot(Type type, String text, Rights rights) {
    String unavailable = unavailable();
    if (unavailable != null) {
      return unavailable;
    } else if (text.length() > MAX_LENGTH) {
      return words.format(AiChatText.TOO_LONG, MAX_LENGTH);
    } else if (!rights.editable && !rights.suggestions.contains(text)) {
      return words.format(AiChatText.REFUSED);
    }
    return type == Type.SEND && conversation.isQueueFull()
        ? words.format(AiChatText.QUEUE_FULL, conversation.getLimits().queue())
        : null;
  }

  private AiChatMessage reply(String id) {
    return conversation.getMessages().stream()
        .filter(message -> message.id().equals(id) && message.role() == AiChatRole.ASSISTANT)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("id must be that of a reply, but is " + id));
  }

  private void rate(AiChatMessage reply, AiChatFeedback given) {
    conversation.setFeedback(reply.id(), given);
    rated.accept(reply, given);
  }
}
