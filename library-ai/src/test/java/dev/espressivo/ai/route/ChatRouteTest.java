package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.awaitility.Awaitility.await;

import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationListener;
import dev.espressivo.aichat.ChatEndpoint;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyFailure;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A chat route, served by a Tomcat")
class ChatRouteTest {

  private static RouteServer server;

  @BeforeAll
  static void start() throws IOException {
    server = new RouteServer(ChatRoute.of(says("x")));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  private static SendFn says(String... words) {
    return (messages, context) -> Reply.stream(Stream.of(words));
  }

  private static HttpResponse<String> ask(SendFn model) {
    server.route = ChatRoute.of(model);
    return server.ask(RouteServer.HELLO);
  }

  private static List<JsonNode> chunks(HttpResponse<String> response) {
    return StrictReader.read(response.body().getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the message that a conversation makes of a reply. */
  private static AiChatMessage converse(AiConversation conversation, String text) throws Exception {
    CompletableFuture<AiChatMessage> reply = next(conversation);
    conversation.send(text);
    return reply.get(30, TimeUnit.SECONDS);
  }

  private static CompletableFuture<AiChatMessage> next(AiConversation conversation) {
    CompletableFuture<AiChatMessage> reply = new CompletableFuture<>();
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onFinish(AiChatMessage message) {
            reply.complete(message);
          }

          @Override
          public void onError(AiChatMessage message, Throwable error) {
            reply.complete(message);
          }
        });
    return reply;
  }

  private static AiConversation conversation() {
    return new AiConversation(ChatEndpoint.of(server.uri("/api/chat").toString()));
  }

  // ---- The reply ----

  @Test
  @DisplayName("sends the headers that the SDK's server sends")
  void sendsHeaders() {
    HttpResponse<String> response = ask(says("Hello"));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().firstValue("content-type")).contains("text/event-stream");
    assertThat(response.headers().firstValue("cache-control")).contains("no-cache");
    assertThat(response.headers().firstValue("x-accel-buffering")).contains("no");
    assertThat(response.headers().firstValue("x-vercel-ai-ui-message-stream")).contains("v1");
    assertThat(StrictReader.text(chunks(response))).isEqualTo("Hello");
  }

  @Test
  @DisplayName("is read by a ChatEndpoint: all kinds of parts, the usage and the reason it ended")
  void isReadByAnEndpoint() throws Exception {
    String png = "data:image/png;base64,AAAA";
    AiChatPart.Data data = new AiChatPart.Data("data-map", "{\"id\":\"m\",\"data\":[1]}");
    server.route =
        ChatRoute.of(
            (messages, context) ->
                Reply.parts(
                    List.of(
                        ReplyPart.reasoning("Hm\uD83D"),
                        ReplyPart.reasoning("\uDE00"),
                        ReplyPart.text("<b>Hello</b>\r\n\n"),
                        ReplyPart.text("data: x"),
                        new ReplyPart.Source(
                            new AiChatPart.Source("s", "https://example.com", "Page", null)),
                        new ReplyPart.File(new AiChatPart.File(png, "image/png", "a.png")),
                        new ReplyPart.Usage(new AiChatUsage(5, 2, 1, 1)),
                        new ReplyPart.Data(data),
                        new ReplyPart.Usage(new AiChatUsage(7, 3, 0, 0)),
                        new ReplyPart.Finish(AiChatFinishReason.LENGTH))));
    AiChatMessage reply = converse(conversation(), "Hello");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(reply.reasoning()).isEqualTo("Hm\uD83D\uDE00");
    assertThat(reply.content()).isEqualTo("<b>Hello</b>\r\n\ndata: x");
    assertThat(reply.parts())
        .contains(
            new AiChatPart.Source("s", "https://example.com", "Page", null),
            new AiChatPart.File(png, "image/png", "a.png"),
            data,
            new AiChatPart.Finish(AiChatFinishReason.LENGTH));
    assertThat(reply.usage()).isEqualTo(new AiChatUsage(12, 5, 1, 1));
  }

  @Test
  @DisplayName("continues a reply when a ChatEndpoint asks for that")
  void continues() {
    server.route = ChatRoute.of(says("more"));
    HttpResponse<String> response =
        server.ask(
            "{'messages':[{'id':'u','role':'user','parts':[{'type':'text','text':'Go'}]},"
                + "{'id':'a1','role':'assistant','parts':[{'type':'text','text':'Half'}]}]}");
    assertThat(chunks(response).getFirst().get("messageId").stringValue()).isEqualTo("a1");
  }

  @Test
  @DisplayName("answers with plain text or JSON if the client accepts that")
  void negotiates() {
    server.route =
        ChatRoute.of(
            (messages, context) ->
                Reply.parts(
                    List.of(
                        ReplyPart.reasoning("hm"),
                        ReplyPart.text("Gr\u00fc\u00dfe \uD83D"),
                        ReplyPart.text("\uDE00"),
                        new ReplyPart.ToolOutput("c", "1"),
                        ReplyPart.text("Bye"))));
    HttpResponse<String> text =
        server.send(server.post(RouteServer.HELLO).header("accept", "text/plain"));
    assertThat(text.headers().firstValue("content-type").orElse("").replace(" ", ""))
        .isEqualToIgnoringCase("text/plain;charset=utf-8");
    assertThat(text.body()).isEqualTo("Gr\u00fc\u00dfe \uD83D\uDE00\n\nBye");

    HttpResponse<String> json =
        server.send(
            server
                .post(RouteServer.HELLO)
                .header("accept", "text/plain;q=0.5, application/json, text/event-stream;q=0"));
    assertThat(json.headers().firstValue("content-type")).contains("application/json");
    assertThat(JsonMapper.shared().readTree(json.body()).toString())
        .isEqualTo(
            "{\"text\":\"Gr\u00fc\u00dfe \uD83D\uDE00\\n\\nBye\",\"finishReason\":\"stop\"}");

    for (String accept :
        List.of("*/*", "text/html", "application/json, text/plain, */*", ";,;q=x")) {
      chunks(server.send(server.post(RouteServer.HELLO).header("accept", accept)));
    }
  }

  @Test
  @DisplayName("reports a failure by an id that is in the log, and by nothing else")
  void masksErrors() throws Exception {
    ReplyFailedException failure = new ReplyFailedException("<img src=x onerror=key-4711>");
    HttpResponse<String> response =
        ask(
            (messages, context) -> {
              throw failure;
            });
    List<JsonNode> chunks = chunks(response);
    assertThat(StrictReader.types(chunks)).containsExactly("start", "error", "finish");
    assertThat(chunks.get(1).get("errorText").stringValue())
        .matches("A reply failed \\(error [0-9a-f]{8}\\)");

    List<SendFn> failing =
        List.of(
            (messages, context) ->
                Reply.parts(List.of(ReplyPart.text("Half"), new ReplyPart.Error("key-4711"))),
            (messages, context) ->
                Reply.parts(
                    Stream.of("Half", "key-4711")
                        .map(
                            word -> {
                              if (word.startsWith("key")) {
                                throw new IllegalStateException(word);
                              }
                              return ReplyPart.text(word);
                            })));
    for (SendFn each : failing) {
      HttpResponse<String> broken = ask(each);
      assertThat(broken.body()).doesNotContain("4711");
      assertThat(StrictReader.types(chunks(broken)))
          .containsExactly(
              "start", "start-step", "text-start", "text-delta", "error", "finish-step", "finish");
    }
    AiChatMessage reply = converse(conversation(), "Hello");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(reply.content()).isEqualTo("Half");

    server.route = server.route.withErrors(true);
    assertThat(
            server.send(server.post(RouteServer.HELLO).header("accept", "application/json")).body())
        .contains("A reply failed (error ");
    server.route =
        ChatRoute.of(
                (messages, context) -> {
                  throw failure;
                })
            .withErrors(true);
    assertThat(
            server.send(server.post(RouteServer.HELLO).header("accept", "application/json")).body())
        .contains("onerror=key-4711");
  }

  private static HttpResponse<String> ask(String path, SendFn model, String accept) {
    server.route = ChatRoute.of(model);
    return server.send(server.post(path, RouteServer.HELLO).header("accept", accept));
  }

  private static SendFn fails(Exception failure, ReplyPart... before) {
    return (messages, context) ->
        Reply.parts(
            Stream.concat(
                Stream.of(before),
                Stream.of(1)
                    .map(
                        one -> {
                          throw new IllegalStateException(failure);
                        })));
  }

  @Test
  @DisplayName("has a status of its own as JSON and as text, if there is no reply")
  void hasAStatus() {
    for (String path : List.of("/api/chat", "/sync/chat")) {
      for (String accept : List.of("application/json", "text/plain")) {
        SendFn busy =
            (messages, context) -> {
              throw new ReplyFailedException(ReplyFailure.BUSY, Duration.ofSeconds(20));
            };
        HttpResponse<String> response = ask(path, busy, accept);
        refused(response, 503, "The model is busy; try again in 20 s");
        assertThat(response.headers().firstValue("retry-after")).contains("20");
        refused(
            ask(path, fails(new IOException("key-4711")), accept), 502, "A reply failed (error");
        SendFn reports =
            (messages, context) ->
                Reply.parts(
                    List.of(
                        new ReplyPart.Error(
                            new ReplyFailedException(ReplyFailure.TIMED_OUT).getMessage())));
        refused(ask(path, reports, accept), 504, "The model did not answer in time");
        assertThat(ask(path, says("Hello"), accept).body()).contains("Hello");
      }
      refused(
          ask(path, fails(new IOException("x"), ReplyPart.text("Half")), "application/json"),
          502,
          "A reply failed (error");
    }
  }

  @Test
  @DisplayName("breaks the connection if a reply of bare text fails after its first word")
  void breaksOff() throws Exception {
    for (String path : List.of("/api/chat", "/sync/chat")) {
      CountDownLatch read = new CountDownLatch(1);
      server.route =
          ChatRoute.of(
              (messages, context) ->
                  Reply.parts(
                      Stream.of("Half", "fails")
                          .map(
                              word -> {
                                if (word.equals("fails")) {
                                  awaitUninterruptibly(read);
                                  throw new IllegalStateException("provider");
                                }
                                return ReplyPart.text(word);
                              })));
      HttpResponse<InputStream> response =
          HttpClient.newHttpClient()
              .send(
                  server.post(path, RouteServer.HELLO).header("accept", "text/plain").build(),
                  HttpResponse.BodyHandlers.ofInputStream());
      assertThat(response.statusCode()).isEqualTo(200);
      InputStream body = response.body();
      assertThat(new String(body.readNBytes(4), StandardCharsets.UTF_8)).isEqualTo("Half");
      read.countDown();
      assertThatExceptionOfType(IOException.class).as(path).isThrownBy(body::readAllBytes);
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  @DisplayName("counts a reply that waits for its first word, and stops its model when it ends")
  void countsWaitingReplies() throws Exception {
    SlowModel model = new SlowModel();
    server.route = ChatRoute.of(model).withLimits(ChatRouteLimits.DEFAULT.withMaxStreams(1));
    try (RouteServer.Connection first =
        server.open("/api/chat", RouteServer.HELLO, "accept: application/json")) {
      await().until(() -> model.waiting.get() == 1);
      refused(server.ask(RouteServer.HELLO), 503, "Too many replies");
      model.released.countDown();
      first.await("Wait");
    }
    await().until(() -> server.ask(RouteServer.HELLO).statusCode() == 200);
  }

  // ---- Limits of a reply, and budgets ----

  @Test
  @DisplayName("ends a reply at its longest time, and at its most characters")
  void endsLongReplies() {
    SlowModel model = new SlowModel();
    server.route =
        ChatRoute.of(model)
            .withLimits(ChatRouteLimits.DEFAULT.withMaxReplyTime(Duration.ofSeconds(1)))
            .withSilence(Duration.ofMillis(20));
    HttpResponse<String> late = server.ask(RouteServer.HELLO);
    assertThat(late.body()).contains("The model did not answer in time").endsWith("[DONE]\n\n");
    await().until(() -> model.cancelled.get() == 1 && model.interrupted.get() == 1);
    refused(
        server.send(server.post(RouteServer.HELLO).header("accept", "application/json")),
        504,
        "The model did not answer in time");

    AtomicInteger said = new AtomicInteger();
    server.route =
        ChatRoute.of(
                (messages, context) ->
                    Reply.stream(
                        Stream.generate(() -> "x".repeat(100)).peek(w -> said.incrementAndGet())))
            .withLimits(ChatRouteLimits.DEFAULT.withMaxReplyCharacters(1000));
    HttpResponse<String> endless = server.ask(RouteServer.HELLO);
    assertThat(StrictReader.text(chunks(endless))).hasSize(1100);
    assertThat(endless.body()).contains("\"finishReason\":\"length\"");
    assertThat(said.get()).isLessThan(20);
  }

  @Test
  @DisplayName("ends the reply of a model that calls tools without end")
  void endsLoops() {
    AtomicInteger runs = new AtomicInteger();
    AiChatTool tool =
        new AiChatTool("look", "Looks", "{}", false, input -> "" + runs.incrementAndGet());
    SendFn loops =
        (messages, context) -> {
          while (true) {
            context.callTool("", "look", "{}");
          }
        };
    ChatRoute looping = ChatRoute.of(loops).withTools(tool);
    server.route = looping.withLimits(ChatRouteLimits.DEFAULT.withMaxToolCalls(3));
    assertThat(server.ask(RouteServer.HELLO).body())
        .contains("The model called more than 3 tools, the limit");
    assertThat(runs).hasValue(3);

    server.route = looping.withBudget(RouteBudget.CHAT.withSteps(5));
    assertThat(server.ask(RouteServer.HELLO).body())
        .contains("The model is busy; try again in 12 min");
    assertThat(runs).hasValue(8);
    refused(server.ask(RouteServer.HELLO), 429, "Your budget is used up");
    assertThat(runs).hasValue(8);
  }

  @Test
  @DisplayName("has a budget of characters for each caller, in requests and replies together")
  void hasABudget() {
    server.route =
        ChatRoute.of(says("x".repeat(600))).withBudget(RouteBudget.CHAT.withCharacters(1000));
    assertThat(server.ask(RouteServer.HELLO).statusCode()).isEqualTo(200);
    assertThat(server.ask(RouteServer.HELLO).statusCode()).isEqualTo(200);
    HttpResponse<String> third = server.ask(RouteServer.HELLO);
    refused(third, 429, "Your budget is used up");
    assertThat(third.headers().firstValue("retry-after").map(Integer::parseInt).orElse(0))
        .isBetween(500, 1000);

    server.route =
        ChatRoute.of(says("x".repeat(600), "y", "z"))
            .withBudget(RouteBudget.CHAT.withCharacters(500));
    assertThat(server.ask(RouteServer.HELLO).body()).contains("The model is busy; try again in");
    server.route = ChatRoute.of(says("x")).withBudget(RouteBudget.CHAT.withCharacters(500));
    String text = "x".repeat(2000);
    assertThat(server.ask("{'prompt':'" + text + "'}").body()).contains("The model is busy");
    refused(server.ask(RouteServer.HELLO), 429, "Your budget is used up");
  }

  @Test
  @DisplayName("has limits and a budget by itself, which can be read")
  void hasLimits() {
    ChatRoute route = ChatRoute.of(says("x"));
    assertThat(route.limits()).isEqualTo(ChatRouteLimits.DEFAULT);
    assertThat(route.budget()).isEqualTo(RouteBudget.CHAT);
    server.route = route;
    List<Integer> statuses = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      statuses.add(server.ask(RouteServer.HELLO).statusCode());
    }
    assertThat(statuses.subList(0, 60)).containsOnly(200);
    assertThat(statuses).contains(429);
  }

  @Test
  @DisplayName("ends with an abort if the model stops the reply")
  void aborts() {
    HttpResponse<String> response =
        ask(
            (messages, context) ->
                Reply.parts(List.of(ReplyPart.text("Half"), new ReplyPart.Abort())));
    assertThat(StrictReader.types(chunks(response))).endsWith("text-delta", "abort");
  }

  // ---- Refusals ----

  private static void refused(HttpResponse<String> response, int status, String message) {
    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(response.headers().firstValue("content-type")).contains("application/json");
    assertThat(JsonMapper.shared().readTree(response.body()).get("error").stringValue())
        .contains(message);
  }

  @Test
  @DisplayName("refuses other methods, media types, and bodies that are too large")
  void refuses() {
    server.route =
        ChatRoute.of(says("x"))
            .withLimits(ChatRouteLimits.DEFAULT.withMaxBodyBytes(100).withMaxMessages(2));
    refused(server.send(HttpRequest.newBuilder(server.uri("/api/chat"))), 405, "POST");
    refused(
        server.send(server.post(RouteServer.HELLO).setHeader("content-type", "text/plain")),
        415,
        "application/json");
    refused(server.ask(" ".repeat(101)), 413, "at most 100 bytes");
    refused(
        server.send(
            server
                .post("")
                .POST(
                    HttpRequest.BodyPublishers.fromPublisher(
                        HttpRequest.BodyPublishers.ofString(" ".repeat(101))))),
        413,
        "at most 100 bytes");
    refused(server.ask("{'messages':[{},{},{}]}"), 413, "at most 2 entries");
    assertThat(server.send(HttpRequest.newBuilder(server.uri("/api/chat/c1/stream"))).statusCode())
        .isEqualTo(204);
  }

  @Test
  @DisplayName("asks the app whether a request is allowed, before it reads the body")
  void authorizes() {
    server.route =
        ChatRoute.of(says("x"))
            .withAuthorization(caller -> "secret".equals(caller.header("x-key")));
    refused(server.ask("{"), 403, "may not");
    HttpResponse<String> response =
        server.send(server.post(RouteServer.HELLO).header("X-Key", "secret"));
    assertThat(response.statusCode()).isEqualTo(200);
  }

  @Test
  @DisplayName("limits the rate of requests, and says when to try again")
  void limitsRates() throws Exception {
    server.route = ChatRoute.of(says("x")).withRateLimit(caller -> Duration.ofMillis(1500));
    HttpResponse<String> response = server.ask(RouteServer.HELLO);
    refused(response, 429, "Too many requests");
    assertThat(response.headers().firstValue("retry-after")).contains("2");
    assertThat(converse(conversation(), "Hello").error())
        .isEqualTo("The model is busy; try again in 2 s");
  }

  @Test
  @DisplayName("limits the number of replies at the same time")
  void limitsStreams() throws Exception {
    SlowModel model = new SlowModel();
    server.route = ChatRoute.of(model).withLimits(ChatRouteLimits.DEFAULT.withMaxStreams(1));
    try (RouteServer.Connection first = server.open()) {
      first.await("Wait");
      HttpResponse<String> response = server.ask(RouteServer.HELLO);
      refused(response, 503, "Too many replies");
      assertThat(response.headers().firstValue("retry-after")).contains("5");
      refused(server.ask("{"), 503, "Too many replies");
      model.released.countDown();
      first.await("[DONE]");
    }
    await().until(() -> server.ask(RouteServer.HELLO).statusCode() == 200);
    assertThat(server.ask("{").statusCode()).isEqualTo(400);
    assertThat(server.ask(RouteServer.HELLO).statusCode()).isEqualTo(200);
    assertThat(model.cancelled).hasValue(0);
  }

  @Test
  void refusesSecretsThatCanBeGuessed() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> ChatRoute.of(says("x")).withSecret("hunter2"))
        .withMessageNotContaining("hunter2");
    assertThat(ChatRoute.of(says("x")).withSecret("a-secret-of-this-test").toString())
        .startsWith("ChatRoute[")
        .doesNotContain("a-secret");
  }

  // ---- Closed connections and silence ----

  @Test
  @DisplayName("stops the model once when the browser closes the connection")
  void stopsTheModel() throws Exception {
    SlowModel model = new SlowModel();
    server.route = ChatRoute.of(model).withSilence(Duration.ofMillis(50));
    try (RouteServer.Connection browser = server.open()) {
      browser.await("Wait");
      browser.await(": keep-alive");
      assertThat(model.cancelled).hasValue(0);
    }
    await().until(() -> model.interrupted.get() == 1);
    await().until(() -> model.cancelled.get() == 1);
  }

  @Test
  @DisplayName(
      "checks the connection after each second, and notices at the second check that it is closed")
  void looksForTheBrowser() {
    assertThat(ChatRoute.SILENCE).isEqualTo(Duration.ofSeconds(1));
    SlowModel model = new SlowModel();
    RouteRequest request =
        new RouteRequest("c1", "c1", List.of(AiChatMessage.user("Hello")), Map.of(), null);
    RouteRun.Setup setup =
        new RouteRun.Setup(
            model,
            request,
            null,
            List.of(),
            null,
            new ToolSeals(null, ToolSeals.Approvals.DEFAULT),
            false,
            ChatRouteLimits.DEFAULT,
            FixedCaller.unlimited());
    ReplyFormat format = new UiMessageFormat("m", "c1", List.of(), false, (call, result) -> "seal");
    Outbox outbox = new Outbox();
    List<String> looks = new ArrayList<>();
    RouteStream stream =
        new RouteStream(
            outbox,
            new RouteRun(setup, format, outbox, LoggerFactory.getLogger(ChatRoute.class)),
            format.keepAlive(),
            Duration.ofMillis(20),
            FixedCaller.unlimited(),
            Duration.ofHours(1));
    stream.start();
    boolean complete =
        stream.send(
            new OutputStream() {
              @Override
              public void write(int b) {
                throw new UnsupportedOperationException();
              }

              @Override
              public void write(byte[] bytes) throws IOException {
                String text = new String(bytes, StandardCharsets.UTF_8);
                if (text.startsWith(":")) {
                  looks.add(text);
                }
                // A container accepts the first write after the client has closed the connection.
                if (looks.size() == 2) {
                  throw new IOException("Broken pipe");
                }
              }
            });
    assertThat(complete).isFalse();
    assertThat(looks).containsExactly(": keep-alive\n\n", ": keep-alive\n\n");
    await().until(() -> model.cancelled.get() == 1 && model.interrupted.get() == 1);
  }

  @Test
  @DisplayName("reports that the app's own code fails or there is no model, without a stack trace")
  void masksFailuresOfTheApp() {
    server.route =
        ChatRoute.of(says("x"))
            .withSystem(
                caller -> {
                  throw new IllegalStateException("key-4711");
                });
    HttpResponse<String> response = server.ask(RouteServer.HELLO);
    refused(response, 500, "The chat failed (error ");
    assertThat(response.body()).doesNotContain("4711");
    server.route =
        ChatRoute.of(
            new SendFn() {
              @Override
              public Reply send(List<AiChatMessage> messages, SendContext context) {
                throw new UnsupportedOperationException();
              }

              @Override
              public String unavailable() {
                return "There is no model";
              }
            });
    refused(server.ask(RouteServer.HELLO), 503, "There is no model");
  }

  @Test
  @DisplayName("waits for a browser that reads slowly, and stops the model if it never does")
  void waitsForSlowReaders() throws Exception {
    AtomicInteger said = new AtomicInteger();
    AtomicBoolean ended = new AtomicBoolean();
    String word = "x".repeat(10_000);
    int words = 2_000;
    server.route =
        ChatRoute.of(
            (messages, context) -> {
              context.onCancel(() -> ended.set(true));
              return Reply.stream(
                  Stream.generate(() -> word).limit(words).peek(each -> said.incrementAndGet()));
            });
    try (RouteServer.Connection browser = server.open()) {
      browser.await("text-start");
      // The buffers of the sockets take a part; the rest waits.
      int[] before = {-1};
      await()
          .pollInterval(Duration.ofMillis(50))
          .until(() -> before[0] == (before[0] = said.get()));
      assertThat(said.get()).isLessThan(words);
    }
    await().untilTrue(ended);
    assertThat(said.get()).isLessThan(words);
  }

  @Test
  @DisplayName("holds no platform thread for 500 running replies")
  void holdsNoThreads() throws Exception {
    SlowModel model = new SlowModel();
    server.route =
        ChatRoute.of(model).withRateLimit(RateLimit.NONE).withBudget(RouteBudget.UNLIMITED);
    int before = Thread.getAllStackTraces().size();
    List<RouteServer.Connection> browsers = new ArrayList<>();
    try {
      for (int i = 0; i < 500; i++) {
        browsers.add(server.open());
      }
      await().atMost(Duration.ofSeconds(30)).until(() -> model.waiting.get() == 500);
      // Except the threads of the container's pool, and the carriers of virtual threads.
      assertThat(Thread.getAllStackTraces().size() - before).isLessThan(50);
      model.released.countDown();
      for (RouteServer.Connection browser : browsers) {
        browser.await("for it");
        browser.await("[DONE]");
      }
    } finally {
      for (RouteServer.Connection browser : browsers) {
        browser.close();
      }
    }
    assertThat(model.interrupted).hasValue(0);
    assertThat(model.cancelled).hasValue(0);
  }

  @Test
  @DisplayName("works without asynchronous support of the container")
  void worksWithoutAsync() {
    server.route = ChatRoute.of(says("Hello"));
    HttpResponse<String> response =
        server.send(server.post(RouteServer.HELLO).uri(server.uri("/sync/chat")));
    assertThat(StrictReader.text(chunks(response))).isEqualTo("Hello");
  }

  @Test
  @DisplayName("serves the mock as any other model")
  void servesTheMock() throws Exception {
    server.route =
        ChatRoute.of(MockChat.create().withPace(Duration.ZERO, Duration.ZERO).withReasoning());
    AiChatMessage reply = converse(conversation(), "What is it?");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(reply.content()).startsWith("*A mock answers here");
  }
}
