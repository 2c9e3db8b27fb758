package dev.espressivo.ai.route;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The refusal of a request before a reply has begun. Its message goes to the client. */
final class RouteRefusal extends Exception {

  private static final int MAX_VALUE = 40;

  final int status;
  final @Nullable Duration retryAfter;

  RouteRefusal(int status, String message) {
    this(status, message, null);
  }

  RouteRefusal(int status, String message, @Nullable Duration retryAfter) {
    super(message, null, false, false);
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** Returns the refusal of a request that is malformed or contains something forbidden. */
  static RouteRefusal malformed(String message) {
    return new RouteRefusal(400, message);
  }

  /** Quotes a value of the client for a message, shortened and without control characters. */
  static String quote(String value) {
    int end = Math.min(value.length(), MAX_VALUE);
    String shown = value.substring(0, end).replaceAll("[\\p{Cc}\\p{Cf}\\p{Cs}\\u2028\\u2029]", "�");
    return "'" + shown + (end < value.length() ? "…'" : "'");
  }
}
