package dev.espressivo.ai.springai;

import dev.espressivo.ai.internal.Delivery;
import dev.espressivo.ai.internal.ModelAnswer;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.Turn;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.SendContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.ai.chat.messages.AssistantMessage;
import org.springframework.ai.chat.messages.Message;
import org.springframework.ai.chat.messages.SystemMessage;
import org.springframework.ai.chat.messages.ToolResponseMessage;
import org.springframework.ai.chat.messages.UserMessage;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.ai.chat.model.StreamingChatModel;
import org.springframework.ai.chat.prompt.ChatOptions;
import org.springframework.ai.chat.prompt.Prompt;
import org.springframework.ai.content.Media;
import org.springframework.ai.model.tool.ToolCallingChatOptions;
import org.springframework.ai.tool.ToolCallback;
import org.springframework.ai.tool.definition.ToolDefinition;
import org.springframework.core.io.ByteArrayResource;
import org.springframework.util.MimeType;

/** The requests of one reply. */
final class SpringAiRequests implements ModelReply.Model {

  private final StreamingChatModel model;
  private final Duration silence;
  private final SendContext context;

  /** The number of turns before this reply. */
  private int before = -1;

  /** The properties of the model's message in each step; some models expect them in the next. */
  private final List<Map<String, Object>> properties = new ArrayList<>();

  SpringAiRequests(StreamingChatModel model, Duration silence, SendContext context) {
    this.model = model;
    this.silence = silence;
    this.context = context;
  }

  @Override
  public ModelAnswer ask(List<Turn> turns) {
    before = before < 0 ? turns.size() : before;
    Map<String, Object> said = new HashMap<>();
    Prompt prompt = new Prompt(messages(turns), options());
    properties.add(said);
    SpringAiAnswer answer = new SpringAiAnswer(said);
    Delivery delivery =
        Delivery.start(silence, answer::cancel, started -> answer.start(model, prompt, started));
    context.onCancel(delivery::close);
    return delivery;
  }

  /** Returns the model's options with the conversation's tools; null leaves the choice to it. */
  private @Nullable ChatOptions options() {
    List<ToolCallback> tools = context.tools().stream().map(this::callback).toList();
    if (tools.isEmpty()) {
      return null;
    }
    return model instanceof ChatModel chat
            && chat.getOptions() instanceof ToolCallingChatOptions configured
        ? configured.mutate().toolCallbacks(tools).build()
        : ToolCallingChatOptions.builder().toolCallbacks(tools).build();
  }

  /**
   * Returns a callback for a tool. Most models only request a call in their answer; this serves
   * those that call the tool themselves.
   */
  private ToolCallback callback(AiChatTool tool) {
    ToolDefinition definition =
        ToolDefinition.builder()
            .name(tool.name())
            .description(tool.description())
            .inputSchema(tool.inputSchema())
            .build();
    return new ToolCallback() {
      @Override
      public ToolDefinition getToolDefinition() {
        return definition;
      }

      @Override
      public String call(String input) {
        try {
          return context.callTool("", tool.name(), input);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("The reply was stopped", e);
        }
      }
    };
  }

  private List<Message> messages(List<Turn> turns) {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      switch (turns.get(i)) {
        case Turn.Instructions system -> messages.add(new SystemMessage(system.text()));
        case Turn.Question question ->
            messages.add(
                UserMessage.builder()
                    .text(question.text())
                    .media(question.files().stream().map(SpringAiRequests::media).toList())
                    .build());
        case Turn.Answer answer ->
            addAnswer(messages, answer, i < before ? Map.of() : properties.get(i - before));
      }
    }
    return messages;
  }

  private static void addAnswer(
      List<Message> messages, Turn.Answer answer, Map<String, Object> properties) {
    List<AssistantMessage.ToolCall> calls =
        answer.calls().stream()
            .map(
                call ->
                    new AssistantMessage.ToolCall(call.id(), "function", call.name(), call.input()))
            .toList();
    messages.add(
        AssistantMessage.builder()
            .content(answer.text())
            .properties(properties)
            .toolCalls(calls)
            .build());
    if (!calls.isEmpty()) {
      messages.add(
          ToolResponseMessage.builder()
              .responses(
                  answer.calls().stream()
                      .map(
                          call ->
                              new ToolResponseMessage.ToolResponse(
                                  call.id(), call.name(), call.output()))
                      .toList())
              .build());
    }
  }

  private static Media media(AiChatAttachment file) {
    return Media.builder()
        .mimeType(MimeType.valueOf(file.mimeType()))
        .data(new ByteArrayResource(file.bytes()))
        .name(file.name())
        .build();
  }
}
