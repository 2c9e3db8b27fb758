package dev.espressivo.aichat;

/**
 * Hears what happens in a conversation, whether or not a chat shows it; the place to save it from.
 * Every method is called on any thread, without a session's lock, after the change; it does nothing
 * by default. An exception goes to the thread's handler and stops nothing.
 */
public interface AiConversationListener {

  /**
   * A message was sent.
   *
   * @param message the user's message
   */
  default void onSend(AiChatMessage message) {}

  /**
   * A reply ended, complete or stopped.
   *
   * @param message the reply
   */
  default void onFinish(AiChatMessage message) {}

  /**
   * A reply failed.
   *
   * @param message the reply, with what had come
   * @param error the failure
   */
  default void onError(AiChatMessage message, Throwable error) {}

  /**
   * The messages, the status or the settings changed. Called once a change, not for each word of a
   * reply, and not by a call that changed nothing.
   *
   * @param conversation the conversation that changed
   */
  default void onChange(AiConversation conversation) {}

  /**
   * More of the running reply has come. Called for each piece, so it must be cheap.
   *
   * @param conversation the conversation that changed
   */
  default void onProgress(AiConversation conversation) {}
}
