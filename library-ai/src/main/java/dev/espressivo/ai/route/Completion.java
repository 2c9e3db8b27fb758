package dev.espressivo.ai.route;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Ends an asynchronous request, once: either the route ends it or, after a failed write, the
 * container. It must not be ended while something is being written: the container reuses its
 * objects, so a late call would damage another response.
 */
final class Completion implements AsyncListener {

  /** The longest wait for the container, which may never notice the failure. */
  private static final long PATIENCE_SECONDS = 5;

  private final AsyncContext async;
  private final Runnable stop;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition left = lock.newCondition();
  private boolean over;

  /**
   * Creates the end of a request.
   *
   * @param stop stops the model; may be called more than once
   */
  Completion(AsyncContext async, Runnable stop) {
    this.async = async;
    this.stop = stop;
  }

  /** Returns a stream of the response that is not written to once the request has ended. */
  OutputStream guard(OutputStream response) {
    return new Guarded(response);
  }

  /** The container calls its listeners only after a write has returned. */
  private final class Guarded extends FilterOutputStream {

    Guarded(OutputStream response) {
      super(response);
    }

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one});
    }

    @Override
    public void write(byte[] bytes) throws IOException {
      write(bytes, 0, bytes.length);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      lock.lock();
      try {
        check();
        out.write(bytes, offset, length);
      } finally {
        lock.unlock();
      }
    }

    @Override
    public void flush() throws IOException {
      lock.lock();
      try {
        check();
        out.flush();
      } finally {
        lock.unlock();
      }
    }

    private void check() throws IOException {
      if (over) {
        throw new IOException("The request has ended");
      }
    }
  }

  /** Ends the request, unless the container does. */
  void complete() {
    end(async::complete);
  }

  /** Has the container call the route once more, unless it has ended the request. */
  void dispatch() {
    end(async::dispatch);
  }

  private void end(Runnable how) {
    lock.lock();
    try {
      if (!over) {
        over = true;
        how.run();
      }
    } catch (IllegalStateException e) {
      // The request has ended already.
    } finally {
      lock.unlock();
    }
  }

  /** Waits until the container, which notices the same failure, ends the request. */
  void completeAfterFailure() {
    lock.lock();
    try {
      long nanos = TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
      while (!over && nanos > 0) {
        nanos = left.awaitNanos(nanos);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lock.unlock();
    }
    complete();
  }

  /** Stops the model. The container ends the request. */
  private void leave() {
    lock.lock();
    try {
      over = true;
      left.signalAll();
    } finally {
      lock.unlock();
    }
    stop.run();
  }

  @Override
  public void onError(AsyncEvent event) {
    leave();
  }

  @Override
  public void onTimeout(AsyncEvent event) {
    leave();
  }

  @Override
  public void onComplete(AsyncEvent event) {
    leave();
  }

  @Override
  public void onStartAsync(AsyncEvent event) {
    // No other write begins from here on.
  }
}
