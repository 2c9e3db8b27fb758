package dev.espressivo.browser;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A TCP pass-through on loopback which delays what crosses it by half a round trip each way, so
 * HTTP and WebSocket alike, and counts the bytes that really cross: headers, compression and frames
 * included.
 */
final class Wire implements AutoCloseable {

  /** Bytes and when they arrived; an empty array is the end of the stream. */
  private record Chunk(byte[] bytes, long arrivedNanos) {}

  private final ServerSocket server;
  private final int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicLong down = new AtomicLong();
  private final AtomicLong up = new AtomicLong();
  private final AtomicLong connections = new AtomicLong();
  private final Lock lock = new ReentrantLock();
  private final Condition roundTripChanged = lock.newCondition();
  private long halfRoundTripNanos;

  Wire(int target, Duration roundTrip) {
    this.target = target;
    setRoundTrip(roundTrip);
    try {
      server = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("wire").start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  /** Applies to open connections and to bytes that are already under way, too. */
  void setRoundTrip(Duration roundTrip) {
    lock.lock();
    try {
      halfRoundTripNanos = roundTrip.toNanos() / 2;
      roundTripChanged.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void awaitDue(Chunk chunk) throws InterruptedException {
    lock.lock();
    try {
      long left = chunk.arrivedNanos() + halfRoundTripNanos - System.nanoTime();
      while (left > 0) {
        roundTripChanged.awaitNanos(left);
        left = chunk.arrivedNanos() + halfRoundTripNanos - System.nanoTime();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Bytes from the server to the browser so far. */
  long bytesDown() {
    return down.get();
  }

  /** Bytes from the browser to the server so far. */
  long bytesUp() {
    return up.get();
  }

  long connections() {
    return connections.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket browser = server.accept();
        connections.incrementAndGet();
        Thread.ofVirtual().start(() -> connect(browser));
      }
    } catch (IOException e) {
      // Closed.
    }
  }

  private void connect(Socket browser) {
    try {
      Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target);
      browser.setTcpNoDelay(true);
      upstream.setTcpNoDelay(true);
      sockets.add(browser);
      sockets.add(upstream);
      AtomicInteger open = new AtomicInteger(2);
      Runnable end =
          () -> {
            if (open.decrementAndGet() == 0) {
              close(browser);
              close(upstream);
              sockets.remove(browser);
              sockets.remove(upstream);
            }
          };
      pass(browser, upstream, up, end);
      pass(upstream, browser, down, end);
    } catch (IOException e) {
      close(browser);
    }
  }

  /** Two threads a direction: one reads as fast as it comes, so that a delay is not a slow line. */
  private void pass(Socket from, Socket to, AtomicLong count, Runnable end) {
    LinkedBlockingQueue<Chunk> queue = new LinkedBlockingQueue<>();
    Thread.ofVirtual().start(() -> read(from, queue));
    Thread.ofVirtual()
        .start(
            () -> {
              write(queue, to, count);
              end.run();
            });
  }

  private void read(Socket from, LinkedBlockingQueue<Chunk> queue) {
    byte[] buffer = new byte[64 * 1024];
    try {
      InputStream in = from.getInputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        byte[] bytes = new byte[length];
        System.arraycopy(buffer, 0, bytes, 0, length);
        queue.add(new Chunk(bytes, System.nanoTime()));
      }
    } catch (IOException e) {
      // The end of a connection, however it comes.
    }
    queue.add(new Chunk(new byte[0], System.nanoTime()));
  }

  private void write(LinkedBlockingQueue<Chunk> queue, Socket to, AtomicLong count) {
    try {
      OutputStream out = to.getOutputStream();
      for (Chunk chunk = queue.take(); chunk.bytes().length > 0; chunk = queue.take()) {
        awaitDue(chunk);
        count.addAndGet(chunk.bytes().length);
        out.write(chunk.bytes());
        out.flush();
      }
      to.shutdownOutput();
    } catch (IOException e) {
      // The other side went away first: what still comes from this one is of no use.
      close(to);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sockets.forEach(Wire::close);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // Closed already.
    }
  }
}
