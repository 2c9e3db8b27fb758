package dev.espressivo.ai.langchain4j;

import dev.espressivo.ai.internal.Delivery;
import dev.espressivo.aichat.AiChatFinishReason;
import dev.espressivo.aichat.AiChatUsage;
import dev.espressivo.aichat.ReplyPart;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.chat.response.CompleteToolCall;
import dev.langchain4j.model.chat.response.PartialResponse;
import dev.langchain4j.model.chat.response.PartialResponseContext;
import dev.langchain4j.model.chat.response.PartialThinking;
import dev.langchain4j.model.chat.response.PartialThinkingContext;
import dev.langchain4j.model.chat.response.PartialToolCall;
import dev.langchain4j.model.chat.response.PartialToolCallContext;
import dev.langchain4j.model.chat.response.StreamingChatResponseHandler;
import dev.langchain4j.model.chat.response.StreamingHandle;
import dev.langchain4j.model.output.TokenUsage;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads one answer. The completion callback may repeat earlier pieces, or get null. After a
 * cancellation no callback follows; after a failure the completion callback may follow.
 */
final class LangChain4jAnswer {

  private volatile @Nullable StreamingHandle handle;
  private volatile boolean cancelled;
  private volatile @Nullable AiMessage message;

  /** Returns the model's whole message, more than its text; null until it has arrived. */
  @Nullable AiMessage message() {
    return message;
  }

  /** Cancels the request as soon as there is a handle for it. */
  void cancel() {
    cancelled = true;
    StreamingHandle known = handle;
    if (known != null) {
      known.cancel();
    }
  }

  StreamingChatResponseHandler handler(Delivery delivery) {
    return new Handler(delivery);
  }

  /** Called by one thread at a time. */
  private final class Handler implements StreamingChatResponseHandler {

    private final Delivery delivery;
    private final Set<String> calls = new HashSet<>();
    private boolean spoken;
    private boolean thought;

    Handler(Delivery delivery) {
      this.delivery = delivery;
    }

    private void learn(@Nullable StreamingHandle given) {
      if (given != null) {
        handle = given;
        if (cancelled && !given.isCancelled()) {
          given.cancel();
        }
      }
    }

    @Override
    public void onPartialResponse(@Nullable String text) {
      if (text != null && !text.isEmpty()) {
        spoken = true;
        delivery.deliver(ReplyPart.text(text));
      }
    }

    @Override
    public void onPartialResponse(PartialResponse part, PartialResponseContext context) {
      learn(context.streamingHandle());
      onPartialResponse(part.text());
    }

    @Override
    public void onPartialThinking(PartialThinking part) {
      String text = part.text();
      if (text != null && !text.isEmpty()) {
        thought = true;
        delivery.deliver(ReplyPart.reasoning(text));
      }
    }

    @Override
    public void onPartialThinking(PartialThinking part, PartialThinkingContext context) {
      learn(context.streamingHandle());
      onPartialThinking(part);
    }

    @Override
    public void onPartialToolCall(PartialToolCall part) {
      // Without an id, the piece cannot be matched with its call.
      if (part.id() != null && part.name() != null && part.partialArguments() != null) {
        delivery.deliver(new ReplyPart.ToolInput(part.id(), part.name(), part.partialArguments()));
      }
    }

    @Override
    public void onPartialToolCall(PartialToolCall part, PartialToolCallContext context) {
      learn(context.streamingHandle());
      onPartialToolCall(part);
    }

    @Override
    public void onCompleteToolCall(CompleteToolCall call) {
      take(call.toolExecutionRequest());
    }

    private void take(@Nullable ToolExecutionRequest call) {
      if (call == null || call.name() == null) {
        return;
      }
      String input = call.arguments() == null ? "" : call.arguments();
      boolean unnamed = call.id() == null || call.id().isBlank();
      // Each call is reported twice: when it is complete, and at the end.
      if (calls.add(unnamed ? call.name() + " " + input : call.id())) {
        String id = unnamed ? "call_" + calls.size() : call.id();
        delivery.deliver(new ReplyPart.ToolCall(id, call.name(), input));
      }
    }

    @Override
    public void onCompleteResponse(@Nullable ChatResponse response) {
      AiMessage said = response == null ? null : response.aiMessage();
      if (said != null) {
        takeWhole(said);
      }
      if (response != null && response.metadata() != null) {
        takeUsage(response.tokenUsage());
      }
      if (response != null && response.metadata() != null && response.finishReason() != null) {
        delivery.deliver(
            new ReplyPart.Finish(
                switch (response.finishReason()) {
                  case STOP -> AiChatFinishReason.STOP;
                  case LENGTH -> AiChatFinishReason.LENGTH;
                  case TOOL_EXECUTION -> AiChatFinishReason.TOOL_CALLS;
                  case CONTENT_FILTER -> AiChatFinishReason.CONTENT_FILTER;
                  case OTHER -> AiChatFinishReason.OTHER;
                }));
      }
      delivery.end();
    }

    private void takeUsage(@Nullable TokenUsage usage) {
      if (usage != null) {
        delivery.deliver(
            new ReplyPart.Usage(
                new AiChatUsage(
                    count(usage.inputTokenCount()), count(usage.outputTokenCount()), 0, 0)));
      }
    }

    private static long count(@Nullable Integer tokens) {
      return tokens == null ? 0 : Math.max(0, tokens);
    }

    /** Delivers the parts of the complete message that were not streamed. */
    private void takeWhole(AiMessage said) {
      message = said;
      if (!thought && said.thinking() != null && !spoken) {
        onPartialThinking(new PartialThinking(said.thinking()));
      }
      if (!spoken) {
        onPartialResponse(said.text());
      }
      if (said.toolExecutionRequests() != null) {
        said.toolExecutionRequests().forEach(this::take);
      }
    }

    @Override
    public void onError(Throwable failure) {
      delivery.fail(failure == null ? new IllegalStateException("The model failed") : failure);
    }
  }
}
