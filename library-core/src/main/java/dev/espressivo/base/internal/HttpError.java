package dev.espressivo.base.internal;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.time.DateTimeException;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * What a server says when it refuses a request, in words for the user.
 *
 * @param status the status of the response
 * @param retryAfter its header {@code Retry-After}; empty for none
 * @param mediaType its media type; empty if it has none
 * @param charset of its body
 */
public record HttpError(int status, String retryAfter, String mediaType, Charset charset) {

  /** How much of a body is read: servers put the reason at the beginning. */
  private static final int MAX_BODY = 64 << 10;

  private static final int MAX_MESSAGE = 500;

  /**
   * Describes the refusal.
   *
   * @param body the body of the response, of which the beginning is read
   * @return the server's own words, if it has any, with the status, and when to try again
   */
  public String describe(InputStream body) {
    String reason = reason(read(body));
    String state = "HTTP " + status + retry();
    return reason == null ? state : reason + " (" + state + ")";
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
    // A web page means nothing to the reader.
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

  /**
   * Returns the message of an error that came with a good status.
   *
   * @param json the answer
   * @param otherwise the words if it holds no error
   * @return the message
   */
  public static String reported(JsonNode json, String otherwise) {
    String message = json.has("error") ? message(json) : null;
    return message == null ? otherwise : message;
  }

  /**
   * Returns the message of an error in one of the common forms.
   *
   * @param json the error
   * @return the message; null if it has none
   */
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
