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
 * Asks a route over HTTP for the replies of a chat. The reply may come as the AI SDK's UI message
 * stream (of version 5 and later) or its data stream (of version 4), as plain text, or as JSON with
 * a {@code text}; the response's headers tell which.
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
 * prompt if there is one, {@code trigger}, the {@code messageId} of a reply that is to be
 * continued, and the entries of {@link #withBody}. Files are {@code data:} URLs. Messages that
 * failed are left out. An answer to a request for approval is in the call's part, and once more in
 * a part of type {@code data-approval} with {@code toolCallId}, {@code approvalId} and {@code
 * approved}. The request carries no cookies: it is the server's, not the user's.
 *
 * <p><b>A relative route</b> is resolved as a browser resolves a link: {@code /api/chat} from the
 * root of a server, {@code api/chat} below its base URL. That is {@link #withBaseUrl}, else the
 * property {@code espressivo.chat.base-url} of Spring Boot or of Vaadin's configuration, else the
 * context path of this app at 127.0.0.1 and the port at which its first request arrived. An app
 * that speaks TLS itself, or listens at one address only, needs the property.
 *
 * <p><b>Failures</b> keep what has come of the reply: a status that is not 2xx, whose message is
 * the server's own; a web page in place of a reply; a connection that breaks; a server that is
 * silent for too long; a reply of more than 64 MiB, with a line of more than 16 Mi characters, or
 * of more than 10,000 parts. Redirects are not followed. A stop closes the connection immediately.
 *
 * <p>Immutable, serialisable, and usable from any thread.
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

  /** Where the app runs, which the thread of a reply does not know. */
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
   * @throws IllegalArgumentException if the route is blank or something else
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
   * Returns an endpoint whose relative route is on a given server.
   *
   * @param baseUrl an absolute {@code http} or {@code https} address, whose path is a folder
   * @return another endpoint
   * @throws IllegalArgumentException if the address is something else
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
   * Returns an endpoint whose requests have one more entry in their body, or another value of it.
   * Secrets belong in headers.
   *
   * @param name the name; none of those that requests have anyway
   * @param value the value, which is turned into JSON here: text, number, boolean, collection, map
   *     or bean
   * @return another endpoint
   * @throws IllegalArgumentException if the name is taken, or the value cannot be turned into JSON
   */
  public ChatEndpoint withBody(String name, Object value) {
    Map<String, String> more = Json.withEntry(body, name, value, ChatRequest.RESERVED);
    return new ChatEndpoint(route, baseUrl, more, headers, firstByte, betweenBytes);
  }

  /**
   * Returns an endpoint whose requests have one more header, or another value of it. The value is
   * serialised with the session: give a secret by {@link #withHeader(String,
   * SerializableSupplier)}.
   *
   * @param name the name of the header
   * @param value the value of the header
   * @return another endpoint
   * @throws IllegalArgumentException if the header is not allowed, or the value has line breaks or
   *     other control characters
   */
  public ChatEndpoint withHeader(String name, String value) {
    return new ChatEndpoint(
        route, baseUrl, body, headers.with(name, value), firstByte, betweenBytes);
  }

  /**
   * Returns an endpoint whose requests have one more header, or another value of it, which is asked
   * for with each request.
   *
   * @param name the name of the header
   * @param value supplies the value, or null to leave the header out; called on the thread of the
   *     reply, without a UI and without a session. A request fails with what it throws.
   * @return another endpoint
   * @throws IllegalArgumentException if the header is not allowed
   */
  public ChatEndpoint withHeader(String name, SerializableSupplier<@Nullable String> value) {
    return new ChatEndpoint(
        route, baseUrl, body, headers.with(name, value), firstByte, betweenBytes);
  }

  /**
   * Returns an endpoint with another limit for the wait for a reply.
   *
   * @param limit how long it may take from the request until the first byte of the reply, 1 ms to
   *     24 hours; one minute by default
   * @return another endpoint
   * @throws IllegalArgumentException if the limit is out of range
   */
  public ChatEndpoint withFirstByteTimeout(Duration limit) {
    checkLimit(limit);
    return new ChatEndpoint(route, baseUrl, body, headers, limit, betweenBytes);
  }

  /**
   * Returns an endpoint with another limit for a pause within a reply.
   *
   * @param limit how long it may take until more of a reply comes, if only a keep-alive comment, 1
   *     ms to 24 hours; one minute by default
   * @return another endpoint
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
      throw new ReplyFailedException("The server of the chat does not answer", e);
    }
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    service = VaadinService.getCurrent();
  }

  /** Returns the route without what may be a secret, such as a query or the values of headers. */
  @Override
  public String toString() {
    return "ChatEndpoint[" + ServerRoute.withoutSecrets(route.toString()) + "]";
  }
}
