package dev.espressivo.ai.route;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends what a reply says to a client, on the virtual thread that runs it. A container reports that
 * a client has hung up at the earliest at the second write after it, so that a silence is never
 * longer than that of the route: then the model is stopped.
 *
 * @param keepAlive what a client ignores, for a silence; empty for nothing
 * @param silence after how long a client is looked for
 */
record RouteStream(Outbox outbox, ModelRun run, String keepAlive, Duration silence) {

  /**
   * Sends all; returns when the reply has ended, or the client has hung up.
   *
   * @return false if the client has hung up
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
      // The client has hung up, which containers tell in exceptions of their own.
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
    // Cancelled first: a model that finds the outbox closed ends as if it had finished.
    run.cancel();
    outbox.close();
  }
}
