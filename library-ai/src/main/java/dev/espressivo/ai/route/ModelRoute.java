package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the routes, with the rules for callers and the handling of requests.
 *
 * @param <R> the route itself
 */
abstract sealed class ModelRoute<R extends ModelRoute<R>> permits ChatRoute, ImageRoute {

  /**
   * The options of every route.
   *
   * @param authorization decides for each request
   * @param rateLimit the limit for the rate of requests
   * @param errors whether the client gets the messages of failures
   * @param silence the silence after which the route checks whether the client is still connected
   */
  record Options(
      RouteAuthorization authorization, RateLimit rateLimit, boolean errors, Duration silence) {

    /** Returns the options of a route that anyone may use. */
    static Options of(Duration silence) {
      return new Options(caller -> true, caller -> Duration.ZERO, false, silence);
    }
  }

  private final Options options;
  private final RouteExchange exchange;

  ModelRoute(Options options, RouteExchange exchange) {
    this.options = options;
    this.exchange = exchange;
  }

  // ---- Options ----

  /** Returns a route that differs in these options only. */
  abstract R with(Options options);

  final Options options() {
    return options;
  }

  /**
   * Returns a route with a rule for who may use it.
   *
   * @param authorization decides for each request; by default everybody is admitted
   * @return another route
   */
  public R withAuthorization(RouteAuthorization authorization) {
    Check.notNull("authorization", authorization);
    return with(new Options(authorization, options.rateLimit, options.errors, options.silence));
  }

  /**
   * Returns a route with a limit for the rate of requests.
   *
   * @param rateLimit the limit, such as {@link RateLimit#perMinute}; no limit by default
   * @return another route
   */
  public R withRateLimit(RateLimit rateLimit) {
    Check.notNull("rateLimit", rateLimit);
    return with(new Options(options.authorization, rateLimit, options.errors, options.silence));
  }

  /**
   * Returns a route that sends the messages of failures to the client, if they are meant for users.
   *
   * @param shown true to send the message of a {@code ReplyFailedException} or {@code
   *     GenerationFailedException}, of an error that the model reports, and of a tool's exception,
   *     and the reason why a picture of the model is not sent; false by default
   * @return another route
   */
  public R withErrors(boolean shown) {
    return with(new Options(options.authorization, options.rateLimit, shown, options.silence));
  }

  /** Returns a route that checks more often whether the client is connected, for tests. */
  final R withSilence(Duration silence) {
    return with(new Options(options.authorization, options.rateLimit, options.errors, silence));
  }

  // ---- Requests ----

  /**
   * Answers a request: for a servlet, or a handler of Spring MVC. Returns as soon as the answer has
   * begun, unless the request does not support asynchronous processing.
   *
   * @param request the request, whose body has not been read
   * @param response written to until the answer is complete
   * @throws IOException if the connection breaks before the answer has begun
   */
  public void handle(HttpServletRequest request, HttpServletResponse response) throws IOException {
    exchange.handle(this, request, response);
  }

  /** Answers a request of a servlet, without details of a failure. */
  final void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
    exchange.serve(this, request, response);
  }

  /** Returns the maximum size of a request's body, in bytes. */
  abstract int maxBodyBytes();

  /** Returns the maximum number of answers at the same time. */
  abstract int maxStreams();

  /** Returns the message for the client if there is no model; null if there is one. */
  abstract @Nullable String unavailable();

  /** Reads a request that was admitted, and prepares the answer. */
  abstract RouteExchange.Reply reply(HttpServletRequest request, byte[] body, RouteCaller caller)
      throws RouteRefusal;

  /** Returns only the name of the class, since the fields of a route may hold secrets. */
  @Override
  public final String toString() {
    return getClass().getSimpleName();
  }
}
