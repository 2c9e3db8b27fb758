package dev.espressivo.aichat;

import org.jspecify.annotations.Nullable;

/**
 * The failure of a reply whose message is for the user. A {@link SendFn} throws it to say why there
 * is no reply, or why it broke off; a stream may throw it as the cause of another exception. Of any
 * other exception a user sees only that the reply failed, because its message may hold a secret; it
 * is logged, and listeners are told.
 */
public final class ReplyFailedException extends Exception {

  /**
   * Creates an exception.
   *
   * @param message why the reply failed, for the user; null when it is not known
   */
  public ReplyFailedException(@Nullable String message) {
    super(message);
  }

  /**
   * Creates an exception.
   *
   * @param message why the reply failed, for the user
   * @param cause what went wrong
   */
  public ReplyFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
