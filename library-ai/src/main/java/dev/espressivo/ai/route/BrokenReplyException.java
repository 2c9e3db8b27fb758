package dev.espressivo.ai.route;

import java.io.IOException;

/**
 * Tells the container that a reply of bare text is incomplete. The container closes the connection,
 * since the response has begun; otherwise the client would take the reply for complete.
 */
final class BrokenReplyException extends IOException {

  BrokenReplyException() {
    super("A reply has failed after its beginning; the connection is closed");
  }

  /** Without a stack trace, since the failure itself is logged where it happens. */
  @Override
  public Throwable fillInStackTrace() {
    return this;
  }
}
