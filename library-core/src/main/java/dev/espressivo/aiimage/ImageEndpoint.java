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
 * Asks a route over HTTP for pictures. They may come as JSON, as a picture alone, or as server-sent
 * events with progress.
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
 * reference} if there is one (a {@code data:} URL or an address), and {@code params}. It carries no
 * cookies: it is the server's, not the user's.
 *
 * <p><b>The answer</b> in JSON has its pictures in {@code images} or {@code data}, or is one
 * itself: an object with {@code b64_json}, {@code base64}, {@code url} or {@code image} (a {@code
 * data:} URL, an address, or base64), and perhaps {@code text} or {@code revised_prompt}. The data
 * of an event is such an object with {@code type} {@code image} or {@code partial} and an {@code
 * index}, or one of type {@code progress} ({@code progress} from 0 to 1, {@code message}) or {@code
 * error} ({@code message}, and perhaps an {@code index}). An address is fetched by the server: from
 * that of the route, or a public one.
 *
 * <p><b>A relative route</b> is resolved as that of a {@link dev.espressivo.aichat.ChatEndpoint};
 * its base URL is {@link #withBaseUrl}, else the property {@code espressivo.image.base-url}, else
 * this app.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class ImageEndpoint implements GenerateFn {

  /** The property that names the server of relative routes. */
  static final String BASE_URL = "espressivo.image.base-url";

  private static final ServerRoute SERVER = new ServerRoute("images", BASE_URL, "ImageEndpoint");

  /** The longer side of the pictures that are asked for, in pixels. */
  private static final int SIDE = 1024;

  private static final Duration SILENCE = Duration.ofMinutes(2);

  private final URI route;
  private final @Nullable URI baseUrl;
  private final RequestHeaders headers;
  private final Duration silence;

  /** Where the app runs, which the thread of a picture does not know. */
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
   * @throws IllegalArgumentException if the route is blank or something else
   */
  public static ImageEndpoint of(String route) {
    Check.notBlank("route", route);
    return new ImageEndpoint(
        ServerRoute.parse("route", route.strip()), null, RequestHeaders.NONE, SILENCE);
  }

  /**
   * Returns an endpoint whose relative route is on a given server.
   *
   * @param baseUrl an absolute {@code http} or {@code https} address, whose path is a folder
   * @return another endpoint
   * @throws IllegalArgumentException if the address is something else
   */
  public ImageEndpoint withBaseUrl(String baseUrl) {
    Check.notBlank("baseUrl", baseUrl);
    return new ImageEndpoint(route, ServerRoute.base("baseUrl", baseUrl.strip()), headers, silence);
  }

  /**
   * Returns an endpoint whose requests have one more header, or another value of it. The value is
   * serialised with the session: give a secret by {@link #withHeader(String,
   * SerializableSupplier)}.
   *
   * @param name the name of the header
   * @param value the value of the header
   * @return another endpoint
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public ImageEndpoint withHeader(String name, String value) {
    return new ImageEndpoint(route, baseUrl, headers.with(name, value), silence);
  }

  /**
   * Returns an endpoint whose requests have one more header, or another value of it, which is asked
   * for with each request.
   *
   * @param name the name of the header
   * @param value supplies the value, or null to leave the header out; called on the thread of the
   *     pictures, without a UI and without a session
   * @return another endpoint
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ImageEndpoint withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return new ImageEndpoint(route, baseUrl, headers.with(name, value), silence);
  }

  /**
   * Returns an endpoint with another limit for silence.
   *
   * @param limit how long it may take until the first byte of the answer, and from each to the
   *     next, 1 ms to 24 hours; two minutes by default
   * @return another endpoint
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

  /** Returns the route without what may be a secret, such as a query or the values of headers. */
  @Override
  public String toString() {
    return "ImageEndpoint[" + ServerRoute.withoutSecrets(route.toString()) + "]";
  }
}
