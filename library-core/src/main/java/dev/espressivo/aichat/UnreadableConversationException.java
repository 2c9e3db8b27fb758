package dev.espressivo.aichat;

import java.io.IOException;

/**
 * Thrown by an {@link AiConversationStore} if a conversation cannot be loaded although the store
 * can be reached: one of its messages was written by a later version of the library, or is damaged.
 * The conversation stays as it is in the store.
 */
public final class UnreadableConversationException extends IOException {

  /**
   * Creates an exception.
   *
   * @param message what cannot be read, for the log
   * @param cause the reason
   */
  public UnreadableConversationException(String message, Throwable cause) {
    super(message, cause);
  }
}
