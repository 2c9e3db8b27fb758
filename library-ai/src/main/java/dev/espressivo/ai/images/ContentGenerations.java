package dev.espressivo.ai.images;

import dev.espressivo.ai.internal.ModelServer;
import dev.espressivo.ai.internal.RemoteModel;
import dev.espressivo.aiimage.AiImageAspect;
import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.JsonBody;
import dev.espressivo.http.internal.RequestHeaders;
import dev.espressivo.picture.internal.PictureFormat;
import dev.espressivo.picture.internal.PictureIntake;
import dev.espressivo.picture.internal.PictureRefusedException;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An image model behind a server with the {@code generateContent} API, which makes one picture per
 * call. For several pictures, up to 4 calls run at the same time. Such a model may also send a text
 * about its picture. Needs no library besides the JDK.
 *
 * <pre>{@code
 * GenerateFn hosted =
 *     ContentGenerations.of("https://api.example.com/v1beta", "painter")
 *         .withApiKeyProperty("image.api-key");
 * }</pre>
 *
 * <p><b>The request</b> is a POST to {@code /models/MODEL:generateContent} below the base URL:
 * {@code contents} with the picture to draw from, if there is one, and the prompt, and {@code
 * generationConfig} with the nearest aspect that such models support and the params of the request,
 * such as {@code seed}. Nested objects are merged, those of {@link #withBody} too.
 *
 * <p><b>The answer</b> is JSON, with the picture in base64 and texts among the parts of the first
 * candidate. Thoughts are left out. If the answer has no picture, the request fails with the
 * model's text, or with the server's reason.
 *
 * <p><b>Failures</b> of one call do not affect the others. Their messages are the server's. Other
 * failures and cancellation are as with {@link ImageGenerations}. So is the API key, but it is sent
 * in the header {@code x-goog-api-key} unless {@link #withApiKeyHeader} names another.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class ContentGenerations extends RemoteModel<ContentGenerations>
    implements GenerateFn {

  private static final String CONFIG = "generationConfig";
  private static final List<String> RESERVED = List.of("contents");
  private static final int AT_ONCE = 4;
  private static final int MOST_AT_ONCE = 64;

  /** The most characters that are shown of a text that a model sends instead of a picture. */
  private static final int LONGEST_REASON = 300;

  private static final List<AiImageAspect> ASPECTS =
      List.of(
          AiImageAspect.SQUARE,
          AiImageAspect.LANDSCAPE_5_4,
          AiImageAspect.LANDSCAPE_4_3,
          AiImageAspect.LANDSCAPE_3_2,
          AiImageAspect.LANDSCAPE_16_9,
          AiImageAspect.LANDSCAPE_21_9,
          AiImageAspect.PORTRAIT_4_5,
          AiImageAspect.PORTRAIT_3_4,
          AiImageAspect.PORTRAIT_2_3,
          AiImageAspect.PORTRAIT_9_16);

  private final int atOnce;

  private ContentGenerations(ModelServer server, String model, int atOnce) {
    super(server, model);
    this.atOnce = atOnce;
  }

  /**
   * {@return a model}
   *
   * @param baseUrl the {@code http} or {@code https} address without {@code /models}, such as one
   *     that ends with {@code /v1beta}; may have a query
   * @param model the name of the model on the server, with or without {@code models/}
   * @throws IllegalArgumentException if an argument is blank, or the address is not an absolute
   *     {@code http} or {@code https} one
   */
  public static ContentGenerations of(String baseUrl, String model) {
    ModelServer server =
        ModelServer.of("pictures", baseUrl, "/models").withApiKeyHeader("x-goog-api-key");
    Check.notNull("model", model);
    return new ContentGenerations(server, model.strip().replaceFirst("^models/", ""), AT_ONCE);
  }

  /**
   * Returns a copy.
   *
   * @hidden
   */
  @Override
  protected ContentGenerations with(ModelServer changed) {
    return new ContentGenerations(changed, model(), atOnce);
  }

  /**
   * Returns the reserved names.
   *
   * @hidden
   */
  @Override
  protected Collection<String> reserved() {
    return RESERVED;
  }

  /**
   * {@return a model whose key is sent in another header}
   *
   * @param name the name of the header
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ContentGenerations withApiKeyHeader(String name) {
    RequestHeaders.NONE.with(name, () -> null);
    return with(server().withApiKeyHeader(name));
  }

  /**
   * {@return a model with another limit for calls at the same time}
   *
   * @param calls the most calls of one request that run at the same time, 1 to 64; 4 by default
   * @throws IllegalArgumentException if the number is out of range
   */
  public ContentGenerations withCallsAtOnce(int calls) {
    if (calls < 1 || calls > MOST_AT_ONCE) {
      throw new IllegalArgumentException(
          "calls must be from 1 to %d, but is %d".formatted(MOST_AT_ONCE, calls));
    }
    return new ContentGenerations(server(), model(), calls);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    ImageServer asked = new ImageServer(server(), context);
    JsonBody body = new JsonBody(body(request, asked.reference(request)));
    AtomicInteger done = new AtomicInteger();
    List<Callable<Void>> calls = new ArrayList<>();
    for (int i = 0; i < request.count(); i++) {
      int index = i;
      calls.add(
          () -> {
            call(asked, body, index);
            context.progress((double) done.incrementAndGet() / request.count());
            return null;
          });
    }
    int threads = Math.min(atOnce, request.count());
    try (ExecutorService pool =
        Executors.newFixedThreadPool(
            threads, Thread.ofVirtual().name("espressivo-image-call").factory())) {
      pool.invokeAll(calls);
    }
  }

  private void call(ImageServer asked, JsonBody body, int index) throws InterruptedException {
    if (asked.context().isCancelled()) {
      return;
    }
    String path =
        "/models/" + URLEncoder.encode(model(), StandardCharsets.UTF_8) + ":generateContent";
    try (ImageResponse response = asked.post(path, "application/json", body.publisher())) {
      asked.context().result(index, picture(response));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      asked.context().failed(index, e);
    }
  }

  private ObjectNode body(AiImageRequest request, PictureIntake.@Nullable Checked reference) {
    ObjectNode body = Json.MAPPER.createObjectNode();
    ObjectNode content = body.putArray("contents").addObject().put("role", "user");
    ArrayNode parts = content.putArray("parts");
    if (reference != null) {
      parts
          .addObject()
          .putObject("inlineData")
          .put("mimeType", reference.format().mimeType())
          .set(
              "data",
              JsonBody.base64(
                  "", reference.bytes().length, () -> new ByteArrayInputStream(reference.bytes())));
    }
    parts.addObject().put("text", request.prompt());
    ObjectNode config = body.putObject(CONFIG);
    config.putArray("responseModalities").add("TEXT").add("IMAGE");
    config.putObject("imageConfig").put("aspectRatio", nearest(request.aspect()).toString());
    server().options().body().forEach((name, json) -> merge(body, name, Json.read(json)));
    request.params().forEach((name, value) -> merge(config, name, Json.MAPPER.valueToTree(value)));
    return body;
  }

  private static void merge(ObjectNode into, String name, JsonNode value) {
    if (into.path(name) instanceof ObjectNode known && value instanceof ObjectNode more) {
      more.properties().forEach(entry -> merge(known, entry.getKey(), entry.getValue()));
    } else {
      into.set(name, value);
    }
  }

  private static AiImageAspect nearest(AiImageAspect aspect) {
    return ASPECTS.stream()
        .min(Comparator.comparingDouble(each -> ImageGenerations.distance(each, aspect)))
        .orElse(aspect);
  }

  private static GeneratedImage picture(ImageResponse response) throws Exception {
    JsonNode json = response.json();
    JsonNode candidate = json.path("candidates").path(0);
    StringBuilder text = new StringBuilder();
    String data = null;
    for (JsonNode part : candidate.path("content").path("parts")) {
      JsonNode inline = part.has("inlineData") ? part.get("inlineData") : part.path("inline_data");
      if (part.path("thought").asBoolean(false)) {
        continue;
      }
      if (data == null && inline.path("data").isString()) {
        data = inline.path("data").stringValue();
      }
      text.append(Json.text(part, "text"));
    }
    String said = text.toString().strip();
    if (data == null) {
      throw response.failure(
          HttpError.reported(json, said.isEmpty() ? reason(json, candidate) : shortened(said)));
    }
    return GeneratedImage.of(decoded(data)).withText(said.isEmpty() ? null : said);
  }

  private static byte[] decoded(String base64) throws PictureRefusedException {
    // The receiver of the picture checks its limits and its format.
    return new PictureIntake(Integer.MAX_VALUE, Long.MAX_VALUE, PictureFormat.TYPES)
        .data("data:;base64," + base64);
  }

  /** Returns the server's short code for why there is no picture, such as {@code SAFETY}. */
  private static String reason(JsonNode json, JsonNode candidate) {
    String blocked = Json.text(json.path("promptFeedback"), "blockReason");
    String reason = blocked.isEmpty() ? Json.text(candidate, "finishReason") : blocked;
    return reason.matches("[A-Z_]{1,60}")
        ? ImageServer.NO_PICTURE + " (" + reason + ")"
        : ImageServer.NO_PICTURE;
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_REASON
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LONGEST_REASON / 2)) + "…";
  }
}
