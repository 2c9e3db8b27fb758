package dev.espressivo.ai.vaadin;

import static org.assertj.core.api.Assertions.assertThat;

import com.vaadin.flow.component.ai.common.AIAttachment;
import com.vaadin.flow.component.ai.common.ChatMessage;
import com.vaadin.flow.component.ai.provider.LLMProvider;
import com.vaadin.flow.component.ai.provider.ResponseMetadata;
import com.vaadin.flow.component.ai.provider.ResponseMetadata.TokenUsage;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.ai.internal.Talk;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendFn;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;

@DisplayName("Vaadin's providers")
class LlmProvidersTest {

  /** A provider of Vaadin whose stream a test sets. */
  private static final class Provider implements LLMProvider {

    private final Function<LLMRequest, Flux<String>> answer;
    private final boolean remembers;
    List<ChatMessage> history = List.of();
    Map<String, List<AIAttachment>> files = Map.of();
    @Nullable LLMRequest request;

    Provider(boolean remembers, Function<LLMRequest, Flux<String>> answer) {
      this.remembers = remembers;
      this.answer = answer;
      current = this;
    }

    @Override
    public Flux<String> stream(LLMRequest asked) {
      request = asked;
      return answer.apply(asked);
    }

    @Override
    public void setHistory(List<ChatMessage> said, Map<String, List<AIAttachment>> attachments) {
      if (remembers) {
        LLMProvider.super.setHistory(said, attachments);
      }
      history = said;
      files = attachments;
    }
  }

  private static @Nullable Provider current;

  private static Talk talk() {
    return new Talk(LlmProviderChat.of(() -> current));
  }

  // ---- LlmProviderChat ----

  @Test
  void areAskedWithWhatWasSaid() throws Exception {
    Provider provider = new Provider(false, request -> Flux.just("Hi", "", "!"));
    Talk talk = talk();
    talk.conversation.setSystem("Be brief");
    assertThat(talk.ask("Hello", new AiChatAttachment("a.png", "image/png", new byte[] {1})))
        .extracting(AiChatMessage::content)
        .isEqualTo("Hi!");
    assertThat(provider.history).isEmpty();
    assertThat(provider.request.attachments().getFirst().data()).containsExactly(1);
    talk.ask("And now?");
    assertThat(provider.request.userMessage()).isEqualTo("And now?");
    assertThat(provider.request.systemPrompt()).isEqualTo("Be brief");
    assertThat(provider.history).extracting(ChatMessage::content).containsExactly("Hello", "Hi!");
    assertThat(provider.files.get(provider.history.getFirst().messageId())).hasSize(1);
  }

  @Test
  @DisplayName("report their usage, each token once although they tell the total several times")
  void reportTheirUsage() throws Exception {
    new Provider(
        false,
        request ->
            Flux.just("Hi")
                .doOnComplete(
                    () -> {
                      for (TokenUsage total :
                          List.of(
                              new TokenUsage(3, null, 3),
                              new TokenUsage(3, 5, 8),
                              new TokenUsage(9, 7, 16),
                              new TokenUsage(9, 7, 16))) {
                        request.metadataSink().accept(new ResponseMetadata("stop", total));
                      }
                      request.metadataSink().accept(new ResponseMetadata("stop", null));
                    }));
    assertThat(talk().ask("Hello").usage()).isEqualTo(new AiChatUsage(9, 7, 0, 0));
  }

  @Test
  void rememberThemselvesIfTheyRefuseAHistory() throws Exception {
    new Provider(true, request -> Flux.just("Hi"));
    Talk talk = talk();
    talk.ask("Hello");
    assertThat(talk.ask("And now?").content()).isEqualTo("Hi");
  }

  @Test
  void runToolsAfterTheUserWasAsked() throws Exception {
    new Provider(
        false,
        request ->
            Flux.just(request.explicitTools().getFirst())
                .map(tool -> tool.getName() + " " + tool.execute(json("{\"of\":1}"))));
    Talk talk = talk();
    talk.conversation.setTools(
        List.of(new AiChatTool("look", "Looks", "{}", true, input -> "[" + input + "]")));
    talk.conversation.send("Where?");
    talk.answer(true);
    assertThat(talk.reply().content()).isEqualTo("look [{\"of\":1}]");
  }

  private static JsonNode json(String text) {
    return tools.jackson.databind.json.JsonMapper.shared().readTree(text);
  }

  @Test
  void areCancelledAndFailAndMayBeSilent() throws Exception {
    CompletableFuture<Void> cancelled = new CompletableFuture<>();
    new Provider(
        false,
        request ->
            Flux.concat(Flux.just("Half"), Flux.<String>never())
                .doOnCancel(() -> cancelled.complete(null)));
    Talk talk = talk();
    talk.conversation.send("Well?");
    talk.until(reply -> reply.content().equals("Half"));
    talk.conversation.stop();
    assertThat(talk.reply().status()).isEqualTo(AiChatMessageStatus.STOPPED);
    cancelled.get(30, TimeUnit.SECONDS);

    Talk silent =
        new Talk(LlmProviderChat.of(() -> current).withIdleTimeout(Duration.ofMillis(50)));
    assertThat(silent.ask("Well?").error()).isEqualTo("The server sent nothing for 0.05 s");
    new Provider(false, request -> Flux.error(new IllegalStateException("reset")));
    assertThat(talk().ask("Well?").status()).isEqualTo(AiChatMessageStatus.ERROR);
    current = null;
    assertThat(talk().ask("Well?").error()).isEqualTo("The model is not set up correctly");
  }

  @Test
  void areNotStoredWithASession() throws Exception {
    new Provider(false, request -> Flux.just("Hi"));
    Talk talk = new Talk(Serialised.copy(LlmProviderChat.of(() -> current)));
    assertThat(talk.ask("Hello").content()).isEqualTo("Hi");
  }

  // ---- SendFnProvider ----

  private record Asked(
      String userMessage,
      List<AIAttachment> attachments,
      Object[] tools,
      LLMProvider.ToolSpec... specs)
      implements LLMProvider.LLMRequest {

    Asked(String text, LLMProvider.ToolSpec... specs) {
      this(text, List.of(), new Object[0], specs);
    }

    @Override
    public String systemPrompt() {
      return "Be brief";
    }

    @Override
    public List<LLMProvider.ToolSpec> explicitTools() {
      return List.of(specs);
    }
  }

  private static List<String> read(Flux<String> flux) {
    return flux.collectList().block(Duration.ofSeconds(30));
  }

  @Test
  void canBeASendFnThatRemembersTheConversation() {
    List<List<AiChatMessage>> heard = Collections.synchronizedList(new ArrayList<>());
    SendFnProvider provider =
        SendFnProvider.of(
            (messages, context) -> {
              heard.add(messages);
              return Reply.parts(
                  List.of(
                      ReplyPart.reasoning("Hm."),
                      ReplyPart.text(context.system() + ": "),
                      ReplyPart.text("Hi")));
            });
    provider.setHistory(
        List.of(
            new ChatMessage(ChatMessage.Role.USER, "Before", "m1", Instant.EPOCH),
            new ChatMessage(ChatMessage.Role.ASSISTANT, "Yes", null, null)),
        Map.of("m1", List.of(new AIAttachment("a.png", "image/png", new byte[] {1}))));
    assertThat(read(provider.stream(new Asked("Hello")))).containsExactly("Be brief: ", "Hi");
    read(provider.stream(new Asked("And now?")));
    assertThat(heard.getLast())
        .extracting(AiChatMessage::role, AiChatMessage::content)
        .containsExactly(
            org.assertj.core.groups.Tuple.tuple(AiChatRole.USER, "Before"),
            org.assertj.core.groups.Tuple.tuple(AiChatRole.ASSISTANT, "Yes"),
            org.assertj.core.groups.Tuple.tuple(AiChatRole.USER, "Hello"),
            org.assertj.core.groups.Tuple.tuple(AiChatRole.ASSISTANT, "Be brief: Hi"),
            org.assertj.core.groups.Tuple.tuple(AiChatRole.USER, "And now?"));
    assertThat(heard.getLast().getFirst().attachments()).hasSize(1);
  }

  private static LLMProvider.ToolSpec spec(Function<JsonNode, String> run) {
    return new LLMProvider.ToolSpec() {
      @Override
      public String getName() {
        return "look";
      }

      @Override
      public String getDescription() {
        return "Looks";
      }

      @Override
      public @Nullable String getParametersSchema() {
        return null;
      }

      @Override
      public @Nullable String execute(JsonNode input) {
        return run.apply(input);
      }
    };
  }

  @Test
  void canBeASendFnThatCallsTools() {
    SendFn calling =
        (messages, context) ->
            Reply.text(
                context.tools().getFirst().inputSchema()
                    + context.callTool("a", "look", "{\"of\":1}")
                    + context.callTool("a", "other", "{}"));
    assertThat(read(SendFnProvider.of(calling).stream(new Asked("?", spec(in -> "plain " + in)))))
        .containsExactly(
            "{\"type\":\"object\"}\"plain {\\\"of\\\":1}\"{\"error\":\"There is no tool named"
                + " other\"}");
    assertThat(
            read(SendFnProvider.of(calling).stream(
                    new Asked(
                        "?",
                        spec(
                            in -> {
                              throw new IllegalStateException("broken");
                            }))))
                .getFirst())
        .contains("{\"error\":\"broken\"}");
  }

  @Test
  void canBeASendFnThatFailsOrIsStopped() throws Exception {
    SendFnProvider failing =
        SendFnProvider.of(
            (messages, context) ->
                Reply.parts(List.of(ReplyPart.text("Half"), new ReplyPart.Error("Slow down"))));
    List<String> said = Collections.synchronizedList(new ArrayList<>());
    CompletableFuture<Throwable> failed = new CompletableFuture<>();
    failing.stream(new Asked("?")).subscribe(said::add, failed::complete);
    assertThat(failed.get(30, TimeUnit.SECONDS))
        .isInstanceOf(ReplyFailedException.class)
        .hasMessage("Slow down");
    assertThat(said).containsExactly("Half");

    CompletableFuture<Void> half = new CompletableFuture<>();
    CompletableFuture<Void> stopped = new CompletableFuture<>();
    SendFnProvider slow =
        SendFnProvider.of(
            (messages, context) -> {
              context.onCancel(() -> stopped.complete(null));
              return Reply.parts(
                  Flux.concat(Flux.just(ReplyPart.text("Half")), Flux.<ReplyPart>never())
                      .toIterable());
            });
    Disposable stream = slow.stream(new Asked("?")).subscribe(text -> half.complete(null));
    half.get(30, TimeUnit.SECONDS);
    stream.dispose();
    stopped.get(30, TimeUnit.SECONDS);

    CompletableFuture<Throwable> refused = new CompletableFuture<>();
    slow.stream(new Asked("?", List.of(), new Object[] {"tool"}))
        .subscribe(text -> {}, refused::complete);
    assertThat(refused.get(30, TimeUnit.SECONDS)).isInstanceOf(UnsupportedOperationException.class);
  }
}
