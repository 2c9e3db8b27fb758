package dev.espressivo.ai.route;

import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Serves a model over HTTP: to browsers with the AI SDK's {@code useChat}, to a {@code
 * ChatEndpoint}, or to any client that reads text or JSON. In Spring Boot it is registered
 * automatically at {@code /api/chat} if there is a {@link SendFn} bean or a bean of a model.
 * Elsewhere, use a servlet:
 *
 * <pre>{@code
 * ChatRoute route = ChatRoute.of(model).withRateLimit(RateLimit.perMinute(20));
 * context.addServlet("chat", new ChatServlet(route));
 * }</pre>
 *
 * <p><b>The request</b> is a POST with a JSON body as the SDK's versions 4 to 7 send it: {@code
 * id}, {@code messages} and, from version 5 on, {@code parts} in each; or a {@code prompt} alone.
 * Nothing in the body is trusted. A message with another role than {@code user} and {@code
 * assistant} is refused, so that only the app gives instructions to the model. A result of a tool
 * that this route has not sent is refused, and so is an approval that it has not requested. Files
 * come as {@code data:} URLs; the address of a file is passed to the model unchanged, and never
 * loaded by the route. A refusal has a status of 4xx, and {@code {"error": "..."}}.
 *
 * <p><b>The reply</b> is the UI message stream, version {@code v1}, which the SDK's versions 5 to 7
 * read; with {@code accept: text/plain} the bare text, which version 4 reads as {@code
 * streamProtocol: 'text'}, and with {@code accept: application/json} one object with {@code text}.
 *
 * <p><b>Failures</b> are logged with an id. The client gets the kind of the failure, such as that
 * the model is busy, or only the id, unless {@link #withErrors} is set: as a chunk {@code error} of
 * the stream; as JSON with the status 413, 429, 502, 503 or 504 and {@code {"error": "..."}}. Bare
 * text waits for its first word and has the same status if there is none; if it fails later, the
 * connection is broken, so that the client does not take the text for complete.
 *
 * <p><b>Threads:</b> each reply uses two virtual threads, one for the model and one for sending,
 * and no thread of the container. The model waits while the client does not read. It is stopped
 * within three seconds after the client has closed the connection, since a comment is sent after
 * each second of silence. Bare text and JSON have no such comment, so a closed connection is
 * noticed only when the model next sends something, or when the reply is complete. Security
 * contexts and other thread-locals of the request are not available on these threads; if a tool
 * depends on the user, create it with {@link #withTools(Function)}.
 *
 * <p><b>Cross-site requests:</b> only JSON is accepted. A form cannot send JSON, and a script of
 * another origin can only if the app's CORS rules allow it. If Spring Security requires a CSRF
 * token, the route's clients must send it, as for any other POST of the app.
 *
 * <p>Immutable; usable from any thread.
 */
public final class ChatRoute extends ModelRoute<ChatRoute> {

  /** How long nothing is sent before the route checks whether the client is still connected. */
  static final Duration SILENCE = Duration.ofSeconds(1);

  private static final int REQUESTS_PER_MINUTE = 60;
  private static final Logger LOG = LoggerFactory.getLogger(ChatRoute.class);

  /** The options of the chat alone. Not changed once a route has them. */
  private static final class ChatOptions {
    ChatRouteLimits limits = ChatRouteLimits.DEFAULT;
    Function<RouteCaller, @Nullable String> system = caller -> null;
    Function<RouteCaller, List<AiChatTool>> tools = caller -> List.of();
    boolean nativeApproval;
    boolean clientSystem;
    boolean clientResults;

    ChatOptions copy() {
      ChatOptions copy = new ChatOptions();
      copy.limits = limits;
      copy.system = system;
      copy.tools = tools;
      copy.nativeApproval = nativeApproval;
      copy.clientSystem = clientSystem;
      copy.clientResults = clientResults;
      return copy;
    }
  }

  private final SendFn model;
  private final ChatOptions chat;
  private final ToolSeals seals;
  private final @Nullable String secret;
  private final ToolSeals.Approvals approvals;

  private ChatRoute(
      SendFn model,
      RouteOptions options,
      ChatOptions chat,
      ToolSeals seals,
      @Nullable String secret,
      ToolSeals.Approvals approvals) {
    super(options, new RouteExchange("chat", "replies"));
    this.model = model;
    this.chat = chat;
    this.seals = seals;
    this.secret = secret;
    this.approvals = approvals;
  }

  /**
   * Creates a route that anyone may use, within the {@linkplain ChatRouteLimits#DEFAULT default
   * limits} and {@linkplain RouteBudget#CHAT budget}.
   *
   * @param model the model that replies; called on a virtual thread. If it is to continue a reply,
   *     that reply is the last message
   * @return the route
   */
  public static ChatRoute of(SendFn model) {
    return new ChatRoute(
        Check.notNull("model", model),
        RouteOptions.of(REQUESTS_PER_MINUTE, RouteBudget.CHAT, SILENCE),
        new ChatOptions(),
        new ToolSeals(null, ToolSeals.Approvals.DEFAULT),
        null,
        ToolSeals.Approvals.DEFAULT);
  }

  @Override
  ChatRoute with(RouteOptions options) {
    return new ChatRoute(model, options, chat, seals, secret, approvals);
  }

  private ChatRoute with(Consumer<ChatOptions> change) {
    ChatOptions changed = chat.copy();
    change.accept(changed);
    return new ChatRoute(model, options(), changed, seals, secret, approvals);
  }

  /**
   * {@return a route with other limits}
   *
   * @param limits the sizes and numbers that a request must not exceed
   */
  public ChatRoute withLimits(ChatRouteLimits limits) {
    Check.notNull("limits", limits);
    return with(changed -> changed.limits = limits);
  }

  /**
   * {@return a route with instructions to the model}
   *
   * @param system the system prompt; none by default
   */
  public ChatRoute withSystem(String system) {
    Check.notNull("system", system);
    return withSystem(caller -> system);
  }

  /**
   * {@return a route with instructions to the model for each caller}
   *
   * @param system supplies the system prompt, or null for none; called on the request's thread
   */
  public ChatRoute withSystem(Function<RouteCaller, @Nullable String> system) {
    Check.notNull("system", system);
    return with(changed -> changed.system = system);
  }

  /**
   * {@return a route with tools that the model may call}
   *
   * @param tools the tools; none by default
   */
  public ChatRoute withTools(AiChatTool... tools) {
    List<AiChatTool> all = List.of(tools);
    return withTools(caller -> all);
  }

  /**
   * {@return a route with tools for each caller, such as tools that read only the data of this
   * user}
   *
   * <p>A tool that needs approval ends the reply with a part {@code data-approval}, whose data has
   * {@code toolCallId} and {@code approvalId}. The next request continues the message and has the
   * answer in one of these forms: a part {@code data-approval} whose data has {@code approved} too,
   * as {@code ChatEndpoint} sends it; the state {@code approval-responded} of the SDK's version 6;
   * or an entry of the body, {@code approvals: [{toolCallId, approvalId, approved}]}. Then the tool
   * runs, and the model continues. An approval is valid once, for one call with one input by one
   * user, and for {@linkplain #withApprovalTimeout 15 minutes}.
   *
   * <p>A tool that was running when the reply ended, such as at a limit of the route, gets an
   * output error with the text {@link AiChatPart.ToolCall#INTERRUPTED}, and the model is told that
   * the outcome is unknown. So is a call without a result in a later request, whose reply the
   * client has stopped.
   *
   * <p>Each result of a tool comes with a part {@code data-tool-result}, by which the route
   * recognises it in later requests.
   *
   * @param tools supplies the tools; called on the request's thread
   */
  public ChatRoute withTools(Function<RouteCaller, List<AiChatTool>> tools) {
    Check.notNull("tools", tools);
    return with(changed -> changed.tools = tools);
  }

  /**
   * {@return a route that requests approval in the SDK's own form, {@code tool-approval-request},
   * and reports a refused call as {@code tool-output-denied}} Version 5 of the SDK fails on both.
   *
   * @param enabled false by default
   */
  public ChatRoute withNativeApproval(boolean enabled) {
    return with(changed -> changed.nativeApproval = enabled);
  }

  /**
   * {@return a route that uses the entry {@code system} of a request if the route has no
   * instructions of its own} Only for clients that are servers of the app, such as an {@code
   * AiChat} with a {@code ChatEndpoint}: with such instructions, a browser could make the model say
   * and do anything. By default the entry is ignored.
   *
   * @param trusted false by default
   */
  public ChatRoute withSystemOfClient(boolean trusted) {
    return with(changed -> changed.clientSystem = trusted);
  }

  /**
   * {@return a route that accepts results of tools that it has not sent, such as those of tools
   * that the client runs}
   *
   * @param trusted false by default
   */
  public ChatRoute withToolResultsOfClient(boolean trusted) {
    return with(changed -> changed.clientResults = trusted);
  }

  /**
   * {@return a route that signs its tools' results with a secret, so that they are valid after a
   * restart and on other servers with the same secret} Without a secret a random one is used, which
   * is lost with the JVM. A client that does not send the parts {@code data-tool-result} back, such
   * as {@code ChatEndpoint}, depends on the route's memory of the last 10,000 results.
   *
   * <p>Requests for approval are signed with the secret only if the app has a store for the answers
   * too: {@link #withApprovals}. Otherwise an answer could be used once more on each server, and
   * after each restart.
   *
   * @param secret the secret, which is never sent
   * @throws IllegalArgumentException if the secret has fewer than 16 characters
   */
  public ChatRoute withSecret(String secret) {
    Check.notNull("secret", secret);
    if (secret.length() < 16) {
      throw new IllegalArgumentException("secret must have at least 16 characters");
    }
    return with(secret, approvals);
  }

  /**
   * {@return a route that remembers answered approvals in a store, which servers share and which
   * survives restarts} With a {@linkplain #withSecret secret}, a user can then answer at another
   * server than the one that has asked. By default the route remembers them in the memory of this
   * JVM until they have expired, and an approval that another JVM has requested is refused with
   * status 400: the user is asked again.
   *
   * @param store the store of the app
   */
  public ChatRoute withApprovals(ApprovalStore store) {
    Check.notNull("store", store);
    return with(secret, new ToolSeals.Approvals(store, approvals.timeout(), approvals.clock()));
  }

  /**
   * {@return a route with another time in which a user may answer a request for approval} A later
   * answer is refused with status 409.
   *
   * @param timeout the time, from 1 s to 24 hours; 15 minutes by default
   * @throws IllegalArgumentException if the time is out of range
   */
  public ChatRoute withApprovalTimeout(Duration timeout) {
    Check.notNull("timeout", timeout);
    if (timeout.compareTo(Duration.ofSeconds(1)) < 0 || timeout.compareTo(Duration.ofDays(1)) > 0) {
      throw new IllegalArgumentException("timeout must be from 1 s to 24 hours, but is " + timeout);
    }
    return with(secret, new ToolSeals.Approvals(approvals.store(), timeout, approvals.clock()));
  }

  /** Returns a route with another clock for the expiry of approvals, for tests. */
  ChatRoute withClock(Clock clock) {
    return with(secret, new ToolSeals.Approvals(approvals.store(), approvals.timeout(), clock));
  }

  private ChatRoute with(@Nullable String key, ToolSeals.Approvals kept) {
    return new ChatRoute(model, options(), chat, new ToolSeals(key, kept), key, kept);
  }

  /**
   * {@return the limits of a request and its reply; {@link ChatRouteLimits#DEFAULT} unless the
   * route has others}
   */
  @Override
  public ChatRouteLimits limits() {
    return chat.limits;
  }

  // ---- Requests ----

  /**
   * {@inheritDoc} A GET whose path ends in {@code /stream}, with which a client asks for the rest
   * of a reply, is answered with status 204, since no reply can be resumed.
   */
  @Override
  public void handle(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (request.getMethod().equals("GET") && request.getRequestURI().endsWith("/stream")) {
      response.setStatus(HttpServletResponse.SC_NO_CONTENT);
    } else {
      super.handle(request, response);
    }
  }

  @Override
  int maxBodyBytes() {
    return chat.limits.maxBodyBytes();
  }

  @Override
  int maxStreams() {
    return chat.limits.maxStreams();
  }

  @Override
  @Nullable String unavailable() {
    return model.unavailable();
  }

  @Override
  RouteExchange.Reply reply(
      HttpServletRequest request, byte[] body, RouteCaller caller, Spending.Account account)
      throws RouteRefusal {
    RouteRequest asked =
        new RequestReader(
                chat.limits.maxMessages(),
                (call, result, seal) -> chat.clientResults || seals.isResult(call, result, seal))
            .read(body);
    RouteExchange.charge(account.characters(asked.characters()));
    List<AiChatTool> tools = List.copyOf(chat.tools.apply(caller));
    checkAnswers(asked, tools, caller.user());
    ReplyFormat.Kind kind =
        ReplyFormat.Kind.of(Accept.of(Collections.list(request.getHeaders("accept"))));
    return new RouteExchange.Reply(
        kind.contentType,
        kind == ReplyFormat.Kind.EVENTS ? Map.of("x-vercel-ai-ui-message-stream", "v1") : Map.of(),
        kind != ReplyFormat.Kind.EVENTS,
        kind == ReplyFormat.Kind.TEXT,
        stream(asked, tools, caller, kind, account));
  }

  private RouteStream stream(
      RouteRequest asked,
      List<AiChatTool> tools,
      RouteCaller caller,
      ReplyFormat.Kind kind,
      Spending.Account account) {
    String system = chat.system.apply(caller);
    RouteRun.Setup setup =
        new RouteRun.Setup(
            model,
            asked,
            system == null && chat.clientSystem ? asked.system() : system,
            tools,
            caller.user(),
            seals,
            options().errors(),
            chat.limits,
            account);
    ReplyFormat format =
        switch (kind) {
          case EVENTS ->
              new UiMessageFormat(
                  asked.continues() ? asked.last().id() : UUID.randomUUID().toString(),
                  asked.sealedId(),
                  asked.calls(),
                  chat.nativeApproval,
                  seals::result);
          case JSON -> new JsonFormat();
          case TEXT -> new TextFormat();
        };
    Outbox outbox = new Outbox();
    return new RouteStream(
        outbox,
        new RouteRun(setup, format, outbox, LOG),
        format.keepAlive(),
        options().silence(),
        account,
        chat.limits.maxReplyTime());
  }

  /** Refuses an approval that this route has not requested, or that was answered before. */
  private void checkAnswers(RouteRequest asked, List<AiChatTool> tools, @Nullable String user)
      throws RouteRefusal {
    List<AiChatPart.ToolCall> own =
        asked.calls().stream()
            .filter(call -> !call.state().isFinal())
            .filter(call -> tools.stream().anyMatch(tool -> tool.name().equals(call.name())))
            .toList();
    Map<AiChatPart.ToolCall, Instant> expiries = new LinkedHashMap<>();
    for (AiChatPart.ToolCall call : own) {
      ToolSeals.Call sealed =
          new ToolSeals.Call(
              asked.sealedId(), call.id(), call.name(), RouteJson.value(call.input()));
      Instant expires = seals.expiry(sealed, user, approvalId(asked, call));
      if (expires == null) {
        throw RouteRefusal.malformed(
            "The approval of the call %s is not one that this route has asked for"
                .formatted(RouteRefusal.quote(call.id())));
      }
      checkInTime(call, expires);
      expiries.put(call, expires);
    }
    for (Map.Entry<AiChatPart.ToolCall, Instant> each : expiries.entrySet()) {
      AiChatPart.ToolCall call = each.getKey();
      if (!seals.answer(approvalId(asked, call), each.getValue())) {
        throw new RouteRefusal(
            409, "The call %s was answered before".formatted(RouteRefusal.quote(call.id())));
      }
      checkInTime(call, each.getValue());
    }
  }

  private void checkInTime(AiChatPart.ToolCall call, Instant expires) throws RouteRefusal {
    if (seals.isOver(expires)) {
      throw new RouteRefusal(
          409, "The approval of the call %s has expired".formatted(RouteRefusal.quote(call.id())));
    }
  }

  private static String approvalId(RouteRequest asked, AiChatPart.ToolCall call) {
    return asked.answers().get(call.id()).approvalId();
  }
}
