package dev.espressivo.aiimage;

import dev.espressivo.http.internal.Endpoint;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.JsonBody;
import dev.espressivo.http.internal.ServerRoute;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import tools.jackson.databind.node.ObjectNode;

/**
 * Requests pictures from a route over HTTP. The response can be JSON, a single picture, or
 * server-sent events with progress.
 *
 * <pre>{@code
 * AiImage image =
 *     new AiImage(
 *         ImageEndpoint.of("/api/images")
 *             .withHeader("Authorization", () -> "Bearer " + Secrets.imageKey()));
 * }</pre>
 *
 * <p><b>The request</b> is a POST with a JSON body: {@code prompt}, {@code aspect} such as {@code
 * 16:9}, {@code count}, the same as {@code n}, {@code size} such as {@code 1024x576}, {@code
 * reference} if there is one (a {@code data:} URL or an address), and {@code params}. It has no
 * cookies, since the server sends it, not the user's browser.
 *
 * <p><b>The response</b> in JSON has its pictures in {@code images} or {@code data}, or is itself a
 * picture, which is an object with {@code b64_json}, {@code base64}, {@code url} or {@code image}
 * (a {@code data:} URL, an address, or base64), and optionally {@code text} or {@code
 * revised_prompt}. The data of an event is such an object with {@code type} {@code image} or {@code
 * partial} and an {@code index}, or one of type {@code progress} ({@code progress} from 0 to 1,
 * {@code message}) or {@code error} ({@code message}, and optionally an {@code index}). An address
 * is loaded by the server; it must be on the route's server or public.
 *
 * <p><b>A relative route</b> is resolved like that of a {@link dev.espressivo.aichat.ChatEndpoint};
 * its base URL is that of {@link #withBaseUrl}, else the property {@code
 * espressivo.image.base-url}, else this app.
 *
 * <p>A request fails if the server sends nothing for two minutes, or for another {@linkplain
 * #withFirstByteTimeout first} or {@linkplain #withIdleTimeout later} timeout.
 *
 * <p>Immutable, serialisable and thread-safe.
 */
public final class ImageEndpoint extends Endpoint<ImageEndpoint> implements GenerateFn {

  private static final ServerRoute SERVER =
      new ServerRoute("images", ServerRoute.IMAGE_BASE_URL, "ImageEndpoint");

  /** The longer side of the requested pictures, in pixels. */
  private static final int SIDE = 1024;

  private static final Duration SILENCE = Duration.ofMinutes(2);

  private ImageEndpoint(Target target) {
    super(target, ImageEndpoint::new);
  }

  /**
   * {@return an endpoint}
   *
   * @param route an {@code http} or {@code https} address, or a path on the server of the
   *     {@linkplain #withBaseUrl base URL}
   * @throws IllegalArgumentException if the route is blank or neither an address nor a path
   */
  public static ImageEndpoint of(String route) {
    return new ImageEndpoint(Target.of(route, SILENCE));
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    URI address = address(SERVER);
    HttpRequest.Builder post =
        HttpRequest.newBuilder(address)
            .setHeader("content-type", "application/json")
            .setHeader("accept", "text/event-stream, application/json, image/*")
            .POST(body(request).publisher());
    options().headers().addTo(post);
    try {
      HttpResponse<InputStream> response = options().send(post.build(), context::onCancel);
      try (InputStream body = response.body()) {
        new ImageAnswer(address, request, context).read(response, body);
      }
    } catch (HttpTimeoutException e) {
      throw new GenerationFailedException(e.getMessage(), e);
    } catch (ConnectException e) {
      throw new GenerationFailedException("The server of the pictures does not answer", e);
    }
  }

  private static JsonBody body(AiImageRequest request) {
    ObjectNode body = Json.MAPPER.createObjectNode();
    AiImageAspect aspect = request.aspect();
    body.put("prompt", request.prompt()).put("aspect", aspect.toString());
    body.put("count", request.count()).put("n", request.count());
    body.put("size", aspect.widthOf(SIDE) + "x" + aspect.heightOf(SIDE));
    AiImageReference reference = request.reference();
    if (reference != null) {
      byte[] bytes = reference.bytes();
      if (bytes == null) {
        body.put("reference", String.valueOf(reference.uri()));
      } else {
        body.set(
            "reference",
            JsonBody.dataUrl(
                reference.mimeType(), bytes.length, () -> new ByteArrayInputStream(bytes)));
      }
    }
    body.set("params", Json.MAPPER.valueToTree(request.params()));
    return new JsonBody(body);
  }
}
