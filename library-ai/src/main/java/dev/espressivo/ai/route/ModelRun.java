package dev.espressivo.ai.route;

import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.http.internal.Cancellable;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Runs a model for a route, on a virtual thread. Independent of HTTP: everything to send goes to an
 * {@link Outbox}.
 */
abstract class ModelRun extends Cancellable {

  private final Outbox outbox;
  private final Logger log;
  private final boolean showErrors;

  /** Whether the model has ended by itself. */
  private volatile boolean finished;

  private volatile @Nullable Thread thread;

  /** Why the route itself has ended the reply. */
  private volatile @Nullable ReplyFailedException expired;

  private volatile @Nullable RouteRefusal failure;

  /**
   * Creates a run.
   *
   * @param outbox receives the text to send
   * @param log the log for failures
   * @param showErrors whether the client gets the messages of failures
   */
  ModelRun(Outbox outbox, Logger log, boolean showErrors) {
    this.outbox = outbox;
    this.log = log;
    this.showErrors = showErrors;
  }

  /** Runs the model, and ends the reply. */
  abstract void run();

  /** Starts the model on a virtual thread. */
  final void start() {
    Thread started = Thread.ofVirtual().name("espressivo-route-model").unstarted(this::run);
    thread = started;
    started.start();
  }

  /** Records that there is nothing left to stop. */
  final void finish() {
    finished = true;
  }

  /**
   * Stops the model, if it has not ended by itself. May be called on any thread; does not block.
   */
  @Override
  public final void cancel() {
    if (finished || isCancelled()) {
      return;
    }
    super.cancel();
    Thread model = thread;
    if (model != null) {
      model.interrupt();
    }
  }

  /**
   * Ends the reply with a failure because it has reached a limit of the route, and stops the model.
   */
  final void expire(ReplyFailedException why) {
    if (!finished && expired == null) {
      expired = why;
      // First, since the model may hold the lock while it waits for the client.
      cancel();
      end(why);
    }
  }

  /** Returns why the route itself has ended the reply; null if it has not. */
  final @Nullable ReplyFailedException expired() {
    return expired;
  }

  /** Ends the reply with a failure; null if it is complete. Has an effect once. */
  abstract void end(@Nullable Throwable failure);

  /** Records why there is no reply, or why it is incomplete. */
  final void failed(ReplyFailedException why, String message) {
    Duration wait = why.retryAfter();
    int status =
        switch (why.failure()) {
          case BUSY -> why == expired ? 429 : 503;
          case TOO_LONG -> 413;
          case TIMED_OUT -> 504;
          default -> 502;
        };
    failure = new RouteRefusal(status, message, wait);
  }

  /** Returns why there is no reply, or why it is incomplete; null if it did not fail. */
  final @Nullable RouteRefusal failure() {
    return failure;
  }

  /**
   * Sends a text; waits while too much text waits to be sent.
   *
   * @return false if the sending has ended
   */
  final boolean put(String text) {
    if (text.isEmpty()) {
      return !isCancelled();
    }
    try {
      return outbox.put(text);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /** Sends the last text. */
  final void putLast(String text) {
    outbox.end(text);
  }

  /**
   * Returns the message for the client. The failure's own message may name hosts, keys or other
   * users, so it is used only if the route shows errors, or if it is that of a kind of failure.
   *
   * @param what the name of the action that failed
   * @param shown the message that is meant for users; null if there is none
   * @param failure the exception to log with its stack trace; null if there is none
   */
  final String masked(String what, @Nullable String shown, @Nullable Throwable failure) {
    String id = UUID.randomUUID().toString().substring(0, 8);
    String reason = shown == null ? "" : shown.replaceAll("\\p{Cntrl}", " ");
    log.warn("{} (error {}): {}", what, id, reason, failure);
    boolean known =
        shown != null && new ReplyFailedException(shown).failure() != ReplyFailure.OTHER;
    return shown != null && (showErrors || known) ? shown : what + " (error " + id + ")";
  }
}
