package dev.espressivo.ai.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.espressivo.ai.internal.FakeServer;
import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageReference;
import dev.espressivo.aiimage.AiImageRequest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

@DisplayName("An image model behind a server with generateContent")
@Timeout(60)
class ContentGenerationsTest {

  private static final byte[] PNG = PictureLog.png(3, 2);
  private static final String BASE64 = Base64.getEncoder().encodeToString(PNG);
  private static final String KEY = "secret-key-4711";
  private static final String PICTURE =
      "{'candidates':[{'content':{'parts':[{'text':'Thinking','thought':true},"
          + "{'text':'Here is '},{'inlineData':{'mimeType':'image/png','data':'PNG'}},"
          + "{'text':'a boat'}]},'finishReason':'STOP'}]}";

  private final PictureLog log = new PictureLog();

  private static AiImageRequest request(int count, AiImageReference reference) {
    return new AiImageRequest(
        "A boat",
        AiImageAspect.ofRatio(1920, 1081),
        count,
        reference,
        Map.of("seed", 7, "imageConfig", Map.of("imageSize", "2K")));
  }

  private static FakeServer.Handler json(String body) {
    return answer -> answer.body(200, "application/json", body.replace("PNG", BASE64));
  }

  private static ContentGenerations model(FakeServer server) {
    return ContentGenerations.of(server.url(), "models/painter").withApiKey(() -> KEY);
  }

  @Test
  @DisplayName("sends the prompt, the picture to draw from and the params, and reads the text")
  void sendsThePrompt() throws Exception {
    try (FakeServer server = new FakeServer(json(PICTURE))) {
      AiImageReference reference = new AiImageReference(PNG, null, "image/png");
      Serialised.copy(
              ContentGenerations.of(server.url(), "painter")
                  .withBody("generationConfig", Map.of("temperature", 0.5)))
          .withApiKey(() -> KEY)
          .generate(request(1, reference), log);
      assertThat(log.images.get(0).bytes()).isEqualTo(PNG);
      assertThat(log.texts).containsExactly("Here is a boat");
      assertThat(server.paths).containsExactly("/v1/models/painter:generateContent");
      assertThat(server.headers.getFirst().getFirst("x-goog-api-key")).isEqualTo(KEY);
      assertThat(server.authorizations).containsExactly("null");
      JsonNode body = server.requests.getFirst();
      JsonNode parts = body.get("contents").get(0).get("parts");
      assertThat(parts.get(0).get("inlineData").get("data").stringValue()).isEqualTo(BASE64);
      assertThat(parts.get(1).get("text").stringValue()).isEqualTo("A boat");
      JsonNode config = body.get("generationConfig");
      assertThat(config.get("imageConfig").toString())
          .isEqualTo("{\"aspectRatio\":\"16:9\",\"imageSize\":\"2K\"}");
      assertThat(config.get("temperature").doubleValue()).isEqualTo(0.5);
      assertThat(config.get("seed").intValue()).isEqualTo(7);
    }
  }

  @Test
  @DisplayName(
      "makes one call per picture, in parallel up to the limit, and a failure affects one picture"
          + " only")
  void callsAtOnce() throws Exception {
    AtomicInteger running = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    AtomicInteger number = new AtomicInteger();
    CountDownLatch full = new CountDownLatch(3);
    try (FakeServer server =
        new FakeServer(
            answer -> {
              most.accumulateAndGet(running.incrementAndGet(), Math::max);
              full.countDown();
              // Until as many calls run as allowed.
              full.await();
              running.decrementAndGet();
              if (number.getAndIncrement() == 1) {
                answer.body(500, "application/json", "{'error':{'message':'No " + KEY + "'}}");
              } else {
                json(PICTURE).answer(answer);
              }
            })) {
      model(server).withCallsAtOnce(3).generate(request(7, null), log);
      assertThat(server.bodies).hasSize(7);
      assertThat(most).hasValue(3);
      assertThat(log.images).hasSize(6);
      assertThat(log.failures.values())
          .singleElement()
          .satisfies(failure -> assertThat(failure).hasMessage("No … (HTTP 500)"));
      assertThat(log.progress).hasSize(7).contains(1.0);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'candidates':[{'content':{'parts':[{'text':'I cannot.'}]}}]} | I cannot.",
        "{'candidates':[{'finishReason':'IMAGE_SAFETY'}]} | The model returned no picture"
            + " (IMAGE_SAFETY)",
        "{'promptFeedback':{'blockReason':'OTHER'}} | The model returned no picture (OTHER)",
        "{'candidates':[{'finishReason':'<b>'}]} | The model returned no picture",
        "{'candidates':'x'} | The model returned no picture",
        "[] | The model returned no picture",
        "{'error':{'message':'Asleep'}} | Asleep",
      })
  void saysWhy(String answer, String message) throws Exception {
    try (FakeServer server = new FakeServer(json(answer))) {
      model(server).generate(request(1, null), log);
      assertThat(log.failures.get(0)).hasMessage(message);
    }
  }

  @Test
  @DisplayName("closes the connections of all calls when it is cancelled or interrupted")
  void hangsUp() throws Exception {
    for (boolean interrupts : List.of(true, false)) {
      PictureLog cancelled = new PictureLog();
      Set<Integer> hungUp = ConcurrentHashMap.newKeySet();
      AtomicInteger number = new AtomicInteger();
      try (FakeServer server =
          new FakeServer(
              answer -> {
                int call = number.incrementAndGet();
                answer.head("application/json");
                answer.untilHungUp();
                hungUp.add(call);
              })) {
        Thread thread =
            Thread.ofVirtual()
                .start(
                    () -> {
                      try {
                        model(server).generate(request(2, null), cancelled);
                      } catch (Exception e) {
                        // The call was stopped.
                      }
                    });
        await().until(() -> server.bodies.size() == 2);
        cancelled.cancel();
        if (interrupts) {
          thread.interrupt();
        }
        assertThat(thread.join(java.time.Duration.ofSeconds(30))).isTrue();
        server.hungUp.get(30, TimeUnit.SECONDS);
        await().until(() -> hungUp.size() == 2);
        assertThat(cancelled.images).isEmpty();
      }
    }
  }

  @Test
  @DisplayName("looks its key up, does not keep it, and refuses invalid arguments")
  void keepsNoKey() throws Exception {
    ContentGenerations model =
        ContentGenerations.of("https://host.example/v1beta?key=4711", "pa/int er")
            .withApiKeyProperty("image-test.other-key");
    assertThat(model.unavailable()).isEqualTo("The API key of the AI model is not configured");
    assertThat(model).hasToString("ContentGenerations[pa/int er at https://host.example/v1beta]");
    assertThatIllegalArgumentException().isThrownBy(() -> model.withBody("contents", "x"));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withCallsAtOnce(0));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withApiKeyHeader("a b"));
    try (FakeServer server = new FakeServer(json(PICTURE))) {
      ContentGenerations.of(server.url(), "pa/int er")
          .withApiKey(() -> KEY)
          .withApiKeyHeader("X-Key")
          .generate(request(1, null), log);
      assertThat(server.paths).containsExactly("/v1/models/pa%2Fint+er:generateContent");
      assertThat(server.headers.getFirst().getFirst("X-Key")).isEqualTo(KEY);
    }
  }
}
