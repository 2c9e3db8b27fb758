package dev.espressivo.ai.internal;

import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import java.time.Duration;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/**
 * Passes the pieces that a model's library delivers on any thread to the thread that reads the
 * answer. If several ends are delivered, the first one counts; if none is, the answer ends after a
 * silence.
 */
public final class Delivery implements ModelAnswer {

  private sealed interface Signal {}

  private record Next(ReplyPart part) implements Signal {}

  private record End(@Nullable Throwable failure) implements Signal {}

  /** Starts a request; it may block until the answer is over. */
  @FunctionalInterface
  public interface Request {

    /**
     * Starts the request.
     *
     * @param delivery receives the answer
     * @throws Exception if the request fails
     */
    void start(Delivery delivery) throws Exception;
  }

  private final LinkedBlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final AtomicBoolean ended = new AtomicBoolean();
  private final Duration silence;
  private final Runnable cancel;
  private @Nullable Thread thread;

  private Delivery(Duration silence, Runnable cancel) {
    this.silence = silence;
    this.cancel = cancel;
  }

  /**
   * Starts a request on a new thread, since some libraries answer on the calling thread.
   *
   * @param silence the longest time without a piece
   * @param cancel cancels the request at the library; called once, on any thread, if the answer is
   *     closed before its end
   * @param request starts the request at the library
   * @return the answer, to be read piece by piece
   */
  public static Delivery start(Duration silence, Runnable cancel, Request request) {
    Delivery delivery = new Delivery(silence, cancel);
    delivery.thread =
        Thread.ofVirtual().name("espressivo-model").unstarted(() -> run(delivery, request));
    delivery.thread.start();
    return delivery;
  }

  private static void run(Delivery delivery, Request request) {
    try {
      request.start(delivery);
    } catch (Throwable e) {
      delivery.fail(e);
    }
  }

  /**
   * Delivers a piece. Pieces after the end are ignored.
   *
   * @param part the piece
   */
  public void deliver(ReplyPart part) {
    if (!ended.get()) {
      signals.add(new Next(part));
    }
  }

  /** Ends the answer. */
  public void end() {
    if (ended.compareAndSet(false, true)) {
      signals.add(new End(null));
    }
  }

  /**
   * Ends the answer with a failure.
   *
   * @param failure the cause
   */
  public void fail(Throwable failure) {
    if (ended.compareAndSet(false, true)) {
      signals.add(new End(failure));
    }
  }

  /** {@return whether the answer has ended or was closed} */
  public boolean isEnded() {
    return ended.get();
  }

  @Override
  public @Nullable ReplyPart next() throws Exception {
    Signal signal = signals.poll(silence.toNanos(), TimeUnit.NANOSECONDS);
    switch (signal) {
      case null -> {
        close();
        throw new ReplyFailedException(
            "The server sent nothing for %s s".formatted(seconds(silence)));
      }
      case Next(ReplyPart part) -> {
        return part;
      }
      case End(Throwable failure) -> {
        // Put back, so that later calls get the end again.
        signals.add(signal);
        if (failure instanceof Exception e) {
          throw e;
        } else if (failure != null) {
          throw new IllegalStateException(Secrets.describe(failure), failure);
        }
        return null;
      }
    }
  }

  private static String seconds(Duration limit) {
    long millis = limit.toMillis();
    return millis % 1000 == 0 ? Long.toString(millis / 1000) : Double.toString(millis / 1000.0);
  }

  /** Ends the answer, whether or not the library handles the cancellation. */
  @Override
  public void close() {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    signals.add(new End(null));
    try {
      cancel.run();
    } catch (RuntimeException e) {
      LoggerFactory.getLogger(Delivery.class)
          .debug("A model could not be cancelled: {}", Secrets.describe(e));
    }
    if (thread != null) {
      thread.interrupt();
    }
  }
}
