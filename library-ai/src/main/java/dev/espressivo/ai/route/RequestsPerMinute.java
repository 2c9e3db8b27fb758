package dev.espressivo.ai.route;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/** A token bucket for each caller. */
final class RequestsPerMinute implements RateLimit {

  private static final int MAX_CALLERS = 10_000;

  /** The number of requests that are allowed at a time. */
  private record Bucket(double tokens, long nanos) {}

  private final int requests;
  private final LongSupplier clock;
  private final double perNano;

  /** The buckets by caller, the latest caller last. */
  private final LinkedHashMap<String, Bucket> buckets = new LinkedHashMap<>(16, 0.75f, true);

  RequestsPerMinute(int requests, LongSupplier clock) {
    if (requests < 1) {
      throw new IllegalArgumentException("requests must be at least 1, but is " + requests);
    }
    this.requests = requests;
    this.clock = clock;
    this.perNano = requests / (double) Duration.ofMinutes(1).toNanos();
  }

  @Override
  public synchronized Duration acquire(RouteCaller caller) {
    long now = clock.getAsLong();
    String key = key(caller);
    Bucket known = buckets.getOrDefault(key, new Bucket(requests, now));
    double tokens = Math.min(requests, known.tokens + (now - known.nanos) * perNano);
    boolean admitted = tokens >= 1;
    buckets.put(key, new Bucket(admitted ? tokens - 1 : tokens, now));
    if (buckets.size() > MAX_CALLERS) {
      buckets.pollFirstEntry();
    }
    return admitted ? Duration.ZERO : Duration.ofNanos((long) Math.ceil((1 - tokens) / perNano));
  }

  private static String key(RouteCaller caller) {
    String user = caller.user();
    return user == null ? "address " + network(caller.address()) : "user " + user;
  }

  /**
   * Returns an IPv4 address unchanged; of an IPv6 address only the network, since its owner can
   * choose the rest.
   */
  static String network(String address) {
    if (address.indexOf(':') < 0 || address.indexOf('.') >= 0) {
      return address;
    }
    String[] halves = address.split("::", 2);
    String[] first = halves[0].isEmpty() ? new String[0] : halves[0].split(":");
    int groups = Math.min(first.length, 4);
    String known = Arrays.stream(first, 0, groups).collect(Collectors.joining(":"));
    return known + ":0".repeat(halves.length == 2 ? 4 - groups : 0) + "::/64";
  }
}
