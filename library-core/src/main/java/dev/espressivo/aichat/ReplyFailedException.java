package dev.espressivo.aichat;

import org.jspecify.annotations.Nullable;

/** The failure of a reply that the other side reported. */
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
