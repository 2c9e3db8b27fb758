package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.aiimage.ImageEndpoint;
import dev.espressivo.aiimage.MockGenerate;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("An image route, served by a Tomcat")
@Execution(ExecutionMode.CONCURRENT)
class ImageRouteTest {

  private static final String BOAT = "{'prompt':'A boat'}";
  private static final byte[] PNG = PictureLog.png(3, 2);

  private static RouteServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new RouteServer(ChatRoute.of((messages, context) -> null));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static HttpResponse<String> ask(String json) {
    return server.send(server.post("/api/images", json));
  }

  private static HttpResponse<String> askForEvents(String json) {
    return server.send(server.post("/api/images", json).header("accept", "text/event-stream"));
  }

  private static JsonNode json(HttpResponse<String> response) {
    return JsonMapper.shared().readTree(response.body());
  }

  private static List<JsonNode> events(HttpResponse<String> response) {
    assertThat(response.body()).endsWith("data: [DONE]\n\n");
    return response
        .body()
        .lines()
        .filter(line -> line.startsWith("data: {"))
        .map(line -> JsonMapper.shared().readTree(line.substring("data: ".length())))
        .toList();
  }

  private static void serve(GenerateFn model) {
    server.images = ImageRoute.of(model);
  }

  private static PictureLog endpoint(int count) throws Exception {
    PictureLog log = new PictureLog();
    AiImageReference reference = new AiImageReference(PNG, null, "image/png");
    ImageEndpoint.of(server.uri("/api/images").toString())
        .generate(
            new AiImageRequest(
                "A boat", AiImageAspect.LANDSCAPE_16_9, count, reference, Map.of("style", "ink")),
            log);
    return log;
  }

  // ---- The answer ----

  @Test
  @DisplayName(
      "is read by an ImageEndpoint: progress, unfinished pictures, texts, and failures of single"
          + " pictures")
  void isReadByAnEndpoint() throws Exception {
    AtomicReference<AiImageRequest> asked = new AtomicReference<>();
    server.images =
        ImageRoute.of(
                (request, context) -> {
                  asked.set(request);
                  context.progress(0.5);
                  context.progress(0.501);
                  context.progress(Double.NaN);
                  context.message("drawing\n\ndata: x");
                  context.partial(0, GeneratedImage.of(PictureLog.png(1, 1)));
                  context.partial(0, GeneratedImage.of(new byte[3]));
                  context.result(0, GeneratedImage.of(PNG).withText("A \"boat\""));
                  context.result(0, GeneratedImage.of(PictureLog.png(1, 1)));
                  context.partial(0, GeneratedImage.of(PNG));
                  context.failed(2, new GenerationFailedException("No blue left"));
                })
            .withParams("style")
            .withErrors(true);
    PictureLog log = endpoint(3);
    assertThat(log.texts)
        .containsExactly(
            "message drawing\n\ndata: x",
            "partial 0",
            "A \"boat\"",
            "failed No blue left",
            "failed The model returned no picture");
    assertThat(log.progress).containsExactly(0.5);
    assertThat(log.images.get(0).bytes()).isEqualTo(PNG);
    assertThat(log.failures).containsOnlyKeys(1, 2);

    assertThat(asked.get().prompt()).isEqualTo("A boat");
    assertThat(asked.get().aspect()).isEqualTo(AiImageAspect.LANDSCAPE_16_9);
    assertThat(asked.get().reference()).isEqualTo(new AiImageReference(PNG, null, "image/png"));
    assertThat(asked.get().params()).containsOnly(Map.entry("style", "ink"));
  }

  @Test
  @DisplayName("answers with JSON by default, with failures in place of pictures")
  void answersWithJson() {
    serve(
        (request, context) -> {
          context.result(1, GeneratedImage.of(PNG).withText("x"));
          context.failed(0, new IllegalStateException("key-4711"));
        });
    HttpResponse<String> response = ask("{'prompt':'A boat','n':2,'size':'1024x576'}");
    assertThat(response.headers().firstValue("content-type")).contains("application/json");
    assertThat(response.headers().firstValue("x-content-type-options")).contains("nosniff");
    JsonNode images = json(response).get("images");
    assertThat(images.get(0).get("error").stringValue())
        .matches("A picture could not be made \\(error [0-9a-f]{8}\\)");
    assertThat(images.get(1).get("mediaType").stringValue()).isEqualTo("image/png");
    assertThat(images.get(1).get("revisedPrompt").stringValue()).isEqualTo("x");
    assertThat(Base64.getDecoder().decode(images.get(1).get("base64").stringValue()))
        .isEqualTo(PNG);
    assertThat(images).hasSize(2);

    serve((request, context) -> {});
    assertThat(json(ask(BOAT)).propertyNames()).containsExactly("error");
    for (String accept : List.of("*/*", "application/json, text/plain, */*", "text/html")) {
      HttpResponse<String> other =
          server.send(server.post("/api/images", BOAT).header("accept", accept));
      assertThat(json(other).has("error")).isTrue();
    }
  }

  @Test
  @DisplayName("reports a failure by an id that is in the log, unless messages are allowed")
  void masksErrors() throws Exception {
    GenerateFn failing =
        (request, context) -> {
          context.result(0, GeneratedImage.of(PNG));
          throw new GenerationFailedException("key-4711");
        };
    serve(failing);
    HttpResponse<String> response = askForEvents("{'prompt':'A boat','count':2}");
    assertThat(response.body()).doesNotContain("4711");
    assertThat(events(response))
        .extracting(event -> event.get("type").stringValue())
        .containsExactly("image", "error");
    assertThat(events(response).get(1).has("index")).isFalse();
    server.images = ImageRoute.of(failing).withErrors(true);
    assertThat(json(ask("{'prompt':'A boat','count':2}")).get("images").get(1).toString())
        .isEqualTo("{\"error\":\"key-4711\"}");
    server.images = server.images.withParams("style");
    assertThatExceptionOfType(GenerationFailedException.class)
        .isThrownBy(() -> endpoint(2))
        .withMessage("key-4711");
    serve(
        (request, context) -> {
          throw new StackOverflowError("key-4711");
        });
    assertThat(ask(BOAT).body()).contains("(error ").doesNotContain("4711");
  }

  @Test
  @DisplayName("sends no data that is not a picture, is too large, or has an internal address")
  void checksPictures() {
    byte[] svg = "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>".getBytes();
    List<GeneratedImage> hostile =
        List.of(
            GeneratedImage.of(svg),
            GeneratedImage.of("<html>".getBytes(StandardCharsets.UTF_8)),
            GeneratedImage.of(PictureLog.bomb()),
            GeneratedImage.of(URI.create("data:image/png;base64,PHN2Zz4=")),
            GeneratedImage.of(server.uri("/api/images")),
            GeneratedImage.of(new byte[20_000_001]));
    server.images =
        ImageRoute.of(
                (request, context) -> {
                  for (int i = 0; i < hostile.size(); i++) {
                    context.result(i, hostile.get(i));
                    context.partial(i, hostile.get(i));
                  }
                  context.result(hostile.size(), GeneratedImage.of(PNG));
                })
            .withErrors(true);
    List<JsonNode> events = events(askForEvents("{'prompt':'A boat','count':7}"));
    assertThat(events)
        .extracting(event -> event.path("message").asString(""))
        .containsExactly(
            "It is no picture of a type that is allowed",
            "It is no picture of a type that is allowed",
            "It has too many pixels: 50000 × 50000",
            "It is no picture of a type that is allowed",
            "It is at an address from which pictures are not fetched",
            "It has more than 20 MB",
            "");
    assertThat(events.getLast().get("index").intValue()).isEqualTo(6);
  }

  // ---- Refusals ----

  private static void refused(HttpResponse<String> response, int status, String message) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(json(response).get("error").stringValue()).contains(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'prompt':' '} | 400 | prompt must not be blank",
        "{'prompt':7} | 400 | prompt must be a string",
        "{} | 400 | prompt must be a string, but is missing",
        "{'prompt':'12345678901'} | 413 | prompt must have at most 10 characters, but has 11",
        "{'prompt':'x','aspect':'9'} | 400 | aspect is '9'",
        "{'prompt':'x','aspect':'99:1'} | 400 | aspect is '99:1'",
        "{'prompt':'x','size':'0x0'} | 400 | size is '0x0'",
        "{'prompt':'x','count':4} | 400 | count must be a whole number from 1 to 3, but is '4'",
        "{'prompt':'x','n':0} | 400 | n must be",
        "{'prompt':'x','n':1.5} | 400 | n must be",
        "{'prompt':'x','n':99999999999} | 400 | n must be",
        "{'prompt':'x','params':{'model':'dear'}} | 400 | params has 'model'; this route takes"
            + " none",
        "{'prompt':'x','params':[]} | 400 | params must be an object",
        "{'prompt':'x','reference':'data:image/png;base64,PHN2Zz4='} | 400 | is no picture",
        "{'prompt':'x','reference':'data:image/png,x'} | 400 | reference is refused",
        "{'prompt':'x','reference':'https://example.org/x.png'} | 400 | must be a data URL",
        "{'prompt':'x','reference':'file:///etc/passwd'} | 400 | must be a data URL",
        "[] | 400 | The body must be an object",
        "{'prompt' | 400 | must be valid JSON",
      })
  void refusesRequests(String body, int status, String message) {
    server.images =
        ImageRoute.of((request, context) -> {})
            .withLimits(ImageRouteLimits.DEFAULT.withMaxPromptLength(10).withMaxImages(3));
    refused(ask(body), status, message);
  }

  @Test
  @DisplayName(
      "refuses other methods and types, bodies and pictures that are too large, and invalid fields")
  void refuses() {
    server.images =
        ImageRoute.of((request, context) -> {})
            .withLimits(ImageRouteLimits.DEFAULT.withMaxBodyBytes(200).withMaxReferencePixels(5));
    refused(server.send(HttpRequest.newBuilder(server.uri("/api/images"))), 405, "POST");
    refused(
        server.send(server.post("/api/images", BOAT).setHeader("content-type", "text/plain")),
        415,
        "application/json");
    refused(ask(" ".repeat(201)), 413, "at most 200 bytes");
    String reference = "data:;base64," + Base64.getEncoder().encodeToString(PNG);
    refused(ask("{'prompt':'x','reference':'" + reference + "'}"), 413, "pixels: 3 × 2");

    server.images =
        server.images.withAuthorization(caller -> false).withRateLimit(RateLimit.perMinute(1));
    refused(ask("{"), 403, "You may not use this image route");
    server.images =
        ImageRoute.of((request, context) -> {}).withRateLimit(caller -> Duration.ofMillis(1500));
    HttpResponse<String> limited = ask(BOAT);
    refused(limited, 429, "Too many requests");
    assertThat(limited.headers().firstValue("retry-after")).contains("2");
    server.images =
        ImageRoute.of((request, context) -> {})
            .withAuthorization(
                caller -> {
                  throw new IllegalStateException("key-4711");
                });
    HttpResponse<String> failed = ask(BOAT);
    refused(failed, 500, "The image route failed (error ");
    assertThat(failed.body()).doesNotContain("4711");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ImageRouteLimits.DEFAULT.withMaxImages(0))
        .withMessage("maxImages must be at least 1, but is 0");
    assertThat(server.images.toString()).startsWith("ImageRoute[authorization=a rule of the app");
  }

  @Test
  @DisplayName(
      "fetches a picture to draw from only if the app allows it, and never from an internal"
          + " address")
  void fetchesReferences() {
    AtomicInteger drawn = new AtomicInteger();
    server.images =
        ImageRoute.of((request, context) -> drawn.incrementAndGet())
            .withReferencesFetched(true)
            .withErrors(true);
    String inside = "{'prompt':'x','reference':'" + server.uri("/x.png") + "'}";
    assertThat(json(ask(inside)).get("error").stringValue())
        .isEqualTo("The picture to draw from could not be fetched");
    assertThat(drawn).hasValue(0);
    refused(ask("{'prompt':'x','reference':'file:///etc/passwd'}"), 400, "an http or https");
  }

  // ---- Closed connections ----

  /** A model that waits until it is stopped or released. */
  private static final class Waiting implements GenerateFn {

    private final transient CountDownLatch released = new CountDownLatch(1);
    private final transient AtomicInteger cancelled = new AtomicInteger();
    private final transient AtomicInteger interrupted = new AtomicInteger();

    @Override
    public void generate(AiImageRequest request, GenerateContext context) throws Exception {
      context.onCancel(cancelled::incrementAndGet);
      context.message("waiting");
      try {
        released.await();
      } catch (InterruptedException e) {
        interrupted.incrementAndGet();
        context.result(0, GeneratedImage.of(PNG));
        throw e;
      }
      context.result(0, GeneratedImage.of(PNG));
    }
  }

  @Test
  @DisplayName("stops the model when the client closes the connection, with each kind of answer")
  void stopsTheModel() throws Exception {
    // Two checks of the connection are within a second.
    assertThat(ImageRoute.SILENCE.multipliedBy(2)).isLessThan(Duration.ofSeconds(1));
    for (String accept : List.of("accept: text/event-stream", "accept: application/json")) {
      Waiting model = new Waiting();
      server.images = ImageRoute.of(model).withSilence(Duration.ofMillis(20));
      try (RouteServer.Connection client = server.open("/api/images", BOAT, accept)) {
        client.await(accept.endsWith("json") ? "Content-Type: application/json" : "waiting");
        assertThat(model.cancelled).hasValue(0);
      }
      await().until(() -> model.interrupted.get() == 1 && model.cancelled.get() == 1);
    }
  }

  @Test
  @DisplayName("waits for a client that reads slowly, and stops the model if it never does")
  void waitsForSlowReaders() throws Exception {
    byte[] large = Arrays.copyOf(PNG, 200_000);
    int partials = 1_000;
    AtomicInteger said = new AtomicInteger();
    AtomicBoolean stopped = new AtomicBoolean();
    serve(
        (request, context) -> {
          context.onCancel(() -> stopped.set(true));
          while (said.get() < partials && !context.isCancelled()) {
            context.partial(0, GeneratedImage.of(large));
            said.incrementAndGet();
          }
        });
    try (RouteServer.Connection client =
        server.open("/api/images", BOAT, "accept: text/event-stream")) {
      client.await("partial");
      // The buffers of the sockets take a part; the rest waits.
      int[] before = {-1};
      await()
          .pollInterval(Duration.ofMillis(50))
          .until(() -> before[0] == (before[0] = said.get()));
      assertThat(said.get()).isLessThan(partials);
    }
    await().untilTrue(stopped);
    assertThat(said.get()).isLessThan(partials);
  }

  @Test
  @DisplayName("sends pictures in JSON in order, whichever is finished first")
  void sendsJsonInOrder() {
    serve(
        (request, context) -> {
          try (ExecutorService all = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = request.count() - 1; i >= 0; i--) {
              int index = i;
              all.submit(
                  () ->
                      index % 3 == 1
                          ? failed(context, index)
                          : made(context, index, PictureLog.png(index + 1, 1)));
            }
          }
        });
    JsonNode images = json(ask("{'prompt':'A boat','n':10}")).get("images");
    assertThat(images).hasSize(10);
    for (int i = 0; i < 10; i++) {
      assertThat(images.get(i).has("error")).isEqualTo(i % 3 == 1);
      if (i % 3 != 1) {
        assertThat(Base64.getDecoder().decode(images.get(i).get("base64").stringValue()))
            .isEqualTo(PictureLog.png(i + 1, 1));
      }
    }
  }

  private static boolean made(GenerateContext context, int index, byte[] png) {
    context.result(index, GeneratedImage.of(png));
    return true;
  }

  private static boolean failed(GenerateContext context, int index) {
    context.failed(index, new IllegalStateException("No"));
    return true;
  }

  @Test
  @DisplayName(
      "limits the number of requests at the same time, and works without asynchronous support")
  void limitsStreams() throws Exception {
    Waiting model = new Waiting();
    server.images = ImageRoute.of(model).withLimits(ImageRouteLimits.DEFAULT.withMaxStreams(1));
    try (RouteServer.Connection first =
        server.open("/api/images", BOAT, "accept: text/event-stream")) {
      first.await("waiting");
      refused(ask(BOAT), 503, "Too many requests are running");
      model.released.countDown();
      first.await("[DONE]");
    }
    await().until(() -> ask(BOAT).statusCode() == 200);
    assertThat(json(server.send(server.post("/sync-images", BOAT))).get("images")).hasSize(1);
    assertThat(model.cancelled).hasValue(0);
  }

  @Test
  @DisplayName("serves the mock like any other model, and reports that there is no model")
  void servesTheMock() throws Exception {
    server.images =
        ImageRoute.of(MockGenerate.create().withWait(Duration.ZERO)).withParams("style");
    assertThat(endpoint(2).images).containsOnlyKeys(0, 1);
    serve(
        new GenerateFn() {
          @Override
          public void generate(AiImageRequest request, GenerateContext context) {
            throw new UnsupportedOperationException();
          }

          @Override
          public String unavailable() {
            return "There is no model";
          }
        });
    refused(ask(BOAT), 503, "There is no model");
  }
}
