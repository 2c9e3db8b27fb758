package dev.espressivo.aichat;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A server on 127.0.0.1 that sends the bytes that a test gives it and detects closed connections.
 */
final class RawServer implements AutoCloseable {

  /** Answers a request; the connection is closed after it. */
  interface Handler {
    void answer(Exchange exchange) throws Exception;
  }

  /** A request that was received. */
  record Request(String line, Map<String, String> headers, byte[] body) {
    JsonNode json() {
      return JsonMapper.shared().readTree(body);
    }
  }

  private final ServerSocket socket;
  private final Handler handler;
  private final List<Socket> open = Collections.synchronizedList(new ArrayList<>());
  final List<Request> requests = Collections.synchronizedList(new ArrayList<>());

  /** Completes when a client has closed the connection before the server did. */
  final CompletableFuture<Void> hungUp = new CompletableFuture<>();

  RawServer(Handler handler) throws IOException {
    this.handler = handler;
    socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"));
    Thread.ofVirtual().name("raw-server").start(this::accept);
  }

  /** Answers each request in the same way. */
  static RawServer of(int status, Map<String, String> headers, String body) throws IOException {
    return new RawServer(
        exchange -> {
          exchange.head(status, headers);
          exchange.chunk(body.getBytes(StandardCharsets.UTF_8));
          exchange.end();
        });
  }

  int port() {
    return socket.getLocalPort();
  }

  String url(String path) {
    return "http://127.0.0.1:" + port() + path;
  }

  /** Returns the body of the only request. */
  JsonNode json() {
    return requests.getFirst().json();
  }

  private void accept() {
    while (!socket.isClosed()) {
      try {
        Socket client = socket.accept();
        open.add(client);
        Thread.ofVirtual().name("raw-exchange").start(() -> serve(client));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      client.setTcpNoDelay(true);
      Exchange exchange = new Exchange(client);
      requests.add(exchange.read());
      handler.answer(exchange);
    } catch (Exception e) {
      // The client has closed the connection, or the test is over.
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
    for (Socket client : List.copyOf(open)) {
      client.close();
    }
  }

  /** One request and its answer. */
  final class Exchange {

    private final InputStream in;
    private final OutputStream out;

    private Exchange(Socket client) throws IOException {
      in = new BufferedInputStream(client.getInputStream());
      out = client.getOutputStream();
    }

    private Request read() throws IOException {
      String line = line();
      Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      for (String header = line(); !header.isEmpty(); header = line()) {
        String[] pair = header.split(":", 2);
        headers.put(pair[0].toLowerCase(Locale.ROOT), pair[1].strip());
      }
      int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
      return new Request(line, headers, in.readNBytes(length));
    }

    private String line() throws IOException {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int next = in.read(); next != '\n'; next = in.read()) {
        if (next < 0) {
          throw new IOException("no request");
        }
        if (next != '\r') {
          line.write(next);
        }
      }
      return line.toString(StandardCharsets.ISO_8859_1);
    }

    /** Sends the status and the headers; the body is chunked. */
    void head(int status, Map<String, String> headers) throws IOException {
      StringBuilder head = new StringBuilder("HTTP/1.1 " + status + " Status\r\n");
      headers.forEach(
          (name, value) -> {
            if (!List.of("transfer-encoding", "connection", "keep-alive").contains(name)) {
              head.append(name).append(": ").append(value).append("\r\n");
            }
          });
      head.append("transfer-encoding: chunked\r\nconnection: close\r\n\r\n");
      send(head.toString());
    }

    /** Sends the status and the headers of a UI message stream. */
    void headOfEvents() throws IOException {
      head(200, Map.of("content-type", "text/event-stream"));
    }

    /** Returns whether this is the first request. */
    boolean isFirst() {
      return requests.size() == 1;
    }

    /** Sends an event; apostrophes in it become quotation marks. */
    void event(String json) throws IOException {
      chunk(("data: " + json.replace('\'', '"') + "\n\n").getBytes(StandardCharsets.UTF_8));
    }

    /** Sends a delta of text as an event. */
    void text(String delta) throws IOException {
      chunk(
          ("data: "
                  + JsonMapper.shared()
                      .writeValueAsString(Map.of("type", "text-delta", "id", "1", "delta", delta))
                  + "\n\n")
              .getBytes(StandardCharsets.UTF_8));
    }

    void chunk(byte[] bytes) throws IOException {
      if (bytes.length > 0) {
        ByteArrayOutputStream chunk = new ByteArrayOutputStream();
        chunk.writeBytes(
            (Integer.toHexString(bytes.length) + "\r\n").getBytes(StandardCharsets.US_ASCII));
        chunk.writeBytes(bytes);
        chunk.writeBytes("\r\n".getBytes(StandardCharsets.US_ASCII));
        out.write(chunk.toByteArray());
        out.flush();
      }
    }

    /** Sends bytes without framing. */
    void send(String text) throws IOException {
      out.write(text.getBytes(StandardCharsets.UTF_8));
      out.flush();
    }

    void end() throws IOException {
      send("0\r\n\r\n");
    }

    /** Waits until the client closes the connection. */
    void awaitHangUp() {
      try {
        while (in.read() >= 0) {
          // A client sends nothing after its request.
        }
      } catch (IOException e) {
        // A reset closes the connection as well.
      }
      hungUp.complete(null);
    }
  }

  /** Waits until a client has closed its connection. */
  void untilHungUp() throws Exception {
    hungUp.get(30, TimeUnit.SECONDS);
  }
}
