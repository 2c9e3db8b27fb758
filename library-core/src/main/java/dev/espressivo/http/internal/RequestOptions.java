package dev.espressivo.http.internal;

import dev.espressivo.base.internal.Check;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The options of the requests to a server. Immutable. The entries of each body are JSON by name;
 * the first limit runs from a request until the first byte of the response, the other between later
 * bytes.
 */
public record RequestOptions(
    RequestHeaders headers, Map<String, String> body, Duration firstByte, Duration betweenBytes)
    implements Serializable {

  /** Creates options without headers and entries of the body. */
  public RequestOptions(Duration firstByte, Duration betweenBytes) {
    this(RequestHeaders.NONE, Map.of(), firstByte, betweenBytes);
  }

  public RequestOptions with(RequestHeaders changed) {
    return new RequestOptions(changed, body, firstByte, betweenBytes);
  }

  /**
   * Returns options with one more entry of the body, or another of that name; Jackson converts it
   * to JSON. Refuses a name that is blank or reserved for the standard entries, and a value that
   * cannot be converted.
   */
  public RequestOptions withBody(String name, Object value, Collection<String> reserved) {
    return new RequestOptions(
        headers, Json.withEntry(body, name, value, reserved), firstByte, betweenBytes);
  }

  /** Returns options with another timeout, 1 ms to 24 hours, for the start of a response. */
  public RequestOptions withFirstByteTimeout(Duration limit) {
    return new RequestOptions(headers, body, Check.timeout("limit", limit), betweenBytes);
  }

  /** Returns options with another timeout, 1 ms to 24 hours, for pauses within a response. */
  public RequestOptions withIdleTimeout(Duration limit) {
    return new RequestOptions(headers, body, firstByte, Check.timeout("limit", limit));
  }

  /**
   * Sends a request with its headers and body; blocks until the headers of the response have
   * arrived. Throws if there is none, or not in time.
   *
   * @param onCancel receives the action that closes the connection
   */
  public HttpResponse<InputStream> send(HttpRequest request, Consumer<Runnable> onCancel)
      throws IOException, InterruptedException {
    return HttpExchange.send(request, firstByte, betweenBytes, onCancel);
  }
}
