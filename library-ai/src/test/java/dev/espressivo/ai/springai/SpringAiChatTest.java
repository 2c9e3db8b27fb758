package dev.espressivo.ai.springai;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.io.IOException;
import java.io.NotSerializableException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.reactivestreams.Subscription;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.chat.metadata.ChatGenerationMetadata;
import org.springframework.ai.chat.metadata.ChatResponseMetadata;
import org.springframework.ai.chat.metadata.DefaultUsage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.prompt.ChatOptions;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.model.tool.ToolCallingChatOptions;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.ResourceAccessException;
import reactor.core.publisher.Flux;

@DisplayName("A model of Spring AI")
class SpringAiChatTest {

  /** A model that a test makes; the adapter looks it up, as it would look up a bean. */
  private static @Nullable ChatModel current;

  /** Answers each prompt by the next function, and all further ones by the last. */
  private static final class Model implements ChatModel {

    final List<Prompt> prompts = Collections.synchronizedList(new ArrayList<>());
    private final List<Function<Prompt, Flux<ChatResponse>>> answers;

    @SafeVarargs
    @SuppressWarnings("varargs")
    Model(Function<Prompt, Flux<ChatResponse>>... answers) {
      this.answers = List.of(answers);
      current = this;
    }

    @Override
    public ChatResponse call(Prompt prompt) {
      throw new AssertionError("is streamed");
    }

    @Override
    public ChatOptions getOptions() {
      return ToolCallingChatOptions.builder().model("configured").temperature(0.25).build();
    }

    @Override
    public Flux<ChatResponse> stream(Prompt prompt) {
      int number;
      synchronized (prompts) {
        number = prompts.size();
        prompts.add(prompt);
      }
      return answers.get(Math.min(number, answers.size() - 1)).apply(prompt);
    }
  }

  private static Model model(ChatResponse... responses) {
    return new Model(prompt -> Flux.just(responses));
  }

  private static Talk talk() {
    return new Talk(SpringAiChat.of(() -> current));
  }

  private static ChatResponse says(String text, Map<String, Object> metadata) {
    return response(AssistantMessage.builder().content(text).properties(metadata).build(), null);
  }

  private static ChatResponse says(String text) {
    return says(text, Map.of());
  }

  private static ChatResponse calls(String id, String name, String input) {
    return response(
        AssistantMessage.builder()
            .toolCalls(List.of(new AssistantMessage.ToolCall(id, "function", name, input)))
            .build(),
        "TOOL_CALLS");
  }

  private static ChatResponse ends(String reason) {
    return response(new AssistantMessage(""), reason);
  }

  private static ChatResponse response(AssistantMessage message, @Nullable String reason) {
    return new ChatResponse(
        List.of(
            new Generation(
                message, ChatGenerationMetadata.builder().finishReason(reason).build())));
  }

  private static AiChatTool tool(boolean approval) {
    return new AiChatTool(
        "look", "Looks", "{\"type\":\"object\"}", approval, input -> "{\"seen\":" + input + "}");
  }

  private static void assertDone(AiChatMessage reply, String text) {
    assertThat(reply.error()).isNull();
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.DONE);
    assertThat(reply.content()).isEqualTo(text);
  }

  @Test
  void showsReasoningOnceThoughItIsRepeatedWhole() throws Exception {
    // Like the model for OpenAI: all reasoning so far with each response, also with those of the
    // text.
    model(
        says("", Map.of("reasoningContent", "One ")),
        says("", Map.of("reasoningContent", "One two")),
        says("Yes", Map.of("reasoningContent", "One two")),
        says(".", Map.of("reasoningContent", "One two")));
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes.");
    assertThat(reply.reasoning()).isEqualTo("One two");
  }

  @Test
  void showsReasoningThatComesInPieces() throws Exception {
    model(
        says("", Map.of("thinking", "One ")),
        says("", Map.of("thinking", "One ")),
        says("two", Map.of("thinking", true)),
        says("Yes", Map.of("thinking", "")));
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.reasoning()).isEqualTo("One One two");
    model(
        says("", Map.of("reasoningContent", "Ab")),
        says("", Map.of("reasoningContent", "cd")),
        says("Yes", Map.of("reasoningContent", "")));
    assertThat(talk().ask("Well?").reasoning()).isEqualTo("Abcd");
  }

  @Test
  @DisplayName("has the usage of all its steps, of which responses report parts")
  void hasTheUsage() throws Exception {
    new Model(
        prompt -> Flux.just(uses(7, 0), calls("1", "look", "{}"), uses(0, 2)),
        prompt -> Flux.just(says("Yes"), uses(9, 1), uses(9, 3), uses(null, null)));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(false)));
    AiChatMessage reply = talk.ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.usage()).isEqualTo(new AiChatUsage(16, 5, 0, 0));
    model(says("Yes"));
    assertThat(talk().ask("Well?").usage()).isNull();
  }

  private static ChatResponse uses(@Nullable Integer input, @Nullable Integer output) {
    return new ChatResponse(
        List.of(), ChatResponseMetadata.builder().usage(new DefaultUsage(input, output)).build());
  }

  @Test
  void isReadWhereResultsAreNull() throws Exception {
    model(
        says("Yes"),
        new ChatResponse(List.of(new Generation(new AssistantMessage((String) null)))),
        ends("LENGTH"),
        ends(""),
        new ChatResponse(List.of()));
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.parts().getLast()).isEqualTo(new AiChatPart.Finish(AiChatFinishReason.LENGTH));
  }

  @Test
  void isAskedWithAllThatWasSaid() throws Exception {
    Model model = model(says("Hi"));
    Talk talk = talk();
    talk.conversation.setSystem("Be brief");
    talk.ask("Hello", new AiChatAttachment("a.png", "image/png", new byte[] {1, 2}));
    talk.ask("And now?");
    Prompt prompt = model.prompts.getLast();
    assertThat(prompt.getOptions()).as("those of the model").isNull();
    assertThat(prompt.getInstructions())
        .extracting(Message::getText)
        .containsExactly("Be brief", "Hello", "Hi", "And now?");
    UserMessage asked = (UserMessage) prompt.getInstructions().get(1);
    assertThat(asked.getMedia().getFirst().getDataAsByteArray()).containsExactly(1, 2);
    assertThat(asked.getMedia().getFirst().getMimeType()).hasToString("image/png");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void asksTheUserBeforeItRunsATool(boolean approved) throws Exception {
    Model model =
        new Model(
            prompt ->
                Flux.just(
                    says("", Map.of("reasoningContent", "Hm.")), calls("a", "look", "{\"of\":1}")),
            prompt -> Flux.just(says("Well.", Map.of("reasoningContent", "So."))));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(true)));
    talk.conversation.send("Where?");
    talk.answer(approved);
    AiChatMessage reply = talk.reply();
    assertDone(reply, "Well.");
    assertThat(reply.reasoning()).isEqualTo("Hm.\n\nSo.");
    assertThat(Talk.calls(reply).getFirst().state())
        .isEqualTo(approved ? AiChatToolState.OUTPUT_AVAILABLE : AiChatToolState.OUTPUT_DENIED);

    ToolCallingChatOptions options = (ToolCallingChatOptions) model.prompts.getFirst().getOptions();
    assertThat(options.getModel()).isEqualTo("configured");
    assertThat(options.getTemperature()).isEqualTo(0.25);
    assertThat(options.getToolCallbacks())
        .extracting(callback -> callback.getToolDefinition().name())
        .containsExactly("look");
    List<Message> told = model.prompts.getLast().getInstructions();
    assertThat(((AssistantMessage) told.get(1)).getToolCalls().getFirst().id()).isEqualTo("a");
    assertThat(told.get(1).getMetadata()).containsEntry("reasoningContent", "Hm.");
    assertThat(((ToolResponseMessage) told.get(2)).getResponses().getFirst().responseData())
        .isEqualTo(
            approved ? "{\"seen\":{\"of\":1}}" : "{\"error\":\"The user has refused the call\"}");
  }

  @Test
  void letsAModelCallToolsByItself() throws Exception {
    new Model(
        prompt -> {
          ToolCallback look =
              ((ToolCallingChatOptions) prompt.getOptions()).getToolCallbacks().getFirst();
          return Flux.just(1).map(one -> says(look.call("{}")));
        });
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(true)));
    talk.conversation.send("Where?");
    talk.answer(true);
    AiChatMessage reply = talk.reply();
    assertDone(reply, "{\"seen\":{}}");
    assertThat(Talk.calls(reply)).hasSize(1);
  }

  @Test
  void keepsCallsWithoutAnIdApart() throws Exception {
    new Model(
        prompt -> Flux.just(calls("", "look", "{\"of\":1}"), calls("", "look", "{\"of\":2}")),
        prompt -> Flux.just(says("Well.")));
    Talk talk = talk();
    talk.conversation.setTools(List.of(tool(false)));
    AiChatMessage reply = talk.ask("Where?");
    assertThat(Talk.calls(reply))
        .extracting(AiChatPart.ToolCall::output)
        .containsExactly("{\"seen\":{\"of\":1}}", "{\"seen\":{\"of\":2}}");
  }

  @Test
  void answersInOnePieceWhenTheModelDoesNotStream() throws Exception {
    current =
        prompt ->
            response(
                AssistantMessage.builder()
                    .content("Yes")
                    .properties(Map.of("reasoningContent", "Hm."))
                    .build(),
                "STOP");
    AiChatMessage reply = talk().ask("Well?");
    assertDone(reply, "Yes");
    assertThat(reply.reasoning()).isEqualTo("Hm.");
  }

  @Test
  void cancelsTheRequestWhenItIsStopped() throws Exception {
    CompletableFuture<Void> disposed = new CompletableFuture<>();
    new Model(
        prompt ->
            Flux.concat(Flux.just(says("Half")), Flux.<ChatResponse>never())
                .doOnCancel(() -> disposed.complete(null)));
    Talk talk = talk();
    talk.conversation.send("Well?");
    talk.until(reply -> reply.content().equals("Half"));
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    disposed.get(30, TimeUnit.SECONDS);
  }

  /** Returns a publisher that need not obey the rules for publishers. */
  private static Flux<ChatResponse> publisher(
      java.util.function.Consumer<org.reactivestreams.Subscriber<? super ChatResponse>> script) {
    return Flux.from(
        subscriber -> {
          subscriber.onSubscribe(
              new Subscription() {
                @Override
                public void request(long count) {}

                @Override
                public void cancel() {
                  throw new IllegalStateException("Unbalanced enter/exit");
                }
              });
          script.accept(subscriber);
        });
  }

  @Test
  void endsThoughTheLibraryCannotBeCancelled() throws Exception {
    CompletableFuture<Void> stopped = new CompletableFuture<>();
    new Model(
        prompt ->
            publisher(
                subscriber -> {
                  subscriber.onNext(says("Half"));
                  stopped.join();
                  subscriber.onNext(says(" and more"));
                  subscriber.onComplete();
                }));
    Talk talk = talk();
    talk.conversation.send("Well?");
    talk.until(reply -> reply.content().equals("Half"));
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    stopped.complete(null);
    model(says("Next"));
    assertDone(talk.ask("And?"), "Next");
    assertThat(talk.conversation.getMessages().get(1).content()).isEqualTo("Half");
  }

  @Test
  void endsOnceThoughItIsToldTwiceOrNever() throws Exception {
    new Model(
        prompt ->
            publisher(
                subscriber -> {
                  subscriber.onNext(says("Half"));
                  subscriber.onError(new IllegalStateException("reset"));
                  subscriber.onComplete();
                  subscriber.onNext(says("late"));
                }));
    AiChatMessage reply = talk().ask("Well?");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(reply.content()).isEqualTo("Half");
    assertThat(reply.error()).isEqualTo("The reply failed.");

    new Model(prompt -> Flux.concat(Flux.just(says("Half")), Flux.<ChatResponse>never()));
    AiChatMessage silent =
        new Talk(SpringAiChat.of(() -> current).withIdleTimeout(Duration.ofMillis(50)))
            .ask("Well?");
    assertThat(silent.content()).isEqualTo("Half");
    assertThat(silent.error()).isEqualTo("The server sent nothing for 0.05 s");
  }

  /** An exception of a provider's SDK, which knows the status and the headers of the answer. */
  public static final class TooManyException extends RuntimeException {
    public int statusCode() {
      return 429;
    }

    public HttpHeaders getHeaders() {
      HttpHeaders headers = new HttpHeaders();
      headers.set("Retry-After", "20");
      return headers;
    }
  }

  @Test
  void saysWhatKindOfFailureItWas() throws Exception {
    Map<Throwable, String> failures =
        Map.of(
            new IllegalStateException("wrapped", new TooManyException()),
            "The model is busy; try again in 20 s",
            new HttpClientErrorException(HttpStatus.UNAUTHORIZED, "key-4711"),
            "The server refuses access to the model",
            new RuntimeException("HTTP 503 - {\"error\":\"key-4711\"}"),
            "The model is busy; try again later",
            new ResourceAccessException("I/O", new ConnectException("refused")),
            "The server of the chat does not answer",
            new RuntimeException(new HttpTimeoutException("late")),
            "The model did not answer in time",
            new RuntimeException(new IOException("Connection reset")),
            "The connection broke before the reply was complete",
            new RuntimeException("key-4711"),
            "The reply failed.");
    for (Map.Entry<Throwable, String> each : failures.entrySet()) {
      new Model(prompt -> Flux.error(each.getKey()));
      assertThat(talk().ask("Well?").error()).isEqualTo(each.getValue());
    }
    new Model(prompt -> Flux.empty());
    AiChatMessage reply = talk().ask("Well?");
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    assertThat(reply.error()).isEqualTo("The reply is empty");
  }

  @Test
  void logsWhatIsBehindAFailure() throws Exception {
    String key = "sk-test-0123456789abcdefghijklmnop";
    new Model(
        prompt ->
            Flux.error(
                new CompletionException(
                    new IllegalStateException("429: Slow down, your key is " + key))));
    try (LogCapture log = new LogCapture()) {
      Talk talk = talk();
      assertThat(talk.ask("Well?"))
          .extracting(AiChatMessage::status, AiChatMessage::error)
          .as("a library's words may name servers and keys of the app")
          .containsExactly(AiChatMessageStatus.ERROR, "The model is busy; try again later");
      assertThat(log.text()).contains("429: Slow down, your key is …").doesNotContain(key);
      assertThat(Serialised.text(talk.conversation)).doesNotContain(key);
    }
  }

  @Test
  void saysSoWhereThereIsNoModel() throws Exception {
    current = null;
    SpringAiChat chat = SpringAiChat.of(() -> current);
    assertThat(chat.unavailable()).isEqualTo("There is no AI model to answer");
    assertThat(new Talk(chat).ask("Well?").error()).isEqualTo("The model is not set up correctly");
    assertThat(SpringAiChat.create().unavailable()).isNotNull();
    model(says("Yes"));
    assertThat(chat.unavailable()).isNull();
  }

  @Test
  void isStoredWithASessionWithoutItsModel() throws Exception {
    model(says("Yes"));
    SpringAiChat restored = Serialised.copy(SpringAiChat.of(() -> current));
    assertDone(new Talk(restored).ask("Well?"), "Yes");
    assertThat(restored).hasToString("SpringAiChat[supplied StreamingChatModel]");
    assertThat(Serialised.copy(SpringAiChat.create())).hasToString("SpringAiChat[bean ChatModel]");
    ChatModel held = current;
    assertThat(
            org.assertj.core.api.Assertions.catchThrowable(
                () -> Serialised.bytes(SpringAiChat.of(() -> held))))
        .isInstanceOf(NotSerializableException.class);
  }
}
