package dev.espressivo.ai.route;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends a reply to the client, on the virtual thread that runs this. A container reports a closed
 * connection at the second write at the earliest, so something is written after each silence of the
 * given length. When the connection is closed, the model is stopped.
 *
 * @param keepAlive the text to write after a silence, which clients ignore; empty for none
 * @param silence the silence after which the connection is checked
 */
record RouteStream(Outbox outbox, ModelRun run, String keepAlive, Duration silence) {

  /**
   * Sends everything; returns when the reply has ended or the client has closed the connection.
   *
   * @return false if the client has closed the connection
   */
  boolean send(OutputStream client) {
    try {
      run.start();
      for (String text = outbox.take(silence); text != null; text = outbox.take(silence)) {
        String sent = text.isEmpty() ? keepAlive : text;
        if (!sent.isEmpty()) {
          client.write(sent.getBytes(StandardCharsets.UTF_8));
          client.flush();
        }
      }
    } catch (IOException | RuntimeException e) {
      // The client has closed the connection, which containers report with exceptions of their own.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      stop();
    }
    return true;
  }

  /** Ends the sending, and the model with it if it has not ended. */
  void stop() {
    // Cancelled first, since a model that finds the outbox closed ends as if it had finished.
    run.cancel();
    outbox.close();
  }
}
