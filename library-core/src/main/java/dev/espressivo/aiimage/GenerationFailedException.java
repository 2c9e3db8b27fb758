package dev.espressivo.aiimage;

import org.jspecify.annotations.Nullable;

/** The failure of a picture, with a message that is meant for the user. */
public final class GenerationFailedException extends Exception {

  /**
   * Creates an exception.
   *
   * @param message why there is no picture, for the user; null when it is not known
   */
  public GenerationFailedException(@Nullable String message) {
    super(message);
  }

  /**
   * Creates an exception.
   *
   * @param message why there is no picture, for the user
   * @param cause what went wrong
   */
  public GenerationFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
