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
abstract class ModelRoute<R extends ModelRoute<R>> {

  private final RouteOptions options;
  private final RouteExchange exchange;

  ModelRoute(RouteOptions options, RouteExchange exchange) {
    this.options = options;
    this.exchange = exchange;
  }

  // ---- RouteOptions ----

  /** Returns a route that differs in these options only. */
  abstract R with(RouteOptions options);

  final RouteOptions options() {
    return options;
  }

  /**
   * {@return a route with a rule for who may use it}
   *
   * @param authorization decides for each request; by default everybody is admitted
   */
  public R withAuthorization(RouteAuthorization authorization) {
    Check.notNull("authorization", authorization);
    return with(
        new RouteOptions(
            authorization,
            options.rateLimit(),
            options.spending(),
            options.errors(),
            options.silence()));
  }

  /**
   * {@return a route with another limit for the rate of requests}
   *
   * @param rateLimit the limit, such as {@link RateLimit#perMinute}, or {@link RateLimit#NONE}; by
   *     default each caller may send 60 requests a minute to a {@link ChatRoute}, and 20 to an
   *     {@link ImageRoute}
   */
  public R withRateLimit(RateLimit rateLimit) {
    Check.notNull("rateLimit", rateLimit);
    return with(
        new RouteOptions(
            options.authorization(),
            rateLimit,
            options.spending(),
            options.errors(),
            options.silence()));
  }

  /**
   * {@return a route with another budget for each caller} Nothing of it is used yet.
   *
   * @param budget the budget, or {@link RouteBudget#UNLIMITED}; {@link RouteBudget#CHAT} or {@link
   *     RouteBudget#IMAGES} by default
   */
  public R withBudget(RouteBudget budget) {
    Check.notNull("budget", budget);
    return withSpending(new Spending(budget));
  }

  /** Returns a route whose callers have used something of their budgets. */
  final R withSpending(Spending spending) {
    return with(
        new RouteOptions(
            options.authorization(),
            options.rateLimit(),
            spending,
            options.errors(),
            options.silence()));
  }

  /** {@return the budget of each caller, the whole of it, whatever the callers have used} */
  public RouteBudget budget() {
    return options.spending().budget;
  }

  /**
   * {@return a route that sends the messages of failures to the client, if they are meant for
   * users} The kind of a failure, a {@code ReplyFailure}, is always sent.
   *
   * @param shown true to send the message of a {@code ReplyFailedException} or {@code
   *     GenerationFailedException}, of an error that the model reports, and of a tool's exception,
   *     and the reason why a picture of the model is not sent; false by default
   */
  public R withErrors(boolean shown) {
    return with(
        new RouteOptions(
            options.authorization(),
            options.rateLimit(),
            options.spending(),
            shown,
            options.silence()));
  }

  /** Returns a route that checks more often whether the client is connected, for tests. */
  final R withSilence(Duration silence) {
    return with(
        new RouteOptions(
            options.authorization(),
            options.rateLimit(),
            options.spending(),
            options.errors(),
            silence));
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
    exchange.handle(
        new RouteExchange.Rules(
            options, maxBodyBytes(), maxStreams(), this::unavailable, this::reply),
        request,
        response);
  }

  /** Answers a request of a servlet, without details of a failure. */
  final void serve(HttpServletRequest request, HttpServletResponse response) throws IOException {
    exchange.serve(() -> handle(request, response), response);
  }

  /** Returns the maximum size of a request's body, in bytes. */
  abstract int maxBodyBytes();

  /** Returns the maximum number of answers at the same time. */
  abstract int maxStreams();

  /** Returns the message for the client if there is no model; null if there is one. */
  abstract @Nullable String unavailable();

  /** Returns the limits of a request and its answer. */
  abstract Record limits();

  /**
   * Reads a request that was admitted, and prepares the answer.
   *
   * @param account the account of the caller
   */
  abstract RouteExchange.Reply reply(
      HttpServletRequest request, byte[] body, RouteCaller caller, Spending.Account account)
      throws RouteRefusal;

  /** Returns the rules and limits of the route, without its model, tools and secret. */
  @Override
  public final String toString() {
    return "%s[authorization=%s, rateLimit=%s, budget=%s, limits=%s]"
        .formatted(
            getClass().getSimpleName(),
            options.authorization() == null ? "none" : "a rule of the app",
            options.rateLimit() instanceof RequestsPerMinute
                ? options.rateLimit()
                : options.rateLimit() == RateLimit.NONE ? "none" : "a rule of the app",
            budget(),
            limits());
  }
}
