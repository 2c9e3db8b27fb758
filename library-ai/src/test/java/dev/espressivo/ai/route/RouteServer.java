package dev.espressivo.ai.route;

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

/** A Tomcat whose servlet at {@code /api/chat} serves the route that a test sets. */
final class RouteServer implements AutoCloseable {

  /** The body of a request with one question. */
  static final String HELLO = "{'messages':[{'role':'user','content':'Hello'}]}".replace('\'', '"');

  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final Tomcat tomcat = new Tomcat();
  private final Path folder;
  volatile ChatRoute route;

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
    add(context, "async", "/api/chat/*", true);
    add(context, "sync", "/sync/*", false);
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      throw new IOException(e);
    }
  }

  private void add(Context context, String name, String pattern, boolean async) {
    Wrapper servlet =
        Tomcat.addServlet(
            context,
            name,
            new jakarta.servlet.http.HttpServlet() {
              @Override
              protected void service(
                  jakarta.servlet.http.HttpServletRequest request,
                  jakarta.servlet.http.HttpServletResponse response)
                  throws IOException, jakarta.servlet.ServletException {
                new ChatServlet(route).service((jakarta.servlet.ServletRequest) request, response);
              }
            });
    servlet.setAsyncSupported(async);
    context.addServletMappingDecoded(pattern, name);
  }

  int port() {
    return tomcat.getConnector().getLocalPort();
  }

  URI uri(String path) {
    return URI.create("http://127.0.0.1:" + port() + path);
  }

  /** A request with a body, in which apostrophes stand for quotation marks. */
  HttpRequest.Builder post(String json) {
    return HttpRequest.newBuilder(uri("/api/chat"))
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

  /** A request whose connection the test holds. */
  Connection open() throws IOException {
    return new Connection(HELLO);
  }

  /** A connection of a browser. */
  final class Connection implements AutoCloseable {

    final Socket socket;
    private final BufferedReader in;

    Connection(String body) throws IOException {
      socket = new Socket("127.0.0.1", port());
      socket.setTcpNoDelay(true);
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      String head =
          "POST /api/chat HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
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
