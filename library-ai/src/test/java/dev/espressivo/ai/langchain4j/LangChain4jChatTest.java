package dev.espressivo.ai.langchain4j;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.internal.FakeServer;
import dev.espressivo.ai.internal.LogCapture;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.ai.internal.Talk;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatToolState;
import dev.espressivo.aichat.AiChatUsage;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.chat.response.StreamingHandle;
import dev.langchain4j.model.openai.OpenAiStreamingChatModel;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("A model of LangChain4j")
class LangChain4jChatTest {

  private static final String KEY = "sk-test-0123456789abcdefghijklmnop";

  /** A model that a test makes; the adapter looks it up, as it would look up a bean. */
  private static @Nullable StreamingChatModel current;

  /** Answers a request. */
  private interface Script {
    void answer(ChatRequest request, StreamingChatResponseHandler handler) throws Exception;
  }

  /** Answers each request by the next script, and all further ones by the last. */
  private static final class Model implements StreamingChatModel {

    final List<ChatRequest> requests = Collections.synchronizedList(new ArrayList<>());
    private final List<Script> scripts;

    Model(Script... scripts) {
      this.scripts = List.of(scripts);
      current = this;
    }

    @Override
    public void doChat(ChatRequest request, StreamingChatResponseHandler handler) {
      int number;
      synchronized (requests) {
        number = requests.size();
        requests.add(request);
      }
      try {
        scripts.get(Math.min(number, scripts.size() - 1)).answer(request, handler);
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static Talk talk() {
    return new Talk(LangChain4jChat.of(() -> current));
  }

  private static ChatResponse whole(AiMessage message, FinishReason reason) {
    return ChatResponse.builder().aiMessage(message).finishReason(reason).build();
  }

  private static ToolExecutionRequest call(String id, String input) {
    return ToolExecutionRequest.builder().id(id).name("look").arguments(input).build();
  }

  private static AiChatTool tool(boolean approval) {
    return new AiChatTool(
        "look",
        "Looks",
        """
        {"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",
         "additionalProperties":{"type":"string"},
         "properties":{"of":{"type":["string","null"],"minLength":1},"n":{"type":"integer"}},
         "required":["of"]}\
        """,
        approval,
        input -> "{\"seen\":" + input + "}");
  }

  private static void assertDone(AiChatMessage reply, String text) {
    assertThat(reply.error()).isNull();
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(reply.content()).isEqualTo(text);
  }

  @Test
  @DisplayName("has the usage of all its steps")
  void hasTheUsage() throws Exception {
    new Model(
        (request, handler) -> handler.onCompleteResponse(uses(AiMessage.from(call("1", "{}")), 7)),
        (request, handler) -> handler.onCompleteResponse(uses(AiMessage.from("Yes"), null)));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(false)));
    AiChatMessage reply = talk.ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.usage()).isEqualTo(new AiChatUsage(7, 4, 0, 0));
  }

  private static ChatResponse uses(AiMessage message, @Nullable Integer input) {
    return ChatResponse.builder().aiMessage(message).tokenUsage(new TokenUsage(input, 2)).build();
  }

  @Test
  void streamsTextAndReasoning() throws Exception {
    new Model(
        (request, handler) -> {
          handler.onPartialThinking(new PartialThinking("One "));
          handler.onPartialThinking(new PartialThinking("two"));
          handler.onPartialResponse("Yes");
          handler.onPartialResponse(".");
          handler.onCompleteResponse(
              whole(
                  AiMessage.builder().text("Yes.").thinking("One two").build(),
                  FinishReason.LENGTH));
        });
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes.");
    assertThat(reply.reasoning()).isEqualTo("One two");
    assertThat(reply.parts().getLast()).isEqualTo(new AiChatPart.Finish(AiChatFinishReason.LENGTH));
  }

  @Test
  void showsWhatComesAtTheEndOnly() throws Exception {
    new Model(
        (request, handler) ->
            handler.onCompleteResponse(
                whole(AiMessage.builder().text("Yes").thinking("Hm.").build(), FinishReason.STOP)));
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.reasoning()).isEqualTo("Hm.");
  }

  @Test
  void isAskedWithAllThatWasSaid() throws Exception {
    Model model =
        new Model(
            (request, handler) ->
                handler.onCompleteResponse(whole(AiMessage.from("Hi"), FinishReason.STOP)));
    Talk talk = talk();
    talk.conversation.setSystem("Be brief");
    talk.ask("Hello", new AiChatAttachment("a.png", "image/png", new byte[] {1, 2}));
    talk.ask("And now?");
    List<ChatMessage> messages = model.requests.getLast().messages();
    assertThat(messages.get(0)).isEqualTo(SystemMessage.from("Be brief"));
    UserMessage asked = (UserMessage) messages.get(1);
    assertThat(((ImageContent) asked.contents().get(1)).image().base64Data()).isEqualTo("AQI=");
    assertThat(messages.get(2)).isEqualTo(AiMessage.from("Hi"));
    assertThat(messages.get(3)).isEqualTo(UserMessage.from("And now?"));
    assertThat(model.requests.getLast().toolSpecifications()).isNullOrEmpty();
    assertThat(talk.ask("This", new AiChatAttachment("a.zip", "application/zip", new byte[1])))
        .extracting(AiChatMessage::error)
        .isEqualTo("The AI model cannot read a.zip, a file of type application/zip");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void asksTheUserBeforeItRunsATool(boolean approved) throws Exception {
    Model model =
        new Model(
            (request, handler) -> {
              ToolExecutionRequest call = call("a", "{\"of\":1}");
              handler.onCompleteToolCall(new CompleteToolCall(0, call));
              handler.onCompleteResponse(
                  whole(
                      AiMessage.builder()
                          .thinking("Hm.")
                          .toolExecutionRequests(List.of(call))
                          .build(),
                      FinishReason.TOOL_EXECUTION));
            },
            (request, handler) ->
                handler.onCompleteResponse(whole(AiMessage.from("Well."), FinishReason.STOP)));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(true)));
    talk.conversation.send("Where?");
    talk.answer(approved);
    AiChatMessage reply = talk.reply();
    assertDone(reply, "Well.");
    assertThat(Talk.calls(reply)).as("reported twice, but called once").hasSize(1);
    assertThat(Talk.calls(reply).getFirst().state())
        .isEqualTo(approved ? AiChatToolState.OUTPUT_AVAILABLE : AiChatToolState.OUTPUT_DENIED);
    assertThat(model.requests.getFirst().toolSpecifications().getFirst().toJson())
        .contains("\"look\"", "minLength", "\"required\":[\"of\"]");
    List<ChatMessage> told = model.requests.getLast().messages();
    AiMessage said = (AiMessage) told.get(1);
    assertThat(said.thinking())
        .as("which some providers expect in the next request")
        .isEqualTo("Hm.");
    assertThat(said.toolExecutionRequests()).containsExactly(call("a", "{\"of\":1}"));
    assertThat(((ToolExecutionResultMessage) told.get(2)).text())
        .isEqualTo(
            approved ? "{\"seen\":{\"of\":1}}" : "{\"error\":\"The user has refused the call\"}");
  }

  @Test
  void runsCallsWithoutAnIdOnceEach() throws Exception {
    List<ToolExecutionRequest> calls = List.of(call("", "{\"of\":1}"), call("", "{\"of\":2}"));
    new Model(
        (request, handler) -> {
          handler.onCompleteToolCall(new CompleteToolCall(0, calls.get(0)));
          handler.onCompleteToolCall(new CompleteToolCall(1, calls.get(1)));
          handler.onCompleteResponse(whole(AiMessage.from(calls), FinishReason.TOOL_EXECUTION));
        },
        (request, handler) ->
            handler.onCompleteResponse(whole(AiMessage.from("Well."), FinishReason.STOP)));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(false)));
    assertThat(Talk.calls(talk.ask("Where?")))
        .extracting(AiChatPart.ToolCall::output)
        .containsExactly("{\"seen\":{\"of\":1}}", "{\"seen\":{\"of\":2}}");
  }

  @Test
  void endsOnceThoughItIsToldTwiceOrNever() throws Exception {
    new Model(
        (request, handler) -> {
          handler.onPartialResponse("Half");
          handler.onError(new IllegalStateException("reset"));
          handler.onCompleteResponse(null);
        });
    AiChatMessage broken = talk().ask("Well?");
    assertThat(broken.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(broken.content()).isEqualTo("Half");
    assertThat(broken.error()).isEqualTo("The reply failed.");

    new Model((request, handler) -> handler.onPartialResponse("Half"));
    AiChatMessage silent =
        new Talk(LangChain4jChat.of(() -> current).withIdleTimeout(Duration.ofMillis(50)))
            .ask("Well?");
    assertThat(silent.error()).isEqualTo("The server sent nothing for 0.05 s");

    new Model((request, handler) -> handler.onCompleteResponse(null));
    assertThat(talk().ask("Well?").error()).isEqualTo("The reply is empty");
  }

  /** Delivers nothing after it was cancelled, like the library's own. */
  private static final class Handle implements StreamingHandle {
    final CompletableFuture<Void> cancelled = new CompletableFuture<>();

    @Override
    public void cancel() {
      cancelled.complete(null);
      throw new IllegalStateException("already closed");
    }

    @Override
    public boolean isCancelled() {
      return cancelled.isDone();
    }
  }

  @Test
  void endsByItselfWhenItIsStopped() throws Exception {
    Handle handle = new Handle();
    new Model(
        (request, handler) ->
            handler.onPartialResponse(
                new PartialResponse("Half"), new PartialResponseContext(handle)));
    Talk talk = talk();
    talk.conversation.send("Well?");
    talk.until(reply -> reply.content().equals("Half"));
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    handle.cancelled.get(30, TimeUnit.SECONDS);
  }

  @Test
  void cancelsARequestWhoseHandleComesLate() throws Exception {
    Handle handle = new Handle();
    CompletableFuture<StreamingChatResponseHandler> asked = new CompletableFuture<>();
    new Model((request, handler) -> asked.complete(handler));
    Talk talk = talk();
    talk.conversation.send("Well?");
    StreamingChatResponseHandler handler = asked.get(30, TimeUnit.SECONDS);
    talk.conversation.stop();
    talk.reply();
    // The stop reaches the adapter on a thread of its own.
    while (!handle.isCancelled()) {
      try {
        handler.onPartialResponse(new PartialResponse("late"), new PartialResponseContext(handle));
      } catch (IllegalStateException e) {
        assertThat(e).hasMessage("already closed");
      }
    }
    assertThat(talk.conversation.getMessages().getLast().content()).isEmpty();
  }

  // ---- The library's own model, over HTTP ----

  private static void openAi(FakeServer server) {
    current =
        OpenAiStreamingChatModel.builder()
            .baseUrl(server.url())
            .apiKey(KEY)
            .modelName("small")
            .returnThinking(true)
            .build();
  }

  @Test
  void readsTheLibrarysOwnModel() throws Exception {
    try (FakeServer server =
        new FakeServer(
            FakeServer.events(
                "{'choices':[{'index':0,'delta':{'reasoning_content':'Hm.'}}]}",
                "{'choices':[{'index':0,'delta':{'tool_calls':[{'index':0,'id':'a',"
                    + "'type':'function','function':{'name':'look','arguments':'{'}}]}}]}",
                "{'choices':[{'index':0,'delta':{'tool_calls':[{'index':0,"
                    + "'function':{'arguments':'}'}}]}}]}",
                "{'choices':[{'index':0,'delta':{},'finish_reason':'tool_calls'}]}"),
            FakeServer.events(
                "{'choices':[{'index':0,'delta':{'content':'Well.'}}]}",
                "{'choices':[{'index':0,'delta':{},'finish_reason':'stop'}]}",
                "{'choices':[],'usage':{'prompt_tokens':1,'completion_tokens':1,'total_tokens':2}}"))) {
      openAi(server);
      Talk talk = talk();
      talk.conversation.setTools(List.of(tool(false)));
      AiChatMessage reply = talk.ask("Where?");
      assertDone(reply, "Well.");
      assertThat(reply.reasoning()).isEqualTo("Hm.");
      assertThat(Talk.calls(reply))
          .extracting(AiChatPart.ToolCall::output)
          .containsExactly("{\"seen\":{}}");
      assertThat(server.requests.getLast().at("/messages/2/content").stringValue())
          .isEqualTo("{\"seen\":{}}");
      assertThat(server.requests.getFirst().at("/tools/0/function/parameters/required/0"))
          .hasToString("\"of\"");
    }
  }

  @Test
  void closesTheConnectionOfTheLibrarysOwnModel() throws Exception {
    try (FakeServer server =
        new FakeServer(
            answer -> {
              answer.head("text/event-stream");
              answer.text("Half");
              answer.untilHungUp();
            })) {
      openAi(server);
      Talk talk = talk();
      talk.conversation.send("Well?");
      talk.until(reply -> reply.content().equals("Half"));
      talk.conversation.stop();
      assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
      server.hungUp.get(30, TimeUnit.SECONDS);
    }
  }

  @Test
  void keepsWhatCameBeforeTheConnectionOfTheLibrarysOwnModelBroke() throws Exception {
    // The library reports a failure, and then a complete response without content.
    try (FakeServer server =
        new FakeServer(
            answer -> {
              answer.headOfBroken();
              answer.text("Half");
            })) {
      openAi(server);
      AiChatMessage reply = talk().ask("Well?");
      assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(reply.content()).isEqualTo("Half");
    }
  }

  @Test
  void saysWhatKindOfFailureTheLibrarysOwnModelHad() throws Exception {
    record Case(int status, String type, String body, String shown) {}
    for (Case each :
        List.of(
            new Case(
                429,
                "application/json",
                "{'error':{'message':'Limit of key-4711. Please try again in 20s.'}}",
                "The model is busy; try again in 20 s"),
            new Case(503, "text/plain", "Sorry", "The model is busy; try again later"),
            new Case(
                400,
                "application/json",
                "{'error':{'message':'The maximum context length is 8 tokens'}}",
                "The conversation is too long for the model"),
            new Case(
                404, "application/json", "{'error':'why'}", "The model is not set up correctly"),
            new Case(200, "text/html", "<html>Log in</html>", "The reply is empty"),
            new Case(200, "text/event-stream", "data: [DONE]\n\n", "The reply is empty"))) {
      try (FakeServer server =
          new FakeServer(answer -> answer.body(each.status, each.type, each.body))) {
        openAi(server);
        AiChatMessage reply = talk().ask("Well?");
        assertThat(reply.status()).as(each.shown).isEqualTo(AiChatMessageStatus.ERROR);
        assertThat(reply.error()).isEqualTo(each.shown);
      }
    }
    FakeServer gone = new FakeServer(answer -> {});
    gone.close();
    openAi(gone);
    assertThat(talk().ask("Well?").error()).isEqualTo("The server of the chat does not answer");
  }

  @Test
  void keepsTheKeyOfTheLibrarysOwnModelOutOfSight() throws Exception {
    try (FakeServer server =
            new FakeServer(
                answer ->
                    answer.body(
                        401, "application/json", "{'error':{'message':'Wrong key " + KEY + "'}}"));
        LogCapture log = new LogCapture()) {
      openAi(server);
      Talk talk = talk();
      AiChatMessage reply = talk.ask("Well?");
      assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
      assertThat(reply.error()).isEqualTo("The server refuses access to the model");
      assertThat(server.authorizations).containsOnly("Bearer " + KEY);
      assertThat(Serialised.text(talk.conversation)).doesNotContain(KEY);
      assertThat(talk.conversation.getSend().toString()).doesNotContain(KEY);
      assertThat(log.text()).contains("A model failed with", "Wrong key …").doesNotContain(KEY);
    }
  }

  @Test
  void saysSoWhereThereIsNoModel() throws Exception {
    current = null;
    LangChain4jChat chat = LangChain4jChat.of(() -> current);
    assertThat(chat.unavailable()).isEqualTo("There is no AI model to answer");
    assertThat(new Talk(chat).ask("Well?").error()).isEqualTo("The model is not set up correctly");
    assertThat(LangChain4jChat.create().unavailable()).isNotNull();
  }

  @Test
  void isStoredWithASessionWithoutItsModel() throws Exception {
    new Model(
        (request, handler) ->
            handler.onCompleteResponse(whole(AiMessage.from("Yes"), FinishReason.STOP)));
    assertDone(new Talk(Serialised.copy(LangChain4jChat.of(() -> current))).ask("Well?"), "Yes");
    assertThat(Serialised.copy(LangChain4jChat.create()))
        .hasToString("LangChain4jChat[bean StreamingChatModel]");
  }
}
