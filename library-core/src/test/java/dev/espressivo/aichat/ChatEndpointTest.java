package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.base.internal.Serialised;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("An endpoint")
@Timeout(60)
class ChatEndpointTest {

  private static final Map<String, String> PLAIN = Map.of("content-type", "text/plain");

  private static ChatEndpoint endpoint(RawServer server) {
    return ChatEndpoint.of(server.url("/api/chat"));
  }

  private static JsonNode json(String text) {
    return JsonMapper.shared().readTree(text.replace('\'', '"'));
  }

  private static AiChatMessage reply(AiChatMessageStatus status, AiChatPart... parts) {
    return new AiChatMessage(
        "r1", null, AiChatRole.ASSISTANT, List.of(parts), List.of(), status, null, Instant.EPOCH);
  }

  private static AiChatPart.ToolCall call(
      String id, AiChatToolState state, String output, String error, String approval) {
    return new AiChatPart.ToolCall(id, "weather", "{\"city\":1}", state, output, error, approval);
  }

  /** Returns the body of a request with these messages. */
  private static JsonNode body(AiChatMessage... messages) {
    return JsonMapper.shared()
        .readTree(
            new ChatRequest(Map.of(), Arrays.asList(messages), new Wire.Unstopped()).body().open());
  }

  @Nested
  @DisplayName("sends a request")
  class Requests {

    @Test
    void thatEveryVersionUnderstands() throws Exception {
      try (RawServer server = RawServer.of(200, PLAIN, "Hi")) {
        Talk talk =
            new Talk(
                endpoint(server)
                    .withBody("model", "small")
                    .withBody("limits", Map.of("tokens", 5))
                    .withHeader("X-Tenant", "seven")
                    .withHeader("Authorization", () -> "Bearer key")
                    .withHeader("X-None", () -> null));
        talk.conversation.setSystem("Be brief");
        talk.conversation.send(
            "Hello 👋",
            List.of(new AiChatAttachment("a.txt", "text/plain", new byte[] {104, 105})));
        assertThat(talk.reply().content()).isEqualTo("Hi");
        RawServer.Request request = server.requests.getFirst();
        assertThat(request.line()).isEqualTo("POST /api/chat HTTP/1.1");
        assertThat(request.headers())
            .containsEntry("content-type", "application/json")
            .containsEntry("accept", "text/event-stream, application/json, text/plain")
            .containsEntry("x-tenant", "seven")
            .containsEntry("authorization", "Bearer key")
            .doesNotContainKeys("x-none", "upgrade", "cookie");
        String user = talk.conversation.getMessages().getFirst().id();
        assertThat(request.json())
            .isEqualTo(
                json(
                    """
                    {'model':'small','limits':{'tokens':5},'id':'%s','messages':[
                      {'id':'%s','role':'user','content':'Hello 👋','parts':[
                        {'type':'file','mediaType':'text/plain','filename':'a.txt',
                         'url':'data:text/plain;base64,aGk='},
                        {'type':'text','text':'Hello 👋'}]}],
                     'system':'Be brief','trigger':'submit-message'}
                    """
                        .formatted(talk.conversation.getId(), user)));
      }
    }

    @Test
    void withoutMessagesThatFailed() {
      JsonNode body =
          body(
              AiChatMessage.system("s"),
              AiChatMessage.user("a"),
              reply(AiChatMessageStatus.ERROR, new AiChatPart.Text("half")),
              AiChatMessage.user("b"));
      assertThat(body.get("messages").values().stream().map(m -> m.get("content").asString()))
          .containsExactly("s", "a", "b");
      assertThat(body.has("messageId")).isFalse();
      assertThat(body.has("system")).isFalse();
    }

    @Test
    void withRepliesInPartsAndSteps() {
      JsonNode body =
          body(
              AiChatMessage.user("a"),
              reply(
                  AiChatMessageStatus.DONE,
                  new AiChatPart.Reasoning("hm", null),
                  call("1", AiChatToolState.OUTPUT_AVAILABLE, "[2]", null, null),
                  call("2", AiChatToolState.OUTPUT_ERROR, null, "bad", null),
                  call("3", AiChatToolState.INPUT_AVAILABLE, null, null, null),
                  call("4", AiChatToolState.OUTPUT_DENIED, null, null, "p4"),
                  call("5", AiChatToolState.INTERRUPTED, null, null, "p5"),
                  call("6", AiChatToolState.NOT_RUN, null, null, null),
                  new AiChatPart.Text("so"),
                  new AiChatPart.Source("s1", "https://e.org", "E", null),
                  new AiChatPart.Source("s2", null, "Doc", "application/pdf"),
                  new AiChatPart.File("data:,x", "text/plain", null),
                  new AiChatPart.Finish(AiChatFinishReason.LENGTH)),
              AiChatMessage.user("b"));
      assertThat(body.at("/messages/1"))
          .isEqualTo(
              json(
                  """
                  {'id':'r1','role':'assistant','content':'so','parts':[
                    {'type':'step-start'},
                    {'type':'reasoning','text':'hm'},
                    {'type':'tool-weather','toolCallId':'1','state':'output-available',
                     'input':{'city':1},'output':[2]},
                    {'type':'tool-weather','toolCallId':'2','state':'output-error',
                     'input':{'city':1},'errorText':'bad'},
                    {'type':'tool-weather','toolCallId':'4','state':'output-denied',
                     'input':{'city':1},'approval':{'id':'p4','approved':false}},
                    {'type':'tool-weather','toolCallId':'5','state':'output-error',
                     'input':{'city':1},
                     'errorText':'The tool call was interrupted; its outcome is unknown.',
                     'approval':{'id':'p5','approved':true}},
                    {'type':'step-start'},
                    {'type':'text','text':'so'},
                    {'type':'source-url','sourceId':'s1','url':'https://e.org','title':'E'},
                    {'type':'source-document','sourceId':'s2','mediaType':'application/pdf',
                     'title':'Doc'},
                    {'type':'file','mediaType':'text/plain','url':'data:,x'}]}
                  """));
      assertThat(body.has("messageId")).isFalse();
    }

    @Test
    void thatContinuesAReplyWithTheAnswersOfTheUser() {
      JsonNode body =
          body(
              AiChatMessage.user("a"),
              reply(
                  AiChatMessageStatus.STREAMING,
                  call("1", AiChatToolState.APPROVAL_RESPONDED, null, null, "p1"),
                  call("2", AiChatToolState.OUTPUT_DENIED, null, null, "p2")));
      assertThat(body.get("messageId").asString()).isEqualTo("r1");
      assertThat(body.at("/messages/1/parts"))
          .isEqualTo(
              json(
                  """
                  [{'type':'step-start'},
                   {'type':'tool-weather','toolCallId':'1','state':'approval-responded',
                    'input':{'city':1},'approval':{'id':'p1','approved':true}},
                   {'type':'data-approval','id':'p1',
                    'data':{'toolCallId':'1','approvalId':'p1','approved':true}},
                   {'type':'tool-weather','toolCallId':'2','state':'approval-responded',
                    'input':{'city':1},'approval':{'id':'p2','approved':false}},
                   {'type':'data-approval','id':'p2',
                    'data':{'toolCallId':'2','approvalId':'p2','approved':false}}]
                  """));
    }

    @Test
    void thatContinuesAReplyWhichFailed() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                if (exchange.isFirst()) {
                  exchange.text("half");
                  exchange.send("broken");
                } else {
                  exchange.text(" and the rest");
                  exchange.end();
                }
              })) {
        Talk talk = new Talk(endpoint(server));
        talk.conversation.send("Hello");
        assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.ERROR);
        Talk.Next next = talk.next();
        talk.conversation.continueReply();
        assertThat(next.reply().content()).isEqualTo("half and the rest");
        JsonNode sent = server.requests.get(1).json();
        assertThat(sent.at("/messages/1/content").asString()).isEqualTo("half");
        assertThat(sent.get("messageId").asString()).isEqualTo(talk.reply().id());
      }
    }

    @Test
    void afterTheUserHasApproved() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                if (exchange.isFirst()) {
                  exchange.event(
                      "{'type':'tool-input-available','toolCallId':'1','toolName':'w','input':{}}");
                  exchange.event(
                      "{'type':'data-approval','data':{'toolCallId':'1','approvalId':'p'}}");
                } else {
                  exchange.event("{'type':'tool-output-available','toolCallId':'1','output':7}");
                  exchange.text("Seven");
                }
                exchange.end();
              })) {
        Talk talk = new Talk(endpoint(server));
        talk.conversation.send("Hello");
        assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.DONE);
        Talk.Next next = talk.next();
        talk.conversation.approve("1", true);
        AiChatMessage reply = next.reply();
        assertThat(reply.content()).isEqualTo("Seven");
        assertThat(((AiChatPart.ToolCall) reply.parts().getFirst()).output()).isEqualTo("7");
        assertThat(server.requests.get(1).json().at("/messages/1/parts/2/data"))
            .isEqualTo(json("{'toolCallId':'1','approvalId':'p','approved':true}"));
      }
    }
  }

  @Nested
  @DisplayName("reads a reply")
  class Replies {

    @Test
    void pieceByPieceAsItComes() throws Exception {
      List<String> words = List.of("Grüße", " 😀", " now");
      CompletableFuture<Talk> asked = new CompletableFuture<>();
      try (RawServer server =
          new RawServer(
              exchange -> {
                Talk talk = asked.get(30, TimeUnit.SECONDS);
                exchange.headOfEvents();
                StringBuilder text = new StringBuilder();
                for (String word : words) {
                  CompletableFuture<Void> said = talk.said(text.append(word).toString());
                  exchange.text(word);
                  // The server sends the next piece only after this one was shown.
                  said.get(30, TimeUnit.SECONDS);
                }
                exchange.end();
              })) {
        Talk talk = new Talk(endpoint(server));
        talk.conversation.send("Hello");
        asked.complete(talk);
        assertThat(talk.reply().content()).isEqualTo("Grüße 😀 now");
      }
    }

    @Test
    void ofWhichEachByteComesByItself() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.head(200, PLAIN);
                for (byte one : "Grüße 👩‍👩‍👧‍👦 日本".getBytes(StandardCharsets.UTF_8)) {
                  exchange.chunk(new byte[] {one});
                }
                exchange.end();
              })) {
        assertThat(Talk.ask(endpoint(server)).content()).isEqualTo("Grüße 👩‍👩‍👧‍👦 日本");
      }
    }

    @Test
    void thatBreaksOffInTheMiddleOfAChunk() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                exchange.text("half");
                exchange.send("ff\r\ndata: {\"type\":");
              })) {
        AiChatMessage reply = Talk.ask(endpoint(server));
        assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
        assertThat(reply.content()).isEqualTo("half");
        assertThat(reply.error()).isEqualTo("The connection broke before the reply was complete");
      }
    }

    @Test
    void withALineThatNeverEnds() throws Exception {
      byte[] piece = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                exchange.text("half");
                try {
                  while (true) {
                    exchange.chunk(piece);
                  }
                } finally {
                  exchange.awaitHangUp();
                }
              })) {
        AiChatMessage reply = Talk.ask(endpoint(server));
        assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
        assertThat(reply.content()).isEqualTo("half");
        assertThat(reply.error())
            .isEqualTo("A line has more than 16,777,216 characters, the limit");
        server.untilHungUp();
      }
    }

    @Test
    void notFromWhereARedirectLeads() throws Exception {
      try (RawServer other = RawServer.of(200, PLAIN, "stolen");
          RawServer server = RawServer.of(307, Map.of("location", other.url("/")), "")) {
        AiChatMessage reply = Talk.ask(endpoint(server).withHeader("Authorization", () -> "key"));
        assertThat(reply.error()).isEqualTo("The model is not set up correctly");
        assertThat(other.requests).isEmpty();
      }
    }

    @Test
    void fromNoServer() throws Exception {
      RawServer gone = RawServer.of(200, PLAIN, "");
      gone.close();
      AiChatMessage reply = Talk.ask(ChatEndpoint.of(gone.url("/api/chat?key=secret")));
      assertThat(reply.error()).isEqualTo("The server of the chat does not answer");
    }
  }

  @Nested
  @DisplayName("gives up")
  class GivesUp {

    private static final Duration SHORT = Duration.ofMillis(40);

    /** Long enough for a request to arrive on a busy machine. */
    private static final Duration LONGER = Duration.ofMillis(250);

    /** The first request of all takes the time that the client needs to start. */
    private static void warmUp() throws Exception {
      try (RawServer server = RawServer.of(200, PLAIN, "Hi")) {
        Talk.ask(endpoint(server));
      }
    }

    @Test
    void whenNothingComes() throws Exception {
      try (RawServer server = new RawServer(RawServer.Exchange::awaitHangUp)) {
        warmUp();
        AiChatMessage reply = Talk.ask(endpoint(server).withFirstByteTimeout(LONGER));
        assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
        assertThat(reply.error()).isEqualTo("The server sent nothing for 0.25 s");
        server.untilHungUp();
      }
    }

    @Test
    void whenNothingFollowsTheHeaders() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                exchange.awaitHangUp();
              })) {
        warmUp();
        AiChatMessage reply = Talk.ask(endpoint(server).withFirstByteTimeout(LONGER));
        assertThat(reply.error()).isEqualTo("The server sent nothing for 0.25 s");
        server.untilHungUp();
      }
    }

    @Test
    void whenAReplyStallsAndKeepsWhatHadCome() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                exchange.text("half");
                exchange.awaitHangUp();
              })) {
        AiChatMessage reply = Talk.ask(endpoint(server).withIdleTimeout(SHORT));
        assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
        assertThat(reply.content()).isEqualTo("half");
        assertThat(reply.error()).isEqualTo("The server sent nothing for 0.04 s");
        server.untilHungUp();
      }
    }

    @Test
    void whenTheUserStopsAReply() throws Exception {
      try (RawServer server =
          new RawServer(
              exchange -> {
                exchange.headOfEvents();
                exchange.text("half");
                exchange.awaitHangUp();
              })) {
        Talk talk = new Talk(endpoint(server));
        CompletableFuture<Void> said = talk.said("half");
        talk.conversation.send("Hello");
        said.get(30, TimeUnit.SECONDS);
        talk.conversation.stop();
        server.untilHungUp();
        assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
        assertThat(talk.reply().content()).isEqualTo("half");
      }
    }

    @Test
    void whenTheUserStopsBeforeTheReply() throws Exception {
      CompletableFuture<Void> asked = new CompletableFuture<>();
      try (RawServer server =
          new RawServer(
              exchange -> {
                asked.complete(null);
                exchange.awaitHangUp();
              })) {
        Talk talk = new Talk(endpoint(server));
        talk.conversation.send("Hello");
        asked.get(30, TimeUnit.SECONDS);
        talk.conversation.stop();
        server.untilHungUp();
        assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
      }
    }
  }

  @Nested
  @DisplayName("keeps secrets")
  class Secrets {

    private static final String SECRET = "s3cret-k3y";

    private static String secret() {
      return SECRET;
    }

    @Test
    void outOfTextsAndSessions() throws Exception {
      ChatEndpoint endpoint =
          ChatEndpoint.of("https://example.org/chat?key=" + SECRET)
              .withHeader("X-Key", SECRET)
              .withBody("x", SECRET);
      assertThat(endpoint).hasToString("ChatEndpoint[https://example.org/chat]");
      try (RawServer server = RawServer.of(200, PLAIN, "Hi")) {
        ChatEndpoint supplied = endpoint(server).withHeader("Authorization", Secrets::secret);
        Talk.ask(supplied);
        assertThat(server.requests.getFirst().headers()).containsEntry("authorization", SECRET);
        assertThat(new String(Serialised.bytes(supplied), StandardCharsets.ISO_8859_1))
            .doesNotContain(SECRET);
      }
    }

    @Test
    void outOfExceptions() throws Exception {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ChatEndpoint.of("/x").withHeader("Authorization", SECRET + "\n"))
          .withMessage(
              "The value of the header Authorization has a character that headers must not have")
          .withNoCause();
      for (String route :
          List.of(
              "https://user:" + SECRET + "@example.org/",
              "/x y?key=" + SECRET,
              "ftp://u:" + SECRET + "@h/x#" + SECRET)) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> ChatEndpoint.of(route))
            .withNoCause()
            .satisfies(e -> assertThat(e.getMessage()).doesNotContain(SECRET));
      }
      AiChatMessage reply =
          Talk.ask(
              ChatEndpoint.of("http://127.0.0.1:1/").withHeader("X-Key", () -> SECRET + "\r\n"));
      assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(reply.error()).isNull();
    }

    @Test
    void outOfTheCauseOfAFailure() throws Exception {
      RawServer gone = RawServer.of(200, PLAIN, "");
      gone.close();
      ChatEndpoint endpoint =
          ChatEndpoint.of(gone.url("/api/chat?key=" + SECRET)).withHeader("X-Key", SECRET);
      assertThatExceptionOfType(ReplyFailedException.class)
          .isThrownBy(() -> endpoint.send(List.of(), new Wire.Unstopped()))
          .satisfies(
              failure -> {
                for (Throwable e = failure; e != null; e = e.getCause()) {
                  assertThat(e.toString()).doesNotContain(SECRET);
                }
              });
    }
  }

  @Test
  void goesOnAfterSerialisation() throws Exception {
    try (RawServer server = RawServer.of(200, PLAIN, "Hi")) {
      ChatEndpoint endpoint =
          ChatEndpoint.of("chat")
              .withBaseUrl(server.url("/app"))
              .withBody("model", "small")
              .withHeader("X-A", () -> "a")
              .withIdleTimeout(Duration.ofSeconds(9));
      Talk.ask(endpoint);
      assertThat(Talk.ask(Serialised.copy(endpoint)).content()).isEqualTo("Hi");
      RawServer.Request request = server.requests.get(1);
      assertThat(request.line()).isEqualTo("POST /app/chat HTTP/1.1");
      assertThat(request.headers()).containsEntry("x-a", "a");
      assertThat(request.json().get("model").asString()).isEqualTo("small");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"//example.org/chat", "ftp://example.org", "mailto:a@b", "http:/x", "a b", " "})
  void refusesWhatIsNoRoute(String route) {
    assertThatIllegalArgumentException().isThrownBy(() -> ChatEndpoint.of(route));
  }

  @Test
  void refusesOptionsThatItCannotTake() {
    ChatEndpoint endpoint = ChatEndpoint.of("/chat");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> endpoint.withBody("messages", List.of()))
        .withMessage(
            "name must not be one of [id, messages, system, trigger, messageId], but is"
                + " 'messages'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> endpoint.withHeader("Content-Length", "1"))
        .withMessageContaining("name is 'Content-Length'");
    assertThatIllegalArgumentException().isThrownBy(() -> endpoint.withHeader("a b", "1"));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> endpoint.withIdleTimeout(Duration.ZERO))
        .withMessage("limit must be from 1 ms to 24 hours, but is PT0S");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> endpoint.withFirstByteTimeout(Duration.ofDays(2)));
    assertThatIllegalArgumentException().isThrownBy(() -> endpoint.withBaseUrl("/app"));
    assertThatIllegalArgumentException().isThrownBy(() -> endpoint.withBaseUrl("http://h/?x"));
  }
}
