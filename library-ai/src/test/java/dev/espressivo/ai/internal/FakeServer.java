package dev.espressivo.ai.internal;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A server of a model on 127.0.0.1 that answers as a test tells it to. */
public final class FakeServer implements AutoCloseable {

  /** Answers a request. */
  @FunctionalInterface
  public interface Handler {
    void answer(Answer answer) throws Exception;
  }

  static {
    // Otherwise each small answer waits until the client has acknowledged the previous one.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final HttpServer server;
  private final List<Handler> handlers;
  private final CountDownLatch closed = new CountDownLatch(1);

  /** The bodies in JSON. */
  public final List<JsonNode> requests = Collections.synchronizedList(new ArrayList<>());

  /** The bodies in UTF-8, with invalid bytes replaced. */
  public final List<String> bodies = Collections.synchronizedList(new ArrayList<>());

  public final List<String> paths = Collections.synchronizedList(new ArrayList<>());
  public final List<Headers> headers = Collections.synchronizedList(new ArrayList<>());
  public final List<String> authorizations = Collections.synchronizedList(new ArrayList<>());

  /** Completes when a client has closed the connection before the server did. */
  public final CompletableFuture<Void> hungUp = new CompletableFuture<>();

  /**
   * Starts a server that answers each request by the next handler, and all further ones by the
   * last.
   */
  public FakeServer(Handler... handlers) throws IOException {
    this.handlers = List.of(handlers);
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::serve);
    server.start();
  }

  /**
   * Starts a server that answers with events of these chunks, in which apostrophes stand for
   * quotation marks.
   */
  public static FakeServer of(String... chunks) throws IOException {
    return new FakeServer(answer -> answer.events(chunks));
  }

  /** Returns a handler that answers with events of these chunks. */
  public static Handler events(String... chunks) {
    return answer -> answer.events(chunks);
  }

  public String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  private void serve(HttpExchange exchange) throws IOException {
    try (exchange) {
      int number;
      synchronized (requests) {
        number = bodies.size();
        byte[] body = exchange.getRequestBody().readAllBytes();
        bodies.add(new String(body, StandardCharsets.UTF_8));
        paths.add(exchange.getRequestURI().toString());
        headers.add(exchange.getRequestHeaders());
        if (String.valueOf(exchange.getRequestHeaders().getFirst("content-type"))
            .contains("json")) {
          requests.add(JsonMapper.shared().readTree(body));
        }
        authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      }
      handlers.get(Math.min(number, handlers.size() - 1)).answer(new Answer(exchange));
    } catch (Exception e) {
      // The client has closed the connection, or the test is over.
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }

  /** An answer to one request. */
  public final class Answer {

    private final HttpExchange exchange;

    private Answer(HttpExchange exchange) {
      this.exchange = exchange;
    }

    /** Sends a whole stream: events, and the mark of their end. */
    public void events(String... chunks) throws IOException {
      head("text/event-stream");
      for (String chunk : chunks) {
        event(chunk);
      }
      event("[DONE]");
    }

    public void head(String type) throws IOException {
      exchange.getResponseHeaders().set("content-type", type);
      exchange.sendResponseHeaders(200, 0);
    }

    /** Sends a whole answer. */
    public void body(int status, String type, String body) throws IOException {
      exchange.getResponseHeaders().set("content-type", type);
      byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    }

    public void header(String name, String value) {
      exchange.getResponseHeaders().set(name, value);
    }

    public void event(String json) throws IOException {
      raw("data: " + json.replace('\'', '"') + "\n\n");
    }

    /** Sends a piece of text. */
    public void text(String text) throws IOException {
      event("{'choices':[{'index':0,'delta':{'content':'" + text + "'}}]}");
    }

    public void raw(String text) throws IOException {
      exchange.getResponseBody().write(text.getBytes(StandardCharsets.UTF_8));
      exchange.getResponseBody().flush();
    }

    /** Keeps the stream open until the client closes the connection, or the test is over. */
    public void untilHungUp() throws InterruptedException {
      try {
        while (!closed.await(5, TimeUnit.MILLISECONDS)) {
          raw(": still here\n\n");
        }
      } catch (IOException e) {
        hungUp.complete(null);
      }
    }

    /** Keeps the stream open and silent until the test is over. */
    public void silence() throws InterruptedException {
      closed.await();
    }

    /** Begins a stream that breaks when the handler returns. */
    public void headOfBroken() throws IOException {
      exchange.getResponseHeaders().set("content-type", "text/event-stream");
      exchange.sendResponseHeaders(200, 1 << 20);
    }
  }
}
