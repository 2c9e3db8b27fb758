package dev.espressivo.aiimage;

import org.jspecify.annotations.Nullable;

/** The failure of a picture, with a message for the user. */
public final class GenerationFailedException extends Exception {

  /**
   * Creates an exception.
   *
   * @param message the reason for the user; null if it is not known
   */
  public GenerationFailedException(@Nullable String message) {
    super(message);
  }

  /**
   * Creates an exception.
   *
   * @param message the reason for the user
   * @param cause the original exception
   */
  public GenerationFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
