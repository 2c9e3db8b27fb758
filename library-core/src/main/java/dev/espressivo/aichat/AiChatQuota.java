package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a user may use the model. A conversation asks before each reply, and before each
 * call of a tool, after which the model is asked again.
 *
 * <pre>{@code
 * conversation.setQuota(
 *     request -> {
 *       if (budgets.isUsedUp(request.owner())) {
 *         throw new ReplyFailedException("You have used the tokens of this month.");
 *       }
 *     });
 * }</pre>
 *
 * <p>What a reply has used is in its message, which {@link AiConversationListener#onFinish} and
 * {@link AiConversationListener#onError} get. It is stored in the session and must be serialisable.
 */
@FunctionalInterface
public interface AiChatQuota extends Serializable {

  /**
   * A request that is about to be sent to the model.
   *
   * @param owner the user that the conversation belongs to; null if it has no store
   * @param conversationId its {@linkplain AiConversation#getId() id}, unique for the owner
   * @param usage the tokens that the conversation has used so far, in all branches
   */
  record Request(@Nullable String owner, String conversationId, AiChatUsage usage)
      implements Serializable {
    /** Creates a request. */
    public Request {
      Check.noneNull("conversationId", conversationId, "usage", usage);
    }
  }

  /**
   * Returns if the request may be sent. Called on the thread of the reply, which may block, without
   * a UI and without any lock; a stop by the user interrupts it.
   *
   * @param request the user, the conversation and what it has used
   * @throws ReplyFailedException if it must not be sent. The reply fails with the message, which is
   *     for the user. The user's message is kept, and a retry asks again
   * @throws Exception if that cannot be decided. The user sees only that the reply failed; the
   *     exception is logged
   */
  void check(Request request) throws Exception;
}
