package dev.espressivo.ai.vaadin;

import com.vaadin.flow.component.ai.common.AIAttachment;
import com.vaadin.flow.component.ai.common.ChatMessage;
import com.vaadin.flow.component.ai.provider.LLMProvider;
import com.vaadin.flow.component.ai.provider.ResponseMetadata;
import com.vaadin.flow.function.SerializableSupplier;
import dev.espressivo.ai.internal.Delivery;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.ModelSource;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.ReplyPart;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.base.internal.Check;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import reactor.core.publisher.BaseSubscriber;
import tools.jackson.databind.JsonNode;

/**
 * Makes one of Vaadin's {@link LLMProvider}s the model of a chat, such as the provider that an
 * application has for its {@code AIOrchestrator}.
 *
 * <pre>{@code
 * AiConversation conversation =
 *     new AiConversation(
 *         LlmProviderChat.of(() -> new SpringAILLMProvider(Models.get().chatModel())));
 * }</pre>
 *
 * <p>A provider returns only text and, since Vaadin 25.3, its usage: no reasoning, no sources, no
 * finish reasons. It receives the earlier messages by {@link LLMProvider#setHistory}, and is
 * offered the conversation's tools, which ask the user if they need approval. Stopping cancels the
 * provider's stream.
 *
 * <p>Immutable, serialisable, and usable from any thread.
 */
public final class LlmProviderChat implements SendFn {

  private final ModelSource<LLMProvider> source;
  private final Duration silence;

  private LlmProviderChat(ModelSource<LLMProvider> source, Duration silence) {
    this.source = source;
    this.silence = silence;
  }

  /**
   * {@return an adapter}
   *
   * @param provider supplies a new provider for each request, since a provider keeps the messages;
   *     called on any thread. It must not hold a provider, which is not serialisable: have it
   *     create one or look it up. A provider that does not support a history gets none, but keeps
   *     the messages itself if the supplier returns the same one each time
   */
  public static LlmProviderChat of(SerializableSupplier<? extends LLMProvider> provider) {
    Check.notNull("provider", provider);
    return new LlmProviderChat(
        ModelSource.supplied(LLMProvider.class, provider), Duration.ofMinutes(5));
  }

  /**
   * {@return an adapter with another limit for a silence of the provider}
   *
   * @param limit the longest silence within a reply, 1 ms to 24 hours; five minutes by default
   * @throws IllegalArgumentException if the limit is out of range
   */
  public LlmProviderChat withIdleTimeout(Duration limit) {
    return new LlmProviderChat(source, Check.timeout("limit", limit));
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    LLMProvider provider = source.get();
    List<AiChatMessage> said =
        messages.stream().filter(message -> message.role() != AiChatRole.SYSTEM).toList();
    boolean goesOn = said.isEmpty() || said.getLast().role() == AiChatRole.ASSISTANT;
    tellHistory(provider, goesOn ? said : said.subList(0, said.size() - 1));
    Request request =
        goesOn
            ? new Request("Continue exactly where you stopped.", List.of(), context)
            : new Request(said.getLast().content(), files(said.getLast()), context);
    return ModelReply.of(turns -> ask(provider, request, context), messages, context);
  }

  private static void tellHistory(LLMProvider provider, List<AiChatMessage> said) {
    List<ChatMessage> history = new ArrayList<>();
    Map<String, List<AIAttachment>> files = new HashMap<>();
    for (AiChatMessage message : said) {
      boolean user = message.role() == AiChatRole.USER;
      if (!message.content().isBlank()) {
        history.add(
            new ChatMessage(
                user ? ChatMessage.Role.USER : ChatMessage.Role.ASSISTANT,
                message.content(),
                message.id(),
                message.createdAt()));
        files.put(message.id(), files(message));
      }
    }
    if (history.isEmpty()) {
      return;
    }
    try {
      provider.setHistory(history, files);
    } catch (UnsupportedOperationException e) {
      // The provider keeps the messages itself.
    }
  }

  private static List<AIAttachment> files(AiChatMessage message) {
    return message.attachments().stream()
        .filter(AiChatAttachment::isAvailable)
        .map(LlmProviderChat::file)
        .toList();
  }

  private static AIAttachment file(AiChatAttachment file) {
    return new AIAttachment(file.name(), file.mimeType(), file.bytes());
  }

  private Delivery ask(LLMProvider provider, Request request, SendContext context) {
    Reading reading = new Reading();
    Delivery delivery =
        Delivery.start(
            silence,
            reading::cancel,
            started -> {
              reading.delivery = started;
              request.delivery = started;
              provider.stream(request).subscribe(reading);
            });
    context.onCancel(delivery::close);
    return delivery;
  }

  /** Passes the text of the stream to the reply. */
  private static final class Reading extends BaseSubscriber<String> {

    private volatile @Nullable Delivery delivery;

    @Override
    protected void hookOnSubscribe(Subscription subscription) {
      requestUnbounded();
    }

    @Override
    protected void hookOnNext(String text) {
      Delivery to = delivery;
      if (to != null && !text.isEmpty()) {
        to.deliver(ReplyPart.text(text));
      }
    }

    @Override
    protected void hookOnComplete() {
      Delivery to = delivery;
      if (to != null) {
        to.end();
      }
    }

    @Override
    protected void hookOnError(Throwable failure) {
      Delivery to = delivery;
      if (to != null) {
        to.fail(failure);
      }
    }
  }

  /** The request to a provider. */
  private static final class Request implements LLMProvider.LLMRequest {

    private final String text;
    private final List<AIAttachment> attachments;
    private final @Nullable String system;
    private transient volatile @Nullable Delivery delivery;
    private AiChatUsage told = AiChatUsage.NONE;

    /** The tools; transient, since Vaadin's requests are serialisable but running replies not. */
    private final transient List<LLMProvider.ToolSpec> tools;

    Request(String text, List<AIAttachment> attachments, SendContext context) {
      this.text = text;
      this.attachments = attachments;
      system = context.system();
      tools =
          context.tools().stream()
              .<LLMProvider.ToolSpec>map(tool -> new Tool(tool, context))
              .toList();
    }

    @Override
    public String userMessage() {
      return text;
    }

    @Override
    public List<AIAttachment> attachments() {
      return attachments;
    }

    @Override
    public @Nullable String systemPrompt() {
      return system;
    }

    @Override
    public Object[] tools() {
      return new Object[0];
    }

    /** Called by Vaadin 25.3; the class of the argument does not exist before. */
    @Override
    public @Nullable Consumer<ResponseMetadata> metadataSink() {
      Delivery to = delivery;
      return to == null ? null : new UsageSink(this);
    }

    /** Delivers what a total has more than the ones before: providers tell it several times. */
    synchronized void deliver(AiChatUsage total) {
      AiChatUsage more =
          new AiChatUsage(
              Math.max(0, total.input() - told.input()),
              Math.max(0, total.output() - told.output()),
              0,
              0);
      Delivery to = delivery;
      if (to != null && !more.equals(AiChatUsage.NONE)) {
        told = told.plus(more);
        to.deliver(new ReplyPart.Usage(more));
      }
    }

    @Override
    public List<LLMProvider.ToolSpec> explicitTools() {
      return tools == null ? List.of() : tools;
    }
  }

  /** Passes the usage to the reply. A class of its own, which Vaadin 25.2 never loads. */
  private record UsageSink(Request request) implements Consumer<ResponseMetadata> {

    @Override
    public void accept(ResponseMetadata metadata) {
      ResponseMetadata.TokenUsage usage = metadata.tokenUsage();
      if (usage != null) {
        request.deliver(
            new AiChatUsage(count(usage.inputTokens()), count(usage.outputTokens()), 0, 0));
      }
    }

    private static long count(@Nullable Integer tokens) {
      return tokens == null ? 0 : Math.max(0, tokens);
    }
  }

  /** One of the conversation's tools. */
  private record Tool(AiChatTool tool, SendContext context) implements LLMProvider.ToolSpec {

    @Override
    public String getName() {
      return tool.name();
    }

    @Override
    public String getDescription() {
      return tool.description();
    }

    @Override
    public String getParametersSchema() {
      return tool.inputSchema();
    }

    @Override
    public String execute(JsonNode input) {
      try {
        return context.callTool("", tool.name(), input.toString());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException("The reply was stopped", e);
      }
    }
  }
}
