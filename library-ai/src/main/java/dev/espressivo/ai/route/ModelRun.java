package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Cancellation;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;

/**
 * A model at work for a route, on a virtual thread. It knows nothing of HTTP: what is to be sent
 * goes to an {@link Outbox}.
 */
abstract class ModelRun {

  private final Outbox outbox;
  private final Logger log;
  private final boolean showErrors;
  private final Cancellation cancellation = new Cancellation();

  /** Whether the model has come to its end by itself. */
  private volatile boolean finished;

  private volatile @Nullable Thread thread;

  /**
   * Creates a run.
   *
   * @param outbox takes what is said
   * @param log where failures are told
   * @param showErrors whether the client is told what a failure was
   */
  ModelRun(Outbox outbox, Logger log, boolean showErrors) {
    this.outbox = outbox;
    this.log = log;
    this.showErrors = showErrors;
  }

  /** Has the model work, and ends the reply. */
  abstract void run();

  /** Starts the model on a virtual thread. */
  final void start() {
    Thread started = Thread.ofVirtual().name("espressivo-route-model").unstarted(this::run);
    thread = started;
    started.start();
  }

  /** Says that there is nothing left to stop. */
  final void finish() {
    finished = true;
  }

  /** Stops the model, if it has not ended by itself. Any thread; waits for nothing. */
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
   * Sends a text; waits while too much is waiting.
   *
   * @return false if nothing is sent any more
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
   * The words for the client: none of the failure's own, which may name hosts, keys or other users,
   * unless the route shows them.
   *
   * @param what failed
   * @param shown what was meant for the user; null for nothing
   * @param failure what is logged with its stack; null for nothing
   */
  final String masked(String what, @Nullable String shown, @Nullable Throwable failure) {
    String id = UUID.randomUUID().toString().substring(0, 8);
    String reason = shown == null ? "" : shown.replaceAll("\\p{Cntrl}", " ");
    log.warn("{} (error {}): {}", what, id, reason, failure);
    return showErrors && shown != null ? shown : what + " (error " + id + ")";
  }
}
