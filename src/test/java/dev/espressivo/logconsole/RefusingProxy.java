package dev.espressivo.logconsole;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An HTTP proxy on loopback that answers each WebSocket handshake with 403, as some companies'
 * proxies do, and passes everything else through. It can be cut off and mended.
 */
final class RefusingProxy implements AutoCloseable {

  private static final byte[] FORBIDDEN =
      "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private final ServerSocket server;
  private final int target;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private final AtomicInteger refused = new AtomicInteger();
  private volatile boolean cut;

  RefusingProxy(int target) {
    this.target = target;
    try {
      server = new ServerSocket(0, 128, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("refusing-proxy").start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  /** Returns how many WebSocket handshakes it has refused so far. */
  int refused() {
    return refused.get();
  }

  /** Closes all connections, and each new one at once. */
  void cut() {
    cut = true;
    sockets.forEach(RefusingProxy::close);
  }

  /** Lets connections through again. */
  void mend() {
    cut = false;
  }

  private void accept() {
    try {
      while (true) {
        Socket browser = server.accept();
        Thread.ofVirtual().start(() -> connect(browser));
      }
    } catch (IOException e) {
      // Closed.
    }
  }

  private void connect(Socket browser) {
    sockets.add(browser);
    try (browser) {
      // A browser opens a connection of its own for a WebSocket, so the first request decides.
      byte[] head = readHead(browser.getInputStream());
      if (cut || head.length == 0) {
        return;
      }
      if (new String(head, StandardCharsets.ISO_8859_1)
          .toLowerCase(Locale.ROOT)
          .contains("\r\nupgrade: websocket")) {
        refused.incrementAndGet();
        browser.getOutputStream().write(FORBIDDEN);
        return;
      }
      try (Socket upstream = new Socket(InetAddress.getLoopbackAddress(), target)) {
        sockets.add(upstream);
        upstream.getOutputStream().write(head);
        Thread back = Thread.ofVirtual().start(() -> pass(upstream, browser));
        pass(browser, upstream);
        back.join();
        sockets.remove(upstream);
      }
    } catch (IOException e) {
      // The end of a connection, however it comes.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      sockets.remove(browser);
    }
  }

  private static byte[] readHead(InputStream in) throws IOException {
    ByteArrayOutputStream head = new ByteArrayOutputStream();
    int matched = 0;
    while (matched < 4) {
      int next = in.read();
      if (next < 0) {
        return new byte[0];
      }
      head.write(next);
      matched = next == "\r\n\r\n".charAt(matched) ? matched + 1 : next == '\r' ? 1 : 0;
    }
    return head.toByteArray();
  }

  private static void pass(Socket from, Socket to) {
    byte[] buffer = new byte[64 * 1024];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
        out.write(buffer, 0, length);
      }
      to.shutdownOutput();
    } catch (IOException e) {
      // One side went away: the other is of no use either.
      close(from);
      close(to);
    }
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sockets.forEach(RefusingProxy::close);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // Closed already.
    }
  }
}
