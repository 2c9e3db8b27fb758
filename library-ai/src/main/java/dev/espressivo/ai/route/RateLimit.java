package dev.espressivo.ai.route;

import java.time.Duration;

/** Limits the rate of requests to a {@link ChatRoute} or an {@link ImageRoute}. */
@FunctionalInterface
public interface RateLimit {

  /** No limit. */
  RateLimit NONE = caller -> Duration.ZERO;

  /**
   * Counts a request. Called on the request's thread before its body is read.
   *
   * @param caller the sender of the request
   * @return zero if the request is admitted, otherwise the time to wait; the route then answers
   *     with status 429 and {@code Retry-After}
   */
  Duration acquire(RouteCaller caller);

  /**
   * {@return a limit for each user, or for each IP address if nobody is logged in; the addresses of
   * one IPv6 network (the first 64 bits) count as one} It is a token bucket: {@code requests} may
   * come at once, and then one each {@code 60 / requests} seconds. Counts in the memory of this
   * JVM. 10,000 users and 10,000 addresses have a limit of their own; while all of those send
   * requests, the others share one.
   *
   * @param requests the number of requests per minute, at least 1
   * @throws IllegalArgumentException if {@code requests} is less than 1
   */
  static RateLimit perMinute(int requests) {
    return new RequestsPerMinute(requests, System::nanoTime);
  }
}
