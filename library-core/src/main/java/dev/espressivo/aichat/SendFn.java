package dev.espressivo.aichat;

import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sends a conversation to a model and returns its reply. Serialisable, since it is kept in the
 * session: hold a supplier of the model rather than the model.
 */
@FunctionalInterface
public interface SendFn extends Serializable {

  /**
   * Asks for a reply. Called on a virtual thread of the conversation, which may block, without a UI
   * and without a session's lock. The thread is interrupted when the user stops the reply.
   *
   * @param messages what was said, oldest first, on the branch that is shown; without messages that
   *     failed, wait, or are empty. The last is the user's, or, if the reply is to be continued,
   *     the reply as far as it has come
   * @param context the system text, the tools, and whether the reply was stopped
   * @return the reply
   * @throws Exception if there is none. The message of a {@link ReplyFailedException} is shown to
   *     the user. Of any other exception the user sees only that the reply failed; it is logged
   */
  Reply send(List<AiChatMessage> messages, SendContext context) throws Exception;

  /**
   * Returns why nothing can be sent, such as a model that is not found after the session was
   * restored. The chat stays readable, and its composer says so. Called with the session locked.
   *
   * @return the reason in words for the user, or null if messages can be sent; null by default
   */
  default @Nullable String unavailable() {
    return null;
  }
}
