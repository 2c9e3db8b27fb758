package dev.espressivo.http.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response, which fails if no data arrives within a time limit. When a connection
 * breaks, it still delivers the data received before that; the HTTP client's own stream drops data
 * that has not been read yet.
 */
public final class TimedBody extends InputStream implements BodySubscriber<InputStream> {

  private sealed interface Signal {}

  private record Bytes(List<ByteBuffer> buffers) implements Signal {}

  private record End(@Nullable Throwable failure) implements Signal {}

  private final long firstByteDeadline;
  private final Duration firstByte;
  private final Duration betweenBytes;
  private final LinkedBlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
  private final Deque<ByteBuffer> buffers = new ArrayDeque<>();
  private boolean begun;
  private @Nullable End end;
  private volatile Flow.@Nullable Subscription subscription;
  private volatile boolean closed;

  /**
   * Creates a body.
   *
   * @param sent the time when the request was sent, as from {@link System#nanoTime}
   * @param firstByte the maximum time from then until the first byte
   * @param betweenBytes the maximum time between later bytes
   */
  public TimedBody(long sent, Duration firstByte, Duration betweenBytes) {
    this.firstByteDeadline = sent + firstByte.toNanos();
    this.firstByte = firstByte;
    this.betweenBytes = betweenBytes;
  }

  /**
   * {@return the exception for a server that sends nothing within a time limit}
   *
   * @param limit the time limit
   */
  public static HttpTimeoutException timeout(Duration limit) {
    long millis = limit.toMillis();
    String seconds =
        millis % 1000 == 0 ? Long.toString(millis / 1000) : Double.toString(millis / 1000.0);
    return new HttpTimeoutException("The server sent nothing for " + seconds + " s");
  }

  // ---- Called by the HTTP client ----

  @Override
  public CompletionStage<InputStream> getBody() {
    return CompletableFuture.completedStage(this);
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    if (closed) {
      given.cancel();
    } else {
      given.request(1);
    }
  }

  @Override
  public void onNext(List<ByteBuffer> bytes) {
    signals.add(new Bytes(bytes));
  }

  @Override
  public void onError(Throwable failure) {
    signals.add(new End(failure));
  }

  @Override
  public void onComplete() {
    signals.add(new End(null));
  }

  // ---- Called by the reader ----

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (!closed && end == null && buffers.isEmpty()) {
      await();
    }
    if (closed) {
      throw new IOException("closed");
    }
    ByteBuffer next = buffers.peek();
    if (next == null) {
      return atEnd();
    }
    int count = Math.min(length, next.remaining());
    next.get(into, offset, count);
    if (!next.hasRemaining()) {
      buffers.remove();
    }
    return count;
  }

  private int atEnd() throws IOException {
    Throwable failure = end == null ? null : end.failure();
    if (failure != null) {
      throw new IOException("The connection broke", failure);
    }
    return -1;
  }

  private void await() throws IOException {
    long limit = begun ? betweenBytes.toNanos() : firstByteDeadline - System.nanoTime();
    Signal signal;
    try {
      signal = signals.poll(limit, TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("The request was stopped");
    }
    switch (signal) {
      case null -> throw timeout(begun ? betweenBytes : firstByte);
      case End last -> end = last;
      case Bytes bytes -> {
        begun = true;
        bytes.buffers().stream().filter(ByteBuffer::hasRemaining).forEach(buffers::add);
        Flow.Subscription current = subscription;
        if (current != null) {
          current.request(1);
        }
      }
    }
  }

  /** Closes the connection and wakes the reading thread. */
  @Override
  public void close() {
    closed = true;
    Flow.Subscription current = subscription;
    if (current != null) {
      current.cancel();
    }
    signals.add(new End(null));
  }
}
