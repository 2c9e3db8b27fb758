package dev.espressivo.ai.completions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.vaadin.flow.function.SerializableConsumer;
import dev.espressivo.ai.internal.FakeServer;
import dev.espressivo.ai.internal.FixedContext;
import dev.espressivo.ai.internal.LogCapture;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.ai.internal.Talk;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatLimits;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.Reply;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A model behind chat completions")
class ChatCompletionsTest {

  private static final String KEY = "sk-test-0123456789abcdefghijklmnop";
  private static final String STOP = "{'choices':[{'delta':{},'finish_reason':'stop'}]}";

  private FakeServer server;

  @AfterEach
  void stopServer() {
    if (server != null) {
      server.close();
    }
  }

  private ChatCompletions model(FakeServer.Handler... handlers) throws IOException {
    server = new FakeServer(handlers);
    return ChatCompletions.of(server.url(), "small");
  }

  private ChatCompletions says(String... chunks) throws IOException {
    return model(FakeServer.events(chunks));
  }

  private static String delta(String delta) {
    return "{'choices':[{'index':0,'delta':" + delta + ",'finish_reason':null}]}";
  }

  private static String text(String text) {
    return delta("{'content':'" + text + "'}");
  }

  private static String call(int index, String id, String name, String input) {
    return delta(
        "{'tool_calls':[{'index':%d,'id':'%s','type':'function','function':{'name':'%s','arguments':'%s'}}]}"
            .formatted(index, id, name, input));
  }

  private static final String CALLS_END = "{'choices':[{'delta':{},'finish_reason':'tool_calls'}]}";

  private static AiChatTool tool(String name, boolean approval) {
    return new AiChatTool(
        name,
        "Looks it up",
        "{\"type\":\"object\",\"properties\":{\"of\":{\"type\":\"string\"}}}",
        approval,
        input -> "{\"seen\":" + input + "}");
  }

  private static void assertDone(AiChatMessage reply, String text) {
    assertThat(reply.error()).isNull();
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(reply.content()).isEqualTo(text);
  }

  private static void assertFailed(AiChatMessage reply, String kept, String error) {
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(reply.content()).isEqualTo(kept);
    assertThat(reply.error()).isEqualTo(error);
  }

  // ---- Requests ----

  @Test
  void isAskedWithAllThatWasSaid() throws Exception {
    Talk talk =
        new Talk(
            says(text("Hi"), STOP)
                .withBody("temperature", 0.5)
                .withHeader("x-team", () -> "one")
                .withApiKey(() -> KEY));
    talk.conversation.setSystem("Be brief");
    talk.ask("Hello");
    talk.ask("And now?");
    JsonNode request = server.requests.getLast();
    assertThat(request.path("model").stringValue()).isEqualTo("small");
    assertThat(request.path("stream").booleanValue()).isTrue();
    assertThat(request.path("temperature").doubleValue()).isEqualTo(0.5);
    assertThat(request.has("tools")).isFalse();
    assertThat(request.path("stream_options").path("include_usage").booleanValue()).isTrue();
    assertThat(request.path("messages").toString().replace('"', '\''))
        .isEqualTo(
            "[{'role':'system','content':'Be brief'},{'role':'user','content':'Hello'},"
                + "{'role':'assistant','content':'Hi'},{'role':'user','content':'And now?'}]");
    assertThat(server.authorizations).containsOnly("Bearer " + KEY);
  }

  @Test
  void getsFilesAsItsServersTakeThem() throws Exception {
    Talk talk = new Talk(says(text("Seen"), STOP));
    talk.ask(
        "Look",
        new AiChatAttachment("a.png", "image/png", new byte[] {1, 2, 3}),
        new AiChatAttachment("b.csv", "text/csv; charset=utf-8", "1;2".getBytes()),
        new AiChatAttachment("c.pdf", "application/pdf", new byte[] {4}));
    assertThat(
            server
                .requests
                .getFirst()
                .path("messages")
                .path(0)
                .path("content")
                .toString()
                .replace('"', '\''))
        .isEqualTo(
            "[{'type':'text','text':'Look\\n\\nb.csv:\\n\\n1;2'},"
                + "{'type':'image_url','image_url':{'url':'data:image/png;base64,AQID'}},"
                + "{'type':'file','file':{'filename':'c.pdf',"
                + "'file_data':'data:application/pdf;base64,BA=='}}]");
  }

  @Test
  void goesOnWithAReplyThatWasTooLong() throws Exception {
    Talk talk = new Talk(says(text("One "), "{'choices':[{'delta':{},'finish_reason':'length'}]}"));
    assertThat(talk.ask("Count").parts())
        .last()
        .isEqualTo(new AiChatPart.Finish(AiChatFinishReason.LENGTH));
    talk.conversation.continueReply();
    talk.reply();
    JsonNode messages = server.requests.getLast().path("messages");
    assertThat(messages.path(1).path("role").stringValue()).isEqualTo("assistant");
    assertThat(messages.path(2).path("role").stringValue()).isEqualTo("user");
  }

  @Test
  void refusesBadArguments() {
    for (String url :
        List.of("", "api/chat", "ftp://host", "http://u:secret@host", "http://h/#x")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> ChatCompletions.of(url, "small"))
          .withMessageStartingWith("baseUrl ")
          .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret"));
    }
    ChatCompletions model = ChatCompletions.of("http://localhost/v1/?version=2", "small");
    assertThat(model).hasToString("ChatCompletions[small at http://localhost/v1]");
    assertThatIllegalArgumentException().isThrownBy(() -> model.withBody("messages", List.of()));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withIdleTimeout(Duration.ZERO));
    assertThatIllegalArgumentException().isThrownBy(() -> model.withHeader("host", () -> "x"));
  }

  // ---- Answers ----

  @Test
  void streamsText() throws Exception {
    Talk talk =
        new Talk(
            model(
                answer -> {
                  answer.head("text/event-stream");
                  answer.text("One ");
                  answer.untilHungUp();
                }));
    talk.conversation.send("Go");
    talk.until(reply -> reply.content().equals("One "));
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    server.hungUp.get(30, TimeUnit.SECONDS);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'reasoning_content':'Hm.'}",
        "{'reasoning':'Hm.','content':''}",
        "{'thinking':'Hm.'}",
        "{'reasoning':'Hm.','reasoning_content':'Hm.','content':null}",
        "{'reasoning':'Hm.','reasoning_details':[{'type':'reasoning.text','text':'Hm.'}]}",
        "{'content':[{'type':'thinking','thinking':[{'type':'text','text':'Hm.'}]}]}",
        "{'content':'<think>Hm.</think>'}"
      })
  void tellsReasoningFromText(String reasoning) throws Exception {
    AiChatMessage reply = new Talk(says(delta(reasoning), text("Yes"), STOP)).ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.reasoning()).isEqualTo("Hm.");
  }

  @Test
  void hasSourcesAndPictures() throws Exception {
    String citation =
        "{'annotations':[{'type':'url_citation','url_citation':{'url':'https://a.example','title':'A'}}]}";
    AiChatMessage reply =
        new Talk(
                says(
                    text("See"),
                    delta(citation),
                    delta(citation),
                    delta("{'images':[{'image_url':{'url':'data:image/png;base64,AQID'}}]}"),
                    delta("{'images':[{'image_url':{'url':'https://a.example/track.png'}}]}"),
                    STOP))
            .ask("Where?");
    assertThat(reply.parts())
        .containsExactly(
            new AiChatPart.Text("See"),
            new AiChatPart.Source("https://a.example", "https://a.example", "A", null),
            new AiChatPart.File("data:image/png;base64,AQID", "image/png", null));
  }

  @Test
  void isReadWhereFieldsAreNullOrMissing() throws Exception {
    assertDone(
        new Talk(
                says(
                    "{'choices':[],'prompt_filter_results':[]}",
                    "{'choices':null,'error':null,'usage':null}",
                    "{'choices':[{'delta':null,'finish_reason':null}]}",
                    "{'choices':[{'index':1,'delta':{'content':'another choice'}}]}",
                    delta("{'role':'assistant','content':null,'tool_calls':null,'refusal':null}"),
                    text("Yes"),
                    "{'choices':[{'finish_reason':'stop'}]}",
                    "{'choices':[],'usage':{'prompt_tokens':null}}"))
            .ask("Well?"),
        "Yes");
  }

  @Test
  void isReadWhenTheServerDoesNotStream() throws Exception {
    AiChatMessage reply =
        new Talk(
                model(
                    answer ->
                        answer.body(
                            200,
                            "application/json; charset=utf-8",
                            "{'choices':[{'message':{'content':'Yes','reasoning_content':'Hm.'},"
                                + "'finish_reason':'stop'}]}")))
            .ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.reasoning()).isEqualTo("Hm.");
  }

  @Test
  void tellsWhatItsRequestsCost() throws Exception {
    Queue<AiChatUsage> heard = HEARD;
    heard.clear();
    Talk talk =
        new Talk(
            says(
                    "{'choices':[{'delta':{'content':'a'}}],'usage':{'prompt_tokens':9,'completion_tokens':1}}",
                    STOP,
                    "{'choices':[],'usage':{'prompt_tokens':9,'completion_tokens':5,"
                        + "'prompt_tokens_details':{'cached_tokens':4},"
                        + "'completion_tokens_details':{'reasoning_tokens':3}}}")
                .withUsageListener(HEARD::add));
    assertThat(talk.ask("Well?").usage()).isEqualTo(new AiChatUsage(9, 5, 4, 3));
    assertThat(heard).containsExactly(new AiChatUsage(9, 5, 4, 3));
    assertThat(server.requests.getFirst().path("stream_options").toString())
        .isEqualTo("{\"include_usage\":true}");
    SerializableConsumer<AiChatUsage> failing =
        usage -> {
          throw new IllegalStateException("listener");
        };
    assertDone(
        new Talk(model(FakeServer.events(text("a"), STOP)).withUsageListener(failing)).ask("?"),
        "a");
  }

  @Test
  @DisplayName("is asked again without its usage if its server refuses to report it")
  void isAskedWithoutUsage() throws Exception {
    Talk talk =
        new Talk(
            model(
                answer ->
                    answer.body(
                        400,
                        "application/json",
                        "{'error':{'message':'Unrecognized argument: stream_options'}}"),
                FakeServer.events(text("a"), STOP)));
    AiChatMessage reply = talk.ask("Well?");
    assertDone(reply, "a");
    assertThat(reply.usage()).isNull();
    assertThat(server.requests.getLast().has("stream_options")).isFalse();
    assertDone(new Talk(says(text("b"), STOP).withoutUsage()).ask("Well?"), "b");
    assertThat(server.requests.getLast().has("stream_options")).isFalse();
  }

  private static final Queue<AiChatUsage> HEARD = new ConcurrentLinkedQueue<>();

  // ---- Ends ----

  @Test
  void endsOnceThoughTheServerSaysItTwice() throws Exception {
    assertDone(
        new Talk(
                says(
                    text("Yes"),
                    STOP,
                    text(" and more"),
                    "{'choices':[{'delta':{},'finish_reason':'length'}]}",
                    "{'error':{'message':'too late'}}"))
            .ask("Well?"),
        "Yes");
  }

  @Test
  void endsThoughTheServerNeverSaysSo() throws Exception {
    assertDone(
        new Talk(
                model(
                    answer -> {
                      answer.head("text/event-stream");
                      answer.text("Yes");
                    }))
            .ask("Well?"),
        "Yes");
  }

  @Test
  void waitsForNoServerThatKeepsTheStreamOpen() throws Exception {
    Talk talk =
        new Talk(
            model(
                    answer -> {
                      answer.head("text/event-stream");
                      answer.text("Yes");
                      answer.event(STOP);
                      answer.untilHungUp();
                    })
                .withGrace(Duration.ofMillis(1)));
    assertDone(talk.ask("Well?"), "Yes");
    server.hungUp.get(30, TimeUnit.SECONDS);
  }

  @Test
  void keepsWhatCameBeforeTheConnectionBroke() throws Exception {
    assertFailed(
        new Talk(
                model(
                    answer -> {
                      answer.headOfBroken();
                      answer.text("Half");
                    }))
            .ask("Well?"),
        "Half",
        "The connection broke before the reply was complete");
  }

  @Test
  void failsWhenTheServerIsSilent() throws Exception {
    Talk talk =
        new Talk(
            model(
                    answer -> {
                      answer.head("text/event-stream");
                      answer.text("Half");
                      answer.silence();
                    })
                .withIdleTimeout(Duration.ofMillis(50)));
    assertFailed(talk.ask("Well?"), "Half", "The server sent nothing for 0.05 s");
    assertFailed(
        new Talk(model(FakeServer.Answer::silence).withFirstByteTimeout(Duration.ofMillis(50)))
            .ask("Well?"),
        "",
        "The server sent nothing for 0.05 s");
  }

  @Test
  void closesTheConnectionWhenWhoeverReadsItFails() throws Exception {
    ChatCompletions model =
        model(
            answer -> {
              answer.head("text/event-stream");
              answer.text("Half");
              answer.untilHungUp();
            });
    FixedContext context = new FixedContext(null);
    Reply reply = model.send(List.of(AiChatMessage.user("Well?")), context);
    assertThatIllegalStateException()
        .isThrownBy(
            () ->
                reply.read(
                    part -> {
                      throw new IllegalStateException("reader");
                    },
                    context))
        .withMessage("reader");
    server.hungUp.get(30, TimeUnit.SECONDS);
  }

  @Test
  void isStoppedBeforeItHasBegun() throws Exception {
    Talk talk = new Talk(model(FakeServer.Answer::untilHungUp));
    talk.conversation.send("Go");
    while (server.requests.isEmpty()) {
      Thread.onSpinWait();
    }
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
  }

  @Test
  void saysWhatKindOfFailureItIs() throws Exception {
    Talk limited =
        new Talk(
            model(
                answer -> {
                  answer.header("retry-after", "7");
                  answer.body(429, "application/json", "{'error':{'message':'Slow down'}}");
                }));
    assertFailed(limited.ask("?"), "", "The model is busy; try again in 7 s");
    assertFailed(
        new Talk(says(text("Half"), "{'error':{'message':'Out of memory','code':500}}")).ask("?"),
        "Half",
        "The reply failed.");
    assertFailed(
        new Talk(says(text("Half"), "{'error':{'message':'Sorry','type':'overloaded_error'}}"))
            .ask("?"),
        "Half",
        "The model is busy; try again later");
    assertFailed(
        new Talk(
                model(
                    answer ->
                        answer.body(
                            400,
                            "application/json",
                            "{'error':{'message':'The maximum context length is 8 tokens'}}")))
            .ask("?"),
        "",
        "The conversation is too long for the model");
    assertFailed(
        new Talk(model(answer -> answer.body(200, "text/html", "<html>login</html>"))).ask("?"),
        "",
        "The server answered with a web page instead of a reply; it may require a login");
    assertFailed(
        new Talk(model(answer -> answer.body(200, "text/event-stream", ""))).ask("?"),
        "",
        "The reply is empty");
    assertFailed(
        new Talk(model(answer -> answer.body(200, "application/json", "{'detail':'odd'}")))
            .ask("?"),
        "",
        "The reply is empty");
    assertFailed(
        new Talk(says("{'type':'text-delta','id':'1','delta':'of another protocol'}")).ask("?"),
        "",
        "The reply is empty");
    assertFailed(
        new Talk(says(text("Half"), "{'choices':[{")).ask("?"),
        "Half",
        "The reply is not valid JSON");
    assertFailed(
        new Talk(
                model(
                    answer -> {
                      answer.header("location", "http://evil.example/");
                      answer.body(307, "text/plain", "");
                    }))
            .ask("?"),
        "",
        "The model is not set up correctly");
    server.close();
    assertFailed(
        new Talk(ChatCompletions.of(server.url(), "small")).ask("?"),
        "",
        "The server of the chat does not answer");
  }

  // ---- Tools ----

  @Test
  void runsToolsAndTellsTheModelWhatTheyReturned() throws Exception {
    Talk talk =
        new Talk(
            model(
                FakeServer.events(
                    delta("{'reasoning_content':'Hm.'}"),
                    text("Let me look."),
                    call(0, "a", "look", ""),
                    delta(
                        "{'tool_calls':[{'index':0,'function':{'arguments':'{\\\\'of\\\\':'}}]}"
                            .replace("\\\\'", "\\\"")),
                    call(1, "b", "look", "{}"),
                    delta("{'tool_calls':[{'index':0,'function':{'arguments':'1}'}}]}"),
                    CALLS_END),
                FakeServer.events(text("There."), STOP)));
    talk.conversation.setTools(List.of(tool("look", false)));
    AiChatMessage reply = talk.ask("Where?");
    assertDone(reply, "Let me look.\n\nThere.");
    assertThat(Talk.calls(reply))
        .extracting(AiChatPart.ToolCall::id, AiChatPart.ToolCall::output)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple("a", "{\"seen\":{\"of\":1}}"),
            org.assertj.core.groups.Tuple.tuple("b", "{\"seen\":{}}"));
    assertThat(server.requests.getFirst().path("tools").toString().replace('"', '\''))
        .isEqualTo(
            "[{'type':'function','function':{'name':'look','description':'Looks it up',"
                + "'parameters':{'type':'object','properties':{'of':{'type':'string'}}}}}]");
    JsonNode messages = server.requests.getLast().path("messages");
    assertThat(messages.path(1).toString().replace('"', '\''))
        .as("with the reasoning, which such servers expect in later requests of the reply")
        .isEqualTo(
            "{'role':'assistant','content':'Let me look.','reasoning_content':'Hm.','tool_calls':["
                + "{'id':'a','type':'function','function':{'name':'look','arguments':'{\\'of\\':1}'}},"
                + "{'id':'b','type':'function','function':{'name':'look','arguments':'{}'}}]}");
    assertThat(messages.path(2).toString().replace('"', '\''))
        .isEqualTo("{'role':'tool','tool_call_id':'a','content':'{\\'seen\\':{\\'of\\':1}}'}");
    assertThat(messages.path(3).path("tool_call_id").stringValue()).isEqualTo("b");

    talk.ask("Thanks");
    JsonNode later = server.requests.getLast().path("messages");
    assertThat(later).hasSize(6);
    assertThat(later.path(1).has("reasoning_content")).as("of a reply that has ended").isFalse();
    assertThat(later.path(4).path("content").stringValue()).isEqualTo("There.");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void asksTheUserBeforeItRunsATool(boolean approved) throws Exception {
    Talk talk =
        new Talk(
            model(
                FakeServer.events(call(0, "a", "look", "{}"), CALLS_END),
                FakeServer.events(text("Well."), STOP)));
    talk.conversation.setTools(List.of(tool("look", true)));
    talk.conversation.send("Where?");
    talk.answer(approved);
    AiChatMessage reply = talk.reply();
    assertDone(reply, "Well.");
    assertThat(Talk.calls(reply).getFirst().state())
        .isEqualTo(approved ? AiChatToolState.OUTPUT_AVAILABLE : AiChatToolState.OUTPUT_DENIED);
    assertThat(server.requests.getLast().path("messages").path(2).path("content").stringValue())
        .isEqualTo(approved ? "{\"seen\":{}}" : "{\"error\":\"The user has refused the call\"}");
  }

  @Test
  void putsCallsTogetherAsServersCutThem() throws Exception {
    // Each call at index 0 with another id; no index; no id; the name again and again; an object.
    Talk talk =
        new Talk(
            model(
                FakeServer.events(
                    call(0, "x", "look", "{}"),
                    call(0, "y", "look", "{}"),
                    delta("{'tool_calls':[{'id':'z','function':{'name':'look','arguments':'{'}}]}"),
                    delta("{'tool_calls':[{'id':'z','function':{'name':'look','arguments':'}'}}]}"),
                    delta(
                        "{'tool_calls':[{'index':7,'function':{'name':'look','arguments':{'a':1}}}]}"),
                    delta(
                        "{'tool_calls':[{'index':8,'id':'w','function':{'name':'look','arguments':null}}]}"),
                    "{'choices':[{'delta':{},'finish_reason':'stop'}]}"),
                FakeServer.events(call(0, "x", "look", "{}"), CALLS_END),
                FakeServer.events(text("Done"), STOP)));
    talk.conversation.setTools(List.of(tool("look", false)));
    AiChatMessage reply = talk.ask("Where?");
    assertDone(reply, "Done");
    assertThat(Talk.calls(reply))
        .hasSize(6)
        .allMatch(call -> call.state() == AiChatToolState.OUTPUT_AVAILABLE)
        .extracting(AiChatPart.ToolCall::input)
        .containsExactly("{}", "{}", "{}", "{\"a\":1}", "{}", "{}");
    assertThat(Talk.calls(reply).stream().map(AiChatPart.ToolCall::id)).doesNotHaveDuplicates();
  }

  @Test
  void runsNoToolWhoseInputMayBeCutOff() throws Exception {
    Talk talk =
        new Talk(
            says(call(0, "a", "look", "{"), "{'choices':[{'delta':{},'finish_reason':'length'}]}"));
    talk.conversation.setTools(List.of(tool("look", false)));
    AiChatMessage reply = talk.ask("Where?");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(Talk.calls(reply).getFirst().state()).isEqualTo(AiChatToolState.OUTPUT_ERROR);
    assertThat(reply.parts().getLast()).isEqualTo(new AiChatPart.Finish(AiChatFinishReason.LENGTH));
    assertThat(server.requests).hasSize(1);
  }

  @Test
  void tellsTheModelOfToolsThatDoNotExist() throws Exception {
    Talk talk =
        new Talk(
            model(
                FakeServer.events(call(0, "a", "rm", "not json"), CALLS_END),
                FakeServer.events(text("Sorry"), STOP)));
    assertDone(talk.ask("Where?"), "Sorry");
    JsonNode messages = server.requests.getLast().path("messages");
    assertThat(messages.path(2).path("content").stringValue())
        .contains("There is no tool named rm");
    assertThat(messages.path(1).at("/tool_calls/0/function/arguments").stringValue())
        .as("a value that servers can read")
        .isEqualTo("{}");
  }

  @Test
  void endsAModelThatNeverStopsCallingTools() throws Exception {
    Talk talk = new Talk(says(call(0, "a", "look", "{}"), CALLS_END));
    AtomicInteger looks = new AtomicInteger();
    talk.conversation.setTools(
        List.of(
            new AiChatTool(
                "look", "Looks", "{}", false, input -> String.valueOf(looks.incrementAndGet()))));
    talk.conversation.setLimits(AiChatLimits.DEFAULT.withToolSteps(3));
    AiChatMessage reply = talk.ask("Where?");
    assertThat(reply.error()).isEqualTo("The reply reached the limit of 3 steps with tools");
    assertThat(looks).hasValue(3);
    assertThat(server.requests).hasSize(4);
    assertThat(Talk.calls(reply).getLast().state()).isEqualTo(AiChatToolState.NOT_RUN);
  }

  // ---- The key ----

  @Test
  void keepsItsKeyToItself() throws Exception {
    try (LogCapture log = new LogCapture()) {
      ChatCompletions model =
          model(
                  answer ->
                      answer.body(
                          401,
                          "application/json",
                          "{'error':{'message':'Wrong key: " + KEY + ", Bearer " + KEY + "'}}"),
                  FakeServer.events(
                      "{'error':{'message':'You sent " + KEY + " and other-secret'}}"),
                  FakeServer.events(text("ok"), STOP))
              .withApiKeyProperty("espressivo.test.api-key")
              .withHeader("x-key", () -> "other-secret");
      assertThat(model.unavailable()).isEqualTo("The API key of the AI model is not configured");
      System.setProperty("espressivo.test.api-key", KEY);
      assertThat(model.unavailable()).isNull();
      Talk talk = new Talk(model);
      AiChatMessage first = talk.ask("?");
      assertThat(first.error()).isEqualTo("The server refuses access to the model");
      talk.conversation.retry();
      assertThat(talk.reply().error()).isEqualTo("The reply failed.");
      talk.conversation.retry();
      talk.reply();
      assertThat(server.authorizations).hasSize(3).containsOnly("Bearer " + KEY);
      assertThat(talk.conversation.getAllMessages().toString()).doesNotContain(KEY);
      assertThat(model.toString()).doesNotContain(KEY);
      assertThat(Serialised.text(talk.conversation)).doesNotContain(KEY);
      assertThat(log.text())
          .contains("Wrong key: …", "You sent … and …")
          .doesNotContain(KEY, "other-secret");
    } finally {
      System.clearProperty("espressivo.test.api-key");
    }
  }

  @Test
  void saysNothingOfAKeyThatIsNone() throws Exception {
    try (LogCapture log = new LogCapture()) {
      Talk talk = new Talk(says(STOP).withApiKey(() -> KEY + "\nx: y"));
      assertFailed(talk.ask("?"), "", "The model is not set up correctly");
      talk.conversation.setSend(
          says(STOP)
              .withApiKey(
                  () -> {
                    throw new IllegalStateException("vault " + KEY);
                  }));
      assertFailed(talk.ask("?"), "", "The model is not set up correctly");
      assertThat(server.requests).isEmpty();
      assertThat(log.text()).contains("The supplier of the API key failed").doesNotContain(KEY);
    }
  }

  @Test
  void goesOnAfterItsSessionWasStored() throws Exception {
    ChatCompletions model = says(text("Yes"), STOP).withBody("top_p", 1).withApiKey(() -> KEY);
    ChatCompletions restored = Serialised.copy(model);
    assertThat(Serialised.text(model)).doesNotContain(KEY);
    assertDone(new Talk(restored).ask("Well?"), "Yes");
    assertThat(server.authorizations).containsOnly("Bearer " + KEY);
  }
}
