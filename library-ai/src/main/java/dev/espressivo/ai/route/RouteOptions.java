package dev.espressivo.ai.route;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The options of every route.
 *
 * @param authorization decides for each request; null for everybody
 * @param rateLimit the limit for the rate of requests
 * @param spending what the callers have used of their budgets
 * @param errors whether the client gets the messages of failures
 * @param silence the silence after which the route checks whether the client is still connected
 */
record RouteOptions(
    @Nullable RouteAuthorization authorization,
    RateLimit rateLimit,
    Spending spending,
    boolean errors,
    Duration silence) {

  /** Returns the options of a route that anyone may use. */
  static RouteOptions of(int requestsPerMinute, RouteBudget budget, Duration silence) {
    return new RouteOptions(
        null, RateLimit.perMinute(requestsPerMinute), new Spending(budget), false, silence);
  }
}
