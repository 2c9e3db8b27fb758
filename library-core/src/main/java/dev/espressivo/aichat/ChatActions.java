package dev.espressivo.aichat;

import dev.espressivo.base.internal.Texts;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Performs the actions that the browser reports. They may be outdated or forged: an action that is
 * not possible is refused, and the browser is reverted to the current state.
 */
final class ChatActions {

  private static final int MOST_FILES = 100;

  /**
   * The actions that are allowed in a disabled chat: they do not change messages, and the browser
   * would repeat them if they were refused.
   */
  private static final Set<String> WHILE_DISABLED = Set.of("older", "remove-file");

  private final AiChat chat;
  private final AiConversation conversation;
  private final ChatView view;
  private final ChatUploads uploads;

  ChatActions(AiChat chat, AiConversation conversation, ChatView view, ChatUploads uploads) {
    this.chat = chat;
    this.conversation = conversation;
    this.view = view;
    this.uploads = uploads;
  }

  void run(JsonNode action) {
    view.see(action.path("n").asLong(0));
    String text = action.path("text").isString() ? action.path("text").asString() : null;
    try {
      boolean allowed =
          chat.isEnabled() || WHILE_DISABLED.contains(action.path("type").asString(""));
      String reason = allowed ? run(action, text) : chat.getText(AiChatText.REFUSED);
      if (reason != null) {
        refuse(action, text, reason);
      }
    } catch (IllegalArgumentException | IllegalStateException e) {
      refuse(action, text, chat.getText(AiChatText.REFUSED));
    }
  }

  private void refuse(JsonNode action, @Nullable String text, String reason) {
    // The files are kept; the browser shows them again beside the text.
    view.refuse(text, reason, uploads.known(files(action)));
  }

  private static List<String> files(JsonNode action) {
    return action
        .path("files")
        .valueStream()
        .limit(MOST_FILES)
        .map(file -> file.asString(""))
        .toList();
  }

  /** Performs an action; returns the reason if it is refused, or null. */
  private @Nullable String run(JsonNode action, @Nullable String text) {
    String id = action.path("id").asString("");
    switch (action.path("type").asString("")) {
      case "send" -> {
        return send(Objects.requireNonNullElse(text, ""), files(action));
      }
      case "edit" -> {
        String reason = unavailable(Objects.requireNonNullElse(text, ""));
        if (reason == null && !chat.maySend(Objects.requireNonNullElse(text, ""))) {
          reason = chat.getText(AiChatText.REFUSED);
        }
        if (reason != null) {
          return reason;
        }
        conversation.edit(id, Objects.requireNonNullElse(text, ""));
      }
      case "regenerate" -> conversation.regenerate(reply(id).id());
      case "retry" -> conversation.retry();
      case "continue" -> conversation.continueReply();
      case "stop" -> conversation.stop();
      case "allow" -> conversation.approve(id, true);
      case "refuse" -> conversation.approve(id, false);
      case "branch" -> conversation.showBranch(id);
      case "cancel-queued" -> conversation.cancelQueued(id);
      case "remove-file" -> uploads.remove(id);
      case "older" -> view.showOlder();
      case "good", "bad", "none" -> feedback(id, action.path("type").asString());
      default -> throw new IllegalArgumentException("No such action");
    }
    return null;
  }

  private @Nullable String send(String text, List<String> files) {
    String reason = unavailable(text);
    if (reason == null && !chat.maySend(text)) {
      reason = chat.getText(AiChatText.REFUSED);
    }
    if (reason == null && conversation.isQueueFull()) {
      reason = Texts.format(chat, AiChatText.QUEUE_FULL, conversation.getLimits().queue());
    }
    if (reason == null) {
      conversation.send(text, uploads.get(files));
      uploads.take(files);
    }
    return reason;
  }

  private @Nullable String unavailable(String text) {
    String reason = chat.unavailable();
    return reason == null && text.length() > AiChat.MAX_LENGTH
        ? Texts.format(chat, AiChatText.TOO_LONG, AiChat.MAX_LENGTH)
        : reason;
  }

  private AiChatMessage reply(String id) {
    return conversation.getMessages().stream()
        .filter(message -> message.id().equals(id))
        .filter(message -> message.role() == AiChatRole.ASSISTANT)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("id must be that of a reply, but is " + id));
  }

  private void feedback(String id, String type) {
    if (chat.hasFeedback()) {
      chat.takeFeedback(reply(id), AiChatFeedback.valueOf(type.toUpperCase(Locale.ROOT)));
    }
  }
}
