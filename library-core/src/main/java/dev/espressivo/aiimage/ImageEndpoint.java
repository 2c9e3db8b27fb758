package dev.espressivo.aiimage;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.HttpExchange;
import dev.espressivo.base.internal.Json;
import dev.espressivo.base.internal.RequestHeaders;
import dev.espressivo.base.internal.ServerRoute;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;
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
 * <p>Immutable, serialisable and thread-safe.
 */
public final class ImageEndpoint implements GenerateFn {

  /** The property that names the server of relative routes. */
  static final String BASE_URL = "espressivo.image.base-url";

  private static final ServerRoute SERVER = new ServerRoute("images", BASE_URL, "ImageEndpoint");

  /** The longer side of the requested pictures, in pixels. */
  private static final int SIDE = 1024;

  private static final Duration SILENCE = Duration.ofMinutes(2);

  private final URI route;
  private final @Nullable URI baseUrl;
  private final RequestHeaders headers;
  private final Duration silence;

  /** The service in which the app runs, since it is not current on the thread of a generation. */
  private transient @Nullable VaadinService service = VaadinService.getCurrent();

  private ImageEndpoint(
      URI route, @Nullable URI baseUrl, RequestHeaders headers, Duration silence) {
    this.route = route;
    this.baseUrl = baseUrl;
    this.headers = headers;
    this.silence = silence;
  }

  /**
   * Returns an endpoint.
   *
   * @param route an {@code http} or {@code https} address, or a path on the server of the
   *     {@linkplain #withBaseUrl base URL}
   * @return the endpoint
   * @throws IllegalArgumentException if the route is blank or neither an address nor a path
   */
  public static ImageEndpoint of(String route) {
    Check.notBlank("route", route);
    return new ImageEndpoint(
        ServerRoute.parse("route", route.strip()), null, RequestHeaders.NONE, SILENCE);
  }

  /**
   * Returns a copy that resolves a relative route on a given server.
   *
   * @param baseUrl an absolute {@code http} or {@code https} address, below which relative paths
   *     are resolved
   * @return a copy with this setting
   * @throws IllegalArgumentException if the address is not absolute or has another scheme
   */
  public ImageEndpoint withBaseUrl(String baseUrl) {
    Check.notBlank("baseUrl", baseUrl);
    return new ImageEndpoint(route, ServerRoute.base("baseUrl", baseUrl.strip()), headers, silence);
  }

  /**
   * Returns a copy whose requests have one more header; a header of the same name is replaced. The
   * value is serialised with the session, so pass a secret with {@link #withHeader(String,
   * SerializableSupplier)}.
   *
   * @param name the header name
   * @param value the header value
   * @return a copy with this header
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public ImageEndpoint withHeader(String name, String value) {
    return new ImageEndpoint(route, baseUrl, headers.with(name, value), silence);
  }

  /**
   * Returns a copy whose requests have one more header, whose value is supplied for each request; a
   * header of the same name is replaced.
   *
   * @param name the header name
   * @param value supplies the value, or null to leave the header out; called on the thread of the
   *     pictures, without a UI and without a session
   * @return a copy with this header
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ImageEndpoint withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return new ImageEndpoint(route, baseUrl, headers.with(name, value), silence);
  }

  /**
   * Returns a copy with another timeout.
   *
   * @param limit the maximum time until the first byte of the response, and between later bytes,
   *     from 1 ms to 24 hours; two minutes by default
   * @return a copy with this timeout
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ImageEndpoint withTimeout(Duration limit) {
    Check.notNull("limit", limit);
    if (limit.compareTo(Duration.ofMillis(1)) < 0 || limit.compareTo(Duration.ofDays(1)) > 0) {
      throw new IllegalArgumentException("limit must be from 1 ms to 24 hours, but is " + limit);
    }
    return new ImageEndpoint(route, baseUrl, headers, limit);
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    URI address = SERVER.resolve(route, baseUrl, service);
    HttpRequest.Builder post =
        HttpRequest.newBuilder(address)
            .setHeader("content-type", "application/json")
            .setHeader("accept", "text/event-stream, application/json, image/*")
            .POST(HttpRequest.BodyPublishers.ofByteArray(body(request)));
    headers.addTo(post);
    try {
      HttpResponse<InputStream> response =
          HttpExchange.send(post.build(), silence, silence, context::onCancel);
      try (InputStream body = response.body()) {
        new ImageAnswer(address, request, context).read(response, body);
      }
    } catch (HttpTimeoutException e) {
      throw new GenerationFailedException(e.getMessage(), e);
    } catch (ConnectException e) {
      throw new GenerationFailedException("The server of the pictures does not answer", e);
    }
  }

  private static byte[] body(AiImageRequest request) {
    ObjectNode body = Json.MAPPER.createObjectNode();
    AiImageAspect aspect = request.aspect();
    body.put("prompt", request.prompt()).put("aspect", aspect.toString());
    body.put("count", request.count()).put("n", request.count());
    body.put("size", aspect.widthOf(SIDE) + "x" + aspect.heightOf(SIDE));
    AiImageReference reference = request.reference();
    if (reference != null) {
      byte[] bytes = reference.bytes();
      body.put(
          "reference",
          bytes == null
              ? String.valueOf(reference.uri())
              : "data:%s;base64,%s"
                  .formatted(reference.mimeType(), Base64.getEncoder().encodeToString(bytes)));
    }
    body.set("params", Json.MAPPER.valueToTree(request.params()));
    return Json.MAPPER.writeValueAsBytes(body);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    service = VaadinService.getCurrent();
  }

  /**
   * Returns the route without anything that may be secret, such as a query or the values of
   * headers.
   */
  @Override
  public String toString() {
    return "ImageEndpoint[" + ServerRoute.withoutSecrets(route.toString()) + "]";
  }
}
