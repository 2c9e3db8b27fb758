package dev.espressivo.aichat;

import static dev.espressivo.http.internal.Json.count;
import static dev.espressivo.http.internal.Json.json;
import static dev.espressivo.http.internal.Json.text;

import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads the chunks of the AI SDK's UI message stream (versions 5 to 7). It is more lenient than the
 * SDK's own client: unknown chunks and nulls are ignored, and a part need not be announced before
 * its content.
 *
 * <p>A server requests the approval of a call with {@code tool-approval-request} or, since version
 * 5 has no such chunk, with {@code
 * {"type":"data-approval","data":{"toolCallId":…,"approvalId":…}}}.
 */
final class UiMessageStream {

  private final ReplyPieces pieces;

  /** The usage of the reply, as the server last reported it. */
  private AiChatUsage usage = AiChatUsage.NONE;

  UiMessageStream(ReplyPieces pieces) {
    this.pieces = pieces;
  }

  /** Processes the data of one event; fails if it is not a chunk. */
  void take(String data) throws ReplyFailedException {
    if (data.isBlank() || data.equals("[DONE]")) {
      return;
    }
    JsonNode chunk = Json.read(data);
    String type = text(chunk, "type");
    if (type.isEmpty()) {
      throw new ReplyFailedException(
          HttpError.reported(chunk, KnownFailure.english(AiChatText.NO_TYPE)));
    }
    String id = text(chunk, "id");
    String call = text(chunk, "toolCallId");
    if (type.startsWith("tool-") && call.isEmpty()) {
      return;
    }
    String name = text(chunk, "toolName");
    String error = text(chunk, "errorText");
    takeUsage(chunk.path("messageMetadata"));
    switch (type) {
      case "text-start", "text-end" -> pieces.endText(id);
      case "text-delta" -> pieces.text(id, text(chunk, "delta"));
      case "reasoning-start", "reasoning-end" -> pieces.endReasoning(id);
      case "reasoning-delta" -> pieces.reasoning(id, text(chunk, "delta"));
      case "start-step" -> pieces.beginStep();
      case "finish-step" -> pieces.endStep();
      case "reset-step" -> pieces.resetStep();
      case "file" -> file(chunk);
      case "source-url", "source-document" -> source(chunk);
      case "tool-input-start" -> pieces.toolInput(call, name, "");
      case "tool-input-delta" -> pieces.toolInput(call, name, text(chunk, "inputTextDelta"));
      case "tool-input-available" -> pieces.toolCall(call, name, json(chunk, "input"));
      case "tool-input-error" -> {
        pieces.toolCall(call, name, json(chunk, "input"));
        pieces.tool(call, new ReplyPart.ToolError(call, error));
      }
      case "tool-output-available" ->
          pieces.tool(call, new ReplyPart.ToolOutput(call, json(chunk, "output")));
      case "tool-output-error" -> pieces.tool(call, new ReplyPart.ToolError(call, error));
      case "tool-output-denied" -> pieces.tool(call, new ReplyPart.ToolDenied(call));
      case "tool-approval-request" -> pieces.approval(call, text(chunk, "approvalId"));
      case "data-approval" -> dataApproval(id, chunk.path("data"));
      case "data-tool-result" -> {
        // A route's seal, for clients that send the results back.
      }
      case "finish" -> pieces.finish(text(chunk, "finishReason"));
      case "error" -> pieces.error(error);
      case "abort" -> pieces.add(new ReplyPart.Abort());
      default -> {
        if (type.startsWith("data-") && chunk.has("data")) {
          data(type, id, chunk);
        }
      }
    }
  }

  /** Keeps data of an unknown kind, unless it is for the moment only. */
  private void data(String type, String id, JsonNode chunk) throws ReplyFailedException {
    if (chunk.path("transient").asBoolean(false)) {
      return;
    }
    ObjectNode fields = Json.MAPPER.createObjectNode();
    if (!id.isEmpty()) {
      fields.put("id", id);
    }
    fields.set("data", chunk.path("data"));
    AiChatPart.Data data;
    try {
      data = new AiChatPart.Data(type, fields.toString());
    } catch (IllegalArgumentException e) {
      // Its name is too long, or it is nested too deep.
      return;
    }
    pieces.data(data, id);
  }

  /**
   * Reads the usage in the metadata of the message, where the SDK's servers put it as {@code usage}
   * or {@code totalUsage}. Each replaces the one before, so the difference is added.
   */
  private void takeUsage(JsonNode metadata) {
    JsonNode given = metadata.has("usage") ? metadata.path("usage") : metadata.path("totalUsage");
    if (!given.isObject()) {
      return;
    }
    AiChatUsage now =
        new AiChatUsage(
            count(given, "inputTokens"),
            count(given, "outputTokens"),
            count(given, "cachedInputTokens"),
            count(given, "reasoningTokens"));
    AiChatUsage more = now.since(usage);
    if (!more.equals(AiChatUsage.NONE)) {
      usage = usage.plus(more);
      pieces.add(new ReplyPart.Usage(more));
    }
  }

  private void dataApproval(String id, JsonNode data) throws ReplyFailedException {
    String call = text(data, "toolCallId");
    if (!call.isEmpty()) {
      String approval = text(data, "approvalId");
      pieces.approval(call, approval.isEmpty() ? id : approval);
    }
  }

  private void file(JsonNode chunk) throws ReplyFailedException {
    String url = text(chunk, "url");
    if (!url.isEmpty()) {
      pieces.file(url, text(chunk, "mediaType"), text(chunk, "filename"));
    }
  }

  private void source(JsonNode chunk) throws ReplyFailedException {
    String title = text(chunk, "title").isEmpty() ? text(chunk, "filename") : text(chunk, "title");
    pieces.source(text(chunk, "sourceId"), text(chunk, "url"), title, text(chunk, "mediaType"));
  }
}
