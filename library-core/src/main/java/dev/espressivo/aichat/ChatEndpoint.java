package dev.espressivo.aichat;

import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.server.VaadinService;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.HttpExchange;
import dev.espressivo.base.internal.Json;
import dev.espressivo.base.internal.RequestHeaders;
import dev.espressivo.base.internal.ServerRoute;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Requests the replies of a chat from a route over HTTP. A reply can be the AI SDK's UI message
 * stream (version 5 and later) or data stream (version 4), plain text, or JSON with a {@code text};
 * the response's headers determine which.
 *
 * <pre>{@code
 * AiConversation conversation =
 *     new AiConversation(
 *         ChatEndpoint.of("/api/chat")
 *             .withBody("model", "small")
 *             .withHeader("Authorization", () -> "Bearer " + Secrets.chatKey()));
 * }</pre>
 *
 * <p><b>The request</b> is a POST with a JSON body: the {@code id} of the conversation, its {@code
 * messages} with {@code id}, {@code role}, {@code content} and {@code parts}, the {@code system}
 * prompt if there is one, {@code trigger}, the {@code messageId} of a reply to be continued, and
 * the entries of {@link #withBody}. Files are {@code data:} URLs. Failed messages are left out. The
 * answer to a request for approval is in the part of the tool call, and again in a part of type
 * {@code data-approval} with {@code toolCallId}, {@code approvalId} and {@code approved}. The
 * request has no cookies, since the server sends it, not the user's browser.
 *
 * <p><b>A relative route</b> is resolved like a link in a browser: {@code /api/chat} from the root
 * of the server, {@code api/chat} below the base URL. The base URL is that of {@link #withBaseUrl},
 * else the property {@code espressivo.chat.base-url} of Spring Boot or of Vaadin's configuration,
 * else the context path of this app at 127.0.0.1 and the port at which its first request arrived.
 * An app that terminates TLS itself, or listens on a single address only, needs the property.
 *
 * <p><b>Failures</b> are kinds of {@link ReplyFailure}: a status other than 2xx; a web page in
 * place of a reply; an empty reply; a broken connection; a server that sends nothing for too long.
 * A reply of more than 64 MiB, with a line of more than 16 Mi characters, or with more than 10,000
 * parts fails too. The words of the server's refusal are in the log only. The parts received before
 * a failure are kept. Redirects are not followed. Stopping a reply closes the connection
 * immediately.
 *
 * <p>Immutable, serialisable and thread-safe.
 */
public final class ChatEndpoint implements SendFn {

  /** The property that names the server of relative routes. */
  static final String BASE_URL = "espressivo.chat.base-url";

  private static final ServerRoute SERVER = new ServerRoute("a chat", BASE_URL, "ChatEndpoint");

  private static final Duration SILENCE = Duration.ofMinutes(1);

  private final URI route;
  private final @Nullable URI baseUrl;

  /** Names and JSON texts. */
  private final Map<String, String> body;

  private final RequestHeaders headers;
  private final Duration firstByte;
  private final Duration betweenBytes;

  /** The service in which the app runs, since it is not current on the thread of a reply. */
  private transient @Nullable VaadinService service = VaadinService.getCurrent();

  private ChatEndpoint(
      URI route,
      @Nullable URI baseUrl,
      Map<String, String> body,
      RequestHeaders headers,
      Duration firstByte,
      Duration betweenBytes) {
    this.route = route;
    this.baseUrl = baseUrl;
    this.body = body;
    this.headers = headers;
    this.firstByte = firstByte;
    this.betweenBytes = betweenBytes;
  }

  /**
   * Returns an endpoint.
   *
   * @param route an {@code http} or {@code https} address, or a path on the server of the
   *     {@linkplain #withBaseUrl base URL}
   * @return the endpoint
   * @throws IllegalArgumentException if the route is blank or neither an address nor a path
   */
  public static ChatEndpoint of(String route) {
    Check.notBlank("route", route);
    return new ChatEndpoint(
        ServerRoute.parse("route", route.strip()),
        null,
        Map.of(),
        RequestHeaders.NONE,
        SILENCE,
        SILENCE);
  }

  /**
   * Returns a copy that resolves a relative route on a given server.
   *
   * @param baseUrl an absolute {@code http} or {@code https} address, below which relative paths
   *     are resolved
   * @return a copy with this setting
   * @throws IllegalArgumentException if the address is not absolute or has another scheme
   */
  public ChatEndpoint withBaseUrl(String baseUrl) {
    Check.notBlank("baseUrl", baseUrl);
    return new ChatEndpoint(
        route,
        ServerRoute.base("baseUrl", baseUrl.strip()),
        body,
        headers,
        firstByte,
        betweenBytes);
  }

  /**
   * Returns a copy whose requests have one more entry in their body; an entry of the same name is
   * replaced. Secrets belong in headers.
   *
   * @param name the name of the entry, which must not be one of the standard entries
   * @param value the value, which is converted to JSON immediately: text, number, boolean,
   *     collection, map or bean
   * @return a copy with this entry
   * @throws IllegalArgumentException if the name is that of a standard entry, or the value cannot
   *     be converted to JSON
   */
  public ChatEndpoint withBody(String name, Object value) {
    Map<String, String> more = Json.withEntry(body, name, value, ChatRequest.RESERVED);
    return new ChatEndpoint(route, baseUrl, more, headers, firstByte, betweenBytes);
  }

  /**
   * Returns a copy whose requests have one more header; a header of the same name is replaced. The
   * value is serialised with the session, so pass a secret with {@link #withHeader(String,
   * SerializableSupplier)}.
   *
   * @param name the header name
   * @param value the header value
   * @return a copy with this header
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public ChatEndpoint withHeader(String name, String value) {
    return new ChatEndpoint(
        route, baseUrl, body, headers.with(name, value), firstByte, betweenBytes);
  }

  /**
   * Returns a copy whose requests have one more header, whose value is supplied for each request; a
   * header of the same name is replaced.
   *
   * @param name the header name
   * @param value supplies the value, or null to leave the header out; called on the thread of the
   *     reply, without a UI and without a session. An exception that it throws makes the request
   *     fail.
   * @return a copy with this header
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ChatEndpoint withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return new ChatEndpoint(
        route, baseUrl, body, headers.with(name, value), firstByte, betweenBytes);
  }

  /**
   * Returns a copy with another timeout for the start of a reply.
   *
   * @param limit the maximum time from the request until the first byte of the reply, from 1 ms to
   *     24 hours; one minute by default
   * @return a copy with this timeout
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ChatEndpoint withFirstByteTimeout(Duration limit) {
    checkLimit(limit);
    return new ChatEndpoint(route, baseUrl, body, headers, limit, betweenBytes);
  }

  /**
   * Returns a copy with another timeout for pauses within a reply.
   *
   * @param limit the maximum time between two pieces of a reply, which may be keep-alive comments,
   *     from 1 ms to 24 hours; one minute by default
   * @return a copy with this timeout
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ChatEndpoint withIdleTimeout(Duration limit) {
    checkLimit(limit);
    return new ChatEndpoint(route, baseUrl, body, headers, firstByte, limit);
  }

  private static void checkLimit(Duration limit) {
    Check.notNull("limit", limit);
    if (limit.compareTo(Duration.ofMillis(1)) < 0 || limit.compareTo(Duration.ofDays(1)) > 0) {
      throw new IllegalArgumentException("limit must be from 1 ms to 24 hours, but is " + limit);
    }
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(SERVER.resolve(route, baseUrl, service))
            .setHeader("content-type", "application/json")
            .setHeader("accept", "text/event-stream, application/json, text/plain")
            .POST(
                HttpRequest.BodyPublishers.ofByteArray(
                    new ChatRequest(body, messages, context).bytes()));
    headers.addTo(request);
    try {
      return Reply.response(
          HttpExchange.send(request.build(), firstByte, betweenBytes, context::onCancel));
    } catch (HttpTimeoutException e) {
      throw new ReplyFailedException(e.getMessage(), e);
    } catch (ConnectException e) {
      ReplyFailedException failure = new ReplyFailedException(ReplyFailure.UNREACHABLE);
      failure.initCause(e);
      throw failure;
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    service = VaadinService.getCurrent();
  }

  /**
   * Returns the route without anything that may be secret, such as a query or the values of
   * headers.
   */
  @Override
  public String toString() {
    return "ChatEndpoint[" + ServerRoute.withoutSecrets(route.toString()) + "]";
  }
}
