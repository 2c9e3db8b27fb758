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
 * The options of the requests to a server. Immutable.
 *
 * @param body the entries that are added to the body of each request, as JSON by name
 * @param firstByte the maximum time from a request until the first byte of the response
 * @param betweenBytes the maximum time between later bytes
 */
public record RequestOptions(
    RequestHeaders headers, Map<String, String> body, Duration firstByte, Duration betweenBytes)
    implements Serializable {

  /**
   * Creates options without headers and entries of the body.
   *
   * @param firstByte the maximum time from a request until the first byte of the response
   * @param betweenBytes the maximum time between later bytes
   */
  public RequestOptions(Duration firstByte, Duration betweenBytes) {
    this(RequestHeaders.NONE, Map.of(), firstByte, betweenBytes);
  }

  /**
   * {@return options with other headers}
   *
   * @param changed the headers that are added to each request
   */
  public RequestOptions with(RequestHeaders changed) {
    return new RequestOptions(changed, body, firstByte, betweenBytes);
  }

  /**
   * {@return options with one more entry of the body; an entry of the same name is replaced}
   *
   * @param name the name of the entry
   * @param value the value, which Jackson converts to JSON
   * @param reserved the names of the standard entries
   * @throws IllegalArgumentException if the name is blank or reserved, or the value cannot be
   *     converted to JSON
   */
  public RequestOptions withBody(String name, Object value, Collection<String> reserved) {
    return new RequestOptions(
        headers, Json.withEntry(body, name, value, reserved), firstByte, betweenBytes);
  }

  /**
   * {@return options with another timeout for the start of a response}
   *
   * @param limit from 1 ms to 24 hours
   * @throws IllegalArgumentException if the limit is out of range
   */
  public RequestOptions withFirstByteTimeout(Duration limit) {
    return new RequestOptions(headers, body, Check.timeout("limit", limit), betweenBytes);
  }

  /**
   * {@return options with another timeout for pauses within a response}
   *
   * @param limit from 1 ms to 24 hours
   * @throws IllegalArgumentException if the limit is out of range
   */
  public RequestOptions withIdleTimeout(Duration limit) {
    return new RequestOptions(headers, body, firstByte, Check.timeout("limit", limit));
  }

  /**
   * Sends a request; blocks until the headers of the response have arrived.
   *
   * @param request the request, with its headers and body
   * @param onCancel receives the action that closes the connection
   * @return the response
   * @throws IOException if there is none, or not in time
   * @throws InterruptedException if the thread is interrupted
   */
  public HttpResponse<InputStream> send(HttpRequest request, Consumer<Runnable> onCancel)
      throws IOException, InterruptedException {
    return HttpExchange.send(request, firstByte, betweenBytes, onCancel);
  }
}
