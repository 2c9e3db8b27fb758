package dev.espressivo.ai.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.espressivo.ai.internal.FakeServer;
import dev.espressivo.ai.internal.LogCapture;
import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerationFailedException;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayName("An image model behind a server with image generations")
@Timeout(60)
class ImageGenerationsTest {

  private static final byte[] PNG = PictureLog.png(3, 2);
  private static final String BASE64 = Base64.getEncoder().encodeToString(PNG);
  private static final String KEY = "secret-key-4711";

  private final PictureLog log = new PictureLog();

  private static AiImageRequest request(int count) {
    return new AiImageRequest(
        "A \"boat\"", AiImageAspect.LANDSCAPE_16_9, count, null, Map.of("style", "ink", "n", 9));
  }

  private static FakeServer.Handler json(String body) {
    return answer -> answer.body(200, "application/json", body.replace("PNG", BASE64));
  }

  private static ImageGenerations model(FakeServer server) {
    return ImageGenerations.of(server.url(), "painter").withApiKey(() -> KEY);
  }

  private GenerationFailedException failure(ImageGenerations model) {
    CompletableFuture<GenerationFailedException> failure = new CompletableFuture<>();
    assertThatExceptionOfType(GenerationFailedException.class)
        .isThrownBy(() -> model.generate(request(1), log))
        .satisfies(failure::complete);
    return failure.join();
  }

  @Test
  @DisplayName("makes all pictures with one call, and asks again for missing ones")
  void makesAllWithOneCall() throws Exception {
    String two = "{'data':[{'b64_json':'PNG','revised_prompt':'A red boat'},{'b64_json':'PNG'}]}";
    try (FakeServer server = new FakeServer(json(two), json("{'data':[{'b64_json':'PNG'}]}"))) {
      Serialised.copy(
              ImageGenerations.of(server.url() + "/images/generations?tenant=a", "painter")
                  .withBody("quality", "medium")
                  .withHeader("X-Trace", () -> "t"))
          .generate(request(3), log);
      assertThat(log.images).containsOnlyKeys(0, 1, 2);
      assertThat(log.images.get(2).bytes()).isEqualTo(PNG);
      assertThat(log.texts).containsExactly("A red boat", "null", "null");
      assertThat(server.paths).containsOnly("/v1/images/generations?tenant=a");
      assertThat(server.authorizations).containsOnly("null");
      assertThat(server.headers.getFirst().getFirst("X-Trace")).isEqualTo("t");
      JsonNode body = server.requests.getFirst();
      assertThat(body.propertyNames())
          .containsExactly("model", "prompt", "n", "size", "quality", "style");
      assertThat(body.get("model").stringValue()).isEqualTo("painter");
      assertThat(body.get("prompt").stringValue()).isEqualTo("A \"boat\"");
      assertThat(server.requests)
          .extracting(each -> each.get("n").intValue())
          .containsExactly(3, 1);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "1:1, 1024x1024",
    "16:9, 1536x1024",
    "5:4, 1536x1024",
    "3:4, 1024x1536",
    "9:16, 1024x1536"
  })
  void asksForTheNearestSize(String aspect, String size) throws Exception {
    try (FakeServer server = new FakeServer(json("{'data':[{'b64_json':'PNG'}]}"))) {
      AiImageRequest request =
          new AiImageRequest("x", AiImageAspect.parse(aspect), 1, null, Map.of());
      model(server).generate(request, log);
      model(server).withSizes().generate(request, log);
      assertThat(server.requests.getFirst().get("size").stringValue()).isEqualTo(size);
      AiImageAspect whole = AiImageAspect.parse(server.requests.get(1).get("size").stringValue());
      assertThat(ImageGenerations.distance(whole, request.aspect())).isLessThan(0.001);
    }
  }

  @Test
  @DisplayName("sends a picture to draw from as a file of a form, whatever the names of the params")
  void editsAPicture() throws Exception {
    AiImageReference reference = new AiImageReference(PNG, null, "text/html");
    try (FakeServer server = new FakeServer(json("{'data':[{'b64_json':'PNG'}]}"))) {
      model(server)
          .generate(
              new AiImageRequest(
                  "A boat",
                  AiImageAspect.SQUARE,
                  1,
                  reference,
                  Map.of("a\"\r\nb", Map.of("c", 1), "image", "x")),
              log);
      assertThat(log.images).hasSize(1);
      assertThat(server.paths).containsExactly("/v1/images/edits");
      assertThat(server.authorizations).containsExactly("Bearer " + KEY);
      String type = server.headers.getFirst().getFirst("content-type");
      assertThat(type).startsWith("multipart/form-data; boundary=");
      String body = server.bodies.getFirst();
      assertThat(body.split("--" + type.substring(type.indexOf('=') + 1))).hasSize(8);
      assertThat(body)
          .contains("name=\"prompt\"\r\n\r\nA boat\r\n")
          .contains("name=\"n\"\r\n\r\n1\r\n")
          .contains("name=\"a%22%0D%0Ab\"\r\n\r\n{\"c\":1}\r\n")
          .contains("name=\"image\"; filename=\"reference.png\"\r\nContent-Type: image/png\r\n\r\n")
          .doesNotContain("text/html");
    }
  }

  @Test
  @DisplayName("refuses a reference that is not a picture, or has an internal address")
  void checksTheReference() throws IOException {
    try (FakeServer server = new FakeServer(json("{}"))) {
      byte[] svg = "<svg/>".getBytes();
      for (AiImageReference each :
          List.of(
              new AiImageReference(svg, null, "image/png"),
              new AiImageReference(PictureLog.bomb(), null, "image/png"),
              new AiImageReference(null, URI.create(server.url()), "image/png"))) {
        assertThatExceptionOfType(GenerationFailedException.class)
            .isThrownBy(
                () ->
                    model(server)
                        .generate(
                            new AiImageRequest("x", AiImageAspect.SQUARE, 1, each, Map.of()), log))
            .withMessage("The picture to draw from cannot be used");
      }
      assertThat(server.bodies).isEmpty();
    }
  }

  @Test
  @DisplayName(
      "streams unfinished pictures with one call per picture, and a failure affects one picture"
          + " only")
  void streamsPartials() throws Exception {
    String partial =
        "{'type':'image_generation.partial_image','partial_image_index':0,'b64_json':'PNG'}";
    String completed = "{'type':'image_generation.completed','b64_json':'PNG'}";
    String error = "{'type':'error','error':{'message':'Not " + KEY + "'}}";
    try (FakeServer server =
        new FakeServer(
            FakeServer.events(partial.replace("PNG", BASE64), completed.replace("PNG", BASE64)),
            FakeServer.events(partial.replace("PNG", BASE64), error),
            FakeServer.events("{'type':'unknown'}"),
            json("{'data':[{'b64_json':'PNG'}]}"))) {
      model(server).withPartials(2).generate(request(4), log);
      assertThat(log.texts)
          .containsExactly(
              "partial 0",
              "null",
              "partial 1",
              "failed Not …",
              "failed The model returned no picture",
              "null");
      assertThat(log.images).containsOnlyKeys(0, 3);
      assertThat(server.requests)
          .allSatisfy(
              body -> {
                assertThat(body.get("n").intValue()).isEqualTo(1);
                assertThat(body.get("stream").booleanValue()).isTrue();
                assertThat(body.get("partial_images").intValue()).isEqualTo(2);
              });
    }
  }

  @Test
  @DisplayName(
      "fetches a picture by its address from that server, but not from other internal ones")
  void fetchesAddresses() throws Exception {
    try (FakeServer inside = new FakeServer(json("{}"))) {
      FakeServer.Handler addresses =
          json(
              "{'data':[{'url':'/x.png'},{'url':'/y.png'},{'url':'%s/z.png'},"
                      .formatted(inside.url())
                  + "{'url':'file:///etc/passwd'},{'size':'1x1'}]}");
      try (FakeServer server =
          new FakeServer(
              addresses,
              answer -> answer.body(200, "text/html", "a picture"),
              answer -> {
                answer.header("location", inside.url());
                answer.body(302, "text/html", "");
              })) {
        ImageGenerations.of(server.url(), "painter").generate(request(5), log);
        assertThat(log.images).containsOnlyKeys(0);
        assertThat(log.images.get(0).bytes()).isEqualTo("a picture".getBytes());
        assertThat(server.paths).containsExactly("/v1/images/generations", "/x.png", "/y.png");
        assertThat(inside.bodies).isEmpty();
        assertThat(log.failures).containsOnlyKeys(1, 2, 3, 4);
      }
    }
  }

  // ---- Failures ----

  @Test
  @DisplayName("reports the server's reason why there is no picture, without the key")
  void saysWhy() throws Exception {
    Map<FakeServer.Handler, String> failing =
        Map.of(
            answer ->
                answer.body(401, "application/json", "{'error':{'message':'No " + KEY + "'}}"),
            "No … (HTTP 401)",
            answer -> {
              answer.header("retry-after", "7");
              answer.body(429, "text/html", "<html>" + KEY);
            },
            "HTTP 429, retry after 7 s",
            answer -> {
              answer.header("location", "http://127.0.0.1:1/");
              answer.body(307, "text/plain", "");
            },
            "The server redirects to another address (HTTP 307)",
            answer -> answer.body(200, "text/html", "<html>Log in"),
            "The server answered with something else than pictures",
            answer -> answer.body(200, "application/json", KEY),
            "The answer of the server is not valid JSON",
            json("{'error':'Asleep, " + KEY + "'}"),
            "Asleep, …",
            json("{'data':[]}"),
            "The model returned no picture");
    try (LogCapture logged = new LogCapture()) {
      for (Map.Entry<FakeServer.Handler, String> each : failing.entrySet()) {
        try (FakeServer server = new FakeServer(each.getKey())) {
          assertThat(failure(model(server))).hasMessage(each.getValue());
          assertThat(server.bodies).hasSize(1);
        }
      }
      assertThat(logged.text()).doesNotContain(KEY);
    }
    assertThat(failure(ImageGenerations.of("http://127.0.0.1:1/v1", "x")))
        .hasMessage("The server of the pictures does not answer");
  }

  @Test
  @DisplayName("fails if the server is silent, closes the connection, or never ends")
  void givesUp() throws Exception {
    try (FakeServer server = new FakeServer(FakeServer.Answer::silence)) {
      assertThat(failure(model(server).withFirstByteTimeout(Duration.ofMillis(30))))
          .hasMessageContaining("sent nothing for 0.03 s");
    }
    try (FakeServer server =
        new FakeServer(
            answer -> {
              answer.head("application/json");
              answer.raw("{");
              answer.silence();
            })) {
      assertThat(failure(model(server).withIdleTimeout(Duration.ofMillis(30))))
          .hasMessageContaining("sent nothing for 0.03 s");
    }
    try (FakeServer server =
        new FakeServer(
            answer -> {
              answer.headOfBroken();
              answer.event("{'type':'image_generation.partial_image'}");
            })) {
      assertThat(failure(model(server))).hasMessage("The connection to the server broke");
    }
    try (FakeServer server =
        new FakeServer(
            answer -> {
              answer.head("text/event-stream");
              String megabyte = "x".repeat(1 << 20);
              answer.raw("data: ");
              for (int i = 0; i < 65; i++) {
                answer.raw(megabyte);
              }
            })) {
      assertThat(failure(model(server))).hasMessageContaining("the limit");
    }
  }

  @Test
  @DisplayName("closes the connection when it is cancelled, before and during an answer")
  void closesTheConnection() throws Exception {
    for (FakeServer.Handler handler :
        List.<FakeServer.Handler>of(
            answer -> {
              answer.head("application/json");
              answer.untilHungUp();
            },
            answer -> {
              answer.head("text/event-stream");
              answer.untilHungUp();
            })) {
      PictureLog cancelled = new PictureLog();
      try (FakeServer server = new FakeServer(handler)) {
        Thread thread =
            Thread.ofVirtual()
                .start(
                    () -> {
                      try {
                        model(server).generate(request(1), cancelled);
                      } catch (Exception e) {
                        // The request was cancelled.
                      }
                    });
        await().until(() -> !server.bodies.isEmpty());
        cancelled.cancel();
        server.hungUp.get(30, TimeUnit.SECONDS);
        thread.join();
        assertThat(cancelled.texts).isEmpty();
      }
    }
  }

  @Test
  @DisplayName("looks its key up, does not keep it, and refuses invalid arguments")
  void keepsNoKey() throws Exception {
    System.setProperty("image-test.api-key", KEY);
    try {
      ImageGenerations model =
          ImageGenerations.of("https://key@host.example".replace("key@", ""), "painter")
              .withApiKeyProperty("image-test.api-key");
      assertThat(model.unavailable()).isNull();
      assertThat(Serialised.text(model)).doesNotContain("4711");
      assertThat(model).hasToString("ImageGenerations[painter at https://host.example]");
    } finally {
      System.clearProperty("image-test.api-key");
    }
    ImageGenerations model =
        ImageGenerations.of("http://localhost/v1?key=4711", "painter")
            .withApiKeyProperty("image-test.api-key");
    assertThat(model.unavailable()).isEqualTo("The API key of the AI model is not configured");
    assertThat(model.toString()).doesNotContain("4711");
    assertThat(failure(model.withApiKey(() -> "a\nb")))
        .hasMessage("The model is not set up correctly");
    assertThatIllegalArgumentException().isThrownBy(() -> ImageGenerations.of("file:///x", "y"));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withBody("prompt", "x"));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withPartials(4));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withSizes("large"));
  }
}
