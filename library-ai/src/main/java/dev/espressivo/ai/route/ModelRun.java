package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Cancellation;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * Runs a model for a route, on a virtual thread. Independent of HTTP: everything to send goes to an
 * {@link Outbox}.
 */
abstract class ModelRun {

  private final Outbox outbox;
  private final Logger log;
  private final boolean showErrors;
  private final Cancellation cancellation = new Cancellation();

  /** Whether the model has ended by itself. */
  private volatile boolean finished;

  private volatile @Nullable Thread thread;

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
  final void cancel() {
    if (finished || isCancelled()) {
      return;
    }
    cancellation.cancel();
    Thread model = thread;
    if (model != null) {
      model.interrupt();
    }
  }

  public final boolean isCancelled() {
    return cancellation.isCancelled();
  }

  public final void onCancel(Runnable action) {
    cancellation.onCancel(action);
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
   * users, so it is used only if the route shows errors.
   *
   * @param what the name of the action that failed
   * @param shown the message that is meant for users; null if there is none
   * @param failure the exception to log with its stack trace; null if there is none
   */
  final String masked(String what, @Nullable String shown, @Nullable Throwable failure) {
    String id = UUID.randomUUID().toString().substring(0, 8);
    String reason = shown == null ? "" : shown.replaceAll("\\p{Cntrl}", " ");
    log.warn("{} (error {}): {}", what, id, reason, failure);
    return showErrors && shown != null ? shown : what + " (error " + id + ")";
  }
}
