package dev.espressivo.ai.langchain4j;

import dev.espressivo.ai.internal.Delivery;
import dev.espressivo.ai.internal.ModelAnswer;
import dev.espressivo.ai.internal.ModelReply;
import dev.espressivo.ai.internal.Turn;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.ReplyFailedException;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.http.internal.Json;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.AudioContent;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.PdfFileContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The requests of one reply. */
final class LangChain4jRequests implements ModelReply.Model {

  /**
   * The entries of a tool's input schema that LangChain4j supports; each property may have any
   * schema.
   */
  private static final List<String> SCHEMA =
      List.of("type", "description", "properties", "required", "$defs");

  private final StreamingChatModel model;
  private final Duration silence;
  private final SendContext context;

  /** The number of turns before this reply. */
  private int before = -1;

  /**
   * The steps of this reply; some providers expect more of these than the text in the next request.
   */
  private final List<LangChain4jAnswer> answers = new ArrayList<>();

  LangChain4jRequests(StreamingChatModel model, Duration silence, SendContext context) {
    this.model = model;
    this.silence = silence;
    this.context = context;
  }

  @Override
  public ModelAnswer ask(List<Turn> turns) throws ReplyFailedException {
    before = before < 0 ? turns.size() : before;
    ChatRequest.Builder request = ChatRequest.builder().messages(messages(turns));
    if (!context.tools().isEmpty()) {
      request.toolSpecifications(
          context.tools().stream().map(LangChain4jRequests::specification).toList());
    }
    LangChain4jAnswer answer = new LangChain4jAnswer();
    answers.add(answer);
    ChatRequest built = request.build();
    Delivery delivery =
        Delivery.start(
            silence, answer::cancel, started -> model.chat(built, answer.handler(started)));
    context.onCancel(delivery::close);
    return delivery;
  }

  private static ToolSpecification specification(AiChatTool tool) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    json.put("name", tool.name()).put("description", tool.description());
    ObjectNode parameters = json.putObject("parameters").put("type", "object");
    try {
      JsonNode schema = Json.read(tool.inputSchema());
      SCHEMA.stream().filter(schema::has).forEach(key -> parameters.set(key, schema.get(key)));
      return ToolSpecification.fromJson(json.toString());
    } catch (JacksonException | IllegalArgumentException e) {
      throw new IllegalStateException(
          "The input schema of the tool %s is not that of a JSON object".formatted(tool.name()), e);
    }
  }

  private List<ChatMessage> messages(List<Turn> turns) throws ReplyFailedException {
    List<ChatMessage> messages = new ArrayList<>();
    for (int i = 0; i < turns.size(); i++) {
      switch (turns.get(i)) {
        case Turn.Instructions system -> messages.add(SystemMessage.from(system.text()));
        case Turn.Question question -> addQuestion(messages, question);
        case Turn.Answer answer ->
            addAnswer(messages, answer, i < before ? null : answers.get(i - before).message());
      }
    }
    return messages;
  }

  private static void addQuestion(List<ChatMessage> messages, Turn.Question question)
      throws ReplyFailedException {
    List<Content> contents = new ArrayList<>();
    if (!question.text().isBlank()) {
      contents.add(TextContent.from(question.text()));
    }
    for (AiChatAttachment file : question.files()) {
      contents.add(content(file));
    }
    if (!contents.isEmpty()) {
      messages.add(UserMessage.from(contents));
    }
  }

  private static Content content(AiChatAttachment file) throws ReplyFailedException {
    String type = file.mimeType().toLowerCase(Locale.ROOT);
    String base64 = Base64.getEncoder().encodeToString(file.bytes());
    if (type.startsWith("image/")) {
      return ImageContent.from(base64, file.mimeType());
    }
    if (type.startsWith("audio/")) {
      return AudioContent.from(base64, file.mimeType());
    }
    if (type.equals("application/pdf")) {
      return PdfFileContent.from(base64, file.mimeType());
    }
    throw new ReplyFailedException(
        "The AI model cannot read %s, a file of type %s".formatted(file.name(), file.mimeType()));
  }

  private static void addAnswer(
      List<ChatMessage> messages, Turn.Answer answer, @Nullable AiMessage said) {
    List<ToolExecutionRequest> calls =
        answer.calls().stream()
            .map(
                call ->
                    ToolExecutionRequest.builder()
                        .id(call.id())
                        .name(call.name())
                        .arguments(call.input())
                        .build())
            .toList();
    AiMessage.Builder message = said == null ? AiMessage.builder() : said.toBuilder();
    messages.add(
        message
            .text(answer.text().isEmpty() ? null : answer.text())
            .toolExecutionRequests(calls)
            .build());
    for (Turn.Call call : answer.calls()) {
      messages.add(ToolExecutionResultMessage.from(call.id(), call.name(), call.output()));
    }
  }
}
