package dev.espressivo.ai.internal;

import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the kind of failure in the exception of a model's library. The libraries have no type in
 * common, and the SDKs of providers, whose exceptions they pass on, are known only to the app; so
 * the HTTP status is asked for by the names that they all use.
 */
final class ModelFailure {

  /** The most exceptions of a chain of causes that are examined. */
  private static final int MAX_CAUSES = 20;

  /** The beginning of the message of an exception that has its status nowhere else. */
  private static final Pattern STATUS =
      Pattern.compile("^(?:HTTP )?([345]\\d\\d)(?: [A-Z][A-Za-z ]{0,40})?(?: -|:| from)");

  private static final List<String> STATUS_METHODS =
      List.of("statusCode", "getStatusCode", "getRawStatusCode");

  private static final List<String> HEADER_METHODS =
      List.of("headers", "getResponseHeaders", "getHeaders");

  private ModelFailure() {}

  /**
   * {@return the failure that a chat shows: the exception itself if it is for the user, else its
   * kind}
   *
   * @param thrown the exception of the library
   */
  static ReplyFailedException of(Throwable thrown) {
    Throwable cause = thrown;
    ReplyFailedException guess = null;
    for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
      if (cause instanceof ReplyFailedException known) {
        return known;
      }
      Integer status = status(cause);
      if (status != null) {
        return ReplyFailedException.ofStatus(status, retryAfter(cause), Secrets.describe(cause));
      }
      ReplyFailure failure = kind(cause);
      if (guess == null && failure != ReplyFailure.OTHER) {
        guess = new ReplyFailedException(failure);
      }
      cause = cause.getCause();
    }
    return guess == null ? new ReplyFailedException(ReplyFailure.OTHER) : guess;
  }

  private static @Nullable Integer status(Throwable cause) {
    for (String method : STATUS_METHODS) {
      Object status = call(cause, method);
      if (status != null && !(status instanceof Number)) {
        status = call(status, "value");
      }
      if (status instanceof Number number && number.intValue() >= 300) {
        return number.intValue();
      }
    }
    Matcher found = STATUS.matcher(Objects.requireNonNullElse(cause.getMessage(), ""));
    return found.find() ? Integer.valueOf(found.group(1)) : null;
  }

  private static @Nullable Duration retryAfter(Throwable cause) {
    for (String method : HEADER_METHODS) {
      Object headers = call(cause, method);
      if (headers == null) {
        continue;
      }
      Object value = call(headers, "getFirst", "retry-after");
      if (value == null && call(headers, "values", "retry-after") instanceof List<?> values) {
        value = values.isEmpty() ? null : values.getFirst();
      }
      if (value instanceof String text && text.strip().matches("\\d{1,9}")) {
        return Duration.ofSeconds(Long.parseLong(text.strip()));
      }
    }
    return null;
  }

  private static @Nullable Object call(Object on, String method, String... arguments) {
    try {
      Class<?>[] types = new Class<?>[arguments.length];
      Arrays.fill(types, String.class);
      return on.getClass().getMethod(method, types).invoke(on, (Object[]) arguments);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null;
    }
  }

  /** Returns the kind that the class of an exception tells. */
  private static ReplyFailure kind(Throwable cause) {
    if (cause instanceof ConnectException
        || cause instanceof UnknownHostException
        || cause instanceof NoRouteToHostException
        || cause instanceof UnresolvedAddressException) {
      return ReplyFailure.UNREACHABLE;
    }
    if (cause instanceof HttpTimeoutException
        || cause instanceof SocketTimeoutException
        || cause instanceof TimeoutException) {
      return ReplyFailure.TIMED_OUT;
    }
    String name = cause.getClass().getSimpleName().toLowerCase(Locale.ROOT);
    if (name.contains("ratelimit") || name.contains("overloaded")) {
      return ReplyFailure.BUSY;
    }
    if (name.contains("authentication")
        || name.contains("unauthorized")
        || name.contains("permissiondenied")) {
      return ReplyFailure.REFUSED;
    }
    if (name.contains("modelnotfound")) {
      return ReplyFailure.NOT_CONFIGURED;
    }
    if (name.contains("unresolvedmodelserver")) {
      return ReplyFailure.UNREACHABLE;
    }
    if (name.contains("timeout")) {
      return ReplyFailure.TIMED_OUT;
    }
    return cause instanceof IOException ? ReplyFailure.BROKEN_OFF : ReplyFailure.OTHER;
  }
}
