package dev.espressivo.aichat;

import dev.espressivo.http.internal.Endpoint;
import dev.espressivo.http.internal.ServerRoute;
import java.net.ConnectException;
import java.net.http.HttpRequest;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.List;

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
 * place of a reply; an empty reply; a broken connection; a server that sends nothing for a minute,
 * or for another {@linkplain #withFirstByteTimeout first} or {@linkplain #withIdleTimeout later}
 * timeout. A reply of more than 64 MiB, with a line of more than 16 Mi characters, or with more
 * than 10,000 parts fails too. The words of the server's refusal are in the log only. The parts
 * received before a failure are kept. Redirects are not followed. Stopping a reply closes the
 * connection immediately.
 *
 * <p>Immutable, serialisable and thread-safe.
 */
public final class ChatEndpoint extends Endpoint<ChatEndpoint> implements SendFn {

  private static final ServerRoute SERVER =
      new ServerRoute("a chat", ServerRoute.CHAT_BASE_URL, "ChatEndpoint");

  private static final Duration SILENCE = Duration.ofMinutes(1);

  private ChatEndpoint(Target target) {
    super(target, ChatEndpoint::new);
  }

  /**
   * {@return an endpoint}
   *
   * @param route an {@code http} or {@code https} address, or a path on the server of the
   *     {@linkplain #withBaseUrl base URL}
   * @throws IllegalArgumentException if the route is blank or neither an address nor a path
   */
  public static ChatEndpoint of(String route) {
    return new ChatEndpoint(Target.of(route, SILENCE));
  }

  /**
   * {@return a copy whose requests have one more entry in their body; an entry of the same name is
   * replaced} Secrets belong in headers.
   *
   * @param name the name of the entry, which must not be one of the standard entries
   * @param value the value, which is converted to JSON immediately: text, number, boolean,
   *     collection, map or bean
   * @throws IllegalArgumentException if the name is that of a standard entry, or the value cannot
   *     be converted to JSON
   */
  public ChatEndpoint withBody(String name, Object value) {
    return with(options().withBody(name, value, ChatRequest.RESERVED));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(address(SERVER))
            .setHeader("content-type", "application/json")
            .setHeader("accept", "text/event-stream, application/json, text/plain")
            .POST(new ChatRequest(options().body(), messages, context).body().publisher());
    options().headers().addTo(request);
    try {
      return Reply.response(options().send(request.build(), context::onCancel));
    } catch (HttpTimeoutException e) {
      throw new ReplyFailedException(e.getMessage(), e);
    } catch (ConnectException e) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.NO_ANSWER), e);
    }
  }
}
