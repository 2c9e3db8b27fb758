package dev.espressivo.ai.route;

import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends a reply to the client, on the virtual thread that runs this. A container reports a closed
 * connection at the second write at the earliest, so something is written after each silence of the
 * given length. When the connection is closed, the model is stopped. The time of the reply is
 * counted here too.
 */
final class RouteStream {

  private final Outbox outbox;
  private final ModelRun run;
  private final String keepAlive;
  private final Duration silence;
  private final Spending.Account.Clock clock;
  private final Duration longest;

  /**
   * Creates a stream.
   *
   * @param keepAlive the text to write after a silence, which clients ignore; empty for none
   * @param silence the silence after which the connection and the time are checked
   * @param account the account of the caller, whose time is used
   * @param longest the longest time of the reply
   */
  RouteStream(
      Outbox outbox,
      ModelRun run,
      String keepAlive,
      Duration silence,
      Spending.Account account,
      Duration longest) {
    this.outbox = outbox;
    this.run = run;
    this.keepAlive = keepAlive;
    this.silence = silence;
    this.clock = account.begin();
    this.longest = longest;
  }

  ModelRun run() {
    return run;
  }

  /** Starts the model. */
  void start() {
    run.start();
  }

  /** Waits until there is text to send, or the reply has ended without any. */
  void awaitText() {
    try {
      while (!outbox.awaitText(silence)) {
        checkTime();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      stop();
    }
  }

  /**
   * Sends everything; returns when the reply has ended or the client has closed the connection.
   *
   * @return false if the client has closed the connection
   */
  boolean send(OutputStream client) {
    try {
      for (String text = outbox.take(silence); text != null; text = outbox.take(silence)) {
        String sent = text.isEmpty() ? keepAlive : text;
        if (!sent.isEmpty()) {
          client.write(sent.getBytes(StandardCharsets.UTF_8));
          client.flush();
        }
        checkTime();
      }
    } catch (IOException | RuntimeException e) {
      // The client has closed the connection, which containers report with exceptions of their own.
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      // Also the time in which a client has taken nothing, or that ended between two checks.
      clock.charge();
      stop();
    }
    return true;
  }

  /** Ends the reply if it has taken too long, or the caller's time is used up. */
  private void checkTime() {
    Duration wait = clock.charge();
    if (wait.isPositive()) {
      run.expire(new ReplyFailedException(ReplyFailure.BUSY, wait));
    } else if (clock.elapsed().compareTo(longest) >= 0) {
      run.expire(new ReplyFailedException(ReplyFailure.TIMED_OUT));
    }
  }

  /** Ends the sending, and the model with it if it has not ended. */
  void stop() {
    // Cancelled first, since a model that finds the outbox closed ends as if it had finished.
    run.cancel();
    outbox.close();
  }
}
