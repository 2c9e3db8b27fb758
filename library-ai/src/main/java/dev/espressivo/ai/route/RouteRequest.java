package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The request of a client.
 *
 * @param conversationId the id of the conversation, which the client chose; a random one without
 * @param sealedId the id of the conversation by which the route knows its own results again; empty
 *     where the client sends none, since it could not send a random one back
 * @param messages what was said; at least one message, the last of which is the user's, or the
 *     reply that is to be continued
 * @param answers the answers of the user to requests for approval in the last message, by the id of
 *     the call
 * @param system the client's own instructions to the model; null without
 */
record RouteRequest(
    String conversationId,
    String sealedId,
    List<AiChatMessage> messages,
    Map<String, Answer> answers,
    @Nullable String system) {

  /** An answer of the user to a request for approval. */
  record Answer(String approvalId, boolean approved) {}

  AiChatMessage last() {
    return messages.getLast();
  }

  /** Returns whether the last message is a reply that is to be continued. */
  boolean continues() {
    return last().role() == AiChatRole.ASSISTANT;
  }

  /** Returns the calls of the reply that is to be continued; none if a new one is asked for. */
  List<AiChatPart.ToolCall> calls() {
    return continues()
        ? last().parts().stream()
            .filter(AiChatPart.ToolCall.class::isInstance)
            .map(AiChatPart.ToolCall.class::cast)
            .toList()
        : List.of();
  }
}
