package dev.espressivo.ai.route;

import dev.espressivo.base.internal.Check;
import java.time.Duration;
import java.util.function.LongSupplier;

/** A number of requests a minute for each caller. */
final class RequestsPerMinute implements RateLimit {

  private final int requests;
  private final Buckets buckets;

  RequestsPerMinute(int requests, LongSupplier clock) {
    Check.atLeastOne("requests", requests);
    this.requests = requests;
    this.buckets = new Buckets(requests, Duration.ofMinutes(1), clock);
  }

  @Override
  public Duration acquire(RouteCaller caller) {
    return buckets.take(Buckets.Caller.of(caller), 1);
  }

  /** Returns the expression that creates it, for the log. */
  @Override
  public String toString() {
    return "perMinute(" + requests + ")";
  }
}
