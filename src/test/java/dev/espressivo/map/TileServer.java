package dev.espressivo.map;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import javax.imageio.ImageIO;

/**
 * A server of green tiles on another port than the app, which a test can make fail or hang. Those
 * whose address ends with {@code .mvt} are vector tiles.
 */
final class TileServer implements AutoCloseable {

  /** The ways in which the server answers. */
  enum Mood {
    FINE,
    FAILING,
    HANGING,
    /** Answers with something else than tiles. */
    RAVING,
    /** Answers with vector tiles that OpenLayers would read without end. */
    FORGED
  }

  private final HttpServer server;
  private final byte[] tile;
  private final List<String> asked = new CopyOnWriteArrayList<>();
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile Mood mood = Mood.FINE;

  TileServer() throws IOException {
    tile = tile();
    server = HttpServer.create(new InetSocketAddress("localhost", 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  private static byte[] tile() throws IOException {
    BufferedImage image = new BufferedImage(256, 256, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < 256 * 256; i++) {
      image.setRGB(i % 256, i / 256, Color.GREEN.getRGB());
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageIO.write(image, "png", bytes);
    return bytes.toByteArray();
  }

  String url(String path) {
    return "http://localhost:" + server.getAddress().getPort() + path;
  }

  /** Returns the paths that browsers have asked for, with their queries. */
  List<String> asked() {
    return asked;
  }

  void becomes(Mood mood) {
    this.mood = mood;
  }

  private void answer(HttpExchange exchange) throws IOException {
    asked.add(exchange.getRequestURI().toString());
    try (exchange) {
      if (mood == Mood.HANGING) {
        closed.await();
      }
      exchange.getResponseHeaders().add("Access-Control-Allow-Origin", "*");
      if (mood == Mood.FAILING) {
        exchange.sendResponseHeaders(500, -1);
        return;
      }
      boolean isVector = exchange.getRequestURI().getPath().endsWith(".mvt");
      byte[] answer =
          mood == Mood.RAVING
              ? "<html>Sign in</html>".getBytes(StandardCharsets.UTF_8)
              : mood == Mood.FORGED ? VectorTile.forged() : isVector ? VectorTile.bytes() : tile;
      exchange
          .getResponseHeaders()
          .add("Content-Type", isVector ? "application/vnd.mapbox-vector-tile" : "image/png");
      exchange.sendResponseHeaders(200, answer.length);
      exchange.getResponseBody().write(answer);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
  }
}
