package dev.espressivo.aichat;

import java.io.IOException;

/**
 * Thrown by an {@link AiConversationStore} if the conversation is no longer what a change was made
 * from: another server has changed it since, or has taken the lease. Nothing was changed. Whoever
 * made the change loads the conversation again, and begins from there.
 */
public final class OutdatedChangeException extends IOException {

  /**
   * Creates an exception.
   *
   * @param message what has changed, for the log
   */
  public OutdatedChangeException(String message) {
    super(message);
  }
}
