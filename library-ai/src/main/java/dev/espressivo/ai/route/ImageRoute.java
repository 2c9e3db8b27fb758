package dev.espressivo.ai.route;

import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.base.internal.Check;
import dev.espressivo.picture.internal.PictureFormat;
import dev.espressivo.picture.internal.PictureIntake;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves an image model over HTTP: to an {@code ImageEndpoint} of another app, a script, or a
 * browser. In Spring Boot it is registered automatically at {@code /api/images}, if there is a
 * {@link GenerateFn} bean or a bean of an image model. Elsewhere, use a servlet:
 *
 * <pre>{@code
 * ImageRoute route = ImageRoute.of(model).withRateLimit(RateLimit.perMinute(5));
 * context.addServlet("images", new ImageServlet(route));
 * }</pre>
 *
 * <p><b>The request</b> is a POST with a JSON body: {@code prompt}; {@code aspect} such as {@code
 * 16:9}, or {@code size} such as {@code 1024x576}, of which only the aspect ratio is used; {@code
 * count}, or {@code n}; {@code reference}, a {@code data:} URL of a picture to draw from; and
 * {@code params}, of which the route accepts those that {@link #withParams} names. A refusal has a
 * status of 4xx, and {@code {"error": "..."}}.
 *
 * <p><b>The answer</b> is JSON: {@code {"images": [{"mediaType", "base64", "revisedPrompt"}]}},
 * with {@code revisedPrompt} if the model sends one. A failed picture is replaced by {@code
 * {"error"}}; if there is no picture at all, the answer is only {@code {"error"}}. With {@code
 * accept: text/event-stream} the answer is server-sent events, whose data has a {@code type}:
 * {@code progress} ({@code progress} from 0 to 1, or {@code message}); {@code partial} and {@code
 * image} ({@code index}, and the fields of a picture); {@code error} ({@code message}, with an
 * {@code index} if one picture failed, and without if all missing pictures failed); and {@code
 * [DONE]} at the end. Each picture is checked by its content before it is sent: PNG, JPEG, WebP,
 * GIF or AVIF, of at most 20 MB and 50 megapixels.
 *
 * <p><b>Failures</b> are logged with an id, and the client gets only the id, unless {@link
 * #withErrors} is set. The status is 200, since the answer has begun.
 *
 * <p><b>Threads:</b> each request uses two virtual threads, one for the model and one for sending,
 * and no thread of the container. The model waits while the client does not read. It is stopped
 * within a second after the client has closed the connection, since a comment, or in JSON a space,
 * is sent after each 400 ms of silence. Thread-locals of the request are not available on these
 * threads.
 *
 * <p><b>Cross-site requests:</b> only JSON is accepted. A form cannot send JSON, and a script of
 * another origin can only if the app's CORS rules allow it. If Spring Security requires a CSRF
 * token, the route's clients must send it, as for any other POST of the app.
 *
 * <p>Immutable; usable from any thread.
 */
public final class ImageRoute extends ModelRoute<ImageRoute> {

  private static final String EVENTS = "text/event-stream";
  private static final String JSON = "application/json";

  /**
   * How long nothing is sent before the route sends text that clients skip. A container notices a
   * closed connection only at the second write, so within a second.
   */
  static final Duration SILENCE = Duration.ofMillis(400);

  private static final int REQUESTS_PER_MINUTE = 20;
  private static final Logger LOG = LoggerFactory.getLogger(ImageRoute.class);

  private final GenerateFn model;
  private final ImageRouteLimits limits;
  private final Set<String> params;
  private final boolean fetchesReferences;

  private ImageRoute(
      GenerateFn model,
      RouteOptions options,
      ImageRouteLimits limits,
      Set<String> params,
      boolean fetchesReferences) {
    super(options, new RouteExchange("image route", "requests"));
    this.model = model;
    this.limits = limits;
    this.params = params;
    this.fetchesReferences = fetchesReferences;
  }

  /**
   * Creates a route that anyone may use, within the {@linkplain ImageRouteLimits#DEFAULT default
   * limits}.
   *
   * @param model the model that makes the pictures; called on a virtual thread
   * @return the route
   */
  public static ImageRoute of(GenerateFn model) {
    return new ImageRoute(
        Check.notNull("model", model),
        RouteOptions.of(REQUESTS_PER_MINUTE, RouteBudget.IMAGES, SILENCE),
        ImageRouteLimits.DEFAULT,
        Set.of(),
        false);
  }

  @Override
  ImageRoute with(RouteOptions options) {
    return new ImageRoute(model, options, limits, params, fetchesReferences);
  }

  /**
   * {@return a route with other limits}
   *
   * @param limits the sizes and numbers that a request must not exceed
   */
  public ImageRoute withLimits(ImageRouteLimits limits) {
    Check.notNull("limits", limits);
    return new ImageRoute(model, options(), limits, params, fetchesReferences);
  }

  /**
   * {@return a route whose clients may set parameters of the model} Name only parameters that may
   * have any value: a client that chooses the model or its quality chooses the price of a picture.
   *
   * @param names the names, such as {@code style}; none by default. A request with another
   *     parameter is refused with status 400
   */
  public ImageRoute withParams(String... names) {
    Set<String> all = Collections.unmodifiableSet(new TreeSet<>(List.of(names)));
    return new ImageRoute(model, options(), limits, all, fetchesReferences);
  }

  /**
   * {@return a route that also accepts an {@code http} or {@code https} address as the picture to
   * draw from, and fetches it} Only public addresses are fetched, also after a redirect.
   *
   * @param fetched true to fetch them; false by default
   */
  public ImageRoute withReferencesFetched(boolean fetched) {
    return new ImageRoute(model, options(), limits, params, fetched);
  }

  /**
   * {@return the limits of a request and its answer; {@link ImageRouteLimits#DEFAULT} unless the
   * route has others}
   */
  @Override
  public ImageRouteLimits limits() {
    return limits;
  }

  // ---- Requests ----

  @Override
  int maxBodyBytes() {
    return limits.maxBodyBytes();
  }

  @Override
  int maxStreams() {
    return limits.maxStreams();
  }

  @Override
  @Nullable String unavailable() {
    return model.unavailable();
  }

  @Override
  RouteExchange.Reply reply(
      HttpServletRequest request, byte[] body, RouteCaller caller, Spending.Account account)
      throws RouteRefusal {
    PictureIntake references =
        new PictureIntake(limits.maxBodyBytes(), limits.maxReferencePixels(), PictureFormat.TYPES);
    AiImageRequest asked =
        new ImageRequestReader(limits, params, references, fetchesReferences).read(body);
    RouteExchange.charge(account.characters(asked.prompt().length()));
    RouteExchange.charge(account.steps(asked.count()));
    boolean events = isEvents(Accept.of(Collections.list(request.getHeaders("accept"))));
    ImageFormat format = events ? new ImageFormat.Events() : new ImageFormat.Json(asked.count());
    Outbox outbox = new Outbox();
    ImageRouteRun run =
        new ImageRouteRun(
            new ImageRouteRun.Setup(model, asked, references, options().errors()),
            format,
            outbox,
            LOG);
    return new RouteExchange.Reply(
        events ? EVENTS : JSON,
        Map.of(),
        false,
        false,
        new RouteStream(
            outbox, run, format.keepAlive(), options().silence(), account, limits.maxTime()));
  }

  /**
   * Returns whether the client wants events. A client that accepts every type gets JSON, which
   * other servers send by default, too.
   */
  private static boolean isEvents(Accept accept) {
    return accept.names(EVENTS)
        && accept.quality(EVENTS) > 0
        && accept.quality(EVENTS) >= accept.quality(JSON);
  }
}
