package dev.espressivo.aiimage;

import static dev.espressivo.aiimage.Pictures.eventually;
import static dev.espressivo.aiimage.Pictures.png;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.espressivo.base.internal.Serialised;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("An image endpoint")
@Timeout(60)
class ImageEndpointTest {

  /** Answers a request. */
  private interface Handler {
    void handle(HttpExchange exchange) throws Exception;
  }

  private static final String PNG = Base64.getEncoder().encodeToString(png(3, 2));

  private final LinkedBlockingQueue<JsonNode> bodies = new LinkedBlockingQueue<>();
  private HttpServer server;
  private String base;

  @BeforeEach
  void starts() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.start();
    base = "http://127.0.0.1:" + server.getAddress().getPort();
  }

  @AfterEach
  void stops() {
    server.stop(0);
  }

  private void serve(String path, Handler handler) {
    server.createContext(
        path,
        exchange -> {
          try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            if (body.length > 0) {
              bodies.add(JsonMapper.shared().readTree(body));
            }
            handler.handle(exchange);
          } catch (IOException e) {
            throw e;
          } catch (Exception e) {
            throw new IOException(e);
          }
        });
  }

  private static void answer(HttpExchange exchange, int status, String type, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("content-type", type);
    exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
    exchange.getResponseBody().write(body);
  }

  private static Handler json(String body) {
    String text = body.replace("PNG", PNG);
    return exchange ->
        answer(exchange, 200, "application/json", text.getBytes(StandardCharsets.UTF_8));
  }

  private ImageRun ask(int count) {
    return ask(count, endpoint());
  }

  private ImageEndpoint endpoint() {
    return ImageEndpoint.of("/images").withBaseUrl(base).withHeader("X-Key", "secret");
  }

  private ImageRun ask(int count, ImageEndpoint endpoint) {
    ImageRun run =
        new ImageRun(
            new AiImageRequest(
                "A boat",
                AiImageAspect.LANDSCAPE_16_9,
                count,
                new AiImageReference(png(1, 1), null, "image/png"),
                Map.of("style", "ink")),
            AiImageStore.memory(1_000_000),
            AiImageStore.memory(1_000_000),
            AiImageLimits.DEFAULT,
            () -> {});
    run.start(endpoint);
    return run;
  }

  private List<ImageRun.State> states(int count) {
    ImageRun run = ask(count);
    eventually(() -> assertThat(run.isEnded()).isTrue());
    return run.states();
  }

  private static String text(ImageRun.State state) {
    return ((ImageRun.Made) state).item().text();
  }

  private static Words failure(ImageRun.State state) {
    return ((ImageRun.Failed) state).words();
  }

  @Test
  @DisplayName("sends the request under the usual names of such routes, and its headers")
  void sendsWhatIsWanted() throws Exception {
    LinkedBlockingQueue<String> keys = new LinkedBlockingQueue<>();
    serve(
        "/images",
        exchange -> {
          keys.add(exchange.getRequestHeaders().getFirst("X-Key"));
          answer(exchange, 200, "image/png", png(3, 2));
        });

    assertThat(states(1)).allMatch(ImageRun.Made.class::isInstance);
    JsonNode body = bodies.take();
    assertThat(body.path("prompt").asString()).isEqualTo("A boat");
    assertThat(body.path("aspect").asString()).isEqualTo("16:9");
    assertThat(body.path("count").asInt()).isEqualTo(1);
    assertThat(body.path("n").asInt()).isEqualTo(1);
    assertThat(body.path("size").asString()).isEqualTo("1024x576");
    assertThat(body.path("reference").asString()).startsWith("data:image/png;base64,iVBOR");
    assertThat(body.path("params").path("style").asString()).isEqualTo("ink");
    assertThat(keys.take()).isEqualTo("secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'images':[{'base64':'PNG','text':'x'}]}",
        "{'data':[{'b64_json':'PNG','revised_prompt':'x'}]}",
        "{'image':'PNG','text':'x'}",
        "{'image':'data:image/png;base64,PNG','revisedPrompt':'x'}",
        "{'images':[{'url':'data:image/png;base64,PNG','text':'x'}]}",
        "{'images':[{'url':'/made.png','text':'x'}]}",
      })
  @DisplayName("reads the JSON responses that such routes send")
  void readsJson(String body) {
    serve("/made.png", exchange -> answer(exchange, 200, "image/png", png(3, 2)));
    serve("/images", json(body.replace('\'', '"')));

    assertThat(states(1)).allSatisfy(state -> assertThat(text(state)).isEqualTo("x"));
  }

  @Test
  @DisplayName("reads events with progress, partial pictures, and failures of one picture or all")
  void readsEvents() throws Exception {
    CountDownLatch seen = new CountDownLatch(1);
    serve(
        "/images",
        exchange -> {
          exchange.getResponseHeaders().set("content-type", "text/event-stream");
          exchange.sendResponseHeaders(200, 0);
          String begin =
              """
              data: {"type":"progress","progress":0.5,"message":"mixing"}

              data: {"type":"partial","index":2,"base64":"PNG"}

              data: {"type":"later","of":"another version"}

              """;
          exchange
              .getResponseBody()
              .write(begin.replace("PNG", PNG).getBytes(StandardCharsets.UTF_8));
          exchange.getResponseBody().flush();
          seen.await();
          String end =
              """
              data: {"type":"image","index":1,"base64":"PNG"}

              data: {"type":"error","index":0,"message":"No blue left"}

              data: {"type":"error","message":"The model went home"}

              """;
          exchange
              .getResponseBody()
              .write(end.replace("PNG", PNG).getBytes(StandardCharsets.UTF_8));
        });
    ImageRun run = ask(3);

    eventually(
        () -> {
          ImageRun.Making making = (ImageRun.Making) run.states().get(2);
          assertThat(making.progress()).isEqualTo(0.5);
          assertThat(making.message()).isEqualTo("mixing");
          assertThat(making.partial()).isNotNull();
        });
    seen.countDown();
    eventually(() -> assertThat(run.isEnded()).isTrue());
    assertThat(failure(run.states().get(0)).values()).containsExactly("No blue left");
    assertThat(run.states().get(1)).isInstanceOf(ImageRun.Made.class);
    assertThat(failure(run.states().get(2)).values()).containsExactly("The model went home");
  }

  @Test
  @DisplayName("does not follow a picture's redirect into a private network, and states the reason")
  void followsNoRedirectInside() {
    serve(
        "/made.png",
        exchange -> {
          exchange.getResponseHeaders().set("location", "http://127.0.0.2:1/secret.png");
          answer(exchange, 302, "text/plain", new byte[0]);
        });
    serve(
        "/images", json("{\"images\":[{\"url\":\"/made.png\"},{\"url\":\"http://10.0.0.1/x\"}]}"));

    assertThat(states(2))
        .allSatisfy(
            state -> assertThat(failure(state).text()).isEqualTo(AiImageText.PICTURE_ADDRESS));
  }

  @Test
  @DisplayName("shows the server's own reason for a failure, but nothing from a web page")
  void saysWhy() {
    serve(
        "/images",
        exchange ->
            answer(
                exchange,
                429,
                "application/json",
                "{\"error\":{\"message\":\"Slow down\"}}".getBytes(StandardCharsets.UTF_8)));
    assertThat(failure(states(1).getFirst()).values()).containsExactly("Slow down (HTTP 429)");
    server.removeContext("/images");
    serve(
        "/images",
        exchange -> answer(exchange, 200, "text/html", "<html>".getBytes(StandardCharsets.UTF_8)));
    assertThat(failure(states(1).getFirst()).values())
        .containsExactly("The server answered with something else than pictures");
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  @DisplayName("fails if the response does not begin, or pauses for too long")
  void timesOut(boolean begins) {
    CountDownLatch over = new CountDownLatch(1);
    serve(
        "/images",
        exchange -> {
          if (begins) {
            exchange.getResponseHeaders().set("content-type", "text/event-stream");
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write(": begun\n\n".getBytes(StandardCharsets.UTF_8));
            exchange.getResponseBody().flush();
          }
          over.await();
        });
    Duration limit = Duration.ofMillis(50);
    ImageRun run =
        ask(1, begins ? endpoint().withIdleTimeout(limit) : endpoint().withFirstByteTimeout(limit));

    eventually(() -> assertThat(run.isEnded()).isTrue());
    over.countDown();
    assertThat(failure(run.states().getFirst()).values())
        .singleElement()
        .asString()
        .contains("nothing");
  }

  @Test
  @DisplayName("closes the connection when it is cancelled")
  void closesTheConnection() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    serve(
        "/images",
        exchange -> {
          exchange.getResponseHeaders().set("content-type", "text/event-stream");
          exchange.sendResponseHeaders(200, 0);
          asked.countDown();
          try {
            while (true) {
              exchange.getResponseBody().write(": keep-alive\n\n".getBytes());
              exchange.getResponseBody().flush();
            }
          } catch (IOException e) {
            closed.countDown();
          }
        });
    ImageRun run = ask(1);
    asked.await();
    run.cancel();

    closed.await();
    assertThat(run.isEnded()).isTrue();
  }

  @Test
  @DisplayName("refuses an invalid route, is serialised, and reveals no secret")
  void refusesWhatIsNoRoute() throws Exception {
    assertThatIllegalArgumentException().isThrownBy(() -> ImageEndpoint.of("file:///x"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ImageEndpoint.of("/x").withIdleTimeout(Duration.ZERO));
    ImageEndpoint endpoint = ImageEndpoint.of("https://host/x?key=secret");
    assertThat(Serialised.copy(endpoint)).hasToString("ImageEndpoint[https://host/x]");
  }
}
