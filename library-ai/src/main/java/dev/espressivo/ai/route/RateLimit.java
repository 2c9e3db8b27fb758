package dev.espressivo.ai.route;

import java.time.Duration;

/** Limits how often a {@link ChatRoute} or an {@link ImageRoute} is asked. */
@FunctionalInterface
public interface RateLimit {

  /**
   * Counts a request. Called on the request's thread before its body is read.
   *
   * @param caller who sends it
   * @return zero if it is admitted; else how long to wait before the next try, with which the route
   *     answers with status 429 and {@code Retry-After}
   */
  Duration acquire(RouteCaller caller);

  /**
   * Returns a limit for each user, or for each address where nobody is logged in; the addresses of
   * one IPv6 network (the first 64 bits) count as one. It is a token bucket: {@code requests} may
   * come at once, and then one each {@code 60 / requests} seconds. Counts in the memory of this
   * JVM, and remembers the 10,000 callers that came last.
   *
   * @param requests how many requests a minute; at least 1
   * @return the limit, for any thread
   * @throws IllegalArgumentException if {@code requests} is less than 1
   */
  static RateLimit perMinute(int requests) {
    return new RequestsPerMinute(requests, System::nanoTime);
  }
}
