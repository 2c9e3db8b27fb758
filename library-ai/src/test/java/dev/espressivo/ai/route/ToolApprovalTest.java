package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationListener;
import dev.espressivo.aichat.ChatEndpoint;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A tool of a chat route")
@Execution(ExecutionMode.CONCURRENT)
class ToolApprovalTest {

  private static final JsonMapper JSON = JsonMapper.shared();

  private static RouteServer server;

  private final List<String> sent = new CopyOnWriteArrayList<>();
  private final List<List<AiChatMessage>> asked = new CopyOnWriteArrayList<>();

  private final AiChatTool clock =
      new AiChatTool("clock", "Tells the time", "{}", false, input -> "{\"now\":12.0}");
  private final AiChatTool mail =
      new AiChatTool(
          "mail",
          "Sends a mail",
          "{}",
          true,
          input -> {
            sent.add(input);
            return "{\"sent\":true}";
          });
  private final AiChatTool broken =
      new AiChatTool(
          "broken",
          "Fails",
          "{}",
          false,
          input -> {
            throw new IllegalStateException("password-4711");
          });

  /** Calls a tool when it is asked, and sends the result as text when it continues. */
  private final class Model implements SendFn {

    private final String tool;
    private final String input;

    Model(String tool, String input) {
      this.tool = tool;
      this.input = input;
    }

    @Override
    public Reply send(List<AiChatMessage> messages, SendContext context) {
      asked.add(messages);
      AiChatMessage last = messages.getLast();
      if (last.content().equals("Hello")) {
        return Reply.parts(() -> calls(context));
      }
      String states =
          last.parts().stream()
              .filter(AiChatPart.ToolCall.class::isInstance)
              .map(part -> ((AiChatPart.ToolCall) part).state().name())
              .reduce("", String::concat);
      return Reply.text("Then: " + states);
    }

    private Iterator<ReplyPart> calls(SendContext context) {
      List<ReplyPart> said = new ArrayList<>();
      try {
        said.add(ReplyPart.text(context.callTool("t1", tool, input)));
      } catch (InterruptedException e) {
        throw new CancellationException("stopped");
      }
      return said.iterator();
    }
  }

  @BeforeAll
  static void start() throws IOException {
    server = new RouteServer(ChatRoute.of((messages, context) -> Reply.text("x")));
  }

  @AfterAll
  static void stop() throws IOException {
    server.close();
  }

  @BeforeEach
  void serve() {
    serve("mail");
  }

  private static final String INPUT = "{\"to\":\"Ann\",\"n\":1.0}";

  private void serve(String tool) {
    serve(tool, INPUT);
  }

  private void serve(String tool, String input) {
    server.route = ChatRoute.of(new Model(tool, input)).withTools(clock, mail, broken);
  }

  /** Keeps messages as a client of the SDK does: a call is one part, in its last state. */
  private static final class Client {

    final ObjectNode body = JSON.createObjectNode().put("id", "c1");
    final ArrayNode messages = body.putArray("messages");
    private ArrayNode parts = say("Hello").withArray("parts");
    private String messageId = "";

    ObjectNode say(String text) {
      ObjectNode message =
          messages.addObject().put("role", "user").put("id", "u" + messages.size());
      message.putArray("parts").addObject().put("type", "text").put("text", text);
      return message;
    }

    HttpResponse<String> send() {
      return server.send(
          server.post("").POST(java.net.http.HttpRequest.BodyPublishers.ofString(body.toString())));
    }

    /** Sends all messages, and adds the reply to the last one. */
    List<JsonNode> exchange() {
      HttpResponse<String> response = send();
      assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
      Set<String> known = messageId.isEmpty() ? Set.of() : Set.of("t1");
      List<JsonNode> chunks =
          StrictReader.read(response.body().getBytes(StandardCharsets.UTF_8), known);
      String id = chunks.getFirst().get("messageId").stringValue();
      if (!id.equals(messageId)) {
        messageId = id;
        parts = messages.addObject().put("role", "assistant").put("id", id).withArray("parts");
      }
      chunks.forEach(this::take);
      return chunks;
    }

    private void take(JsonNode chunk) {
      String type = chunk.get("type").stringValue();
      switch (type) {
        case "tool-input-available" -> {
          ObjectNode call = parts.addObject();
          call.put("type", "tool-" + chunk.get("toolName").stringValue());
          call.put("toolCallId", chunk.get("toolCallId").stringValue());
          call.put("state", "input-available");
          call.set("input", browser(chunk.get("input")));
        }
        case "tool-output-available" ->
            call().put("state", "output-available").set("output", browser(chunk.get("output")));
        case "tool-output-error" ->
            call()
                .put("state", "output-error")
                .put("errorText", chunk.get("errorText").stringValue());
        case "text-delta" ->
            parts.addObject().put("type", "text").put("text", chunk.get("delta").stringValue());
        default -> {
          if (type.startsWith("data-")) {
            parts.add(chunk.deepCopy());
          }
        }
      }
    }

    /** Returns JSON as a browser writes it after parsing it: without ".0" in its numbers. */
    private static JsonNode browser(JsonNode value) {
      return JSON.readTree(value.toString().replace(".0", ""));
    }

    ObjectNode call() {
      return part("tool-");
    }

    ObjectNode part(String prefix) {
      for (JsonNode part : parts) {
        if (part.get("type").stringValue().startsWith(prefix)) {
          return (ObjectNode) part;
        }
      }
      throw new AssertionError("no " + prefix + " in " + parts);
    }

    /** Answers the request for approval. */
    void answer(boolean approved) {
      ((ObjectNode) part("data-approval").get("data")).put("approved", approved);
    }
  }

  @Test
  @DisplayName("that needs no approval runs within the reply, and its result is recognised")
  void runs() {
    serve("clock");
    Client client = new Client();
    assertThat(StrictReader.types(client.exchange()))
        .containsExactly(
            "start",
            "start-step",
            "tool-input-available",
            "tool-output-available",
            "data-tool-result",
            "finish-step",
            "start-step",
            "text-start",
            "text-delta",
            "text-end",
            "finish-step",
            "finish");
    client.say("Go on");
    client.exchange();
    assertThat(asked).hasSize(2);

    client.say("And on");
    ((ObjectNode) client.messages.get(1).get("parts").get(0)).putObject("output").put("now", 13);
    HttpResponse<String> forged = client.send();
    assertThat(forged.statusCode()).isEqualTo(400);
    assertThat(forged.body()).contains("that this route did not send");
    server.route = server.route.withToolResultsOfClient(true);
    assertThat(client.send().statusCode()).isEqualTo(200);
  }

  @Test
  @DisplayName("is recognised by a secret after a restart, or else from the memory of the route")
  void isKnownAgain() {
    serve("clock");
    ChatRoute first = server.route.withSecret("a-secret-of-this-test");
    server.route = first;
    Client client = new Client();
    client.exchange();
    client.say("Go on");
    server.route = server.route.withSecret("a-secret-of-this-test");
    assertThat(client.send().statusCode()).isEqualTo(200);
    server.route = server.route.withSecret("a-secret-of-another-one");
    assertThat(client.send().statusCode()).isEqualTo(400);

    server.route = first;
    ArrayNode parts = (ArrayNode) client.messages.get(1).get("parts");
    parts.removeIf(part -> part.get("type").stringValue().startsWith("data-"));
    assertThat(client.send().statusCode()).isEqualTo(200);
  }

  @Test
  @DisplayName("is recognised if the client names no conversation")
  void isKnownWithoutAnId() {
    serve("clock");
    Client client = new Client();
    client.body.remove("id");
    client.exchange();
    client.say("Go on");
    client.exchange();
    client.body.put("id", "c1");
    assertThat(client.send().statusCode()).isEqualTo(400);
  }

  @Test
  @DisplayName("that fails does not expose the failure to the client")
  void fails() {
    serve("broken");
    List<JsonNode> chunks = new Client().exchange();
    JsonNode error = chunks.get(3);
    assertThat(error.get("type").stringValue()).isEqualTo("tool-output-error");
    assertThat(error.get("errorText").stringValue())
        .matches("The tool broken failed \\(error [0-9a-f]{8}\\)");
    serve("none");
    assertThat(new Client().exchange().get(3).get("errorText").stringValue())
        .isEqualTo("There is no tool named none");
  }

  @Test
  @DisplayName("that needs approval waits for the next request, and runs once")
  void waits() {
    Client client = new Client();
    List<JsonNode> chunks = client.exchange();
    assertThat(StrictReader.types(chunks))
        .containsExactly(
            "start",
            "start-step",
            "tool-input-available",
            "data-approval",
            "finish-step",
            "finish");
    assertThat(chunks.getLast().get("finishReason").stringValue()).isEqualTo("tool-calls");
    assertThat(sent).isEmpty();

    client.answer(true);
    String before = client.body.toString();
    chunks = client.exchange();
    assertThat(StrictReader.types(chunks))
        .startsWith("start", "tool-output-available", "data-tool-result", "start-step");
    assertThat(StrictReader.text(chunks)).isEqualTo("Then: OUTPUT_AVAILABLE");
    assertThat(sent).containsExactly("{\"to\":\"Ann\",\"n\":1}");

    HttpResponse<String> again = server.ask(before);
    assertThat(again.statusCode()).isEqualTo(409);
    assertThat(again.body()).contains("was answered before");
    assertThat(sent).hasSize(1);
    client.say("Thanks");
    client.exchange();
  }

  // ---- Once, ever ----

  private static final String SECRET = "a-secret-of-this-test";

  /** What a database keeps of answers while the app restarts. */
  private final Set<String> table = ConcurrentHashMap.newKeySet();

  private ChatRoute restarted(boolean withStore) {
    serve("mail");
    ChatRoute route = server.route.withSecret(SECRET);
    return withStore ? route.withApprovals((id, until) -> table.add(id)) : route;
  }

  @Test
  @DisplayName("runs once though the request is repeated after a restart, or at another server")
  void runsOnceAfterARestart() {
    for (boolean withStore : List.of(true, false)) {
      sent.clear();
      server.route = restarted(withStore);
      Client client = new Client();
      client.exchange();
      client.answer(true);
      String answer = client.body.toString();
      assertThat(server.ask(answer).statusCode()).isEqualTo(200);
      assertThat(server.ask(answer).statusCode()).isEqualTo(409);
      server.route = restarted(withStore);
      assertThat(server.ask(answer).statusCode()).isEqualTo(withStore ? 409 : 400);
      assertThat(sent).hasSize(1);
    }
  }

  @Test
  @DisplayName("is answered after a restart if the app has a store, and asked for again if not")
  void isAnsweredAfterARestart() {
    for (boolean withStore : List.of(true, false)) {
      sent.clear();
      server.route = restarted(withStore);
      Client client = new Client();
      client.exchange();
      client.answer(true);
      server.route = restarted(withStore);
      assertThat(client.send().statusCode()).isEqualTo(withStore ? 200 : 400);
      assertThat(sent).hasSize(withStore ? 1 : 0);
    }
  }

  @Test
  @DisplayName("runs once though many clients send the same answer at the same time")
  void runsOnceInParallel() throws Exception {
    Client client = new Client();
    client.exchange();
    client.answer(true);
    String answer = client.body.toString();
    List<Integer> statuses = new CopyOnWriteArrayList<>();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      clients.add(Thread.ofVirtual().start(() -> statuses.add(server.ask(answer).statusCode())));
    }
    for (Thread each : clients) {
      each.join();
    }
    assertThat(statuses).hasSize(20).containsOnlyOnce(200).containsOnly(200, 409);
    assertThat(sent).hasSize(1);
  }

  @Test
  @DisplayName("does not run with a number to which a browser has rounded the approved one")
  void doesNotRunRounded() {
    serve("mail", "{\"to\":9007199254740993}");
    Client client = new Client();
    client.exchange();
    client.answer(true);
    assertThat(client.call().get("input").get("to").bigIntegerValue())
        .isEqualTo("9007199254740993");
    ((ObjectNode) client.call().get("input")).put("to", 9007199254740992L);

    assertThat(client.send().statusCode()).isEqualTo(400);
    assertThat(sent).isEmpty();

    ((ObjectNode) client.call().get("input")).put("to", 9007199254740993L);
    client.exchange();
    assertThat(sent).containsExactly("{\"to\":9007199254740993}");
  }

  @Test
  @DisplayName("runs once, or not at all, though the message repeats the call that was approved")
  void runsOnceThoughItIsRepeated() {
    Client client = new Client();
    client.exchange();
    client.answer(true);
    ArrayNode parts = (ArrayNode) client.messages.get(1).get("parts");
    ObjectNode copy = client.call().deepCopy();
    for (int i = 0; i < 3; i++) {
      parts.add(copy);
    }
    HttpResponse<String> response = client.send();
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("The last message has the call 't1' twice");
    assertThat(sent).isEmpty();
  }

  @Test
  @DisplayName("does not run by an approval that has expired, nor if the store fails")
  void expires() {
    MutableClock clock = new MutableClock();
    server.route = server.route.withApprovalTimeout(Duration.ofMinutes(5)).withClock(clock);
    Client client = new Client();
    client.exchange();
    client.answer(true);
    clock.now = clock.now.plus(Duration.ofMinutes(5));
    HttpResponse<String> late = client.send();
    assertThat(late.statusCode()).isEqualTo(409);
    assertThat(late.body()).contains("has expired");
    clock.now = clock.now.minusSeconds(1);
    ChatRoute failing =
        server
            .route
            .withSecret(SECRET)
            .withApprovals(
                (id, until) -> {
                  throw new IllegalStateException("no database");
                });
    server.route = failing;
    Client other = new Client();
    other.exchange();
    other.answer(true);
    assertThat(other.send().statusCode()).isEqualTo(500);
    assertThat(sent).isEmpty();
  }

  @Test
  @DisplayName("is not run by a thread that is slow until its answer has been forgotten")
  void isNotForgottenTooEarly() {
    MutableClock clock = new MutableClock();
    ApprovalStore slow =
        (id, until) -> {
          clock.now = until;
          return true;
        };
    server.route = server.route.withClock(clock).withApprovals(slow);
    Client client = new Client();
    client.exchange();
    client.answer(true);
    assertThat(client.send().statusCode()).isEqualTo(409);
    assertThat(sent).isEmpty();
  }

  @Test
  @DisplayName("has its answer remembered until it has expired, and no longer")
  void remembersAnswers() {
    MutableClock clock = new MutableClock();
    ApprovalMemory memory = new ApprovalMemory(clock);
    Instant until = clock.now.plus(Duration.ofMinutes(5));
    for (int i = 0; i < 50_000; i++) {
      assertThat(memory.claim("id" + i, until)).isTrue();
    }
    assertThat(memory.claim("id0", until)).as("however many came after it").isFalse();
    clock.now = until;
    assertThat(memory.claim("next", until.plusSeconds(1))).isTrue();
    assertThat(memory.size()).isEqualTo(1);
  }

  private static final class MutableClock extends Clock {
    Instant now = Instant.parse("2026-01-01T00:00:00Z");

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  // ---- Interrupted ----

  @Test
  @DisplayName("that is cut off by the route's time has an unknown outcome, on the wire and after")
  void isInterrupted() {
    CountDownLatch forever = new CountDownLatch(1);
    AiChatTool slow =
        new AiChatTool(
            "slow",
            "Pays",
            "{}",
            false,
            input -> {
              forever.await();
              return "{}";
            });
    server.route =
        ChatRoute.of(new Model("slow", INPUT))
            .withTools(slow)
            .withLimits(ChatRouteLimits.DEFAULT.withMaxReplyTime(Duration.ofSeconds(1)))
            .withSilence(Duration.ofMillis(50));
    Client client = new Client();
    List<JsonNode> chunks = client.exchange();
    assertThat(StrictReader.types(chunks))
        .containsSubsequence("tool-output-error", "data-tool-result", "error", "finish");
    assertThat(client.call().get("errorText").stringValue())
        .isEqualTo("The tool call was interrupted; its outcome is unknown.");
    client.say("Go on");
    assertThat(client.send().statusCode()).isEqualTo(200);
    assertThat(toldOf(asked.getLast())).isEqualTo(AiChatToolState.INTERRUPTED);

    AiChatMessage read =
        ask(new AiConversation(ChatEndpoint.of(server.uri("/api/chat").toString())));
    assertThat(((AiChatPart.ToolCall) read.parts().getFirst()).state())
        .isEqualTo(AiChatToolState.INTERRUPTED);
  }

  private static AiChatToolState toldOf(List<AiChatMessage> messages) {
    return messages.stream()
        .flatMap(message -> message.parts().stream())
        .filter(AiChatPart.ToolCall.class::isInstance)
        .map(part -> ((AiChatPart.ToolCall) part).state())
        .findFirst()
        .orElseThrow();
  }

  private static AiChatMessage ask(AiConversation conversation) {
    BlockingQueue<AiChatMessage> replies = listen(conversation);
    conversation.send("Hello");
    try {
      return next(replies);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static BlockingQueue<AiChatMessage> listen(AiConversation conversation) {
    BlockingQueue<AiChatMessage> replies = new ArrayBlockingQueue<>(4);
    conversation.addListener(
        new AiConversationListener() {
          @Override
          public void onFinish(AiChatMessage message) {
            replies.add(message);
          }

          @Override
          public void onError(AiChatMessage message, Throwable error) {
            replies.add(message);
          }
        });
    return replies;
  }

  @Test
  @DisplayName(
      "has an unknown outcome if the client stopped while it ran, or after it was approved")
  void isInterruptedByTheClient() {
    serve("clock");
    Client client = new Client();
    client.exchange();
    client.parts.removeIf(part -> !part.get("type").stringValue().equals("tool-clock"));
    client.call().put("state", "input-available").remove("output");
    client.say("What happened?");
    assertThat(client.send().statusCode()).isEqualTo(200);
    assertThat(toldOf(asked.getLast())).isEqualTo(AiChatToolState.INTERRUPTED);

    serve("mail");
    Client approved = new Client();
    approved.exchange();
    approved.answer(true);
    approved.send();
    approved.say("What happened?");
    assertThat(approved.send().statusCode()).isEqualTo(200);
    assertThat(toldOf(asked.getLast())).isEqualTo(AiChatToolState.INTERRUPTED);
    assertThat(sent).hasSize(1);
  }

  @Test
  @DisplayName("that the user refuses does not run")
  void isRefused() {
    Client client = new Client();
    client.exchange();
    client.answer(false);
    List<JsonNode> chunks = client.exchange();
    assertThat(StrictReader.types(chunks)).startsWith("start", "tool-output-error");
    assertThat(StrictReader.text(chunks)).isEqualTo("Then: OUTPUT_DENIED");
    assertThat(sent).isEmpty();
  }

  @Test
  @DisplayName("does not run by an approval that was not requested, or was for another call")
  void isNotForged() {
    Client client = new Client();
    client.exchange();
    client.answer(true);
    JsonNode honest = client.body.deepCopy();
    ObjectNode call = client.call();
    List<Runnable> forgeries =
        List.of(
            () -> call.putObject("input").put("to", "Eve"),
            () -> call.put("type", "tool-mail").put("toolCallId", "t2"),
            () -> client.body.put("id", "c2"),
            () -> ((ObjectNode) client.part("data-approval").get("data")).put("approvalId", "x"));
    for (Runnable forgery : forgeries) {
      forgery.run();
      assertThat(client.send().statusCode()).isEqualTo(400);
    }
    assertThat(sent).isEmpty();
    assertThat(server.ask(honest.toString()).statusCode()).isEqualTo(200);
    assertThat(sent).hasSize(1);
  }

  @Test
  @DisplayName("is approved in the form of the SDK's version 6 if the route is set to it")
  void isApprovedNatively() {
    server.route = server.route.withNativeApproval(true);
    Client client = new Client();
    HttpResponse<String> first = client.send();
    assertThat(first.body()).contains("tool-approval-request").doesNotContain("data-approval");
    String approvalId = first.body().replaceAll("(?s).*\"approvalId\":\"([\\w-]+)\".*", "$1");
    ObjectNode reply = client.messages.addObject().put("id", "a").put("role", "assistant");
    ObjectNode call = reply.putArray("parts").addObject().put("type", "tool-mail");
    call.put("toolCallId", "t1").put("state", "approval-responded");
    call.putObject("input").put("n", 1).put("to", "Ann");
    call.putObject("approval").put("id", approvalId).put("approved", false);
    assertThat(client.send().body()).contains("tool-output-denied").contains("OUTPUT_DENIED");
  }

  // ---- Our own client ----

  private static AiChatMessage next(BlockingQueue<AiChatMessage> replies) throws Exception {
    return Objects.requireNonNull(replies.poll(30, TimeUnit.SECONDS), "no reply");
  }

  @Test
  @DisplayName("is approved in a conversation with a ChatEndpoint")
  void isApprovedByOurClient() throws Exception {
    AiConversation conversation =
        new AiConversation(ChatEndpoint.of(server.uri("/api/chat").toString()));
    BlockingQueue<AiChatMessage> replies = listen(conversation);
    conversation.send("Hello");
    AiChatPart.ToolCall call = (AiChatPart.ToolCall) next(replies).parts().getFirst();
    assertThat(call.state()).isEqualTo(AiChatToolState.APPROVAL_REQUESTED);
    conversation.approve(call.id(), true);
    AiChatMessage reply = next(replies);
    assertThat(reply.error()).isNull();
    assertThat(reply.content()).isEqualTo("Then: OUTPUT_AVAILABLE");
    assertThat(sent).hasSize(1);
    conversation.send("Thanks");
    assertThat(next(replies).error()).isNull();
  }
}
