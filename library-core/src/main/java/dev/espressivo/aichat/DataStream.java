package dev.espressivo.aichat;

import static dev.espressivo.http.internal.Json.count;
import static dev.espressivo.http.internal.Json.json;
import static dev.espressivo.http.internal.Json.text;

import dev.espressivo.http.internal.Json;
import tools.jackson.databind.JsonNode;

/** Reads the lines of the AI SDK's data stream (version 4): a code, a colon, and JSON. */
final class DataStream {

  private final ReplyPieces pieces;

  DataStream(ReplyPieces pieces) {
    this.pieces = pieces;
  }

  /** Processes one line; one without a code fails. */
  void take(String line) throws ReplyFailedException {
    if (line.isBlank()) {
      return;
    }
    int colon = line.indexOf(':');
    if (colon < 1) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.NO_CODE));
    }
    JsonNode value = Json.read(line.substring(colon + 1));
    String call = text(value, "toolCallId");
    switch (line.substring(0, colon)) {
      case "0" -> pieces.text("", value.asString(""));
      case "g" -> pieces.reasoning("", value.asString(""));
      case "h" -> pieces.source(text(value, "id"), text(value, "url"), text(value, "title"), "");
      case "k" -> file(value);
      case "b" -> pieces.toolInput(call, text(value, "toolName"), "");
      case "c" -> pieces.toolInput(call, text(value, "toolName"), text(value, "argsTextDelta"));
      case "9" -> pieces.toolCall(call, text(value, "toolName"), json(value, "args"));
      case "a" -> pieces.tool(call, new ReplyPart.ToolOutput(call, json(value, "result")));
      case "e" -> {
        if (!value.path("isContinued").asBoolean(false)) {
          pieces.endStep();
        }
      }
      case "d" -> {
        usage(value.path("usage"));
        pieces.finish(text(value, "finishReason"));
      }
      case "3" -> pieces.error(value.asString(""));
      default -> {
        // A code that is unknown or not shown.
      }
    }
  }

  private void usage(JsonNode given) {
    if (given.isObject()) {
      pieces.add(
          new ReplyPart.Usage(
              new AiChatUsage(
                  count(given, "promptTokens"), count(given, "completionTokens"), 0, 0)));
    }
  }

  private void file(JsonNode value) throws ReplyFailedException {
    String type = text(value, "mimeType");
    pieces.file("data:" + type + ";base64," + text(value, "data"), type, "");
  }
}
