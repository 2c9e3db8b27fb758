package dev.espressivo.http.internal;

import java.io.IOException;

/** Thrown if another host sends more data than a limit allows. The message names the limit. */
public final class LimitExceededException extends IOException {

  /**
   * Creates an exception.
   *
   * @param message names what is too large and the limit
   */
  public LimitExceededException(String message) {
    super(message);
  }
}
