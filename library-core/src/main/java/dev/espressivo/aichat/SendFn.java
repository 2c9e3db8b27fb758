package dev.espressivo.aichat;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends a conversation to a model and returns the model's reply. It is stored in the session and
 * must be serialisable, so it should hold a supplier of the model instead of the model.
 */
@FunctionalInterface
public interface SendFn extends Serializable {

  /**
   * Requests a reply. Called on a virtual thread of the conversation, which may block, without a UI
   * and without a session's lock. The thread is interrupted when the user stops the reply.
   *
   * @param messages the messages of the branch that is shown, oldest first, without failed, queued
   *     and empty ones. The last one is the user's or, if a reply is to be continued, that reply as
   *     far as it was received
   * @param context the system prompt, the tools, and whether the reply was stopped
   * @return the reply. One without any part that can be shown fails as {@link ReplyFailure#EMPTY},
   *     unless the model has reported {@link AiChatFinishReason#LENGTH} or {@link
   *     AiChatFinishReason#CONTENT_FILTER}
   * @throws Exception if there is no reply. The message of a {@link ReplyFailedException} is shown
   *     to the user. For any other exception the user sees only that the reply failed; it is logged
   */
  Reply send(List<AiChatMessage> messages, SendContext context) throws Exception;

  /**
   * {@return the reason, for the user, why nothing can be sent, such as a model that is not found
   * after deserialisation of the session; null (the default) if messages can be sent} The chat
   * stays readable, and its composer shows the reason. Called with the session locked.
   */
  default @Nullable String unavailable() {
    return null;
  }
}
