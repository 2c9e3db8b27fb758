package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The request of a client.
 *
 * @param conversationId the id of the conversation from the client; a random one if it sends none
 * @param sealedId the id of the conversation in the seals of results; empty if the client sends
 *     none, since it could not send a random one back
 * @param messages the messages, at least one; the last is the user's, or the reply to continue
 * @param answers the answers of the user to requests for approval in the last message, by the id of
 *     the call
 * @param system the client's own instructions to the model; null if there are none
 */
record RouteRequest(
    String conversationId,
    String sealedId,
    List<AiChatMessage> messages,
    Map<String, Answer> answers,
    @Nullable String system) {

  /** An answer of the user to a request for approval. */
  record Answer(String approvalId, boolean approved) {}

  /**
   * Returns how many characters the model reads: those of the texts and of the tools, and the bytes
   * of files that are not pictures, audio or video, whose text may be put into the prompt.
   */
  long characters() {
    long characters = system == null ? 0 : system.length();
    for (AiChatMessage message : messages) {
      for (AiChatPart part : message.parts()) {
        characters +=
            switch (part) {
              case AiChatPart.Text text -> text.text().length();
              case AiChatPart.Reasoning reasoning -> reasoning.text().length();
              case AiChatPart.ToolCall call -> call.input().length() + length(call.output());
              case AiChatPart.File file -> file.url().startsWith("data:") ? file.url().length() : 0;
              default -> 0;
            };
      }
      for (AiChatAttachment file : message.attachments()) {
        if (!file.mimeType()
            .strip()
            .toLowerCase(Locale.ROOT)
            .matches("(?s)(image|audio|video)/.*")) {
          characters += file.size();
        }
      }
    }
    return characters;
  }

  private static int length(@Nullable String text) {
    return text == null ? 0 : text.length();
  }

  AiChatMessage last() {
    return messages.getLast();
  }

  /** Returns whether the last message is a reply to continue. */
  boolean continues() {
    return last().role() == AiChatRole.ASSISTANT;
  }

  /** Returns the calls in the reply to continue; none for a new reply. */
  List<AiChatPart.ToolCall> calls() {
    return continues()
        ? last().parts().stream()
            .filter(AiChatPart.ToolCall.class::isInstance)
            .map(AiChatPart.ToolCall.class::cast)
            .toList()
        : List.of();
  }
}
