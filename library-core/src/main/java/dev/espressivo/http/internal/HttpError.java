package dev.espressivo.http.internal;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * The response of a server that refuses a request, described in words for the user. The header
 * {@code Retry-After} and the media type are empty if there are none.
 */
public record HttpError(int status, String retryAfter, String mediaType, Charset charset) {

  /** The number of bytes that are read of a body. Servers put the reason at the beginning. */
  private static final int MAX_BODY = 64 << 10;

  private static final int MAX_MESSAGE = 500;

  /** Returns the head of a response whose body, if it is an error, is UTF-8. */
  public static HttpError of(HttpResponse<?> response) {
    HttpHeaders headers = response.headers();
    return new HttpError(
        response.statusCode(),
        headers.firstValue("retry-after").orElse(""),
        headers.firstValue("content-type").orElse("").toLowerCase(Locale.ROOT),
        StandardCharsets.UTF_8);
  }

  /**
   * Returns the server's own message, if it has one, with the status and the time to wait before
   * trying again. Only the beginning of the body is read.
   */
  public String describe(InputStream body) {
    String reason = reason(read(body));
    String state = "HTTP " + status + retry();
    return reason == null ? state : reason + " (" + state + ")";
  }

  /** Returns the server's own words for the log, from the beginning of the body; empty if none. */
  public String said(InputStream body) {
    String reason = reason(read(body));
    return reason == null ? "" : reason;
  }

  /** Returns the time to wait by the header {@code Retry-After}, at least zero; null if none. */
  public @Nullable Duration waitFrom(Instant now) {
    String value = retryAfter.strip();
    if (value.matches("\\d{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(value));
    }
    try {
      Instant then = Instant.from(DateTimeFormatter.RFC_1123_DATE_TIME.parse(value));
      return then.isAfter(now) ? Duration.between(now, then) : Duration.ZERO;
    } catch (DateTimeException e) {
      return null;
    }
  }

  private String read(InputStream body) {
    try {
      return new String(body.readNBytes(MAX_BODY), charset).strip();
    } catch (IOException e) {
      return "";
    }
  }

  private @Nullable String reason(String body) {
    if (body.startsWith("{")) {
      try {
        return message(Json.read(body));
      } catch (JacksonException e) {
        return shorten(body);
      }
    }
    if (status / 100 == 3) {
      return "The server redirects to another address";
    }
    // A web page is no message for the user.
    return body.isEmpty() || body.startsWith("<") || mediaType.contains("html")
        ? null
        : shorten(body);
  }

  private String retry() {
    String value = retryAfter.strip();
    if (value.matches("\\d{1,9}")) {
      return ", retry after " + value + " s";
    }
    try {
      DateTimeFormatter.RFC_1123_DATE_TIME.parse(value);
      return ", retry after " + value;
    } catch (DateTimeException e) {
      return "";
    }
  }

  /** Returns the message of an error that was sent with a successful status, or another message. */
  public static String reported(JsonNode json, String otherwise) {
    String message = json.has("error") ? message(json) : null;
    return message == null ? otherwise : message;
  }

  /** Returns the message of an error in one of the common forms; null if there is none. */
  public static @Nullable String message(JsonNode json) {
    JsonNode error = json.path("error");
    JsonNode[] candidates = {
      error, error.path("message"), json.path("message"), json.path("detail"), json.path("title")
    };
    for (JsonNode candidate : candidates) {
      if (candidate.isString() && !candidate.stringValue().isBlank()) {
        return shorten(candidate.stringValue().strip());
      }
    }
    return null;
  }

  private static String shorten(String text) {
    if (text.length() <= MAX_MESSAGE) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(MAX_MESSAGE - 1)) ? 1 : 0;
    return text.substring(0, MAX_MESSAGE - end) + "…";
  }
}
