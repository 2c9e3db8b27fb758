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
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A tool of a chat route")
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

    Model(String tool) {
      this.tool = tool;
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
        said.add(ReplyPart.text(context.callTool("t1", tool, "{\"to\":\"Ann\",\"n\":1.0}")));
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

  private void serve(String tool) {
    server.route = ChatRoute.of(new Model(tool)).withTools(clock, mail, broken);
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
