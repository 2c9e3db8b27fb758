package dev.espressivo.ai.route;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import jakarta.servlet.ServletResponse;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.startup.Tomcat;

/** A Tomcat whose servlets at {@code /api} serve the routes that a test sets. */
final class RouteServer implements AutoCloseable {

  /** The body of a request with one question. */
  static final String HELLO = "{'messages':[{'role':'user','content':'Hello'}]}".replace('\'', '"');

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Tomcat tomcat = new Tomcat();
  private final Path folder;
  volatile ChatRoute route;
  volatile ImageRoute images = ImageRoute.of((request, context) -> {});

  RouteServer(ChatRoute route) throws IOException {
    this.route = route;
    folder = Files.createTempDirectory("route");
    tomcat.setBaseDir(folder.toString());
    Connector connector = new Connector();
    connector.setPort(0);
    connector.setProperty("address", "127.0.0.1");
    connector.setProperty("maxConnections", "2000");
    connector.setProperty("acceptCount", "1000");
    connector.setProperty("maxThreads", "10");
    tomcat.setConnector(connector);
    Context context = tomcat.addContext("", folder.toString());
    Handler chat = (request, response) -> new ChatServlet(this.route).service(request, response);
    Handler pictures = (request, response) -> new ImageServlet(images).service(request, response);
    add(context, "/api/chat/*", true, chat);
    add(context, "/api/images", true, pictures);
    add(context, "/sync/*", false, chat);
    add(context, "/sync-images", false, pictures);
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      throw new IOException(e);
    }
  }

  /** A servlet that a test replaces. */
  private interface Handler {
    void handle(ServletRequest request, ServletResponse response)
        throws IOException, ServletException;
  }

  private void add(Context context, String pattern, boolean async, Handler handler) {
    Wrapper servlet =
        Tomcat.addServlet(
            context,
            pattern,
            new HttpServlet() {
              @Override
              protected void service(HttpServletRequest request, HttpServletResponse response)
                  throws IOException, ServletException {
                handler.handle(request, response);
              }
            });
    servlet.setAsyncSupported(async);
    context.addServletMapping(pattern, pattern);
  }

  int port() {
    return tomcat.getConnector().getLocalPort();
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  /** Returns a request with a body, in which apostrophes stand for quotation marks. */
  HttpRequest.Builder post(String json) {
    return post("/api/chat", json);
  }

  HttpRequest.Builder post(String path, String json) {
    return HttpRequest.newBuilder(uri(path))
        .header("content-type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json.replace('\'', '"')));
  }

  HttpResponse<String> send(HttpRequest.Builder request) {
    try {
      return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  HttpResponse<String> ask(String json) {
    return send(post(json));
  }

  /** Returns a request whose connection the test holds. */
  Connection open() throws IOException {
    return open("/api/chat", HELLO);
  }

  Connection open(String path, String json, String... headers) throws IOException {
    return new Connection(path, json.replace('\'', '"'), headers);
  }

  /** A connection of a browser. */
  final class Connection implements AutoCloseable {

    final Socket socket;
    private final BufferedReader in;

    Connection(String path, String body, String... headers) throws IOException {
      socket = new Socket("127.0.0.1", port());
      socket.setTcpNoDelay(true);
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      String head =
          "POST "
              + path
              + " HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
              + String.join("", List.of(headers).stream().map(each -> each + "\r\n").toList())
              + "content-length: "
              + bytes.length
              + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().write(bytes);
      in =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8), 512);
    }

    /** Reads until a line has a text. */
    void await(String text) throws IOException {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.contains(text)) {
          return;
        }
      }
      throw new IOException("The connection ended before " + text);
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  @Override
  public void close() throws IOException {
    try {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IOException(e);
    }
    try (var files = Files.walk(folder)) {
      List<Path> all = files.sorted(java.util.Comparator.reverseOrder()).toList();
      for (Path each : all) {
        Files.delete(each);
      }
    }
  }
}
