package dev.espressivo.browser;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A TCP proxy on loopback that delays HTTP and WebSocket by half a round trip each way, and counts
 * the bytes on the wire, including headers and frames, after compression. Its connections can be
 * cut and restored, and it can lead to another app. It can refuse WebSocket as some companies'
 * proxies do.
 */
public final class Wire implements AutoCloseable {

  /** Bytes and the time of their arrival; an empty array is the end of the stream. */
  private record Chunk(byte[] bytes, long arrivedNanos) {}

  private static final byte[] FORBIDDEN =
      "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket server;
  private volatile int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicLong down = new AtomicLong();
  private final AtomicLong up = new AtomicLong();
  private final AtomicLong connections = new AtomicLong();
  private final Lock lock = new ReentrantLock();
  private final Condition roundTripChanged = lock.newCondition();
  private final boolean refusesWebSocket;
  private final AtomicInteger refused = new AtomicInteger();
  private long halfRoundTripNanos;
  private volatile boolean cut;

  Wire(int target, Duration roundTrip) {
    this(target, roundTrip, false);
  }

  private Wire(int target, Duration roundTrip, boolean refusesWebSocket) {
    this.target = target;
    this.refusesWebSocket = refusesWebSocket;
    setRoundTrip(roundTrip);
    try {
      server = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("wire").start(this::accept);
  }

  /** Returns a proxy without delay that answers each WebSocket handshake with 403. */
  public static Wire refusingWebSocket(int target) {
    return new Wire(target, Duration.ZERO, true);
  }

  /** Returns a proxy without delay. */
  public static Wire to(int target) {
    return new Wire(target, Duration.ZERO, false);
  }

  /** Leads new connections to another port of loopback. Open ones stay as they are. */
  public void leadTo(int target) {
    this.target = target;
  }

  /** Returns the port to connect to. */
  public int port() {
    return server.getLocalPort();
  }

  /** Returns the number of WebSocket handshakes that it has refused so far. */
  public int refused() {
    return refused.get();
  }

  /** Closes all connections, and from now on each new one immediately. */
  public void cut() {
    cut = true;
    sockets.forEach(Wire::close);
  }

  /** Accepts connections again. */
  public void mend() {
    cut = false;
  }

  /** Sets the round-trip time, also for open connections and for bytes on their way. */
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

  /** Returns the number of bytes from the server to the browser so far. */
  long bytesDown() {
    return down.get();
  }

  /** Returns the number of bytes from the browser to the server so far. */
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
    sockets.add(browser);
    try {
      browser.setTcpNoDelay(true);
      // A browser opens a connection of its own for a WebSocket, so the first request decides.
      byte[] head = refusesWebSocket ? readHead(browser.getInputStream()) : new byte[0];
      boolean isRefused = isWebSocket(head);
      if (isRefused) {
        refused.incrementAndGet();
        browser.getOutputStream().write(FORBIDDEN);
      }
      if (isRefused || cut) {
        close(browser);
        sockets.remove(browser);
        return;
      }
      Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target);
      upstream.setTcpNoDelay(true);
      sockets.add(upstream);
      upstream.getOutputStream().write(head);
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
      sockets.remove(browser);
    }
  }

  private static boolean isWebSocket(byte[] head) {
    return new String(head, StandardCharsets.ISO_8859_1)
        .toLowerCase(Locale.ROOT)
        .contains("\r\nupgrade: websocket");
  }

  /** Reads the head of a request up to the empty line, or up to the end of the connection. */
  private static byte[] readHead(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int matched = 0;
    for (int next = in.read(); next >= 0; next = in.read()) {
      head.write(next);
      matched = next == "\r\n\r\n".charAt(matched) ? matched + 1 : next == '\r' ? 1 : 0;
      if (matched == 4) {
        break;
      }
    }
    return head.toByteArray();
  }

  /**
   * Passes bytes in one direction with two threads: one reads without waiting, so that the delay
   * does not limit the throughput.
   */
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
      // The connection has ended in some way.
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
      // The other side has closed first, so further bytes from this one are of no use.
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
