package dev.espressivo.aichat;

/**
 * A listener for a conversation, whether or not a chat shows it. Suitable for saving the
 * conversation. The methods are called after a change, on any thread, without a session's lock; by
 * default they do nothing. An exception goes to the uncaught exception handler of the thread and
 * has no other effect.
 */
public interface AiConversationListener {

  /**
   * Called when a message was sent.
   *
   * @param message the user's message
   */
  default void onSend(AiChatMessage message) {}

  /**
   * Called when a reply has ended, complete or stopped.
   *
   * @param message the reply
   */
  default void onFinish(AiChatMessage message) {}

  /**
   * Called when a reply has failed.
   *
   * @param message the reply, with the parts received so far
   * @param error the failure
   */
  default void onError(AiChatMessage message, Throwable error) {}

  /**
   * Called when the messages, the status or the settings have changed: once per change, but not for
   * each word of a reply, and not for a call that has changed nothing.
   *
   * @param conversation the conversation that changed
   */
  default void onChange(AiConversation conversation) {}

  /**
   * Called for each piece of the running reply. It must be fast.
   *
   * @param conversation the conversation that changed
   */
  default void onProgress(AiConversation conversation) {}
}
