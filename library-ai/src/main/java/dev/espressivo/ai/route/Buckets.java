package dev.espressivo.ai.route;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * A token bucket for each caller: a user, or an address where nobody is logged in. A caller is
 * forgotten only when his bucket is full again, so that nobody gets a full one by being forgotten.
 * While too many addresses are known, the others share one bucket, and so do users.
 */
final class Buckets {

  /** The most users, and the most addresses, that have a bucket of their own. */
  static final int MAX_CALLERS = 10_000;

  /** The bucket of the callers that have none of their own. */
  private static final String OTHERS = "";

  /** What a caller has left; less than nothing after he took more than he had. */
  private record Bucket(double left, long nanos) {}

  private final double size;
  private final double perNano;
  private final LongSupplier clock;
  private final LinkedHashMap<String, Bucket> users = new LinkedHashMap<>(16, 0.75f, true);
  private final LinkedHashMap<String, Bucket> addresses = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Creates buckets.
   *
   * @param size the size of a bucket
   * @param period the time in which an empty bucket is full again
   * @param clock returns the nanoseconds of the JVM's clock
   */
  Buckets(double size, Duration period, LongSupplier clock) {
    this.size = size;
    this.perNano = size / period.toNanos();
    this.clock = clock;
  }

  /**
   * A caller.
   *
   * @param name the name of the user, or an address
   */
  record Caller(boolean user, String name) {

    static Caller of(RouteCaller caller) {
      String user = caller.user();
      return user == null ? new Caller(false, network(caller.address())) : new Caller(true, user);
    }
  }

  /**
   * Takes an amount from a caller's bucket, if at least one is left; the last one may take more
   * than is left, which is to be refilled first.
   *
   * @return zero if it was taken, otherwise the time until one is left
   */
  synchronized Duration take(Caller caller, double amount) {
    long now = clock.getAsLong();
    LinkedHashMap<String, Bucket> buckets = caller.user ? users : addresses;
    String name = own(buckets, caller.name, now) ? "=" + caller.name : OTHERS;
    double left = left(buckets.getOrDefault(name, new Bucket(size, now)), now);
    boolean admitted = left >= 1;
    buckets.put(name, new Bucket(admitted ? left - amount : left, now));
    return admitted ? Duration.ZERO : Duration.ofNanos((long) Math.ceil((1 - left) / perNano));
  }

  private double left(Bucket bucket, long now) {
    return Math.min(size, bucket.left + (now - bucket.nanos) * perNano);
  }

  /** Returns whether a caller has a bucket of his own, or may have one now. */
  private boolean own(LinkedHashMap<String, Bucket> buckets, String name, long now) {
    if (buckets.size() < MAX_CALLERS || buckets.containsKey("=" + name)) {
      return true;
    }
    Map.Entry<String, Bucket> eldest = buckets.firstEntry();
    if (left(eldest.getValue(), now) < size) {
      return false;
    }
    buckets.pollFirstEntry();
    return true;
  }

  /** Returns how many callers have a bucket of their own. */
  synchronized int callers() {
    return users.size() + addresses.size();
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
