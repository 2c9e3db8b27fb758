package dev.espressivo.aichat;

import org.jspecify.annotations.Nullable;

/**
 * The failure of a reply, with a message for the user. A {@link SendFn} throws it if there is no
 * reply or the reply is interrupted; a stream can throw it as the cause of another exception. For
 * any other exception the user sees only that the reply failed, because its message may contain
 * secrets; it is logged and passed to listeners.
 */
public final class ReplyFailedException extends Exception {

  /**
   * Creates an exception.
   *
   * @param message the reason for the user; null if it is not known
   */
  public ReplyFailedException(@Nullable String message) {
    super(message);
  }

  /**
   * Creates an exception.
   *
   * @param message the reason for the user
   * @param cause the original exception
   */
  public ReplyFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
