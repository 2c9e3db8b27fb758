package dev.espressivo.base.internal;

import java.io.IOException;

/** What another host sends is larger than what is read of it. The message names the limit. */
public final class LimitExceededException extends IOException {

  /**
   * Creates an exception.
   *
   * @param message what is too large, and the limit
   */
  public LimitExceededException(String message) {
    super(message);
  }
}
