package dev.espressivo.ai.springai;

import dev.espressivo.ai.internal.Delivery;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.ReplyPart;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.reactivestreams.Subscription;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.metadata.Usage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.ChatResponse;
import org.springframework.ai.chat.model.Generation;
import org.springframework.ai.chat.model.StreamingChatModel;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.content.Media;
import reactor.core.publisher.BaseSubscriber;

/**
 * Reads one answer. Any part of a response may be null: the last one, which has the usage, often
 * has no result.
 */
final class SpringAiAnswer extends BaseSubscriber<ChatResponse> {

  /** The property in which models for chat completions repeat all of the reasoning so far. */
  private static final String ALL_REASONING = "reasoningContent";

  /** The properties by which other models mark the text of a response as new reasoning. */
  private static final List<String> REASONING = List.of("thinking", "isThought");

  private final Map<String, Object> properties;
  private String reasoning = "";
  private int calls;
  private @Nullable AiChatFinishReason reason;
  private AiChatUsage usage = AiChatUsage.NONE;
  private volatile @Nullable Delivery delivery;

  /** Creates a reader, which adds the properties of the model's messages to the map. */
  SpringAiAnswer(Map<String, Object> properties) {
    this.properties = properties;
  }

  /** Asks the model. Some models answer on this thread. */
  void start(StreamingChatModel model, Prompt prompt, Delivery to) {
    delivery = to;
    try {
      model.stream(prompt).subscribe(this);
    } catch (UnsupportedOperationException e) {
      if (!(model instanceof ChatModel chat)) {
        throw e;
      }
      ChatResponse whole = chat.call(prompt);
      if (whole != null) {
        take(whole, to);
      }
      end(to);
    }
  }

  @Override
  protected void hookOnSubscribe(Subscription subscription) {
    requestUnbounded();
  }

  @Override
  protected void hookOnNext(ChatResponse response) {
    Delivery to = delivery;
    if (to != null) {
      take(response, to);
    }
  }

  @Override
  protected void hookOnComplete() {
    Delivery to = delivery;
    if (to != null) {
      end(to);
    }
  }

  @Override
  protected void hookOnError(Throwable failure) {
    Delivery to = delivery;
    if (to != null) {
      to.fail(failure);
    }
  }

  /** Ends the answer. Of finish reasons in several responses, the last one counts. */
  private void end(Delivery to) {
    if (!usage.equals(AiChatUsage.NONE)) {
      to.deliver(new ReplyPart.Usage(usage));
    }
    if (reason != null) {
      to.deliver(new ReplyPart.Finish(reason));
    }
    to.end();
  }

  /** Reads the usage so far, of which a model may report a part with each response. */
  private void takeUsage(@Nullable Usage given) {
    if (given != null) {
      usage =
          new AiChatUsage(
              max(usage.input(), given.getPromptTokens()),
              max(usage.output(), given.getCompletionTokens()),
              max(usage.cachedInput(), given.getCacheReadInputTokens()),
              0);
    }
  }

  private static long max(long known, @Nullable Number given) {
    return given == null ? known : Math.max(known, given.longValue());
  }

  private void take(ChatResponse response, Delivery to) {
    if (response.getMetadata() != null) {
      takeUsage(response.getMetadata().getUsage());
    }
    List<Generation> results = response.getResults();
    if (results == null) {
      return;
    }
    for (Generation result : results) {
      if (result != null && result.getOutput() != null) {
        take(result.getOutput(), to);
        takeReason(result);
      }
    }
  }

  private void take(AssistantMessage output, Delivery to) {
    Map<String, Object> metadata = output.getMetadata() == null ? Map.of() : output.getMetadata();
    properties.putAll(metadata);
    String text = output.getText() == null ? "" : output.getText();
    String thought = thought(metadata, text);
    if (!thought.isEmpty()) {
      to.deliver(ReplyPart.reasoning(thought));
    }
    if (!text.isEmpty() && !isThought(metadata)) {
      to.deliver(ReplyPart.text(text));
    }
    if (output.getMedia() != null) {
      output.getMedia().forEach(media -> takeMedia(media, to));
    }
    if (output.getToolCalls() != null) {
      output.getToolCalls().forEach(call -> takeCall(call, to));
    }
  }

  /** Returns the new part of the reasoning. */
  private String thought(Map<String, Object> metadata, String text) {
    if (isThought(metadata)) {
      return text;
    }
    if (metadata.get("thinking") instanceof String delta) {
      return delta;
    }
    if (!(metadata.get(ALL_REASONING) instanceof String all) || all.isEmpty()) {
      return "";
    }
    boolean grows = all.startsWith(reasoning);
    String fresh = grows ? all.substring(reasoning.length()) : all;
    // Other models put only the new part there, which is appended.
    reasoning = grows ? all : reasoning + all;
    return fresh;
  }

  private static boolean isThought(Map<String, Object> metadata) {
    return REASONING.stream().anyMatch(key -> Boolean.TRUE.equals(metadata.get(key)));
  }

  private static void takeMedia(@Nullable Media media, Delivery to) {
    if (media != null && media.getData() instanceof byte[] bytes) {
      String type = media.getMimeType().toString();
      String url = "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
      to.deliver(new ReplyPart.File(new AiChatPart.File(url, type, media.getName())));
    }
  }

  private void takeCall(AssistantMessage.ToolCall call, Delivery to) {
    calls++;
    String id = call.id() == null || call.id().isBlank() ? "call_" + calls : call.id();
    String input = call.arguments() == null ? "" : call.arguments();
    if (call.name() != null) {
      to.deliver(new ReplyPart.ToolCall(id, call.name(), input));
    }
  }

  private void takeReason(Generation result) {
    String name = result.getMetadata() == null ? null : result.getMetadata().getFinishReason();
    if (name != null && !name.isBlank()) {
      reason = reason(name);
    }
  }

  /** Returns the finish reason for a provider's word, of which each provider has its own. */
  private static AiChatFinishReason reason(String name) {
    return switch (name.strip().toLowerCase(Locale.ROOT)) {
      case "stop", "end_turn", "stop_sequence", "complete" -> AiChatFinishReason.STOP;
      case "length", "max_tokens", "model_length" -> AiChatFinishReason.LENGTH;
      case "content_filter", "safety", "refusal" -> AiChatFinishReason.CONTENT_FILTER;
      case "tool_calls", "tool_use", "function_call" -> AiChatFinishReason.TOOL_CALLS;
      case "error" -> AiChatFinishReason.ERROR;
      default -> AiChatFinishReason.OTHER;
    };
  }
}
