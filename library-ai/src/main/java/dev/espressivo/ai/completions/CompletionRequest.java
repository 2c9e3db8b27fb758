package dev.espressivo.ai.completions;

import dev.espressivo.ai.internal.Turn;
import dev.espressivo.aichat.AiChatAttachment;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.JsonBody;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The body of a request for chat completions. */
final class CompletionRequest {

  /** The names of the entries that this class writes. */
  static final List<String> RESERVED = List.of("model", "messages", "stream", "tools");

  private final ObjectNode body = Json.MAPPER.createObjectNode();

  /**
   * Creates a body with the app's own entries, as JSON text.
   *
   * @param reasoningField the field in which this server has sent the reasoning of the running
   *     reply and expects it in the next request; empty for none
   */
  CompletionRequest(
      String model,
      List<Turn> turns,
      List<AiChatTool> tools,
      Map<String, String> extra,
      boolean usage,
      String reasoningField) {
    body.put("model", model);
    ArrayNode messages = body.putArray("messages");
    turns.forEach(turn -> add(messages, turn, reasoningField));
    body.put("stream", true);
    if (usage) {
      body.putObject("stream_options").put("include_usage", true);
    }
    if (!tools.isEmpty()) {
      ArrayNode array = body.putArray("tools");
      tools.forEach(tool -> add(array, tool));
    }
    extra.forEach((name, json) -> body.set(name, Json.read(json)));
  }

  JsonBody body() {
    return new JsonBody(body);
  }

  private static void add(ArrayNode tools, AiChatTool tool) {
    ObjectNode function = tools.addObject().put("type", "function").putObject("function");
    function.put("name", tool.name()).put("description", tool.description());
    function.set("parameters", schema(tool));
  }

  private static JsonNode schema(AiChatTool tool) {
    try {
      return Json.read(tool.inputSchema());
    } catch (JacksonException e) {
      throw new IllegalStateException(
          "The input schema of the tool %s is not JSON".formatted(tool.name()), e);
    }
  }

  private static void add(ArrayNode messages, Turn turn, String reasoningField) {
    switch (turn) {
      case Turn.Instructions system -> message(messages, "system").put("content", system.text());
      case Turn.Question question -> addQuestion(message(messages, "user"), question);
      case Turn.Answer answer -> {
        ObjectNode message = message(messages, "assistant").put("content", answer.text());
        if (!reasoningField.isEmpty() && !answer.reasoning().isEmpty()) {
          message.put(reasoningField, answer.reasoning());
        }
        addCalls(messages, message, answer.calls());
      }
    }
  }

  private static ObjectNode message(ArrayNode messages, String role) {
    return messages.addObject().put("role", role);
  }

  private static void addCalls(ArrayNode messages, ObjectNode message, List<Turn.Call> calls) {
    if (calls.isEmpty()) {
      return;
    }
    ArrayNode array = message.putArray("tool_calls");
    for (Turn.Call call : calls) {
      array
          .addObject()
          .put("id", call.id())
          .put("type", "function")
          .putObject("function")
          .put("name", call.name())
          .put("arguments", call.input());
    }
    for (Turn.Call call : calls) {
      message(messages, "tool").put("tool_call_id", call.id()).put("content", call.output());
    }
  }

  /** Writes a question. Without files it is a plain text, which every server accepts. */
  private static void addQuestion(ObjectNode message, Turn.Question question) {
    if (question.files().isEmpty()) {
      message.put("content", question.text());
      return;
    }
    ArrayNode parts = message.putArray("content");
    if (!question.text().isEmpty()) {
      text(parts, question.text());
    }
    question.files().forEach(file -> addFile(parts, file));
  }

  private static void text(ArrayNode parts, String text) {
    parts.addObject().put("type", "text").put("text", text);
  }

  private static void addFile(ArrayNode parts, AiChatAttachment file) {
    String type = file.mimeType().toLowerCase(Locale.ROOT);
    if (type.startsWith("image/")) {
      parts.addObject().put("type", "image_url").putObject("image_url").set("url", dataUrl(file));
    } else {
      parts
          .addObject()
          .put("type", "file")
          .putObject("file")
          .put("filename", file.name())
          .set("file_data", dataUrl(file));
    }
  }

  private static JsonNode dataUrl(AiChatAttachment file) {
    return JsonBody.dataUrl(file.mimeType(), file.size(), file::open);
  }
}
